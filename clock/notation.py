"""Short forms of time controls: what people type and see.

``parse_control`` reads ``2h + 5x60s`` and what people really type (``2h+5x60``, ``1:30:00``, full-width
digits, SGF's ``5x30 byo-yomi``, Chinese units); ``format_control`` writes the canonical form, and
``parse_control(format_control(c)) == c``. What makes no sense is refused with the reason and the place.

A form is a main time and, after a ``+``, one tail; :data:`_TAILS` tries the tails in order.
"""

import re
import unicodedata
from collections.abc import Callable
from decimal import Decimal
from typing import TypeAlias

from clock.controls import Absolute, ByoYomi, Canadian, Consideration, Control, Fischer, Ing, Shared
from clock.controls.objects import checked, control_from_object
from clock.errors import ControlError
from clock.state import Controls
from clock.units import HOUR, MINUTE, SECOND, ns_to_seconds

SIXTY = 60
_MOST_COLONS = 2
_LARGEST = 20
"""Decimal magnitude in ns beyond which a duration is nonsense."""
_PLACES = 9
_LONGEST = 200
"""Characters; no short form is longer."""
_UNITS = {"h": HOUR, "m": MINUTE, "s": SECOND}
_WORDS = [
    (r"小时|時間|时|hours?|hrs?", "h"),
    (r"分钟|分|minutes?|mins?", "m"),
    (r"秒|seconds?|secs?", "s"),
    (r"[×*]", "x"),
]
_NUMBER = r"\d+(?:\.\d+)?"
_PART = rf"{_NUMBER}\s*[hms](?![a-z])"
_DURATION = rf"(?:\d+(?::\d\d?)+(?:\.\d+)?|{_PART}(?:\s*{_PART})*|{_NUMBER})"
_TIMES = rf"(?P<n>\d+)\s*x\s*(?P<p>{_DURATION})"
_MOVES = rf"(?P<n>\d+)\s*/\s*(?P<p>{_DURATION})"
_UNEVEN = re.compile(r"black\s+(?P<black>.+?)\s*/\s*white\s+(?P<white>.+)")
_UNEVEN_REVERSED = re.compile(r"white\s+(?P<white>.+?)\s*/\s*black\s+(?P<black>.+)")


def plain(text: str) -> str:
    """The text in plain characters: full-width forms folded, units spelled h, m and s."""
    if len(text) > _LONGEST:
        raise ControlError(f"a control has at most {_LONGEST} characters")
    raised = [sign for sign in text if unicodedata.category(sign) == "No"]
    if raised:
        raise ControlError(f"not understood: {raised[0]!r}")
    text = unicodedata.normalize("NFKC", text).lower().strip()
    for pattern, unit in _WORDS:
        text = re.sub(rf"(?<![a-z])(?:{pattern})(?![a-z])", unit, text)
    return text


def parse_duration(text: str) -> int:
    """A duration in ns: ``90``, ``90s``, ``1m30s``, ``2h``, ``1:30`` (minutes), ``1:30:00``."""
    folded = plain(text)
    if not re.fullmatch(_DURATION, folded):
        raise ControlError(f"{text!r} is not a duration (write 90s, 1m30s, 2h, 1:30 or 1:30:00)")
    if ":" in folded:
        return _clock_time(folded)
    parts = re.findall(rf"({_NUMBER})\s*([hms]?)", folded)
    ranks = ["hms".index(unit or "s") for _, unit in parts]
    if ranks != sorted(set(ranks)):
        raise ControlError(f"{text!r} names a unit twice or out of order")
    return sum(_exact(number, _UNITS[unit or "s"], text) for number, unit in parts)


def _clock_time(folded: str) -> int:
    *high, low = folded.split(":")
    if folded.count(":") > _MOST_COLONS:
        raise ControlError(f"{folded!r} has too many colons")
    if any(Decimal(part) >= SIXTY for part in [*high[1:], low]):
        raise ControlError(f"{folded!r} has minutes or seconds over 59")
    minutes = int(high[0]) if len(high) == 1 else int(high[0]) * SIXTY + int(high[1])
    return minutes * MINUTE + _exact(low, SECOND, folded)


def _exact(number: str, unit: int, text: str) -> int:
    if len(number.partition(".")[2]) > _PLACES:
        raise ControlError(f"{text!r} has more than nine decimals")
    value = Decimal(number) * unit
    if value != value.to_integral_value() or value.adjusted() > _LARGEST:
        raise ControlError(f"{text!r} is finer than a nanosecond or out of range")
    return int(value)


def format_duration(ns: int) -> str:
    """The canonical text of a duration in ns, such as ``1h55m``; whole minutes up to 99 stay minutes (``90m``)."""
    if not ns % MINUTE and ns % HOUR and ns < 100 * MINUTE:
        return f"{ns // MINUTE}m"
    hours, rest = divmod(ns, HOUR)
    minutes, rest = divmod(rest, MINUTE)
    parts = [f"{hours}h" if hours else "", f"{minutes}m" if minutes else ""]
    parts.append(f"{ns_to_seconds(rest)}s" if rest or not ns else "")
    return "".join(parts)


def _format_period(ns: int) -> str:
    return f"{ns_to_seconds(ns)}s" if ns < 2 * MINUTE or ns % MINUTE else format_duration(ns)


Tail: TypeAlias = tuple[re.Pattern[str], Callable[[int, re.Match[str]], Control]]


def _byo_yomi(main: int, m: re.Match[str]) -> Control:
    return ByoYomi(main, int(m["n"]), parse_duration(m["p"]))


def _canadian(main: int, m: re.Match[str]) -> Control:
    return Canadian(main, int(m["n"]), parse_duration(m["p"]), m["carry"] is not None)


def _fischer(main: int, m: re.Match[str]) -> Control:
    return Fischer(main, parse_duration(m["p"]), parse_duration(m["cap"]) if m["cap"] else None)


def _ing(main: int, m: re.Match[str]) -> Control:
    return Ing(main, int(m["n"]), parse_duration(m["p"]), int(m["points"]))


def _consideration(main: int, m: re.Match[str]) -> Control:
    return Consideration(main, parse_duration(m["free"]), int(m["n"]), parse_duration(m["p"]))


_MOVE = r"\s*/\s*move"
_TAILS: tuple[Tail, ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (rf"{_TIMES}\s*ing\s*(?P<points>\d+)", _ing),
        (rf"(?P<free>{_DURATION}){_MOVE}\s*\+\s*{_TIMES}", _consideration),
        (rf"{_TIMES}(?:\s*byo-?\s?yomi)?", _byo_yomi),
        (rf"{_MOVES}(?P<carry>\s*carry)?(?:\s*canadian)?", _canadian),
        (rf"(?P<p>{_DURATION})(?:{_MOVE}|\s*fischer)?(?:\s*max\s*(?P<cap>{_DURATION}))?", _fischer),
    )
)
_RESERVE = re.compile(rf"(?P<limit>{_DURATION})\s*reserve\s*(?:{_TIMES}|(?P<reserve>{_DURATION}))")
_SHARED = re.compile(rf"(?P<limit>{_DURATION})\s*shared")
_MAIN = re.compile(rf"(?P<main>{_DURATION})(?:\s*absolute)?")
_MAIN_PLUS = re.compile(rf"(?P<main>{_DURATION})\s*\+\s*")


def parse_side(text: str) -> Control:
    """One side's control from its short form; :class:`ControlError` with the reason and the place."""
    folded = plain(text)
    if not folded:
        raise ControlError("no time control given")
    try:
        return checked(_parse(folded, text.strip()))
    except ControlError as error:
        raise ControlError(f"{text.strip()!r}: {error}") from None


def _parse(folded: str, typed: str) -> Control:
    if m := _SHARED.fullmatch(folded):
        return Shared(parse_duration(m["limit"]))
    if m := _RESERVE.fullmatch(folded):
        return _reserve(m)
    if m := _MAIN.fullmatch(folded):
        return Absolute(parse_duration(m["main"]))
    m = _MAIN_PLUS.match(folded)
    main, tail, place = (parse_duration(m["main"]), folded[m.end() :], m.end()) if m else (0, folded, 0)
    for pattern, make in _TAILS:
        if (made := pattern.fullmatch(tail)) and (m or make is not _fischer):
            return make(main, made)
    raise ControlError(_misunderstood(folded, typed, tail, place))


def _reserve(m: re.Match[str]) -> Control:
    periods, period = (int(m["n"]), parse_duration(m["p"])) if m["n"] else _minutes(parse_duration(m["reserve"]))
    main = parse_duration(m["limit"]) - periods * period
    if main < 0:
        raise ControlError("the reserve is more than the limit")
    return ByoYomi(main, periods, period, reserve=True)


def _minutes(reserve: int) -> tuple[int, int]:
    if reserve % MINUTE:
        raise ControlError("a reserve is whole minutes, or periods such as 10x30s")
    return reserve // MINUTE, MINUTE


def _misunderstood(folded: str, typed: str, tail: str, place: int) -> str:
    if tail.startswith("-"):
        return f"a negative number at character {_character(typed, tail)}"
    understood = (re.match(pattern, tail) for pattern in (_TIMES, _MOVES, _DURATION))
    rest = folded[place + max((m.end() for m in understood if m), default=0) :].strip()
    if not rest:
        return "something is missing at the end (as in 1h + 3x30s, 1h + 15/10m, 20m + 10s/move)"
    return f"not understood from character {_character(typed, rest)}: {rest!r}"


def _character(typed: str, rest: str) -> int:
    """Where in what was typed the rest begins, counted from 1; folding units and widths moves things about."""
    return max((start + 1 for start in range(len(typed)) if plain(typed[start:]) == rest), default=1)


def parse_control(text: str) -> Controls:
    """Both sides' controls from a short form, even or uneven (``black 1h + 3x30s / white 40m + 3x30s``)."""
    folded = plain(text)
    m = _UNEVEN.fullmatch(folded) or _UNEVEN_REVERSED.fullmatch(folded)
    if m is None:
        both = parse_side(text)
        return both, both
    return paired(parse_side(m["black"]), parse_side(m["white"]))


def paired(black: Control, white: Control) -> Controls:
    """Uneven times: one system, not the shared start."""
    if type(black) is not type(white):
        raise ControlError(f"both sides need one system, not {black.SYSTEM} and {white.SYSTEM}")
    if isinstance(black, Shared):
        raise ControlError("a shared limit cannot be uneven")
    return black, white


def controls_from_json(value: object) -> Controls:
    """The controls of a header: a short form, an object, or one of each for black and white."""
    if isinstance(value, str) and type(value) is str:
        return parse_control(value)
    if isinstance(value, dict) and "system" not in value and ("black" in value or "white" in value):
        if set(value) != {"black", "white"}:
            raise ControlError("uneven times need black and white and nothing else")
        return paired(*(_side_from_json(value[name]) for name in ("black", "white")))
    both = _side_from_json(value)
    return both, both


def _side_from_json(value: object) -> Control:
    return parse_side(value) if type(value) is str else control_from_object(value)


def format_side(control: Control) -> str:
    """The canonical short form of one side's control."""
    match control:
        case Absolute(main):
            return format_duration(main)
        case Shared(limit):
            return f"{format_duration(limit)} shared"
        case ByoYomi(reserve=True):
            return _format_reserve(control)
        case ByoYomi(main, periods, period):
            return f"{format_duration(main)} + {periods}x{_format_period(period)}"
        case Canadian(main, moves, period, carry):
            return f"{format_duration(main)} + {moves}/{_format_period(period)}{' carry' if carry else ''}"
        case Fischer(main, increment, cap):
            most = f" max {format_duration(cap)}" if cap is not None else ""
            return f"{format_duration(main)} + {_format_period(increment)}/move{most}"
        case Ing(main, periods, period, points):
            return f"{format_duration(main)} + {periods}x{_format_period(period)} ing {points}"
        case Consideration(main, free, periods, period):
            start = f"{format_duration(main)} + " if main else ""
            return f"{start}{_format_period(free)}/move + {periods}x{_format_period(period)}"
        case _:
            raise TypeError(f"{control!r} has no short form")


def _format_reserve(control: ByoYomi) -> str:
    limit = format_duration(control.main + control.periods * control.period)
    if control.period == MINUTE:
        return f"{limit} reserve {format_duration(control.periods * MINUTE)}"
    return f"{limit} reserve {control.periods}x{_format_period(control.period)}"


def format_control(controls: Controls) -> str:
    """The canonical short form of both sides' controls."""
    black, white = controls
    if black == white:
        return format_side(black)
    return f"black {format_side(black)} / white {format_side(white)}"
