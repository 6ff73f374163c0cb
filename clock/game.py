"""A game: the one object that front ends, driver and replay deal with.

It wraps the frozen :class:`State` and the pure functions of :mod:`clock.machine` and the input handlers:
time is always an argument, nothing here reads a clock or a file. Typical use::

    game = Game(parse_control("1h + 3x30s"))
    game.handle(Input(Do.START, side=Side.BLACK), at=0)
    game.next_deadline()          # when to come back if nobody presses
    game.advance(deadline)        # what happens by itself up to that instant
    game.upcoming(until)          # what will be called until then if nobody presses
    game.view(at)                 # what to show
"""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import TypeAlias

from clock import office, play, rulings
from clock.controls.reading import Refused
from clock.events import Called, Events, Ignored, Rejected
from clock.inputs import Do, Input
from clock.machine import advance, next_deadline
from clock.phases import allowed, where
from clock.state import TICKING, Controls, Player, Rules, State, opening
from clock.units import Ns
from clock.view import Phase, SideView, View

Handler: TypeAlias = Callable[[Rules, State, Input, Ns], tuple[State, Events]]

HANDLERS: MappingProxyType[Do, Handler] = MappingProxyType(
    {
        Do.BEGIN: play.begin,
        Do.START: play.start,
        Do.PRESS: play.press,
        Do.PAUSE: play.pause,
        Do.RESUME: play.resume,
        Do.ADJOURN: play.adjourn,
        Do.SEAL: play.seal,
        Do.IN_TIME: rulings.in_time,
        Do.PASS: rulings.ruled_pass,
        Do.REREAD: rulings.reread,
        Do.TAKE_BACK: rulings.take_back,
        Do.SWITCH: rulings.switch,
        Do.WARN: office.warn,
        Do.WITHDRAW: office.withdraw,
        Do.LEAVE: office.leave,
        Do.QUERY: office.query,
        Do.LATE: office.late,
        Do.ADJUST: office.adjust,
        Do.CORRECT: office.correct,
        Do.SPLIT: office.split,
        Do.CONFIRM: office.confirm,
        Do.END: office.end,
        Do.REOPEN: office.reopen,
    }
)


class Game:
    """A game with its rules. ``state`` may be kept and put back: it is a frozen value."""

    def __init__(self, controls: Controls, rules: Rules | None = None, state: State | None = None) -> None:
        self.controls = controls
        self.rules = rules or Rules()
        self.state = state or opening(controls)

    def advance(self, at: int) -> Events:
        """Go to the instant ``at`` (ns); everything that happens by itself up to and including it."""
        self.state, events = advance(self.rules, self.state, at)
        return events

    def handle(self, wanted: Input, at: int) -> Events:
        """An input at ``at`` (ns, never before the last one): first what falls due until then, then what it does.

        An input that is not allowed changes nothing and gives one ``rejected`` or ``ignored`` event.
        """
        events = self.advance(at)
        self.state, done = _apply(self.rules, self.state, wanted, Ns(at))
        return events + done

    def next_deadline(self) -> int | None:
        """The next instant (ns) at which something happens if nobody does anything; None when nothing will."""
        return next_deadline(self.rules, self.state)

    def upcoming(self, until: int) -> Sequence[Called]:
        """What will be called up to and including ``until`` (ns) if nobody presses."""
        _, events = advance(self.rules, self.state, until)
        return [event for event in events if isinstance(event, Called)]

    def refusal(self, wanted: Input, at: int) -> str | None:
        """Why this input would do nothing at ``at`` (ns), or None where it is allowed."""
        state, _ = advance(self.rules, self.state, at)
        _, events = _apply(self.rules, state, wanted, Ns(at))
        if isinstance(events[0], Rejected):
            return events[0].reason
        return "this press does nothing now" if isinstance(events[0], Ignored) else None

    def view(self, at: int) -> View:
        """What there is to see at ``at`` (ns)."""
        state, _ = advance(self.rules, self.state, at)
        ending = state.ending
        black, white = (_side_view(player) for player in (state.black, state.white))
        return View(
            state.phase,
            state.turn,
            black,
            white,
            ending.winner if ending else None,
            ending.reason if ending else None,
        )


def _apply(rules: Rules, state: State, wanted: Input, at: Ns) -> tuple[State, Events]:
    try:
        if not allowed(state.phase, wanted.do):
            raise Refused(f"{wanted.do} is not allowed while {state.phase} (only in: {where(wanted.do)})")
        return HANDLERS[wanted.do](rules, state, wanted, at)
    except Refused as refused:
        if wanted.do is Do.PRESS and wanted.side is not None:
            return state, (Ignored(at, wanted.do, wanted.side),)
        return state, (Rejected(at, wanted.do, str(refused)),)


def _side_view(player: Player) -> SideView:
    reading, fields = player.reading, player.control.FIELDS
    return SideView(
        main=Ns(reading.main),
        used=Ns(player.used),
        played=player.played,
        warnings=player.warnings,
        live=Ns(player.control.left(reading)),
        overtime=player.in_overtime,
        periods=reading.periods if "periods" in fields else None,
        period=Ns(reading.period) if "period" in fields else None,
        moves=reading.moves if "moves" in fields else None,
        points=reading.points if "points" in fields else None,
        stage=reading.stage,
    )


def is_ticking(game: Game) -> bool:
    """Whether time runs: a clock, or the shared limit before the clock is put down."""
    return game.state.phase in TICKING or (game.state.phase is Phase.READY and game.state.begun)
