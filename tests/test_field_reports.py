"""What goes wrong with clocks in the field, by the number of the report: the part that a pure core can show.

The scripts follow the reports; where they count down, the contract counts up (nine left is "1").
"""

import json

import pytest

from clock.codec import dumps, loads
from clock.controls import Fischer
from clock.events import Called, Flag, Ignored
from clock.game import Game
from clock.inputs import Do, Input
from clock.journal.header import parse_header
from clock.journal.lines import parse_game
from clock.journal.words import state_line
from clock.notation import parse_control
from clock.presets import preset
from clock.replay import replay
from clock.side import Side
from clock.units import MINUTE, SECOND
from tests.scenario import Played, new_game, ns, play, refused


def shows(game: Played, side: str, **want: object) -> None:
    """Assert that fields of a side are as given."""
    got = game.side(side)
    assert {key: got[key] for key in want} == {key: str(value) for key, value in want.items()}


def alternate(first: str, *instants: object) -> str:
    """Presses of both sides in turn at these instants."""
    sides = ("black", "white") if first == "black" else ("white", "black")
    return "; ".join(f"{at} press {sides[n % 2]}" for n, at in enumerate(instants))


@pytest.mark.parametrize(
    ("at", "period", "periods"), [("30.1", "29.9", 2), ("60.1", "29.9", 1), ("30", "30", 2), ("60", "30", 1)]
)
def test_b01_the_clock_goes_on_to_the_next_period_by_itself(at: str, period: str, periods: int) -> None:
    shows(play("0 + 3x30", "0 start black", at), "black", period=period, periods=periods)


def test_b01_one_cue_at_each_period_used_and_a_flag_without_input() -> None:
    played = play("0 + 3x30", "0 start black", 100)
    assert played.lines("period_used", "flag") == ["30 period_used black 2", "60 period_used black 1", "90 flag black"]


def test_b03_nothing_is_said_in_a_pause_and_each_number_once() -> None:
    played = play("0 + 1x30", "0 start black; 24.4 pause; 84.4 resume", 100)
    counts = [call for call in played.calls() if "count" in call]
    assert counts == [
        *(f"{20 + n} count {n}" for n in range(1, 5)),
        *(f"{80 + n} count {n}" for n in range(5, 11)),
    ]


@pytest.mark.parametrize("extra", ["21.5 press white", "21.5 query white", "21.5 warn white", "21.5 resume"])
def test_b05_an_input_that_does_not_end_the_turn_leaves_the_count_alone(extra: str) -> None:
    plain, disturbed = play("0 + 1x30", "0 start black", 30), play("0 + 1x30", f"0 start black; {extra}", 30)
    assert disturbed.calls("black") == plain.calls("black")
    assert disturbed.lines("flag") == ["30 flag black"]


def test_b06_without_main_calls_the_end_of_the_main_time_is_one_cue() -> None:
    calls = play("60s + 3x30", "0 start black", 90).calls()
    assert [call for call in calls if float(call.split()[0]) <= 60] == ["60 byo_yomi", "60 left 3"]


def test_b06_with_main_calls_the_last_seconds_are_called_too() -> None:
    marks = loads(json.dumps(list(range(10, 0, -1))))
    calls = play("60s + 3x30", "0 start black", 60, main_calls=marks).calls()
    assert calls[:10] == [f"{50 + n} time_left {10 - n}" for n in range(10)]


def test_b06_absolute_time_is_always_counted() -> None:
    calls = play("60s", "0 start black", 60).calls()
    assert calls[-11:] == [*(f"{50 + n} count {n}" for n in range(1, 11)), "60 timeout"]


def test_b08_presses_in_a_pause_take_no_stone_off_a_section() -> None:
    script = "0 start black; 20 press black; 25 press white; 40 pause; 50 press black"
    shows(play("0 + 5/300", script, 99), "black", period=265, moves=4)
    played = play("0 + 5/300", f"{script}; 100 resume; 110 press black")
    shows(played, "black", period=255, moves=3)
    assert played.lines("ignored") == ["50 ignored black"]


def test_b09_a_pause_never_refills_a_period() -> None:
    pauses = "".join(f"; {n * 7.9 + 2.9:.1f} pause; {n * 7.9 + 7.9:.1f} resume" for n in range(10))
    played = play("0 + 1x30", f"0 start black{pauses}", 79)
    shows(played, "black", period=1, periods=1)
    assert play("0 + 1x30", f"0 start black{pauses}", 80).lines("flag") == ["80 flag black"]


def test_b09_while_paused_two_samples_are_equal() -> None:
    game = play("0 + 1x30", "0 start black; 2.9 pause").game
    assert game.view(ns(3)) == game.view(ns(6))


def test_b12_there_is_one_live_time() -> None:
    played = play("60s + 5/300", "0 start black", 100)
    shows(played, "black", main=0, period=260, moves=5)
    assert played.game.view(ns(100)).black.live == 260 * SECOND
    later = play("60s + 5/300", "0 start black; 110 press black")
    shows(later, "black", main=0, period=250, moves=4)


@pytest.mark.parametrize(
    ("control", "script", "black", "white"),
    [
        ("600s + 10s/move", "0 start black; 300 pause", {"main": 300}, {"main": 600}),
        ("25m + 5x30", "0 start black; 900 pause", {"main": 600, "periods": 5}, {"main": 1500, "periods": 5}),
        ("0 + 1x30", "0 start black; 20 pause", {"period": 10, "periods": 1}, {"period": 30}),
    ],
    ids=["B13", "B15", "B25"],
)
def test_b13_b15_b25_a_game_reopened_has_its_times_and_says_nothing(
    control: str, script: str, black: dict[str, object], white: dict[str, object]
) -> None:
    played = play(control, script)
    state = json.dumps(loads_state(played))
    lines = list(replay(parse_game(f'{{"game":1,"control":"{control}","from":{state}}}'.encode(), "f")))
    assert len(lines) == 1
    again = json.loads(lines[0])["state"]
    assert again == loads_state(played)
    assert {key: again["black"][key] for key in black} == black
    assert {key: again["white"][key] for key in white} == white


def loads_state(played: Played) -> dict[str, object]:
    """The state with numbers as Python has them."""
    value: dict[str, object] = json.loads(dumps(state_line(played.at, played.game.state)["state"]))
    return value


def test_b16_few_left_period_lost_and_game_lost_are_three_cues_at_their_instants() -> None:
    played = play("0 + 2x10", "0 start black", 30, calls="tens")
    assert played.calls() == [
        *(f"{n} count {n}" for n in range(1, 10)),
        *("10 period_over 10", "10 left 1"),
        *(f"{10 + n} count {n}" for n in range(1, 11)),
        "20 timeout",
    ]


def test_b19_an_end_just_after_the_phase_change_stands_as_entered() -> None:
    played = play("10s + 1x30", "0 start black; 10.4 end black reason=resign", 500)
    assert played.state()["phase"] == "ended"
    assert played.lines("flag") == []
    shows(played, "black", main=0, period="29.6", periods=1)
    shows(played, "white", main=10, period=30)


def test_b21_a_stall_gives_the_flag_at_its_own_instant() -> None:
    game = new_game("100s")
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    game.advance(ns(60))
    late = game.advance(ns(105))
    assert [event.at for event in late if isinstance(event, Flag)] == [ns(100)]
    assert [event.at for event in late if isinstance(event, Called) and event.call.kind == "timeout"] == [ns(100)]
    assert game.view(ns(105)).black.used == ns(100)


def test_b22_the_period_is_full_at_every_turn() -> None:
    script = alternate("black", *(f"{(n + 1) * 29.9:.1f}" for n in range(100)))
    played = play("0 + 1x30", f"0 start black; {script}", "2990")
    assert played.lines("flag") == []
    shows(played, "black", used=1495, period=30, periods=1)
    shows(played, "white", used=1495, period=30, periods=1)


def test_b23_overtime_follows_the_main_time() -> None:
    shows(play("90s + 1x20", "0 start black", 90), "black", main=0, period=20)
    played = play("90s + 1x20", "0 start black", 200)
    assert played.lines("overtime", "flag") == ["90 overtime black", "110 flag black"]


def test_b28_a_fraction_of_main_time_is_not_rounded_to_nothing() -> None:
    shows(play("60s + 5x30", "0 start black", "59.6"), "black", main="0.4", periods=5, period=30)
    shows(play("60s + 5x30", "0 start black", "59.999999999"), "black", main="0.000000001", periods=5)
    shows(play("60s + 5x30", "0 start black", 60), "black", main=0, periods=5, period=30)


def test_b29_nothing_stays_of_the_game_before() -> None:
    play("0 + 5/120", "0 start black; 10 press black")
    shows(play("5s + 15/8", "0 start black", 5), "black", main=0, moves=15, period=8)


@pytest.mark.parametrize("side", ["black", "white"])
def test_b31_the_first_move_has_no_rule_of_its_own(side: str) -> None:
    shows(play("600s + 3x30", f"0 start {side}; 599 press {side}"), side, main=1, periods=3)


def test_b32_presses_out_of_turn_change_nothing_and_are_recorded() -> None:
    played = play("0 + 1x30", "0 start black; 5 press white; 10 press white; 20 press white", 30)
    ignored = [event for event in played.events if isinstance(event, Ignored)]
    assert [(event.at, event.side) for event in ignored] == [(ns(at), "white") for at in (5, 10, 20)]
    assert played.lines("flag") == ["30 flag black"]


def test_b33_a_new_game_of_uneven_times_is_uneven_again() -> None:
    form = "black 10m / white 15m"
    play(form, "0 start black; 50 pause")
    fresh = play(form)
    shows(fresh, "black", main=600)
    shows(fresh, "white", main=900)
    changed = play("black 20m / white 15m")
    shows(changed, "black", main=1200)
    shows(changed, "white", main=900)


def test_b35_quick_presses_cost_their_exact_time() -> None:
    script = alternate("black", *(f"{(n + 1) * 0.05:.2f}" for n in range(100)))
    played = play("60s", f"0 start black; {script}")
    shows(played, "black", main="57.5")
    shows(played, "white", main="57.5")


def test_b35_the_flag_is_not_dodged_by_a_press_after_it() -> None:
    played = play("1s", "0 start black; 1.02 press black")
    assert played.lines("flag", "move", "ignored") == ["1 flag black", "1.02 ignored black"]


def test_b36_a_zero_base_with_a_bonus_is_refused_with_a_message() -> None:
    assert "main must be above 0" in refused("0 + 6s/move")


def test_b38_an_adjustment_in_a_game_leaves_the_preset_alone() -> None:
    before = preset("cn-absolute").controls
    played = play(preset("cn-absolute").control, "0 start black; 50 pause; 51 adjust black main=5380 approved=chief")
    shows(played, "black", main=5380, used=50)
    shows(played, "white", main=5400)
    assert preset("cn-absolute").controls == before
    shows(play(preset("cn-absolute").control), "black", main=5400)


def test_b40_the_bonus_is_the_same_for_both_sides() -> None:
    played = play("60s + 5s/move", "0 start black; 10 press black; 20 press white")
    shows(played, "black", main=55)
    shows(played, "white", main=55)


@pytest.mark.parametrize(
    ("control", "want"), [("0 + 3x30", {"period": 20, "periods": 3}), ("0 + 5/300", {"period": 290, "moves": 5})]
)
def test_b42_a_pause_works_without_main_time(control: str, want: dict[str, object]) -> None:
    paused = play(control, "0 start black; 10 pause", 60)
    assert paused.state()["phase"] == "paused"
    shows(paused, "black", **want)
    resumed = play(control, "0 start black; 10 pause; 60 resume; 70 query black")
    shows(resumed, "black", period=int(str(want["period"])) - 10)


def test_b43_the_first_move_has_no_bonus_before_it_is_complete() -> None:
    """Both sides begin with the base (180); the first move earns the bonus like every other."""
    fresh = play("180s + 2s/move")
    shows(fresh, "black", main=180)
    shows(fresh, "white", main=180)
    shows(play("180s + 2s/move", "0 start black; 10 press black"), "black", main=172)


def test_b45_nothing_runs_or_is_said_after_the_end() -> None:
    played = play("0 + 1x30", "0 start black; 20 end white; 25 press black; 26 press white", 500)
    shows(played, "black", period=10, used=20)
    shows(played, "white", period=30, used=0)
    assert played.state()["phase"] == "ended"
    assert [line for line in played.lines() if float(line.split()[0]) > 20] == ["25 ignored black", "26 ignored white"]
    assert played.game.next_deadline() is None


@pytest.mark.parametrize(
    ("control", "want"), [("600s", {"main": 590, "played": 1}), ("0 + 5/300", {"moves": 4, "played": 1})]
)
def test_b47_a_bounce_of_ones_own_button_does_not_flip_the_turn_back(control: str, want: dict[str, object]) -> None:
    """Further closings of Black's contact come when it is White's turn."""
    played = play(control, "0 start black; 10 press black; 10.006 press black; 10.012 press black", 11)
    shows(played, "black", **want)
    assert played.state()["turn"] == "white"
    assert played.lines("move") == ["10 move black 1"]


def test_b50_no_press_loses_the_times_of_a_pause() -> None:
    script = "0 start black; 187.7 press black; 399.7 pause; 400 press black; 401 press white; 402 start black"
    played = play("600s", script, 500)
    shows(played, "black", main="412.3")
    shows(played, "white", main=388)


def test_b53_a_time_is_never_below_zero() -> None:
    played = play("10s", "0 start black", 12)
    assert played.game.view(ns(12)).black.live == 0
    shows(played, "black", main=0, used=10)
    assert played.state()["phase"] == "flagged"


def test_b59_the_flag_needs_no_input() -> None:
    game = new_game("5s")
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    told = []
    while (due := game.next_deadline()) is not None:
        told += game.advance(due)
    assert [event.at for event in told if isinstance(event, Flag)] == [ns(5)]


def test_b60_a_new_game_has_everything_anew() -> None:
    """Also what is said once a game."""
    script = "0 start black; 10 press black; 11 press white; 20 press black"
    old, new = play("65s + 20s/move", script), play("65s + 20s/move", script)
    assert old.calls() == new.calls() == ["5 time_left 60"]
    header = parse_header(loads('{"game":1,"control":"600s + 3x30"}'))
    header.game().handle(Input(Do.START, side=Side.BLACK), ns(477))
    fresh = header.game()
    assert (fresh.state.black.reading.main, fresh.state.black.reading.periods) == (600 * SECOND, 3)
    assert fresh.state.moves == 0


@pytest.mark.parametrize("step", [ns("0.48"), ns("1.2"), ns("59.999999999")])
def test_b70_b73_no_tick_however_late_or_uneven_adds_an_error(step: int) -> None:
    """Nothing is decremented on ticks, and the core knows no wall clock."""
    game = Game(parse_control("2h"))
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    at = 0
    called = []
    while at < 60 * MINUTE:
        at = min(at + step, 60 * MINUTE)
        called += game.advance(at)
    assert game.state.black.reading.main == 60 * MINUTE
    assert game.state.black.used == 60 * MINUTE
    assert called == []


@pytest.mark.parametrize("name", ["cn", "tens", "kr", "down", "jp"])
def test_b83_in_a_period_of_five_seconds_only_the_last_four_are_counted(name: str) -> None:
    """No number is as long as the period or longer."""
    counts = [call for call in play("0 + 1x5", "0 start black", "4.999", calls=name).calls() if "count" in call]
    assert [float(call.split()[0]) for call in counts] == [1, 2, 3, 4]


def test_b83_marks_of_a_minute_then_the_last_ten() -> None:
    calls = play("0 + 1x60", "0 start black", "59.999").calls()
    assert calls == [*(f"{s} elapsed {s}" for s in (30, 40, 50)), *(f"{50 + n} count {n}" for n in range(1, 10))]


def test_b83_fischer_is_silent_again_when_a_press_lifts_it() -> None:
    played = play("60s + 10s/move", "0 start black; 52 press black; 53 press white; 60 query black")
    assert [call for call in played.calls("black") if float(call.split()[0]) > 30] == [
        "51 count 1",
        "52 count 2",
        "60 time_left 11",
    ]
    assert isinstance(played.game.controls[0], Fischer)


def test_b84_a_journal_cut_at_every_byte_starts_from_its_last_whole_record() -> None:
    presses = [
        f'{{"at":{n + 1},"do":"press","side":"{"white" if n % 2 else "black"}","why":"读"}}\n' for n in range(60)
    ]
    content = "".join(['{"game":1,"control":"1h"}\n', '{"at":0,"do":"start","side":"black"}\n', *presses]).encode()
    for length in range(content.index(b"\n") + 1, len(content) + 1):
        cut = content[:length]
        file = parse_game(cut, "f")
        assert len(file.entries) == cut.count(b"\n") - 1 + cut.endswith(b"}")
        assert (file.dropped is None) == cut.endswith((b"\n", b"}"))


def test_b84_a_tail_of_zeros_is_dropped() -> None:
    inputs = "".join(f'{{"at":{n},"note":"heartbeat"}}\n' for n in range(60))
    content = ('{"game":1,"control":"1h"}\n' + inputs).encode()
    file = parse_game(content[:-512] + bytes(512), "f")
    assert file.dropped is not None
    assert len(file.entries) == content[:-512].count(b"\n") - 1


def test_b86_an_outage_is_charged_to_nobody() -> None:
    """The first new input is a pause; what the outage took never ran."""
    played = play("900s", "0 start black; 300 pause reason=interruption; 310 resume", 310)
    shows(played, "black", main=600)
    shows(played, "white", main=900)


def test_b87_an_adjourned_game_with_uneven_clocks_has_the_same_six_values() -> None:
    from_state = {
        "phase": "adjourned",
        "turn": "white",
        "black": {"main": 0, "used": 3778.5, "played": 90, "warnings": 0, "periods": 3, "period": 41.5},
        "white": {"main": 812, "used": 2788, "played": 90, "warnings": 0, "periods": 5, "period": 60},
    }
    played = play("1h + 5x60", "", 10**5, **{"from": loads(json.dumps(from_state))})
    assert loads_state(played) == from_state


@pytest.mark.parametrize(
    ("main", "text", "want"),
    [
        (2400, "15/300 Canadian", "40m + 15/5m"),
        (5400, "25/600 Canadian", "90m + 25/10m"),
        (5400, "25/600 canadian", "90m + 25/10m"),
        (5400, "10/600 CANADIAN", "90m + 10/10m"),
        (1290, "3x30 byo-yomi", "21m30s + 3x30s"),
        (0, "5x15 byo-yomi", "0s + 5x15s"),
        (0, "25/180.5 Canadian", "0s + 25/180.5s"),
        (600, "5 x 30 byo-yomi", "10m + 5x30s"),
        (600, "  5x30 byoyomi ", "10m + 5x30s"),
    ],
)
def test_b96_overtime_as_sgf_writes_it_is_read(main: int, text: str, want: str) -> None:
    assert parse_control(f"{main} + {text}") == parse_control(want)


@pytest.mark.parametrize("text", ["0x30 byo-yomi", "5x0 byo-yomi", "0/300 Canadian", "15/0 Canadian", "259200 simple"])
def test_b96_overtime_that_makes_no_sense_is_refused(text: str) -> None:
    assert refused(f"600 + {text}")
    assert refused(text)
