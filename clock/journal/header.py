"""The header of a journal: what was agreed before the game, and the state in which it begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from clock.calls import Mark, scheme, time_left
from clock.codec import count, time
from clock.controls import Absolute, Shared
from clock.controls.objects import MOST_PERIODS
from clock.errors import ClockError, JournalError, NumberError
from clock.game import Game
from clock.notation import controls_from_json
from clock.side import Side
from clock.state import Controls, Player, Rules, State, opening
from clock.units import Number
from clock.view import Phase, Stage

EDITIONS = ("cn2002", "cn1988")
TEXTS = ("black", "white", "event", "round", "table", "started", "device", "stamps")
NUMBERED = ("round", "table")
"""Texts that may be given as a number."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a journal. ``until`` in ns; ``raw`` is the whole object, unknown keys included."""

    controls: Controls
    rules: Rules = field(default_factory=Rules)
    until: int | None = None
    start: State | None = None
    raw: Mapping[str, object] = field(default_factory=dict)

    def game(self) -> Game:
        """A new game as agreed."""
        return Game(self.controls, self.rules, self.start)


def parse_header(value: object) -> Header:
    """The header from its parsed JSON; :class:`JournalError` says what is wrong in it."""
    if not isinstance(value, dict):
        raise JournalError("the header must be a JSON object")
    if value.get("game") != Number("1") or not isinstance(value.get("game"), Number):
        raise JournalError('the header must say "game":1')
    if "control" not in value:
        raise JournalError("the header has no control")
    controls = _field("control", value, controls_from_json, None)
    for name in TEXTS:
        _field(name, value, text if name not in NUMBERED else _label, "")
    start = _field("from", value, lambda v: parse_state(controls, v), None) if "from" in value else None
    return Header(controls, _rules(value), _field("until", value, time, None), start, value)


def _field(name: str, value: Mapping[str, object], read: Callable[[object], T], default: T | None) -> T:
    """One field of the header, the default where it is absent; faults are named with the field."""
    if name not in value:
        return default  # type: ignore[return-value]
    try:
        return read(value[name])
    except ClockError as error:
        raise JournalError(f"{name}: {error}") from None


def text(value: object) -> str:
    """A string, not a number in disguise."""
    if not isinstance(value, str) or isinstance(value, Number):
        raise JournalError("must be text")
    return value


def _label(value: object) -> str:
    """A text or a number, as rounds and tables have."""
    return str(value) if isinstance(value, Number) else text(value)


def _edition(value: object) -> str:
    if value not in EDITIONS or isinstance(value, Number):
        raise JournalError(f"unknown rules {value!r} (there are {', '.join(EDITIONS)})")
    return str(value)


def _main_calls(value: object) -> tuple[Mark, ...]:
    if not isinstance(value, list):
        raise JournalError("must be a list of seconds")
    marks = sorted({time(each) for each in value}, reverse=True)
    return tuple((mark, time_left(mark)) for mark in marks)


def _rules(value: Mapping[str, object]) -> Rules:
    usual = Rules()
    return Rules(
        edition=_field("rules", value, _edition, usual.edition),
        scheme=_field("calls", value, lambda v: scheme(text(v)), usual.scheme),
        late_limit=_field("late_limit", value, time, usual.late_limit),
        main_calls=_field("main_calls", value, _main_calls, ()),
    )


def parse_state(controls: Controls, value: object) -> State:
    """A state object as replay prints it: a paused or adjourned game moved from another clock (Art. 22.8)."""
    if not isinstance(value, dict):
        raise JournalError("must be a state object")
    phase, turn = value.get("phase"), value.get("turn")
    if phase not in (Phase.PAUSED, Phase.ADJOURNED):
        raise JournalError(f"phase must be paused or adjourned, not {phase!r}")
    if turn not in tuple(Side):
        raise JournalError(f"turn must be black or white, not {turn!r}")
    new = opening(controls)
    black, white = (_player(new.player(side), side, value.get(side)) for side in Side)
    return replace(new, phase=Phase(str(phase)), turn=Side(str(turn)), black=black, white=white, pool=0)


def _player(new: Player, side: Side, value: object) -> Player:
    if not isinstance(value, dict):
        raise JournalError(f"{side} is missing")
    try:
        return _filled(new, value)
    except ClockError as error:
        raise JournalError(f"{side}: {error}") from None


def _filled(new: Player, value: Mapping[str, object]) -> Player:
    names = new.control.FIELDS
    reading = replace(new.reading, **{name: _number(name, value) for name in names})  # type: ignore[arg-type]
    if new.reading.stage is not None:
        used_up = max(0, new.reading.periods - reading.periods)
        reading = replace(reading, stage=_stage(value), begun=used_up)
    used, played, warnings = (_number(name, value) for name in ("used", "played", "warnings"))
    control = new.control
    if isinstance(control, Shared):
        control = Absolute(reading.main + used)
    player = replace(new, control=control, reading=reading, used=used, played=played, warnings=warnings)
    _check(player)
    return player


def _number(name: str, value: Mapping[str, object]) -> int:
    if name not in value:
        raise JournalError(f"{name} is missing")
    try:
        return time(value[name]) if name in ("main", "period", "used") else count(value[name])
    except NumberError as error:
        raise JournalError(f"{name}: {error}") from None


def _stage(value: Mapping[str, object]) -> Stage:
    stage = value.get("stage")
    if stage not in tuple(Stage):
        raise JournalError(f"stage must be free or period, not {stage!r}")
    return Stage(str(stage))


def _check(player: Player) -> None:
    reading, control = player.reading, player.control
    if reading.periods > MOST_PERIODS:
        raise JournalError(f"more than {MOST_PERIODS} periods")
    if control.REREADABLE and not reading.periods:
        raise JournalError("no periods are left")
    if "moves" in control.FIELDS and not 0 < reading.moves <= control.opening().moves:
        raise JournalError("moves must be above 0 and at most those of a section")
    if "period" in control.FIELDS and not 0 < reading.period <= _longest(player):
        raise JournalError("period must be above 0 and at most the open stage")


def _longest(player: Player) -> int:
    """The longest that the open stage can be; what is carried over has no limit."""
    if getattr(player.control, "carry", False):
        return player.reading.period
    return int(getattr(player.control, "free" if player.reading.stage is Stage.FREE else "period"))
