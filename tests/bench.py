"""Figures with their targets: ``make bench`` prints them and marks what is over; ``--strict`` fails then.

Each line is a median of several runs on this machine; the target is the one the project holds itself to.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from clock.driver import Driver, Ports
from clock.game import Game
from clock.inputs import Do, Input
from clock.journal.lines import read_game
from clock.notation import parse_control
from clock.replay import run
from clock.session import new_session
from clock.side import Side
from clock.units import SECOND
from clock.wall import MonotonicTime, QueueInbox
from voice.silent import SilentVoice

CASE = Path(__file__).parent / "cases" / "byo-30x3-wagc.jsonl"


@dataclass(frozen=True)
class Figure:
    """A measured value with its unit and target."""

    what: str
    value: float
    unit: str
    target: float

    @property
    def over(self) -> bool:
        """Whether the target is missed."""
        return self.value > self.target


def median_ms(action: Callable[[], object], runs: int = 7) -> float:
    """Median wall time of an action, ms."""
    taken = []
    for _ in range(runs):
        began = time.perf_counter_ns()
        action()
        taken.append((time.perf_counter_ns() - began) / 1e6)
    return statistics.median(taken)


def long_game() -> list[tuple[int, Input]]:
    """300 moves in five hours: long thinks in the main time, then byo-yomi read to the last seconds."""
    inputs = [(0, Input(Do.START, side=Side.BLACK))]
    at, side = 0, Side.BLACK
    for move in range(300):
        at += (72 if move < 100 else 55) * SECOND + move * 1_234_567
        inputs.append((at, Input(Do.PRESS, side=side)))
        side = side.other
    return inputs


def replay_core() -> Figure:
    """The core alone: no files, no JSON."""
    controls, inputs = parse_control("1h + 5x60s"), long_game()
    events = list(run(Game(controls), inputs, inputs[-1][0]))
    assert len(events) > 1000
    assert inputs[-1][0] >= 4.9 * 3600 * SECOND
    taken = median_ms(lambda: list(run(Game(controls), inputs, inputs[-1][0])), 15)
    return Figure(f"core: 5 h, 300 moves, {len(events)} events", taken, "ms", 50)


def replay_command() -> Figure:
    """From the start of the process to its end."""
    command = [str(Path(sys.executable).with_name("goclock")), "replay", str(CASE)]
    taken = median_ms(lambda: subprocess.run(command, check=True, capture_output=True))
    return Figure("goclock replay of a small file, whole process", taken, "ms", 250)


def read_and_replay() -> Figure:
    """Reading a file of a game and replaying it, in the process."""
    taken = median_ms(lambda: list(run(read_game(CASE).header.game(), read_game(CASE).inputs, 150 * SECOND)))
    return Figure("reading and replaying a small file", taken, "ms", 20)


@contextmanager
def started() -> Iterator[tuple[Driver, QueueInbox, MonotonicTime]]:
    """A real clock without window or voice, Black's time running, its journal in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        source = MonotonicTime()
        inbox = QueueInbox(source)
        session = new_session(Path(folder), {"control": "1h"}, source.wall())
        driver = Driver(session.game, Ports(source, inbox, SilentVoice(), session.writer), source.now())
        inbox.put(Input(Do.START, side=Side.BLACK))
        driver.step()
        yield driver, inbox, source
        session.writer.close()


def running_clock() -> Figure:
    """Processor time of the running clock without a window, as a share of one core."""
    with started() as (driver, _, source):
        before, began = resource.getrusage(resource.RUSAGE_SELF), time.monotonic()
        driver.run_until(source.now() + 5 * SECOND)
        after, ended = resource.getrusage(resource.RUSAGE_SELF), time.monotonic()
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Figure("running clock without a window", 100 * used / (ended - began), "% of a core", 1)


def press_to_record() -> Figure:
    """From a press in the inbox to its line being with the operating system."""
    sides = [Side.BLACK, Side.WHITE] * 200
    with started() as (driver, inbox, _):

        def one() -> None:
            inbox.put(Input(Do.PRESS, side=sides.pop(0)))
            driver.step()

        taken = median_ms(one, 200)
    return Figure("press to record, loop awake", taken, "ms", 5)


def main() -> int:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strict", action="store_true", help="fail when a target is missed")
    strict = parser.parse_args().strict
    print(f"on {os.cpu_count()} cores, Python {sys.version.split()[0]}")
    missed = 0
    for measure in (replay_core, read_and_replay, replay_command, press_to_record, running_clock):
        figure = measure()
        missed += figure.over
        mark = "OVER" if figure.over else "ok"
        print(f"{figure.what:55} {figure.value:8.2f} {figure.unit:12} (at most {figure.target:g}) {mark}")
    return 1 if strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
