"""The text of a time on a display.

Times are rounded up to whole seconds: a display that falls to 0:00 tells that the time is over, so it must
not do so a moment earlier. Rounding the whole duration once, before it is divided, is what keeps ``:60`` and
rising texts impossible.
"""

from clock.units import SECOND

_IN_SECONDS = 120
"""Shorter spans are told in seconds, as players do: a period is one of 60 s."""


def time_text(ns: int) -> str:
    """``M:SS``, from one hour on ``H:MM:SS``, of a duration in ns; what is below zero shows as 0:00."""
    seconds = max(0, -(-ns // SECOND))
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02d}:{second:02d}" if hours else f"{minute}:{second:02d}"


def span_text(ns: int) -> str:
    """A length of time as people write it: ``45s``, ``60s``, ``10m``, ``1h55m``; rounded up to whole seconds."""
    seconds = max(0, -(-ns // SECOND))
    if seconds < _IN_SECONDS:
        return f"{seconds}s"
    hours, rest = divmod(seconds, 3600)
    parts = [(hours, "h"), (rest // 60, "m"), (rest % 60, "s")]
    return "".join(f"{count}{unit}" for count, unit in parts if count)
