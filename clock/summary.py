"""A short account of a record: what it holds, and whether it replays to its own events."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from clock.codec import dumps, time
from clock.events import Called, Event, Ignored, Moved, Penalty, PeriodUsed
from clock.journal.chain import first_break, is_chained
from clock.journal.lines import GameFile
from clock.journal.words import ALIVE, event_line
from clock.replay import last_instant, run
from clock.side import Side
from clock.state import State
from clock.units import Number
from clock.view import Phase


@dataclass(slots=True)
class SideSummary:
    """One side's part: time used and longest think (ns), moves, periods, points, presses that did nothing."""

    used: int = 0
    moves: int = 0
    periods: int = 0
    points: int = 0
    longest: int = 0
    ignored: int = 0


@dataclass(slots=True)
class Summary:
    """The account. ``differs`` is the first event that replay gives otherwise than the record has it."""

    sides: dict[Side, SideSummary] = field(default_factory=lambda: {side: SideSummary() for side in Side})
    calls: Counter[str] = field(default_factory=Counter)
    result: str = "not finished"
    last: int = 0
    recorded: int = 0
    differs: str | None = None
    chained: bool = False
    broken_at: int | None = None
    missed: int = 0
    interruptions: int = 0
    clock_steps: int = 0

    @property
    def whole(self) -> bool:
        """Whether the chain is unbroken and the inputs replay to the recorded events."""
        return self.differs is None and self.broken_at is None


def summarise(file: GameFile, data: bytes) -> Summary:
    """Replay a game and compare; ``data`` is the file as it lies on the disk."""
    summary = Summary(last=max(last_instant(file), _last_recorded(file)))
    game = file.header.game()
    happened = list(run(game, file.inputs, summary.last))
    for event in happened:
        _count(summary, event)
    for side in Side:
        player = game.state.player(side)
        summary.sides[side].used, summary.sides[side].moves = player.used, player.played
    summary.result = _result(game.state)
    summary.chained = is_chained(data)
    summary.broken_at = first_break(data) if summary.chained else None
    notes = Counter(str(entry.raw["note"]) for entry in file.entries if "note" in entry.raw)
    summary.missed, summary.interruptions = notes["missed"], notes["interrupted"]
    summary.clock_steps = notes["clock_step"]
    _compare(summary, file, happened)
    return summary


def _last_recorded(file: GameFile) -> int:
    """How far the clock is known to have run (ns)."""
    told = (e.raw for e in file.entries if "event" in e.raw or e.raw.get("note") in ALIVE)
    return max((time(raw["at"]) for raw in told if isinstance(raw.get("at"), Number)), default=0)


def _count(summary: Summary, event: Event) -> None:
    match event:
        case Moved(side=side, took=took):
            summary.sides[side].longest = max(summary.sides[side].longest, took)
        case PeriodUsed(side=side):
            summary.sides[side].periods += 1
        case Penalty(side=side, points=points):
            summary.sides[side].points = points
        case Called(call=call):
            summary.calls[str(call.kind)] += 1
        case Ignored(side=side):
            summary.sides[side].ignored += 1
        case _:
            pass


def _result(state: State) -> str:
    """How the game stands at the end of the record, after all rulings."""
    if state.ending is not None:
        reason = f" ({state.ending.reason})" if state.ending.reason else ""
        return f"{state.ending.winner or 'nobody'} wins{reason}"
    return f"{state.turn}'s flag has fallen" if state.phase is Phase.FLAGGED else f"not finished ({state.phase})"


def _compare(summary: Summary, file: GameFile, happened: list[Event]) -> None:
    recorded = [entry.raw for entry in file.entries if "event" in entry.raw]
    summary.recorded = len(recorded)
    if not recorded and not summary.chained:
        return
    for number, (line, event) in enumerate(zip(recorded, happened, strict=False), 1):
        was, gives = _plain(line), event_line(event)
        if _texts(was) != _texts(gives):
            summary.differs = f"event {number}: recorded {dumps(was)}, replay gives {dumps(gives)}"
            return
    if len(recorded) != len(happened):
        summary.differs = f"{len(recorded)} events recorded, replay gives {len(happened)}"


def _plain(line: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in line.items() if key != "chain"}


def _texts(line: Mapping[str, object]) -> dict[str, str]:
    return {key: dumps(value) for key, value in line.items()}
