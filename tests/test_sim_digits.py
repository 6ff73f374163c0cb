"""The text of a time: it rounds up, never wraps, never says ``:60`` and never rises while time falls."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clock.units import SECOND
from sim.digits import span_text, time_text
from sim.times import CAP, ems, figures

HUNDREDTH = SECOND // 100


def as_seconds(text: str) -> int:
    total = 0
    for part in text.split(":"):
        total = total * 60 + int(part)
    return total


@pytest.mark.parametrize(
    ("ns", "text"),
    [
        (0, "0:00"),
        (1, "0:01"),
        (4 * SECOND // 10, "0:01"),
        (SECOND, "0:01"),
        (SECOND + 1, "0:02"),
        (59 * SECOND + 6 * SECOND // 10, "1:00"),
        (60 * SECOND, "1:00"),
        (61 * SECOND, "1:01"),
    ],
)
def test_a_time_is_rounded_up_to_whole_seconds(ns: int, text: str) -> None:
    assert time_text(ns) == text


def test_b28_the_last_fraction_of_the_main_time_is_not_shown_as_nothing() -> None:
    assert time_text(60 * SECOND - 596 * SECOND // 10) == "0:01"


@pytest.mark.parametrize("ns", [-3 * SECOND // 10, -SECOND // 1000, -1, -3600 * SECOND])
def test_b53_below_zero_nothing_wraps(ns: int) -> None:
    assert time_text(ns) == "0:00"


@pytest.mark.parametrize(
    ("seconds", "text"), [(5400, "1:30:00"), (3600, "1:00:00"), (3599, "59:59"), (86400, "24:00:00")]
)
def test_b55_hours_are_shown(seconds: int, text: str) -> None:
    assert time_text(seconds * SECOND) == text


def test_b57_two_hours_in_hundredths_never_show_sixty_and_never_rise() -> None:
    before = 7200 * SECOND
    for ns in range(7200 * SECOND, -1, -HUNDREDTH):
        text = time_text(ns)
        *high, low = text.split(":")
        assert len(low) == 2
        assert int(low) < 60
        assert not high[1:] or (len(high[1]) == 2 and int(high[1]) < 60)
        assert as_seconds(text) * SECOND <= before
        before = as_seconds(text) * SECOND


@given(st.integers(0, 24 * 3600 * SECOND))
def test_what_is_shown_is_what_is_left_or_less_than_a_second_more(ns: int) -> None:
    shown = as_seconds(time_text(ns)) * SECOND
    assert 0 <= shown - ns < SECOND


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(30, "30s"), (60, "60s"), (90, "90s"), (180, "3m"), (600, "10m"), (6900, "1h55m"), (3661, "1h1m1s"), (0, "0s")],
)
def test_spans_read_as_people_write_them(seconds: int, text: str) -> None:
    assert span_text(seconds * SECOND) == text


def test_figures_fit_their_place_and_stand_still_while_others_change() -> None:
    from sim.shapes import Rect

    place = Rect(10, 20, 600, 300)
    for text in ("0:00", "59:59", "1:00:00", "24:00:00"):
        digits = figures(place, text, (0, 0, 0))
        assert "".join(d.char for d in digits) == text
        assert all(d.rect.within(Rect(9, 19, 602, 302)) for d in digits)
        assert all(d.size * CAP <= d.rect.h for d in digits)
    assert [d.rect for d in figures(place, "1:11", (0, 0, 0))] == [d.rect for d in figures(place, "0:08", (0, 0, 0))]
    assert ems("1:00:00") < ems("10:00:00")
