"""The whole window while a game is on: band, halves, foot or panel."""

from dataclasses import dataclass

from clock.side import Side
from clock.view import View
from sim.face import face
from sim.layout import Layout
from sim.shapes import Scene
from sim.status import Notice, band, foot
from sim.table import Table
from sim.words import Language


@dataclass(frozen=True, slots=True)
class Shown:
    """All that the picture of a running game depends on, the panel apart."""

    view: View
    table: Table
    notice: Notice
    language: Language


def game_scene(layout: Layout, shown: Shown) -> Scene:
    """The picture as shapes."""
    view, table, language = shown.view, shown.table, shown.language
    below = foot(layout.foot, view, table, language) if layout.foot else ()
    return (
        *band(layout.band, view, table, shown.notice, language),
        *face(layout.black, Side.BLACK, view, table, language),
        *face(layout.white, Side.WHITE, view, table, language),
        *below,
    )
