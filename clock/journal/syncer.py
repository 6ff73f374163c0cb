"""Has the disk hold the journal: a thread behind the loop, for a sync may take a slow card a fifth of a second.

What was written is with the operating system at once, so a killed program loses nothing; against a pulled plug
it is synced within a quarter of a second, in order, without the loop waiting for it.
"""

import threading
from collections.abc import Callable

EVERY = 0.25
"""Seconds between two syncs."""
CLOSING = 1.0
"""Seconds that a disk is given to finish the last one."""


class Syncer:
    """Calls ``sync`` every quarter of a second; its failure is kept as trouble, for the screen."""

    def __init__(self, sync: Callable[[], None], every: float = EVERY) -> None:
        self._sync, self._every = sync, every
        self._trouble: str | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="syncer", daemon=True)
        self._thread.start()

    def trouble(self) -> str | None:
        """What is wrong with the disk; None when all is well."""
        return self._trouble

    def close(self) -> None:
        """Stop, waiting at most a second for a sync under way."""
        self._stop.set()
        self._thread.join(CLOSING)

    def _run(self) -> None:
        while not self._stop.wait(self._every):
            try:
                self._sync()
            except OSError as error:
                self._trouble = f"the record cannot be saved: {error.strerror or error}"
            else:
                self._trouble = None
