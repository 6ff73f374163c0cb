"""The protocols by which the driver meets the world: time, inbox, voice, display, record.

Each has a real, a simulated and a test implementation in equal standing. All instants are integer
nanoseconds on one monotonic axis (``time.monotonic_ns`` in real time, where the kernel stamps edges too).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from clock.events import Called, Event
from clock.inputs import Input
from clock.units import SECOND
from clock.view import View

STALE = 3 * SECOND // 10
"""A call that is later than this is not spoken but noted as missed (ns)."""


@dataclass(frozen=True, slots=True)
class Stamped:
    """An input with the instant at which it happened; the stamp decides, not the arrival."""

    stamp: int
    input: Input


class TimeSource(Protocol):
    """Monotonic time, and the wall time that stands beside it in notes."""

    def now(self) -> int:
        """The present instant (ns)."""
        ...

    def wall(self) -> str:
        """Wall time, ISO 8601 in UTC."""
        ...


class Inbox(Protocol):
    """Inputs from buttons, keys and the arbiter, in order of arrival."""

    def drain(self) -> Sequence[Stamped]:
        """All that has arrived; must not block."""
        ...

    def wait(self, until: int | None) -> None:
        """Return at the instant ``until`` (None: never) or when something has arrived, whichever is first."""
        ...


class Voice(Protocol):
    """Says calls at their instants. Nothing here may block the loop."""

    def expect(self, calls: Sequence[Called]) -> None:
        """The calls that will fall due within the next few seconds if nobody presses, in order.

        Takes the place of what was expected before: a call that is no longer in the list and has not begun
        to sound is forgotten; one that is already sounding goes on; none is ever said twice.
        """
        ...

    def say(self, calls: Sequence[Called]) -> None:
        """Say these as soon as possible (the answer to a query)."""
        ...

    def silence(self) -> None:
        """A press, a pause, a ruling: stop what is being said and forget what is expected."""
        ...

    def notes(self) -> Sequence[Mapping[str, object]]:
        """What has been played, cut off or lost since the last time, as fields of ``note`` lines.

        Instants in it are on the time source's axis, in ns, under keys that end in ``_ns``; ``at_ns`` is that of
        the note itself.
        """
        ...

    def trouble(self) -> str | None:
        """What is wrong with the sound, in a few words for the screen; None when all is well."""
        ...

    def close(self) -> None:
        """Let go of the device, within a second."""
        ...


class Display(Protocol):
    """Shows the clock: a window, digits, lamps."""

    def show(self, view: View) -> None:
        """Show the reading; called whenever something changed and while a clock runs. Must not block."""
        ...

    def happened(self, events: Sequence[Event]) -> None:
        """What has just been recorded, for lamps and messages."""
        ...


class Record(Protocol):
    """The journal of the running game: everything is handed to it before it is shown or said."""

    def input(self, at: int, what: Input, extra: Mapping[str, int]) -> None:
        """An input as it is handled; ``extra`` has ``stamp`` and ``arrived`` (ns) where they differ from ``at``."""
        ...

    def events(self, events: Sequence[Event]) -> None:
        """Events in their order."""
        ...

    def note(self, at: int, kind: str, fields: Mapping[str, object]) -> None:
        """What the device itself has to say; replay ignores it."""
        ...
