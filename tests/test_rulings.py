"""The arbiter's rulings: in time, pass, re-reading, take-back, the wrong clock."""

from typing import Any

import pytest

from clock.events import Moved, Rejected
from tests.scenario import Played, ns, play

BYO = "10s + 2x30"
NHK = "10s/move + 1x20s"
FALL = "0 start black"


def took(played: Played) -> list[int]:
    """Time thought on each move, in ns."""
    return [event.took for event in played.events if isinstance(event, Moved)]


def reasons(played: Played) -> list[str]:
    """The reasons of all refusals."""
    return [event.reason for event in played.events if isinstance(event, Rejected)]


def tail(played: Played, instant: str) -> list[str]:
    """The events of that instant, without it."""
    return [line.split(maxsplit=1)[1] for line in played.lines() if line.split()[0] == instant]


# in_time and pass (Art. 12.3, 17.3, 22.5)


@pytest.mark.parametrize(("do", "name"), [("in_time", "in_time"), ("pass", "passed")])
@pytest.mark.parametrize(("control", "fall"), [(BYO, 70), (NHK, 30), ("0 + 1x30", 30)])
def test_the_side_that_fell_goes_on_with_one_full_period(do: str, name: str, control: str, fall: int) -> None:
    played = play(control, f"{FALL}; 80 {do}; 81 press white")
    assert played.lines("flag") == [f"{fall} flag black"]
    assert tail(played, "80") == [f"{name} black", "move black 1", "turn white"]
    black = played.side("black")
    assert (black["played"], black["used"]) == ("1", str(fall))
    if control is NHK:
        assert (black["periods"], black["stage"], black["period"]) == ("0", "free", "10")
    else:
        assert (black["periods"], black["period"]) == ("1", "30")


def test_a_ruled_pass_says_so_in_its_move_and_in_time_does_not() -> None:
    def moved(do: str) -> Moved:
        return next(event for event in play(BYO, f"{FALL}; 80 {do}").events if isinstance(event, Moved))

    assert moved("pass").ruled_pass
    assert not moved("in_time").ruled_pass
    assert moved("in_time").took == ns(70)


@pytest.mark.parametrize("do", ["in_time", "pass"])
def test_a_flag_in_sealing_is_ruled_on_into_adjourned(do: str) -> None:
    played = play(BYO, f"{FALL}; 5 adjourn; 80 {do}; 90 resume")
    assert tail(played, "80")[1:] == ["move black 1", "adjourned white"]
    assert tail(played, "90") == ["turn white"]
    assert played.state()["phase"] == "running"


@pytest.mark.parametrize("do", ["in_time", "pass"])
@pytest.mark.parametrize("control", ["10s", "10s + 2s/move", "10s + 5/30s", "10s + 1x10s ing 2", "20s shared"])
def test_only_byo_yomi_and_consideration_time_are_ruled_on_so(do: str, control: str) -> None:
    assert tail(play(control, f"{FALL}; 80 {do}"), "80") == ["rejected"]


@pytest.mark.parametrize("do", ["in_time", "pass", "reread to=20"])
def test_an_adjusted_flag_is_not_ruled_on(do: str) -> None:
    assert tail(play(BYO, f"{FALL}; 75 adjust black periods=1 period=5 approved=chief; 80 {do}"), "80") == ["rejected"]


@pytest.mark.parametrize("do", ["in_time", "pass", "reread to=20"])
def test_adjusting_the_other_side_does_not_stand_in_the_way(do: str) -> None:
    played = play(BYO, f"{FALL}; 75 adjust white periods=1 approved=chief; 80 {do}")
    assert reasons(played) == []


def test_the_1988_edition_knows_no_ruled_pass() -> None:
    assert tail(play(BYO, f"{FALL}; 80 pass", rules="cn1988"), "80") == ["rejected"]
    assert reasons(play(BYO, f"{FALL}; 80 in_time", rules="cn1988")) == []


def test_a_second_flag_can_be_ruled_on_again() -> None:
    played = play(BYO, f"{FALL}; 80 in_time; 81 press white; 200 pass")
    assert played.lines("flag") == ["70 flag black", "111 flag black"]
    assert tail(played, "200") == ["passed black", "move black 3", "turn white"]


def test_a_flag_after_an_adjusted_one_can_be_ruled_on() -> None:
    script = f"{FALL}; 75 adjust black periods=1 approved=chief; 80 resume; 120 in_time"
    assert tail(play(BYO, script), "120") == ["in_time black", "move black 1", "turn white"]


# reread


def test_the_reading_is_repeated_from_that_second_the_call_there_included() -> None:
    played = play("0 + 1x30", "0 start black; 22 reread to=10", 44)
    assert tail(played, "22") == ["count 2 black", "reread black", "elapsed 10 black"]
    assert played.calls() == [
        *("10 elapsed 10", "20 elapsed 20", "21 count 1", "22 count 2", "22 elapsed 10", "32 elapsed 20"),
        *(f"{32 + n} count {n}" for n in range(1, 11)),
        "42 timeout",
    ]


def test_a_reading_repeated_between_two_calls_says_nothing_at_once() -> None:
    assert tail(play("0 + 1x30", "0 start black; 22 reread to=15", 25), "22") == ["count 2 black", "reread black"]


def test_in_a_pause_that_call_is_said_when_play_goes_on() -> None:
    played = play("0 + 1x30", "0 start black; 22 pause; 30 reread to=10; 50 resume", 51)
    assert tail(played, "30") == ["reread black"]
    assert tail(played, "50") == ["turn black", "elapsed 10 black"]


def test_that_call_is_said_once() -> None:
    played = play("0 + 1x30", "0 start black; 22 pause; 30 reread to=10; 50 resume; 50 pause; 60 resume", 61)
    assert [call for call in played.calls() if call == "50 elapsed 10"] == ["50 elapsed 10"]
    assert tail(played, "60") == ["turn black"]


def test_a_reading_can_be_repeated_from_the_beginning() -> None:
    played = play("0 + 1x30", "0 start black; 22 reread to=0", 32)
    assert played.calls()[-1] == "32 elapsed 10"
    assert played.side("black")["period"] == "20"


@pytest.mark.parametrize("to", ["22.000000001", "30", "31", "100000"])
def test_more_than_has_elapsed_is_rejected(to: str) -> None:
    assert tail(play("0 + 1x30", f"0 start black; 22 reread to={to}"), "22")[-1] == "rejected"


def test_exactly_what_has_elapsed_is_allowed() -> None:
    assert tail(play("0 + 1x30", "0 start black; 22 reread to=22", 22), "22")[-2:] == ["reread black", "count 2 black"]


def test_the_whole_period_is_rejected_also_from_a_flag() -> None:
    assert tail(play("0 + 1x30", f"{FALL}; 40 reread to=30"), "40") == ["rejected"]


def test_from_a_flag_the_last_period_stands_there_paused() -> None:
    """No ``paused`` is printed, the flag is void."""
    played = play(BYO, f"{FALL}; 80 reread to=20", 200)
    assert tail(played, "80") == ["reread black"]
    assert played.state()["phase"] == "paused"
    assert (played.side("black")["periods"], played.side("black")["period"]) == ("1", "10")


def test_after_a_flag_is_void_it_can_fall_again() -> None:
    played = play(BYO, f"{FALL}; 80 reread to=20; 100 resume", 200)
    assert tail(played, "100") == ["turn black", "elapsed 20 black"]
    assert played.lines("flag") == ["70 flag black", "110 flag black"]


def test_a_flag_in_sealing_read_again_goes_on_to_sealing() -> None:
    assert play(BYO, f"{FALL}; 5 adjourn; 80 reread to=20; 100 resume").state()["phase"] == "sealing"


def test_a_rereading_takes_the_time_it_gives_back_off_used_and_took() -> None:
    played = play("0 + 2x30", "0 start black; 40 reread to=4; 50 press black")
    assert played.side("black")["used"] == "44"
    assert took(played) == [ns(44)]


def test_a_rereading_while_sealing_keeps_sealing() -> None:
    played = play("0 + 2x30", "0 start black; 10 adjourn; 20 reread to=10", 25)
    assert played.state()["phase"] == "sealing"
    assert played.side("black")["period"] == "15"


@pytest.mark.parametrize(
    ("control", "script"),
    [
        (BYO, "0 start black; 5 reread to=2"),
        (BYO, "0 start black; 15 press black; 16 reread to=0"),
        ("0 + 5/30s", "0 start black; 20 reread to=10"),
        ("10s/move + 2x30s", "0 start black; 20 reread to=5"),
        ("90m", "0 start black; 20 reread to=5"),
    ],
    ids=["main time", "other side in main time", "canadian", "consideration", "absolute"],
)
def test_only_byo_yomi_of_the_side_to_move_is_read_again(control: str, script: str) -> None:
    assert len(reasons(play(control, script))) == 1


# take_back (Art. 17.4)


def test_no_move_was_made_and_the_turn_goes_back() -> None:
    played = play("100s", "0 start black; 10 press black; 14 take_back", 15)
    assert tail(played, "14") == ["taken_back black", "turn black"]
    black, white = played.side("black"), played.side("white")
    assert (black["main"], black["used"], black["played"]) == ("89", "11", "0")
    assert (white["main"], white["used"]) == ("96", "4")


def test_the_pressers_reading_is_what_it_was_at_that_press() -> None:
    played = play("0 + 3x30", "0 start black; 44 press black; 50 take_back")
    assert (played.side("black")["periods"], played.side("black")["period"]) == ("2", "16")


@pytest.mark.parametrize(
    ("control", "want"),
    [
        ("60s + 5s/move", {"main": "50"}),
        ("60s + 5s/move max 55s", {"main": "50"}),
        ("0 + 1/30", {"moves": "1", "period": "20"}),
        ("0 + 1/30 carry", {"moves": "1", "period": "20"}),
        ("0 + 5/30", {"moves": "5", "period": "20"}),
        ("9s/move + 2x30s", {"stage": "period", "period": "29", "periods": "1"}),
        ("5s + 2x30s ing 2", {"main": "25", "periods": "1", "points": "2"}),
    ],
)
def test_nothing_is_earned_by_a_void_press(control: str, want: dict[str, str]) -> None:
    black = play(control, "0 start black; 10 press black; 14 take_back").side("black")
    assert {key: black[key] for key in want} == want


def test_the_other_sides_reading_stays_and_its_open_period_is_full_again() -> None:
    played = play("0 + 3x30", "0 start black; 10 press black; 50 take_back")
    white = played.side("white")
    assert (white["periods"], white["period"], white["used"]) == ("2", "30", "40")


def test_considerations_stay_used_and_the_free_seconds_are_full_again() -> None:
    white = play("10s/move + 2x30s", "0 start black; 5 press black; 20 take_back").side("white")
    assert (white["periods"], white["stage"], white["period"]) == ("1", "free", "10")


def test_a_section_is_not_refilled() -> None:
    assert play("0 + 5/60s", "0 start black; 5 press black; 20 take_back").side("white")["period"] == "45"


@pytest.mark.parametrize(
    ("control", "want"),
    [
        ("100s", {"main": "100"}),
        ("0 + 3x10", {"periods": "3", "period": "10"}),
        ("0 + 5/60s", {"period": "60", "moves": "5"}),
        ("10s/move + 2x30s", {"periods": "2", "stage": "free", "period": "10"}),
        ("5s + 2x30s ing 2", {"main": "5", "periods": "2", "points": "0"}),
    ],
)
def test_with_a_refund_it_gets_back_what_ran_since(control: str, want: dict[str, str]) -> None:
    played = play(control, "0 start black; 4 press black; 30 take_back refund=true approved=chief")
    white = played.side("white")
    assert {key: white[key] for key in want} == want
    assert white["used"] == "0"


def test_a_refund_keeps_what_was_used_before_that_press() -> None:
    script = "0 start black; 4 press black; 10 press white; 11 press black; 20 take_back refund=true approved=chief"
    white = play("100s", script).side("white")
    assert (white["main"], white["used"]) == ("94", "6")


def test_a_refund_needs_approval() -> None:
    played = play("100s", "0 start black; 4 press black; 20 take_back refund=true; 30 take_back refund=false")
    assert tail(played, "20") == ["rejected"]
    assert tail(played, "30")[0] == "taken_back black"


def test_a_pause_stays_a_pause() -> None:
    played = play("100s", "0 start black; 4 press black; 6 pause; 20 take_back; 30 resume")
    assert tail(played, "20") == ["taken_back black"]
    assert tail(played, "30") == ["turn black"]


def test_took_is_kept_per_side_until_its_move() -> None:
    script = "0 start black; 4 press black; 6 take_back; 7 press black; 10 press white"
    assert took(play("100s", script)) == [ns(4), ns(5), ns(5)]


def test_a_refund_takes_the_time_off_took() -> None:
    script = "0 start black; 4 press black; 6 take_back refund=true approved=chief; 7 press black; 10 press white"
    assert took(play("100s", script)) == [ns(4), ns(5), ns(3)]


def test_the_move_number_is_given_again() -> None:
    script = "0 start black; 4 press black; 6 take_back; 7 press black"
    assert play("100s", script).lines("move") == ["4 move black 1", "7 move black 1"]


def test_warnings_and_leave_stay() -> None:
    script = "0 start black; 4 press black; 5 warn white; 6 leave black; 7 take_back; 8 press black; 9 leave black"
    played = play("0 + 3x30", script)
    assert played.side("white")["warnings"] == "1"
    assert played.lines("leave", "rejected") == ["6 leave black", "9 rejected"]


def test_one_press_deep() -> None:
    script = "0 start black; 4 press black; 5 press white; 6 take_back; 7 take_back"
    assert play("100s", script).lines("taken_back", "rejected") == ["6 taken_back white", "7 rejected"]


NO_TAKE_BACK = {
    "the press that started the game": "0 press white; 9 take_back",
    "no press": "0 start black; 9 take_back",
    "a seal": "0 start black; 4 press black; 5 adjourn; 6 seal; 7 resume; 9 take_back",
    "a reread": "0 start black; 4 press black; 7 reread to=2; 9 take_back",
    "an adjust": "0 press white; 4 press black; 5 pause; 6 adjust white main=2 approved=chief; 7 resume; 8 take_back",
    "one's own adjust": "0 start black; 4 press black; 5 pause; 6 adjust black main=2 approved=chief; 9 take_back",
    "a split": "0 start black; 4 press black; 5 pause; 6 split elapsed=2; 7 resume; 9 take_back",
    "a switch": "0 start black; 4 press black; 5 pause; 6 switch approved=chief; 7 resume; 9 take_back",
    "a flag": "0 start black; 4 press black; 100 reread to=2; 101 take_back",
    "a ruling": "0 start black; 4 press black; 100 in_time; 101 take_back",
    "sealing, paused": "0 start black; 4 press black; 5 adjourn; 6 pause; 9 take_back",
}


@pytest.mark.parametrize("script", NO_TAKE_BACK.values(), ids=NO_TAKE_BACK)
def test_a_press_is_not_taken_back_after(script: str) -> None:
    played = play("0 + 3x30", script)
    assert played.state()["phase"] in ("running", "paused")
    assert isinstance(played.events[-1], Rejected)
    assert len(reasons(played)) == 1


def test_a_press_is_not_taken_back_after_a_correction() -> None:
    played = play("100s", "0 start black; 4 press black; 10 pause; 11 correct actual=12; 12 take_back")
    assert played.lines("corrected", "rejected") == ["11 corrected", "12 rejected"]


def test_calls_of_the_pressers_period_go_on_where_it_stood() -> None:
    played = play("0 + 1x30", "0 start black; 21 press black; 25 take_back", 28)
    before = ["10 elapsed 10", "20 elapsed 20", "21 count 1"]
    assert played.calls("black") == [*before, "26 count 2", "27 count 3", "28 count 4"]


# switch


def test_the_wrong_clock_was_running() -> None:
    played = play("0 + 3x30", "0 start black; 40 pause; 41 switch approved=chief; 50 resume", 55)
    assert tail(played, "41") == ["switched white"]
    assert tail(played, "50") == ["turn white"]
    black, white = played.side("black"), played.side("white")
    assert (black["periods"], black["period"], black["used"], black["played"]) == ("2", "30", "40", "0")
    assert white["period"] == "25"


@pytest.mark.parametrize(
    ("control", "want"),
    [
        ("100s", {"main": "60"}),
        ("0 + 5/60s", {"period": "20", "moves": "5"}),
        ("60s + 3x30", {"main": "20", "period": "30"}),
        ("10s/move + 2x60s", {"stage": "free", "period": "10", "periods": "1"}),
    ],
)
def test_but_for_the_open_period_nothing_else_changes(control: str, want: dict[str, Any]) -> None:
    black = play(control, "0 start black; 40 pause; 41 switch approved=chief").side("black")
    assert {key: black[key] for key in want} == want
    assert black["used"] == "40"


def test_took_is_kept_over_a_switch() -> None:
    script = "0 start black; 40 pause; 41 switch approved=chief; 42 resume; 44 press white; 47 press black"
    assert took(play("100s", script)) == [ns(2), ns(43)]


def test_a_switch_needs_approval() -> None:
    assert len(reasons(play("100s", "0 start black; 40 pause; 41 switch; 42 switch approved=arbiter"))) == 2


def test_no_switch_in_a_pause_of_sealing() -> None:
    script = "0 start black; 3 adjourn; 4 pause; 5 switch approved=chief"
    assert len(reasons(play("100s", script))) == 1
