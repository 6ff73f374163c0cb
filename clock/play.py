"""The inputs of ordinary play: start, press, pause, resume, adjourn, seal.

Every handler takes the game at the instant of the input and gives the game after it with what happened;
one that is not allowed raises :class:`Refused` with the reason.
"""

from dataclasses import replace

from clock.controls import Absolute
from clock.controls.reading import Refused
from clock.events import Adjourned, Begun, Event, Events, Moved, Paused, Sealing, Section, Turn
from clock.inputs import Input
from clock.machine import share
from clock.side import Side
from clock.state import Player, Rules, State, Undo
from clock.units import Ns
from clock.view import Phase

CAPTURES = "captures"
"""The reason by which the 1988 edition stops the reading while stones are taken off (Art. 23.4 there)."""


def begin(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The shared limit starts to run; the phase stays ready."""
    if not state.pool:
        raise Refused("only a shared limit is begun")
    if state.begun:
        raise Refused("the shared limit runs already")
    return replace(state, begun=True, since=at), (Begun(at),)


def start(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """That side's clock runs."""
    return run_clock(put_down(state), named(wanted), at)


def put_down(state: State) -> State:
    """The clock is put down: each side has its half of what is left of a shared limit, as absolute time."""
    if not state.pool:
        return state
    half = Absolute(state.pool // 2)
    shared = share(state, state.pool)
    black, white = (replace(p, control=half) for p in (shared.black, shared.white))
    return replace(shared, black=black, white=white, pool=0, begun=False)


def run_clock(state: State, side: Side, at: Ns, phase: Phase = Phase.RUNNING) -> tuple[State, Events]:
    """That side's clock starts to run."""
    return replace(state, phase=phase, turn=side, since=at), (Turn(at, side),)


def named(wanted: Input) -> Side:
    """The side that an input names; :class:`Refused` where it names none."""
    if wanted.side is None:
        raise Refused("this needs a side")
    return wanted.side


def press(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """A button is pressed in a phase in which presses count; :class:`Refused` where this side's does not."""
    side = named(wanted)
    if state.phase is Phase.READY:
        return run_clock(put_down(state), side.other, at)
    if side is not state.turn:
        raise Refused(f"it is not {side}'s turn")
    if state.phase is Phase.SEALING:
        return seal(rules, state, wanted, at)
    before = state.player(side)
    moved, events = complete(state, side, at)
    undo = Undo(side, before, state.player(side.other))
    running, turn = run_clock(replace(moved, undo=undo), side.other, at)
    return running, (*events, *turn)


def complete(state: State, side: Side, at: Ns, ruled_pass: bool = False) -> tuple[State, Events]:
    """The move of ``side`` is complete: counted, its reading as the control has it after a move."""
    player = state.player(side)
    reading = player.control.complete(player.reading)
    counted = replace(player, reading=reading, took=0, played=player.played + 1)
    events: list[Event] = [Moved(at, side, state.moves + 1, Ns(player.took), ruled_pass)]
    if player.control.earned(player.reading):
        events.append(Section(at, side, reading.moves, Ns(reading.period)))
    return state.with_player(side, counted), tuple(events)


def pause(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The clock holds."""
    side, player = state.mover
    if wanted.reason == CAPTURES:
        _check_captures(rules, player)
    return replace(state, phase=Phase.PAUSED, held=state.phase), (Paused(at, side),)


def _check_captures(rules: Rules, player: Player) -> None:
    if not rules.older:
        raise Refused("taking off captures belongs to the move (Art. 22.6)")
    if not player.control.PERIODIC:
        raise Refused("the reading is stopped for captures only in byo-yomi or consideration time")
    if not player.in_overtime:
        raise Refused("the side to move is not in overtime")


def resume(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The clock of the side to move runs on."""
    side, _ = state.mover
    if state.phase is Phase.FLAGGED and not state.rescued:
        raise Refused(f"{side}'s time is used up; adjust it first")
    phase = Phase.RUNNING if state.phase is Phase.ADJOURNED else state.held
    return run_clock(state, side, at, phase)


def adjourn(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The side to move seals its move; its clock still runs (Art. 14)."""
    side, _ = state.mover
    return replace(state, phase=Phase.SEALING, since=at), (Sealing(at, side),)


def seal(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The envelope is closed: the move is complete, the game adjourned."""
    side, _ = state.mover
    moved, events = complete(state, side, at)
    put_away, adjourned = lay_aside(moved, side.other, at)
    return put_away, (*events, *adjourned)


def lay_aside(state: State, to_move: Side, at: Ns) -> tuple[State, Events]:
    """The game is adjourned with ``to_move`` to play on."""
    laid = replace(state, phase=Phase.ADJOURNED, turn=to_move, undo=None)
    return laid, (Adjourned(at, to_move),)
