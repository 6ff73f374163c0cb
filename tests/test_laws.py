"""Laws that hold for every game, tried on random ones."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from clock.controls import Absolute, Control, Fischer
from clock.events import Called, Event, Flag, Ignored, Moved, Rejected, Turn
from clock.game import Game, is_ticking
from clock.inputs import Do, Input
from clock.replay import run
from clock.side import Side
from clock.units import SECOND, Ns
from tests.games import absolutes, controls, fischers, inputs, presses, scripts, seconds

quiet = st.one_of(presses, st.sampled_from([Input(Do.PAUSE), Input(Do.RESUME)]))
RULINGS = {Do.IN_TIME, Do.PASS, Do.REREAD, Do.ADJUST, Do.REOPEN, Do.TAKE_BACK}
END = 200 * SECOND


def played(control: Control, script: list[tuple[int, Input]], extra: int = END) -> tuple[Game, list[Event]]:
    game = Game((control, control))
    end = (script[-1][0] if script else 0) + extra
    return game, list(run(game, script, end))


@given(controls, scripts(), st.lists(st.integers(0, 900 * SECOND), max_size=20))
def test_ticks_inserted_anywhere_change_nothing(
    control: Control, script: list[tuple[int, Input]], ticks: list[int]
) -> None:
    game, events = played(control, script)
    ticked = Game((control, control))
    end = (script[-1][0] if script else 0) + END
    told: list[Event] = []
    for at, what in script:
        for tick in sorted(tick for tick in ticks if ticked.state.since <= tick <= at):
            told += ticked.advance(tick)
        told += ticked.handle(what, at)
    for tick in sorted(tick for tick in ticks if ticked.state.since <= tick <= end):
        told += ticked.advance(tick)
    told += ticked.advance(end)
    assert told == events
    assert ticked.state == game.state


@given(controls, scripts(), st.integers(1, 10**12))
def test_shifting_all_times_shifts_all_events(control: Control, script: list[tuple[int, Input]], shift: int) -> None:
    _, events = played(control, script)
    game = Game((control, control))
    game.advance(shift)
    later = [(at + shift, what) for at, what in script]
    end = (later[-1][0] if later else shift) + END
    moved = list(run(game, later, end))
    assert moved == [replace(event, at=Ns(event.at + shift)) for event in events]


@given(controls, scripts())
def test_something_happens_at_the_next_deadline_and_nothing_before(
    control: Control, script: list[tuple[int, Input]]
) -> None:
    game = Game((control, control))
    for at, what in script:
        while (due := game.next_deadline()) is not None and due <= at:
            if due > game.state.since:
                assert not game.advance(due - 1)
            assert game.advance(due)
        game.handle(what, at)


@given(controls, scripts())
def test_the_idle_side_and_a_still_clock_are_charged_nothing(control: Control, script: list[tuple[int, Input]]) -> None:
    game = Game((control, control))
    for at, what in script:
        before = game.state
        ticking = is_ticking(game)
        game.advance(at)
        for side in Side:
            if not ticking or (before.turn is not None and side is not before.turn):
                assert game.state.player(side) == before.player(side)
        game.handle(what, at)


@given(st.one_of(absolutes, fischers), scripts(quiet))
def test_given_and_earned_is_left_and_used(control: Absolute | Fischer, script: list[tuple[int, Input]]) -> None:
    game, events = played(control, script)
    for side in Side:
        player = game.state.player(side)
        earned = 0
        if isinstance(control, Fischer):
            if control.cap is not None:
                continue
            earned = control.increment * sum(isinstance(e, Moved) and e.side is side for e in events)
        assert control.main + earned == player.reading.main + player.used


@given(controls, scripts())
def test_at_most_one_flag_between_rulings(control: Control, script: list[tuple[int, Input]]) -> None:
    flags = 0
    game = Game((control, control))
    for at, what in script:
        for event in game.handle(what, at):
            flags += isinstance(event, Flag)
        if what.do in RULINGS:
            flags = 0
        assert flags <= 1


@given(controls, scripts(), st.integers(0, 100 * SECOND))
def test_upcoming_is_what_is_called_when_nobody_presses(
    control: Control, script: list[tuple[int, Input]], ahead: int
) -> None:
    game, _ = played(control, script, 0)
    until = game.state.since + ahead
    expected = game.upcoming(until)
    assert [event for event in game.advance(until) if isinstance(event, Called)] == list(expected)


@given(controls, scripts(), inputs())
def test_what_is_refused_changes_nothing(control: Control, script: list[tuple[int, Input]], what: Input) -> None:
    game, _ = played(control, script, 0)
    at = game.state.since
    game.advance(at)
    before = game.state
    refusal = game.refusal(what, at)
    events = game.handle(what, at)
    refused = isinstance(events[-1], Rejected | Ignored)
    assert refused == (refusal is not None)
    if refused:
        assert game.state == before
        assert len(events) == 1


@given(controls, scripts())
def test_no_number_is_ever_negative(control: Control, script: list[tuple[int, Input]]) -> None:
    game = Game((control, control))
    for at, what in script:
        game.handle(what, at)
        for player in (game.state.black, game.state.white):
            reading = player.reading
            assert min(reading.main, reading.periods, reading.period, reading.moves, reading.points) >= 0
            assert min(player.used, player.took, player.played, player.warnings) >= 0


@given(controls, seconds)
def test_a_turn_starts_with_each_press(control: Control, wait: int) -> None:
    game = Game((control, control))
    events = game.handle(Input(Do.PRESS, side=Side.WHITE), wait)
    assert events[-1] == Turn(Ns(wait), Side.BLACK)


def test_a_day_of_play_accumulates_no_error_at_all() -> None:
    """24 hours of presses at odd instants: both clocks together show exactly what has passed."""
    day, step = 24 * 3600 * SECOND, 7_777_777_777
    game = Game((Absolute(day), Absolute(day)))
    game.handle(Input(Do.START, side=Side.BLACK), 0)
    at, side = 0, Side.BLACK
    while at + step < day:
        at += step
        game.handle(Input(Do.PRESS, side=side), at)
        side = side.other
    game.advance(day - 1)
    assert game.state.black.used + game.state.white.used == day - 1
