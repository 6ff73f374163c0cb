"""A game on disk: begin a new one, or open an interrupted one again, paused, with its times.

After a crash or a power cut the game goes on from the last durable record. What the record leads to but
had not written yet is written, the clock is paused with the reason ``interruption``, and the outage is
noted with both wall times and charged to nobody.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from clock.codec import time
from clock.dates import seconds_between
from clock.errors import JournalError
from clock.events import Event
from clock.game import Game
from clock.inputs import Do, Input
from clock.journal.chain import START, head
from clock.journal.header import Header, parse_header
from clock.journal.lines import GameFile, parse_game
from clock.journal.words import ALIVE, Line
from clock.journal.writer import JournalWriter, locked
from clock.machine import stage_end
from clock.state import TICKING
from clock.units import Number
from clock.view import Phase

INTERRUPTION = "interruption"
SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class Session:
    """A game that is being played and recorded. ``at`` is the game's time (ns) from which it goes on."""

    game: Game
    header: Header
    writer: JournalWriter
    at: int = 0
    interrupted: float | None = None
    """Wall seconds of the interruption, where there was one and the wall clock tells."""


def new_session(folder: Path, header: Mapping[str, object], started: str, name: str | None = None) -> Session:
    """Begin a game in a new journal under ``folder``. ``started`` is the wall time, ISO 8601 in UTC.

    The journal is called ``name``, or by its start where none is given.
    """
    line: Line = {"game": Number("1"), **header, "started": started}
    parsed = parse_header(line)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalError(f"{folder}: {error.strerror or error}; choose another folder with --games") from None
    writer = JournalWriter(folder / name if name else _free_name(folder, started))
    writer.header(line)
    return Session(parsed.game(), parsed, writer)


def _free_name(folder: Path, started: str) -> Path:
    stem = re.sub(r"[^0-9TZ]", "", started)
    names = (folder / f"{stem}{extra}{SUFFIX}" for extra in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(path for path in names if not path.exists())


def unfinished(folder: Path) -> Path | None:
    """The newest journal under ``folder`` whose game has begun and not ended; None where there is none.

    What cannot be read as a game, or is open in another clock, is passed over.
    """
    journals = sorted(folder.glob(f"[0-9]*{SUFFIX}"), key=lambda path: path.stem, reverse=True)
    return next((path for path in journals if _can_go_on(path)), None)


def _can_go_on(path: Path) -> bool:
    try:
        game, happened, _ = _replayed(parse_game(path.read_bytes(), str(path)))
        return game.state.phase is not Phase.ENDED and bool(happened) and _is_free(path)
    except (OSError, ValueError):
        return False


def _is_free(path: Path) -> bool:
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return locked(fd)
    finally:
        os.close(fd)


def _replayed(file: GameFile) -> tuple[Game, list[Event], int]:
    """The game as the record has it, everything that happened, and the last instant of the record (ns)."""
    game = file.header.game()
    happened: list[Event] = []
    for at, what in file.inputs:
        happened += game.handle(what, at)
    written = [_instant(e.raw) for e in file.entries if "event" in e.raw]
    alive = [_instant(e.raw) for e in file.entries if e.raw.get("note") in ALIVE]
    happened += game.advance(max([game.state.since, *written]))
    end = stage_end(game.state)
    last = max([game.state.since, *alive])
    last = last if end is None else max(game.state.since, min(last, end - 1))
    return game, happened + list(game.advance(last)), last


def _instant(raw: Mapping[str, object]) -> int:
    at = raw.get("at")
    return time(at) if isinstance(at, Number) else 0


def resume_session(path: Path, now: str) -> Session:
    """Open an interrupted game again. ``now`` is the wall time.

    Raises :class:`JournalError` for a file that is no game.
    """
    writer = JournalWriter(path)
    data = _read(path)
    file = parse_game(data, str(path))
    if not data.endswith(b"\n"):
        data = _whole_lines(path, data, file.dropped is not None)
    game, happened, last = _replayed(file)
    writer.go_on_from(head(data) or START)
    written = sum("event" in entry.raw for entry in file.entries)
    writer.events(happened[written:])
    gap = _note_gap(writer, file, last, now)
    if game.state.phase in TICKING:
        pause = Input(Do.PAUSE, reason=INTERRUPTION)
        writer.input(last, pause, {})
        writer.events(game.handle(pause, last))
    return Session(game, file.header, writer, last, gap)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from None


def _whole_lines(path: Path, data: bytes, torn: bool) -> bytes:
    """End the journal with a whole line: what was cut off is kept beside it, as evidence."""
    if not torn:
        with path.open("ab") as file:
            file.write(b"\n")
        return data + b"\n"
    whole = data.rfind(b"\n") + 1
    with path.with_suffix(".torn").open("ab") as file:
        file.write(data[whole:] + b"\n")
    os.truncate(path, whole)
    return data[:whole]


def _note_gap(writer: JournalWriter, file: GameFile, last: int, now: str) -> float | None:
    walls = [str(e.raw["wall"]) for e in file.entries if "wall" in e.raw] or [str(file.header.raw.get("started"))]
    gap = seconds_between(walls[-1], now)
    trusted = gap is not None and gap >= 0
    fields: Line = {"last_seen": walls[-1], "wall": now, "clock_trusted": trusted}
    writer.note(last, "interrupted", fields | ({"gap": Number(f"{gap:.3f}")} if trusted else {}))
    return gap if trusted else None
