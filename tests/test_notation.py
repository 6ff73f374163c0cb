"""Short forms: what people type is read, what is written is canonical, what makes no sense is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clock.codec import dumps, loads
from clock.controls import Absolute, ByoYomi, Canadian, Consideration, Control, Fischer, Ing, Shared
from clock.controls.objects import control_to_object
from clock.errors import ControlError
from clock.notation import controls_from_json, format_control, format_duration, parse_control, parse_duration
from clock.units import DAY, HOUR, MINUTE, SECOND
from tests.scenario import refused

TABLE = [
    ('{"system":"absolute","main":5400}', "90m"),
    ('{"system":"byo_yomi","main":6900,"periods":5,"period":60}', "1h55m + 5x60s"),
    ('{"system":"byo_yomi","main":6900,"periods":5,"period":60,"reserve":true}', "2h reserve 5m"),
    ('{"system":"byo_yomi","main":6900,"periods":10,"period":30,"reserve":true}', "2h reserve 10x30s"),
    ('{"system":"canadian","main":3600,"moves":15,"period":600,"carry":true}', "1h + 15/10m carry"),
    ('{"system":"canadian","main":3600,"moves":15,"period":600,"carry":false}', "1h + 15/10m"),
    ('{"system":"fischer","main":1200,"increment":10,"cap":null}', "20m + 10s/move"),
    ('{"system":"fischer","main":1200,"increment":10,"cap":1800}', "20m + 10s/move max 30m"),
    ('{"system":"ing","main":10800,"periods":3,"period":2100,"points":2}', "3h + 3x35m ing 2"),
    ('{"system":"consideration","main":0,"free":30,"periods":10,"period":60}', "30s/move + 10x60s"),
    ('{"system":"consideration","main":300,"free":30,"periods":2,"period":180}', "5m + 30s/move + 2x3m"),
    ('{"system":"shared","limit":5400}', "90m shared"),
    (
        '{"black":{"system":"byo_yomi","main":3600,"periods":3,"period":30},'
        '"white":{"system":"byo_yomi","main":2400,"periods":3,"period":30}}',
        "black 1h + 3x30s / white 40m + 3x30s",
    ),
]


@pytest.mark.parametrize(("obj", "short"), TABLE)
def test_object_and_short_form_of_the_table_mean_the_same(obj: str, short: str) -> None:
    controls = controls_from_json(loads(obj))
    assert controls == parse_control(short)
    assert format_control(controls) == short


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90", 90),
        ("90s", 90),
        ("1m30s", 90),
        ("2h", 7200),
        ("1h55m", 6900),
        ("1:30", 90),
        ("1:30:00", 5400),
        ("0:05", 5),
        ("100:00", 6000),
        ("2.5h", 9000),
        ("1h 30m", 5400),
        (" 90 s ", 90),
        ("2H", 7200),
        ("1h0m5s", 3605),
        ("90min", 5400),
        ("2 hours", 7200),
        ("1小时30分", 5400),
        ("90分钟", 5400),
        ("30秒", 30),
        ("１：３０", 90),
    ],
)
def test_durations(text: str, seconds: int) -> None:
    assert parse_duration(text) == seconds * SECOND


def test_a_duration_keeps_its_nanoseconds() -> None:
    assert parse_duration("0.000000001s") == 1
    assert parse_duration("1:30.25") == 90_250_000_000


@pytest.mark.parametrize(
    "text",
    [
        "",
        "s",
        "1x",
        "1:60",
        "1:99:00",
        "1:2:3:4",
        "30s1m",
        "1m1m",
        "-5",
        "1..5s",
        "0.0000000001s",
        "1.0000000000000000000000000000001s",
        "1h,5m",
        "5 5",
    ],
)
def test_what_is_no_duration_is_refused(text: str) -> None:
    with pytest.raises(ControlError):
        parse_duration(text)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("2h+3x30s", "2h + 3x30s"),
        ("2h + 3 x 30 s", "2h + 3x30s"),
        ("2H+3X30S", "2h + 3x30s"),
        ("2h + 3×30s", "2h + 3x30s"),
        ("2h + 3*30", "2h + 3x30s"),
        ("7200+3x30", "2h + 3x30s"),
        ("2:00:00 + 3x0:30", "2h + 3x30s"),
        ("２ｈ＋３ｘ３０ｓ", "2h + 3x30s"),
        ("2小时 + 3x30秒", "2h + 3x30s"),
        ("3x30", "0s + 3x30s"),
        ("0+3x30", "0s + 3x30s"),
        ("5x30 byo-yomi", "0s + 5x30s"),
        ("5x30 Byo-Yomi", "0s + 5x30s"),
        ("  5x30 byoyomi ", "0s + 5x30s"),
        ("5 x 30 byo-yomi", "0s + 5x30s"),
        ("1h + 5x30 byo-yomi", "1h + 5x30s"),
        ("15/300 Canadian", "0s + 15/5m"),
        ("25/600 CANADIAN", "0s + 25/10m"),
        ("25/180.5 Canadian", "0s + 25/180.5s"),
        ("40m + 15/5m canadian", "40m + 15/5m"),
        ("1h+15/10m carry", "1h + 15/10m carry"),
        ("1h + 15 / 10 m", "1h + 15/10m"),
        ("90", "1m30s"),
        ("1:30:00", "90m"),
        ("90分钟", "90m"),
        ("90m absolute", "90m"),
        ("20m+10s/move", "20m + 10s/move"),
        ("20m + 10 / move max 30m", "20m + 10s/move max 30m"),
        ("72h", None),
        ("2h reserve 5 min", "2h reserve 5m"),
        ("2h reserve 10 x 30s", "2h reserve 10x30s"),
        ("5m reserve 5m", "5m reserve 5m"),
        ("3h+3x35m ing 2", "3h + 3x35m ing 2"),
        ("30s/move+10x60s", "30s/move + 10x60s"),
        ("5m + 30s/move + 2x180", "5m + 30s/move + 2x3m"),
        ("90m shared", "90m shared"),
        ("white 40m + 3x30s / black 1h + 3x30s", "black 1h + 3x30s / white 40m + 3x30s"),
        ("black 1h + 3x30s / white 1h+3x30", "1h + 3x30s"),
        ("Black 30m + 15/5m / White 20m + 15/5m", "black 30m + 15/5m / white 20m + 15/5m"),
    ],
)
def test_what_people_type_is_read(typed: str, canonical: str | None) -> None:
    if canonical is None:
        assert "24 hours" in refused(typed)
    else:
        assert format_control(parse_control(typed)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no time control"),
        ("   ", "no time control"),
        ("0", "main must be above 0"),
        ("0m", "main must be above 0"),
        ("0 + 0x30", "periods must be above 0"),
        ("1h + 3x0", "period must be above 0"),
        ("0x30 byo-yomi", "periods must be above 0"),
        ("5x0 byo-yomi", "period must be above 0"),
        ("0/300 Canadian", "moves must be above 0"),
        ("15/0 Canadian", "period must be above 0"),
        ("1h + 100x30s", "periods must be at most 99"),
        ("1h + 3x30.5s", "whole seconds"),
        ("1.5s/move + 10x60s", "whole seconds"),
        ("30s/move + 10x60.5s", "whole seconds"),
        ("0s/move + 10x60s", "free must be above 0"),
        ("24h1s", "over 24 hours"),
        ("1h + 3x25h", "over 24 hours"),
        ("5m reserve 6m", "reserve is more than the limit"),
        ("2h reserve 90s", "whole minutes"),
        ("0 shared", "limit must be above 0"),
        ("0 + 10s/move", "main must be above 0"),
        ("1h + -3x30", "negative"),
        ("-5", "negative"),
        ("black 1h / white 1h + 3x30", "one system"),
        ("black 90m shared / white 80m shared", "uneven"),
        ("1h + 3x", "character 7"),
        ("1h + ", "missing at the end"),
        ("1h + banana", "character 6"),
        ("1h ; 3x30", "character 4"),
        ("2 hours ; 3x30", "character 9"),
        ("1:75", "over 59"),
        ("x" * 300, "characters"),
    ],
)
def test_nonsense_is_refused_with_the_reason_and_the_place(text: str, reason: str) -> None:
    assert reason in refused(text)


@pytest.mark.parametrize("text", ["banana", "1h + 3x30s trailing", "259200 simple", "0 Fischer", "1h + 3x30s + 3x30s"])
def test_unknown_text_is_not_guessed(text: str) -> None:
    assert refused(text)


def test_a_refusal_names_the_text_that_was_typed() -> None:
    assert "1h + 3x30q" in refused("1h + 3x30q")


times = st.one_of(st.integers(1, DAY), st.integers(1, 24 * 60).map(lambda m: m * MINUTE))
whole = st.integers(1, 24 * 3600).map(lambda s: s * SECOND)
main = st.just(0) | times
periods = st.integers(1, 99)
by_system: list[st.SearchStrategy[Control]] = [
    st.builds(Absolute, times),
    st.builds(ByoYomi, main, periods, whole, st.booleans()),
    st.builds(Canadian, main, st.integers(1, 999), times, st.booleans()),
    st.builds(Fischer, times, main, st.none() | times),
    st.builds(Ing, main, periods, times, st.integers(0, 99)),
    st.builds(Consideration, main, whole, periods, whole),
]
shared = st.builds(Shared, st.integers(2, DAY))


@given(st.one_of(*by_system, shared))
def test_parse_format_is_the_same_control(control: Control) -> None:
    assert parse_control(format_control((control, control))) == (control, control)


@given(st.one_of(*(st.tuples(system, system) for system in by_system)))
def test_parse_format_is_the_same_uneven_control(controls: tuple[Control, Control]) -> None:
    assert parse_control(format_control(controls)) == controls


@given(st.one_of(*by_system, shared))
def test_the_object_form_reads_back(control: Control) -> None:
    assert controls_from_json(loads(dumps(control_to_object(control)))) == (control, control)


@given(st.integers(0, 40 * HOUR))
def test_every_duration_reads_back(ns: int) -> None:
    assert parse_duration(format_duration(ns)) == ns


PIECES = ["1h", "3x30", "15/10m", "+", " ", "/move", "carry", "ing 2", "reserve", "shared", "max", "black", "white"]
PIECES += ["/", "x", ":", ".", "-", "0", "99", "1e5", "²", "٣", "½", "ﷺ", "分", "\n", "\0"]
typing = st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES), max_size=12).map("".join))


@given(typing)
def test_whatever_is_typed_is_a_control_or_a_control_error(text: str) -> None:
    try:
        controls = parse_control(text)
    except ControlError as error:
        message = str(error)
    else:
        message = "fine"
        assert parse_control(format_control(controls)) == controls
    assert message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("obj", "reason"),
    [
        ('{"system":"absolute"}', "main is missing"),
        ('{"system":"absolute","main":0}', "main must be above 0"),
        ('{"system":"absolute","main":-1}', "negative"),
        ('{"system":"absolute","main":"5400"}', "must be a number"),
        ('{"system":"absolute","main":true}', "must be a number"),
        ('{"system":"absolute","main":null}', "must be a number"),
        ('{"system":"absolute","main":86400.000000001}', "24 hours"),
        ('{"system":"absolute","main":0.0000000001}', "nine decimals"),
        ('{"system":"byo_yomi","main":0,"periods":0,"period":30}', "periods must be above 0"),
        ('{"system":"byo_yomi","main":0,"periods":100,"period":30}', "at most 99"),
        ('{"system":"byo_yomi","main":0,"periods":2.5,"period":30}', "whole number"),
        ('{"system":"byo_yomi","main":0,"periods":"3","period":30}', "whole number"),
        ('{"system":"byo_yomi","main":0,"periods":true,"period":30}', "whole number"),
        ('{"system":"byo_yomi","main":0,"periods":3,"period":30.5}', "whole seconds"),
        ('{"system":"byo_yomi","main":0,"periods":3,"period":0}', "period must be above 0"),
        ('{"system":"byo_yomi","main":0,"periods":3,"period":30,"reserve":1}', "true or false"),
        ('{"system":"canadian","main":0,"moves":0,"period":30}', "moves must be above 0"),
        ('{"system":"canadian","main":0,"moves":5,"period":0}', "period must be above 0"),
        ('{"system":"canadian","main":0,"moves":5,"period":30,"carry":"yes"}', "true or false"),
        ('{"system":"fischer","main":60,"increment":-5}', "negative"),
        ('{"system":"fischer","main":60,"increment":5,"cap":0}', "cap must be above 0"),
        ('{"system":"ing","main":60,"periods":0,"period":30,"points":2}', "periods must be above 0"),
        ('{"system":"ing","main":60,"periods":2,"period":30}', "points is missing"),
        ('{"system":"consideration","main":0,"free":0.5,"periods":2,"period":60}', "free"),
        ('{"system":"consideration","main":0,"free":30,"periods":0,"period":60}', "periods must be above 0"),
        ('{"system":"shared","limit":0}', "limit must be above 0"),
        ('{"system":"sudden"}', "unknown system"),
        ('{"system":5}', "unknown system"),
        ('{"system":null}', "unknown system"),
        ("{}", "unknown system"),
        ("[]", "object or a short form"),
        ("5400", "object or a short form"),
        ("null", "object or a short form"),
        ('{"black":"1h"}', "black and white"),
        ('{"black":"1h","white":"1h","system2":1}', "black and white"),
        ('{"black":"1h","white":"1h + 3x30s"}', "one system"),
        ('{"black":"1h shared","white":"1h shared"}', "uneven"),
        ('"black 1h / white"', "black 1h / white"),
    ],
)
def test_an_object_that_makes_no_sense_is_refused(obj: str, reason: str) -> None:
    with pytest.raises(ControlError, match=reason):
        controls_from_json(loads(obj))


def test_an_uneven_object_may_hold_short_forms() -> None:
    assert controls_from_json(loads('{"black":"1h","white":"40m"}')) == (Absolute(HOUR), Absolute(40 * MINUTE))
