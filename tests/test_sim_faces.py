"""What is seen: the side to move is unmistakable, everything is in its place and can be read."""

import os
from itertools import combinations

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from clock.game import Game
from clock.inputs import Do, Input
from clock.notation import parse_control
from clock.side import Side
from clock.units import SECOND
from clock.view import Phase
from sim import palette
from sim.face import face, last_of, left_of, stage_label
from sim.layout import divide
from sim.samples import VIEWS, sample
from sim.scene import game_scene
from sim.shapes import Box, Digit, Rect, Scene, Text, changed
from sim.status import Notice, band, phase_text
from sim.table import Table
from sim.words import Language

SIZES = [(640, 400), (800, 480), (1280, 720), (1920, 1080), (1024, 768), (1080, 1920)]
EN, ZH = Language.ENGLISH, Language.CHINESE


def texts(shapes: Scene) -> list[str]:
    return [s.text for s in shapes if isinstance(s, Text)]


def time_of(shapes: Scene) -> str:
    return "".join(s.char for s in shapes if isinstance(s, Digit))


def half_of(name: str, side: Side, language: Language = EN) -> Scene:
    shown = sample(name, language)
    return face(divide(1280, 720).half(side), side, shown.view, shown.table, language)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("panel", [False, True])
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", VIEWS)
def test_everything_is_inside_the_window_and_no_text_covers_another(
    name: str, language: Language, panel: bool, size: tuple[int, int]
) -> None:
    scene = game_scene(divide(*size, panel), sample(name, language))
    window = Rect(0, 0, *size)
    assert all(shape.rect.within(window) for shape in scene)
    words = [shape for shape in scene if isinstance(shape, (Text, Digit))]
    assert not [(a, b) for a, b in combinations(words, 2) if a.rect.meets(b.rect) and _both_seen(a, b)]


def _both_seen(a: Text | Digit, b: Text | Digit) -> bool:
    return all(shape.text if isinstance(shape, Text) else shape.char for shape in (a, b))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_letters_fit_the_height_of_their_lines(size: tuple[int, int]) -> None:
    for panel in (False, True):
        for name in VIEWS:
            scene = game_scene(divide(*size, panel), sample(name))
            assert not [s for s in scene if isinstance(s, Text) and s.text and s.rect.h < 1.15 * s.size]


@pytest.mark.parametrize("name", ["main", "periods", "last", "canadian", "ing", "consideration", "fischer"])
def test_the_side_to_move_is_told_without_colour(name: str) -> None:
    turn = VIEWS[name].turn
    assert turn is not None
    lit, dim = half_of(name, turn), half_of(name, turn.other)
    assert "TO MOVE" in texts(lit)
    assert "TO MOVE" not in texts(dim)
    assert isinstance(lit[0], Box)
    assert isinstance(dim[0], Box)
    assert lit[0].edge > 0
    assert dim[0].edge == 0


def test_the_running_time_is_larger_than_the_other_of_the_same_length() -> None:
    sizes = [max(s.size for s in half_of("periods", side) if isinstance(s, Digit)) for side in Side]
    canadian = [max(s.size for s in half_of("canadian", side) if isinstance(s, Digit)) for side in Side]
    assert sizes[0] > sizes[1]
    assert canadian[0] > 1.2 * canadian[1]


def test_the_running_time_is_a_fifth_of_the_screen_high() -> None:
    digits = [s for s in half_of("last", Side.WHITE) if isinstance(s, Digit)]
    assert digits[0].rect.h > 720 / 5


@pytest.mark.parametrize(
    ("name", "side", "label", "left"),
    [
        ("main", Side.BLACK, "Main time", "then 5 × 60s"),
        ("periods", Side.BLACK, "Byo-yomi", "3 periods left"),
        ("canadian", Side.BLACK, "Section", "9 moves to play"),
        ("canadian", Side.WHITE, "Main time", "then 15 moves in 10m"),
        ("ing", Side.BLACK, "Main time", "can buy 3 more"),
        ("ing", Side.WHITE, "Bought time · 6 points paid", "can buy 0 more"),
        ("consideration", Side.BLACK, "Consideration", "4 considerations left"),
        ("consideration", Side.WHITE, "Free seconds", ""),
        ("free", Side.BLACK, "Free seconds", "1 consideration left"),
        ("free", Side.WHITE, "Main time", "then 30s a move + 2"),
        ("fischer", Side.WHITE, "Time left", ""),
    ],
)
def test_each_control_says_what_runs_and_what_is_left(name: str, side: Side, label: str, left: str) -> None:
    shown = VIEWS[name].side(side)
    assert stage_label(shown, EN) == label
    assert left_of(shown, EN) == left


@pytest.mark.parametrize(
    ("name", "side", "badge"),
    [
        ("last", Side.WHITE, "LAST PERIOD"),
        ("last", Side.BLACK, ""),
        ("consideration", Side.WHITE, "NO CONSIDERATION LEFT"),
        ("ing", Side.WHITE, "NO MORE TIME TO BUY"),
        ("main", Side.BLACK, ""),
        ("flagged", Side.BLACK, ""),
    ],
)
def test_the_last_one_is_marked(name: str, side: Side, badge: str) -> None:
    assert last_of(VIEWS[name].side(side), EN) == badge
    assert not badge or badge in texts(half_of(name, side))


def test_the_last_ten_seconds_are_red_as_well() -> None:
    half = half_of("last", Side.WHITE)
    assert {s.colour for s in half if isinstance(s, Digit)} == {palette.WHITE_LIT.urgent}


def test_a_warning_says_what_it_costs() -> None:
    assert "WARNING 1 · one stone each" in texts(half_of("last", Side.WHITE))
    assert "警告 2 次 · 每次罚一子" in texts(half_of("warned", Side.WHITE, ZH))


def test_moves_played_and_names_are_shown() -> None:
    assert {"moves: 28", "Chen Bo"} <= set(texts(half_of("main", Side.BLACK)))
    nameless = face(divide(800, 480).black, Side.BLACK, VIEWS["main"], Table(), ZH)
    assert "黑方" in texts(nameless)


def test_without_periods_the_control_itself_is_told() -> None:
    assert "20m + 10s/move" in texts(half_of("fischer", Side.BLACK))


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("ready", "White presses to start Black", "白方按钟，黑方开始"),
        ("main", "Move 56", "第 56 手"),
        ("paused", "PAUSED", "对局暂停"),
        ("sealing", "SEALED MOVE: Black thinks and seals", "封棋：黑方考虑并封棋"),
        ("adjourned", "ADJOURNED: the move is sealed", "已封棋，对局中断"),
        ("flagged", "Black: TIME IS UP. The arbiter rules", "黑方时间用完，请裁判裁定"),
        ("ended", "Black WINS  ·  by resignation", "黑方胜  ·  认输"),
        ("warned", "Black WINS  ·  two warnings", "黑方胜  ·  两次警告"),
        ("late", "GAME OVER, no winner  ·  lateness", "对局结束，无胜方  ·  迟到"),
    ],
)
def test_every_phase_is_told_in_words(name: str, english: str, chinese: str) -> None:
    assert phase_text(VIEWS[name], EN) == english
    assert phase_text(VIEWS[name], ZH) == chinese


def test_every_phase_has_a_sample() -> None:
    assert {view.phase for view in VIEWS.values()} == set(Phase)


def test_trouble_stays_beside_the_phase_and_hides_a_muted_sign() -> None:
    shown = sample("main")
    place = divide(1280, 720).band
    seen = texts(band(place, shown.view, shown.table, Notice(trouble="no sound: no device", muted=True), EN))
    assert seen == ["Move 56  ·  Spring Open, final", "no sound: no device"]
    assert texts(band(place, shown.view, shown.table, Notice(muted=True), EN))[1] == "SOUND OFF"
    assert texts(band(place, shown.view, shown.table, Notice(message="Not allowed"), EN)) == ["Not allowed"]


@pytest.mark.parametrize("name", ["paused", "sealing", "adjourned", "flagged", "ended"])
def test_no_message_hides_that_the_clock_holds(name: str) -> None:
    shown = sample(name)
    place = divide(1280, 720).band
    plain = band(place, shown.view, shown.table, Notice(), EN)
    told = band(place, shown.view, shown.table, Notice(message="White pressed", alarming=True), EN)
    assert texts(told)[0] == f"{texts(plain)[0]}  ·  White pressed"
    assert told[0] == plain[0]


def test_b53_a_flag_shows_nothing_left_however_late_it_is_looked_at() -> None:
    game = Game(parse_control("10s"))
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    view = game.view(12 * SECOND)
    half = face(divide(1280, 720).black, Side.BLACK, view, Table(), EN)
    assert view.phase is Phase.FLAGGED
    assert time_of(half) == "0:00"
    assert "TIME" in texts(half)


def test_b28_main_time_shows_a_second_until_it_is_over_and_then_a_whole_period() -> None:
    game = Game(parse_control("60s + 5x30s"))
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    place = divide(1280, 720).black
    before = face(place, Side.BLACK, game.view(596 * SECOND // 10), Table(), EN)
    after = face(place, Side.BLACK, game.view(60 * SECOND), Table(), EN)
    assert time_of(before) == "0:01"
    assert "then 5 × 30s" in texts(before)
    assert time_of(after) == "0:30"
    assert "5 periods left" in texts(after)


def test_only_the_figures_that_change_are_drawn_again() -> None:
    layout = divide(1280, 720)
    game = Game(parse_control("1h"))
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    table = Table()
    before, after = (face(layout.black, Side.BLACK, game.view(t * SECOND), table, EN) for t in (101, 102))
    assert len(changed(before, after)) == 1


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_left_is_black_and_right_is_white_and_the_panel_is_neither(size: tuple[int, int]) -> None:
    width, height = size
    layout = divide(width, height, panel=True)
    assert layout.panel is not None
    assert layout.side_at(1, height * 0.2) is Side.BLACK
    assert layout.side_at(width - 1, height * 0.2) is Side.WHITE
    assert layout.side_at(1, layout.panel.y) is None
    assert divide(width, height).side_at(1, height - 1) is None
    assert layout.side_at(width, 0) is None
    assert layout.black.right < layout.white.x
