"""Opening games again: which one, from when, with what was not written yet."""

import os
from pathlib import Path

from clock.inputs import Do, Input
from clock.journal.lines import read_game
from clock.journal.writer import JournalWriter
from clock.session import new_session, resume_session, unfinished
from clock.summary import summarise
from clock.units import SECOND, Number
from clock.view import Phase
from tests.test_session import BLACK, NOON, WHITE, begin, drive, press, start


def test_the_last_seen_wall_time_is_that_of_the_last_heartbeat(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start()], 300 * SECOND)
    note = read_game(session.writer.path).entries
    beats = [entry.raw["wall"] for entry in note if entry.raw.get("note") == "heartbeat"]
    again = resume_session(session.writer.path, "2000-01-01T01:00:00.000Z")
    assert again.interrupted is not None
    assert 3299 < again.interrupted <= 3301
    (seen,) = [e.raw for e in read_game(session.writer.path).entries if e.raw.get("note") == "interrupted"]
    assert seen["last_seen"] == beats[-1]
    assert seen["gap"] == Number(f"{again.interrupted:.3f}")


def test_events_that_a_kill_kept_from_the_record_are_written_at_the_next_opening(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), press(BLACK, 10)], 10 * SECOND)
    path = session.writer.path
    lines = path.read_bytes().splitlines(keepends=True)
    pressed = next(n for n, line in enumerate(lines) if b'"press"' in line)
    path.write_bytes(b"".join(lines[: pressed + 1]))
    resume_session(path, NOON).writer.close()
    summary = summarise(read_game(path), path.read_bytes())
    assert summary.whole
    assert [e.raw["event"] for e in read_game(path).entries if "event" in e.raw] == ["turn", "move", "turn", "paused"]


def test_a_game_killed_while_a_move_is_sealed_comes_back_paused_and_goes_on_sealing(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), (5 * SECOND, Input(Do.ADJOURN))], 9 * SECOND)
    again = resume_session(session.writer.path, NOON)
    assert again.game.state.phase is Phase.PAUSED
    again.game.handle(Input(Do.RESUME), again.at)
    assert again.game.state.phase is Phase.SEALING


def test_the_newest_of_several_interrupted_games_is_offered(tmp_path: Path) -> None:
    for hour in (10, 12, 11):
        session = new_session(tmp_path, {"control": "900s"}, f"2026-12-01T{hour}:00:00.000Z")
        drive(session, [start()], 5 * SECOND)
    assert unfinished(tmp_path) == tmp_path / "20261201T120000000Z.jsonl"


def test_a_disk_that_takes_a_line_in_pieces_gets_it_whole(tmp_path: Path, monkeypatch) -> None:
    really = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: really(fd, data[:7]))
    writer = JournalWriter(tmp_path / "game.jsonl")
    writer.header({"game": Number("1"), "control": "1h"})
    writer.close()
    assert read_game(tmp_path / "game.jsonl").dropped is None


def test_what_a_full_disk_refused_is_written_at_the_end(tmp_path: Path, monkeypatch) -> None:
    writer = JournalWriter(tmp_path / "game.jsonl")

    def full(fd: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        writer.header({"game": Number("1"), "control": "1h"})
        assert writer.trouble() == "the record cannot be written: No space left on device"
    writer.close()
    assert writer.trouble() is None
    assert read_game(tmp_path / "game.jsonl").header.raw["control"] == "1h"


def test_the_longest_think_is_the_longest_not_the_last(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), press(BLACK, 30), press(WHITE, 31), press(BLACK, 33)], 40 * SECOND)
    summary = summarise(read_game(session.writer.path), session.writer.path.read_bytes())
    assert summary.sides[BLACK].longest == 30 * SECOND


def test_the_account_counts_what_the_record_holds(tmp_path: Path) -> None:
    """Ing: two pools bought are 4 points; an idle press; an interruption; a lost event; a broken chain."""
    session = begin(tmp_path, "10s + 3x10s ing 2")
    drive(session, [start(), press(WHITE, 3), press(BLACK, 25), press(WHITE, 26)], 28 * SECOND)
    path = session.writer.path
    resume_session(path, NOON).writer.close()
    data = path.read_bytes()
    summary = summarise(read_game(path), data)
    black, white = (summary.sides[side] for side in (BLACK, WHITE))
    assert (black.points, white.points, black.ignored, white.ignored) == (4, 0, 0, 1)
    assert (summary.interruptions, summary.whole) == (1, True)
    lines = data.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    assert not summarise(read_game(path), path.read_bytes()).whole
    note = next(n for n, line in enumerate(lines) if b'"heartbeat"' in line)
    path.write_bytes(b"".join([*lines[:note], *lines[note + 1 :]]))
    summary = summarise(read_game(path), path.read_bytes())
    assert (summary.differs, summary.whole) == (None, False)
    last = max(n for n, line in enumerate(lines) if b'"event"' in line)
    path.write_bytes(b"".join([*lines[:last], *lines[last + 1 :]]))
    assert summarise(read_game(path), path.read_bytes()).differs is not None
