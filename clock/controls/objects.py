"""Time controls as JSON objects, and what makes no sense in one.

:data:`SHAPES` lists, for each system, the fields of its object and the limits within which they make sense.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TypeAlias

from clock.codec import count, flag, seconds, time
from clock.controls.overtimes import ByoYomi, Canadian, Consideration
from clock.controls.pools import Absolute, Fischer, Ing, Shared
from clock.controls.reading import Control
from clock.errors import ControlError, NumberError
from clock.units import DAY, SECOND

MOST_PERIODS = 99


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a control's object: how it reads, its least value, and what stands for it when it is absent."""

    read: Callable[[object], object]
    least: int = 0
    most: int | None = None
    whole: bool = False
    optional: bool = False


def duration(value: object) -> int:
    """A duration of at most 24 hours, in ns."""
    ns = time(value)
    if ns > DAY:
        raise NumberError(f"{value} s is over 24 hours")
    return ns


def _duration_or_none(value: object) -> int | None:
    return None if value is None else duration(value)


MAIN = Field(duration)
SOME = Field(duration, least=1)
PERIOD = Field(duration, least=SECOND, whole=True)
PERIODS = Field(count, least=1, most=MOST_PERIODS)
FLAG = Field(flag, optional=True)

Shape: TypeAlias = dict[str, Field]
SHAPES: dict[type[Control], Shape] = {
    Absolute: {"main": SOME},
    ByoYomi: {"main": MAIN, "periods": PERIODS, "period": PERIOD, "reserve": FLAG},
    Canadian: {"main": MAIN, "moves": Field(count, least=1), "period": SOME, "carry": FLAG},
    Fischer: {"main": SOME, "increment": MAIN, "cap": Field(_duration_or_none, least=1, optional=True)},
    Ing: {"main": MAIN, "periods": PERIODS, "period": SOME, "points": Field(count)},
    Consideration: {"main": MAIN, "free": PERIOD, "periods": PERIODS, "period": PERIOD},
    Shared: {"limit": Field(duration, least=2)},
}
_SYSTEMS = {control.SYSTEM: control for control in SHAPES}


def control_from_object(value: object) -> Control:
    """One side's control from its parsed JSON object; :class:`ControlError` says what makes no sense in it.

    Keys that are not of the contract are ignored, as those of a header are.
    """
    if not isinstance(value, Mapping):
        raise ControlError("a control is an object or a short form")
    system = value.get("system")
    if not isinstance(system, str) or system not in _SYSTEMS:
        raise ControlError(f"unknown system {system!r} (there are {', '.join(_SYSTEMS)})")
    made = _SYSTEMS[system]
    shape = SHAPES[made]
    return made(**{name: _read(name, field, value) for name, field in shape.items() if _given(name, field, value)})


def _given(name: str, field: Field, value: Mapping[str, object]) -> bool:
    if name in value:
        return True
    if not field.optional:
        raise ControlError(f"{name} is missing")
    return False


def _read(name: str, field: Field, value: Mapping[str, object]) -> object:
    try:
        read = field.read(value[name])
    except NumberError as error:
        raise ControlError(f"{name}: {error}") from None
    check_field(name, field, read)
    return read


def check_field(name: str, field: Field, value: object) -> None:
    """Refuse a value that makes no sense in this field of a control."""
    if value is None or isinstance(value, bool) or not isinstance(value, int):
        return
    if value < field.least:
        raise ControlError(f"{name} must be above 0" if field.least else f"{name} is negative")
    if field.most is not None and value > field.most:
        raise ControlError(f"{name} must be at most {field.most}")
    if field.whole and value % SECOND:
        raise ControlError(f"{name} must be whole seconds")
    if field.read is not count and value > DAY:
        raise ControlError(f"{name} is over 24 hours")


def checked(control: Control) -> Control:
    """The control, when its values make sense; :class:`ControlError` otherwise."""
    for name, field in SHAPES[type(control)].items():
        check_field(name, field, getattr(control, name))
    return control


def control_to_object(control: Control) -> dict[str, object]:
    """The JSON object of one side's control."""
    values = ((f.name, getattr(control, f.name)) for f in fields(control))  # type: ignore[arg-type]
    shape = SHAPES[type(control)]
    return {"system": control.SYSTEM} | {name: _written(shape[name], value) for name, value in values}


def _written(field: Field, value: int | bool | None) -> object:
    if value is None or isinstance(value, bool) or field.read is count:
        return value
    return seconds(value)
