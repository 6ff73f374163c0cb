"""The window as inbox and display, under a driver that draws nowhere and with a clock that the test moves."""

import os
from collections.abc import Callable, Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from clock.game import Game
from clock.inputs import Do, Input
from clock.notation import parse_control
from clock.side import Side
from clock.units import SECOND
from clock.view import Phase
from sim.deskface import places
from sim.keys import Command
from sim.layout import divide
from sim.picture import rounded
from sim.samples import VIEWS
from sim.screen import MILLISECOND, Screen
from sim.status import foot_places
from sim.table import Table
from sim.window import FRAME, MESSAGE, PUMP, Links, Window

SIZE = (800, 480)


class Moving:
    """Time that goes on only while somebody sleeps; ``wakes`` counts the sleeps."""

    def __init__(self) -> None:
        self.instant = 1_000 * SECOND
        self.wakes = 0
        self.meanwhile: Callable[[], None] = lambda: None

    def now(self) -> int:
        return self.instant

    def sleep(self, ns: int) -> None:
        assert 0 < ns <= PUMP
        self.instant += ns
        self.wakes += 1
        self.meanwhile()


class Bench:
    """A window at a game, without the driver between them."""

    def __init__(self, control: str = "10m + 3x30s") -> None:
        self.time = Moving()
        self.game = Game(parse_control(control))
        self.origin = self.time.instant
        self.muted: list[bool] = []
        self.trouble: str | None = None
        links = Links(self.refusal, lambda: self.trouble, self.muted.append, self.time.sleep)
        self.window = Window(self.time, Table("A", "B", control), links, screen=Screen(SIZE))
        pygame.event.clear()

    @property
    def at(self) -> int:
        return self.time.instant - self.origin

    def refusal(self, wanted: Input) -> str | None:
        return self.game.refusal(wanted, self.at)

    def turn(self, ns: int = 50 * MILLISECOND) -> None:
        """What the driver does: take what came, handle it, show, wait."""
        for stamped in self.window.drain():
            self.window.happened(self.game.handle(stamped.input, stamped.stamp - self.origin))
        self.window.show(self.game.view(self.at))
        self.window.wait(self.time.instant + ns)

    def play(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.turn()
        self.turn()


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.window.close()


def key(code: int, down: bool = True, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod)


def click(at: tuple[float, float]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)


def middle(rect: tuple[int, int, int, int]) -> tuple[float, float]:
    x, y, w, h = rect
    return x + w / 2, y + h / 2


def test_a_press_is_stamped_with_the_instant_of_the_pump_that_found_it(bench: Bench) -> None:
    def press_on_third_wake() -> None:
        if bench.time.wakes == 3:
            pygame.event.post(key(pygame.K_a))

    bench.time.meanwhile = press_on_third_wake
    start = bench.time.instant
    bench.window.wait(start + SECOND)
    (stamped,) = bench.window.drain()
    assert stamped.input == Input(Do.PRESS, side=Side.BLACK, source="keyboard")
    assert stamped.stamp == start + 3 * PUMP == bench.time.instant
    assert bench.window.drain() == []


def test_waiting_pumps_at_least_every_four_milliseconds_until_the_instant(bench: Bench) -> None:
    bench.window.show(VIEWS["main"])
    until = bench.time.instant + 100 * MILLISECOND + 1
    bench.window.longest_gap()
    bench.window.wait(until)
    assert bench.time.instant == until
    assert bench.time.wakes == 51
    assert 0 < bench.window.longest_gap() <= 4 * MILLISECOND
    assert bench.window.longest_gap() == 0


def test_waiting_for_nothing_in_particular_ends_with_an_input(bench: Bench) -> None:
    bench.time.meanwhile = lambda: pygame.event.post(key(pygame.K_l)) and None
    bench.window.wait(None)
    assert bench.window.drain()[0].input.side is Side.WHITE


def test_b61_the_mover_is_not_charged_for_the_time_the_key_is_held(bench: Bench) -> None:
    bench.game.handle(Input(Do.START, side=Side.BLACK), 0)
    bench.turn(10 * SECOND)
    bench.play(key(pygame.K_LSHIFT))
    bench.turn(int(2.5 * SECOND))
    bench.play(key(pygame.K_LSHIFT, down=False))
    view = bench.game.view(bench.at)
    assert view.black.used == 10 * SECOND
    assert view.turn is Side.WHITE
    assert view.white.used == bench.at - 10 * SECOND > 2 * SECOND


def test_a_click_on_the_right_half_starts_black(bench: Bench) -> None:
    bench.play(click((700, 200)))
    assert bench.game.state.turn is Side.BLACK


def test_drawing_is_spread_over_the_pumps_and_ends_with_the_right_picture(bench: Bench) -> None:
    bench.window.show(VIEWS["last"])
    bench.window.wait(bench.time.instant + SECOND)
    surface = pygame.display.get_surface()
    assert surface is not None
    seen = pygame.image.tobytes(surface, "RGB")
    bench.window.show(VIEWS["main"])
    bench.window.wait(bench.time.instant + SECOND)
    assert pygame.image.tobytes(surface, "RGB") != seen
    bench.window.show(VIEWS["last"])
    bench.window.wait(bench.time.instant + SECOND)
    assert pygame.image.tobytes(surface, "RGB") == seen


def test_a_view_that_looks_the_same_is_not_drawn_again() -> None:
    game = Game(parse_control("10m"))
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    assert rounded(game.view(3 * SECOND // 2)) == rounded(game.view(19 * SECOND // 10))
    assert rounded(game.view(3 * SECOND // 2)) != rounded(game.view(2 * SECOND))


def test_p_pauses_and_resumes(bench: Bench) -> None:
    bench.play(key(pygame.K_p))
    assert bench.game.state.phase is Phase.READY
    bench.play(key(pygame.K_p, down=False), key(pygame.K_l))
    bench.play(key(pygame.K_p))
    assert bench.game.state.phase is Phase.PAUSED
    bench.play(key(pygame.K_p, down=False), key(pygame.K_p))
    assert bench.game.state.phase is Phase.RUNNING


def test_quitting_asks_twice_while_a_game_is_on(bench: Bench) -> None:
    bench.play(key(pygame.K_l))
    bench.play(pygame.event.Event(pygame.QUIT))
    assert not bench.window.closing
    bench.turn(MESSAGE)
    bench.play(key(pygame.K_q))
    assert not bench.window.closing
    bench.play(key(pygame.K_q, down=False), key(pygame.K_q))
    assert bench.window.closing
    bench.window.wait(None)


def test_quitting_is_at_once_where_no_game_is_on(bench: Bench) -> None:
    bench.play(key(pygame.K_q))
    assert bench.window.closing


def test_m_switches_the_sound_off_and_on(bench: Bench) -> None:
    bench.play(key(pygame.K_m), key(pygame.K_m, down=False), key(pygame.K_m))
    assert bench.muted == [True, False]


def test_the_foot_can_be_touched_and_is_no_press(bench: Bench) -> None:
    foot = divide(*SIZE).foot
    assert foot is not None
    found = foot_places(foot)
    assert set(found) <= {command.value for command in Command}
    bench.play(click(middle(found["mute"])), click(middle(found["language"])))
    assert bench.muted == [True]
    assert bench.window.language.value == "zh"
    assert bench.game.state.phase is Phase.READY


def test_players_press_on_while_the_panel_is_open(bench: Bench) -> None:
    bench.play(key(pygame.K_F1))
    bench.play(click((700, 100)))
    assert bench.game.state.turn is Side.BLACK
    bench.play(key(pygame.K_a))
    assert bench.game.state.turn is Side.WHITE
    bench.play(key(pygame.K_F1, down=False), key(pygame.K_F1))
    bench.play(click((700, 100)))
    assert bench.game.state.turn is Side.BLACK


def test_a_button_of_the_panel_does_its_work_and_tells_the_outcome(bench: Bench) -> None:
    bench.play(key(pygame.K_l))
    bench.play(key(pygame.K_F1))
    panel = divide(*SIZE, panel=True).panel
    assert panel is not None
    bench.play(click(middle(places(panel, bench.window.desk)["do:pause"])))
    assert bench.game.state.phase is Phase.PAUSED
    assert bench.window.desk.outcome is not None
    assert bench.window.desk.outcome.text == "Done: Pause"
    bench.turn(SECOND)
    assert bench.window.desk.greyed["resume"] is None
    bench.play(click(middle(places(panel, bench.window.desk)["close"])))
    bench.play(click((700, 470)))
    assert bench.game.state.phase is Phase.PAUSED


def test_what_is_typed_into_the_panel_is_no_press(bench: Bench) -> None:
    bench.play(key(pygame.K_l), key(pygame.K_l, down=False), key(pygame.K_F1))
    bench.window.desk.touch("text:by")
    for letter in "al":
        bench.play(key(ord(letter)), pygame.event.Event(pygame.TEXTINPUT, text=letter), key(ord(letter), down=False))
    assert bench.window.desk.texts["by"].text == "al"
    assert bench.game.state.turn is Side.BLACK
    bench.play(key(pygame.K_ESCAPE), key(pygame.K_ESCAPE, down=False), key(pygame.K_a))
    assert bench.game.state.turn is Side.WHITE


def test_the_panel_by_keyboard(bench: Bench) -> None:
    bench.play(key(pygame.K_l), key(pygame.K_l, down=False), key(pygame.K_F1))
    while bench.window.desk.focus != "do:pause":
        bench.play(key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT), key(pygame.K_TAB, down=False))
    bench.play(key(pygame.K_RETURN))
    assert bench.game.state.phase is Phase.PAUSED


def test_refusals_and_ignored_presses_are_told(bench: Bench) -> None:
    bench.play(key(pygame.K_l))
    bench.play(key(pygame.K_l, down=False), key(pygame.K_l))
    assert bench.window._notice(bench.time.instant).message == "White pressed: nothing changed"
    bench.window.happened(bench.game.handle(Input(Do.SEAL), bench.at))
    assert bench.window._notice(bench.time.instant).message.startswith("Not allowed: seal")
    assert bench.window._notice(bench.time.instant + MESSAGE).message == ""


def test_trouble_is_asked_for_with_every_picture(bench: Bench) -> None:
    bench.trouble = "no sound"
    assert bench.window._notice(bench.time.instant).trouble == "no sound"
    bench.trouble = None
    assert bench.window._notice(bench.time.instant).trouble == ""


def test_full_screen_resizing_and_uncovering_keep_the_clock_in_sight(bench: Bench) -> None:
    bench.window.show(VIEWS["main"])
    bench.play(key(pygame.K_F11), key(pygame.K_F11, down=False), key(pygame.K_F11))
    for kind in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST):
        bench.play(pygame.event.Event(kind))
    bench.window.wait(bench.time.instant + SECOND)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert bench.window._picture.layout == divide(*surface.get_size())


def test_key_repeat_is_off(bench: Bench) -> None:
    assert pygame.key.get_repeat() == (0, 0)


def test_at_most_thirty_pictures_a_second() -> None:
    assert FRAME >= SECOND // 30
