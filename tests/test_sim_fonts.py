"""The shipped fonts draw every label; a name they cannot draw does not stop the clock."""

import os
import string
from importlib.resources import files

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from clock.side import Side
from sim import typeface
from sim.times import CAP, COLON, FIGURE
from sim.words import WORDS, Language, characters, word


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def test_every_label_can_be_drawn_with_the_shipped_font() -> None:
    assert typeface.lacking(typeface.WORDS_FONT, characters()) == ""
    assert typeface.lacking(typeface.WORDS_FONT, string.printable.split("\t")[0]) == ""


def test_the_font_of_the_figures_has_them_in_cells_that_hold_them() -> None:
    font = typeface.open_font(typeface.DIGITS_FONT, 1000)
    assert typeface.lacking(typeface.DIGITS_FONT, "0123456789:") == ""
    assert max(font.size(c)[0] for c in "0123456789") <= FIGURE * 1000
    assert font.size(":")[0] <= COLON * 1000
    top, bottom = (font.metrics("8")[0][i] for i in (3, 2))
    assert top - bottom == pytest.approx(CAP * 1000, abs=30)


def test_a_missing_character_is_noticed() -> None:
    assert typeface.lacking(typeface.WORDS_FONT, "柯洁 \U0001f600 신") == "\U0001f600신"


@pytest.mark.parametrize(
    "name",
    ["柯洁", "芈昱廷", "陈博", "春季公开赛决赛", "井山裕太", "一力遼", "Ke Jie", "François Pagnol", "上野 愛咲美"],
)
def test_common_names_need_no_other_font(name: str) -> None:
    assert typeface.name_for(name) == typeface.WORDS_FONT


@pytest.mark.parametrize(
    ("name", "font"),
    [
        ("신진서", "hangul.otf"),
        ("박정환 9단", "hangul.otf"),
        ("Artem Kačanovskyj", "digits.ttf"),
        ("Łukasz", "digits.ttf"),
    ],
)
def test_korean_and_european_names_have_their_fonts(name: str, font: str) -> None:
    assert typeface.name_for(name) == font


def test_a_name_with_characters_of_two_fonts_is_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeface, "_system_fonts", tuple)
    assert typeface.name_for("柯洁 신진서 \U0001f600") == typeface.WORDS_FONT


def test_a_system_font_that_cannot_be_opened_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeface, "_system_fonts", lambda: ("/nowhere/font.ttf",))
    assert typeface.name_for("\U0001f601 unheard of") == typeface.WORDS_FONT


def test_the_fonts_are_small_and_come_with_their_licence() -> None:
    folder = files("sim").joinpath("fonts")
    assert sum(len(typeface.shipped(name)) for name in typeface.SHIPPED) < 1_500_000
    licence = folder.joinpath("LICENSE").read_text(encoding="utf8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert all(name in licence for name in typeface.SHIPPED)


def test_both_languages_have_every_label_with_the_same_blanks() -> None:
    blanks = {key: [set(_blanks(text)) for text in pair] for key, pair in WORDS.items()}
    assert all(pair[0] and pair[1] for pair in WORDS.values())
    assert not [key for key, (english, chinese) in blanks.items() if english != chinese]


def _blanks(text: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(text) if name]


def test_labels_follow_the_language() -> None:
    assert word(Language.CHINESE, Side.BLACK) == "黑方"
    assert word(Language.CHINESE.other, "periods_left", n=3) == "3 periods left"
