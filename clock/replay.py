"""Replay: the inputs of a file in virtual time through the same core that runs the real clock."""

from collections.abc import Iterable, Iterator

from clock.codec import dumps
from clock.events import Event
from clock.game import Game
from clock.inputs import Input
from clock.journal.lines import GameFile
from clock.journal.words import event_line, state_line


def run(game: Game, inputs: Iterable[tuple[int, Input]], until: int) -> Iterator[Event]:
    """Everything that happens up to and including ``until`` (ns) when the inputs come at their instants."""
    for at, what in inputs:
        if at > until:
            break
        yield from game.handle(what, at)
    yield from game.advance(until)


def last_instant(file: GameFile, until: int | None = None) -> int:
    """Where a replay ends (ns): ``until``, else the header's, else the last input, else 0."""
    if until is not None:
        return until
    if file.header.until is not None:
        return file.header.until
    return max((at for at, _ in file.inputs), default=0)


def replay(file: GameFile, until: int | None = None) -> Iterator[str]:
    """The lines that ``goclock replay`` prints: every event, then the state."""
    game = file.header.game()
    end = last_instant(file, until)
    for event in run(game, file.inputs, end):
        yield dumps(event_line(event))
    yield dumps(state_line(end, game.state))
