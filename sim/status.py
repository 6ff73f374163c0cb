"""The band above the halves and the foot below them: the phase in words, trouble, and what can be touched."""

from dataclasses import dataclass

from clock.side import Side
from clock.view import Phase, View
from sim import palette
from sim.shapes import Box, Colour, Rect, Shape, Text
from sim.table import Table
from sim.words import Language, word

REASONS = {
    "time": "status.by_time",
    "resignation": "status.by_resignation",
    "warnings": "status.by_warnings",
    "late": "status.by_late",
}


@dataclass(frozen=True, slots=True)
class Notice:
    """What is to be told besides the game: trouble that lasts, a message that passes, whether sound is off."""

    trouble: str = ""
    message: str = ""
    alarming: bool = False
    muted: bool = False


_LOUD = (Phase.PAUSED, Phase.SEALING, Phase.ADJOURNED, Phase.FLAGGED, Phase.ENDED)


def band(rect: Rect, view: View, table: Table, notice: Notice, language: Language) -> tuple[Shape, ...]:
    """The phase, or a message in its place; trouble stands beside it for as long as it lasts."""
    main, side = _places(rect, notice)
    quiet = view.phase is Phase.RUNNING and not notice.message
    ground, ink = _colours(view.phase)
    if notice.message and view.phase not in _LOUD:
        ground, ink = (palette.RED, palette.ON_RED) if notice.alarming else (palette.CARD, palette.INK)
    size = round(rect.h * (0.4 if quiet else 0.54))
    return (
        Box(rect, ground),
        Text(main, _line(view, table, notice, language), size, ink, typed=True),
        *_signs(side, notice, language),
    )


def _line(view: View, table: Table, notice: Notice, language: Language) -> str:
    """A message stands alone while a clock runs; a pause, a flag or the end are never hidden by one."""
    text = phase_text(view, language)
    if notice.message:
        return f"{text}  ·  {notice.message}" if view.phase in _LOUD else notice.message
    return f"{text}  ·  {table.event}" if view.phase is Phase.RUNNING and table.event else text


def _places(rect: Rect, notice: Notice) -> tuple[Rect, Rect | None]:
    inner = Rect(rect.x + rect.h // 3, rect.y, rect.w - rect.h // 3 * 2, rect.h)
    if not notice.trouble and not notice.muted:
        return inner, None
    main, side = inner.columns(0.66, 0.34)
    return main, Rect(side.x + rect.h // 6, side.y + rect.h // 6, side.w - rect.h // 6, side.h - rect.h // 3)


def _signs(rect: Rect | None, notice: Notice, language: Language) -> tuple[Shape, ...]:
    if rect is None:
        return ()
    text = notice.trouble or word(language, "status.muted")
    fill, ink = (palette.RED, palette.ON_RED) if notice.trouble else (palette.LINE, palette.INK)
    return (
        Box(rect, fill, palette.ON_RED, 2, rect.h // 6),
        Text(rect.inset(rect.h // 8), text, round(rect.h * 0.46), ink, typed=True),
    )


def _colours(phase: Phase) -> tuple[Colour, Colour]:
    match phase:
        case Phase.PAUSED | Phase.ADJOURNED | Phase.SEALING:
            return palette.AMBER, palette.ON_AMBER
        case Phase.FLAGGED:
            return palette.RED, palette.ON_RED
        case Phase.ENDED | Phase.READY:
            return palette.CARD, palette.INK
        case _:
            return palette.ROOM, palette.FAINT


def phase_text(view: View, language: Language) -> str:
    """The phase in words."""
    turn = word(language, view.turn) if view.turn else ""
    match view.phase:
        case Phase.READY:
            return word(language, "status.press_to_start")
        case Phase.RUNNING:
            return word(language, "status.move", n=view.black.played + view.white.played + 1)
        case Phase.PAUSED:
            return word(language, "status.paused")
        case Phase.SEALING:
            return word(language, "status.sealing", side=turn)
        case Phase.ADJOURNED:
            return word(language, "status.adjourned")
        case Phase.FLAGGED:
            return word(language, "status.flagged", side=turn)
        case Phase.ENDED:
            return _ending(view.winner, view.reason, language)


def _ending(winner: Side | None, reason: str | None, language: Language) -> str:
    text = word(language, "status.won", side=word(language, winner)) if winner else word(language, "status.no_winner")
    if not reason:
        return text
    why = word(language, REASONS[reason]) if reason in REASONS else reason
    return f"{text}  ·  {why}"


FOOT_KEYS = ("arbiter", "pause", "mute", "language")
"""What can be touched in the foot, from the left."""


def foot_places(rect: Rect) -> dict[str, Rect]:
    """Where the touchable words of the foot are."""
    gap = rect.h // 8
    middle = Rect(rect.x + gap, rect.y + gap // 2, rect.w - 2 * gap, rect.h - gap)
    cells = middle.columns(1, 1, 1, 1, 2.4)[:4]
    return {name: Rect(c.x, c.y, c.w - gap, c.h) for name, c in zip(FOOT_KEYS, cells, strict=True)}


def foot(rect: Rect, view: View, table: Table, language: Language) -> tuple[Shape, ...]:
    """The touchable words and the time control."""
    labels = {
        "arbiter": word(language, "status.arbiter"),
        "pause": word(language, "status.resume_key" if view.phase is Phase.PAUSED else "status.pause_key"),
        "mute": word(language, "status.mute_key"),
        "language": word(language, "status.language"),
    }
    shapes: list[Shape] = []
    places = foot_places(rect)
    for name, place in places.items():
        shapes.append(Box(place, palette.CARD, radius=place.h // 5))
        shapes.append(Text(place.inset(place.h // 8), labels[name], round(place.h * 0.44), palette.FAINT))
    left = places["language"].right + rect.h // 3
    right = Rect(left, rect.y, rect.right - rect.h // 4 - left, rect.h)
    both = f"{table.control} / {table.white_control}" if table.white_control else table.control
    return (*shapes, Text(right, both, round(rect.h * 0.42), palette.FAINT, 1, typed=True))
