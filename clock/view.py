"""What there is to see of a game at one instant: the one value that every display draws from."""

from dataclasses import dataclass
from enum import StrEnum

from clock.side import Side
from clock.units import Ns


class Phase(StrEnum):
    """The phases of a game (see the table in :mod:`clock.phases`)."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    SEALING = "sealing"
    ADJOURNED = "adjourned"
    FLAGGED = "flagged"
    ENDED = "ended"


class Stage(StrEnum):
    """In consideration time: the free seconds of a move, or one consideration (NHK 考慮時間)."""

    FREE = "free"
    PERIOD = "period"


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's half of the clock; times in ns, None for what the control does not have.

    ``live`` is the time that is running out: main time, the period, the section or the pool.
    ``overtime`` is true once the main time is used up (Ing: once time has been bought).
    """

    main: Ns
    used: Ns
    played: int
    warnings: int
    live: Ns
    overtime: bool
    periods: int | None = None
    period: Ns | None = None
    moves: int | None = None
    points: int | None = None
    stage: Stage | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The whole clock. ``turn`` is the side whose clock runs, or will run when play goes on."""

    phase: Phase
    turn: Side | None
    black: SideView
    white: SideView
    winner: Side | None = None
    reason: str | None = None

    def side(self, side: Side) -> SideView:
        """The half of that player."""
        return self.black if side is Side.BLACK else self.white

    @property
    def ticking(self) -> bool:
        """Whether a clock runs."""
        return self.phase in (Phase.RUNNING, Phase.SEALING)
