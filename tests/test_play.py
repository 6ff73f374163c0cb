"""Inputs and phases: what is allowed where, and the inputs of ordinary play."""

import pytest

from clock.events import Ended, Ignored, Moved, Rejected
from clock.inputs import REQUIRED, Do
from clock.journal.lines import parse_input
from clock.view import Phase
from tests.scenario import new_game, ns, play, read_line

BYO = "10s + 2x30"
TO_PHASE = {
    "ready": "",
    "running": "0 start black; 20 press black; 40 press white; 45 query black",
    "paused": "0 start black; 20 press black; 40 press white; 45 pause",
    "sealing": "0 start black; 20 press black; 40 press white; 45 adjourn",
    "adjourned": "0 start black; 20 press black; 40 press white; 45 adjourn; 46 seal",
    "flagged": "0 start black; 20 press black; 40 press white; 100 query black",
    "ended": "0 start black; 20 press black; 40 press white; 45 end white",
}
"""Black to move in overtime at 45 s, or (adjourned) White."""
NOT_ENDED = "ready running paused sealing adjourned flagged"
ALLOWED = {
    "start black": "ready",
    "press black": "ready running sealing",
    "pause": "running sealing",
    "resume": "paused adjourned",
    "adjourn": "running",
    "seal": "sealing",
    "in_time": "flagged",
    "pass": "flagged",
    "reread to=2": "running paused sealing flagged",
    "take_back": "running paused",
    "switch approved=chief": "paused",
    "warn black": NOT_ENDED,
    "withdraw black approved=chief": NOT_ENDED,
    "leave white": "running",
    "query black": NOT_ENDED,
    "late black delay=1": "ready",
    "adjust black main=5 periods=2 approved=chief": "ready paused adjourned flagged",
    "split elapsed=1": "paused adjourned",
    "confirm black": "paused adjourned",
    "end white": NOT_ENDED,
    "reopen approved=chief": "ended",
}
PAIRS = [(do, phase) for do in ALLOWED for phase in TO_PHASE]


@pytest.mark.parametrize(("do", "phase"), PAIRS, ids=[f"{do.split()[0]}-{phase}" for do, phase in PAIRS])
def test_an_input_is_allowed_in_its_phases_and_nowhere_else(do: str, phase: str) -> None:
    """The table of inputs; what is refused gives one event and changes nothing."""
    played = play(BYO, TO_PHASE[phase])
    game = played.game
    assert game.state.phase == phase
    if do.startswith("withdraw") and phase != "ended":
        game.handle(parse_input(read_line("0 warn black")), played.at)
    if do.startswith("leave") and phase == "running":
        assert game.state.white.in_overtime
    before = game.state
    events = game.handle(parse_input(read_line(f"0 {do}")), played.at)
    refused = isinstance(events[-1], Rejected | Ignored)
    assert refused == (phase not in ALLOWED[do].split())
    if refused:
        assert len(events) == 1
        assert game.state == before
        assert isinstance(events[0], Ignored) == do.startswith("press")


@pytest.mark.parametrize("phase", TO_PHASE)
def test_correct_is_allowed_in_a_pause_or_adjourned(phase: str) -> None:
    """A clock fault, both sides in main time."""
    scripts = {
        name: script.replace("20 press", "5 press").replace("40 press", "9 press") for name, script in TO_PHASE.items()
    }
    game = (played := play("100s + 2x30", scripts[phase], 300 if phase == "flagged" else None)).game
    assert game.state.phase == phase
    events = game.handle(parse_input(read_line("0 correct actual=90")), played.at)
    assert isinstance(events[-1], Rejected) == (phase not in ("paused", "adjourned"))


@pytest.mark.parametrize("phase", ["ready", "running", "paused", "ended"])
def test_begin_is_for_a_shared_limit_that_is_ready(phase: str) -> None:
    game = (played := play("90m shared", TO_PHASE[phase])).game
    events = game.handle(parse_input(read_line("0 begin")), played.at)
    assert [event.NAME for event in events] == ["begun" if phase == "ready" else "rejected"]


def test_every_input_is_in_these_tables() -> None:
    assert {do.split()[0] for do in ALLOWED} | {"correct", "begin"} == set(Do)


def test_every_phase_is_in_these_tables() -> None:
    assert set(TO_PHASE) == set(Phase)


@pytest.mark.parametrize("do", [do for do in Do if REQUIRED[do] == ()])
def test_an_input_never_raises_in_any_phase(do: Do) -> None:
    """A person's press never raises: it is done, ignored or rejected with a reason in plain words."""
    for phase, script in TO_PHASE.items():
        game = (played := play(BYO, script)).game
        events = game.handle(parse_input(read_line(f"0 {do}")), played.at)
        assert events, phase
        assert all(event.reason for event in events if isinstance(event, Rejected))


def test_turn_is_null_before_a_clock_has_started_and_kept_when_ended() -> None:
    assert play(BYO).state()["turn"] is None
    assert play(BYO, "0 start white; 5 end black").state()["turn"] == "white"


# begin


def test_begin_runs_the_limit_and_calls_nothing() -> None:
    played = play("90m shared", "0 begin", 5390)
    assert played.lines() == ["0 begun"]
    assert played.state()["phase"] == "ready"
    assert played.state()["turn"] is None
    assert (played.side("black")["main"], played.side("white")["main"]) == ("5", "5")
    assert played.side("black")["used"] == "0"


def test_begin_comes_once() -> None:
    assert play("90m shared", "0 begin; 5 begin").lines() == ["0 begun", "5 rejected"]


def test_begin_needs_a_shared_limit() -> None:
    assert play("90m", "0 begin").lines() == ["0 rejected"]


def test_a_shared_limit_used_up_before_the_start_ends_the_game() -> None:
    played = play("90m shared", "0 begin; 5400 start black")
    ended = next(event for event in played.events if isinstance(event, Ended))
    assert (ended.at, ended.winner, ended.reason) == (ns(5400), None, "time")
    assert played.lines() == ["0 begun", "5400 ended", "5400 rejected"]
    assert played.state()["phase"] == "ended"


def test_a_shared_limit_stands_still_without_begin() -> None:
    assert play("90m shared", "", 9000).side("black")["main"] == "2700"


# start and press


@pytest.mark.parametrize("side", ["black", "white"])
def test_start_runs_that_sides_clock(side: str) -> None:
    played = play(BYO, f"3 start {side}", 4)
    assert played.lines() == [f"3 turn {side}"]
    assert played.side(side)["main"] == "9"


@pytest.mark.parametrize(("presser", "runs"), [("white", "black"), ("black", "white")])
def test_a_press_in_ready_starts_the_other_clock(presser: str, runs: str) -> None:
    """White presses to start Black; no move is made."""
    played = play(BYO, f"3 press {presser}")
    assert played.lines() == [f"3 turn {runs}"]
    assert played.side(presser)["played"] == "0"


def test_a_press_completes_the_move_and_runs_the_other_clock() -> None:
    played = play(BYO, "0 start black; 4 press black; 5 press white", 7)
    assert played.lines() == ["0 turn black", "4 move black 1", "4 turn white", "5 move white 2", "5 turn black"]
    assert (played.side("black")["used"], played.side("white")["used"]) == ("6", "1")


def test_a_press_that_earns_a_section_tells_move_section_turn() -> None:
    played = play("0 + 1/30", "0 start black; 4 press black")
    assert played.lines()[1:] == ["4 move black 1", "4 section black", "4 turn white"]


@pytest.mark.parametrize(
    ("script", "side"),
    [
        ("0 start black; 5 press white", "white"),
        ("0 start black; 4 pause; 5 press black", "black"),
        ("0 start black; 4 adjourn; 5 press white", "white"),
        ("0 start black; 3 adjourn; 4 seal; 5 press white", "white"),
        ("0 start black; 4 end black; 5 press black", "black"),
    ],
)
def test_a_press_out_of_turn_is_ignored_and_recorded(script: str, side: str) -> None:
    played = play("100s", script)
    before = play("100s", script.rsplit(";", 1)[0], 5)
    assert played.lines()[-1] == f"5 ignored {side}"
    assert played.game.state == before.game.state


def test_a_press_after_the_flag_is_ignored() -> None:
    assert play("5s", "0 start black; 5 press black; 6 press white").lines("ignored") == [
        "5 ignored black",
        "6 ignored white",
    ]


def test_took_is_the_time_thought_without_pauses() -> None:
    script = "0 start black; 3 pause; 50 resume; 55 press black; 56 press white; 60 press black"
    took = [(event.side, event.took) for event in play("100s", script).events if isinstance(event, Moved)]
    assert took == [("black", ns(8)), ("white", ns(1)), ("black", ns(4))]


def test_took_counts_a_think_over_the_main_time_and_periods() -> None:
    move = play("10s + 3x10", "0 start black; 25 press black").events[-2]
    assert isinstance(move, Moved)
    assert move.took == ns(25)


def test_moves_are_counted_both_sides_together() -> None:
    script = "0 start white; 1 press white; 2 press black; 3 press white"
    assert play("100s", script).lines("move") == ["1 move white 1", "2 move black 2", "3 move white 3"]


# pause and resume


def test_pause_holds_and_resume_runs_on() -> None:
    played = play("100s", "0 start black; 5 pause; 50 resume", 60)
    assert played.lines() == ["0 turn black", "5 paused black", "50 turn black"]
    assert played.side("black")["main"] == "85"


def test_resume_returns_to_sealing() -> None:
    played = play("100s", "0 start black; 5 adjourn; 6 pause; 10 resume", 11)
    assert played.state()["phase"] == "sealing"
    assert played.lines()[-1] == "10 turn black"
    assert played.side("black")["main"] == "93"


def test_resume_returns_to_running_after_a_pause_of_an_earlier_sealing() -> None:
    script = "0 start black; 1 adjourn; 2 pause; 3 resume; 4 seal; 10 resume; 11 pause; 12 resume"
    assert play("100s", script).state()["phase"] == "running"


def test_resume_from_a_flag_needs_an_adjustment_of_that_side() -> None:
    script = "0 start black; 5 resume; 6 adjust white main=9 approved=chief; 7 resume"
    played = play("5s", script + "; 8 adjust black main=9 approved=chief; 9 resume", 10)
    assert played.lines("rejected", "turn") == ["0 turn black", "5 rejected", "7 rejected", "9 turn black"]
    assert played.side("black")["main"] == "8"


@pytest.mark.parametrize(
    ("control", "rules", "at", "taken"),
    [
        ("10s + 2x30", "cn1988", 12, True),
        ("10s + 9s/move + 2x30s", "cn1988", 12, True),
        ("10s + 2x30", "cn1988", 5, False),
        ("10s + 5/60s", "cn1988", 12, False),
        ("100s", "cn1988", 12, False),
        ("10s + 2x30", "cn2002", 12, False),
    ],
)
def test_pausing_for_captures_is_of_1988_and_of_overtime(control: str, rules: str, at: int, taken: bool) -> None:
    """Art. 23.4 there; under cn2002 captures belong to the move (Art. 22.6)."""
    played = play(control, f"0 start black; {at} pause reason=captures", rules=rules)
    assert played.state()["phase"] == ("paused" if taken else "running")
    assert played.lines()[-1] == (f"{at} paused black" if taken else f"{at} rejected")


def test_any_other_reason_for_a_pause_is_taken() -> None:
    assert play("100s", "0 start black; 5 pause reason=tea").lines()[-1] == "5 paused black"


# adjourn and seal (Art. 14)


@pytest.mark.parametrize("by", ["seal", "press black"])
def test_a_sealed_move_is_complete_and_the_other_side_starts(by: str) -> None:
    played = play("100s", f"0 start black; 5 adjourn; 9 {by}; 1000 resume", 1001)
    assert played.lines()[1:] == ["5 sealing black", "9 move black 1", "9 adjourned white", "1000 turn white"]
    assert (played.side("black")["main"], played.side("white")["main"]) == ("91", "99")
    assert played.state()["phase"] == "running"


def test_the_clock_is_read_out_and_can_fall_while_sealing() -> None:
    played = play("0 + 1x30", "0 start black; 5 adjourn", 31)
    assert played.lines()[-3:] == ["30 count 10 black", "30 flag black", "30 timeout black"]
    assert "20 elapsed 20" in played.calls()


def test_a_sealed_move_may_earn_a_section() -> None:
    played = play("0 + 1/30", "0 start black; 5 adjourn; 9 seal")
    assert played.lines()[-3:] == ["9 move black 1", "9 section black", "9 adjourned white"]


def test_a_sealed_move_fills_the_period_and_earns_the_increment() -> None:
    assert play("0 + 2x30", "0 start black; 5 adjourn; 9 seal").side("black")["period"] == "30"
    assert play("60s + 5s/move", "0 start black; 5 adjourn; 9 seal").side("black")["main"] == "56"


def test_nothing_runs_while_adjourned() -> None:
    game = new_game("100s")
    for line in ("0 start black", "5 adjourn", "9 seal"):
        game.handle(parse_input(read_line(line)), ns(line.split()[0]))
    assert game.next_deadline() is None
    assert game.advance(ns(10**6)) == ()


def test_a_flag_in_sealing_goes_on_to_sealing_when_adjusted() -> None:
    played = play("10s", "0 start black; 5 adjourn; 20 adjust black main=5 approved=chief; 30 resume", 31)
    assert played.state()["phase"] == "sealing"
    assert played.side("black")["main"] == "4"


def test_at_a_flag_count_ten_then_flag_then_timeout() -> None:
    assert play("10s", "0 start black", 10).lines()[-3:] == ["10 count 10 black", "10 flag black", "10 timeout black"]


def test_nothing_follows_a_flag_by_itself() -> None:
    """Who loses is the arbiter's end."""
    played = play("10s", "0 start black", 10**6)
    assert played.state()["phase"] == "flagged"
    assert played.game.next_deadline() is None
    assert played.lines("ended") == []


def test_by_why_and_from_go_into_the_record_and_change_nothing() -> None:
    plain = play("100s", "0 start black; 5 pause")
    noted = play("100s", "0 start black by=me why=it from=desk; 5 pause by=me why=tea from=button1")
    assert plain.events == noted.events
    assert plain.game.state == noted.game.state
    assert parse_input(read_line("5 pause from=button1")).source == "button1"


@pytest.mark.parametrize(
    ("control", "script", "due"),
    [
        ("10s + 2x30", "", None),
        ("10s + 2x30", "3 start black", 13),
        ("10s + 2x30", "3 start black; 15 query black", 23),
        ("10s + 2x30", "3 start black; 5 adjourn", 13),
        ("10s + 2x30", "3 start black; 5 pause", None),
        ("700s", "3 start black", 103),
        ("90m shared", "", None),
        ("90m shared", "3 begin", 5403),
        ("90m shared", "3 begin; 5403 query black", None),
        ("5s", "3 start black; 8 query black", None),
    ],
)
def test_the_next_deadline_is_the_next_call_or_end(control: str, script: str, due: int | None) -> None:
    assert play(control, script).game.next_deadline() == (None if due is None else ns(due))
