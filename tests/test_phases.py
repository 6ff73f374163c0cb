"""The phase table is complete, true, and what the README shows."""

from pathlib import Path

import pytest
from hypothesis import given

from clock.controls import Control
from clock.events import Ended, Flag, Ignored, Rejected
from clock.game import HANDLERS, Game
from clock.inputs import Do, Input
from clock.phases import EXPIRY, TABLE, diagram
from clock.view import Phase
from tests.games import controls, scripts

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize("do", Do)
def test_every_input_has_a_handler_and_a_phase(do: Do) -> None:
    assert do in HANDLERS
    assert any(do in row for row in TABLE.values())


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_is_in_the_table(phase: Phase) -> None:
    assert TABLE[phase]
    assert all(targets for targets in TABLE[phase].values())


@given(controls, scripts())
def test_the_machine_goes_only_where_the_table_says(control: Control, script: list[tuple[int, Input]]) -> None:
    game = Game((control, control))
    for at, what in script:
        before = game.state.phase
        by_itself = game.advance(at)
        assert game.state.phase is before or (EXPIRY[before] is game.state.phase and _over(by_itself[-2:]))
        before = game.state.phase
        events = game.handle(what, at)
        if isinstance(events[-1], Rejected | Ignored):
            assert game.state.phase is before
        else:
            assert game.state.phase in TABLE[before][what.do]


def _over(events: tuple[object, ...]) -> bool:
    return any(isinstance(event, Flag | Ended) for event in events)


def test_the_diagram_of_the_readme_is_fresh() -> None:
    assert diagram() in README.read_text(encoding="utf8")
