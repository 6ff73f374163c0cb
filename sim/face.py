"""One player's half of the clock as shapes: whose it is, what runs, how much is left, and of what.

The side to move is told by five things, of which colour is only one: the bar above the time is filled, it
says so in words, the frame is thick, the figures are larger, and the other half is dimmed.
"""

from dataclasses import dataclass

from clock.side import Side
from clock.units import SECOND
from clock.view import Phase, SideView, Stage, View
from sim import palette
from sim.digits import span_text, time_text
from sim.shapes import Box, Colour, Disc, Rect, Shape, Text
from sim.table import Table
from sim.times import figures
from sim.words import Language, word

URGENT = 10 * SECOND
"""From here on the figures of a stage that costs something are red."""
COMPACT = 0.55
"""A half flatter than this part of its width drops its small print to one line."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a half is lit: its colours, its frame (None for none), and what its bar says in which colours."""

    half: palette.Half
    frame: Colour | None
    bar: Colour | None
    on_bar: Colour
    says: str


def face(rect: Rect, side: Side, view: View, table: Table, language: Language) -> tuple[Shape, ...]:
    """One half, drawn into ``rect``."""
    shown = view.side(side)
    look = look_of(side, view, language)
    edge = max(4, rect.h // 48)
    ground = Box(rect, look.half.ground, look.frame, edge if look.frame else 0, edge * 2)
    flat = rect.h < COMPACT * rect.w
    bar, body = rect.inset(edge).rows(*((0.27, 0.73) if flat else (0.155, 0.845)))
    head = _bar(bar, side, look, table.name(side), language)
    inner = Rect(body.x + edge * 2, body.y, body.w - edge * 4, body.h - edge)
    return (ground, *head, *(_flat if flat else _tall)(inner, shown, look, table.control_of(side), language))


def look_of(side: Side, view: View, language: Language) -> Look:
    """How that half is lit in this state of the game."""
    lit = view.turn is side and view.phase in (Phase.RUNNING, Phase.SEALING, Phase.FLAGGED)
    lit = lit or (view.phase is Phase.ENDED and view.winner is side)
    half = _half(side, lit or view.phase is Phase.READY)
    plain = palette.INK if side is Side.BLACK else palette.BLACK_STONE
    if view.phase is Phase.ENDED:
        if view.winner is side:
            return Look(half, palette.GREEN, palette.GREEN, palette.ON_AMBER, word(language, "wins"))
        return Look(half, None, None, plain, "")
    if view.turn is not side:
        return Look(half, None, None, plain, "")
    match view.phase:
        case Phase.RUNNING:
            return Look(half, palette.AMBER, palette.AMBER, palette.ON_AMBER, word(language, "to_move"))
        case Phase.SEALING:
            return Look(half, palette.AMBER, palette.AMBER, palette.ON_AMBER, word(language, "seals"))
        case Phase.FLAGGED:
            return Look(half, palette.RED, palette.RED, palette.ON_RED, word(language, "time_over"))
        case _:
            return Look(half, palette.AMBER, None, plain, word(language, "next"))


def _half(side: Side, lit: bool) -> palette.Half:
    if side is Side.BLACK:
        return palette.BLACK_LIT if lit else palette.BLACK_DIM
    return palette.WHITE_LIT if lit else palette.WHITE_DIM


def _bar(rect: Rect, side: Side, look: Look, name: str, language: Language) -> tuple[Shape, ...]:
    size = round(rect.h * 0.58)
    stone = Rect(rect.x + rect.h // 4, rect.y + (rect.h - size) // 2, size, size)
    says_width = rect.w * 9 // 20 if look.says else 0
    left = stone.right + rect.h // 4
    label = Rect(left, rect.y, rect.right - says_width - rect.h // 4 - left, rect.h)
    says = Rect(rect.right - says_width - rect.h // 4, rect.y, says_width, rect.h)
    fill, rim = _stone(side)
    title = word(language, side)
    return (
        *([Box(rect, look.bar)] if look.bar else []),
        Disc(stone, fill, rim),
        Text(label, name or title, round(rect.h * 0.52), look.on_bar, -1, typed=bool(name)),
        *([Text(says, look.says, round(rect.h * 0.5), look.on_bar, 1)] if look.says else []),
    )


def _stone(side: Side) -> tuple[Colour, Colour]:
    if side is Side.BLACK:
        return palette.BLACK_STONE, palette.FAINT
    return palette.WHITE_STONE, palette.LINE


def _tall(rect: Rect, shown: SideView, look: Look, control: str, language: Language) -> tuple[Shape, ...]:
    label, big, info, foot = rect.rows(0.13, 0.50, 0.22, 0.15)
    return (
        Text(label, stage_label(shown, language), round(label.h * 0.62), look.half.small),
        *_live(big, shown, look),
        *_info(info, shown, look, control, language),
        *_small_print(foot, shown, look, language),
    )


def _flat(rect: Rect, shown: SideView, look: Look, control: str, language: Language) -> tuple[Shape, ...]:
    big, info = rect.rows(0.66, 0.34)
    return (*_live(big, shown, look, 0.82), *_info(info, shown, look, control, language))


def _live(rect: Rect, shown: SideView, look: Look, most: float = 0.96) -> tuple[Shape, ...]:
    """The time that runs out, in up to ``most`` of its place; smaller on the half that is not lit."""
    share = most if look.bar else most * 0.78
    height = round(rect.h * share)
    width = round(rect.w * share)
    inner = Rect(rect.x + (rect.w - width) // 2, rect.y + (rect.h - height) // 2, width, height)
    colour = look.half.urgent if shown.live <= URGENT else look.half.digits
    return figures(inner, time_text(shown.live), colour)


def stage_label(shown: SideView, language: Language) -> str:
    """What the large figures are: main time, byo-yomi, a section, bought time, free seconds, a consideration."""
    if not shown.overtime:
        followed = shown.periods is not None or shown.moves is not None
        return word(language, "main_time" if followed else "all_time")
    if shown.stage is not None:
        return word(language, "free" if shown.stage is Stage.FREE else "consideration")
    if shown.points is not None:
        return f"{word(language, 'bought')} · {word(language, 'points', n=shown.points)}"
    return word(language, "section" if shown.moves is not None else "byo_yomi")


def _info(rect: Rect, shown: SideView, look: Look, control: str, language: Language) -> tuple[Shape, ...]:
    """The line below the figures: what is left, as a number that can be seen from afar, or a badge for the last."""
    inner = Rect(rect.x, rect.y + rect.h // 10, rect.w, rect.h - rect.h // 5)
    badge = last_of(shown, language)
    if badge:
        width = min(
            inner.w,
            round(inner.h * 0.36 * len(badge)) if badge.isascii() else round(inner.h * (0.58 * len(badge) + 0.8)),
        )
        box = Rect(inner.x + (inner.w - width) // 2, inner.y, width, inner.h)
        return (
            Box(box, palette.RED, radius=inner.h // 5),
            Text(box.inset(inner.h // 8), badge, round(inner.h * 0.52), palette.ON_RED),
        )
    text = left_of(shown, language) or (control if shown.periods is None else "")
    return (Text(inner, text, round(inner.h * 0.62), look.half.digits if shown.overtime else look.half.small),)


def last_of(shown: SideView, language: Language) -> str:
    """The badge of a last period or consideration, empty where more remain."""
    if not shown.overtime or shown.periods is None:
        return ""
    if shown.points is not None:
        return word(language, "last_pool") if shown.periods == 0 else ""
    if shown.stage is not None:
        if shown.periods:
            return ""
        return word(language, "no_consideration" if shown.stage is Stage.FREE else "last_consideration")
    return word(language, "last_period") if shown.periods == 1 else ""


def left_of(shown: SideView, language: Language) -> str:
    """What is left besides the time that runs, or what follows it; empty where there is nothing."""
    if shown.points is not None:
        return word(language, "can_buy", n=shown.periods or 0)
    time = span_text(shown.period or 0)
    if shown.moves is not None:
        if not shown.overtime:
            return word(language, "then_section", n=shown.moves, time=time)
        return word(language, "moves_left" if shown.moves != 1 else "move_left", n=shown.moves)
    if not shown.periods:
        return ""
    if shown.stage is not None:
        return _considerations(shown.periods, shown.overtime, time, language)
    key = "periods_left" if shown.overtime else "then_periods"
    return word(language, key, n=shown.periods, time=time)


def _considerations(periods: int, overtime: bool, time: str, language: Language) -> str:
    key = "consideration_left" if periods == 1 else "considerations_left"
    count = word(language, key, n=periods)
    if overtime:
        return count
    return word(language, "then_considerations", time=time, n=periods)


def _small_print(rect: Rect, shown: SideView, look: Look, language: Language) -> tuple[Shape, ...]:
    size = round(rect.h * 0.48)
    played = Text(rect, word(language, "played", n=shown.played), size, look.half.small)
    if not shown.warnings:
        return (played,)
    left, right = rect.columns(0.3, 0.7)
    edge = max(2, rect.h // 20)
    tag = Rect(right.x, right.y + rect.h // 8, right.w, rect.h - rect.h // 4)
    inner = Rect(tag.x + edge * 3, tag.y, tag.w - edge * 6, tag.h)
    return (
        Text(left, played.text, size, look.half.small, -1),
        Box(tag, look.half.ground, look.half.urgent, edge, rect.h // 6),
        Text(inner, word(language, "warning", n=shown.warnings), size, look.half.urgent),
    )
