"""A real clock without window or voice, to be stopped and killed by tests: ``python -m tests.headless``.

Plays by itself, a press every ``--every`` ms (0: none), and prints the number of each press after its effect has
been shown. With ``--resume`` it opens the interrupted game and resumes it first.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from clock.driver import Driver, Ports
from clock.events import Event, Moved
from clock.inputs import Do, Input
from clock.session import Session, new_session, resume_session, unfinished
from clock.side import Side
from clock.units import SECOND
from clock.view import View
from clock.wall import MonotonicTime, QueueInbox
from voice.silent import SilentVoice


class Printer:
    """A display on standard output: the number of each move, once it is shown."""

    def show(self, view: View) -> None:
        """Readings are not printed."""

    def happened(self, events: Sequence[Event]) -> None:
        """Print moves as they are shown."""
        for event in events:
            if isinstance(event, Moved):
                print(event.number, flush=True)


def open_session(folder: Path, control: str, resume: bool, source: MonotonicTime) -> Session:
    """A new game, or the interrupted one."""
    path = unfinished(folder) if resume else None
    return resume_session(path, source.wall()) if path else new_session(folder, {"control": control}, source.wall())


def main() -> None:
    """Play until killed, or until ``--seconds`` are over."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--control", default="1h")
    parser.add_argument("--every", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--resume", action="store_true")
    options = parser.parse_args()
    source = MonotonicTime()
    inbox = QueueInbox(source)
    session = open_session(options.folder, options.control, options.resume, source)
    driver = Driver(
        session.game, Ports(source, inbox, SilentVoice(), session.writer, (Printer(),)), source.now() - session.at
    )
    inbox.put(Input(Do.RESUME) if session.game.state.turn else Input(Do.START, side=Side.BLACK))
    driver.step()
    print("ready", flush=True)
    end = source.now() + int(options.seconds * SECOND)
    while source.now() < end:
        if options.every and session.game.state.turn:
            inbox.put(Input(Do.PRESS, side=session.game.state.turn))
        pause = options.every * SECOND // 1000 if options.every else SECOND // 10
        driver.run_until(min(end, source.now() + pause))
    session.writer.close()


if __name__ == "__main__":
    main()
