"""The arbiter's actions: every input of the contract but the players' press, grouped, with the fields of each.

An action with fields of its own opens a form; one without is done at once, since a pause must not wait.
:func:`build` makes the input from what has been typed, :func:`probe` one that asks whether the action has any
business now.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from clock import events
from clock.errors import ClockError
from clock.events import Event
from clock.inputs import FIELDS, Do, Input, Kind
from clock.notation import parse_duration
from clock.side import Side
from clock.units import SECOND, Ns
from clock.view import SideView, View
from sim.words import Language, word

CHIEF = "chief"
DESK = "desk"
"""What the record says about where the input came from."""
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the panel. ``sided`` actions concern the chosen side; ``fields`` are asked for in a form."""

    name: str
    do: Do
    sided: bool = False
    fields: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()


GROUPS: dict[str, tuple[Action, ...]] = {
    "play": (
        Action("start", Do.START, sided=True),
        Action("pause", Do.PAUSE),
        Action("pause_for", Do.PAUSE, fields=("reason",), needed=("reason",)),
        Action("resume", Do.RESUME),
        Action("adjourn", Do.ADJOURN),
        Action("seal", Do.SEAL),
    ),
    "rulings": (
        Action("in_time", Do.IN_TIME),
        Action("pass", Do.PASS),
        Action("reread", Do.REREAD, fields=("to",), needed=("to",)),
        Action("take_back", Do.TAKE_BACK, fields=("refund",)),
        Action("switch", Do.SWITCH),
        Action("end", Do.END, fields=("winner", "reason"), needed=("winner",)),
    ),
    "players": (
        Action("query", Do.QUERY, sided=True),
        Action("leave", Do.LEAVE, sided=True),
        Action("warn", Do.WARN, sided=True),
        Action("withdraw", Do.WITHDRAW, sided=True),
        Action("late", Do.LATE, sided=True, fields=("delay",), needed=("delay",)),
        Action("confirm", Do.CONFIRM, sided=True),
    ),
    "times": (
        Action("adjust", Do.ADJUST, sided=True, fields=("main", "periods", "period", "moves", "points")),
        Action("correct", Do.CORRECT, fields=("actual",), needed=("actual",)),
        Action("split", Do.SPLIT, fields=("elapsed",), needed=("elapsed",)),
        Action("begin", Do.BEGIN),
        Action("reopen", Do.REOPEN),
    ),
}
"""The actions by group, in the order in which they stand."""

ACTIONS: dict[str, Action] = {action.name: action for group in GROUPS.values() for action in group}


ANSWERS: dict[Do, type[Event]] = {
    Do.BEGIN: events.Begun,
    Do.START: events.Turn,
    Do.PAUSE: events.Paused,
    Do.RESUME: events.Turn,
    Do.ADJOURN: events.Sealing,
    Do.SEAL: events.Adjourned,
    Do.IN_TIME: events.InTime,
    Do.PASS: events.Passed,
    Do.REREAD: events.Reread,
    Do.TAKE_BACK: events.TakenBack,
    Do.SWITCH: events.Switched,
    Do.WARN: events.Warned,
    Do.WITHDRAW: events.Withdrawn,
    Do.LEAVE: events.Leave,
    Do.QUERY: events.Called,
    Do.LATE: events.Late,
    Do.ADJUST: events.Adjusted,
    Do.CORRECT: events.Corrected,
    Do.SPLIT: events.SplitTimes,
    Do.CONFIRM: events.Confirmed,
    Do.END: events.Ended,
    Do.REOPEN: events.Reopened,
}
"""The event by which each action is seen to be done."""


class IncompleteError(Exception):
    """A form that cannot be sent yet, with the reason in plain words."""


def fields_of(action: Action, view: View, side: Side) -> tuple[str, ...]:
    """The fields of the form: of a reading only those that the control has."""
    if action.do is not Do.ADJUST:
        return action.fields
    half = view.side(side)
    return tuple(name for name in action.fields if getattr(half, name) is not None)


def build(action: Action, side: Side, typed: Mapping[str, str], language: Language) -> Input:
    """The input of an action with the texts of its fields; :class:`IncompleteError` where one is missing or wrong."""
    for name in action.needed:
        if not typed.get(name, "").strip():
            raise IncompleteError(_missing(name, language))
    given = {name: typed[name].strip() for name in action.fields if typed.get(name, "").strip()}
    values = {name: _value(name, text, language) for name, text in given.items()}
    return Input(action.do, side=side if action.sided else None, source=DESK, **values)  # type: ignore[arg-type]


def _missing(name: str, language: Language) -> str:
    if name == "winner":
        return word(language, "desk.need_winner")
    return word(language, "desk.need_value", field=word(language, f"desk.{name}"))


def _value(name: str, text: str, language: Language) -> object:
    match FIELDS[name]:
        case Kind.TIME:
            return _time(name, text, language)
        case Kind.COUNT:
            return _count(name, text, language)
        case Kind.NOBODY:
            return None if text == NOBODY else Side(text)
        case Kind.FLAG:
            return bool(text)
        case _:
            return text


def _time(name: str, text: str, language: Language) -> Ns:
    try:
        return Ns(parse_duration(text))
    except ClockError as error:
        raise IncompleteError(f"{word(language, f'desk.{name}')}: {error}") from None


def _count(name: str, text: str, language: Language) -> int:
    if not (text.isdecimal() and len(text) <= 4):  # noqa: PLR2004 - no count has five figures
        raise IncompleteError(word(language, "desk.bad_count", field=word(language, f"desk.{name}")))
    return int(text)


def probe(action: Action, view: View, side: Side, approved: bool) -> Input:
    """An input that is refused only where the action itself has no business now, whatever will be typed."""
    asked = Input(action.do, side=side if action.sided else None, approved=CHIEF if approved else None)
    match action.do:
        case Do.REREAD:
            return replace(asked, to=Ns(0))
        case Do.LATE:
            return replace(asked, delay=Ns(0))
        case Do.SPLIT:
            return replace(asked, elapsed=Ns(0))
        case Do.CORRECT:
            return replace(asked, actual=Ns((view.black.used + view.white.used) * 9 // 10))
        case Do.ADJUST:
            return _sound_reading(asked, view.side(side))
        case _:
            return asked


def _sound_reading(asked: Input, half: SideView) -> Input:
    """A reading that every control takes: the present one, with a second and a period where there is nothing."""
    periods = None if half.periods is None else max(1, half.periods)
    return replace(asked, main=Ns(max(SECOND, half.main)), periods=periods)
