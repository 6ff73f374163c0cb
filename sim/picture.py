"""What the window shows: it composes the scene when something changed and draws it a strip at a time."""

from dataclasses import replace

import pygame

from clock.units import SECOND, Ns
from clock.view import SideView, View
from sim.desk import Desk
from sim.deskface import desk_scene
from sim.layout import LEAST, Layout, divide
from sim.painter import Painter
from sim.scene import Shown, game_scene
from sim.screen import Screen, open_screen
from sim.shapes import Scene

SHOWN = 500_000
"""Pixels handed to the system at once, a millisecond or two where it copies them."""


class Picture:
    """The surface of the window with its division; ``layout`` tells where things are."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._painter = Painter(open_screen(screen))
        self._panel = False
        self._drawn: Shown | None = None
        self.stale = True
        self.layout = self._divide()

    @property
    def panel(self) -> bool:
        """Whether the arbiter's panel is open."""
        return self._panel

    @panel.setter
    def panel(self, shown: bool) -> None:
        self._panel = shown
        self.stale = True
        self.layout = self._divide()

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn or shown."""
        return self._painter.busy or bool(self._painter.drawn)

    def compose(self, shown: Shown, desk: Desk) -> None:
        """From now on show this; does nothing where it would look the same."""
        shown = replace(shown, view=rounded(shown.view))
        if shown != self._drawn or self.stale:
            self._drawn, self.stale = shown, False
            self._painter.turn_to(self._scene(shown, desk))

    def draw(self) -> bool:
        """Draw or show a little; False where nothing is left to do.

        What has been drawn is shown when the picture is complete, so that no half of one is ever seen.
        """
        if self._painter.step():
            return True
        if not self._painter.drawn:
            return False
        shown, area = self._painter.drawn, 0
        now: list[pygame.Rect] = []
        while shown and area < SHOWN:
            now.append(pygame.Rect(shown.pop()))
            area += now[-1].w * now[-1].h
        pygame.display.update(now)
        return True

    def uncovered(self) -> None:
        """The system has lost what was on the screen."""
        self._painter.redraw()

    def full_screen(self) -> None:
        """Change between a window and the whole screen."""
        self._screen = replace(self._screen, full=not self._screen.full)
        self._take(open_screen(self._screen))

    def resized(self) -> None:
        """The person has given the window another size."""
        surface = pygame.display.get_surface()
        if surface is not None:
            if not self._screen.full:
                self._screen = replace(self._screen, size=surface.get_size())
            self._take(surface)

    def _take(self, surface: pygame.Surface) -> None:
        self._painter = Painter(surface)
        self.stale = True
        self.layout = self._divide()

    def _divide(self) -> Layout:
        width, height = self._painter.surface.get_size()
        return divide(max(width, LEAST[0]), max(height, LEAST[1]), self._panel)

    def _scene(self, shown: Shown, desk: Desk) -> Scene:
        panel = desk_scene(self.layout.panel, desk) if self.layout.panel else ()
        return (*game_scene(self.layout, shown), *panel)


def rounded(view: View) -> View:
    """The view with times in whole seconds, rounded up as they are drawn, so that equal pictures are equal."""
    return replace(view, black=_whole(view.black), white=_whole(view.white))


def _whole(half: SideView) -> SideView:
    """``main`` and ``used`` are not drawn."""
    live, period = (Ns(-(-time // SECOND) * SECOND) for time in (half.live, half.period or 0))
    return replace(half, live=live, period=None if half.period is None else period, used=Ns(0), main=Ns(0))
