"""Controls with a main time that something follows: byo-yomi, moves in a time, consideration time.

The main time is called only where the header asks for it; what follows it is read out.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from clock.calls import Call, CallKind, Mark, Scheme, time_left
from clock.controls.reading import Expiry, Reading, Refused, check_main, check_period, check_range, given
from clock.events import Called, Event, Overtime, PeriodUsed
from clock.inputs import Input
from clock.side import Side
from clock.units import SECOND, Ns
from clock.view import Stage


def _entering(at: Ns, side: Side, *calls: Call) -> tuple[Event, ...]:
    return (Overtime(at, side), *(Called(at, side, call) for call in calls))


class AfterMain:
    """What they have in common: ``main`` runs first, then ``period``."""

    MARKS_ONCE: ClassVar[bool] = False
    __slots__ = ()

    def in_overtime(self, reading: Reading) -> bool:
        return reading.main == 0

    def has_time(self, reading: Reading) -> bool:
        return self.left(reading) > 0

    def left(self, reading: Reading) -> int:
        return reading.main or reading.period

    def run(self, reading: Reading, elapsed: int) -> Reading:
        if reading.main:
            return replace(reading, main=reading.main - elapsed)
        return replace(reading, period=reading.period - elapsed)

    def earned(self, reading: Reading) -> bool:
        return False


class Periodic(AfterMain):
    """What byo-yomi and consideration time share: periods that a move keeps whole."""

    FIELDS: ClassVar[tuple[str, ...]] = ("main", "periods", "period")
    PERIODIC: ClassVar[bool] = True
    LEAST_PERIODS: ClassVar[int]
    """The fewest periods that the arbiter may set."""
    __slots__ = ()

    period: int

    def complete(self, reading: Reading) -> Reading:
        return self.refill(reading)

    @abstractmethod
    def refill(self, reading: Reading) -> Reading:
        """The open period a full one again."""

    def stage_length(self, reading: Reading) -> int:
        """Length of the open stage in ns."""
        return self.period

    def answer(self, reading: Reading) -> Call:
        if reading.main:
            return time_left(reading.main // SECOND * SECOND)
        return Call(CallKind.LEFT, reading.periods)

    def adjust(self, reading: Reading, wanted: Input, flagged: bool) -> Reading:
        values = given(wanted)
        check_main(values)
        if "periods" in values:
            check_range("periods", values["periods"], self.LEAST_PERIODS, 99)
        check_period(values, self.stage_length(reading))
        if "period" in values:
            return replace(reading, due=False, **values)  # type: ignore[arg-type]
        adjusted = replace(reading, **values)  # type: ignore[arg-type]
        return self.refill(adjusted) if flagged else adjusted


@dataclass(frozen=True, slots=True)
class ByoYomi(Periodic):
    """A move within a period costs nothing, every full period used is gone (读秒, Art. 12.3).

    ``main`` and ``period`` in ns, ``period`` in whole seconds; ``reserve`` tells that the periods are kept
    inside the limit, which changes how the control is written and shown, not how it runs.
    """

    SYSTEM: ClassVar[str] = "byo_yomi"
    REREADABLE: ClassVar[bool] = True
    LEAST_PERIODS: ClassVar[int] = 1
    main: int
    periods: int
    period: int
    reserve: bool = False

    def opening(self, played: int = 0) -> Reading:
        return Reading(self.main, self.periods, self.period)

    def marks(self, reading: Reading, scheme: Scheme, main_calls: tuple[Mark, ...]) -> Sequence[Mark]:
        return main_calls if reading.main else scheme.period(self.period, reading.periods == 1)

    def expire(self, reading: Reading, at: Ns, side: Side) -> Expiry:
        if reading.main:
            calls = (Call(CallKind.BYO_YOMI), Call(CallKind.LEFT, reading.periods))
            return Expiry(replace(reading, main=0), _entering(at, side, *calls))
        left = reading.periods - 1
        if left <= 0:
            return Expiry(replace(reading, periods=0, period=0), flag=True)
        over = Call(CallKind.PERIOD_OVER, self.period)
        events = (
            PeriodUsed(at, side, left),
            Called(at, side, over),
            Called(at, side, Call(CallKind.LEFT, left)),
        )
        return Expiry(replace(reading, periods=left, period=self.period), events)

    def refill(self, reading: Reading) -> Reading:
        return replace(reading, period=self.period, due=False)

    def deduct(self, reading: Reading, amount: int) -> Reading:
        excess = amount - reading.main
        if excess < 0:
            return replace(reading, main=-excess)
        left = reading.periods - excess // self.period
        return replace(reading, main=0, periods=max(0, left), period=reading.period if left > 0 else 0)

    def adjust(self, reading: Reading, wanted: Input, flagged: bool) -> Reading:
        if flagged and wanted.periods is None:
            raise Refused("a side that has flagged in byo-yomi must be given periods")
        return Periodic.adjust(self, reading, wanted, flagged)


@dataclass(frozen=True, slots=True)
class Consideration(Periodic):
    """``free`` ns a move; a think that goes on uses up considerations of ``period`` ns (NHK 考慮時間)."""

    SYSTEM: ClassVar[str] = "consideration"
    REREADABLE: ClassVar[bool] = False
    LEAST_PERIODS: ClassVar[int] = 0
    main: int
    free: int
    periods: int
    period: int

    def opening(self, played: int = 0) -> Reading:
        return Reading(self.main, self.periods, self.free, stage=Stage.FREE)

    def stage_length(self, reading: Reading) -> int:
        return self.free if reading.stage is Stage.FREE else self.period

    def marks(self, reading: Reading, scheme: Scheme, main_calls: tuple[Mark, ...]) -> Sequence[Mark]:
        return main_calls if reading.main else scheme.period(self.stage_length(reading), reading.periods == 0)

    def expire(self, reading: Reading, at: Ns, side: Side) -> Expiry:
        if reading.main:
            calls = (Call(CallKind.BYO_YOMI), Call(CallKind.LEFT, reading.periods))
            return Expiry(replace(reading, main=0), _entering(at, side, *calls))
        if not reading.periods:
            return Expiry(replace(reading, period=0), flag=True)
        left = reading.periods - 1
        begun = reading.begun + 1
        events = (
            PeriodUsed(at, side, left),
            Called(at, side, Call(CallKind.CONSIDERATION, begun)),
            Called(at, side, Call(CallKind.LEFT, left)),
        )
        opened = replace(reading, periods=left, period=self.period, stage=Stage.PERIOD, begun=begun)
        return Expiry(opened, events)

    def refill(self, reading: Reading) -> Reading:
        return replace(reading, period=self.free, stage=Stage.FREE, due=False)

    def deduct(self, reading: Reading, amount: int) -> Reading:
        excess = amount - reading.main
        if excess < 0:
            return replace(reading, main=-excess)
        return replace(reading, main=0, periods=max(0, reading.periods - excess // self.period))


@dataclass(frozen=True, slots=True)
class Canadian(AfterMain):
    """``moves`` moves in each ``period`` ns (定时限步, Art. 12.5); with ``carry`` the time left over is kept."""

    SYSTEM: ClassVar[str] = "canadian"
    FIELDS: ClassVar[tuple[str, ...]] = ("main", "moves", "period")
    PERIODIC: ClassVar[bool] = False
    REREADABLE: ClassVar[bool] = False
    main: int
    moves: int
    period: int
    carry: bool = False

    def opening(self, played: int = 0) -> Reading:
        return Reading(self.main, period=self.period, moves=self.moves)

    def marks(self, reading: Reading, scheme: Scheme, main_calls: tuple[Mark, ...]) -> Sequence[Mark]:
        return main_calls if reading.main else scheme.pool()

    def expire(self, reading: Reading, at: Ns, side: Side) -> Expiry:
        if reading.main:
            call = Call(CallKind.SECTION, moves=reading.moves, time=Ns(reading.period))
            return Expiry(replace(reading, main=0), _entering(at, side, call))
        return Expiry(replace(reading, period=0), flag=True)

    def earned(self, reading: Reading) -> bool:
        return not reading.main and reading.moves == 1

    def complete(self, reading: Reading) -> Reading:
        if reading.main:
            return reading
        if not self.earned(reading):
            return replace(reading, moves=reading.moves - 1)
        over = reading.period if self.carry else 0
        return replace(reading, moves=self.moves, period=self.period + over)

    def refill(self, reading: Reading) -> Reading:
        return reading

    def deduct(self, reading: Reading, amount: int) -> Reading:
        excess = amount - reading.main
        if excess < 0:
            return replace(reading, main=-excess)
        return replace(reading, main=0, period=max(0, reading.period - excess))

    def answer(self, reading: Reading) -> Call:
        if reading.main:
            return time_left(reading.main // SECOND * SECOND)
        return Call(CallKind.SECTION, moves=reading.moves, time=Ns(reading.period // SECOND * SECOND))

    def adjust(self, reading: Reading, wanted: Input, flagged: bool) -> Reading:
        values = given(wanted)
        check_main(values)
        check_period(values, max(self.period, reading.period))
        if "moves" in values:
            check_range("moves", values["moves"], 1, self.moves)
        if flagged:
            values.setdefault("period", self.period)
        return replace(reading, **values)  # type: ignore[arg-type]
