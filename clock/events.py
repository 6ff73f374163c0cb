"""What happens in a game: the events of the contract, as values.

Each class is one kind of line of the journal; ``NAME`` is its name there and :func:`fields_of` gives its
fields in the order in which they are written. Durations and instants are in ns.
"""

from dataclasses import dataclass, fields
from typing import ClassVar, TypeAlias

from clock.calls import Call
from clock.inputs import Do
from clock.side import Side
from clock.units import Ns
from clock.view import Stage


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened at the instant ``at``."""

    NAME: ClassVar[str] = ""
    SECONDS: ClassVar[frozenset[str]] = frozenset()
    """The fields that hold nanoseconds."""
    at: Ns


@dataclass(frozen=True, slots=True)
class Turn(Happening):
    """That side's clock starts to run."""

    NAME: ClassVar[str] = "turn"
    side: Side


@dataclass(frozen=True, slots=True)
class Moved(Happening):
    """A move is complete. ``number`` counts both sides together, ``took`` excludes pauses."""

    NAME: ClassVar[str] = "move"
    SECONDS: ClassVar[frozenset[str]] = frozenset({"took"})
    side: Side
    number: int
    took: Ns
    ruled_pass: bool = False


@dataclass(frozen=True, slots=True)
class Overtime(Happening):
    """The main time is used up and what follows it begins."""

    NAME: ClassVar[str] = "overtime"
    side: Side


@dataclass(frozen=True, slots=True)
class PeriodUsed(Happening):
    """A period, or the free seconds and then a consideration, is used up; ``left`` remain."""

    NAME: ClassVar[str] = "period_used"
    side: Side
    left: int


@dataclass(frozen=True, slots=True)
class Section(Happening):
    """A new section is earned: ``moves`` in ``time``."""

    NAME: ClassVar[str] = "section"
    SECONDS: ClassVar[frozenset[str]] = frozenset({"time"})
    side: Side
    moves: int
    time: Ns


@dataclass(frozen=True, slots=True)
class Penalty(Happening):
    """Ing time is bought: ``points`` so far, ``left`` pools that can still be bought."""

    NAME: ClassVar[str] = "penalty"
    side: Side
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class Called(Happening):
    """Something to be said at this instant."""

    NAME: ClassVar[str] = "call"
    side: Side
    call: Call


@dataclass(frozen=True, slots=True)
class Flag(Happening):
    """That side's time is used up. Who loses is for the arbiter to say."""

    NAME: ClassVar[str] = "flag"
    side: Side


@dataclass(frozen=True, slots=True)
class Paused(Happening):
    """The clock holds; ``side`` is to move."""

    NAME: ClassVar[str] = "paused"
    side: Side


@dataclass(frozen=True, slots=True)
class Sealing(Happening):
    """``side`` thinks on its sealed move (Art. 14)."""

    NAME: ClassVar[str] = "sealing"
    side: Side


@dataclass(frozen=True, slots=True)
class Adjourned(Happening):
    """The envelope is closed; ``side`` will move next."""

    NAME: ClassVar[str] = "adjourned"
    side: Side


@dataclass(frozen=True, slots=True)
class TakenBack(Happening):
    """The last press of ``side`` was void (Art. 17.4)."""

    NAME: ClassVar[str] = "taken_back"
    side: Side


@dataclass(frozen=True, slots=True)
class Switched(Happening):
    """The wrong clock was running; it is ``side``'s turn now."""

    NAME: ClassVar[str] = "switched"
    side: Side


@dataclass(frozen=True, slots=True)
class Reread(Happening):
    """The reading is repeated from second ``to`` of the period."""

    NAME: ClassVar[str] = "reread"
    SECONDS: ClassVar[frozenset[str]] = frozenset({"to"})
    side: Side
    to: Ns


@dataclass(frozen=True, slots=True)
class Warned(Happening):
    """A warning: one stone at the count (Art. 24.1); the second loses (24.2)."""

    NAME: ClassVar[str] = "warning"
    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class Withdrawn(Happening):
    """A warning is taken back; ``count`` remain."""

    NAME: ClassVar[str] = "withdrawn"
    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class Leave(Happening):
    """Leave of absence, once a game (Art. 22.7)."""

    NAME: ClassVar[str] = "leave"
    side: Side


@dataclass(frozen=True, slots=True)
class Late(Happening):
    """A late arrival (Art. 22.1 to 22.3); ``deducted`` is 0 beyond the limit."""

    NAME: ClassVar[str] = "late"
    SECONDS: ClassVar[frozenset[str]] = frozenset({"delay", "deducted"})
    side: Side
    delay: Ns
    deducted: Ns


@dataclass(frozen=True, slots=True)
class Adjusted(Happening):
    """The arbiter has set a reading; the fields that the control does not have are None."""

    NAME: ClassVar[str] = "adjusted"
    SECONDS: ClassVar[frozenset[str]] = frozenset({"main", "period"})
    side: Side
    main: Ns
    periods: int | None = None
    period: Ns | None = None
    moves: int | None = None
    points: int | None = None
    stage: Stage | None = None


@dataclass(frozen=True, slots=True)
class Corrected(Happening):
    """A clock fault is corrected (Art. 22.8); ``ratio`` in units of 1e-9, rounded down."""

    NAME: ClassVar[str] = "corrected"
    SECONDS: ClassVar[frozenset[str]] = frozenset({"ratio"})
    ratio: int


@dataclass(frozen=True, slots=True)
class SplitTimes(Happening):
    """The record of the times is lost and both sides are charged alike (Art. 22.9)."""

    NAME: ClassVar[str] = "split"


@dataclass(frozen=True, slots=True)
class Confirmed(Happening):
    """That player has confirmed the recorded times (Art. 22.9)."""

    NAME: ClassVar[str] = "confirmed"
    side: Side


@dataclass(frozen=True, slots=True)
class Ended(Happening):
    """The game is over."""

    NAME: ClassVar[str] = "ended"
    winner: Side | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class Reopened(Happening):
    """The end was a mistake."""

    NAME: ClassVar[str] = "reopened"


@dataclass(frozen=True, slots=True)
class Begun(Happening):
    """The shared limit starts to run."""

    NAME: ClassVar[str] = "begun"


@dataclass(frozen=True, slots=True)
class Passed(Happening):
    """Ruled: the move of the side that ran out is a pass (Art. 22.5)."""

    NAME: ClassVar[str] = "passed"
    side: Side


@dataclass(frozen=True, slots=True)
class InTime(Happening):
    """Ruled: the stone was on the board before the "10" (Art. 12.3)."""

    NAME: ClassVar[str] = "in_time"
    side: Side


@dataclass(frozen=True, slots=True)
class Ignored(Happening):
    """A press that did nothing."""

    NAME: ClassVar[str] = "ignored"
    do: Do
    side: Side


@dataclass(frozen=True, slots=True)
class Rejected(Happening):
    """An input that is not allowed, with the reason in plain words."""

    NAME: ClassVar[str] = "rejected"
    do: Do
    reason: str


Event: TypeAlias = (
    Turn
    | Moved
    | Overtime
    | PeriodUsed
    | Section
    | Penalty
    | Called
    | Flag
    | Paused
    | Sealing
    | Adjourned
    | TakenBack
    | Switched
    | Reread
    | Warned
    | Withdrawn
    | Leave
    | Late
    | Adjusted
    | Corrected
    | SplitTimes
    | Confirmed
    | Ended
    | Reopened
    | Begun
    | Passed
    | InTime
    | Ignored
    | Rejected
)

Events: TypeAlias = tuple[Event, ...]


def fields_of(event: Event) -> list[tuple[str, object]]:
    """The fields of an event without ``at``, by name, in the order of the class."""
    return [(f.name, getattr(event, f.name)) for f in fields(event)[1:]]
