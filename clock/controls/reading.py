"""One player's time at one instant, and the protocol that every time control fulfils.

A control is a frozen value that knows how its time runs out; the machine of :mod:`clock.machine` knows
none of them by name. A stage is a stretch of time with one end: the main time, a period, a section, a
pool. :meth:`Control.left` is the time to that end, :meth:`Control.expire` what happens there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from clock.calls import Call, Mark, Scheme
from clock.events import Event
from clock.inputs import Input
from clock.side import Side
from clock.units import DAY, Ns
from clock.view import Stage


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """An input that is not allowed, with the reason in plain words; becomes a ``rejected`` event."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the clock shows for one side, in ns and counts. Fields that the control does not have stay 0.

    ``due`` is set by a re-reading: the call at exactly this time left is still to be said. ``begun`` counts the
    considerations that have begun in the game, which is how they are numbered when they are announced.
    """

    main: int
    periods: int = 0
    period: int = 0
    moves: int = 0
    points: int = 0
    stage: Stage | None = None
    due: bool = False
    begun: int = 0


@dataclass(frozen=True, slots=True)
class Expiry:
    """The end of a stage: the new reading and what happens; ``flag`` when no time is left."""

    reading: Reading
    events: tuple[Event, ...] = ()
    flag: bool = False


class Control(Protocol):
    """A time control. All methods are pure; durations in ns."""

    SYSTEM: ClassVar[str]
    FIELDS: ClassVar[tuple[str, ...]]
    """The fields of its reading, in the order in which they are written; also what ``adjust`` may set."""
    PERIODIC: ClassVar[bool]
    """A move within a period costs nothing, so that the rulings ``in_time`` and ``pass`` apply."""
    REREADABLE: ClassVar[bool]
    """The reading of a period can be repeated."""
    MARKS_ONCE: ClassVar[bool]
    """Each ``time_left`` is called at most once a game and side (Fischer)."""

    def opening(self, played: int = 0) -> Reading:
        """The reading that the control gives, after ``played`` moves that took no time."""
        ...

    def in_overtime(self, reading: Reading) -> bool:
        """Whether the main time is used up (Ing: whether time has been bought)."""
        ...

    def has_time(self, reading: Reading) -> bool:
        """Whether anything is left."""
        ...

    def left(self, reading: Reading) -> int:
        """Time to the end of the open stage, at least 0."""
        ...

    def run(self, reading: Reading, elapsed: int) -> Reading:
        """The reading after ``elapsed``, which is at most :meth:`left`."""
        ...

    def marks(self, reading: Reading, scheme: Scheme, main_calls: tuple[Mark, ...]) -> Sequence[Mark]:
        """The calls of the open stage by time left, falling."""
        ...

    def expire(self, reading: Reading, at: Ns, side: Side) -> Expiry:
        """The end of the open stage, of which ``reading`` still has what it had before."""
        ...

    def complete(self, reading: Reading) -> Reading:
        """The reading after a completed move."""
        ...

    def earned(self, reading: Reading) -> bool:
        """Whether the next completed move earns a new section."""
        ...

    def refill(self, reading: Reading) -> Reading:
        """The open period a full one again; other stages stay."""
        ...

    def deduct(self, reading: Reading, amount: int) -> Reading:
        """The reading less a deduction (Art. 22); without time where nothing is left."""
        ...

    def answer(self, reading: Reading) -> Call:
        """What is left, as it is said when asked (Art. 16.2)."""
        ...

    def adjust(self, reading: Reading, wanted: Input, flagged: bool) -> Reading:
        """The reading as the arbiter sets it. Raises :class:`Refused` for what is out of range."""
        ...


def given(wanted: Input) -> dict[str, int]:
    """The fields of a reading that an ``adjust`` names."""
    names = ("main", "periods", "period", "moves", "points")
    values = {name: getattr(wanted, name) for name in names}
    return {name: value for name, value in values.items() if value is not None}


def check_range(name: str, value: int, low: int, high: int, unit: str = "") -> None:
    """Refuse a value outside ``low`` to ``high`` (counts), with the range in the reason."""
    if not low <= value <= high:
        raise Refused(f"{name} must be between {low} and {high}{unit}")


def check_main(values: dict[str, int]) -> None:
    """Refuse a main time over 24 hours."""
    if values.get("main", 0) > DAY:
        raise Refused("main time is at most 24 hours")


def check_period(values: dict[str, int], stage: int) -> None:
    """Refuse a period of nothing, or longer than the open stage (ns)."""
    if "period" in values and not 0 < values["period"] <= stage:
        raise Refused(f"the period must be above 0 and at most {stage // 10**9} s")
