"""The arbiter's panel by keyboard, its fields, and where its targets are drawn."""

import pytest

from clock.inputs import Do, Input
from sim.deskface import desk_scene, places, target_at
from sim.field import LONGEST, Field
from sim.layout import divide
from sim.shapes import Rect, Text
from tests.test_sim_desk import moved, paused


def test_the_keyboard_reaches_everything_that_can_be_touched() -> None:
    table = moved()
    table.do("do:end")
    found = set()
    for _ in table.desk.targets():
        table.desk.key("tab")
        found.add(table.desk.focus)
    assert (
        found == set(table.desk.targets()) == set(places(divide(800, 480, True).panel or Rect(0, 0, 0, 0), table.desk))
    )


def test_a_pause_with_a_reason_by_keyboard_alone() -> None:
    table = moved()
    while table.desk.focus != "do:pause_for":
        table.desk.key("tab")
    assert table.desk.key("return") == (True, None)
    assert table.desk.focus == "text:reason"
    table.desk.type("power")
    used, sent = table.desk.key("return")
    assert used
    assert sent == Input(Do.PAUSE, reason="power", source="desk")


def test_keys_that_the_panel_does_not_need_are_left_to_the_players() -> None:
    desk = moved().desk
    assert [desk.key(name) for name in ("return", "space", "left", "escape", "backspace")] == [(False, None)] * 5
    desk.touch("text:by")
    assert desk.typing
    assert desk.key("escape") == (True, None)
    assert not desk.typing
    desk.key("back tab")
    assert desk.focus == "do:reopen"


def test_fields_can_be_edited() -> None:
    field = Field()
    field.insert("1:3\n0")
    assert field.shown() == "1:30|"
    for key in ("home", "delete", "right", "backspace", "end", "left"):
        assert field.edit(key)
    assert field.shown() == "3|0"
    assert not field.edit("up")
    field.insert("x" * 500)
    assert len(field.text) == LONGEST


@pytest.mark.parametrize("size", [(640, 400), (800, 480), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("form", ["", "do:end", "do:adjust", "do:take_back"])
def test_targets_lie_apart_inside_the_panel_and_are_found(size: tuple[int, int], form: str) -> None:
    table = paused()
    if form:
        table.do("approved", form)
    panel = divide(*size, panel=True).panel
    assert panel is not None
    found = places(panel, table.desk)
    for name, rect in found.items():
        assert rect.within(panel)
        assert min(rect.w, rect.h) >= 28
        assert target_at(panel, table.desk, rect.x + rect.w / 2, rect.y + rect.h / 2) == name
    assert all(shape.rect.within(panel) for shape in desk_scene(panel, table.desk))


def test_a_closed_button_shows_its_reason() -> None:
    panel = divide(1280, 720, panel=True).panel
    assert panel is not None
    shown = {shape.text for shape in desk_scene(panel, moved().desk) if isinstance(shape, Text)}
    assert {"Resume", "only when paused, adjourned, flagged"} <= shown
