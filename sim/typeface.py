"""The fonts: what ships, and what a system may have for names that need more.

``words.otf`` holds every label in both languages, Latin, kana and the characters that are common in names;
``digits.ttf`` the figures of the clock and the letters of European names, ``hangul.otf`` the syllables of Korean
ones. A bare machine has no such fonts, so they are shipped. A typed name with other characters is drawn with a
system font that has them, where there is one; otherwise the missing ones show as crossed boxes.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO

import pygame

WORDS_FONT = "words.otf"
DIGITS_FONT = "digits.ttf"
HANGUL_FONT = "hangul.otf"
SHIPPED = (WORDS_FONT, DIGITS_FONT, HANGUL_FONT)
_NOWHERE = "\uffff"
_LARGE = 160
_SYSTEM = (
    "notosanscjksc",
    "notosanscjkkr",
    "notosanskr",
    "notosanssc",
    "sourcehansanssc",
    "wenquanyimicrohei",
    "wenquanyizenhei",
    "microsoftyahei",
    "malgungothic",
    "applesdgothicneo",
    "pingfangsc",
    "nanumgothic",
    "unbatang",
    "arialunicodems",
    "dejavusans",
)


@cache
def shipped(name: str) -> bytes:
    """The bytes of a shipped font."""
    return files("sim").joinpath("fonts", name).read_bytes()


def open_font(name: str, size: int) -> pygame.font.Font:
    """A font at ``size`` pixels to the em: a shipped one by its name, or a system font by its path."""
    return pygame.font.Font(BytesIO(shipped(name)) if name in SHIPPED else name, size)


def lacking(name: str, text: str) -> str:
    """The characters of ``text`` that a font cannot draw; blanks are always drawn.

    The library tells the measures of the box that stands for a missing character as if it were a letter, so
    they are compared with those of one that no font has, large enough for no letter to have just the same.
    """
    font = open_font(name, _LARGE)
    box = font.metrics(_NOWHERE)[0]
    metrics = font.metrics(text)
    return "".join(c for c, m in zip(text, metrics, strict=False) if m in (None, box) and not c.isspace())


def look_round() -> None:
    """Find the system's fonts now, since it must not happen while a clock runs."""
    _system_fonts()


@cache
def _system_fonts() -> tuple[str, ...]:
    """Paths of the system's fonts that may have what ours lacks; asking the system may take a second."""
    found = (pygame.font.match_font(name) for name in _SYSTEM)
    return tuple(path for path in found if path)


def _candidates() -> Iterator[str]:
    yield from SHIPPED
    yield from _system_fonts()


@cache
def name_for(text: str) -> str:
    """The font that draws the whole of a typed text: a shipped one by name, or the path of a system font."""
    for name in _candidates():
        try:
            if not lacking(name, text):
                return name
        except (pygame.error, OSError):
            continue
    return WORDS_FONT
