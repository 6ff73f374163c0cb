"""Writing the journal of a running game.

Each record is one ``write`` on an append-only descriptor, so that it is with the operating system before
its effect is shown and a killed program loses nothing. A disk that fails never stops the clock: the lines
are kept, the trouble is shown, and they are written when it can be.
"""

import fcntl
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from clock.codec import dumps, seconds
from clock.errors import JournalError
from clock.events import Event
from clock.inputs import Input
from clock.journal.chain import START, linked
from clock.journal.words import Line, event_line, input_line


def locked(fd: int) -> bool:
    """Take the journal for this clock alone; False where another clock has it. The lock goes with the descriptor.

    A file system that knows no locks is no reason not to play.
    """
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


class JournalWriter:
    """Appends to a journal, which no other clock may write to meanwhile. A new file starts a new chain."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._previous = START
        self._kept = b""
        self._unsynced = False
        self._trouble: str | None = None
        try:
            self._fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise JournalError(f"{path}: {error.strerror or error}; choose another folder with --games") from None
        if not locked(self._fd):
            os.close(self._fd)
            raise JournalError(f"{path}: the game is open in another clock")

    def go_on_from(self, chain: str) -> None:
        """Go on after a line with this chain value."""
        self._previous = chain

    def header(self, header: Line) -> None:
        """The first line."""
        self._append(header)

    def input(self, at: int, what: Input, extra: Mapping[str, int]) -> None:
        """An input as it is handled, instants in ns."""
        self._append(input_line(at, what, extra))

    def events(self, events: Sequence[Event]) -> None:
        """Events in their order."""
        self._append(*(event_line(event) for event in events))

    def note(self, at: int, kind: str, fields: Mapping[str, object]) -> None:
        """What the device itself has to say."""
        self._append({"at": seconds(at), "note": kind, **fields})

    def trouble(self) -> str | None:
        """What is wrong with the disk, in a few words for the screen; None when all is well."""
        return self._trouble

    def sync(self) -> None:
        """Have the disk hold what was written since the last time; takes as long as the disk does."""
        if self._unsynced:
            self._unsynced = False
            os.fdatasync(self._fd)

    def close(self) -> None:
        """Write what was kept, if it can be, and let the file go."""
        self._flush()
        os.close(self._fd)

    def _append(self, *lines: Line) -> None:
        for line in lines:
            text, self._previous = linked(self._previous, dumps(line))
            self._kept += text.encode() + b"\n"
        self._flush()

    def _flush(self) -> None:
        try:
            while self._kept:
                self._kept = self._kept[os.write(self._fd, self._kept) :]
                self._unsynced = True
        except OSError as error:
            self._trouble = f"the record cannot be written: {error.strerror or error}"
        else:
            self._trouble = None if os.fstat(self._fd).st_nlink else "the record's file has been removed"
