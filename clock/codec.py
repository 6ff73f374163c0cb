"""JSON whose numbers keep the text they were written with, in both directions.

``json`` would read 0.1 as a binary float; here a number stays a :class:`clock.units.Number` until somebody
says whether it is a time or a count, and times are written as exact decimals.
"""

import json
from collections.abc import Mapping
from json.encoder import encode_basestring
from typing import NoReturn

from clock.errors import NumberError
from clock.units import Number, ns_to_seconds, seconds_to_ns


def seconds(ns: int) -> Number:
    """A time in ns as a JSON number of seconds."""
    return Number(ns_to_seconds(ns))


_DIGITS = 18
"""No count of anything at a game of Go has more."""


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a JSON number")


_DECODER = json.JSONDecoder(parse_float=Number, parse_int=Number, parse_constant=_no_constant)


def loads(text: str) -> object:
    """Parse JSON text; numbers come as :class:`Number`. Raises :class:`ValueError` for anything that is not JSON."""
    try:
        value = _DECODER.decode(text)
        if "\\ud" in text.lower():
            _check_unicode(value)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return value


def _check_unicode(value: object) -> None:
    try:
        dumps(value).encode()
    except UnicodeEncodeError:
        raise ValueError("half of a surrogate pair") from None


def dumps(value: object) -> str:
    """Compact JSON text of strings, ints, bools, None, mappings and sequences; :class:`Number` stands as it is."""
    match value:
        case Number():
            return str(value)
        case str():
            return encode_basestring(str(value))
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case Mapping():
            return "{" + ",".join(f"{dumps(k)}:{dumps(v)}" for k, v in value.items()) + "}"
        case list() | tuple():
            return "[" + ",".join(dumps(v) for v in value) + "]"
        case _:
            raise TypeError(f"{value!r} has no place in a journal")


def count(value: object) -> int:
    """A whole number, at least 0, from parsed JSON; :class:`NumberError` for anything else."""
    if not isinstance(value, Number):
        raise NumberError("must be a whole number")
    if value.startswith("-"):
        raise NumberError(f"{value[:_DIGITS]} is negative")
    if not value.isdigit() or len(value) > _DIGITS:
        raise NumberError(f"{value[: 2 * _DIGITS]} is not a whole number")
    return int(value)


def time(value: object) -> int:
    """A time in ns from parsed JSON: a number of seconds, at least 0; :class:`NumberError` for anything else."""
    if not isinstance(value, Number):
        raise NumberError("must be a number of seconds")
    return seconds_to_ns(value)


def flag(value: object) -> bool:
    """True or false from parsed JSON; :class:`NumberError` for anything else."""
    if not isinstance(value, bool):
        raise NumberError("must be true or false")
    return value
