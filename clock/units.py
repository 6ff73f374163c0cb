"""Time is integer nanoseconds inside and decimal seconds in files; this module converts, exactly.

Binary floats never take part: a JSON number is read from its own text and written back as the shortest
decimal, so 1280.503 stays 1280.503.
"""

import re
from decimal import Decimal
from typing import NewType

from clock.errors import NumberError

Ns = NewType("Ns", int)
"""Nanoseconds: a duration, or an instant on the monotonic axis of a game."""

SECOND = 1_000_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

_PLACES = 9
_SHOWN = 40
"""Characters of a wrong number that its error repeats."""
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,9})?")
_LARGEST = 18
"""Decimal magnitude beyond which a number of seconds is taken for nonsense (1e18 s is 30 thousand million years)."""


class Number(str):
    """A JSON number as it stands in the file, not yet read as a time or a count."""

    __slots__ = ()


def seconds_to_ns(text: str) -> Ns:
    """Read a decimal number of seconds, at least 0 and with at most nine decimals, exactly.

    Raises :class:`NumberError` for a negative number, more decimals, or what is no finite number.
    """
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    if not _NUMBER.fullmatch(text):
        raise NumberError(f"{shown!r} is not a number of seconds")
    value = Decimal(text)
    if value.adjusted() > _LARGEST:
        raise NumberError(f"{shown} is out of range")
    if value.is_signed() and value:
        raise NumberError(f"{shown} is negative")
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent < -_PLACES:
        raise NumberError(f"{shown} has more than nine decimals")
    return Ns(int(value.scaleb(_PLACES)))


def ns_to_seconds(ns: int) -> str:
    """Seconds in the shortest decimal form, whole ones without a point, never with an exponent."""
    whole, rest = divmod(abs(ns), SECOND)
    sign = "-" if ns < 0 else ""
    return f"{sign}{whole}" if not rest else f"{sign}{whole}.{rest:09d}".rstrip("0")
