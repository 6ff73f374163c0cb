"""The arbiter's other business: warnings, leave, lateness, setting and correcting times, the end."""

from dataclasses import replace

from clock.controls.reading import Refused, given
from clock.events import (
    Adjusted,
    Called,
    Confirmed,
    Corrected,
    Ended,
    Event,
    Events,
    Late,
    Leave,
    Reopened,
    SplitTimes,
    Warned,
    Withdrawn,
)
from clock.inputs import Input
from clock.play import named
from clock.rulings import need_approval
from clock.side import Side
from clock.state import Ending, Player, Rules, State
from clock.units import HOUR, SECOND, Ns
from clock.view import Phase

FAULT_PER_HOUR = 120 * SECOND
"""The error of a clock from which on the times are corrected (Art. 22.8)."""

WARNINGS_LOSE = 2


def warn(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """One stone at the count (Art. 24.1); the second warning loses the game (24.2)."""
    side = named(wanted)
    count = state.player(side).warnings + 1
    warned = state.with_player(side, replace(state.player(side), warnings=count))
    told: Events = (Warned(at, side, count),)
    if count < WARNINGS_LOSE:
        return warned, told
    over, ended = _ended(warned, Ending(side.other, "warnings", state.phase, warned=side), at)
    return over, (*told, *ended)


def withdraw(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The last warning of that side is taken back."""
    need_approval(wanted)
    side = named(wanted)
    count = state.player(side).warnings - 1
    if count < 0:
        raise Refused(f"{side} has no warning")
    return state.with_player(side, replace(state.player(side), warnings=count)), (Withdrawn(at, side, count),)


def leave(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """Leave of absence, once a game, in overtime and not on one's own time (Art. 22.7)."""
    side = named(wanted)
    player = state.player(side)
    if side is state.turn:
        raise Refused("leave is taken in the opponent's time")
    if not player.in_overtime:
        raise Refused(f"{side} is not in overtime")
    if player.left_seat:
        raise Refused(f"{side} has had its leave")
    return state.with_player(side, replace(player, left_seat=True)), (Leave(at, side),)


def query(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """What that side has left is said (Art. 16.2)."""
    side = named(wanted)
    player = state.player(side)
    return state, (Called(at, side, player.control.answer(player.reading)),)


def late(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """A late arrival: twice the delay comes off, or the game is lost (Art. 22.1 to 22.3)."""
    side = named(wanted)
    player = _check_late(state, side)
    delay = wanted.delay or 0
    in_limit = delay <= rules.late_limit
    amount = delay * (1 if rules.older else 2) if in_limit else 0
    reading = player.control.deduct(player.reading, amount) if amount else player.reading
    charged = state.with_player(side, replace(player, reading=reading, late=True))
    told: Events = (Late(at, side, Ns(delay), Ns(amount)),)
    if in_limit and player.control.has_time(reading):
        return charged, told
    over, ended = _forfeit(charged, side, player, at)
    return over, (*told, *ended)


def _check_late(state: State, side: Side) -> Player:
    player = state.player(side)
    if state.pool:
        raise Refused("the pair share their time")
    if player.late:
        raise Refused(f"{side} has been late already")
    if state.phase is Phase.ENDED and not (state.ending and state.ending.late):
        raise Refused("the game is over")
    return player


def _forfeit(state: State, side: Side, before: Player, at: Ns) -> tuple[State, Events]:
    earlier = state.ending.late if state.ending else ()
    winner = None if earlier else side.other
    ending = Ending(winner, "late", Phase.READY, late=(*earlier, (side, before)))
    return _ended(state, ending, at)


def adjust(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The arbiter sets a reading (Art. 22.8)."""
    need_approval(wanted)
    side = named(wanted)
    player = state.player(side)
    _check_fields(state, player, wanted)
    fallen = state.phase is Phase.FLAGGED and side is state.turn and not state.rescued
    reading = player.control.adjust(player.reading, wanted, fallen)
    if state.phase is Phase.FLAGGED and side is state.turn and not player.control.has_time(reading):
        raise Refused(f"{side}, whose flag fell, must be given time")
    adjusted = replace(player, reading=reading)
    shown = {name: getattr(reading, name) for name in player.control.FIELDS}
    changed = replace(state.with_player(side, adjusted), undo=None, rescued=state.rescued or fallen)
    return changed, (Adjusted(at, side, stage=reading.stage, **shown),)


def _check_fields(state: State, player: Player, wanted: Input) -> None:
    if state.pool:
        raise Refused("the shared limit is not split yet")
    values = given(wanted)
    if not values:
        raise Refused("nothing to adjust was given")
    for name in values:
        if name not in player.control.FIELDS:
            raise Refused(f"this control has no {name}")


def correct(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """Clock fault: the used times are scaled to a reference watch (Art. 22.8)."""
    actual = wanted.actual or 0
    if any(player.in_overtime or not player.reading.main for player in (state.black, state.white)):
        raise Refused("a side is past its main time")
    shown = state.black.used + state.white.used
    if not shown:
        raise Refused("the clock has shown no time yet")
    if abs(actual - shown) * HOUR < FAULT_PER_HOUR * actual:
        raise Refused("the error is less than 120 s per hour; the times stand")
    black, white = (_scaled(player, actual, shown) for player in (state.black, state.white))
    ratio = actual * SECOND // shown
    return replace(state, black=black, white=white, undo=None), (Corrected(at, ratio),)


def _scaled(player: Player, actual: int, shown: int) -> Player:
    used = player.used * actual // shown
    main = player.reading.main - (used - player.used)
    if main <= 0:
        raise Refused("a side would be left without main time; the times stand")
    return replace(player, used=used, reading=replace(player.reading, main=main))


def split(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The record of the times is lost: each side is charged half of what has passed (Art. 22.9)."""
    half = (wanted.elapsed or 0) // 2
    black, white = (_charged_anew(player, half) for player in (state.black, state.white))
    return replace(state, black=black, white=white, undo=None), (SplitTimes(at),)


def _charged_anew(player: Player, half: int) -> Player:
    given_anew = replace(player.control.opening(player.played), begun=player.reading.begun)
    reading = player.control.deduct(given_anew, half)
    if not player.control.has_time(reading):
        raise Refused("a side would be left without time")
    return replace(player, reading=reading, used=half, took=0)


def confirm(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """A player has confirmed the recorded times (Art. 22.9)."""
    return state, (Confirmed(at, named(wanted)),)


def end(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The game is over, as the arbiter or the players say."""
    return _ended(state, Ending(wanted.winner, wanted.reason, state.phase), at)


def _ended(state: State, ending: Ending, at: Ns) -> tuple[State, Events]:
    over = replace(state, phase=Phase.ENDED, ending=ending)
    return over, (Ended(at, ending.winner, ending.reason),)


def reopen(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    """The end was a mistake: back to the phase it interrupted, a running clock as a pause."""
    need_approval(wanted)
    ending = state.ending
    if ending is None:
        raise Refused("the game has not ended")
    events: tuple[Event, ...] = (Reopened(at),)
    reopened = replace(_undone(state, ending), ending=None, since=at)
    if ending.interrupted in (Phase.RUNNING, Phase.SEALING):
        return replace(reopened, phase=Phase.PAUSED, held=ending.interrupted), events
    return replace(reopened, phase=ending.interrupted), events


def _undone(state: State, ending: Ending) -> State:
    if ending.warned is not None:
        player = state.player(ending.warned)
        state = state.with_player(ending.warned, replace(player, warnings=player.warnings - 1))
    for side, before in ending.late:
        now = state.player(side)
        state = state.with_player(side, replace(now, reading=before.reading, late=before.late))
    return state
