"""Orders: what the speaker is told, and what it tells back. The port between judgement and sound."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from clock.events import Called


@dataclass(frozen=True, slots=True)
class Order:
    """Samples that are to begin at an instant (ns, monotonic), for one or more calls that are said together.

    ``starts`` tells for each call how long after ``at`` its words begin, ``length`` how long it all lasts (ns).
    """

    at: int
    samples: bytes
    calls: tuple[Called, ...]
    starts: tuple[int, ...]
    length: int

    @property
    def end(self) -> int:
        """The instant at which it is over (ns, monotonic)."""
        return self.at + self.length


class Fate(StrEnum):
    """What became of an order; the ``note`` of the journal has the same name."""

    PLAYED = "played"
    MISSED = "missed"
    MUTED = "muted"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Report:
    """What became of an order, and when (ns, monotonic): begun, missed, muted, or cut off while it sounded.

    ``began`` is the instant at which a cut order had begun.
    """

    order: Order
    fate: Fate
    at: int
    reason: str | None = None
    began: int = 0


class Speaker(Protocol):
    """Begins orders at their instants. No method may block."""

    def play(self, orders: Sequence[Order]) -> None:
        """These take the place of all orders that have not begun and are not due yet; nothing is said twice."""
        ...

    def silence(self) -> None:
        """Stop what sounds and forget what has not begun."""
        ...

    def mute(self, muted: bool) -> None:
        """Let nothing sound, or sound again."""
        ...

    def reports(self) -> Sequence[Report]:
        """What became of orders since the last time."""
        ...

    def trouble(self) -> str | None:
        """What is wrong with the sound, in a few words."""
        ...

    def close(self) -> bool:
        """Let go of the device; False where it would not let go within a second."""
        ...
