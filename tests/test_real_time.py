"""Real processes, real time: stopped, killed, opened again. All long."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clock.journal.chain import first_break
from clock.journal.lines import read_game
from clock.session import resume_session, unfinished
from clock.summary import summarise
from clock.units import SECOND
from clock.view import Phase

ROOT = Path(__file__).parent.parent
KILLS = 40
pytestmark = pytest.mark.long


def clock(folder: Path, *words: str) -> subprocess.Popen[str]:
    """A running clock that has started."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.headless", str(folder), *words], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line == "ready\n":
            return process
    raise AssertionError("the clock did not start")


def kill(process: subprocess.Popen[str]) -> str:
    """kill -9; what it had printed since."""
    process.kill()
    printed, _ = process.communicate()
    return printed


def test_a_clock_that_was_stopped_for_45_seconds_records_the_same_events(tmp_path: Path) -> None:
    """B21 with a real SIGSTOP: the flag stands at its instant, and what was not spoken is noted as missed."""
    process = clock(tmp_path, "--control", "20s", "--every", "0", "--seconds", "60")
    time.sleep(4)
    process.send_signal(signal.SIGSTOP)
    time.sleep(45)
    process.send_signal(signal.SIGCONT)
    time.sleep(2)
    kill(process)
    (path,) = tmp_path.glob("*.jsonl")
    file = read_game(path)
    started = next(e.raw["at"] for e in file.entries if e.raw.get("event") == "turn")
    flagged = next(e.raw["at"] for e in file.entries if e.raw.get("event") == "flag")
    assert round(float(str(flagged)) - float(str(started)), 9) == 20
    missed = [e.raw["call"] for e in file.entries if e.raw.get("note") == "missed"]
    assert missed == [*["count"] * 10, "timeout"]
    assert summarise(file, path.read_bytes()).whole


def test_a_killed_clock_loses_no_press_whose_effect_was_shown(tmp_path: Path) -> None:
    """kill -9 at random instants of one fast game that goes on after each; no reading is off by more than 1.5 s."""
    chance = random.Random(20261201)
    shown = 0
    for number in range(KILLS):
        process = clock(tmp_path, "--every", "15", *(["--resume"] if number else []))
        time.sleep(chance.uniform(0.05, 0.4))
        shown = max([shown, *(int(line) for line in kill(process).split() if line.isdigit())])
        path = unfinished(tmp_path)
        assert path is not None
        data = path.read_bytes()
        summary = summarise(read_game(path), data)
        assert summary.differs is None
        assert first_break(data[: data.rfind(b"\n") + 1]) is None
        assert sum(side.moves for side in summary.sides.values()) >= shown
    assert shown > KILLS


def test_after_a_kill_the_reading_is_right_to_a_heartbeat(tmp_path: Path) -> None:
    process = clock(tmp_path, "--control", "100s", "--every", "0")
    began = time.monotonic_ns()
    time.sleep(3.4)
    kill(process)
    ran = time.monotonic_ns() - began
    path = unfinished(tmp_path)
    assert path is not None
    state = resume_session(path, "2026-12-01T12:00:00Z").game.state
    assert state.phase is Phase.PAUSED
    lost = state.black.reading.main - (100 * SECOND - ran)
    assert -SECOND // 10 <= lost <= 1_500_000_000
