"""How the window is divided: a band for the phase, the two halves, a foot, and the arbiter's panel when open.

Black is left and White right: the clock stands at White's right hand and faces the board. The panel takes the
lower part only, so that the halves stay in sight and can still be pressed.
"""

from dataclasses import dataclass

from clock.side import Side
from sim.shapes import Rect

PANEL_SHARE = 0.60
BAND_SHARE = 0.115
FOOT_SHARE = 0.075
LEAST = (640, 400)
"""The smallest window (pixels) in which everything can be read."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of a window. ``panel`` is None while closed; ``foot`` while the panel is open is None."""

    window: Rect
    band: Rect
    black: Rect
    white: Rect
    foot: Rect | None
    panel: Rect | None

    def half(self, side: Side) -> Rect:
        """Where that player's time is shown."""
        return self.black if side is Side.BLACK else self.white

    def side_at(self, x: float, y: float) -> Side | None:
        """Whose press a touch is: the whole height of a half counts, save the foot and the panel."""
        taken = self.panel or self.foot
        if not self.window.holds(x, y) or (taken and y >= taken.y):
            return None
        return Side.BLACK if x < self.window.x + self.window.w / 2 else Side.WHITE


def divide(width: int, height: int, panel: bool = False) -> Layout:
    """The parts of a window of this size in pixels."""
    window = Rect(0, 0, width, height)
    gap = max(4, round(height * 0.014))
    band_height = round(height * (BAND_SHARE * 0.8 if panel else BAND_SHARE))
    below = round(height * (1 - (PANEL_SHARE if panel else FOOT_SHARE)))
    band = Rect(0, 0, width, band_height)
    middle = width // 2
    top, bottom = band.bottom + gap // 2, below - gap
    black = Rect(gap, top, middle - gap - gap // 2, bottom - top)
    white = Rect(middle + gap // 2, top, width - middle - gap - gap // 2, bottom - top)
    rest = Rect(0, below, width, height - below)
    return Layout(window, band, black, white, None if panel else rest, rest if panel else None)
