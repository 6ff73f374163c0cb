"""Keys, mouse and touch: a press counts on the way down, once, for the player who made it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from clock.inputs import Do, Input
from clock.side import Side
from clock.units import SECOND
from sim.keys import COMMANDS, ECHO, PRESSES, Command, Keys, device_of, position, press
from sim.layout import divide

LAYOUT = divide(800, 480)


def key(code: int, down: bool = True) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0)


def mouse(x: int, y: int = 200, button: int = 1, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def finger(x: float, y: float = 0.4, touch_id: int = 5) -> pygame.event.Event:
    return pygame.event.Event(pygame.FINGERDOWN, x=x, y=y, touch_id=touch_id, finger_id=0)


def touched(keys: Keys, event: pygame.event.Event, now: int = 0) -> Input | None:
    """What the window makes of a touch on the halves."""
    at = keys.landed(event, LAYOUT, now)
    side = LAYOUT.side_at(*at) if at else None
    return press(side, device_of(event)) if side else None


def pressed(side: Side, source: str) -> Input:
    return Input(Do.PRESS, side=side, source=source)


def test_each_player_has_keys_and_both_have_as_many() -> None:
    assert PRESSES[pygame.K_LSHIFT] is PRESSES[pygame.K_a] is Side.BLACK
    assert PRESSES[pygame.K_RSHIFT] is PRESSES[pygame.K_l] is Side.WHITE
    sides = list(PRESSES.values())
    assert sides.count(Side.BLACK) == sides.count(Side.WHITE)


def test_no_key_presses_for_whoever_is_to_move() -> None:
    assert pygame.K_SPACE not in PRESSES
    assert pygame.K_RETURN not in PRESSES
    assert not set(PRESSES) & set(COMMANDS)


@pytest.mark.parametrize("code", PRESSES)
def test_b61_a_key_presses_on_the_way_down_and_not_on_the_way_up(code: int) -> None:
    keys = Keys()
    assert keys.key(key(code), typing=False) == pressed(PRESSES[code], "keyboard")
    assert keys.key(key(code, down=False), typing=False) is None


def test_a_key_held_down_presses_once() -> None:
    keys = Keys()
    assert keys.key(key(pygame.K_a), typing=False)
    assert [keys.key(key(pygame.K_a), typing=False) for _ in range(20)] == [None] * 20
    keys.key(key(pygame.K_a, down=False), typing=False)
    assert keys.key(key(pygame.K_a), typing=False)


def test_a_release_that_got_lost_with_the_keyboard_does_not_deafen_the_key() -> None:
    keys = Keys()
    keys.key(key(pygame.K_a), typing=False)
    keys.let_go()
    assert keys.key(key(pygame.K_a), typing=False)


def test_both_players_may_press_at_once() -> None:
    keys = Keys()
    got = [keys.key(key(code), typing=False) for code in (pygame.K_LSHIFT, pygame.K_RSHIFT)]
    assert got == [pressed(Side.BLACK, "keyboard"), pressed(Side.WHITE, "keyboard")]


def test_while_somebody_types_letters_and_shifts_belong_to_the_text() -> None:
    keys = Keys()
    typed = (*PRESSES, pygame.K_p, pygame.K_q, pygame.K_m)
    assert [keys.key(key(code), typing=True) for code in typed] == [None] * len(typed)
    assert keys.key(key(pygame.K_F1), typing=True) is Command.PANEL


@pytest.mark.parametrize(
    ("code", "command"),
    [
        (pygame.K_p, Command.PAUSE),
        (pygame.K_F1, Command.PANEL),
        (pygame.K_ESCAPE, Command.BACK),
        (pygame.K_m, Command.MUTE),
        (pygame.K_F11, Command.FULL),
        (pygame.K_q, Command.QUIT),
        (pygame.K_F2, Command.LANGUAGE),
    ],
)
def test_commands_have_their_keys(code: int, command: Command) -> None:
    assert Keys().key(key(code), typing=False) is command


@pytest.mark.parametrize(("x", "side"), [(0, Side.BLACK), (399, Side.BLACK), (400, Side.WHITE), (799, Side.WHITE)])
def test_b61_the_halves_press_when_the_button_goes_down(x: int, side: Side) -> None:
    assert touched(Keys(), mouse(x)) == pressed(side, "mouse")


def test_fingers_press_too() -> None:
    assert touched(Keys(), finger(0.1)) == pressed(Side.BLACK, "touch")
    assert touched(Keys(), finger(0.9)) == pressed(Side.WHITE, "touch")


@pytest.mark.parametrize("event", [mouse(10, button=4), mouse(10, button=5), mouse(10, touch=True), mouse(10, 479)])
def test_wheel_echoes_of_touches_and_the_foot_press_nothing(event: pygame.event.Event) -> None:
    assert touched(Keys(), event) is None


def test_a_mouse_told_as_a_finger_is_no_finger() -> None:
    assert position(finger(0.5, touch_id=0xFFFFFFFF), LAYOUT) is None


def test_a_finger_that_is_told_as_a_mouse_as_well_presses_once() -> None:
    keys = Keys()
    assert touched(keys, finger(0.1), SECOND)
    assert touched(keys, mouse(80), SECOND + ECHO) is None


def test_a_quick_answer_by_the_other_player_is_no_echo() -> None:
    keys = Keys()
    assert touched(keys, finger(0.1), SECOND)
    assert touched(keys, mouse(700), SECOND + 1) == pressed(Side.WHITE, "mouse")


def test_a_later_click_on_the_same_half_counts() -> None:
    keys = Keys()
    touched(keys, finger(0.1), SECOND)
    assert touched(keys, mouse(80), SECOND + ECHO + 1)
    assert touched(keys, mouse(80), SECOND + ECHO + 2)
