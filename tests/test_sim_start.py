"""The start screen: a preset or a typed control, names, calls, language, the interrupted game; and pictures."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from clock.calls import schemes
from clock.describe import describe
from clock.game import Game
from clock.inputs import Do, Input
from clock.notation import parse_control
from clock.presets import presets
from clock.side import Side
from clock.state import Rules
from sim.choosing import choose, take
from sim.desk import Desk
from sim.samples import VIEWS, sample
from sim.screen import Screen
from sim.screenshot import screenshot, start_screenshot
from sim.shapes import Rect, Text
from sim.start import Choice, Offer, Start
from sim.startface import parts, places, start_scene
from sim.words import Language
from sim.wrapping import wrapped

SIZE = (800, 480)
OFFERS = [Offer(p.id, p.title, p.control, p.calls) for p in presets().values()]


def parse(text: str) -> str:
    return " ".join(describe(parse_control(text), Rules()))


def fresh(interrupted: str | None = None) -> Start:
    return Start(OFFERS, tuple(schemes()), parse, interrupted=interrupted)


def typed(start: Start, field: str, text: str) -> None:
    start.touch(f"text:{field}")
    start.texts[field].set("")
    start.type(text)


def test_a_preset_is_chosen_with_its_control_and_calls() -> None:
    start = fresh()
    number = next(n for n, offer in enumerate(OFFERS) if offer.id == "lg")
    start.touch(f"offer:{number}")
    start.touch("begin")
    assert start.choice == Choice("3h + 5x40s", Language.ENGLISH, "lg", calls=OFFERS[number].calls)


def test_a_typed_control_is_explained_while_it_is_typed_and_is_no_preset() -> None:
    start = fresh()
    typed(start, "control", "2h + 3x")
    assert not start.valid
    assert "not understood" in start.message
    start.touch("begin")
    assert start.choice is None
    start.type("30s")
    assert start.valid
    assert start.message.startswith("Byo-yomi")
    typed(start, "black", "柯洁")
    typed(start, "white", "신진서")
    typed(start, "event", "Final")
    start.touch("calls:tens")
    start.touch("language")
    start.touch("begin")
    assert start.choice == Choice("2h + 3x30s", Language.CHINESE, None, "柯洁", "신진서", "Final", "tens")


def test_the_interrupted_game_is_offered_only_where_there_is_one() -> None:
    assert "open" not in places(parts(*SIZE), fresh())
    start = fresh("A - B, 10:41")
    typed(start, "control", "nonsense")
    start.touch("open")
    assert start.choice is not None
    assert start.choice.reopen


def test_everything_by_keyboard() -> None:
    start = fresh("A - B")
    start.key("down")
    start.key("down")
    assert start.chosen == 2
    start.key("up")
    assert start.texts["control"].text == OFFERS[1].control
    for target in start.targets()[1:]:
        start.key("tab")
        assert start.focus == target
    start.key("return")
    assert start.leaving
    for _ in range(4):
        start.key("back tab")
    start.key("space")
    assert start.calls == tuple(schemes())[-1]
    start.key("left")
    start.focus = "text:control"
    start.key("backspace")
    assert start.chosen is None
    start.key("return")


def test_the_list_scrolls_and_follows_the_choice() -> None:
    start = fresh()
    shown = parts(*SIZE).shown
    assert shown < len(OFFERS)
    start.scroll(1000, shown)
    assert start.top == len(OFFERS) - shown
    start.choose(0)
    start.follow(shown)
    assert start.top == 0
    start.choose(len(OFFERS))
    start.follow(shown)
    assert f"offer:{len(OFFERS) - 1}" in places(parts(*SIZE), start)


@pytest.mark.parametrize("size", [(640, 400), SIZE, (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", Language)
def test_everything_is_inside_the_window_and_targets_lie_apart(size: tuple[int, int], language: Language) -> None:
    start = Start(OFFERS, tuple(schemes()), parse, language, "A - B, 10:41")
    assert all(shape.rect.within(Rect(0, 0, *size)) for shape in start_scene(*size, start))
    rects = list(places(parts(*size), start).values())
    assert not [(a, b) for n, a in enumerate(rects) for b in rects[n + 1 :] if a.meets(b)]


def test_events_reach_the_start_screen() -> None:
    start = fresh("A - B")
    rect = places(parts(*SIZE), start)["offer:3"]
    take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(rect.x + 2, rect.y + 2), button=1), start, SIZE)
    assert start.chosen == 3
    take(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1), start, SIZE)
    assert start.top == 3
    take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0), start, SIZE)
    assert start.chosen == 4
    take(pygame.event.Event(pygame.TEXTINPUT, text="0"), start, SIZE)
    assert start.texts["control"].text.endswith("0")
    take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0), start, SIZE)
    assert start.language is Language.CHINESE
    take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0), start, SIZE)
    assert start.leaving


def test_choosing_runs_until_a_choice_or_the_end() -> None:
    pygame.display.init()
    waits = []
    start = fresh()

    def decide(ns: int) -> None:
        waits.append(ns)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))

    assert choose(start, Screen(SIZE), decide) == start.choice is not None
    assert pygame.key.get_repeat() == (0, 0)
    pygame.event.clear()
    again = fresh()
    assert choose(again, Screen(SIZE), lambda _: pygame.event.post(pygame.event.Event(pygame.QUIT)) and None) is None
    pygame.display.quit()


def test_lines_break_between_words_and_between_hanzi() -> None:
    assert wrapped("one two three four", 5.5, 3) == ["one two", "three four"]
    assert wrapped("还剩三次读秒", 3, 5) == ["还剩三", "次读秒"]
    assert wrapped("one two three four five", 4, 2) == ["one two", "three four five"]


@pytest.mark.parametrize("size", [SIZE, (1280, 720)], ids=str)
def test_pictures_are_written_with_and_without_the_panel(tmp_path: Path, size: tuple[int, int]) -> None:
    pictures = []
    game = Game(parse_control("2h + 5x60s"))
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    desk = Desk()
    desk.refresh(game.view(0), lambda wanted: game.refusal(wanted, 0))
    for number, panel in enumerate((None, desk)):
        path = tmp_path / f"{number}.png"
        screenshot(path, sample("main"), size, panel)
        pictures.append(pygame.image.load(path))
    start_screenshot(tmp_path / "start.png", fresh(), size)
    pictures.append(pygame.image.load(tmp_path / "start.png"))
    assert [picture.get_size() for picture in pictures] == [size] * 3
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 3


@pytest.mark.parametrize("language", Language)
def test_every_sample_gives_a_picture_of_its_own(tmp_path: Path, language: Language) -> None:
    seen = set()
    for name in VIEWS:
        screenshot(tmp_path / "x.png", sample(name, language), (640, 400))
        seen.add((tmp_path / "x.png").read_bytes())
    assert len(seen) == len(VIEWS)


def test_texts_that_do_not_fit_are_cut_short_with_dots() -> None:
    from sim.painter import shortened
    from sim.typeface import WORDS_FONT, open_font

    pygame.font.init()
    font = open_font(WORDS_FONT, 20)
    assert shortened(font, "short", 500) == "short"
    cut = shortened(font, "a very long name indeed", 100)
    assert cut.endswith("...")
    assert font.size(cut)[0] <= 100
    assert shortened(font, "anything", 1) == ""
    assert Text(Rect(0, 0, 1, 1), "x", 10, (0, 0, 0)).least < 1
