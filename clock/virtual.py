"""Virtual time: the same driver with a clock that jumps to the next thing that happens.

Tests and the sample game use it; nothing here sleeps.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta

from clock.inputs import Input
from clock.ports import Stamped


class VirtualTime:
    """Time source and inbox in one: a script of inputs with stamps and, where they differ, arrivals (ns)."""

    def __init__(self, start: int = 0) -> None:
        self._now = start
        self._script: list[tuple[int, Stamped]] = []
        self.wall_offset = 0
        """What somebody set the date forward by (ns); nothing but :meth:`wall` may show it."""
        self.on_jump: Callable[[int], None] | None = None
        """Called with the instant before time jumps past it, so that a simulated voice can speak."""

    def now(self) -> int:
        """The present instant (ns)."""
        return self._now

    def wall(self) -> str:
        """Virtual time has a virtual date: seconds since the start of 2000."""
        moment = datetime(2000, 1, 1, tzinfo=UTC) + timedelta(microseconds=(self._now + self.wall_offset) // 1000)
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def script(self, inputs: Iterable[tuple[int, Input]]) -> None:
        """Inputs that happen, and arrive, at their instants (ns)."""
        for at, what in inputs:
            self.arrive(at, at, what)

    def arrive(self, arrival: int, stamp: int, what: Input) -> None:
        """An input that happens at ``stamp`` and reaches the inbox at ``arrival`` (ns)."""
        self._script.append((arrival, Stamped(stamp, what)))
        self._script.sort(key=lambda each: each[0])

    def stall(self, until: int) -> None:
        """The program stands still to ``until`` (ns) and wakes up there."""
        self._now = max(self._now, until)

    def drain(self) -> Sequence[Stamped]:
        """All that has arrived by now."""
        arrived = [stamped for at, stamped in self._script if at <= self._now]
        self._script = [each for each in self._script if each[0] > self._now]
        return arrived

    def wait(self, until: int | None) -> None:
        """Jump to ``until`` (ns) or the next arrival, whichever is first; stay where neither is."""
        instants = [at for at, _ in self._script] + ([until] if until is not None else [])
        if not instants:
            return
        target = max(self._now, min(instants))
        if self.on_jump is not None:
            self.on_jump(target)
        self._now = target
