"""How a game runs by itself: deadlines, calls and flags, as a pure function of state and instant.

:func:`advance` takes a game to an instant and tells everything that happens on the way, each at its own
instant, however late it is asked. Calls are told when the time left comes down to their mark, a mark that
a stage starts at is not told; a think may run through main time, periods and the flag in one go.
"""

from collections.abc import Iterator
from dataclasses import replace

from clock.calls import TIMED, Call, CallKind, Mark
from clock.events import Called, Ended, Event, Events, Flag
from clock.side import Side
from clock.state import TICKING, Ending, Player, Rules, State
from clock.units import Ns
from clock.view import Phase


def advance(rules: Rules, state: State, at: int) -> tuple[State, Events]:
    """The game at ``at`` (ns, not before the state's own instant) and what happens up to and including it."""
    told: list[Event] = []
    while state.phase in TICKING:
        side, player = state.mover
        left = player.control.left(player.reading)
        ran = min(left, at - state.since)
        told.extend(_calls(rules, state, ran))
        player = _marked(player, told)
        if ran < left or state.since + left > at:
            return _settled(state.with_player(side, player), ran, at), tuple(told)
        state = _expire(state.with_player(side, player), side, left, told)
    if state.begun and state.phase is Phase.READY:
        return _advance_shared(state, at)
    return replace(state, since=max(at, state.since)), tuple(told)


def next_deadline(rules: Rules, state: State) -> int | None:
    """The next instant (ns) at which something happens if nobody does anything, or None."""
    if state.phase is Phase.READY and state.begun:
        return state.since + state.pool
    if state.phase not in TICKING:
        return None
    _, player = state.mover
    left = player.control.left(player.reading)
    mark = next(_open_marks(rules, player, left), None)
    return state.since + left - (mark[0] if mark else 0)


def stage_end(state: State) -> int | None:
    """The instant (ns) at which the open stage of the running clock ends, None while no clock runs."""
    if state.phase is Phase.READY and state.begun:
        return state.since + state.pool
    if state.phase not in TICKING:
        return None
    _, player = state.mover
    return state.since + player.control.left(player.reading)


def _open_marks(rules: Rules, player: Player, left: int) -> Iterator[Mark]:
    """The marks that are still to be told in the open stage, by time left, falling.

    A mark at the very time that is left was told when that time was reached, except when a re-reading made it
    due again, or when nothing is left at all: then only the end is still to be counted.
    """
    due = player.reading.due
    once = player.control.MARKS_ONCE
    for mark, call in player.control.marks(player.reading, rules.scheme, rules.main_calls):
        begun = mark < left or (mark == left and (due or not left))
        if begun and not (once and mark in player.marks and call.kind in TIMED):
            yield mark, call


def _calls(rules: Rules, state: State, ran: int) -> Iterator[Called]:
    side, player = state.mover
    left = player.control.left(player.reading)
    for mark, call in _open_marks(rules, player, left):
        if mark < left - ran:
            return
        yield Called(Ns(state.since + left - mark), side, call)


def _marked(player: Player, told: list[Event]) -> Player:
    """Remember which ``time_left`` calls were made, where each is made once a game."""
    if not player.control.MARKS_ONCE:
        return player
    marks = {e.call.value for e in told if isinstance(e, Called) and e.call.kind is CallKind.TIME_LEFT}
    return replace(player, marks=player.marks | {m for m in marks if m is not None}) if marks else player


def _settled(state: State, ran: int, at: int) -> State:
    side, player = state.mover
    reading = player.control.run(player.reading, ran)
    if reading.due:
        reading = replace(reading, due=False)
    return replace(state.with_player(side, charge(replace(player, reading=reading), ran)), since=at)


def charge(player: Player, ran: int) -> Player:
    """Time that ran on a side's clock."""
    return replace(player, used=player.used + ran, took=player.took + ran)


def _expire(state: State, side: Side, left: int, told: list[Event]) -> State:
    end = Ns(state.since + left)
    player = charge(state.player(side), left)
    expiry = player.control.expire(player.reading, end, side)
    told.extend(expiry.events)
    reading = replace(expiry.reading, due=False)
    state = replace(state.with_player(side, replace(player, reading=reading)), since=end)
    return _flag(state, side, end, told) if expiry.flag else state


def _flag(state: State, side: Side, end: Ns, told: list[Event]) -> State:
    told += [Flag(end, side), Called(end, side, Call(CallKind.TIMEOUT))]
    return replace(state, phase=Phase.FLAGGED, held=state.phase, undo=None, rescued=False)


def _advance_shared(state: State, at: int) -> tuple[State, Events]:
    end = Ns(state.since + state.pool)
    if end > at:
        return share(replace(state, since=at), end - at), ()
    over = Ended(end, None, "time")
    ending = Ending(None, "time", Phase.READY)
    return replace(share(state, 0), since=at, phase=Phase.ENDED, ending=ending), (over,)


def share(state: State, pool: int) -> State:
    """The shared limit with ``pool`` ns left, half of it shown to each side; an odd nanosecond is dropped."""
    black, white = (replace(p, reading=replace(p.reading, main=pool // 2)) for p in (state.black, state.white))
    return replace(state, pool=pool, black=black, white=white)
