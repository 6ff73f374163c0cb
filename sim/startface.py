"""The start screen as shapes, and where its targets are."""

from dataclasses import dataclass

from sim import palette
from sim.shapes import Box, Rect, Scene, Shape, Text
from sim.start import TEXTS, Start
from sim.words import word
from sim.wrapping import wrapped

_LINES = 6
"""Lines of the message that tells what a control means."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the start screen; ``row`` is the height of one line of the list."""

    title: Rect
    list: Rect
    fields: tuple[Rect, ...]
    calls: Rect
    message: Rect
    buttons: Rect
    row: int

    @property
    def shown(self) -> int:
        """How many presets are seen at a time."""
        return self.list.h // self.row


def parts(width: int, height: int) -> Parts:
    """How a window of this size (pixels) is divided."""
    gap = max(6, height // 48)
    title, body, buttons = Rect(gap, 0, width - 2 * gap, height).rows(0.12, 0.75, 0.13)
    left, right = body.columns(0.55, 0.45)
    offers = Rect(left.x, left.y, left.w - gap * 2, left.h)
    *fields, calls, message = right.rows(1, 1, 1, 1, 1, 2.2)
    tight = tuple(Rect(r.x, r.y, r.w, r.h - gap // 2) for r in fields)
    foot = Rect(buttons.x, buttons.y + gap, buttons.w, buttons.h - gap * 2)
    return Parts(title, offers, tight, Rect(calls.x, calls.y, calls.w, calls.h - gap // 2), message, foot, height // 16)


def places(found: Parts, start: Start) -> dict[str, Rect]:
    """The rectangle of every target."""
    rows = range(start.top, min(len(start.offers), start.top + found.shown))
    rects = {
        f"offer:{n}": Rect(found.list.x, found.list.y + (n - start.top) * found.row, found.list.w, found.row - 2)
        for n in rows
    }
    rects |= {f"text:{name}": rect for name, rect in zip(TEXTS, found.fields, strict=True)}
    _, *cells = found.calls.columns(1.6, *([1.0] * len(start.schemes)))
    rects |= {f"calls:{name}": Rect(c.x, c.y, c.w - 4, c.h) for name, c in zip(start.schemes, cells, strict=True)}
    return rects | _buttons(found.buttons, start)


def _buttons(rect: Rect, start: Start) -> dict[str, Rect]:
    gap = rect.h // 5
    quit_, language, old, begin = rect.columns(0.12, 0.14, 0.4, 0.34)
    cells = {"quit": quit_, "language": language, "begin": begin}
    if start.interrupted:
        cells["open"] = old
    return {name: Rect(c.x, c.y, c.w - (0 if name == "begin" else gap), c.h) for name, c in cells.items()}


def start_scene(width: int, height: int, start: Start) -> Scene:
    """The whole start screen."""
    found = parts(width, height)
    where = places(found, start)
    shapes: list[Shape] = _title(found.title, start)
    for name, rect in where.items():
        shapes += _target(rect, name, start)
    label = found.calls.columns(1.6, *([1.0] * len(start.schemes)))[0]
    shapes.append(Text(label, word(start.language, "start.calls"), round(label.h * 0.36), palette.FAINT, -1))
    return (*shapes, *_message(found.message, start), *_bar(found, start))


def _title(rect: Rect, start: Start) -> list[Shape]:
    left, right = rect.columns(0.35, 0.65)
    return [
        Text(left, word(start.language, "start.title"), round(rect.h * 0.52), palette.INK, -1),
        Text(right, word(start.language, "start.choose"), round(rect.h * 0.32), palette.FAINT, 1),
    ]


def _target(rect: Rect, target: str, start: Start) -> list[Shape]:
    kind, _, name = target.partition(":")
    match kind:
        case "offer":
            return _offer(rect, int(name), start)
        case "text":
            return _field(rect, name, start)
        case "calls":
            return _button(rect, name, start.focus == target, start.calls == name)
        case "open":
            text = f"{word(start.language, 'start.open_old')}: {start.interrupted}"
            return _button(rect, text, start.focus == target, False)
        case "begin":
            return _button(
                rect, word(start.language, "start.begin_game"), start.focus == target, start.valid, start.valid
            )
        case _:
            key = "status.language" if target == "language" else f"start.{target}"
            return _button(rect, word(start.language, key), start.focus == target, False)


def _offer(rect: Rect, number: int, start: Start) -> list[Shape]:
    offer = start.offers[number]
    chosen = number == start.chosen
    ground, ink, small = (
        (palette.AMBER, palette.ON_AMBER, palette.ON_AMBER) if chosen else (palette.CARD, palette.INK, palette.FAINT)
    )
    size = round(rect.h * 0.52)
    name, control = rect.inset(rect.h // 8).columns(0.66, 0.34)
    return [
        Box(rect, ground, radius=rect.h // 8),
        Text(Rect(name.x, name.y, name.w - 8, name.h), offer.title, size, ink, -1, typed=True, least=0.86),
        Text(control, offer.control, size, small, 1, typed=True),
    ]


def _field(rect: Rect, name: str, start: Start) -> list[Shape]:
    focused = start.focus == f"text:{name}"
    field = start.texts[name]
    key = "start.control" if name == "control" else f"start.{name}_name" if name != "event" else "start.event"
    label, body = rect.inset(max(4, rect.h // 10)).columns(0.27, 0.73)
    size = round(rect.h * 0.4)
    return [
        Box(rect, palette.FIELD, palette.AMBER if focused else palette.LINE, 3 if focused else 1, rect.h // 8),
        Text(label, word(start.language, key), round(size * 0.85), palette.FAINT, -1),
        Text(body, field.shown() if focused else field.text, size, palette.INK, -1, typed=True),
    ]


def _button(rect: Rect, text: str, focused: bool, chosen: bool, open_: bool = True) -> list[Shape]:
    fill, ink = (palette.BUTTON, palette.INK) if open_ else (palette.FIELD, palette.FAINT)
    if chosen:
        fill, ink = palette.AMBER, palette.ON_AMBER
    rim = palette.INK if focused else None
    return [
        Box(rect, fill, rim, 3 if focused else 0, rect.h // 7),
        Text(rect.inset(max(2, rect.h // 14)), text, round(rect.h * 0.42), ink, typed=True),
    ]


def _message(rect: Rect, start: Start) -> list[Shape]:
    size = max(12, round(rect.h / _LINES * 0.68))
    text = start.message if start.texts["control"].text else word(start.language, "start.example")
    colour = palette.FAINT if start.valid or not start.texts["control"].text else palette.BLACK_LIT.urgent
    lines = wrapped(text, rect.w / size, _LINES)
    rows = rect.rows(*([1.0] * _LINES))
    return [Text(row, line, size, colour, -1, typed=True, least=0.9) for row, line in zip(rows, lines, strict=False)]


def _bar(found: Parts, start: Start) -> list[Shape]:
    """How much of the list is seen, and where."""
    total = max(1, len(start.offers))
    if total <= found.shown:
        return []
    track = Rect(found.list.right + 4, found.list.y, 4, found.shown * found.row)
    top = track.y + track.h * start.top // total
    return [Box(track, palette.CARD), Box(Rect(track.x, top, track.w, track.h * found.shown // total), palette.LINE)]
