"""Which second is said: every scheme's table, considerations, pools, sections, calls in main time."""

from collections.abc import Iterator

import pytest

from clock.calls import CallKind, scheme, schemes
from clock.errors import SettingError
from clock.units import SECOND, Number
from tests.scenario import play

PERIODS = (1, 2, 3, 5, 9, 10, 11, 15, 20, 25, 30, 40, 60, 70, 89, 90, 95, 100, 120, 180, 600)
NAMES = ("cn", "jp", "tens", "kr", "down")


def expected(name: str, period: int, last: bool) -> Iterator[str]:
    """The table of the contract, second by second, as ``seconds elapsed: call``; r is what is left."""
    for r in range(period - 1, -1, -1):
        done = period - r
        if name in ("cn", "jp"):
            elapsed = r in (30, 20, 10) or (r == 60 and period >= 90) or (not last and r in (5, 2))
            count = 10 - r if last and r <= 9 else None
        elif name == "down":
            elapsed = done % 10 == 0 and r > 10
            count = r if 1 <= r <= 10 else None
        else:
            elapsed = done % 10 == 0 and r >= 10
            counted = r <= 9 and (last or (name == "tens" and r >= 1))
            count = 10 - r if counted else None
        if elapsed:
            yield f"{done} elapsed {done}"
        if count is not None:
            yield f"{done} count {count}"


@pytest.mark.parametrize("last", [False, True], ids=["other", "last"])
@pytest.mark.parametrize("period", PERIODS)
@pytest.mark.parametrize("name", NAMES)
def test_a_period_is_read_as_its_scheme_says(name: str, period: int, last: bool) -> None:
    """Art. 12.3, carried over to other periods by the same seconds before the end."""
    played = play(f"0 + {1 if last else 2}x{period}", "0 start black", period, calls=name)
    calls = played.calls()
    end = [f"{period} timeout"] if last else [f"{period} period_over {period}", f"{period} left 1"]
    assert calls == [*expected(name, period, last), *end]


def test_sixty_seconds_are_read_as_article_12_3_says() -> None:
    other = ["30 elapsed 30", "40 elapsed 40", "50 elapsed 50", "55 elapsed 55", "58 elapsed 58"]
    last = [f"{60 + s} elapsed {s}" for s in (30, 40, 50)] + [f"{110 + n} count {n}" for n in range(1, 11)]
    assert play("0 + 2x60", "0 start black", 120).calls() == [
        *other,
        "60 period_over 60",
        "60 left 1",
        *last,
        "120 timeout",
    ]


def test_a_last_period_of_five_seconds_begins_with_six() -> None:
    assert play("0 + 1x5", "0 start black", 5).calls() == [
        "1 count 6",
        "2 count 7",
        "3 count 8",
        "4 count 9",
        "5 count 10",
        "5 timeout",
    ]


def test_these_schemes_ship_and_no_others() -> None:
    assert tuple(sorted(schemes())) == tuple(sorted(NAMES))


@pytest.mark.parametrize("name", NAMES)
def test_every_scheme_has_a_title_and_a_source(name: str) -> None:
    assert scheme(name).title
    assert scheme(name).source


def test_cn_is_the_default() -> None:
    script = "0 start black"
    assert play("0 + 2x60", script, 120).calls() == play("0 + 2x60", script, 120, calls="cn").calls()


def test_jp_reads_the_same_seconds_as_cn() -> None:
    jp, cn = scheme("jp"), scheme("cn")
    assert [jp.period(60 * SECOND, last) for last in (True, False)] == [
        cn.period(60 * SECOND, last) for last in (True, False)
    ]


def test_an_unknown_scheme_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SettingError, match="cn"):
        scheme("xx")


def test_main_time_used_up_is_called_byo_yomi_and_the_periods_that_remain() -> None:
    played = play("10s + 3x30", "0 start black", 10)
    assert played.lines()[1:] == ["10 overtime black", "10 byo_yomi black", "10 left 3 black"]


@pytest.mark.parametrize("control", ["100s + 3x30", "100s + 5/60s", "100s + 30s/move + 2x60"])
def test_main_time_that_something_follows_is_not_called(control: str) -> None:
    assert play(control, "0 start black", "99.999999999").calls() == []


@pytest.mark.parametrize("control", ["100s + 3x30", "100s + 5/60s", "100s + 30s/move + 2x60"])
def test_main_time_is_called_at_the_seconds_of_the_header(control: str) -> None:
    marks = [Number("10"), Number("60"), Number("2.5")]
    played = play(control, "0 start black", "99.9", main_calls=marks)
    assert played.calls() == ["40 time_left 60", "90 time_left 10", "97.5 time_left 2.5"]


def test_main_calls_are_not_repeated_after_a_pause_on_the_mark() -> None:
    played = play("100s + 3x30", "0 start black; 40 pause; 50 resume", 60, main_calls=[Number("60")])
    assert played.calls() == ["40 time_left 60"]


def test_main_calls_leave_a_pool_as_it_is() -> None:
    played = play("100s", "0 start black", 60, main_calls=[Number("90")])
    assert played.calls() == ["40 time_left 60"]


@pytest.mark.parametrize(
    "control", ["0 + 3x30", "0 + 5/60s", "30s/move + 2x60"], ids=["byo-yomi", "canadian", "consideration"]
)
def test_without_main_time_a_clock_starts_in_overtime_silently(control: str) -> None:
    played = play(control, "0 start black", 1)
    assert played.lines() == ["0 turn black"]


POOLS = {
    "absolute": ("700s", 700),
    "fischer": ("700s + 0s/move", 700),
    "shared": ("1400s shared", 700),
    "canadian section": ("0 + 5/700s", 700),
}
TEN = [f"{690 + n} count {n}" for n in range(1, 11)]


@pytest.mark.parametrize(("control", "end"), POOLS.values(), ids=POOLS)
def test_a_pool_is_called_at_600_300_60_and_30_and_counted_to_the_flag(control: str, end: int) -> None:
    marks = ["100 time_left 600", "400 time_left 300", "640 time_left 60", "670 time_left 30"]
    played = play(control, "0 start black", 800)
    assert played.calls() == [*marks, *TEN, f"{end} timeout"]
    assert played.lines()[-3:] == ["700 count 10 black", "700 flag black", "700 timeout black"]


@pytest.mark.parametrize("name", NAMES)
def test_the_last_ten_of_a_pool_are_counted_up_or_in_down_down(name: str) -> None:
    down = [f"{5 + n} count {10 - n}" for n in range(10)]
    up = [f"{5 + n} count {n}" for n in range(1, 11)]
    assert play("15s", "0 start black", 20, calls=name).calls() == [*(down if name == "down" else up), "15 timeout"]


@pytest.mark.parametrize("name", NAMES)
def test_ing_pools_end_as_the_scheme_counts(name: str) -> None:
    calls = play("15s + 1x40s ing 2", "0 start black", 15, calls=name).calls()
    last = ["14 count 1"] if name == "down" else ["14 count 9", "15 count 10"]
    assert calls[-len(last) - 1 :] == [*last, "15 penalty 2"]


@pytest.mark.parametrize("limit", [600, 300, 60, 30, 9])
def test_a_pool_is_not_called_at_the_time_it_starts_with(limit: int) -> None:
    """``time_left`` is called when the running clock passes it, coming from above."""
    assert [c for c in play(f"{limit}s", "0 start black", "0.5").calls() if c.startswith("0 ")] == []


def test_a_section_is_called_again_in_every_section() -> None:
    script = "0 start black; 11 press black; 12 press white"
    assert play("0 + 1/40s", script, 25).calls() == ["10 time_left 30", "22 time_left 30"]


def test_fischer_calls_each_mark_once_a_game_and_side() -> None:
    script = "0 start black; 10 press black; 11 press white"
    assert play("65s + 20s/move", script, 40).calls() == ["5 time_left 60"]


def test_fischer_marks_are_kept_for_each_side() -> None:
    script = "0 start black; 10 press black"
    assert play("65s + 20s/move", script, 20).calls() == ["5 time_left 60", "15 time_left 60"]


def test_fischer_counts_the_last_ten_again() -> None:
    script = "0 start black; 13 press black; 14 press white"
    calls = play("20s + 5s/move", script, 17).calls("black")
    assert calls == ["11 count 1", "12 count 2", "13 count 3", "17 count 1"]


def test_the_first_section_is_called_with_its_moves_and_time() -> None:
    played = play("10s + 15/5m", "0 start black", 10)
    call = next(event for event in played.events if event.NAME == "call").call  # type: ignore[union-attr]
    assert played.lines()[1:] == ["10 overtime black", "10 section black"]
    assert (call.kind, call.value, call.moves, call.time) == (CallKind.SECTION, None, 15, 300 * SECOND)


def test_earning_a_section_is_an_event_without_a_call() -> None:
    """It is the opponent's time."""
    played = play("0 + 1/5m", "0 start black; 10 press black")
    assert played.lines() == ["0 turn black", "10 move black 1", "10 section black", "10 turn white"]
    assert played.calls() == []


def test_buying_ing_time_is_counted_then_told_then_called() -> None:
    played = play("10s + 2x40s ing 3", "0 start black", 50)
    at_ten = [line for line in played.lines() if line.startswith("10 ")]
    assert at_ten == ["10 count 10 black", "10 penalty black 1", "10 penalty 3 black"]
    at_fifty = [line for line in played.lines() if line.startswith("50 ")]
    assert at_fifty == ["50 count 10 black", "50 penalty black 0", "50 penalty 6 black"]


def test_considerations_are_used_one_by_one_and_numbered() -> None:
    """The free seconds, then considerations of 60 s, the last stage counted."""
    played = play("30s/move + 2x60s", "0 start black", 150)
    assert played.calls() == [
        *("10 elapsed 10", "20 elapsed 20", "25 elapsed 25", "28 elapsed 28", "30 consideration 1", "30 left 1"),
        *("60 elapsed 30", "70 elapsed 40", "80 elapsed 50", "85 elapsed 55", "88 elapsed 58"),
        *("90 consideration 2", "90 left 0", "120 elapsed 30", "130 elapsed 40", "140 elapsed 50"),
        *(f"{140 + n} count {n}" for n in range(1, 11)),
        "150 timeout",
    ]


def test_the_end_of_a_consideration_tells_the_period_first() -> None:
    played = play("30s/move + 2x60s", "0 start black", 30)
    assert played.lines()[-3:] == ["30 period_used black 1", "30 consideration 1 black", "30 left 1 black"]


def test_free_seconds_with_no_consideration_left_are_a_last_period() -> None:
    played = play("30s/move + 1x60s", "0 start black; 40 press black; 41 press white", 71)
    assert played.calls("black")[-13:] == [
        "51 elapsed 10",
        "61 elapsed 20",
        *(f"{61 + n} count {n}" for n in range(1, 11)),
        "71 timeout",
    ]
    assert played.lines()[-3:] == ["71 count 10 black", "71 flag black", "71 timeout black"]


def test_considerations_are_numbered_over_the_whole_game() -> None:
    played = play("10s/move + 3x20s", "0 start black; 15 press black; 16 press white", 30)
    assert [c for c in played.calls() if "consideration" in c] == ["10 consideration 1", "26 consideration 2"]


def test_main_time_before_considerations_ends_as_that_of_byo_yomi() -> None:
    played = play("10s + 30s/move + 2x60s", "0 start black", 12)
    assert played.lines()[1:] == ["10 overtime black", "10 byo_yomi black", "10 left 2 black"]


def test_a_think_that_crosses_the_main_time_has_the_free_seconds() -> None:
    played = play("10s + 30s/move + 2x60s", "0 start black", 40)
    assert "40 period_used black 1" in played.lines()


def test_calls_already_made_are_not_repeated_after_a_pause() -> None:
    played = play("0 + 1x30", "0 start black; 20 pause; 25 resume", 27)
    assert played.calls() == ["10 elapsed 10", "20 elapsed 20", "26 count 1", "27 count 2"]
