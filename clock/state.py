"""The whole state of a game as one frozen value, so that taking back, adjourning and replaying are simple."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from clock.calls import Mark, Scheme, scheme
from clock.controls import Control, Reading
from clock.side import Side
from clock.units import SECOND
from clock.view import Phase

CHINESE = scheme("cn")
"""The scheme of Art. 12.3, where a header names none."""

DEFAULT_LATE_LIMIT = 900 * SECOND
"""One venue (Art. 22.2); 3600 s where players travel."""

TICKING = (Phase.RUNNING, Phase.SEALING)


@dataclass(frozen=True, slots=True)
class Rules:
    """What is fixed for a game: the edition, the call scheme, the limit of lateness (ns), calls in main time."""

    edition: str = "cn2002"
    scheme: Scheme = CHINESE
    late_limit: int = DEFAULT_LATE_LIMIT
    main_calls: tuple[Mark, ...] = ()

    @property
    def older(self) -> bool:
        """The 1988 edition: captures stop the reading, no ruled pass, lateness deducted once."""
        return self.edition == "cn1988"


@dataclass(frozen=True, slots=True)
class Player:
    """One side: its control and reading, and the time that ran on its clock (``used``) and on this move (``took``)."""

    control: Control
    reading: Reading
    used: int = 0
    took: int = 0
    played: int = 0
    warnings: int = 0
    left_seat: bool = False
    late: bool = False
    marks: frozenset[int] = frozenset()
    """The ``time_left`` calls made so far, where each is made once a game."""

    @property
    def in_overtime(self) -> bool:
        """Whether the main time is used up."""
        return self.control.in_overtime(self.reading)


@dataclass(frozen=True, slots=True)
class Undo:
    """What a take-back needs: both sides as they were at the last press, before the move counted."""

    presser: Side
    before: Player
    opponent: Player


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended and what it interrupted. ``late`` holds the sides as they were before a fatal lateness."""

    winner: Side | None
    reason: str | None
    interrupted: Phase
    warned: Side | None = None
    late: tuple[tuple[Side, Player], ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A game at the instant ``since`` (ns), up to which everything has been told.

    A clock runs exactly when ``phase`` is running or sealing (or ready with ``begun``); its reading is that at
    ``since``. ``held`` is what a pause, flag or end interrupted and what going on returns to.
    """

    phase: Phase
    turn: Side | None
    black: Player
    white: Player
    since: int = 0
    held: Phase = Phase.RUNNING
    undo: Undo | None = None
    rescued: bool = False
    """The side whose flag fell has been given time by the arbiter."""
    begun: bool = False
    pool: int = 0
    """Shared start: what is left of the limit that the pair share."""
    ending: Ending | None = None

    def player(self, side: Side) -> Player:
        """That side."""
        return self.black if side is Side.BLACK else self.white

    def with_player(self, side: Side, player: Player) -> "State":
        """The same with that side replaced."""
        return replace(self, black=player) if side is Side.BLACK else replace(self, white=player)

    @property
    def mover(self) -> tuple[Side, Player]:
        """The side to move; only where a clock has started."""
        if self.turn is None:
            raise AssertionError("no clock has started")
        return self.turn, self.player(self.turn)

    @property
    def moves(self) -> int:
        """Moves of both sides together."""
        return self.black.played + self.white.played


Controls: TypeAlias = tuple[Control, Control]
"""Black's and White's control: one system, the times may differ."""


def opening(controls: Controls) -> State:
    """A game that has not begun."""
    black, white = (Player(control, control.opening()) for control in controls)
    pool = getattr(controls[0], "limit", 0)
    return State(Phase.READY, None, black, white, pool=pool)
