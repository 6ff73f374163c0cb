"""In real time: how often the window fetches events while it draws, and what it costs."""

import os
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest

from clock.game import Game
from clock.inputs import Do, Input
from clock.notation import parse_control
from clock.side import Side
from clock.units import SECOND
from sim.screen import MILLISECOND, Screen
from sim.table import Table
from sim.window import Links, Window


class Real:
    """The machine's own clock, noting when it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def now(self) -> int:
        self.asked.append(time.monotonic_ns())
        return self.asked[-1]


ATTEMPTS = 3
"""A machine that is busy with something else for a while does not tell against the window."""


def measure(size: tuple[int, int]) -> tuple[int, float]:
    """Nine in ten tenths of a second had no longer gap between two pumps (ns); share of a core."""
    clock = Real()
    game = Game(parse_control("10m + 3x30s"))
    window = Window(clock, Table("A", "B"), Links(lambda _: None), screen=Screen(size))
    origin, gaps, busy = clock.now(), [], time.process_time()
    sides = [Side.WHITE, Side.BLACK] * 4
    for number, side in enumerate(sides):
        game.handle(Input(Do.PRESS, side=side), number * SECOND)
        for tenth in range(10):
            window.show(game.view(number * SECOND + tenth * SECOND // 10))
            window.wait(origin + number * SECOND + (tenth + 1) * SECOND // 10)
            gaps.append(window.longest_gap())
    share = (time.process_time() - busy) / len(sides)
    window.close()
    return sorted(gaps)[len(gaps) * 9 // 10], share


@pytest.mark.long
@pytest.mark.parametrize("size", [(800, 480), (1920, 1080)], ids=str)
def test_in_real_time_events_are_fetched_every_four_milliseconds(size: tuple[int, int]) -> None:
    for _ in range(ATTEMPTS):
        gap, share = measure(size)
        print(
            f"{size}: longest gap in nine of ten tenths of a second {gap / MILLISECOND:.2f} ms, {share:.1%} of a core"
        )
        if gap <= 4 * MILLISECOND:
            break
    assert gap <= 4 * MILLISECOND
    assert share < 0.1
