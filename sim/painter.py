"""Draws shapes on a surface, a little at a time, so that a long drawing never keeps the keys waiting.

:meth:`Painter.turn_to` compares the new scene with what is on the screen and queues the texts that have to be
rendered and the rectangles that differ, cut into strips; each :meth:`Painter.step` renders one text or draws
one strip. Rendered texts and figures are kept.
"""

from collections import OrderedDict, deque

import pygame

from sim import typeface
from sim.palette import ROOM
from sim.shapes import Box, Colour, Digit, Disc, Rect, Scene, Shape, Text, changed

STRIP = 60_000
"""Pixels drawn in one step; about a millisecond on a slow board."""
KEPT = 600
"""Rendered texts that are kept; each digit and each label is one."""
DOTS = "..."
_MIDDLE_OF_WORDS = 0.375
"""Height of the middle of capitals and hanzi above the base line, in ems."""
_MIDDLE_OF_DIGITS = 0.35


class Painter:
    """Keeps a surface in step with the latest scene."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._scene: Scene = ()
        self._strips: deque[Rect] = deque()
        self._fresh: deque[Text | Digit] = deque()
        self.drawn: list[Rect] = []
        """The strips drawn so far; whoever shows them empties the list."""
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self.redraw()

    def redraw(self) -> None:
        """Draw everything anew, as after the window has been resized or uncovered."""
        self._strips.clear()
        self._queue(Rect(0, 0, *self.surface.get_size()))

    def turn_to(self, scene: Scene) -> None:
        """From now on show this scene."""
        for rect in changed(self._scene, scene):
            self._queue(rect)
        known = set(self._scene)
        self._fresh.extend(s for s in scene if isinstance(s, (Text, Digit)) and s not in known)
        self._scene = scene

    @property
    def busy(self) -> bool:
        """Whether there is something left to do."""
        return bool(self._strips or self._fresh)

    def step(self) -> bool:
        """Render one text or draw one strip; False when all is done."""
        if self._fresh:
            self._prepare(self._fresh.popleft())
            return True
        if self._strips:
            self._draw_strip(self._strips.popleft())
            return True
        return False

    def _prepare(self, shape: Text | Digit) -> None:
        if isinstance(shape, Digit):
            self._render(typeface.DIGITS_FONT, shape.size, shape.char, shape.colour)
        else:
            self._text_picture(shape)

    def _draw_strip(self, strip: Rect) -> None:
        around = pygame.Rect(strip)
        self.surface.set_clip(None)
        self.surface.fill(ROOM, around)
        for shape in self._scene:
            if shape.rect.meets(strip):
                self.surface.set_clip(around.clip(pygame.Rect(shape.rect)))
                self._draw(shape)
        self.surface.set_clip(None)
        self.drawn.append(strip)

    def finish(self) -> None:
        """Draw all there is to draw."""
        while self.step():
            self.drawn.clear()

    def _queue(self, rect: Rect) -> None:
        height = max(8, STRIP // max(1, rect.w))
        for top in range(rect.y, rect.bottom, height):
            strip = Rect(rect.x, top, rect.w, min(height, rect.bottom - top))
            if strip not in self._strips:
                self._strips.append(strip)

    def _draw(self, shape: Shape) -> None:
        match shape:
            case Box():
                self._box(shape)
            case Disc():
                self._disc(shape)
            case Digit():
                picture = self._render(typeface.DIGITS_FONT, shape.size, shape.char, shape.colour)
                self._place(picture, shape.rect, 0, self._top(typeface.DIGITS_FONT, shape.size, shape.rect))
            case Text():
                self._text(shape)

    def _box(self, box: Box) -> None:
        if box.rim and box.edge:
            self._rounded(box.rect, box.rim, box.radius)
            self._rounded(box.rect.inset(box.edge), box.fill, max(0, box.radius - box.edge))
        else:
            self._rounded(box.rect, box.fill, box.radius)

    def _rounded(self, rect: Rect, colour: Colour, radius: int) -> None:
        """A cross of two rectangles and a quarter of a smooth disc in each corner."""
        x, y, w, h = rect
        r = min(radius, w // 2, h // 2)
        self.surface.fill(colour, (x + r, y, w - 2 * r, h))
        if r:
            self.surface.fill(colour, (x, y + r, r, h - 2 * r))
            self.surface.fill(colour, (x + w - r, y + r, r, h - 2 * r))
            disc = self._round(2 * r, colour, colour)
            for dx, left in ((0, x), (r, x + w - r)):
                for dy, top in ((0, y), (r, y + h - r)):
                    self.surface.blit(disc, (left, top), (dx, dy, r, r))

    def _round(self, size: int, fill: Colour, rim: Colour) -> pygame.Surface:
        key = ("disc", size, fill, rim)
        if key not in self._kept:
            self._keep(key, stone(size, fill, rim))
        self._kept.move_to_end(key)
        return self._kept[key]

    def _disc(self, disc: Disc) -> None:
        picture = self._round(min(disc.rect.w, disc.rect.h), disc.fill, disc.rim)
        self._place(picture, disc.rect, 0, disc.rect.y + (disc.rect.h - picture.get_height()) // 2)

    def _text(self, text: Text) -> None:
        picture, top = self._text_picture(text)
        self._place(picture, text.rect, text.align, top)

    def _text_picture(self, text: Text) -> tuple[pygame.Surface, int]:
        """The rendered line and the row at which it stands."""
        name = typeface.name_for(text.text) if text.typed else typeface.WORDS_FONT
        size, line = self._fitted(name, text)
        return self._render(name, size, line, text.colour), self._top(name, size, text.rect)

    def _fitted(self, name: str, text: Text) -> tuple[int, str]:
        width = self._font(name, text.size).size(text.text)[0]
        if width <= text.rect.w:
            return text.size, text.text
        size = max(int(text.size * text.rect.w / width), int(text.size * text.least), 8)
        return size, shortened(self._font(name, size), text.text, text.rect.w)

    def _font(self, name: str, size: int) -> pygame.font.Font:
        key = (name, size)
        if key not in self._fonts:
            self._fonts[key] = typeface.open_font(name, size)
        return self._fonts[key]

    def _top(self, name: str, size: int, rect: Rect) -> int:
        middle = _MIDDLE_OF_DIGITS if name == typeface.DIGITS_FONT else _MIDDLE_OF_WORDS
        base = rect.y + rect.h / 2 + middle * size
        return round(base - self._font(name, size).get_ascent())

    def _render(self, name: str, size: int, text: str, colour: Colour) -> pygame.Surface:
        key = (name, size, text, colour)
        if key not in self._kept:
            self._keep(key, self._font(name, size).render(text, True, colour))
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        self._kept[key] = picture
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _place(self, picture: pygame.Surface, rect: Rect, align: int, top: int) -> None:
        left = rect.x + (rect.w - picture.get_width()) * (align + 1) // 2
        self.surface.blit(picture, (left, top))


def stone(size: int, fill: Colour, rim: Colour) -> pygame.Surface:
    """A round stone ``size`` pixels wide, drawn large and made smaller so that its edge is smooth."""
    big = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
    middle = (size * 2, size * 2)
    pygame.draw.circle(big, rim, middle, size * 2)
    pygame.draw.circle(big, fill, middle, size * 2 - max(4, size // 4))
    return pygame.transform.smoothscale(big, (size, size))


def shortened(font: pygame.font.Font, text: str, width: int) -> str:
    """``text`` with dots in place of what does not fit into ``width`` pixels."""
    if font.size(text)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if font.size(text[:middle] + DOTS)[0] <= width else (low, middle - 1)
    return text[:low] + DOTS if low else ""
