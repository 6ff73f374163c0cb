"""What a picture is made of: rectangles, texts, digits, discs, as values.

A scene is a tuple of shapes, later ones on top. Since shapes are plain values, what changed between two
scenes is a comparison, and a layout can be tested without a screen.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""


class Rect(NamedTuple):
    """A rectangle in pixels, ``x`` and ``y`` of its upper left corner."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, by: int) -> "Rect":
        """Smaller by ``by`` pixels on each side."""
        return Rect(self.x + by, self.y + by, max(0, self.w - 2 * by), max(0, self.h - 2 * by))

    def meets(self, other: "Rect") -> bool:
        """Whether the two share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: "Rect") -> bool:
        """Whether it lies in the other entirely."""
        return other.x <= self.x and other.y <= self.y and self.right <= other.right and self.bottom <= other.bottom

    def rows(self, *shares: float) -> list["Rect"]:
        """Cut into rows, from the top, with heights in these proportions."""
        edges = _edges(self.y, self.h, shares)
        return [Rect(self.x, top, self.w, end - top) for top, end in edges]

    def columns(self, *shares: float) -> list["Rect"]:
        """Cut into columns, from the left, with widths in these proportions."""
        edges = _edges(self.x, self.w, shares)
        return [Rect(left, self.y, end - left, self.h) for left, end in edges]


def _edges(start: int, length: int, shares: Sequence[float]) -> list[tuple[int, int]]:
    total, done, edges = sum(shares), 0.0, [start]
    for share in shares:
        done += share
        edges.append(start + round(length * done / total))
    return list(pairwise(edges))


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle with rounded corners, ``edge`` pixels of border inside it where ``rim`` is given."""

    rect: Rect
    fill: Colour
    rim: Colour | None = None
    edge: int = 0
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Disc:
    """A stone: the largest circle in ``rect``."""

    rect: Rect
    fill: Colour
    rim: Colour


@dataclass(frozen=True, slots=True)
class Text:
    """One line in ``rect``, ``size`` pixels to the em; where it is too long, smaller or cut short with dots.

    ``align`` is -1 left, 0 centre, 1 right. ``typed`` text may hold any character that a person can type.
    ``least`` is the part of its size down to which it may shrink.
    """

    rect: Rect
    text: str
    size: int
    colour: Colour
    align: int = 0
    typed: bool = False
    least: float = 0.55


@dataclass(frozen=True, slots=True)
class Digit:
    """One character of a time, centred in its own cell so that the others stand still while it changes."""

    rect: Rect
    char: str
    size: int
    colour: Colour


Shape: TypeAlias = Box | Disc | Text | Digit
Scene: TypeAlias = tuple[Shape, ...]


def changed(old: Scene, new: Scene) -> list[Rect]:
    """The rectangles in which two scenes differ, those inside others left out."""
    before, after = Counter(old), Counter(new)
    rects = {shape.rect for shape in (before - after) + (after - before)}
    return [r for r in sorted(rects) if not any(r != other and r.within(other) for other in rects)]
