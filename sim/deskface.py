"""The arbiter's panel as shapes, and where its targets are."""

from enum import Enum

from clock.inputs import FIELDS, Kind
from clock.side import Side
from sim import palette
from sim.actions import GROUPS, Action
from sim.desk import COMMON, Desk, field_targets
from sim.shapes import Box, Rect, Scene, Shape, Text
from sim.words import word

_ROWS = (1.0, 1.05, 1.05, 1.05, 1.05, 1.0, 0.75)
"""Heights of head, four groups, form and outcome."""

_TEXT_SHARE = 2.0
"""Width of a text in a form, in widths of a choice."""


def places(rect: Rect, desk: Desk) -> dict[str, Rect]:
    """The rectangle of every target of the panel."""
    head, *groups, form, _ = _rows(rect)
    return {**_head_places(head), **_group_places(groups), **_form_places(form, desk)}


def _rows(rect: Rect) -> list[Rect]:
    gap = max(3, rect.h // 80)
    inner = Rect(rect.x + gap * 2, rect.y + gap, rect.w - gap * 4, rect.h - gap)
    return [Rect(r.x, r.y, r.w, r.h - gap) for r in inner.rows(*_ROWS)]


def _head_places(head: Rect) -> dict[str, Rect]:
    gap = head.h // 8
    black, white, approved, by, why, close = head.columns(0.11, 0.11, 0.25, 0.2, 0.25, 0.08)
    cells = {
        f"side:{Side.BLACK}": black,
        f"side:{Side.WHITE}": white,
        "approved": approved,
        "text:by": by,
        "text:why": why,
        "close": close,
    }
    return {name: Rect(r.x, r.y, r.w - gap, r.h) for name, r in cells.items()}


def _group_places(rows: list[Rect]) -> dict[str, Rect]:
    found: dict[str, Rect] = {}
    for row, actions in zip(rows, GROUPS.values(), strict=True):
        gap = max(3, row.h // 12)
        cells = row.columns(0.6, 1, 1, 1, 1, 1, 1)[1:]
        for action, cell in zip(actions, cells, strict=False):
            found[f"do:{action.name}"] = Rect(cell.x, cell.y, cell.w - gap, cell.h)
    return found


def _form_places(row: Rect, desk: Desk) -> dict[str, Rect]:
    if not desk.form:
        return {}
    _, body, send, cancel = row.columns(0.17, 0.55, 0.14, 0.14)
    gap = max(3, row.h // 12)
    found = {name: Rect(r.x, r.y, r.w - gap, r.h) for name, r in (("send", send), ("cancel", cancel))}
    targets = [target for name in desk.fields for target in field_targets(name)]
    shares = [_TEXT_SHARE if target.startswith("text:") else 1.0 for target in targets]
    cells = body.columns(*(shares or [1.0]))
    return found | {t: Rect(c.x, c.y, c.w - gap, c.h) for t, c in zip(targets, cells, strict=False)}


def target_at(rect: Rect, desk: Desk, x: float, y: float) -> str | None:
    """The target at a point of the window."""
    return next((name for name, place in places(rect, desk).items() if place.holds(x, y)), None)


def desk_scene(rect: Rect, desk: Desk) -> Scene:
    """The whole panel."""
    found = places(rect, desk)
    rows = _rows(rect)
    shapes: list[Shape] = [Box(rect, palette.CARD)]
    for row, group in zip(rows[1:5], GROUPS, strict=True):
        title = row.columns(0.6, 6)[0]
        shapes.append(Text(title, word(desk.language, f"desk.group_{group}"), _size(row), palette.FAINT, -1))
    for actions in GROUPS.values():
        for action in actions:
            shapes += _action(found[f"do:{action.name}"], action, desk)
    shapes += _head(found, desk) + _form(rows[5], found, desk)
    return (*shapes, *_outcome(rows[6] if desk.form else rows[5], desk))


def _size(rect: Rect) -> int:
    return round(rect.h * 0.4)


class Lit(Enum):
    """How a button is lit: chosen, open, or closed; as its ground and its ink."""

    CHOSEN = (palette.AMBER, palette.ON_AMBER)
    OPEN = (palette.BUTTON, palette.INK)
    CLOSED = (palette.FIELD, palette.FAINT)


def _button(rect: Rect, text: str, focused: bool, lit: Lit = Lit.OPEN) -> list[Shape]:
    fill, ink = lit.value
    rim = palette.INK if focused else None
    inner = rect.inset(max(2, rect.h // 14))
    return [Box(rect, fill, rim, 3 if focused else 0, rect.h // 7), Text(inner, text, _size(rect), ink)]


def _action(rect: Rect, action: Action, desk: Desk) -> list[Shape]:
    """A button; one that is closed gives the reason below its name where there is room."""
    reason = desk.greyed[action.name]
    focused = desk.focus == f"do:{action.name}"
    chosen = desk.form is not None and desk.form.name == action.name
    if not reason or chosen:
        return _button(rect, desk.label(action), focused, Lit.CHOSEN if chosen else Lit.OPEN)
    ground, _ = _button(rect, "", focused, Lit.CLOSED)
    upper, lower = rect.inset(max(2, rect.h // 14)).rows(0.54, 0.46)
    name = Text(upper, desk.label(action), round(upper.h * 0.66), palette.FAINT)
    return [ground, name, Text(lower, reason, round(lower.h * 0.68), palette.FAINT, typed=True, least=0.75)]


def _head(found: dict[str, Rect], desk: Desk) -> list[Shape]:
    shapes: list[Shape] = []
    for side in Side:
        target = f"side:{side}"
        lit = Lit.CHOSEN if desk.side is side else Lit.OPEN
        shapes += _button(found[target], word(desk.language, side), desk.focus == target, lit)
    tick = "[x] " if desk.approved else "[  ] "
    approved = tick + word(desk.language, "desk.approved")
    lit = Lit.CHOSEN if desk.approved else Lit.OPEN
    shapes += _button(found["approved"], approved, desk.focus == "approved", lit)
    for name in COMMON:
        shapes += _text_field(found[f"text:{name}"], name, desk)
    return shapes + _button(found["close"], word(desk.language, "desk.close"), desk.focus == "close")


def _text_field(rect: Rect, name: str, desk: Desk) -> list[Shape]:
    focused = desk.focus == f"text:{name}"
    field = desk.texts[name]
    title = word(desk.language, f"desk.{name}")
    inner = rect.inset(max(3, rect.h // 10))
    label, body = inner.columns(*((0.2, 0.8) if name in COMMON else (0.36, 0.64)))
    text = field.shown() if focused else field.text
    return [
        Box(rect, palette.FIELD, palette.AMBER if focused else palette.LINE, 3 if focused else 1, rect.h // 8),
        Text(Rect(label.x, label.y, label.w - inner.h // 6, label.h), title, round(rect.h * 0.34), palette.FAINT, -1),
        Text(body, text, _size(rect), palette.INK, -1, typed=True),
    ]


def _form(row: Rect, found: dict[str, Rect], desk: Desk) -> list[Shape]:
    if not desk.form:
        return []
    title = row.columns(0.17, 0.83)[0]
    shapes: list[Shape] = [Text(title, desk.label(desk.form).rstrip(".…"), _size(row), palette.AMBER, -1)]
    for name in desk.fields:
        for target in field_targets(name):
            shapes += _form_field(found[target], target, name, desk)
    lit = Lit.CLOSED if desk.problem else Lit.OPEN
    shapes += _button(found["send"], word(desk.language, "desk.do"), desk.focus == "send", lit)
    return shapes + _button(found["cancel"], word(desk.language, "desk.cancel"), desk.focus == "cancel")


def _form_field(rect: Rect, target: str, name: str, desk: Desk) -> list[Shape]:
    if target.startswith("text:"):
        return _text_field(rect, name, desk)
    value = target.partition("=")[2]
    lit = Lit.CHOSEN if desk.choices.get(name) == value else Lit.OPEN
    label = word(desk.language, f"desk.{name}") if FIELDS[name] is Kind.FLAG else _winner(value, desk)
    return _button(rect, label, desk.focus == target, lit)


def _winner(value: str, desk: Desk) -> str:
    return word(desk.language, value if value in tuple(Side) else "desk.nobody")


def _outcome(row: Rect, desk: Desk) -> list[Shape]:
    """The line below: what came of the last action, else what the form still lacks; and whether keys are off."""
    size = round(row.h * 0.5)
    left, right = row.columns(0.62, 0.38) if desk.typing else (row, row)
    shapes: list[Shape] = []
    if desk.outcome:
        colour = palette.GREEN if desk.outcome.good else palette.BLACK_LIT.urgent
        shapes.append(Text(left, desk.outcome.text, size, colour, -1, typed=True))
    elif desk.problem:
        shapes.append(Text(left, desk.problem, size, palette.AMBER, -1, typed=True))
    if desk.typing:
        shapes.append(Text(right, word(desk.language, "desk.typing"), size, palette.FAINT, 1))
    return shapes
