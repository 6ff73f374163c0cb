"""The sample game: virtual time, the real driver, a real journal, and the words as they would be heard.

Part of the command line. It also draws the window at an instant of a game, for pictures.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

import pygame

from clock.driver import Driver, Ports
from clock.errors import SettingError
from clock.events import Called, Ended, Event, Flag, Ignored, Moved, Paused, Turn
from clock.journal.header import Header
from clock.journal.lines import GameFile, parse_game, read_game
from clock.notation import format_side
from clock.replay import last_instant, run
from clock.session import new_session
from clock.side import Side
from clock.summary import summarise
from clock.tables import account, findings, show
from clock.units import SECOND, ns_to_seconds
from clock.view import View
from clock.virtual import VirtualTime
from sim.scene import Shown
from sim.screenshot import screenshot
from sim.status import Notice
from sim.table import Table
from sim.words import Language
from voice.phrases import manner, words
from voice.silent import SilentVoice

BANNER = """\
SAMPLE GAME in virtual time: nobody plays, nothing sounds, and it is over at once.
The real clock needs a screen: goclock play (or make run where there is one).
"""
NAME = "sample.jsonl"
"""The record of the sample game; a new one takes the place of the last."""
GRACE_AFTER = SECOND
"""Virtual time given to the driver after the last input, so that everything is committed (ns)."""


class Teller:
    """A display that prints what happens and, for each call, the words."""

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
            return f"{side} presses: nothing happens, but it is recorded"
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


def play_sample(language: str, folder: Path, write: Callable[[str], None]) -> None:
    """Play it through the real driver in virtual time, record it under ``folder``, audit the record."""
    write(BANNER)
    script = sample_file()
    manners = {side: manner(control, language) for side, control in zip(Side, script.header.controls, strict=True)}
    time = VirtualTime()
    time.script(script.inputs)
    header = {key: value for key, value in script.header.raw.items() if key not in ("game", "until")}
    folder.joinpath(NAME).unlink(missing_ok=True)
    session = new_session(folder, header, time.wall(), NAME)
    write(f"\n{script.header.raw['control']}; times in seconds of the game\n\n")
    teller = Teller(lambda event: f'"{words(event.call, manners[event.side])}"', write)
    driver = Driver(session.game, Ports(time, time, SilentVoice(), session.writer, (teller,)), origin=0)
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


def draw(picture: Path, game: Path | None, at: int, language: str) -> None:
    """Draw the window as it looks at an instant (ns) of a game."""
    file, view = view_of(game, at)
    shown = Shown(view, table_of(file.header), Notice(), Language(language))
    try:
        screenshot(picture, shown)
    except pygame.error as error:
        raise SettingError(f"{picture}: {error}") from None


def table_of(header: Header) -> Table:
    """What the window shows beside the times."""
    black, white = header.controls
    raw: Mapping[str, object] = header.raw
    return Table(
        black=str(raw.get("black", "")),
        white=str(raw.get("white", "")),
        control=format_side(black),
        white_control="" if black == white else format_side(white),
        event=str(raw.get("event", "")),
    )
