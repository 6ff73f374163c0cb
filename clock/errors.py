"""Errors for programs and files. What a person does at the clock never raises: it is ``ignored`` or ``rejected``."""


class ClockError(Exception):
    """Anything goclock reports in one line."""


class NumberError(ClockError, ValueError):
    """A number that is not a time or a count: mistyped, negative, or with more than nine decimals."""


class ControlError(ClockError, ValueError):
    """A time control that makes no sense."""


class JournalError(ClockError, ValueError):
    """A file that is not a game, with the place: ``FILE:LINE: what is wrong``."""


class SettingError(ClockError, ValueError):
    """A preset, call scheme or option that does not exist."""
