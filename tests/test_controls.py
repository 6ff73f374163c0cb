"""What each control does with time: when it runs out, what a move does, exact to the nanosecond."""

import pytest

from clock.events import Event
from clock.inputs import Do, Input
from clock.notation import parse_control
from clock.side import Side
from clock.units import SECOND
from tests.scenario import new_game, ns, play


@pytest.mark.parametrize("control", ["10s", "10s + 0s/move", "0 + 1x10", "0 + 5/10s", "20s shared"])
@pytest.mark.parametrize("by", ["press", "deadline"])
def test_used_up_means_over(control: str, by: str) -> None:
    """Art. 12.3: a press at the very instant of the end comes after that end."""
    script = "0 start black; 10 press black" if by == "press" else "0 start black"
    played = play(control, script, 10)
    assert "10 flag black" in played.lines()
    assert played.state()["phase"] == "flagged"
    assert played.lines("move") == []


@pytest.mark.parametrize("control", ["10s", "10s + 0s/move", "0 + 1x10", "0 + 5/10s", "20s shared"])
def test_one_nanosecond_before_the_end_counts(control: str) -> None:
    played = play(control, "0 start black; 9.999999999 press black", 10)
    assert played.lines("move", "flag") == ["9.999999999 move black 1"]


def test_a_press_at_the_end_of_the_main_time_is_a_move_in_the_first_period() -> None:
    played = play("10s + 3x30", "0 start black; 10 press black")
    assert played.lines()[1:4] == ["10 overtime black", "10 byo_yomi black", "10 left 3 black"]
    assert played.lines()[4:] == ["10 move black 1", "10 turn white"]
    assert played.side("black")["main"] == "0"
    assert played.side("black")["period"] == "30"


def test_a_press_at_the_end_of_a_period_comes_after_it() -> None:
    played = play("0 + 3x30", "0 start black; 30 press black")
    assert played.side("black")["periods"] == "2"
    assert play("0 + 3x30", "0 start black; 29.999999999 press black").side("black")["periods"] == "3"


def test_deadlines_are_handled_before_an_input_at_their_instant() -> None:
    played = play("0 + 2x30", "0 start black; 30 pause")
    assert played.lines("period_used", "paused") == ["30 period_used black 1", "30 paused black"]
    assert played.lines()[-3:-1] == ["30 period_over 30 black", "30 left 1 black"]


def test_inputs_at_one_instant_are_handled_in_file_order() -> None:
    played = play("1h", "0 start black; 5 press black; 5 press white; 5 press black")
    assert played.lines("move") == ["5 move black 1", "5 move white 2", "5 move black 3"]


def test_one_long_think_runs_through_everything_each_at_its_own_instant() -> None:
    played = play("10s + 2x30", "0 start black", 1000)
    ends = played.lines("overtime", "period_used", "flag")
    assert ends == ["10 overtime black", "40 period_used black 1", "70 flag black"]
    assert played.side("black")["used"] == "70"


@pytest.mark.parametrize("control", ["10s + 2x30", "10s", "5s + 5/10s", "5s + 2x10s ing 2", "5s + 9s/move + 1x10"])
def test_waking_late_gives_the_events_of_waking_in_time(control: str) -> None:
    late, prompt = new_game(control), new_game(control)
    for game in (late, prompt):
        game.handle(Input(Do.START, side=Side.BLACK), 0)
    told: list[Event] = []
    while (due := prompt.next_deadline()) is not None:
        told += prompt.advance(due)
    assert list(late.advance(ns(1000))) == told
    assert told[-2].NAME == "flag"


def test_pausing_keeps_the_time_inside_a_period() -> None:
    played = play("0 + 3x30", "0 start black; 12.4 pause; 100 resume", 101)
    assert played.side("black") == {
        "main": "0",
        "used": "13.4",
        "played": "0",
        "warnings": "0",
        "periods": "3",
        "period": "16.6",
    }


# absolute (Art. 12.4)


def test_absolute_time_runs_down_and_is_kept() -> None:
    played = play("100s", "0 start black; 12.5 press black; 20 press white; 30 press black")
    assert (played.side("black")["main"], played.side("white")["main"]) == ("77.5", "92.5")
    assert (played.side("black")["used"], played.side("white")["used"]) == ("22.5", "7.5")
    assert (played.side("black")["played"], played.side("white")["played"]) == ("2", "1")


def test_a_hundred_quick_presses_are_charged_exactly() -> None:
    """100 alternating presses 50 ms apart on 60 s leave exactly 57.5 s each."""
    presses = "; ".join(f"{(n + 1) * 0.05:.2f} press {'white' if n % 2 else 'black'}" for n in range(100))
    played = play("60s", f"0 start black; {presses}")
    assert (played.side("black")["main"], played.side("white")["main"]) == ("57.5", "57.5")


# byo-yomi (Art. 12.3)


def test_a_move_within_a_period_costs_nothing() -> None:
    played = play("0 + 3x30", "0 start black; 29 press black; 30 press white; 59 press black")
    assert played.side("black")["periods"] == "3"
    assert played.side("black")["period"] == "30"


def test_every_full_period_used_is_gone() -> None:
    played = play("0 + 3x30", "0 start black; 65 press black")
    assert played.lines("period_used") == ["30 period_used black 2", "60 period_used black 1"]
    assert played.side("black")["periods"] == "1"


def test_the_last_period_used_up_is_the_flag() -> None:
    played = play("0 + 2x30", "0 start black", 60)
    assert played.lines("period_used", "flag") == ["30 period_used black 1", "60 flag black"]
    assert played.side("black")["periods"] == "0"
    assert played.side("black")["period"] == "0"


def test_the_think_that_crosses_the_main_time_is_read_out_in_the_first_period() -> None:
    played = play("10s + 3x30", "0 start black; 35 press black")
    assert played.calls() == ["10 byo_yomi", "10 left 3", "20 elapsed 10", "30 elapsed 20", "35 elapsed 25"]
    assert played.side("black")["periods"] == "3"


def test_reserve_is_timed_alike() -> None:
    script = "0 start black; 130 press black; 140 press white"
    reserve, plain = play("5m reserve 2x60s", script, 400), play("3m + 2x60s", script, 400)
    assert reserve.events == plain.events
    assert reserve.state() == plain.state()


def test_a_reserve_is_part_of_the_limit() -> None:
    """2 h in all, the last 5 min of which are read out: main 1 h 55 min, 5 periods of 60 s."""
    control, _ = parse_control("2h reserve 5m")
    reading = control.opening()
    assert (reading.main, reading.periods, reading.period) == (6900 * SECOND, 5, 60 * SECOND)


# moves in time and Canadian (Art. 12.5)


def test_a_section_is_run_down_over_its_moves() -> None:
    played = play("0 + 3/60s", "0 start black; 20 press black; 25 press white; 45 press black")
    assert (played.side("black")["period"], played.side("black")["moves"]) == ("20", "1")


@pytest.mark.parametrize(("form", "left"), [("0 + 2/60s", "60"), ("0 + 2/60s carry", "75")])
def test_the_time_left_over_is_lost_or_carried(form: str, left: str) -> None:
    played = play(form, "0 start black; 20 press black; 25 press white; 50 press black")
    assert (played.side("black")["period"], played.side("black")["moves"]) == (left, "2")
    section = next(event for event in played.events if event.NAME == "section")
    assert (section.at, section.moves, section.time) == (ns(50), 2, ns(left))  # type: ignore[union-attr]


def test_what_is_carried_is_carried_again() -> None:
    script = "0 start black; 10 press black; 10 press white; 20 press black; 20 press white; 30 press black"
    assert play("0 + 1/60s carry", script).side("black")["period"] == "210"


def test_the_think_that_crosses_the_main_time_is_the_first_move_of_the_section() -> None:
    played = play("10s + 3/60s", "0 start black; 15 press black")
    assert (played.side("black")["period"], played.side("black")["moves"]) == ("55", "2")


def test_a_move_in_main_time_takes_nothing_off_the_section() -> None:
    played = play("10s + 3/60s", "0 start black; 5 press black")
    assert (played.side("black")["period"], played.side("black")["moves"]) == ("60", "3")


def test_a_think_across_the_main_time_may_earn_a_section_of_one() -> None:
    played = play("10s + 1/60s", "0 start black; 15 press black")
    assert played.lines("move", "section", "turn")[1:] == ["15 move black 1", "15 section black", "15 turn white"]


def test_a_section_not_filled_in_time_is_the_flag() -> None:
    played = play("10s + 3/60s", "0 start black", 70)
    assert played.lines("overtime", "flag") == ["10 overtime black", "70 flag black"]
    assert (played.side("black")["period"], played.side("black")["moves"]) == ("0", "3")


# Fischer


def test_the_increment_is_added_when_the_move_is_complete() -> None:
    played = play("60s + 5s/move", "0 start black; 10 press black", 10)
    assert (played.side("black")["main"], played.side("white")["main"]) == ("55", "60")


def test_no_increment_before_the_move_is_complete() -> None:
    assert play("10s + 5s/move", "0 start black", 10).lines("flag") == ["10 flag black"]


@pytest.mark.parametrize(("press", "left"), [("10", "55"), ("2", "60"), ("5", "60"), ("4", "60")])
def test_a_cap_limits_what_the_addition_may_reach(press: str, left: str) -> None:
    played = play("60s + 5s/move max 60s", f"0 start black; {press} press black")
    assert played.side("black")["main"] == left


def test_the_addition_never_lowers_a_reading() -> None:
    assert play("60s + 5s/move max 30s", "0 start black; 10 press black").side("black")["main"] == "50"


def test_the_opening_is_not_capped() -> None:
    assert play("60s + 5s/move max 30s").side("black")["main"] == "60"


# Ing


def test_ing_time_is_bought_pool_by_pool() -> None:
    played = play("10s + 2x20s ing 2", "0 start black", 60)
    assert played.lines("penalty", "flag") == ["10 penalty black 1", "30 penalty black 0", "50 flag black"]
    assert [e.points for e in played.events if e.NAME == "penalty"] == [2, 4]  # type: ignore[union-attr]
    assert played.side("black") == {
        "main": "0",
        "used": "50",
        "played": "0",
        "warnings": "0",
        "periods": "0",
        "points": "4",
    }


def test_an_ing_pool_is_not_refilled_by_a_move() -> None:
    played = play("10s + 2x20s ing 2", "0 start black; 15 press black; 16 press white; 20 press black")
    assert (played.side("black")["main"], played.side("black")["periods"]) == ("11", "1")


def test_main_in_ing_is_what_is_left_of_the_current_pool() -> None:
    assert play("10s + 2x20s ing 2", "0 start black", 12).side("black")["main"] == "18"


# consideration time


def test_free_seconds_are_free() -> None:
    played = play("30s/move + 2x60s", "0 start black; 29 press black; 30 press white; 59 press black")
    assert played.side("black")["periods"] == "2"
    assert (played.side("black")["stage"], played.side("black")["period"]) == ("free", "30")


def test_considerations_are_used_up_whole() -> None:
    played = play("30s/move + 2x60s", "0 start black; 31 press black")
    assert (played.side("black")["periods"], played.side("black")["stage"]) == ("1", "free")


def test_a_move_in_a_consideration_gives_the_free_seconds_again() -> None:
    played = play("30s/move + 2x60s", "0 start black; 50 press black; 51 press white", 60)
    assert (played.side("black")["stage"], played.side("black")["period"]) == ("free", "21")


def test_the_stage_is_shown_while_a_consideration_runs() -> None:
    played = play("30s/move + 2x60s", "0 start black", 50)
    assert (played.side("black")["stage"], played.side("black")["period"]) == ("period", "40")


@pytest.mark.parametrize(("script", "flag"), [("0 start black", "90"), ("0 start black; 40 press black", "70")])
def test_with_none_left_the_end_of_the_stage_is_the_flag(script: str, flag: str) -> None:
    played = play("30s/move + 1x60s", script + ("; 40 press white" if "press" in script else ""), 200)
    assert played.lines("flag") == [f"{flag} flag black"]
    assert played.side("black")["period"] == "0"


# shared start


def test_a_shared_limit_without_begin_is_split_whole() -> None:
    played = play("100s shared", "5 start black", 5)
    assert (played.side("black")["main"], played.side("white")["main"]) == ("50", "50")


@pytest.mark.parametrize("by", ["start black", "press white"])
def test_what_is_left_of_a_shared_limit_is_split_evenly(by: str) -> None:
    played = play("100s shared", f"0 begin; 20 {by}; 30 press black")
    assert (played.side("black")["main"], played.side("white")["main"]) == ("30", "40")
    assert played.side("white")["used"] == "0"


def test_an_odd_nanosecond_is_dropped() -> None:
    played = play("100s shared", "0 begin; 0.000000001 start black")
    assert (played.side("black")["main"], played.side("white")["main"]) == ("49.999999999", "49.999999999")


# uneven times


def test_uneven_times_are_kept_apart() -> None:
    played = play("black 10s + 2x20 / white 5s + 3x30", "0 start black; 15 press black; 30 press white")
    assert played.lines("overtime") == ["10 overtime black", "20 overtime white"]
    assert (played.side("black")["period"], played.side("white")["period"]) == ("20", "30")
    assert (played.side("black")["periods"], played.side("white")["periods"]) == ("2", "3")


@pytest.mark.parametrize(
    ("control", "keys"),
    [
        ("10s", set()),
        ("10s shared", set()),
        ("10s + 1s/move", set()),
        ("10s + 3x30", {"periods", "period"}),
        ("10s + 5/30s", {"moves", "period"}),
        ("10s + 2x30s ing 2", {"periods", "points"}),
        ("10s + 9s/move + 2x30s", {"periods", "period", "stage"}),
    ],
)
def test_the_state_has_the_fields_of_the_control_and_no_others(control: str, keys: set[str]) -> None:
    assert set(play(control).side("black")) == {"main", "used", "played", "warnings"} | keys


@pytest.mark.parametrize("control", ["10s + 3x30", "10s + 5/30s", "10s + 30s/move + 2x60s"])
def test_a_period_is_a_full_one_while_not_in_use(control: str) -> None:
    assert play(control, "0 start black", 5).side("black")["period"] == "30"
