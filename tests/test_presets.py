"""The presets: those of the federations page, with its times exactly, each with a source, and no others."""

import pytest

from clock.calls import schemes
from clock.controls import Shared
from clock.errors import SettingError
from clock.journal.header import parse_header
from clock.notation import format_control, parse_control
from clock.presets import Preset, preset, presets
from clock.units import Number

TIMES = {
    "cn-national": "2h reserve 5m",
    "cn-grassroots": "1h reserve 1m",
    "cn-fixed-moves": "1h + 15/10m carry",
    "cn-absolute": "90m",
    "nanjing-shared": "90m shared",
    "wagc": "1h + 3x30s",
    "samsung": "2h + 5x60s",
    "lg": "3h + 5x40s",
    "chunlan": "2h30m + 5x60s",
    "mlily": "3h + 5x60s",
    "lanke": "2h + 5x60s",
    "nongshim": "1h + 1x60s",
    "ing-9": "3h + 2x20m ing 2",
    "ing-egf": "90m + 3x15m ing 2",
    "kisei": "8h reserve 10m",
    "meijin": "8h reserve 10m",
    "nhk": "30s/move + 10x60s",
    "hayago-17": "5m + 30s/move + 2x3m",
    "hayago-34": "10s/move + 10x60s",
    "kb-2023-long": "40m + 20s/move",
    "kb-2023-rapid": "10m + 20s/move",
    "kb-2023-blitz": "1m + 20s/move",
    "kb-2018-long": "1h + 1x60s",
    "kb-2018-rapid": "10m + 5x40s",
    "kb-2008": "0s + 10x30s",
    "yongseong": "30m + 20s/move",
    "alphago-lee": "2h + 3x60s",
    "egc-2023-dan": "80m + 40s/move",
    "egc-2023-kyu": "1h + 30s/move",
    "egc-2023-ddk": "40m + 20s/move",
    "egc-rapid-2015": "30m",
    "us-open-2022": "90m + 5x30s",
    "aga-canadian": "30m + 20/5m",
    "aga-absolute": "45m",
    "canadian-open-2024": "1h + 25/10m",
    "british-2011": "1h + 20/5m",
    "pandanet-rapid": "1m + 25/10m",
    "haifong-60": "1h + 3x60s",
    "haifong-90": "90m + 2x30s",
}
FREE = {"cn-national", "cn-grassroots", "cn-fixed-moves", "cn-absolute", "ing-egf"}
"""Where the event decides the limit, so that the time given is an example."""
LATE = {"ing-egf": 3600, "egc-rapid-2015": 1800, "canadian-open-2024": 900, "haifong-60": 1200, "haifong-90": 1200}
everyone = pytest.mark.parametrize("each", presets().values(), ids=presets())


def test_these_and_no_others_are_shipped() -> None:
    assert set(presets()) == set(TIMES)


@pytest.mark.parametrize(("name", "times"), TIMES.items())
def test_the_times_are_exactly_those_of_the_page(name: str, times: str) -> None:
    assert preset(name).controls == parse_control(times)
    assert format_control(preset(name).controls) == times


@everyone
def test_each_has_a_title_and_a_source(each: Preset) -> None:
    assert each.title.strip()
    assert each.source.strip()
    assert each.date == "" or each.date.isdigit()


@everyone
def test_its_call_scheme_exists(each: Preset) -> None:
    assert each.calls in schemes()


@everyone
def test_what_the_event_decides_is_said(each: Preset) -> None:
    assert bool(each.free) == (each.id in FREE)


@everyone
def test_lateness_is_that_of_the_event_where_it_has_one(each: Preset) -> None:
    assert each.late_limit == LATE.get(each.id)


@everyone
def test_it_makes_the_header_of_a_game(each: Preset) -> None:
    numbers = {key: Number(str(v)) if isinstance(v, int) else v for key, v in each.header().items()}
    header = parse_header({"game": Number("1")} | numbers)
    assert header.controls == each.controls
    assert header.rules.scheme.name == each.calls


@pytest.mark.parametrize(("name", "scheme"), [("nhk", "jp"), ("kisei", "jp"), ("lg", "kr"), ("wagc", "cn")])
def test_a_preset_names_its_scheme(name: str, scheme: str) -> None:
    assert preset(name).calls == scheme


def test_the_shared_preset_is_shared() -> None:
    assert isinstance(preset("nanjing-shared").controls[0], Shared)


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(SettingError, match="'kgs'"):
        preset("kgs")
