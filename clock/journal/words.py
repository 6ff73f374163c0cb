"""Events, inputs and states as the objects of journal lines."""

from collections.abc import Mapping
from dataclasses import fields

from clock.calls import TIMED, Call
from clock.codec import seconds
from clock.events import Called, Event, Moved, fields_of
from clock.inputs import FIELDS, Input, Kind
from clock.state import Player, State

Line = dict[str, object]

ALIVE = ("heartbeat", "closed", "interrupted")
"""The notes that tell how far the clock ran; others tell of sound, and may lie ahead."""


def event_line(event: Event) -> Line:
    """One event as the object of its line."""
    line: Line = {"at": seconds(event.at), "event": event.NAME}
    for name, value in fields_of(event):
        line |= _written(event, name, value)
    return line


def _written(event: Event, name: str, value: object) -> Line:
    match event, name, value:
        case Called(), "call", Call():
            return _call(value)
        case Moved(), "ruled_pass", _:
            return {"pass": True} if value else {}
        case _, ("winner" | "reason"), None:
            return {name: None}
        case _, _, None:
            return {}
        case _, _, int() if name in event.SECONDS:
            return {name: seconds(value)}
        case _, _, str():
            return {name: str(value)}
        case _:
            return {name: value}


def _call(call: Call) -> Line:
    line: Line = {"call": str(call.kind)}
    if call.value is not None:
        line["value"] = seconds(call.value) if call.kind in TIMED else call.value
    if call.moves is not None and call.time is not None:
        line |= {"moves": call.moves, "time": seconds(call.time)}
    return line


_FILE_NAMES = {"source": "from"}
_DEFAULTS = {f.name: f.default for f in fields(Input)}


def input_line(at: int, what: Input, extra: Mapping[str, int]) -> Line:
    """One input as the object of its line; ``extra`` holds further instants in ns (``stamp``, ``arrived``)."""
    line: Line = {"at": seconds(at), "do": str(what.do)}
    for name, default in _DEFAULTS.items():
        value = getattr(what, name)
        key = _FILE_NAMES.get(name, name)
        if key != "do" and (value != default or (key == "winner" and what.do == "end")):
            line[key] = seconds(value) if FIELDS[key] is Kind.TIME else value
    return line | {name: seconds(ns) for name, ns in extra.items()}


def state_line(at: int, state: State) -> Line:
    """The state of a game at ``at`` (ns), as replay prints it and ``from`` in a header takes it."""
    turn = None if state.turn is None else str(state.turn)
    return {
        "at": seconds(at),
        "state": {
            "phase": str(state.phase),
            "turn": turn,
            "black": _player(state.black),
            "white": _player(state.white),
        },
    }


def _player(player: Player) -> Line:
    reading = player.reading
    line: Line = {
        "main": seconds(reading.main),
        "used": seconds(player.used),
        "played": player.played,
        "warnings": player.warnings,
    }
    if reading.stage is not None:
        line["stage"] = str(reading.stage)
    for name in player.control.FIELDS[1:]:
        value = getattr(reading, name)
        line[name] = seconds(value) if name == "period" else value
    return line
