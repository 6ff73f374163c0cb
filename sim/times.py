"""A time as large figures: each character in its own cell, the seconds smaller where there are hours.

Cells have fixed widths, so a figure that changes leaves the others where they are.
"""

from dataclasses import dataclass

from sim.shapes import Colour, Digit, Rect

FIGURE = 0.54
"""Width of the cell of a figure, in ems; the widest figure is 0.522."""
COLON = 0.31
CAP = 0.70
"""Height of a figure, in ems."""
SECONDS = 0.56
"""Size of the seconds behind hours and minutes, in parts of the others."""


@dataclass(frozen=True, slots=True)
class _Run:
    text: str
    scale: float


def _runs(text: str) -> list[_Run]:
    head, colon, seconds = text.rpartition(":")
    if ":" not in head:
        return [_Run(text, 1.0)]
    return [_Run(head, 1.0), _Run(colon + seconds, SECONDS)]


def _width(char: str) -> float:
    return COLON if char == ":" else FIGURE


def ems(text: str) -> float:
    """Width of a time in ems of its large figures."""
    return sum(run.scale * _width(char) for run in _runs(text) for char in run.text)


def figures(rect: Rect, text: str, colour: Colour, align: int = 0) -> tuple[Digit, ...]:
    """The figures of ``text``, as large as ``rect`` holds, on one base line."""
    size = min(rect.w / ems(text), rect.h / (CAP * 1.08))
    left = rect.x + (rect.w - ems(text) * size) * (align + 1) / 2
    base = rect.y + (rect.h + CAP * size) / 2
    digits: list[Digit] = []
    for run in _runs(text):
        em = size * run.scale
        height = CAP * em * 1.08
        for char in run.text:
            width = _width(char) * em
            top = round(base - CAP * em / 2 - height / 2)
            cell = Rect(round(left), top, round(left + width) - round(left), round(height))
            digits.append(Digit(cell, char, int(em), colour))
            left += width
    return tuple(digits)
