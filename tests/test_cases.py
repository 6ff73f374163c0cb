"""The contract as examples: every script in ``cases/`` prints what its expected file holds."""

import json
from pathlib import Path

import pytest

from clock.journal.lines import read_game
from clock.replay import replay
from clock.units import Number

CASES = Path(__file__).parent / "cases"
NAMES = sorted(path.stem for path in CASES.glob("*.jsonl") if not path.name.endswith(".expected.jsonl"))


def loads(line: str) -> object:
    """JSON with numbers as they are written: 10 is not 10.0."""
    return json.loads(line, parse_float=Number, parse_int=Number)


def matches(want: object, got: object) -> bool:
    """Each key of the expected line has an equal value; "?" matches anything."""
    if want == "?":
        return True
    if isinstance(want, dict) and isinstance(got, dict):
        return all(key in got and matches(value, got[key]) for key, value in want.items())
    return want == got and type(want) is type(got)


@pytest.mark.parametrize("name", NAMES)
def test_case(name: str) -> None:
    expected = [loads(line) for line in (CASES / f"{name}.expected.jsonl").read_text(encoding="utf8").splitlines()]
    printed = [loads(line) for line in replay(read_game(CASES / f"{name}.jsonl"))]
    assert len(printed) == len(expected)
    for want, got in zip(expected, printed, strict=True):
        assert matches(want, got), f"expected {want}, got {got}"


def test_there_are_cases() -> None:
    assert len(NAMES) >= 48
