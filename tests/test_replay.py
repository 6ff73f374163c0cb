"""Replay: a file's inputs in virtual time, printed as JSON lines; number forms, ``until``, the last state."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clock.codec import dumps
from clock.controls import Control
from clock.controls.objects import control_to_object
from clock.inputs import Input
from clock.journal.lines import parse_game
from clock.journal.words import input_line
from clock.replay import last_instant, replay
from clock.units import SECOND
from tests.games import controls, scripts

SCRIPT = """\
{"game":1,"control":"10s + 2x30s"%s}
{"at":0,"do":"start","side":"black"}
{"at":4.5,"do":"press","side":"black"}
{"at":20.25,"do":"pause"}
"""


def lines(text: str, until: int | None = None) -> list[str]:
    """What replay prints for that file."""
    return list(replay(parse_game(text.encode(), "f"), until))


def last(text: str, until: int | None = None) -> dict[str, object]:
    """The last line, with numbers as Python has them."""
    value: dict[str, object] = json.loads(lines(text, until)[-1])
    return value


def test_every_event_is_printed_then_the_state() -> None:
    assert lines(SCRIPT % "") == [
        '{"at":0,"event":"turn","side":"black"}',
        '{"at":4.5,"event":"move","side":"black","number":1,"took":4.5}',
        '{"at":4.5,"event":"turn","side":"white"}',
        '{"at":14.5,"event":"overtime","side":"white"}',
        '{"at":14.5,"event":"call","side":"white","call":"byo_yomi"}',
        '{"at":14.5,"event":"call","side":"white","call":"left","value":2}',
        '{"at":20.25,"event":"paused","side":"white"}',
        '{"at":20.25,"state":{"phase":"paused","turn":"white",'
        '"black":{"main":5.5,"used":4.5,"played":1,"warnings":0,"periods":2,"period":30},'
        '"white":{"main":0,"used":15.75,"played":0,"warnings":0,"periods":2,"period":24.25}}}',
    ]


@pytest.mark.parametrize(
    ("field", "until", "at"),
    [
        ("", None, 20.25),
        (',"until":100', None, 100),
        (',"until":100', 7 * SECOND, 7),
        (',"until":3', None, 3),
        ("", 0, 0),
    ],
)
def test_t_is_the_option_else_the_headers_else_the_last_input(field: str, until: int | None, at: float) -> None:
    assert last(SCRIPT % field, until)["at"] == at


def test_without_inputs_t_is_zero() -> None:
    text = '{"game":1,"control":"10s"}\n{"at":50,"note":"heartbeat"}\n'
    assert lines(text) == [
        '{"at":0,"state":{"phase":"ready","turn":null,"black":{"main":10,"used":0,"played":0,"warnings":0},'
        '"white":{"main":10,"used":0,"played":0,"warnings":0}}}'
    ]


def test_inputs_after_t_are_not_run() -> None:
    assert [json.loads(line).get("event") for line in lines(SCRIPT % "", 4 * SECOND)] == ["turn", None]


def test_an_input_exactly_at_t_is_run() -> None:
    assert lines(SCRIPT % "", 4_500_000_000)[-2] == '{"at":4.5,"event":"turn","side":"white"}'
    assert len(lines(SCRIPT % "", 4_499_999_999)) == 2


def test_inputs_after_t_are_checked() -> None:
    with pytest.raises(ValueError, match="f:5: unknown do"):
        parse_game((SCRIPT % ',"until":1' + '{"at":99,"do":"dance"}\n').encode(), "f")


def test_a_deadline_exactly_at_t_is_told() -> None:
    assert '"overtime"' in "".join(lines(SCRIPT % "", 14_500_000_000))
    assert '"overtime"' not in "".join(lines(SCRIPT % "", 14_499_999_999))


def test_what_falls_due_after_the_last_input_is_told_up_to_t() -> None:
    text = '{"game":1,"control":"10s","until":10}\n{"at":0,"do":"start","side":"black"}\n'
    assert [json.loads(line).get("event") for line in lines(text)][-3:] == ["flag", "call", None]


def test_last_instant_is_what_replay_uses() -> None:
    file = parse_game((SCRIPT % ',"until":9').encode(), "f")
    assert last_instant(file) == 9 * SECOND
    assert last_instant(file, 5) == 5


def test_events_and_notes_in_the_file_change_nothing() -> None:
    noted = (SCRIPT % "").replace("\n", '\n{"at":1,"event":"flag","side":"black"}\n{"at":2,"note":"played"}\n')
    assert lines(noted) == lines(SCRIPT % "")


# what each event looks like


def events(text: str) -> list[dict[str, object]]:
    """The printed events."""
    return [json.loads(line) for line in lines(text)[:-1]]


BYO = '"0 + 1x30s"'


START = '"do":"start","side":"black"'
PAUSED = [START, '"do":"pause"']
ADJOURNED = [START, '"do":"adjourn"']


@pytest.mark.parametrize(
    ("control", "inputs", "want"),
    [
        (BYO, ['"do":"warn","side":"black"'], {"event": "warning", "side": "black", "count": 1}),
        (BYO, ['"do":"end","winner":null'], {"event": "ended", "winner": None, "reason": None}),
        (
            BYO,
            ['"do":"end","winner":"white","reason":"resign"'],
            {"event": "ended", "winner": "white", "reason": "resign"},
        ),
        (
            BYO,
            ['"do":"end","winner":null', '"do":"press","side":"black"'],
            {"event": "ignored", "do": "press", "side": "black"},
        ),
        (BYO, ['"do":"late","side":"black","delay":1.5'], {"event": "late", "delay": 1.5, "deducted": 3}),
        (
            BYO,
            ['"do":"adjust","side":"black","main":5,"approved":"chief"'],
            {"event": "adjusted", "side": "black", "main": 5, "periods": 1, "period": 30},
        ),
        (
            '"1h + 5/60s"',
            ['"do":"adjust","side":"black","moves":2,"approved":"chief"'],
            {"event": "adjusted", "side": "black", "main": 3600, "moves": 2, "period": 60},
        ),
        (
            '"1h + 2x60s ing 2"',
            ['"do":"adjust","side":"black","points":2,"approved":"chief"'],
            {"event": "adjusted", "side": "black", "main": 3600, "periods": 2, "points": 2},
        ),
        ('"90m shared"', ['"do":"begin"'], {"event": "begun"}),
        (BYO, ADJOURNED, {"event": "sealing", "side": "black"}),
        (BYO, [*ADJOURNED, '"do":"seal"'], {"event": "adjourned", "side": "white"}),
        (
            BYO,
            [*PAUSED, '"do":"switch","approved":"chief"'],
            {"event": "switched", "side": "white"},
        ),
        (BYO, [START, '"do":"reread","to":0'], {"event": "reread", "side": "black", "to": 0}),
        (BYO, [*PAUSED, '"do":"split","elapsed":0'], {"event": "split"}),
        (
            BYO,
            [*PAUSED, '"do":"confirm","side":"white"'],
            {"event": "confirmed", "side": "white"},
        ),
        (BYO, ['"do":"end","winner":null', '"do":"reopen","approved":"chief"'], {"event": "reopened"}),
        (
            BYO,
            ['"do":"warn","side":"black"', '"do":"withdraw","side":"black","approved":"chief"'],
            {"event": "withdrawn", "side": "black", "count": 0},
        ),
        (
            '"0 + 1/30s"',
            [*ADJOURNED, '"do":"press","side":"black"', '"do":"query","side":"black"'],
            {"event": "call", "side": "black", "call": "section", "moves": 1, "time": 30},
        ),
        ('"1h"', ['"do":"query","side":"white"'], {"side": "white", "call": "time_left", "value": 3600}),
    ],
)
def test_an_event_has_the_fields_of_the_contract(control: str, inputs: list[str], want: dict[str, object]) -> None:
    text = f'{{"game":1,"control":{control}}}\n' + "".join(f'{{"at":0,{what}}}\n' for what in inputs)
    got = events(text)[-1]
    assert {key: got.get(key) for key in want} == want
    assert got["at"] == 0


def test_a_rejection_names_the_input_and_gives_a_reason_in_plain_words() -> None:
    got = events('{"game":1,"control":"1h"}\n{"at":0,"do":"resume"}\n')[0]
    assert (got["event"], got["do"]) == ("rejected", "resume")
    assert re.fullmatch(r"[\x20-\x7e]+", str(got["reason"]))


def test_a_ruled_pass_is_a_move_with_pass() -> None:
    start = '{"game":1,"control":"0 + 1x30s"}\n{"at":0,"do":"start","side":"black"}\n'
    passed = [e for e in events(start + '{"at":40,"do":"pass"}\n') if e["event"] == "move"]
    in_time = [e for e in events(start + '{"at":40,"do":"in_time"}\n') if e["event"] == "move"]
    assert passed == [{"at": 40, "event": "move", "side": "black", "number": 1, "took": 30, "pass": True}]
    assert in_time == [{"at": 40, "event": "move", "side": "black", "number": 1, "took": 30}]


def test_a_correction_prints_its_ratio_with_nine_decimals_rounded_down() -> None:
    text = '{"game":1,"control":"1h"}\n{"at":0,"do":"start","side":"black"}\n{"at":9,"do":"pause"}\n'
    corrected = lines(text + '{"at":9,"do":"correct","actual":10}\n')[-2]
    assert corrected == '{"at":9,"event":"corrected","ratio":1.111111111}'
    assert '"ratio":2}' in lines(text + '{"at":9,"do":"correct","actual":18}\n')[-2]


def test_an_ing_penalty_is_an_event_and_a_call() -> None:
    text = '{"game":1,"control":"1s + 2x30s ing 2","until":1}\n{"at":0,"do":"start","side":"black"}\n'
    assert lines(text)[-3:-1] == [
        '{"at":1,"event":"penalty","side":"black","points":2,"left":1}',
        '{"at":1,"event":"call","side":"black","call":"penalty","value":2}',
    ]


NUMBER = re.compile(r":(-?[0-9][^,}\]]*)")


@given(controls, scripts(), st.integers(0, 10**12))
def test_numbers_are_shortest_decimals_without_a_point_or_exponent_where_whole(
    control: Control, script: list[tuple[int, Input]], until: int
) -> None:
    header = dumps({"game": 1, "control": control_to_object(control)})
    inputs = [dumps(input_line(at, what, {})) for at, what in script]
    printed = lines("\n".join([header, *inputs]) + "\n", until)
    for line in printed:
        json.loads(line)
        for number in NUMBER.findall(re.sub(r'"(?:[^"\\]|\\.)*"(?!:)', '""', line)):
            assert re.fullmatch(r"(0|[1-9][0-9]*)(\.[0-9]{0,8}[1-9])?", number), line


@given(controls, scripts())
def test_a_record_of_inputs_and_events_replays_to_its_own_events(
    control: Control, script: list[tuple[int, Input]]
) -> None:
    header = dumps({"game": 1, "control": control_to_object(control)})
    inputs = [dumps(input_line(at, what, {})) for at, what in script]
    plain = lines("\n".join([header, *inputs]) + "\n")
    mixed = "\n".join([header, *inputs[:1], *plain, *inputs[1:]]) + "\n"
    assert lines(mixed) == plain


@given(controls, scripts(), st.integers(0, 10**12))
def test_a_shorter_replay_is_the_beginning_of_a_longer_one(
    control: Control, script: list[tuple[int, Input]], until: int
) -> None:
    header = dumps({"game": 1, "control": control_to_object(control)})
    text = "\n".join([header, *(dumps(input_line(at, what, {})) for at, what in script)]) + "\n"
    short = lines(text, until)[:-1]
    assert lines(text, until + 100 * SECOND)[: len(short)] == short
