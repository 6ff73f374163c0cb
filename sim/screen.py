"""The window of the operating system: opening it, and waiting without the standard clock."""

import os
from dataclasses import dataclass

import pygame

from sim.typeface import look_round

MILLISECOND = 1_000_000


@dataclass(frozen=True, slots=True)
class Screen:
    """The window's size in pixels, or the whole screen."""

    size: tuple[int, int] = (1280, 720)
    full: bool = False


def open_screen(screen: Screen) -> pygame.Surface:
    """Open or change the window. Input methods are off, for they would swallow the players' keys.

    The system's own translation of touches into mouse events and back is switched off: each touch is told once.
    So is drawing by way of a renderer, which hands over the whole window for every figure that changes.
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "0")
    pygame.display.init()
    pygame.font.init()
    look_round()
    pygame.display.set_caption("goclock")
    if screen.full:
        surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    else:
        surface = pygame.display.set_mode(screen.size, pygame.RESIZABLE)
    pygame.key.stop_text_input()
    return surface


def sleep(ns: int) -> None:
    """Sleep about that long, at least a millisecond."""
    pygame.time.wait(max(1, ns // MILLISECOND))
