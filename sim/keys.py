"""Keyboard, mouse and touch as inputs and commands.

A press counts on the way down, for players are charged from the instant at which they touch the clock. Each
player has keys of his own: a key "for the side to move", the space bar say, would end the opponent's move
when it is hit a moment too late, so there is none. The left half of the window presses for Black, the right
half for White.

What a device says twice is heard once: a key held down repeats, and a touch may be told both as a finger and
as a mouse, by the system or by the driver.
"""

from enum import StrEnum

import pygame

from clock.inputs import Do, Input
from clock.side import Side
from clock.units import SECOND
from sim.layout import Layout

PRESSES: dict[int, Side] = {
    pygame.K_LSHIFT: Side.BLACK,
    pygame.K_LCTRL: Side.BLACK,
    pygame.K_a: Side.BLACK,
    pygame.K_z: Side.BLACK,
    pygame.K_RSHIFT: Side.WHITE,
    pygame.K_RCTRL: Side.WHITE,
    pygame.K_l: Side.WHITE,
    pygame.K_KP_ENTER: Side.WHITE,
}
"""The keys of the players, on the side on which each sits."""


class Command(StrEnum):
    """What keys ask of the window itself, or of the arbiter's panel."""

    PANEL = "arbiter"
    PAUSE = "pause"
    MUTE = "mute"
    LANGUAGE = "language"
    FULL = "full"
    QUIT = "quit"
    BACK = "back"


COMMANDS: dict[int, Command] = {
    pygame.K_F1: Command.PANEL,
    pygame.K_ESCAPE: Command.BACK,
    pygame.K_p: Command.PAUSE,
    pygame.K_PAUSE: Command.PAUSE,
    pygame.K_m: Command.MUTE,
    pygame.K_F2: Command.LANGUAGE,
    pygame.K_F11: Command.FULL,
    pygame.K_q: Command.QUIT,
}

ALWAYS = frozenset({pygame.K_F1, pygame.K_F2, pygame.K_F11, pygame.K_ESCAPE})
"""Keys that write nothing, so that they work while somebody types."""
ECHO = SECOND // 10
"""Within this time (ns) a finger and a mouse at the same place are one touch."""
NEAR = 0.1
"""How far apart they may be told, in parts of the window's width."""
_BUTTONS = (1, 2, 3)
"""Mouse buttons; the others are the wheel."""
_FROM_MOUSE = (-1, 0xFFFFFFFF, 0xFFFFFFFFFFFFFFFF)
"""The id under which the system tells of a mouse as of a finger."""


def press(side: Side, source: str) -> Input:
    """A player's press; ``source`` tells the device."""
    return Input(Do.PRESS, side=side, source=source)


class Keys:
    """Remembers what is held down and what was touched last. Instants in ns."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._touched: tuple[str, tuple[float, float], int] | None = None

    def key(self, event: pygame.event.Event, typing: bool) -> Input | Command | None:
        """What a KEYDOWN or KEYUP means; while somebody types, letters and shifts belong to the text."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return None
        if event.key in self._held:
            return None
        self._held.add(event.key)
        if typing and event.key not in ALWAYS:
            return None
        if event.key in PRESSES:
            return press(PRESSES[event.key], "keyboard")
        return COMMANDS.get(event.key)

    def let_go(self) -> None:
        """The window has lost the keyboard: what was held down is no longer known."""
        self._held.clear()

    def landed(self, event: pygame.event.Event, layout: Layout, now: int) -> tuple[float, float] | None:
        """Where (pixels) a MOUSEBUTTONDOWN or FINGERDOWN at the instant ``now`` touches, None for an echo."""
        at = position(event, layout)
        if at is None:
            return None
        before, self._touched = self._touched, (device_of(event), at, now)
        if before and before[0] != device_of(event) and now - before[2] <= ECHO:
            apart = abs(at[0] - before[1][0]) + abs(at[1] - before[1][1])
            return None if apart <= NEAR * layout.window.w else at
        return at


def device_of(event: pygame.event.Event) -> str:
    """The device as the record names it."""
    return "touch" if event.type == pygame.FINGERDOWN else "mouse"


def position(event: pygame.event.Event, layout: Layout) -> tuple[float, float] | None:
    """Where in the window (pixels) a finger or mouse button went down, None for a wheel or an echo."""
    if event.type == pygame.FINGERDOWN:
        if getattr(event, "touch_id", 0) in _FROM_MOUSE:
            return None
        return event.x * layout.window.w, event.y * layout.window.h
    if getattr(event, "touch", False) or event.button not in _BUTTONS:
        return None
    return float(event.pos[0]), float(event.pos[1])
