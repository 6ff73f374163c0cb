"""The sample game: virtual time, the real driver, a real journal, and the words as they would be heard.

Part of the command line. It also draws the window at an instant of a game, for pictures.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path

from clock.driver import Driver, Ports
from clock.events import Called, Ended, Event, Flag, Ignored, Moved, Paused, Turn
from clock.journal.lines import GameFile, parse_game, read_game
from clock.ports import Voice
from clock.replay import last_instant, run
from clock.session import new_session
from clock.summary import summarise
from clock.tables import account, findings, show
from clock.units import SECOND, ns_to_seconds
from clock.view import View
from clock.virtual import VirtualTime

BANNER = """\
SAMPLE GAME in virtual time: nobody plays, nothing sounds, and it is over at once.
The real clock needs a screen: goclock play (or make run there). What a time control means: goclock describe "1h + 3x30s"
"""
GRACE_AFTER = SECOND
"""Virtual time given to the driver after the last input, so that everything is committed (ns)."""


class Teller:
    """A display that prints what happens, and a voice that prints what it would say."""

    def __init__(self, say: Callable[[Called], str], write: Callable[[str], None]) -> None:
        self._say, self._write = say, write

    def show(self, view: View) -> None:
        """Readings are not printed."""

    def happened(self, events: Sequence[Event]) -> None:
        """Moves, flags and what did nothing."""
        for event in events:
            text = self._say(event) if isinstance(event, Called) else told(event)
            if text:
                self._write(f"{float(ns_to_seconds(event.at)):9.3f}  {text}\n")


def told(event: Event) -> str:
    """An event in a few words; empty for those that go without saying."""
    match event:
        case Turn(side=side):
            return f"{side}'s clock runs"
        case Moved(side=side, number=number, took=took):
            return f"{side} plays move {number} after {ns_to_seconds(took)} s"
        case Ignored(side=side):
            return f"{side} presses, not its turn: nothing happens, but it is recorded"
        case Paused():
            return "the arbiter pauses the game"
        case Flag(side=side):
            return f"{side}'s FLAG has fallen"
        case Ended(winner=winner, reason=reason):
            return f"the game is over: {winner or 'nobody'} wins ({reason})"
        case _:
            return ""


def sample_file() -> GameFile:
    """The script of the sample game."""
    script = files("clock").joinpath("data/sample.jsonl")
    return parse_game(script.read_bytes(), script.name)



def play_sample(words: Callable[[Called], str], folder: Path, write: Callable[[str], None], voice: Voice) -> None:
    """Play it through the real driver in virtual time, record it under ``folder``, audit the record."""
    write(BANNER)
    script = sample_file()
    time = VirtualTime()
    time.script(script.inputs)
    header = {key: value for key, value in script.header.raw.items() if key not in ("game", "until")}
    session = new_session(folder, header | {"event": "Sample game"}, time.wall())
    write(f"\n{script.header.raw['control']}; times in seconds of the game\n\n")
    teller = Teller(lambda event: f"{event.side}'s clock says: {words(event)}", write)
    driver = Driver(session.game, Ports(time, time, voice, session.writer, (teller,)), origin=0)
    driver.run_until(last_instant(script) + GRACE_AFTER)
    session.writer.close()
    write("\n")
    path = session.writer.path
    summary = summarise(read_game(path), path.read_bytes())
    show(account(summary, path), *findings(summary), f"The record: {path}")


def view_of(game: Path | None, at: int) -> tuple[GameFile, View]:
    """A game (None: the sample) and what there is to see of it at an instant (ns)."""
    file = read_game(game) if game else sample_file()
    played = file.header.game()
    for _ in run(played, file.inputs, at):
        pass
    return file, played.view(at)
