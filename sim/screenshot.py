"""Pictures of the window without a window, for the README and for eyes."""

import os
from pathlib import Path

import pygame

from sim.desk import Desk
from sim.deskface import desk_scene
from sim.layout import divide
from sim.painter import Painter
from sim.scene import Shown, game_scene
from sim.shapes import Scene
from sim.start import Start
from sim.startface import start_scene

SIZE = (1280, 720)


def picture(scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """The scene on a surface of its own; needs no screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    painter = Painter(pygame.Surface(size))
    painter.turn_to(scene)
    painter.finish()
    return painter.surface


def screenshot(path: Path | str, shown: Shown, size: tuple[int, int] = SIZE, desk: Desk | None = None) -> None:
    """Write a PNG of a game as ``shown``, with the arbiter's panel where a ``desk`` is given.

    :func:`sim.samples.sample` has states to be shown.
    """
    layout = divide(*size, panel=desk is not None)
    panel = desk_scene(layout.panel, desk) if desk and layout.panel else ()
    pygame.image.save(picture((*game_scene(layout, shown), *panel), size), str(path))


def start_screenshot(path: Path | str, start: Start, size: tuple[int, int] = SIZE) -> None:
    """Write a PNG of the start screen."""
    pygame.image.save(picture(start_scene(*size, start), size), str(path))
