"""Presets: the time controls of events, from ``data/presets.toml``, each with its source."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from clock.errors import SettingError
from clock.notation import parse_control
from clock.state import Controls


@dataclass(frozen=True, slots=True)
class Preset:
    """One entry of the data file. ``late_limit`` in seconds, None where the event names none."""

    id: str
    title: str
    control: str
    source: str
    date: str
    calls: str = "cn"
    free: str | None = None
    late_limit: int | None = None

    @property
    def controls(self) -> Controls:
        """Both sides' controls."""
        return parse_control(self.control)

    def header(self) -> dict[str, object]:
        """What the preset puts into the header of a game."""
        header: dict[str, object] = {"control": self.control, "calls": self.calls, "preset": self.id}
        return header | ({"late_limit": self.late_limit} if self.late_limit is not None else {})


@cache
def presets() -> dict[str, Preset]:
    """All presets by id, in the order of the file."""
    text = files("clock").joinpath("data/presets.toml").read_text(encoding="utf8")
    return {name: Preset(name, **entry) for name, entry in tomllib.loads(text).items()}


def preset(name: str) -> Preset:
    """The preset of that id; :class:`SettingError` where there is none."""
    known = presets()
    if name not in known:
        raise SettingError(f"unknown preset {name!r} (goclock presets lists them)")
    return known[name]
