"""Reading a journal or script, line by line, with the place of every fault.

A line with ``event``, ``note`` or ``state`` is not an input. A last line without a line end that is not
valid JSON was cut by a power failure: it is left out and said so. Everything else that is not of the
contract is an error that names the file and the line.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from clock.codec import count, flag, loads, time
from clock.errors import ClockError, JournalError
from clock.inputs import FIELDS, REQUIRED, Do, Input, Kind
from clock.journal.header import Header, parse_header, text
from clock.side import Side

T = TypeVar("T")
NOT_INPUTS = ("event", "note", "state")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a journal: its number in the file, its instant (ns, None where it has none), its input if it is one."""

    line: int
    at: int | None
    input: Input | None
    raw: dict[str, object]


@dataclass(frozen=True, slots=True)
class GameFile:
    """A journal or script. ``dropped`` tells of a last line that was cut."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    dropped: str | None = None

    @property
    def inputs(self) -> Iterator[tuple[int, Input]]:
        """The inputs with their instants (ns), in file order."""
        return ((e.at, e.input) for e in self.entries if e.input is not None and e.at is not None)


def read_game(path: Path) -> GameFile:
    """Read a file; :class:`JournalError` with ``FILE:LINE: what is wrong`` where it is not a game."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from None
    return parse_game(data, str(path))


def parse_game(data: bytes, name: str) -> GameFile:
    """The same from the bytes of a file called ``name``."""
    numbered = list(_objects(data))
    if not numbered:
        raise JournalError(f"{name}: the file is empty")
    (first, header_text), *rest = numbered
    header = _at(name, first, lambda: parse_header(_json(header_text)))
    entries: list[Entry] = []
    latest = 0
    for line, raw in rest:
        try:
            value = _json(raw)
        except JournalError as error:
            if line == data.count(b"\n") + 1:
                return GameFile(header, entries, f"{name}:{line}: the last line is cut and left out")
            raise JournalError(f"{name}:{line}: {error}") from None
        entry = _at(name, line, partial(_entry, line, value, latest))
        latest = entry.at if entry.input is not None and entry.at is not None else latest
        entries.append(entry)
    return GameFile(header, entries)


def _at(name: str, line: int, read: Callable[[], T]) -> T:
    try:
        return read()
    except ClockError as error:
        raise JournalError(f"{name}:{line}: {error}") from None


def _objects(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers."""
    body = data.removeprefix(b"\xef\xbb\xbf")
    return ((number, line) for number, line in enumerate(body.split(b"\n"), 1) if line.strip())


def _json(raw: bytes) -> object:
    try:
        return loads(raw.decode("utf8"))
    except UnicodeDecodeError:
        raise JournalError("not UTF-8") from None
    except ValueError as error:
        raise JournalError(f"not JSON ({error})") from None


def _entry(line: int, value: object, latest: int) -> Entry:
    if not isinstance(value, dict):
        raise JournalError("not a JSON object")
    if any(key in value for key in NOT_INPUTS):
        return Entry(line, None, None, value)
    if "do" not in value:
        raise JournalError("neither an input nor an event, note or state")
    at = _instant(value)
    what = parse_input(value)
    if at < latest:
        raise JournalError("at is before that of the input above")
    return Entry(line, at, what, value)


def _instant(value: dict[str, object]) -> int:
    if "at" not in value:
        raise JournalError("at is missing")
    return _read("at", time, value["at"])


def _read(name: str, read: Callable[[object], T], value: object) -> T:
    try:
        return read(value)
    except ClockError as error:
        raise JournalError(f"{name}: {error}") from None


def parse_input(value: dict[str, object]) -> Input:
    """An input from its parsed line; :class:`JournalError` names the field that is wrong."""
    name = value.get("do")
    if not isinstance(name, str) or name not in tuple(Do):
        raise JournalError(f"unknown do {name!r}")
    do = Do(name)
    for required in REQUIRED[do]:
        if required not in value:
            raise JournalError(f"{do} needs {required}")
    fields = {key: _read(key, READERS[kind], value[key]) for key, kind in FIELDS.items() if key in value}
    if "from" in fields:
        fields["source"] = fields.pop("from")
    return Input(do, **fields)  # type: ignore[arg-type]


def _side(value: object) -> Side:
    if value not in tuple(Side):
        raise JournalError(f"{value!r} is not a side (black or white)")
    return Side(str(value))


READERS: dict[Kind, Callable[[object], object]] = {
    Kind.SIDE: _side,
    Kind.NOBODY: lambda value: None if value is None else _side(value),
    Kind.TEXT: text,
    Kind.BLANK: lambda value: None if value is None else text(value),
    Kind.FLAG: flag,
    Kind.TIME: time,
    Kind.COUNT: count,
}
