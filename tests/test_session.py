"""Games on disk: begun, killed, opened again, paused, with their times."""

from pathlib import Path

import pytest

from clock.driver import Driver, Ports
from clock.errors import JournalError
from clock.inputs import Do, Input
from clock.journal.chain import first_break
from clock.journal.lines import read_game
from clock.session import Session, new_session, resume_session, unfinished
from clock.side import Side
from clock.summary import summarise
from clock.units import SECOND
from clock.view import Phase
from clock.virtual import VirtualTime
from tests.test_driver import Memory

BLACK, WHITE = Side.BLACK, Side.WHITE
NOON = "2026-12-01T12:00:00.000Z"


def begin(folder: Path, control: str) -> Session:
    return new_session(folder, {"control": control}, NOON)


def drive(session: Session, script: list[tuple[int, Input]], until: int) -> None:
    """Play on from where the session stands; instants in ns of game time. Then the program is gone."""
    time = VirtualTime(session.at)
    memory = Memory(time)
    time.script(script)
    Driver(session.game, Ports(time, time, memory, session.writer, ()), origin=0).run_until(until)
    session.writer.close()


def start(side: Side = BLACK, at: int = 0) -> tuple[int, Input]:
    return at, Input(Do.START, side=side)


def press(side: Side, seconds: float) -> tuple[int, Input]:
    return int(seconds * SECOND), Input(Do.PRESS, side=side)


def test_a_game_replays_to_its_own_events_and_its_chain_is_whole(tmp_path: Path) -> None:
    session = begin(tmp_path, "10s + 2x10s")
    drive(session, [start(), press(BLACK, 5), press(WHITE, 27.3), press(BLACK, 30)], 60 * SECOND)
    data = session.writer.path.read_bytes()
    summary = summarise(read_game(session.writer.path), data)
    assert summary.whole
    assert summary.chained
    assert summary.recorded > 20
    assert (summary.sides[BLACK].moves, summary.sides[WHITE].moves) == (2, 1)


def test_a_killed_game_comes_back_paused_with_its_times(tmp_path: Path) -> None:
    """B13, B86: neither the first value nor nothing, and the outage is charged to nobody."""
    session = begin(tmp_path, "900s")
    drive(session, [start()], 300 * SECOND)
    path = unfinished(tmp_path)
    assert path == session.writer.path
    again = resume_session(path, "2026-12-01T13:05:00.000Z")
    assert again.game.state.phase is Phase.PAUSED
    assert 600 * SECOND <= again.game.state.black.reading.main <= 601_500_000_000
    assert again.game.state.white.reading.main == 900 * SECOND
    assert again.interrupted is not None
    notes = [entry.raw for entry in read_game(path).entries if entry.raw.get("note") == "interrupted"]
    assert notes[0]["clock_trusted"] is True


def test_it_goes_on_only_when_the_arbiter_says_so_and_still_replays(tmp_path: Path) -> None:
    session = begin(tmp_path, "0 + 1x30s")
    drive(session, [start()], 20 * SECOND)
    again = resume_session(session.writer.path, NOON)
    left = again.game.state.black.reading.period
    assert 10 * SECOND <= left <= 11_500_000_000, "B25: the period is not refilled"
    later = again.at + 5 * SECOND
    resume = (later, Input(Do.RESUME, by="arbiter"))
    drive(again, [resume, (later + SECOND, Input(Do.PRESS, side=BLACK))], later + 40 * SECOND)
    data = session.writer.path.read_bytes()
    summary = summarise(read_game(session.writer.path), data)
    assert summary.differs is None
    assert first_break(data) is None
    assert summary.sides[BLACK].moves == 1
    assert summary.result == "white's flag has fallen"


def test_brief_breaks_one_after_the_other_lose_nothing(tmp_path: Path) -> None:
    """B52: cut at 100 s, again right after the start, again before anybody resumed; never a default game."""
    session = begin(tmp_path, "600s + 3x30s")
    drive(session, [start()], 100 * SECOND)
    for _ in range(3):
        again = resume_session(session.writer.path, NOON)
        again.writer.close()
    left = again.game.state.black.reading.main
    assert 500 * SECOND <= left <= 501_500_000_000
    notes = [e for e in read_game(session.writer.path).entries if e.raw.get("note") == "interrupted"]
    assert len(notes) == 3


def test_the_phase_survives(tmp_path: Path) -> None:
    """B15: main time is not turned into periods."""
    session = begin(tmp_path, "1500s + 5x30s")
    drive(session, [start()], 900 * SECOND)
    state = resume_session(session.writer.path, NOON).game.state
    assert 600 * SECOND <= state.black.reading.main <= 601_500_000_000
    assert state.black.reading.periods == 5
    assert state.white.reading.main == 1500 * SECOND


def test_a_line_cut_by_the_power_failure_is_kept_beside_the_journal(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), press(BLACK, 10)], 20 * SECOND)
    path = session.writer.path
    path.write_bytes(path.read_bytes()[:-9])
    resume_session(path, NOON).writer.close()
    assert path.with_suffix(".torn").read_bytes().startswith(b'{"at":')
    assert first_break(path.read_bytes()) is None


def test_a_last_line_that_lacks_only_its_end_counts(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), press(BLACK, 10)], 10 * SECOND)
    path = session.writer.path
    path.write_bytes(path.read_bytes()[:-1])
    resume_session(path, NOON).writer.close()
    assert first_break(path.read_bytes()) is None


def test_a_finished_game_is_not_opened_again(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), (SECOND, Input(Do.END, winner=WHITE, reason="resign"))], 20 * SECOND)
    assert unfinished(tmp_path) is None


def test_a_wall_clock_that_went_back_is_not_trusted(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start()], SECOND // 2)
    again = resume_session(session.writer.path, "1970-01-01T00:00:30.000Z")
    assert again.interrupted is None


def test_two_games_in_one_second_have_two_files(tmp_path: Path) -> None:
    first, second = begin(tmp_path, "900s"), begin(tmp_path, "900s")
    assert first.writer.path != second.writer.path


def test_a_new_game_knows_nothing_of_the_last(tmp_path: Path) -> None:
    """B29, B38, B60: times, periods, moves and marks start afresh."""
    first = begin(tmp_path, "0 + 5/120s")
    drive(first, [start(), press(BLACK, 10)], 12 * SECOND)
    second = begin(tmp_path, "5s + 15/8s")
    second.game.handle(Input(Do.START, side=BLACK), 0)
    view = second.game.view(5 * SECOND)
    assert (view.black.live, view.black.moves, view.black.played) == (8 * SECOND, 15, 0)


def test_a_folder_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(JournalError, match="--games"):
        begin(blocked, "900s")


def test_a_changed_line_breaks_the_chain_there(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), press(BLACK, 10)], 12 * SECOND)
    data = session.writer.path.read_bytes()
    lines = data.split(b"\n")
    changed = b"\n".join([*lines[:3], lines[3].replace(b"1", b"2", 1), *lines[4:]])
    removed = b"\n".join([*lines[:2], *lines[3:]])
    swapped = b"\n".join([lines[0], lines[2], lines[1], *lines[3:]])
    assert (first_break(data), first_break(changed), first_break(removed), first_break(swapped)) == (None, 4, 3, 2)


def test_a_foreign_last_line_does_not_switch_the_chain_check_off(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start(), press(BLACK, 10)], 12 * SECOND)
    path = session.writer.path
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    for ending in (b'{"at":26,"note":"x"}\n', b'{"at'):
        path.write_bytes(b"".join([*lines[:3], *lines[4:]]) + ending)
        summary = summarise(read_game(path), path.read_bytes())
        assert summary.chained
        assert summary.broken_at == 4


def test_two_clocks_never_write_one_journal(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    session.game.handle(Input(Do.START, side=BLACK), 0)
    with pytest.raises(JournalError, match="another clock"):
        resume_session(session.writer.path, NOON)
    assert unfinished(tmp_path) is None


def test_the_result_is_what_the_rulings_left(tmp_path: Path) -> None:
    session = begin(tmp_path, "0s + 1x5s")
    rulings = [start(), (6 * SECOND, Input(Do.IN_TIME)), press(WHITE, 8)]
    drive(session, rulings, 10 * SECOND)
    summary = summarise(read_game(session.writer.path), session.writer.path.read_bytes())
    assert summary.result == "not finished (running)"


def test_a_game_that_was_opened_and_left_does_not_hide_an_interrupted_one(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    drive(session, [start()], 10 * SECOND)
    later = new_session(tmp_path, {"control": "10m"}, "2026-12-01T13:00:00.000Z")
    later.writer.close()
    tmp_path.joinpath("29990101T000000Z.jsonl").write_bytes(b"\xff\xfe rubbish")
    assert unfinished(tmp_path) == session.writer.path


def test_a_shared_limit_that_runs_is_offered_again(tmp_path: Path) -> None:
    session = begin(tmp_path, "90m shared")
    drive(session, [(0, Input(Do.BEGIN))], 10 * SECOND)
    assert unfinished(tmp_path) == session.writer.path


def test_a_removed_journal_is_told(tmp_path: Path) -> None:
    session = begin(tmp_path, "900s")
    session.writer.path.unlink()
    session.writer.note(0, "heartbeat", {})
    assert session.writer.trouble() == "the record's file has been removed"
