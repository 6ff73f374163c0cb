"""A time control in words, with the seconds that will be called.

The marks come from the same scheme that the game calls by, so the words cannot differ from what is heard.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from clock.calls import TIMED, Call, CallKind, Mark
from clock.controls import Absolute, ByoYomi, Canadian, Consideration, Control, Fischer, Ing, Shared
from clock.state import Controls, Rules
from clock.units import HOUR, MINUTE, ns_to_seconds

Called: TypeAlias = tuple[str, Sequence[Mark]]


def duration_words(ns: int) -> str:
    """A duration as people say it: ``2 hours 30 minutes``."""
    hours, rest = divmod(ns, HOUR)
    minutes, rest = divmod(rest, MINUTE)
    parts = [_plural(str(hours), "hour")] if hours else []
    parts += [_plural(str(minutes), "minute")] if minutes else []
    parts += [_plural(ns_to_seconds(rest), "second")] if rest or not ns else []
    return " ".join(parts)


def _plural(number: str, noun: str) -> str:
    return f"{number} {noun}" if number == "1" else f"{number} {noun}s"


def describe(controls: Controls, rules: Rules) -> list[str]:
    """Sentences that tell what a control means and what is called."""
    black, white = controls
    if black == white:
        return [*_meaning(black), *_called(black, rules)]
    uneven = [*_titled("Black", _meaning(black)), *_titled("White", _meaning(white))]
    called = [_called(control, rules) for control in controls]
    if called[0] == called[1]:
        return [*uneven, *called[0]]
    return [*uneven, *_titled("Black", called[0]), *_titled("White", called[1])]


def _titled(side: str, sentences: Iterable[str]) -> list[str]:
    first, *rest = sentences
    return [f"{side}: {first}", *rest]


def _meaning(control: Control) -> list[str]:
    match control:
        case Absolute(main):
            return [f"Absolute time: {duration_words(main)} for all moves; when they are used up, the flag falls."]
        case Shared(limit):
            return [
                f"Shared start: the pair share {duration_words(limit)} from the beginning.",
                "When the clock is put down, what is left is split evenly and each side has its half as absolute time.",
            ]
        case ByoYomi():
            return _byo_yomi(control)
        case Canadian():
            return _canadian(control)
        case Fischer():
            return _fischer(control)
        case Ing(main, periods, period, points):
            return [
                f"Ing time: main time {duration_words(main)}.",
                f"Then up to {_plural(str(periods), 'pool')} of {duration_words(period)}, each bought for "
                f"{_plural(str(points), 'point')}; a pool is not refilled by a move.",
                "The flag falls at the end of the last pool.",
            ]
        case Consideration(main, free, periods, period):
            start = [f"Main time {duration_words(main)} first."] if main else []
            return [
                f"Consideration time: {duration_words(free)} a move are free.",
                *start,
                f"A think that goes on uses up considerations of {duration_words(period)}, {periods} in all.",
                "With none left the end of the free seconds is the flag.",
            ]
        case _:
            raise TypeError(f"{control!r} has no description")


def _byo_yomi(control: ByoYomi) -> list[str]:
    total = control.periods * control.period
    periods = f"{_plural(str(control.periods), 'period')} of {duration_words(control.period)}"
    if control.reserve:
        limit = duration_words(control.main + total)
        first = f"Byo-yomi inside the limit: {limit} in all, the last {duration_words(total)} of which are read out."
        second = f"Main time {duration_words(control.main)}, then {periods}."
    else:
        first = f"Byo-yomi: main time {duration_words(control.main)}, then {periods}."
        second = (
            f"{duration_words(control.main + total).capitalize()} at the least for a side that uses everything once."
        )
    return [
        first,
        second,
        "A move within a period costs nothing; every full period used is gone; the last is the flag.",
    ]


def _canadian(control: Canadian) -> list[str]:
    rest = (
        "The time left over is carried into the next section."
        if control.carry
        else "What is left over is lost; each section starts afresh."
    )
    name = "Moves in a time" if control.carry else "Canadian byo-yomi"
    return [
        f"{name}: main time {duration_words(control.main)}, then {_plural(str(control.moves), 'move')} in each "
        f"{duration_words(control.period)}. {rest}",
        "The think that crosses the end of the main time is the first move of the section.",
    ]


def _fischer(control: Fischer) -> list[str]:
    added = (
        f"Fischer time: {duration_words(control.main)}, and {duration_words(control.increment)} more after each move."
    )
    if control.cap is None:
        return [added]
    return [added, f"The addition never reaches beyond {duration_words(control.cap)}."]


def _called(control: Control, rules: Rules) -> list[str]:
    return [f"{what}: {_marks(marks)}." for what, marks in _stages(control, rules)]


def _stages(control: Control, rules: Rules) -> list[Called]:
    scheme = rules.scheme
    main: list[Called] = [("Called in the main time", rules.main_calls)] if rules.main_calls else []
    match control:
        case ByoYomi(_, periods, period):
            others: list[Called] = [
                ("Called in a period that is not the last", _end(scheme.period(period, last=False), period))
            ]
            return (
                main
                + (others if periods > 1 else [])
                + [("Called in the last period", scheme.period(period, last=True))]
            )
        case Consideration(_, free, _, period):
            return [
                *main,
                ("Called in the free seconds, with considerations left", scheme.period(free, last=False)),
                ("Called in a consideration, with others left", scheme.period(period, last=False)),
                ("Called in the last consideration", scheme.period(period, last=True)),
                ("Called in the free seconds, with none left", scheme.period(free, last=True)),
            ]
        case Canadian(_, _, period, carry):
            marks = scheme.pool() if carry else _below(scheme.pool(), period)
            return [*main, ("Called in a section (time left)", marks)]
        case Fischer(_, increment) if increment:
            return [*main, ("Called (time left, each but the count once a game)", scheme.pool())]
        case Ing(longest, _, period):
            return [("Called in each pool (time left)", _below(scheme.pool(), max(longest, period)))]
        case _:
            return [("Called (time left)", _below(scheme.pool(), control.opening().main))]


def _below(marks: Sequence[Mark], full: int) -> list[Mark]:
    """A stage is not called at the time it starts with."""
    return [mark for mark in marks if mark[0] < full]


def _end(marks: tuple[Mark, ...], period: int) -> tuple[Mark, ...]:
    return (*marks, (0, Call(CallKind.PERIOD_OVER, period)))


def _marks(marks: Iterable[Mark]) -> str:
    counted = [call.value for _, call in marks if call.kind is CallKind.COUNT]
    before, after = (
        [_said(c) for r, c in marks if c.kind is not CallKind.COUNT and bool(r) is early] for early in (True, False)
    )
    count = [f"{counted[0]} to {counted[-1]} one by one"] if counted else []
    return ", ".join([*before, *count, *after]) or "nothing"


def _said(call: Call) -> str:
    value = call.value or 0
    if call.kind is CallKind.ELAPSED:
        return ns_to_seconds(value)
    if call.kind is CallKind.PERIOD_OVER:
        return f'"{duration_words(value)}", then how many are left'
    return duration_words(value) if call.kind in TIMED else str(value)
