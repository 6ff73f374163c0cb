"""Controls that are pools of time: absolute, Fischer, Ing, and the shared start.

A pool is called at 600, 300, 60 and 30 seconds left and counted through its last ten seconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from clock.calls import Call, CallKind, Mark, Scheme, time_left
from clock.controls.reading import Expiry, Reading, check_main, check_range, given
from clock.events import Called, Penalty
from clock.inputs import Input
from clock.side import Side
from clock.units import SECOND, Ns


class Pool:
    """What the pools have in common: one stage, whose time stands in ``main``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("main",)
    PERIODIC: ClassVar[bool] = False
    REREADABLE: ClassVar[bool] = False
    MARKS_ONCE: ClassVar[bool] = False
    __slots__ = ()

    def in_overtime(self, reading: Reading) -> bool:
        return False

    def has_time(self, reading: Reading) -> bool:
        return reading.main > 0

    def left(self, reading: Reading) -> int:
        return reading.main

    def run(self, reading: Reading, elapsed: int) -> Reading:
        return replace(reading, main=reading.main - elapsed)

    def marks(self, reading: Reading, scheme: Scheme, main_calls: tuple[Mark, ...]) -> Sequence[Mark]:
        return scheme.pool()

    def expire(self, reading: Reading, at: Ns, side: Side) -> Expiry:
        return Expiry(replace(reading, main=0), flag=True)

    def complete(self, reading: Reading) -> Reading:
        return reading

    def earned(self, reading: Reading) -> bool:
        return False

    def refill(self, reading: Reading) -> Reading:
        return reading

    def deduct(self, reading: Reading, amount: int) -> Reading:
        return replace(reading, main=max(0, reading.main - amount))

    def answer(self, reading: Reading) -> Call:
        return time_left(reading.main // SECOND * SECOND)

    def adjust(self, reading: Reading, wanted: Input, flagged: bool) -> Reading:
        values = given(wanted)
        check_main(values)
        return replace(reading, **values)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Absolute(Pool):
    """Main time, then the flag (包干, Art. 12.4). ``main`` in ns, above 0."""

    SYSTEM: ClassVar[str] = "absolute"
    main: int

    def opening(self, played: int = 0) -> Reading:
        return Reading(self.main)


@dataclass(frozen=True, slots=True)
class Shared(Pool):
    """The pair share ``limit`` ns until the clock is put down (随时放钟); then each has its half as absolute time."""

    SYSTEM: ClassVar[str] = "shared"
    limit: int

    def opening(self, played: int = 0) -> Reading:
        return Reading(self.limit // 2)


@dataclass(frozen=True, slots=True)
class Fischer(Pool):
    """``increment`` ns are added when the side completes its move; ``cap`` limits what that may reach."""

    SYSTEM: ClassVar[str] = "fischer"
    MARKS_ONCE: ClassVar[bool] = True
    main: int
    increment: int
    cap: int | None = None

    def opening(self, played: int = 0) -> Reading:
        return Reading(self._raised(self.main, played * self.increment))

    def complete(self, reading: Reading) -> Reading:
        return replace(reading, main=self._raised(reading.main, self.increment))

    def _raised(self, main: int, bonus: int) -> int:
        raised = main + bonus
        return raised if self.cap is None else max(main, min(self.cap, raised))


@dataclass(frozen=True, slots=True)
class Ing(Pool):
    """Main time, then up to ``periods`` pools of ``period`` ns, each bought for ``points`` points."""

    SYSTEM: ClassVar[str] = "ing"
    FIELDS: ClassVar[tuple[str, ...]] = ("main", "periods", "points")
    main: int
    periods: int
    period: int
    points: int

    def opening(self, played: int = 0) -> Reading:
        return Reading(self.main, periods=self.periods)

    def in_overtime(self, reading: Reading) -> bool:
        return reading.points > 0 if self.points else reading.periods < self.periods

    def has_time(self, reading: Reading) -> bool:
        return reading.main > 0 or reading.periods > 0

    def expire(self, reading: Reading, at: Ns, side: Side) -> Expiry:
        if not reading.periods:
            return Expiry(replace(reading, main=0), flag=True)
        bought = self._buy(reading, 0)
        penalty = Penalty(at, side, bought.points, bought.periods)
        return Expiry(bought, (penalty, Called(at, side, Call(CallKind.PENALTY, bought.points))))

    def _buy(self, reading: Reading, main: int) -> Reading:
        return replace(
            reading,
            main=main + self.period,
            periods=reading.periods - 1,
            points=reading.points + self.points,
        )

    def deduct(self, reading: Reading, amount: int) -> Reading:
        left = replace(reading, main=reading.main - amount)
        while left.main <= 0 and left.periods:
            left = self._buy(left, left.main)
        return replace(left, main=max(0, left.main))

    def adjust(self, reading: Reading, wanted: Input, flagged: bool) -> Reading:
        values = given(wanted)
        check_main(values)
        if "periods" in values:
            check_range("periods", values["periods"], 0, 99)
        return replace(reading, **values)  # type: ignore[arg-type]
