"""The colours: a dark room's clock, each half in the colour of its stones, amber for the turn, red for time over."""

from dataclasses import dataclass

from sim.shapes import Colour

ROOM: Colour = (12, 13, 14)
CARD: Colour = (30, 32, 35)
LINE: Colour = (74, 77, 82)
INK: Colour = (236, 232, 222)
FAINT: Colour = (150, 150, 146)
AMBER: Colour = (246, 184, 60)
ON_AMBER: Colour = (26, 18, 4)
RED: Colour = (200, 44, 28)
ON_RED: Colour = (255, 246, 240)
GREEN: Colour = (126, 186, 120)
FIELD: Colour = (18, 19, 21)
BUTTON: Colour = (58, 61, 66)
BLACK_STONE: Colour = (10, 10, 10)
WHITE_STONE: Colour = (250, 249, 245)


@dataclass(frozen=True, slots=True)
class Half:
    """The colours of one half: its ground, its digits, its small print, and digits that run out."""

    ground: Colour
    digits: Colour
    small: Colour
    urgent: Colour


BLACK_LIT = Half((24, 25, 27), (250, 247, 238), (200, 197, 188), (255, 112, 84))
BLACK_DIM = Half((20, 21, 22), (150, 148, 142), (136, 134, 128), (190, 92, 74))
WHITE_LIT = Half((242, 238, 228), (18, 16, 13), (72, 68, 60), (186, 26, 10))
WHITE_DIM = Half((142, 139, 131), (34, 32, 29), (38, 36, 33), (98, 14, 6))
