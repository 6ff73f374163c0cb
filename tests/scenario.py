"""A short language for games in tests.

``play("1h + 3x30s", "0 start black; 12 press black; 20 pause; 25 adjust white main=90 approved=chief", until=40)``
runs a game in virtual time and gives its events; times are seconds, exact decimals.
"""

from dataclasses import dataclass
from typing import Any

from clock.errors import ClockError
from clock.events import Called, Event
from clock.game import Game
from clock.journal.header import parse_header
from clock.journal.lines import parse_input
from clock.journal.words import state_line
from clock.notation import parse_control
from clock.replay import run
from clock.side import Side
from clock.units import Number, ns_to_seconds, seconds_to_ns

SIDED = {"start", "press", "warn", "withdraw", "leave", "query", "late", "adjust", "confirm"}
TIMES = {"to", "delay", "main", "period", "actual", "elapsed", "periods", "moves", "points"}


def ns(text: str | int | float) -> int:
    """Seconds, as written, in ns."""
    return seconds_to_ns(str(text))


def read_line(text: str) -> dict[str, object]:
    """``12.5 adjust white main=90 approved=chief`` as the object of a journal line."""
    at, do, *words = text.split()
    line: dict[str, object] = {"at": Number(at), "do": do}
    for word in words:
        key, _, value = word.partition("=")
        if not value:
            line["winner" if do == "end" else "side"] = None if key == "nobody" else key
        elif value in ("true", "false"):
            line[key] = value == "true"
        else:
            line[key] = Number(value) if key in TIMES else value
    return line


@dataclass
class Played:
    """A game that was played: its events and the game itself, at its last instant (ns)."""

    game: Game
    events: list[Event]
    at: int

    def lines(self, *kinds: str) -> list[str]:
        """Events in short form, such as ``12 move black 1``; only those of ``kinds`` where any are given."""
        return [short(event) for event in self.events if not kinds or event.NAME in kinds]

    def calls(self, side: str | None = None) -> list[str]:
        """Calls in short form, such as ``30 elapsed 30``."""
        return [
            f"{ns_to_seconds(e.at)} {said(e)}"
            for e in self.events
            if isinstance(e, Called) and (side is None or e.side == side)
        ]

    def state(self) -> dict[str, Any]:
        """The state object as replay prints it; numbers as text."""
        return state_line(self.at, self.game.state)["state"]  # type: ignore[return-value]

    def side(self, side: str) -> dict[str, Any]:
        """One side of the state, numbers as text."""
        return {key: str(value) for key, value in self.state()[Side(side)].items()}


def said(event: Called) -> str:
    """A call in short form."""
    call = event.call
    value = call.value
    if value is not None and call.kind in ("elapsed", "period_over", "time_left"):
        return f"{call.kind} {ns_to_seconds(value)}"
    return f"{call.kind}" if value is None else f"{call.kind} {value}"


def short(event: Event) -> str:
    """An event in short form: instant, name, side, number."""
    words = [ns_to_seconds(event.at), said(event) if isinstance(event, Called) else event.NAME]
    words += [str(getattr(event, name)) for name in ("side", "number", "left", "count") if hasattr(event, name)]
    return " ".join(words)


def play(control: str, script: str = "", until: str | int | float | None = None, **header: object) -> Played:
    """Play a game in virtual time; ``header`` takes further keys of a header."""
    game = new_game(control, **header)
    lines = [read_line(part.strip()) for part in script.split(";") if part.strip()]
    inputs = [(ns(str(line["at"])), parse_input(line)) for line in lines]
    end = ns(until) if until is not None else max((at for at, _ in inputs), default=0)
    return Played(game, list(run(game, inputs, end)), end)


def new_game(control: str, **header: object) -> Game:
    """A game from a short form and further keys of a header."""
    numbers = {key: Number(value) if isinstance(value, int) else value for key, value in header.items()}
    return parse_header({"game": Number("1"), "control": control, **numbers}).game()


def refused(control: str) -> str:
    """Why a short form is refused."""
    try:
        parse_control(control)
    except ClockError as error:
        return str(error)
    raise AssertionError(f"{control!r} was accepted")
