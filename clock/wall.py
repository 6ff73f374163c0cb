"""The only file that reads time.

Games run on the monotonic clock, which no setting of the date can move and on which the kernel stamps
button edges. Wall time stands in headers and notes alone, for people.
"""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from queue import Empty, SimpleQueue

from clock.inputs import Input
from clock.ports import Stamped
from clock.units import SECOND

FOREVER = 3600 * SECOND
"""The longest single wait; a wait without an end is repeated."""


class MonotonicTime:
    """The machine's monotonic clock, in ns."""

    def now(self) -> int:
        """The present instant."""
        return time.monotonic_ns()

    def wall(self) -> str:
        """Wall time, ISO 8601 in UTC to the millisecond."""
        return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class QueueInbox:
    """An inbox that any thread may put into: buttons, a socket, a test."""

    def __init__(self, source: MonotonicTime) -> None:
        self._source = source
        self._queue: SimpleQueue[Stamped] = SimpleQueue()
        self._seen: list[Stamped] = []

    def put(self, what: Input, stamp: int | None = None) -> None:
        """Hand over an input; ``stamp`` is the instant (ns) at which it happened, by default now."""
        self._queue.put(Stamped(self._source.now() if stamp is None else stamp, what))

    def drain(self) -> Sequence[Stamped]:
        """All that has arrived."""
        arrived, self._seen = self._seen, []
        while True:
            try:
                arrived.append(self._queue.get_nowait())
            except Empty:
                return arrived

    def wait(self, until: int | None) -> None:
        """Sleep to the instant ``until`` (ns), or until something arrives."""
        ahead = FOREVER if until is None else until - self._source.now()
        if ahead <= 0:
            return
        try:
            self._seen.append(self._queue.get(timeout=ahead / SECOND))
        except Empty:
            return
