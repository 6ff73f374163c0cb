"""A control in words: the meaning, and the very seconds that the game will call."""

import re

import pytest
from hypothesis import given

from clock.calls import Call, CallKind, scheme, schemes
from clock.controls import Control
from clock.describe import describe, duration_words
from clock.notation import parse_control
from clock.presets import Preset, presets
from clock.state import Rules
from clock.units import SECOND
from tests.games import controls


def words(control: str, calls: str = "cn", **rules: object) -> str:
    """The sentences in one text."""
    return "\n".join(describe(parse_control(control), Rules(scheme=scheme(calls), **rules)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        ("1", "1 second"),
        ("30", "30 seconds"),
        ("60", "1 minute"),
        ("90", "1 minute 30 seconds"),
        ("3600", "1 hour"),
        ("5400", "1 hour 30 minutes"),
        ("7261", "2 hours 1 minute 1 second"),
        ("0", "0 seconds"),
        ("0.5", "0.5 seconds"),
    ],
)
def test_durations_are_said_as_people_say_them(seconds: str, text: str) -> None:
    assert duration_words(round(float(seconds) * SECOND)) == text


@pytest.mark.parametrize(
    ("control", "parts"),
    [
        ("90m", ["1 hour 30 minutes", "flag"]),
        ("1h55m + 5x60s", ["1 hour 55 minutes", "5 periods of 1 minute"]),
        ("2h reserve 5m", ["2 hours in all", "last 5 minutes", "Main time 1 hour 55 minutes", "5 periods of 1 minute"]),
        ("1h + 1x60s", ["1 period of 1 minute"]),
        ("1h + 15/10m carry", ["15 moves in each 10 minutes", "carried"]),
        ("1h + 15/10m", ["15 moves in each 10 minutes", "lost"]),
        ("20m + 10s/move", ["20 minutes", "10 seconds more after each move"]),
        ("20m + 10s/move max 30m", ["never reaches beyond 30 minutes"]),
        ("3h + 3x35m ing 2", ["3 hours", "3 pools of 35 minutes", "2 points"]),
        ("30s/move + 10x60s", ["30 seconds a move are free", "considerations of 1 minute", "10"]),
        ("5m + 30s/move + 2x3m", ["Main time 5 minutes", "considerations of 3 minutes"]),
        ("90m shared", ["share 1 hour 30 minutes", "split evenly"]),
        ("black 1h + 3x30s / white 40m + 3x30s", ["Black: ", "1 hour", "White: ", "40 minutes"]),
    ],
)
def test_the_meaning_names_every_number(control: str, parts: list[str]) -> None:
    for part in parts:
        assert part in words(control)


@pytest.mark.parametrize(
    ("control", "calls", "sentence"),
    [
        ("2h reserve 5m", "cn", 'not the last: 30, 40, 50, 55, 58, "1 minute", then how many are left.'),
        ("2h reserve 5m", "cn", "the last period: 30, 40, 50, 1 to 10 one by one."),
        ("1h + 3x30", "tens", "the last period: 10, 20, 1 to 10 one by one."),
        ("1h + 3x30", "tens", 'not the last: 10, 20, 1 to 9 one by one, "30 seconds", then how many are left.'),
        ("1h + 3x30", "kr", 'not the last: 10, 20, "30 seconds", then how many are left.'),
        ("1h + 3x30", "down", "the last period: 10, 10 to 1 one by one."),
        ("90m", "cn", "10 minutes, 5 minutes, 1 minute, 30 seconds, 1 to 10 one by one."),
        ("45s", "cn", "(time left): 30 seconds, 1 to 10 one by one."),
    ],
)
def test_the_seconds_that_will_be_called_are_said(control: str, calls: str, sentence: str) -> None:
    assert sentence in words(control, calls)


def test_what_is_called_for_white_is_said_where_it_differs() -> None:
    text = words("black 1h + 3x30s / white 1h + 3x60s")
    assert "10, 20, 25, 28" in text
    assert "30, 40, 50, 55, 58" in text


def test_a_single_period_has_no_others() -> None:
    assert "not the last" not in words("1h + 1x60s")


def test_calls_in_main_time_are_said() -> None:
    marks = tuple((s * SECOND, Call(CallKind.TIME_LEFT, s * SECOND)) for s in (600, 60))
    assert "main time: 10 minutes, 1 minute." in words("1h + 3x30", main_calls=marks)
    assert "main time:" not in words("1h + 3x30").split("Called")[1]


@pytest.mark.parametrize("each", presets().values(), ids=presets())
def test_every_preset_has_a_description(each: Preset) -> None:
    text = words(each.control, each.calls)
    assert "Called" in text
    assert not re.search(r"\b1 (hours|minutes|seconds|periods|moves|points|pools)\b", text)


@given(controls)
def test_any_control_in_any_scheme_is_described_in_sentences(control: Control) -> None:
    for each in schemes().values():
        sentences = describe((control, control), Rules(scheme=each))
        assert len(sentences) >= 2
        assert all(sentence.endswith(".") for sentence in sentences)
