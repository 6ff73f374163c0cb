"""Seconds in files, nanoseconds inside, exactly in both directions."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clock.errors import ClockError, NumberError
from clock.units import DAY, HOUR, MINUTE, SECOND, ns_to_seconds, seconds_to_ns

NS = st.integers(0, 400 * DAY)


@pytest.mark.parametrize(
    ("text", "ns"),
    [
        ("0", 0),
        ("-0", 0),
        ("-0.0", 0),
        ("1", SECOND),
        ("0.1", 100_000_000),
        ("0.000000001", 1),
        ("0.300000000", 300_000_000),
        ("1280.503", 1_280_503_000_000),
        ("86400", DAY),
        ("1e2", 100 * SECOND),
        ("12E-1", 1_200_000_000),
        ("123456789.123456789", 123_456_789_123_456_789),
    ],
)
def test_seconds_are_read_exactly(text: str, ns: int) -> None:
    assert seconds_to_ns(text) == ns


@pytest.mark.parametrize("text", ["-1", "-0.000000001", "-1e400"])
def test_negative_seconds_are_refused(text: str) -> None:
    with pytest.raises(NumberError):
        seconds_to_ns(text)


@pytest.mark.parametrize("text", ["0.0000000001", "1e-10", "1.0000000000", "0.1234567891"])
def test_more_than_nine_decimals_are_refused(text: str) -> None:
    with pytest.raises(NumberError, match="nine decimals"):
        seconds_to_ns(text)


@pytest.mark.parametrize("text", ["NaN", "sNaN", "Infinity", "1e400", "1e99999999999999999999", "", " ", "x", "1,5"])
def test_what_is_no_finite_number_is_refused(text: str) -> None:
    with pytest.raises(NumberError):
        seconds_to_ns(text)


@pytest.mark.parametrize(
    ("ns", "text"),
    [
        (0, "0"),
        (10 * SECOND, "10"),
        (SECOND // 2, "0.5"),
        (1, "0.000000001"),
        (100, "0.0000001"),
        (MINUTE + 30_000_000, "60.03"),
        (10**6 * HOUR, "3600000000"),
        (-SECOND // 4, "-0.25"),
    ],
)
def test_seconds_are_written_in_the_shortest_form_without_an_exponent(ns: int, text: str) -> None:
    assert ns_to_seconds(ns) == text


@given(NS)
def test_what_is_written_reads_back_to_the_nanosecond(ns: int) -> None:
    text = ns_to_seconds(ns)
    assert seconds_to_ns(text) == ns
    assert "e" not in text.lower()
    assert not text.endswith(".")
    assert "." not in text or not text.endswith("0")


@given(st.text(max_size=40))
def test_whatever_is_read_is_a_time_or_a_clock_error(text: str) -> None:
    ns = 0
    with contextlib.suppress(NumberError):
        ns = seconds_to_ns(text)
    assert ns >= 0


def test_a_number_error_is_a_clock_error_and_a_value_error() -> None:
    assert issubclass(NumberError, ClockError)
    assert issubclass(NumberError, ValueError)
