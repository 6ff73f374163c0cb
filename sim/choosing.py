"""Shows the start screen until the person has decided. No game runs yet, so nothing here is in a hurry."""

from collections.abc import Callable

import pygame

from sim.keys import position
from sim.layout import divide
from sim.painter import Painter
from sim.screen import MILLISECOND, Screen, open_screen, sleep
from sim.start import Choice, Start
from sim.startface import parts, places, start_scene
from sim.textkeys import text_key

_LOOK = 15 * MILLISECOND
"""How often the start screen looks for events (ns)."""


def choose(start: Start, screen: Screen = Screen(), pause: Callable[[int], None] = sleep) -> Choice | None:  # noqa: B008
    """Let the person choose; None where the window was closed instead."""
    painter = Painter(open_screen(screen))
    pygame.key.start_text_input()
    pygame.key.set_repeat(400, 40)
    try:
        while start.choice is None and not start.leaving:
            painter = _look(start, painter)
            pause(_LOOK)
    finally:
        pygame.key.set_repeat()
        pygame.key.stop_text_input()
    return start.choice


def _look(start: Start, painter: Painter) -> Painter:
    for event in pygame.event.get():
        take(event, start, painter.surface.get_size())
    surface = pygame.display.get_surface()
    if surface is not None and surface is not painter.surface:
        painter = Painter(surface)
    painter.turn_to(start_scene(*painter.surface.get_size(), start))
    if painter.busy:
        painter.finish()
        pygame.display.flip()
    return painter


def take(event: pygame.event.Event, start: Start, size: tuple[int, int]) -> None:
    """What an event means on a start screen of this size (pixels)."""
    found = parts(*size)
    match event.type:
        case pygame.QUIT:
            start.leaving = True
        case pygame.TEXTINPUT:
            start.type(event.text)
        case pygame.KEYDOWN:
            _key(event, start, found.shown)
        case pygame.MOUSEWHEEL:
            start.scroll(-3 * event.y, found.shown)
        case pygame.MOUSEBUTTONDOWN | pygame.FINGERDOWN:
            at = position(event, divide(*size))
            touched = [name for name, place in places(found, start).items() if at and place.holds(*at)]
            for name in touched:
                start.touch(name)
        case _:
            pass


def _key(event: pygame.event.Event, start: Start, shown: int) -> None:
    if event.key == pygame.K_F2:
        start.touch("language")
    elif event.key == pygame.K_ESCAPE:
        start.leaving = True
    else:
        name = text_key(event)
        if name:
            start.key(name)
            start.follow(shown)
