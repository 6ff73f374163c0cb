"""The arbiter's rulings on what has just happened: in time, pass, re-reading, take-back, wrong clock."""

from dataclasses import replace

from clock.controls.reading import Refused
from clock.events import Event, Events, InTime, Passed, Reread, Switched, TakenBack
from clock.inputs import Input
from clock.play import complete, lay_aside, run_clock
from clock.side import Side
from clock.state import Player, Rules, State, Undo
from clock.units import Ns, ns_to_seconds
from clock.view import Phase

CHIEF = "chief"


def need_approval(wanted: Input) -> None:
    """Refuse what only the chief referee may allow (Art. 22.8)."""
    if wanted.approved != CHIEF:
        raise Refused("this needs the approval of the chief referee (Art. 22.8)")


def in_time(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The stone was on the board before the "10" (Art. 12.3)."""
    side = _fallen(state)
    return _go_on(state, side, at, InTime(at, side))


def ruled_pass(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The side that ran out has passed (Art. 22.5)."""
    if rules.older:
        raise Refused("the 1988 edition knows no ruled pass")
    side = _fallen(state)
    return _go_on(state, side, at, Passed(at, side))


def _fallen(state: State) -> Side:
    side, player = state.mover
    if not player.control.PERIODIC:
        raise Refused("only a flag in byo-yomi or consideration time is ruled on so")
    if state.rescued:
        raise Refused(f"{side} has been given time already")
    return side


def _go_on(state: State, side: Side, at: Ns, ruling: Event) -> tuple[State, Events]:
    fallen = state.player(side)
    reading = fallen.control.refill(fallen.reading)
    if fallen.control.REREADABLE:
        reading = replace(reading, periods=1)
    restored = state.with_player(side, replace(fallen, reading=reading))
    moved, events = complete(restored, side, at, isinstance(ruling, Passed))
    onward = lay_aside if state.held is Phase.SEALING else run_clock
    going, last = onward(moved, side.other, at)
    return going, (ruling, *events, *last)


def reread(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The reading failed and is repeated from second ``to`` of the period, the call there included."""
    side, player = state.mover
    length = _reading_length(state, player)
    to = wanted.to or 0
    elapsed = length - player.reading.period
    if to > elapsed or to >= length:
        raise Refused(f"only {ns_to_seconds(elapsed)} s of the period have been read")
    reading = replace(player.reading, period=length - to, periods=max(1, player.reading.periods), due=True)
    again = state.with_player(side, _give_back(replace(player, reading=reading), elapsed - to))
    phase = Phase.PAUSED if state.phase is Phase.FLAGGED else state.phase
    return replace(again, phase=phase, undo=None), (Reread(at, side, Ns(to)),)


def _reading_length(state: State, player: Player) -> int:
    if not player.control.REREADABLE:
        raise Refused("only byo-yomi is read again")
    if state.phase is Phase.FLAGGED and state.rescued:
        raise Refused("the side that ran out has been given time already")
    if not player.in_overtime:
        raise Refused("the side to move is not in byo-yomi")
    return player.control.opening().period


def _give_back(player: Player, ran: int) -> Player:
    return replace(player, used=max(0, player.used - ran), took=max(0, player.took - ran))


def take_back(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The last press was void (Art. 17.4): no move was made, the turn goes back."""
    undo = _undo(state)
    if wanted.refund:
        need_approval(wanted)
    presser = _unpressed(state, undo)
    opponent = state.player(undo.presser.other)
    opponent = _refilled(_refund(opponent, undo) if wanted.refund else opponent)
    back = state.with_player(undo.presser, presser).with_player(undo.presser.other, opponent)
    back = replace(back, undo=None, turn=undo.presser)
    taken = TakenBack(at, undo.presser)
    if state.phase is Phase.PAUSED:
        return back, (taken,)
    running, turn = run_clock(back, undo.presser, at)
    return running, (taken, *turn)


def _undo(state: State) -> Undo:
    if state.phase is Phase.PAUSED and state.held is Phase.SEALING:
        raise Refused("a move is being sealed")
    if state.undo is None:
        raise Refused("there is no press to take back")
    return state.undo


def _unpressed(state: State, undo: Undo) -> Player:
    now = state.player(undo.presser)
    return replace(now, reading=undo.before.reading, took=undo.before.took, played=undo.before.played)


def _refund(opponent: Player, undo: Undo) -> Player:
    ran = opponent.used - undo.opponent.used
    return _give_back(replace(opponent, reading=undo.opponent.reading), ran)


def _refilled(player: Player) -> Player:
    """An open period is a full one again; a section is not refilled, nor does main time change."""
    if not player.control.PERIODIC or not player.in_overtime:
        return player
    return replace(player, reading=player.control.refill(player.reading))


def switch(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The wrong clock was running."""
    need_approval(wanted)
    if state.held is Phase.SEALING:
        raise Refused("a move is being sealed")
    side, player = state.mover
    switched = state.with_player(side, _refilled(player))
    return replace(switched, turn=side.other, undo=None), (Switched(at, side.other),)
