"""Reading a journal: what is an input, what is skipped, and the place of every fault."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from clock.errors import ClockError, JournalError
from clock.inputs import FIELDS, REQUIRED, Do, Kind
from clock.journal.lines import GameFile, parse_game, read_game
from clock.replay import replay

HEADER = '{"game":1,"control":"10s + 3x30s"}'
START = '{"at":0,"do":"start","side":"black"}'


def data(*lines: str, end: str = "\n") -> bytes:
    """A file of a header and these lines."""
    return ("\n".join([HEADER, *lines]) + end).encode()


def read(*lines: str, end: str = "\n") -> GameFile:
    return parse_game(data(*lines, end=end), "game.jsonl")


def fault(*lines: str) -> str:
    """What is wrong with a file of a header and these lines."""
    with pytest.raises(JournalError) as caught:
        read(*lines)
    return str(caught.value)


def test_inputs_are_read_with_their_instants() -> None:
    file = read(START, '{"at":12.5,"do":"press","side":"black"}')
    assert [(at, what.do, what.side) for at, what in file.inputs] == [
        (0, "start", "black"),
        (12_500_000_000, "press", "black"),
    ]
    assert [entry.line for entry in file.entries] == [2, 3]


@pytest.mark.parametrize("key", ["event", "note", "state"])
@pytest.mark.parametrize("rest", ['"do":"nonsense"', '"at":"never"', '"at":-5', '"side":7', '"x":[{}]'])
def test_a_line_with_event_note_or_state_is_not_an_input_whatever_else_it_holds(key: str, rest: str) -> None:
    assert list(read(START, f'{{"{key}":"played",{rest}}}').inputs) == list(read(START).inputs)


def test_notes_do_not_order_the_inputs() -> None:
    file = read('{"at":50,"note":"heartbeat"}', START, '{"at":30,"event":"turn","side":"black"}')
    assert len(list(file.inputs)) == 1


@pytest.mark.parametrize("blank", ["", "   ", "\t", "\r"])
def test_blank_lines_are_skipped_and_counted(blank: str) -> None:
    assert [entry.line for entry in read(blank, blank, START).entries] == [4]
    assert fault(blank, "{}").startswith("game.jsonl:3: ")


def test_blank_lines_before_the_header_are_skipped() -> None:
    assert parse_game(b"\n\n" + data(START), "f").entries[0].line == 4


def test_lines_may_end_in_cr_lf() -> None:
    assert len(list(parse_game(data(START).replace(b"\n", b"\r\n"), "f").inputs)) == 1


def test_a_byte_order_mark_does_no_harm_at_the_beginning_alone() -> None:
    assert len(list(parse_game(b"\xef\xbb\xbf" + data(START), "f").inputs)) == 1
    assert "game.jsonl:2:" in fault("\ufeff" + START)


@pytest.mark.parametrize("mark", ["\u2028", "\u2029", "\x85", "\x0b"])
def test_only_a_line_feed_ends_a_line(mark: str) -> None:
    text = mark if mark != "\x0b" else "\\u000b"
    file = read(f'{{"at":0,"do":"start","side":"black","why":"a{text}b"}}')
    assert [what.why for _, what in file.inputs] == [f"a{mark}b"]


def test_the_last_line_needs_no_line_end() -> None:
    file = read(START, end="")
    assert len(list(file.inputs)) == 1
    assert file.dropped is None


# a record cut short


@pytest.mark.parametrize("cut", range(1, len(START)))
def test_a_cut_last_line_is_left_out_and_said_so(cut: int) -> None:
    file = read(START, START[:cut], end="")
    assert len(list(file.inputs)) == 1
    assert file.dropped is not None
    assert file.dropped.startswith("game.jsonl:3: ")
    assert "\n" not in file.dropped


@pytest.mark.parametrize("cut", [1, 2])
def test_a_line_cut_in_the_middle_of_a_character_is_left_out(cut: int) -> None:
    whole = '{"at":1,"do":"pause","why":"读秒'.encode()
    file = parse_game(data(START) + whole[:-cut], "f")
    assert len(list(file.inputs)) == 1
    assert file.dropped is not None


@pytest.mark.parametrize("tail", [b"\0" * 512, b'{"at":3,"do":"pau' + b"\0" * 512])
def test_a_last_line_of_zeros_is_left_out(tail: bytes) -> None:
    file = parse_game(data(START) + tail, "f")
    assert len(list(file.inputs)) == 1
    assert file.dropped is not None


def test_a_broken_line_with_a_line_end_is_an_error() -> None:
    assert fault(START, '{"at":1,"do":"pa').startswith("game.jsonl:3: not JSON")


@pytest.mark.parametrize("after", ["\n", "\n  ", "\n\n\t", "\n\r"])
def test_blanks_after_a_broken_line_do_not_make_it_a_cut_one(after: str) -> None:
    with pytest.raises(JournalError, match="f:3:"):
        parse_game(data(START, '{"at":1,"do":"pa', end=after), "f")


def test_a_whole_last_line_that_is_wrong_is_an_error_also_without_a_line_end() -> None:
    with pytest.raises(JournalError, match="f:2:"):
        parse_game(data('{"at":1,"do":"dance"}', end=""), "f")


@pytest.mark.parametrize("cut", range(len(HEADER)))
@pytest.mark.parametrize("end", ["", "\n"])
def test_a_cut_header_is_an_error(cut: int, end: str) -> None:
    with pytest.raises(JournalError, match=r"^f(:1)?: "):
        parse_game((HEADER[:cut] + end).encode(), "f")


def test_a_journal_cut_anywhere_reads_up_to_its_last_whole_line() -> None:
    whole = data(START, '{"at":1,"do":"press","side":"black","why":"快"}', '{"at":2,"note":"heartbeat"}')
    header = whole.index(b"\n")
    for length in range(header, len(whole) + 1):
        lines = len(parse_game(whole[:length], "f").entries)
        ends = whole[:length].count(b"\n") - 1
        assert lines in (max(ends, 0), ends + 1)


# faults, each with its place


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("null", "not a JSON object"),
        ("5", "not a JSON object"),
        ('"start"', "not a JSON object"),
        ("[]", "not a JSON object"),
        ("{}", "neither"),
        ('{"at":1}', "neither"),
        ("x", "not JSON"),
        ("{'at':1}", "not JSON"),
        (START + START, "not JSON"),
        ("{" + START, "not JSON"),
        ('{"at":01,"do":"pause"}', "not JSON"),
        ('{"at":NaN,"do":"pause"}', "not JSON"),
        ('{"at":Infinity,"do":"pause"}', "not JSON"),
        ('{"at":-Infinity,"do":"pause"}', "not JSON"),
        ('{"at":1,"do":"pause","why":"\t"}', "not JSON"),
        ('{"at":1,"do":"pause","why":"\0"}', "not JSON"),
        ('{"at":1,"do":"pause","why":"\\ud800"}', "surrogate"),
        ('{"at":1,"do":"pause","\\udc00":1}', "surrogate"),
        ('{"at":1,"do":"dance"}', "unknown do 'dance'"),
        ('{"at":1,"do":"Pause"}', "unknown do"),
        ('{"at":1,"do":null}', "unknown do"),
        ('{"at":1,"do":5}', "unknown do"),
        ('{"at":1,"do":["pause"]}', "unknown do"),
        ('{"at":1,"do":{"pause":1}}', "unknown do"),
        ('{"at":1,"do":true}', "unknown do"),
        ('{"do":"pause"}', "at is missing"),
        ('{"at":null,"do":"pause"}', "at: "),
        ('{"at":"1","do":"pause"}', "at: "),
        ('{"at":true,"do":"pause"}', "at: "),
        ('{"at":[],"do":"pause"}', "at: "),
        ('{"at":-1,"do":"pause"}', "negative"),
        ('{"at":1e-10,"do":"pause"}', "nine decimals"),
        ('{"at":0.0000000001,"do":"pause"}', "nine decimals"),
        ('{"at":1e400,"do":"pause"}', "at: "),
        ('{"at":1e999999999999999999999,"do":"pause"}', "at: "),
        ('{"at":1e-999999999999999999999,"do":"pause"}', "at: "),
        ('{"at":' + "9" * 5000 + ',"do":"pause"}', "at: "),
        ('{"at":1,"do":"press","side":"red"}', "side: "),
        ('{"at":1,"do":"press","side":null}', "side: "),
        ('{"at":1,"do":"press","side":0}', "side: "),
        ('{"at":1,"do":"press","side":["black"]}', "side: "),
        ('{"at":1,"do":"press","side":"Black"}', "side: "),
        ('{"at":1,"do":"end","winner":"red"}', "winner: "),
        ('{"at":1,"do":"end","winner":0}', "winner: "),
        ('{"at":1,"do":"end","winner":false}', "winner: "),
        ('{"at":1,"do":"late","side":"black","delay":-1}', "delay: "),
        ('{"at":1,"do":"adjust","side":"black","periods":1.5}', "periods: "),
        ('{"at":1,"do":"adjust","side":"black","periods":-1}', "periods: "),
        ('{"at":1,"do":"adjust","side":"black","periods":1e2}', "periods: "),
        ('{"at":1,"do":"adjust","side":"black","periods":' + "9" * 5000 + "}", "periods: "),
        ('{"at":1,"do":"adjust","side":"black","main":null}', "main: "),
        ('{"at":1,"do":"take_back","refund":"true"}', "refund: "),
        ('{"at":1,"do":"take_back","refund":1}', "refund: "),
        ('{"at":1,"do":"pause","reason":7}', "reason: "),
        ('{"at":1,"do":"pause","by":7}', "by: "),
        ('{"at":1,"do":"pause","from":["x"]}', "from: "),
        ('{"at":1,"do":"switch","approved":true}', "approved: "),
    ],
)
def test_a_malformed_line_names_file_line_and_fault(line: str, reason: str) -> None:
    message = fault(START, "", line)
    assert message.startswith("game.jsonl:4: ")
    assert reason in message
    assert "\n" not in message


WRONG: dict[Kind, list[Any]] = {
    Kind.SIDE: ["red", "", 1, True, None, [], {}],
    Kind.NOBODY: ["red", "", 1, False, [], {}],
    Kind.TEXT: [1, 1.5, True, None, [], {}],
    Kind.BLANK: [1, 1.5, True, [], {}],
    Kind.FLAG: ["true", 1, 0, None, [], {}],
    Kind.TIME: ["1", True, None, [], {}, -1, -0.5],
    Kind.COUNT: ["1", True, None, [], {}, -1, 0.5],
}
MISTYPED = [(name, value) for name, kind in FIELDS.items() for value in WRONG[kind]]


@pytest.mark.parametrize(("name", "value"), MISTYPED)
def test_a_mistyped_or_negative_field_is_an_error_in_any_input(name: str, value: object) -> None:
    line = {"at": 1, "do": "pause"} | {name: value}
    assert f"game.jsonl:3: {name}: " in fault(START, json.dumps(line))


VALUES: dict[str, object] = {"side": "black", "winner": None, "to": 1, "delay": 1, "actual": 1, "elapsed": 1}


@pytest.mark.parametrize(("do", "missing"), [(do, name) for do in Do for name in REQUIRED[do]])
def test_a_required_field_that_is_missing_is_an_error(do: Do, missing: str) -> None:
    line = {"at": 1, "do": do} | {name: VALUES[name] for name in REQUIRED[do] if name != missing}
    assert f"game.jsonl:2: {do} needs {missing}" in fault(json.dumps(line))


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        *((do, {"side"}) for do in ("start", "press", "warn", "withdraw", "leave", "query", "adjust", "confirm")),
        ("late", {"side", "delay"}),
        ("reread", {"to"}),
        ("correct", {"actual"}),
        ("split", {"elapsed"}),
        ("end", {"winner"}),
        *((do, set()) for do in ("begin", "pause", "resume", "adjourn", "seal", "in_time", "pass", "take_back")),
        *((do, set()) for do in ("switch", "reopen")),
    ],
)
def test_the_required_fields_are_those_of_the_contract(do: str, fields: set[str]) -> None:
    assert set(REQUIRED[Do(do)]) == fields


def test_no_winner_and_no_reason_may_be_null() -> None:
    ends = [what for _, what in read('{"at":1,"do":"end","winner":null,"reason":null}').inputs]
    assert (ends[0].winner, ends[0].reason) == (None, None)


def test_unknown_keys_of_an_input_are_kept_and_ignored() -> None:
    entry = read('{"at":1,"do":"pause","x":{"y":[1,"\\ud83d\\ude00"]}}').entries[0]
    assert entry.raw["x"] == {"y": ["1", "😀"]}


def test_at_may_stand_still_but_not_go_back() -> None:
    pause = '{"at":4,"do":"pause"}'
    assert len(list(read(pause, pause).inputs)) == 2
    assert fault(pause, '{"at":3.999999999,"do":"resume"}').startswith("game.jsonl:3: at is before")


def test_a_not_yet_reached_input_is_checked_too() -> None:
    assert "game.jsonl:3:" in fault(START, '{"at":1000000,"do":"dance"}')


def test_the_last_of_two_equal_keys_counts() -> None:
    file = read('{"at":0,"do":"start","side":"black","side":"white"}')
    assert [what.side for _, what in file.inputs] == ["white"]


@pytest.mark.parametrize("broken", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"])
def test_a_line_that_is_not_utf_8_is_an_error(broken: bytes) -> None:
    line = b'{"at":1,"do":"pause","why":"' + broken + b'"}\n'
    with pytest.raises(JournalError, match="f:3: not UTF-8"):
        parse_game(data(START) + line + START.encode() + b"\n", "f")


@pytest.mark.parametrize("other", [b"\xff\xfe{\0}\0", HEADER.encode("utf-16"), b"\x89PNG\r\n\x1a\n", b"(;GM[1])"])
def test_another_kind_of_file_is_an_error(other: bytes) -> None:
    with pytest.raises(JournalError, match=r"^f:1: "):
        parse_game(other, "f")


@pytest.mark.parametrize("empty", [b"", b"\n", b" \n\r\n"])
def test_an_empty_file_is_an_error(empty: bytes) -> None:
    with pytest.raises(JournalError, match=r"^f: "):
        parse_game(empty, "f")


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"missing\.jsonl: "):
        read_game(tmp_path / "missing.jsonl")
    with pytest.raises(JournalError, match=re.escape(f"{tmp_path}: ")):
        read_game(tmp_path)


@pytest.mark.parametrize("depth", [10, 300, 500, 900, 2000, 100_000])
@pytest.mark.parametrize("inner", ["1", '"\\ud83d\\ude00"', '"\\ud800"'])
@pytest.mark.parametrize(("left", "right"), ["[]", ('{"a":', "}")])
def test_deep_nesting_is_read_or_refused(depth: int, inner: str, left: str, right: str) -> None:
    deep = left * depth + inner + right * depth
    for lines in (f'{HEADER[:-1]},"x":{deep}}}\n{START}\n', f'{HEADER}\n{START[:-1]},"x":{deep}}}\n'):
        assert outcome(lines.encode()) in ("game", "fault")


@pytest.mark.parametrize("depth", [3, 500, 100_000])
@pytest.mark.parametrize("place", ['"control":', '"control":"1h","from":', '"control":"1h","main_calls":'])
def test_deep_nesting_where_it_has_no_place_is_refused(depth: int, place: str) -> None:
    for left, right in (("[", "]"), ('{"black":', "}")):
        assert outcome(f'{{"game":1,{place}{left * depth}1{right * depth}}}\n'.encode()) == "fault"


def outcome(content: bytes) -> str:
    """Read and replay; whatever is wrong must be a ClockError with the place."""
    message = None
    try:
        lines = list(replay(parse_game(content, "f")))
    except ClockError as error:
        message = str(error)
    if message is None:
        assert '"state"' in lines[-1]
        return "game"
    assert message.startswith("f:")
    assert len(message.splitlines()) == 1
    return "fault"


scalars: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.integers(-2, 200),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["black", "white", "paused", "adjourned", "free", "period", "1h + 3x30s", "cn1988", "kr", "chief"]),
)
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner))
keys = st.sampled_from([*FIELDS, "at", "do", "event", "note", "stamp", "arrived", "chain"])
headers = st.dictionaries(
    st.sampled_from(["game", "control", "rules", "calls", "late_limit", "main_calls", "until", "from", "black"]), values
).map(lambda d: {"game": 1, "control": "10s + 3x30s"} | d)
objects = st.builds(
    lambda do, at, rest: rest | {"do": do, "at": at},
    st.sampled_from([*Do, "dance"]),
    st.one_of(st.integers(0, 100), scalars),
    st.dictionaries(keys, values, max_size=5),
)


@given(headers, st.lists(st.one_of(objects, values), max_size=4))
@example({"game": 1, "control": "10s", "until": float("nan")}, [])
@example({"game": 1, "control": "10s", "until": float("inf")}, [])
def test_whatever_json_a_file_holds_it_is_a_game_or_a_clock_error(header: object, lines: list[object]) -> None:
    assert outcome("\n".join(json.dumps(each) for each in [header, *lines]).encode()) in ("game", "fault")


@given(st.binary(max_size=200), st.booleans())
@example(b"\0", True)
@example(b"[", True)
def test_whatever_bytes_a_file_holds_it_is_a_game_or_a_clock_error(content: bytes, headed: bool) -> None:
    assert outcome(data(START) + content if headed else content) in ("game", "fault")


@given(st.integers(0, 10**6), st.integers(0, 255))
def test_a_flipped_byte_never_breaks_the_reader(place: int, byte: int) -> None:
    content = bytearray(data(START, '{"at":12.5,"do":"press","side":"black","why":"读"}', '{"at":20,"do":"pause"}'))
    content[place % len(content)] = byte
    assert outcome(bytes(content)) in ("game", "fault")
