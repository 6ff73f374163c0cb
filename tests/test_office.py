"""The arbiter's other business: warnings, leave, questions, lateness, setting and correcting times, the end."""

import pytest

from clock.events import Adjusted, Corrected, Ended, Late, Rejected, Reopened
from clock.units import SECOND, Number
from tests.scenario import Played, ns, play

BYO = "100s + 3x30"
APPROVED = "approved=chief"


def reasons(played: Played) -> list[str]:
    """The reasons of all refusals."""
    return [event.reason for event in played.events if isinstance(event, Rejected)]


def endings(played: Played) -> list[tuple[str | None, str | None]]:
    """Winner and reason of every end."""
    return [(event.winner, event.reason) for event in played.events if isinstance(event, Ended)]


def shows(game: Played, side: str = "black", /, **want: object) -> None:
    """Assert that fields of that side of the state are as given."""
    got = game.side(side)
    assert {key: got[key] for key in want} == {key: str(value) for key, value in want.items()}


# needs approval


@pytest.mark.parametrize("approved", ["", "approved=arbiter", "approved=Chief"])
@pytest.mark.parametrize("do", ["switch", "withdraw black", "adjust black main=5", "reopen", "take_back refund=true"])
def test_what_changes_a_reading_needs_the_chief_referee(do: str, approved: str) -> None:
    """Art. 22.8."""
    end = "; 6 end black" if do == "reopen" else ""
    played = play("100s", f"0 start white; 1 warn black; 4 press white; 5 pause{end}; 7 {do} {approved}")
    assert len(reasons(played)) == 1
    approved_one = play("100s", f"0 start white; 1 warn black; 4 press white; 5 pause{end}; 7 {do} {APPROVED}")
    assert reasons(approved_one) == []


# warnings (Art. 24)


def test_a_warning_is_recorded() -> None:
    played = play("100s", "0 start black; 5 warn white")
    assert played.lines()[-1] == "5 warning white 1"
    shows(played, "white", warnings=1)


@pytest.mark.parametrize("side", ["black", "white"])
def test_the_second_warning_loses_the_game(side: str) -> None:
    """Art. 24.2."""
    played = play("100s", f"0 start black; 5 warn {side}; 9 warn {side}")
    assert played.lines()[1:] == [f"5 warning {side} 1", f"9 warning {side} 2", "9 ended"]
    assert endings(played) == [("white" if side == "black" else "black", "warnings")]


def test_one_warning_each_loses_nothing() -> None:
    assert endings(play("100s", "0 start black; 5 warn white; 6 warn black")) == []


def test_the_last_warning_is_taken_back() -> None:
    played = play("100s", f"0 start black; 5 warn white; 6 withdraw white {APPROVED}; 7 warn white")
    assert played.lines()[1:] == ["5 warning white 1", "6 withdrawn white 0", "7 warning white 1"]


def test_a_side_without_a_warning_has_none_to_withdraw() -> None:
    assert len(reasons(play("100s", f"0 warn white; 6 withdraw black {APPROVED}"))) == 1


# leave (Art. 22.7)


def test_leave_is_taken_once_a_game_in_overtime_in_the_opponents_time() -> None:
    script = "0 start black; 12 press black; 13 leave black; 14 leave black; 40 press white; 41 press black"
    played = play("10s + 3x30", f"{script}; 42 leave black; 43 leave white")
    assert played.lines("leave", "rejected") == ["13 leave black", "14 rejected", "42 rejected", "43 rejected"]


@pytest.mark.parametrize(
    ("control", "script", "allowed"),
    [
        ("10s + 3x30", "0 start black; 5 press black; 6 leave black", False),
        ("10s + 3x30", "0 start black; 15 leave black", False),
        ("10s + 5/30s", "0 start black; 15 press black; 16 leave black", True),
        ("10s + 9s/move + 3x30", "0 start black; 15 press black; 16 leave black", True),
        ("10s + 2x30s ing 2", "0 start black; 15 press black; 16 leave black", True),
        ("10s + 2x30s ing 2", "0 start black; 5 press black; 16 leave black", False),
        ("0 + 3x30", "0 start black; 5 press black; 16 leave black", True),
        ("20s", "0 start black; 15 press black; 16 leave black", False),
        ("20s + 1s/move", "0 start black; 15 press black; 16 leave black", False),
        ("0 + 3x30", "0 start black; 5 press black; 6 pause; 16 leave black", False),
    ],
)
def test_leave_needs_overtime_and_the_opponents_running_clock(control: str, script: str, allowed: bool) -> None:
    assert (reasons(play(control, script)) == []) == allowed


@pytest.mark.parametrize(
    ("control", "script", "allowed"),
    [
        ("10s + 3x30s ing 0", "0 start black; 12 press black; 13 leave black", True),
        (
            "10s + 3x30s ing 2",
            f"0 adjust black periods=2 {APPROVED}; 0 start black; 2 press black; 3 leave black",
            False,
        ),
        (
            "10s + 3x30s ing 2",
            f"0 adjust black periods=5 {APPROVED}; 0 start black; 12 press black; 13 leave black",
            True,
        ),
        (
            "10s + 3x30s ing 2",
            f"0 adjust black points=0 {APPROVED}; 0 start black; 12 press black; 13 leave black",
            True,
        ),
        ("10s + 3x30s ing 2", "0 late black delay=7; 0 start black; 2 press black; 3 leave black", True),
    ],
    ids=["for no points", "periods set down", "periods set up", "points set", "bought by lateness"],
)
def test_in_ing_what_counts_is_that_time_was_bought(control: str, script: str, allowed: bool) -> None:
    assert (reasons(play(control, script)) == []) == allowed


# query (Art. 16.2)


@pytest.mark.parametrize(
    ("control", "script", "answer"),
    [
        ("100s + 3x30", "0 start black; 5.3 query black", "5.3 time_left 94"),
        ("100s + 3x30", "0 start black; 5.3 query white", "5.3 time_left 100"),
        ("0 + 3x30", "0 start black; 5 query black", "5 left 3"),
        ("5s/move + 3x30", "0 start black; 6 query black", "6 left 2"),
        ("100s", "0 start black; 99.5 query black", "99.5 time_left 0"),
        ("100s + 5s/move", "0 start black; 0.1 query black", "0.1 time_left 99"),
        ("10s + 2x50s ing 2", "0 start black; 10.5 query black", "10.5 time_left 49"),
        ("80s shared", "0 begin; 3 query white", "3 time_left 38"),
        ("100s", "0 start black; 100 query black", "100 time_left 0"),
        ("0 + 1x5", "0 start black; 5 query black", "5 left 0"),
    ],
)
def test_a_question_is_answered_in_whole_seconds_rounded_down_or_periods(
    control: str, script: str, answer: str
) -> None:
    assert play(control, script).calls()[-1] == answer


def test_a_question_in_a_section_is_answered_with_moves_and_time() -> None:
    event = play("0 + 5/60s", "0 start black; 5.5 press black; 6 query black").events[-1]
    assert event.call.moves == 4  # type: ignore[union-attr]
    assert event.call.time == 54 * SECOND  # type: ignore[union-attr]


def test_a_question_changes_nothing() -> None:
    asked, unasked = play(BYO, "0 start black; 5 query white", 20), play(BYO, "0 start black", 20)
    assert asked.game.state == unasked.game.state


# late (Art. 22.1 to 22.4)


def late(delay: object, control: str = "30m", more: str = "", **header: object) -> Played:
    """Black is late by ``delay``."""
    return play(control, f"0 late black delay={delay}{more}", **header)


def late_event(played: Played) -> tuple[int, int]:
    """Delay and deduction of the first lateness."""
    return next((e.delay, e.deducted) for e in played.events if isinstance(e, Late))


@pytest.mark.parametrize(("rules", "left"), [("cn2002", 1800 - 2 * 600), ("cn1988", 1800 - 600)])
def test_twice_the_delay_is_deducted_or_once_in_1988(rules: str, left: int) -> None:
    played = late(600, rules=rules)
    assert late_event(played) == (ns(600), ns(1800 - left))
    shows(played, main=left, used=0)
    shows(played, "white", main=1800)


@pytest.mark.parametrize(
    ("limit", "delay", "lost"),
    [
        (None, "900", False),
        (None, "900.000000001", True),
        (3600, "3600", False),
        (3600, "3600.1", True),
        (0, "0", False),
        (0, "1", True),
    ],
)
def test_exactly_the_limit_is_still_in_time(limit: int | None, delay: str, lost: bool) -> None:
    played = late(delay, "5h", **({} if limit is None else {"late_limit": limit}))
    assert played.state()["phase"] == ("ended" if lost else "ready")


def test_more_than_the_limit_loses_and_leaves_the_reading() -> None:
    played = late(901)
    assert late_event(played) == (ns(901), 0)
    assert endings(played) == [("white", "late")]
    shows(played, main=1800)


@pytest.mark.parametrize("delay", ["900", "899"])
def test_nothing_left_loses_and_the_reading_stands_at_zero(delay: str) -> None:
    played = late(delay, "29m")
    assert endings(played) == [("white", "late")]
    shows(played, main=0)
    assert late_event(played)[1] == 2 * ns(delay)


def test_both_so_late_have_no_winner() -> None:
    played = late(901, more="; 1 late white delay=1000")
    assert endings(played) == [("white", "late"), (None, "late")]


def test_the_other_side_may_come_late_in_time_after_that_end() -> None:
    played = late(901, more="; 1 late white delay=10")
    assert endings(played) == [("white", "late")]
    shows(played, "white", main=1780)
    assert played.state()["phase"] == "ended"


@pytest.mark.parametrize("more", ["; 1 late black delay=5", "; 1 late white delay=5; 2 late white delay=5"])
def test_lateness_is_once_a_side(more: str) -> None:
    assert len(reasons(late(10, more=more))) == 1


@pytest.mark.parametrize("end", ["0 end white", "0 warn white; 0 warn white"])
def test_lateness_does_not_follow_another_end(end: str) -> None:
    assert len(reasons(play("30m", f"{end}; 1 late black delay=5"))) == 1


def test_a_shared_limit_knows_no_lateness() -> None:
    assert len(reasons(late(10, "90m shared"))) == 1
    assert len(reasons(late(10, "90m shared", "; 1 begin; 2 late black delay=5"))) == 2


def test_without_a_limit_the_absent_sides_clock_is_started_and_its_flag_is_read() -> None:
    """Art. 22.4."""
    assert play("0 + 1x30", "0 start black", 30).lines("flag") == ["30 flag black"]


@pytest.mark.parametrize(
    ("control", "delay", "want"),
    [
        ("100s + 5x60", "49", {"main": 2, "periods": 5, "period": 60}),
        ("100s + 5x60", "50", {"main": 0, "periods": 5, "period": 60}),
        ("100s + 5x60", "79.9", {"main": 0, "periods": 5, "period": 60}),
        ("100s + 5x60", "80", {"main": 0, "periods": 4, "period": 60}),
        ("100s + 5x60", "199.5", {"main": 0, "periods": 1, "period": 60}),
        ("0 + 5x60", "30", {"main": 0, "periods": 4, "period": 60}),
        ("100s + 9s/move + 2x60", "80", {"main": 0, "periods": 1, "stage": "free", "period": 9}),
        ("100s + 9s/move + 2x60", "800", {"main": 0, "periods": 0, "stage": "free", "period": 9}),
        ("9s/move + 2x60", "29", {"main": 0, "periods": 2}),
        ("100s + 5/60s", "60", {"main": 0, "moves": 5, "period": 40}),
        ("100s + 5/60s carry", "50", {"main": 0, "moves": 5, "period": 60}),
        ("100s + 10s/move", "45", {"main": 10}),
        ("100s + 3x40s ing 2", "49", {"main": 2, "periods": 3, "points": 0}),
        ("100s + 3x40s ing 2", "50", {"main": 40, "periods": 2, "points": 2}),
        ("100s + 3x40s ing 2", "75", {"main": 30, "periods": 1, "points": 4}),
        ("100s + 3x40s ing 2", "105", {"main": 10, "periods": 0, "points": 6}),
    ],
)
def test_a_deduction_comes_off_the_main_time_then_off_what_follows(
    control: str, delay: str, want: dict[str, object]
) -> None:
    played = late(delay, control)
    shows(played, **want)
    assert endings(played) == []


@pytest.mark.parametrize(
    ("control", "delay", "want"),
    [
        ("100s + 5x60", "200", {"main": 0, "periods": 0, "period": 0}),
        ("100s + 5/60s", "80", {"main": 0, "period": 0}),
        ("100s + 10s/move", "50", {"main": 0}),
        ("100s + 3x40s ing 2", "110", {"main": 0, "periods": 0, "points": 6}),
    ],
)
def test_a_deduction_of_everything_loses(control: str, delay: str, want: dict[str, object]) -> None:
    played = late(delay, control)
    assert endings(played) == [("white", "late")]
    shows(played, **want)


def test_a_deduction_is_silent() -> None:
    assert late("80", "100s + 5x60").calls() == []


# adjust


def test_adjust_sets_what_is_given_and_leaves_the_rest() -> None:
    played = play(
        BYO, f"0 start black; 5 pause; 6 adjust white main=90.5 {APPROVED}; 7 adjust white periods=7 {APPROVED}"
    )
    shows(played, "white", main="90.5", periods=7, period=30)
    adjusted = [e for e in played.events if isinstance(e, Adjusted)]
    assert (adjusted[1].side, adjusted[1].main, adjusted[1].periods, adjusted[1].period) == (
        "white",
        ns("90.5"),
        7,
        ns(30),
    )


@pytest.mark.parametrize(
    ("control", "fields", "allowed"),
    [
        (BYO, "", False),
        (BYO, "main=86400", True),
        (BYO, "main=86400.000000001", False),
        (BYO, "periods=0", False),
        (BYO, "periods=1", True),
        (BYO, "periods=99", True),
        (BYO, "periods=100", False),
        (BYO, "period=30", True),
        (BYO, "period=0", False),
        (BYO, "period=0.5", True),
        (BYO, "period=30.1", False),
        (BYO, "moves=3", False),
        (BYO, "points=3", False),
        ("100s + 9s/move + 2x30", "periods=0", True),
        ("100s + 9s/move + 2x30", "periods=100", False),
        ("100s + 9s/move + 2x30", "period=9", True),
        ("100s + 9s/move + 2x30", "period=10", False),
        ("100s + 5/60s", "moves=0", False),
        ("100s + 5/60s", "moves=5", True),
        ("100s + 5/60s", "moves=6", False),
        ("100s + 5/60s", "period=60", True),
        ("100s + 5/60s", "period=61", False),
        ("100s + 5/60s", "periods=1", False),
        ("100s + 2x30s ing 2", "periods=0", True),
        ("100s + 2x30s ing 2", "periods=99", True),
        ("100s + 2x30s ing 2", "periods=100", False),
        ("100s + 2x30s ing 2", "points=6", True),
        ("100s + 2x30s ing 2", "moves=6", False),
        ("100s", "main=50", True),
        ("100s", "period=5", False),
        ("100s + 5s/move", "main=50", True),
        ("100s + 5s/move", "periods=5", False),
    ],
)
@pytest.mark.parametrize("phase", ["ready", "paused"])
def test_a_value_out_of_range_or_of_another_control_is_rejected(
    control: str, fields: str, allowed: bool, phase: str
) -> None:
    before = "" if phase == "ready" else "0 start black; 5 pause; "
    played = play(control, f"{before}6 adjust white {fields} {APPROVED}")
    assert (reasons(played) == []) == allowed


def test_an_open_consideration_may_be_set_up_to_its_length() -> None:
    script = (
        "0 start black; 20 pause; 21 adjust black period=30 approved=chief; 22 adjust black period=31 approved=chief"
    )
    played = play("9s/move + 2x30", script)
    assert played.lines("adjusted", "rejected") == ["21 adjusted black", "22 rejected"]
    shows(played, stage="period", period=30)


def test_a_carried_section_may_be_set_up_to_what_it_has() -> None:
    script = "0 start black; 20 press black; 21 pause; 22 adjust black period=100 approved=chief"
    played = play("0 + 1/60s carry", script)
    assert reasons(played) == []
    shows(played, period=100)


def test_time_given_in_overtime_is_main_time_again() -> None:
    script = f"0 start black; 110 pause; 111 adjust black main=20 periods=3 {APPROVED}; 112 resume"
    played = play(BYO, script, 140)
    assert played.lines("overtime") == ["100 overtime black", "132 overtime black"]


def test_a_byo_yomi_side_that_fell_must_be_given_periods() -> None:
    played = play(
        "0 + 1x30", f"0 start black; 40 adjust black main=10 {APPROVED}; 41 adjust black periods=2 {APPROVED}"
    )
    assert len(reasons(played)) == 1
    shows(played, periods=2, period=30, main=0)


@pytest.mark.parametrize(
    ("control", "fields", "want"),
    [
        ("0 + 1x30", "periods=2 period=12", {"periods": 2, "period": 12}),
        ("9s/move + 1x30", "periods=1", {"periods": 1, "period": 9, "stage": "free"}),
        ("9s/move + 1x30", "periods=0", {"periods": 0, "period": 9, "stage": "free"}),
        ("0 + 5/30s", "moves=2", {"moves": 2, "period": 30}),
        ("0 + 5/30s", "period=7", {"moves": 5, "period": 7}),
        ("0 + 5/30s", "main=7", {"main": 7, "moves": 5, "period": 30}),
        ("30s", "main=7", {"main": 7}),
        ("30s + 1s/move", "main=7", {"main": 7}),
        ("10s + 1x10s ing 2", "main=7", {"main": 7, "periods": 0, "points": 2}),
    ],
)
def test_a_side_that_fell_has_a_full_period_where_none_is_given(
    control: str, fields: str, want: dict[str, object]
) -> None:
    played = play(control, f"0 start black; 40 adjust black {fields} {APPROVED}; 50 resume")
    assert reasons(played) == []
    shows(played, **want)
    assert played.state()["phase"] == "running"


@pytest.mark.parametrize(
    ("control", "fields"), [("30s", "main=0"), ("30s + 1s/move", "main=0"), ("10s + 1x10s ing 2", "points=0")]
)
def test_a_side_that_fell_must_not_be_left_without_time(control: str, fields: str) -> None:
    assert len(reasons(play(control, f"0 start black; 40 adjust black {fields} {APPROVED}"))) == 1


def test_an_adjusted_flag_may_be_adjusted_again_but_not_to_nothing() -> None:
    script = f"0 start black; 40 adjust black main=9 {APPROVED}; 41 adjust black main=8 {APPROVED}"
    played = play("30s", f"{script}; 42 adjust black main=0 {APPROVED}; 43 resume")
    assert len(reasons(played)) == 1
    shows(played, main=8)


def test_a_reading_is_not_set_while_the_clock_runs() -> None:
    assert len(reasons(play("30s", f"0 start black; 4 adjust black main=9 {APPROVED}"))) == 1


def test_an_adjustment_leaves_used_alone() -> None:
    shows(play("30s", f"0 start black; 4 pause; 5 adjust black main=99 {APPROVED}"), used=4, main=99)


# correct (Art. 22.8)


def corrected(actual: str, used: tuple[str, str] = ("600", "1200"), control: str = "2h") -> Played:
    """Black's and White's think as shown, then the correction."""
    black, white = used
    total = Number(f"{int(black) + int(white)}")
    script = f"0 start black; {black} press black; {total} pause; {total} correct actual={actual}"
    return play(control, script)


def test_both_used_times_are_scaled_to_the_reference_watch() -> None:
    played = corrected("2000")
    ratio = next(e.ratio for e in played.events if isinstance(e, Corrected))
    assert ratio == 1_111_111_111
    shows(played, used="666.666666666", main="6533.333333334")
    shows(played, "white", used="1333.333333333", main="5866.666666667")


def test_a_clock_that_ran_fast_gives_time_back() -> None:
    shows(corrected("900"), used=300, main=6900)


@pytest.mark.parametrize(("actual", "done"), [("3725", True), ("3724", False), ("3484", False), ("3483", True)])
def test_the_error_must_be_120_seconds_an_hour_of_actual(actual: str, done: bool) -> None:
    assert (reasons(corrected(actual, ("1200", "2400"))) == []) == done


def test_exactly_the_limit_of_the_error_is_corrected() -> None:
    assert reasons(corrected("3600", ("1240", "2480"))) == []
    assert reasons(corrected("3600", ("1240", "2479"))) != []


def test_a_correction_changes_no_phase_and_no_clock_runs() -> None:
    assert corrected("2000").state()["phase"] == "paused"


@pytest.mark.parametrize(
    ("control", "used", "actual"),
    [
        ("2h", ("0", "0"), "100"),
        ("30m", ("600", "1200"), "2700"),
        ("10m + 3x30", ("601", "100"), "900"),
        ("10m + 3x30", ("100", "601"), "900"),
        ("10m + 3x30", ("601", "100"), "350"),
        ("10m + 9s/move + 3x30", ("100", "601"), "350"),
        ("10m + 5/60s", ("601", "100"), "350"),
        ("10m + 2x60s ing 2", ("100", "601"), "350"),
    ],
    ids=[
        *("nothing shown", "a side left without main time", "black in overtime", "white in overtime"),
        *("a fast clock in byo-yomi", "in consideration time", "in a section", "in a pool that was bought"),
    ],
)
def test_a_correction_is_rejected_where_the_times_must_stand(control: str, used: tuple[str, str], actual: str) -> None:
    played = corrected(actual, used, control)
    assert len(reasons(played)) == 1


# split (Art. 22.9)


@pytest.mark.parametrize(
    ("control", "elapsed", "want"),
    [
        ("100s", "60", {"main": 70, "used": 30}),
        ("200s shared", "60", {"main": 70, "used": 30}),
        ("100s + 5s/move", "60", {"main": 80, "used": 30}),
        ("100s + 5s/move max 103s", "60", {"main": 73, "used": 30}),
        ("10s + 5x60", "60", {"main": 0, "periods": 5, "period": 60, "used": 30}),
        ("10s + 5x20", "60", {"main": 0, "periods": 4, "period": 20, "used": 30}),
        ("10s + 5/60s", "60", {"main": 0, "moves": 5, "period": 40, "used": 30}),
        ("10s + 2x40s ing 2", "60", {"main": 20, "periods": 1, "points": 2, "used": 30}),
        ("10s + 9s/move + 2x10s", "600", {"main": 0, "periods": 0, "stage": "free", "period": 9, "used": 300}),
        ("100s", "0.000000001", {"main": 100, "used": 0}),
    ],
)
def test_both_readings_start_anew_and_half_is_charged_to_each(
    control: str, elapsed: str, want: dict[str, object]
) -> None:
    script = "0 start black; 5 press black; 6 press white; 7 press black; 8 press white; 9 pause"
    played = play(control, f"{script}; 10 split elapsed={elapsed}")
    assert played.lines()[-1] == "10 split"
    shows(played, **want)
    shows(played, "white", **want)


def test_the_half_of_a_shared_limit_is_that_of_the_start() -> None:
    """Not of the whole limit."""
    shows(play("200s shared", "0 begin; 20 start black; 25 pause; 26 split elapsed=60"), main=60, used=30)


def test_a_shared_limit_that_is_split_can_be_adjusted() -> None:
    shows(play("200s shared", f"0 begin; 20 start black; 25 pause; 26 adjust black main=70 {APPROVED}"), main=70)


def test_a_split_that_leaves_a_side_without_time_is_rejected() -> None:
    script = "0 start black; 5 pause; 6 split elapsed"
    assert len(reasons(play("100s", f"{script}=200"))) == 1
    assert reasons(play("100s", f"{script}=199.999999999")) == []
    assert len(reasons(play("black 100s / white 50s", f"{script}=100"))) == 1


def test_took_starts_at_zero_after_a_split() -> None:
    played = play("100s", "0 start black; 5 pause; 6 split elapsed=4; 7 resume; 9 press black")
    assert played.events[-2].took == ns(2)  # type: ignore[union-attr]


def test_a_split_keeps_moves_warnings_and_turn() -> None:
    played = play("100s", "0 start black; 1 warn black; 5 press black; 6 pause; 7 split elapsed=4")
    shows(played, played=1, warnings=1)
    assert played.state()["turn"] == "white"


@pytest.mark.parametrize("side", ["black", "white"])
def test_a_confirmation_is_a_record_only(side: str) -> None:
    played = play("100s", f"0 start black; 5 pause; 6 confirm {side}")
    assert played.lines()[-1] == f"6 confirmed {side}"
    assert played.game.state.since == ns(6)
    assert played.state() == play("100s", "0 start black; 5 pause", 6).state()


# end and reopen


@pytest.mark.parametrize("winner", ["black", "white", "nobody"])
@pytest.mark.parametrize("reason", [None, "resign"])
def test_an_end_has_a_winner_or_none_and_a_reason_or_none(winner: str, reason: str | None) -> None:
    played = play("100s", f"0 start black; 5 end {winner}{f' reason={reason}' if reason else ''}", 1000)
    assert endings(played) == [(None if winner == "nobody" else winner, reason)]
    assert played.state()["phase"] == "ended"
    shows(played, main=95)


@pytest.mark.parametrize(
    ("before", "after", "resumed"),
    [
        ("", "ready", None),
        ("0 start black", "paused", "running"),
        ("0 start black; 1 pause", "paused", "running"),
        ("0 start black; 1 adjourn", "paused", "sealing"),
        ("0 start black; 1 adjourn; 2 pause", "paused", "sealing"),
        ("0 start black; 1 adjourn; 2 seal", "adjourned", "running"),
    ],
)
def test_a_reopened_game_is_back_in_the_phase_that_was_interrupted(
    before: str, after: str, resumed: str | None
) -> None:
    script = f"{before}; 5 end black; 9 reopen {APPROVED}".strip("; ")
    played = play("100s", script)
    assert played.state()["phase"] == after
    assert isinstance(played.events[-1], Reopened)
    if resumed:
        assert play("100s", f"{script}; 10 resume").state()["phase"] == resumed


def test_a_reopened_flag_is_a_flag_and_can_be_ruled_on() -> None:
    script = f"0 start black; 40 end white; 50 reopen {APPROVED}"
    assert play("0 + 1x30", script).state()["phase"] == "flagged"
    assert play("0 + 1x30", f"{script}; 60 in_time").lines("move") == ["60 move black 1"]


def test_no_time_runs_while_a_game_is_ended() -> None:
    shows(play("100s", f"0 start black; 5 end black; 50 reopen {APPROVED}; 60 resume", 61), main=94)


def test_an_end_by_warnings_takes_the_last_warning_back() -> None:
    played = play("100s", f"0 start black; 1 warn black; 2 warn black; 5 reopen {APPROVED}")
    shows(played, warnings=1)
    assert played.state()["phase"] == "paused"


def test_an_end_by_lateness_undoes_that_lateness() -> None:
    script = f"0 late black delay=900; 5 reopen {APPROVED}"
    played = play("29m", script)
    assert played.state()["phase"] == "ready"
    shows(played, main=1740)
    assert reasons(play("29m", f"{script}; 6 late black delay=10")) == []


def test_an_end_by_both_latenesses_undoes_both() -> None:
    played = play("29m", f"0 late black delay=900; 1 late white delay=901; 5 reopen {APPROVED}")
    shows(played, main=1740)
    shows(played, "white", main=1740)


def test_an_undone_lateness_does_not_count_with_the_next() -> None:
    played = play("29m", f"0 late black delay=901; 5 reopen {APPROVED}; 6 late white delay=901")
    assert endings(played) == [("white", "late"), ("black", "late")]


def test_a_reopened_game_can_end_again() -> None:
    script = f"0 start black; 5 end black; 6 reopen {APPROVED}; 7 end white"
    assert endings(play("100s", script)) == [("black", None), ("white", None)]


# conservation


def test_given_is_left_and_used_also_after_rulings() -> None:
    """In absolute time, given + earned = left + used."""
    script = "0 start black; 4 press black; 30 take_back refund=true approved=chief; 33 press black; 40 press white"
    played = play("100s", script)
    for side in ("black", "white"):
        got = played.side(side)
        assert int(got["main"]) + int(got["used"]) == 100
