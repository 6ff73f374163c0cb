"""What is said for a call: a list of *tokens*, each a word or two, in a language.

A token is a clip of the pack (``n4``, ``minutes_left``); a sentence is its tokens one after the other. A pack may
also hold a whole sentence as one clip, named by its tokens joined with ``-``, which sounds better; the tokens are
what it must have. :func:`words` gives the text of a sentence, for screens and prints.
"""

from dataclasses import dataclass
from typing import TypeAlias

from clock.calls import Call, CallKind
from clock.controls import ByoYomi, Consideration, Control
from clock.units import MINUTE, SECOND
from voice.texts import NUMBERS, TEXTS

Tokens: TypeAlias = tuple[str, ...]

LANGUAGES = tuple(TEXTS)
_HUNDRED = 100
_LAST_SINGLE = 20
_THIRTY = 30
_SIXTY = 60


@dataclass(frozen=True, slots=True)
class Manner:
    """How a side is spoken to. ``period`` (ns) is that of byo-yomi, else 0; ``considers``: in consideration time."""

    language: str
    period: int = 0
    considers: bool = False


def manner(control: Control, language: str) -> Manner:
    """The manner that fits a control."""
    period = control.period if isinstance(control, ByoYomi) else 0
    return Manner(language, period, isinstance(control, Consideration))


def number(n: int) -> Tokens:
    """A number, 0 or more: composed of tens and units; from 100 on read digit by digit."""
    if n >= _HUNDRED:
        return tuple(f"n{digit}" for digit in str(n))
    if n <= _LAST_SINGLE or n % 10 == 0:
        return (f"n{n}",)
    return (f"n{n // 10 * 10}", f"n{n % 10}")


def counted(n: int, language: str) -> Tokens:
    """A number before what it counts: two of something is 两 in Chinese."""
    return ("n2_of",) if n == 2 and language == "zh" else number(n)  # noqa: PLR2004


def duration(ns: int, language: str) -> Tokens:
    """A duration in whole seconds, rounded down, as people say it; ``n0 seconds`` when it is none."""
    minutes, seconds = divmod(ns // SECOND, _SIXTY)
    hours, minutes = divmod(minutes, _SIXTY)
    parts = [(hours, "hour"), (minutes, "minute"), (seconds, "second")]
    said = [(n, unit) for n, unit in parts if n] or [(0, "second")]
    return tuple(token for n, unit in said for token in (*counted(n, language), _unit(n, unit)))


def _unit(n: int, unit: str) -> str:
    return unit if n == 1 else f"{unit}s"


def tokens(call: Call, how: Manner) -> Tokens:  # noqa: C901 - one line a kind
    """The tokens of one call."""
    value = call.value or 0
    match call.kind:
        case CallKind.COUNT:
            return number(value)
        case CallKind.BYO_YOMI:
            return ("free_seconds",) if how.considers else ("byo_yomi",)
        case CallKind.TIMEOUT:
            return ("timeout",)
        case CallKind.ELAPSED:
            return _elapsed(value, how.language)
        case CallKind.PERIOD_OVER:
            return duration(value, how.language)
        case CallKind.LEFT:
            return _left(value, how)
        case CallKind.CONSIDERATION:
            return ("consideration", *number(value), "consideration_begins")
        case CallKind.TIME_LEFT:
            return _remaining(duration(value, how.language), how.language)
        case CallKind.SECTION:
            return _section(call, how.language)
        case CallKind.PENALTY:
            return ("penalty", *counted(value, how.language), "point" if value == 1 else "points")


def _elapsed(value: int, language: str) -> Tokens:
    """Seconds gone: in English bare from 20 on, except 30, with which the reading of a minute begins."""
    seconds = value // SECOND
    if language == "en" and _LAST_SINGLE <= seconds < _SIXTY and seconds != _THIRTY:
        return number(seconds)
    return duration(value, language)


def _remaining(what: Tokens, language: str) -> Tokens:
    return (*what, "left") if language == "en" else ("left", *what)


def _left(n: int, how: Manner) -> Tokens:
    if how.considers:
        return _considerations(n, how.language)
    minutes = how.period == MINUTE
    if n == 1:
        return ("last_minute",) if minutes else ("last_period",)
    return _remaining((*counted(n, how.language), "minutes" if minutes else "periods"), how.language)


def _considerations(n: int, language: str) -> Tokens:
    if n == 0:
        return ("no_consideration",)
    if n == 1:
        return ("last_consideration",)
    return _remaining((*counted(n, language), "considerations"), language)


def _section(call: Call, language: str) -> Tokens:
    moves = call.moves or 0
    return (
        *counted(moves, language),
        "move" if moves == 1 else "moves",
        "within",
        *duration(call.time or 0, language),
    )


def brief(call: Call, how: Manner) -> Tokens:
    """The tokens of a call where there is no room for all of them, at most a second; the same where there is no need.

    Of an elapsed time the seconds within the minute, as a reader says them; of what is left the number.
    """
    match call.kind:
        case CallKind.ELAPSED if (call.value or 0) % MINUTE:
            return _elapsed((call.value or 0) % MINUTE, how.language)
        case CallKind.LEFT:
            return _briefly_left(call.value or 0, how)
        case CallKind.BYO_YOMI if not how.considers:
            return ("byo_yomi_brief",)
        case _:
            return tokens(call, how)


def _briefly_left(n: int, how: Manner) -> Tokens:
    if n == 0:
        return ("none_left",)
    if n == 1:
        return ("last_one",)
    return (*counted(n, how.language), "times")


def text(token: str, language: str) -> str:
    """The words of one token."""
    if token.startswith("n") and token[1:].isdigit():
        return NUMBERS[language](int(token[1:]))
    return TEXTS[language][token]


def sentence(said: Tokens, language: str) -> str:
    """The words of a sentence."""
    return ("" if language == "zh" else " ").join(text(token, language) for token in said)


def words(call: Call, how: Manner) -> str:
    """The words of a call."""
    return sentence(tokens(call, how), how.language)
