"""What the clock says, and who reads which second: calls and call schemes.

A *scheme* is data (``data/schemes.toml``): for a period it tells at which times left the elapsed seconds
are called and whether the last ten are counted. :meth:`Scheme.period` and :meth:`Scheme.pool` turn it
into the marks of one stage, as pairs of time left and call, in the order in which they are said.
"""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from clock.errors import SettingError
from clock.units import SECOND, Ns


class CallKind(StrEnum):
    """The things a clock says."""

    BYO_YOMI = "byo_yomi"
    LEFT = "left"
    ELAPSED = "elapsed"
    PERIOD_OVER = "period_over"
    COUNT = "count"
    CONSIDERATION = "consideration"
    TIME_LEFT = "time_left"
    SECTION = "section"
    PENALTY = "penalty"
    TIMEOUT = "timeout"


TIMED = frozenset({CallKind.ELAPSED, CallKind.PERIOD_OVER, CallKind.TIME_LEFT})
"""The kinds whose ``value`` is a duration in nanoseconds; that of the others is a plain count."""


@dataclass(frozen=True, slots=True)
class Call:
    """One thing to be said. ``value`` is in ns for the kinds in :data:`TIMED`, otherwise a count.

    ``moves`` and ``time`` (ns) belong to ``section`` alone.
    """

    kind: CallKind
    value: int | None = None
    moves: int | None = None
    time: Ns | None = None


Mark: TypeAlias = tuple[int, Call]
"""A time left in a stage (ns) and what is called when the running clock comes to it."""

POOL_MARKS = (600, 300, 60, 30)
"""Seconds left at which a pool of time is called."""


def _count(value: int) -> Call:
    return Call(CallKind.COUNT, value)


def time_left(left: int) -> Call:
    """``time_left`` with ``left`` in ns."""
    return Call(CallKind.TIME_LEFT, left)


@dataclass(frozen=True, slots=True)
class Scheme:
    """A way of reading the seconds. ``at`` lists times left (s) for ``elapsed``; ``tens`` asks for every whole ten.

    ``count_last`` and ``count_other`` give the times left (s) counted one by one in a last period and in
    the others, as (highest, lowest) or None; ``down`` says the seconds left instead of 1 to 10.
    """

    name: str
    title: str
    source: str
    at_last: tuple[int, ...]
    at_other: tuple[int, ...]
    long_at: int
    long_from: int
    tens_from: int | None
    count_last: tuple[int, int] | None
    count_other: tuple[int, int] | None
    down: bool

    def period(self, period: int, last: bool) -> tuple[Mark, ...]:
        """Marks of a period of ``period`` ns, by time left, falling; none at the full period itself."""
        return _period_marks(self, period, last)

    def pool(self) -> tuple[Mark, ...]:
        """Marks of a pool of time (absolute, Fischer, a section, an Ing pool), by time left, falling."""
        return _pool_marks(self)

    def _counts(self, span: tuple[int, int] | None) -> list[Mark]:
        if span is None:
            return []
        high, low = span
        return [(r * SECOND, _count(r if self.down else 10 - r)) for r in range(high, low - 1, -1)]

    def _elapsed_at(self, period: int, last: bool) -> list[int]:
        if self.tens_from is not None:
            return [r for r in range(period % 10 or 10, period) if (period - r) % 10 == 0 and r >= self.tens_from]
        marks = list(self.at_last if last else self.at_other)
        return [self.long_at, *marks] if period >= self.long_from else marks


@cache
def _period_marks(scheme: Scheme, period: int, last: bool) -> tuple[Mark, ...]:
    spoken = [
        (r * SECOND, Call(CallKind.ELAPSED, period - r * SECOND)) for r in scheme._elapsed_at(period // SECOND, last)
    ]
    counted = scheme._counts(scheme.count_last if last else scheme.count_other)
    return tuple(sorted((m for m in spoken + counted if m[0] < period), key=lambda m: -m[0]))


@cache
def _pool_marks(scheme: Scheme) -> tuple[Mark, ...]:
    counted = scheme._counts((10, 1) if scheme.down else (9, 0))
    return (*((r * SECOND, time_left(r * SECOND)) for r in POOL_MARKS), *counted)


@cache
def schemes() -> dict[str, Scheme]:
    """The call schemes that ship, by name."""
    text = files("clock").joinpath("data/schemes.toml").read_text(encoding="utf8")
    return {name: _scheme(name, entry) for name, entry in tomllib.loads(text).items()}


def _span(value: list[int] | bool) -> tuple[int, int] | None:
    return (value[0], value[1]) if isinstance(value, list) else None


def _scheme(name: str, entry: dict[str, object]) -> Scheme:
    return Scheme(
        name=name,
        title=str(entry["title"]),
        source=str(entry["source"]),
        at_last=tuple(entry.get("at_last", ())),  # type: ignore[arg-type]
        at_other=tuple(entry.get("at_other", ())),  # type: ignore[arg-type]
        long_at=int(entry.get("long_at", 0)),  # type: ignore[call-overload]
        long_from=int(entry.get("long_from", 10**9)),  # type: ignore[call-overload]
        tens_from=entry.get("tens_from"),  # type: ignore[arg-type]
        count_last=_span(entry["count_last"]),  # type: ignore[arg-type]
        count_other=_span(entry["count_other"]),  # type: ignore[arg-type]
        down=bool(entry.get("down", False)),
    )


def scheme(name: str) -> Scheme:
    """The scheme of that name; :class:`SettingError` where there is none."""
    known = schemes()
    if name not in known:
        raise SettingError(f"unknown call scheme {name!r} (there are {', '.join(known)})")
    return known[name]
