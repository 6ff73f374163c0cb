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


@pytest.mark.long
@pytest.mark.parametrize("size", [(800, 480), (1920, 1080)], ids=str)
def test_in_real_time_events_are_fetched_every_four_milliseconds(size: tuple[int, int]) -> None:
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
    print(
        f"{size}: median of the longest gaps in 0.1 s {sorted(gaps)[len(gaps) // 2] / MILLISECOND:.2f} ms, {share:.1%}"
    )
    assert sorted(gaps)[len(gaps) * 9 // 10] <= 4 * MILLISECOND
    assert share < 0.1
