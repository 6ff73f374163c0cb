"""The header: what was agreed, what is wrong in it, and the state with which a moved game begins."""

import json
from typing import Any

import pytest

from clock.codec import dumps, loads
from clock.errors import JournalError
from clock.journal.header import Header, parse_header
from clock.journal.lines import parse_game
from clock.journal.words import state_line
from clock.notation import parse_control
from clock.replay import replay
from clock.units import SECOND, Number
from tests.scenario import play

PLAIN = {"game": 1, "control": "10s + 3x30s"}


def header(**fields: object) -> Header:
    """A header with these fields besides the usual ones."""
    return parse_header(loads(json.dumps(PLAIN | fields)))


def fault(**fields: object) -> str:
    """What is wrong with such a header."""
    with pytest.raises(JournalError) as caught:
        header(**fields)
    return str(caught.value)


def test_what_is_not_given_is_as_the_contract_says() -> None:
    plain = header()
    assert plain.rules.edition == "cn2002"
    assert plain.rules.scheme.name == "cn"
    assert plain.rules.late_limit == 900 * SECOND
    assert plain.rules.main_calls == ()
    assert plain.until is None
    assert plain.start is None


@pytest.mark.parametrize("control", ["1h + 3x30s", {"system": "byo_yomi", "main": 3600, "periods": 3, "period": 30}])
def test_the_control_is_an_object_or_a_short_form(control: object) -> None:
    assert header(control=control).controls == parse_control("1h + 3x30s")


def test_what_is_given_is_taken() -> None:
    full = header(rules="cn1988", calls="kr", late_limit=3600.5, main_calls=[60, 0.5, 60], until=12.5)
    assert full.rules.edition == "cn1988"
    assert full.rules.scheme.name == "kr"
    assert full.rules.late_limit == 3600_500_000_000
    assert [mark for mark, _ in full.rules.main_calls] == [60 * SECOND, SECOND // 2]
    assert full.until == 12_500_000_000


def test_unknown_keys_are_kept_and_ignored() -> None:
    assert header(sponsor={"x": 1}, chain="0").raw["sponsor"] == {"x": "1"}


def test_names_are_free_text() -> None:
    names = {"black": "柯洁 [9p]", "white": 'a "b" \\ c', "event": "", "device": "goclock 0.1", "stamps": "pump"}
    assert {key: header(**names).raw[key] for key in names} == names


def test_the_header_may_hold_event_and_do() -> None:
    """Only after line 1 such a line is not an input."""
    text = json.dumps(PLAIN | {"event": "WAGC", "note": "x", "do": "y"})
    assert parse_game(text.encode(), "f").header.raw["event"] == "WAGC"


@pytest.mark.parametrize("value", [None, [], "game", 5, True, [PLAIN]])
def test_the_header_is_an_object(value: object) -> None:
    with pytest.raises(JournalError, match="JSON object"):
        parse_header(loads(json.dumps(value)))


@pytest.mark.parametrize("game", [0, 2, "1", True, None, [1], 1.5])
def test_it_says_that_it_is_a_game(game: object) -> None:
    assert '"game":1' in fault(game=game)


@pytest.mark.parametrize("text", ['{"game":1}', '{"control":"1h"}', "{}"])
def test_game_and_control_are_required(text: str) -> None:
    with pytest.raises(JournalError):
        parse_header(loads(text))


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("control", ["", "banana", "0", None, 90, True, [], {}, {"system": "byo_yomi"}]),
        ("rules", ["cn2003", "", "CN2002", None, 2002, True, [], {}]),
        ("calls", ["xx", "", "CN", None, 1, True, ["cn"], {}]),
        ("late_limit", [-1, "900", None, True, [], {}, 0.0000000001]),
        ("main_calls", [60, "60", None, True, {}, ["60"], [None], [True], [-1], [[60]], [0.0000000001]]),
        ("until", [-1, "5", None, True, [], {}, 0.0000000001, 1e300]),
        ("black", [5, True, [], {}]),
        ("white", [5, True, [], {}]),
        ("from", [None, 5, "paused", True, [], {}]),
    ],
)
def test_a_field_of_the_contract_that_is_mistyped_is_named(field: str, values: list[object]) -> None:
    for value in values:
        assert fault(**{field: value}).startswith(f"{field}: "), value


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "1e400", "1e-10", "9" * 5000, '"' + "9" * 5000 + '"'])
@pytest.mark.parametrize("field", ["game", "until", "late_limit", "control"])
def test_a_number_that_is_none_is_refused_with_the_place(field: str, text: str) -> None:
    line = f'{{"game":1,"control":"1h","{field}":{text}}}\n'
    with pytest.raises(JournalError, match=r"^f:1: "):
        parse_game(line.encode(), "f")


def test_a_fault_of_the_header_names_file_and_line() -> None:
    with pytest.raises(JournalError, match=r"^f:3: control: .*periods must be above 0"):
        parse_game(b'\n\n{"game":1,"control":"1h + 0x30s"}\n', "f")


# from: a game moved from another clock (Art. 22.8)

MOVED: dict[str, tuple[str, str]] = {
    "absolute": ("100s", "0 start black; 5 press black; 8 pause"),
    "fischer": ("100s + 3.5s/move", "0 start black; 5 press black; 8 pause"),
    "byo-yomi": ("10s + 3x30", "0 start black; 25 press black; 60 pause"),
    "reserve": ("100s reserve 1m", "0 start black; 45 press black; 60 pause"),
    "canadian": ("10s + 5/60s", "0 start black; 25 press black; 30 pause"),
    "carried": ("0 + 1/60s carry", "0 start black; 25 press black; 30 pause"),
    "ing": ("10s + 2x40s ing 2", "0 start black; 25 press black; 40 pause"),
    "consideration": ("10s + 9s/move + 3x30", "0 start black; 25 press black; 60 pause"),
    "shared": ("90m shared", "0 begin; 100 start black; 130 press black; 150 pause"),
    "uneven": ("black 10s + 3x30 / white 0 + 5x20", "0 start black; 25 press black; 60 pause"),
    "adjourned": ("10s + 3x30", "0 start black; 25 press black; 60 adjourn; 61 seal"),
    "warned": ("100s", "0 start black; 1 warn white; 2 warn black; 5 press black; 8 pause"),
}


def moved(name: str) -> tuple[str, dict[str, Any]]:
    """The control and the state as replay prints it, of a game that moves to another clock."""
    control, script = MOVED[name]
    return control, json.loads(state_text(control, script))


def state_text(control: str, script: str) -> str:
    """The state at the end of a script, as replay prints it."""
    played = play(control, script)
    return dumps(state_line(played.at, played.game.state)["state"])


@pytest.mark.parametrize("name", MOVED)
def test_a_state_as_replay_prints_it_is_a_from(name: str) -> None:
    """Nothing is printed for it, and the state stands as it was."""
    control, state = moved(name)
    text = json.dumps({"game": 1, "control": control, "from": state})
    lines = list(replay(parse_game(text.encode(), "f")))
    assert [json.loads(line) for line in lines] == [{"at": 0, "state": state}]


@pytest.mark.parametrize("name", MOVED)
def test_a_moved_game_goes_on_as_it_would_have(name: str) -> None:
    control, script = MOVED[name]
    _, state = moved(name)
    stood = play(control, script)
    mover = str(state["turn"])
    here = play(control, script + f"; 1000 resume; 1007 press {mover}", 1400)
    there = play(control, f"0 resume; 7 press {mover}", 400, **{"from": loads(json.dumps(state))})
    shift = 1000 * SECOND
    after = [event for event in here.events[len(stood.events) :] if event.NAME != "move"]
    assert [(e.at - shift, e.NAME) for e in after] == [(e.at, e.NAME) for e in there.events if e.NAME != "move"]
    assert here.state() == there.state()


def test_leave_marks_and_took_start_afresh() -> None:
    control = "0 + 3x30"
    script = "0 start black; 5 press black; 6 leave black; 20 pause"
    state = loads(state_text(control, script))
    played = play(control, "0 resume; 1 leave black; 2 press white", **{"from": state})
    assert played.lines("leave", "rejected") == ["1 leave black"]
    assert played.events[-2].took == 2 * SECOND  # type: ignore[union-attr]


def test_fischer_marks_are_called_again_on_another_clock() -> None:
    state = loads(state_text("65s + 20s/move", "0 start black; 10 press black; 11 pause"))
    calls = play("65s + 20s/move", "0 resume; 1 press white", 40, **{"from": state}).calls("black")
    assert calls == ["16 time_left 60"]


STATE: dict[str, Any] = {
    "phase": "paused",
    "turn": "white",
    "black": {"main": 1.5, "used": 8.5, "played": 3, "warnings": 1, "periods": 3, "period": 30},
    "white": {"main": 0, "used": 22, "played": 2, "warnings": 0, "periods": 2, "period": 12.5},
}


def with_white(**fields: object) -> dict[str, object]:
    return STATE | {"white": STATE["white"] | fields}


def without_white(name: str) -> dict[str, object]:
    return STATE | {"white": {key: value for key, value in STATE["white"].items() if key != name}}


def test_a_from_of_the_contract_is_taken() -> None:
    start = header(**{"from": STATE}).start
    assert start is not None
    assert (start.phase, start.turn) == ("paused", "white")
    assert (start.white.reading.period, start.white.used) == (12_500_000_000, 22 * SECOND)


@pytest.mark.parametrize(
    "broken",
    [
        STATE | {"phase": "running"},
        STATE | {"phase": "ready"},
        STATE | {"phase": "flagged"},
        STATE | {"phase": None},
        STATE | {"phase": ["paused"]},
        {key: value for key, value in STATE.items() if key != "phase"},
        STATE | {"turn": None},
        STATE | {"turn": "red"},
        STATE | {"turn": ["black"]},
        {key: value for key, value in STATE.items() if key != "turn"},
        {key: value for key, value in STATE.items() if key != "black"},
        STATE | {"black": None},
        STATE | {"black": []},
        STATE | {"white": 5},
        *(without_white(name) for name in STATE["white"]),
        *(with_white(**{name: value}) for name in STATE["white"] for value in ("1", None, True, -1, [], {})),
        with_white(main=0.0000000001),
        with_white(played=1.5),
        with_white(warnings=0.5),
        with_white(periods=100),
        with_white(periods=0),
        with_white(period=0),
        with_white(period=30.5),
        with_white(main=0, periods=0, period=0),
    ],
)
def test_a_broken_from_is_refused_and_named(broken: dict[str, object]) -> None:
    assert fault(**{"from": broken}).startswith("from: ")


SIDE = {"used": 0, "played": 0, "warnings": 0}


@pytest.mark.parametrize(
    ("control", "side"),
    [
        ("10s + 5/60s", {"main": 0, "moves": 5, "period": 0}),
        ("10s + 5/60s", {"main": 10, "moves": 5, "period": 0}),
        ("10s + 5/60s", {"main": 0, "moves": 0, "period": 60}),
        ("10s + 5/60s", {"main": 0, "moves": 6, "period": 60}),
        ("10s + 5/60s", {"main": 0, "period": 60}),
        ("10s + 5/60s", {"main": 0, "moves": 5}),
        ("10s + 2x40s ing 2", {"main": 5, "periods": 100, "points": 0}),
        ("10s + 2x40s ing 2", {"main": 5, "periods": 2}),
        ("10s + 9s/move + 3x30", {"main": 0, "periods": 3, "period": 9}),
        ("10s + 9s/move + 3x30", {"main": 0, "periods": 3, "period": 9, "stage": "pool"}),
        ("10s + 9s/move + 3x30", {"main": 0, "periods": 3, "period": 9, "stage": None}),
        ("10s + 9s/move + 3x30", {"main": 0, "periods": 3, "period": 10, "stage": "free"}),
        ("10s + 9s/move + 3x30", {"main": 0, "periods": 2, "period": 31, "stage": "period"}),
        ("10s + 9s/move + 3x30", {"main": 0, "periods": 0, "period": 0, "stage": "free"}),
    ],
)
def test_a_reading_that_the_control_cannot_have_is_refused(control: str, side: dict[str, object]) -> None:
    state = {"phase": "paused", "turn": "black", "black": side | SIDE, "white": side | SIDE}
    assert fault(control=control, **{"from": state}).startswith("from: black")


def test_numbers_of_the_header_are_exact() -> None:
    line = b'{"game":1,"control":{"system":"absolute","main":0.3},"until":0.1}\n{"at":0,"do":"start","side":"black"}\n'
    assert list(replay(parse_game(line, "f")))[-1].startswith('{"at":0.1,"state":')
    assert '"black":{"main":0.2,"used":0.1,' in list(replay(parse_game(line, "f")))[-1]


def test_a_number_in_a_text_field_is_not_a_text() -> None:
    with pytest.raises(JournalError, match="black"):
        parse_header({"game": Number("1"), "control": "1h", "black": Number("5")})
