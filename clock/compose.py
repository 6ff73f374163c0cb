"""Putting the desktop clock together: game, driver, window, voice and journal. Part of the command line.

The window is the display and the inbox in one; the loop is the driver's step and the window's wait, nothing
else. On leaving, whatever the game was doing stays in its journal and is offered at the next start.
"""

import contextlib
import os
import signal
import sys
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import platformdirs
import pygame

from clock.calls import schemes
from clock.codec import seconds
from clock.describe import describe
from clock.driver import GRACE, Driver, Ports
from clock.errors import ClockError
from clock.inputs import Input
from clock.journal.lines import read_game
from clock.journal.syncer import Syncer
from clock.notation import format_control, parse_control
from clock.presets import preset, presets
from clock.sample import table_of
from clock.session import Session, new_session, resume_session, unfinished
from clock.side import Side
from clock.state import Rules
from clock.units import SECOND
from clock.wall import MonotonicTime
from sim.choosing import choose
from sim.digits import span_text
from sim.screen import Screen
from sim.start import Choice, Offer, Start
from sim.window import Links, Window
from sim.words import Language, word
from voice.talking import open_voice

LONG_GAP = SECOND // 50
"""A gap between two fetches of the window's events that is noted (ns)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says about the desktop clock; None or empty where it says nothing."""

    games: Path
    control: str | None = None
    preset: str | None = None
    calls: str | None = None
    black: str = ""
    white: str = ""
    event: str = ""
    language: str = "en"
    full: bool = False
    resume: bool = False
    muted: bool = False

    @property
    def decided(self) -> bool:
        """Whether the start screen has nothing to ask."""
        return self.resume or self.control is not None or self.preset is not None


def games_folder() -> Path:
    """Where games are kept when nobody names a folder."""
    return platformdirs.user_data_path("goclock") / "games"


def has_screen() -> bool:
    """Whether a window can be opened here."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    graphical = sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if not graphical and not Path("/dev/dri").exists():
        return False
    try:
        pygame.display.init()
    except pygame.error:
        return False
    driver = pygame.display.get_driver()
    pygame.display.quit()
    return driver not in ("dummy", "offscreen") and (graphical or driver == "kmsdrm")


def play(options: Options) -> None:
    """The desktop clock, from the start screen to the end."""
    interrupted = unfinished(options.games)
    choice = _decide(options, interrupted)
    if choice is None:
        return
    source = MonotonicTime()
    session = _session(options, choice, interrupted, source)
    _run(session, source, choice.language, options)
    pygame.quit()


def _decide(options: Options, interrupted: Path | None) -> Choice | None:
    language = Language(options.language)
    if options.resume and interrupted is None:
        raise ClockError(f"{options.games}: there is no interrupted game (goclock play starts a new one)")
    if options.decided:
        return Choice(
            control=options.control or "",
            language=language,
            preset=options.preset,
            black=options.black,
            white=options.white,
            event=options.event,
            calls=options.calls or "",
            reopen=options.resume,
        )
    offers = [Offer(p.id, p.title, format_control(p.controls), p.calls) for p in presets().values()]
    named = _game_name(interrupted) if interrupted else None
    return choose(Start(offers, list(schemes()), _meaning, language, named), Screen(full=options.full))


def _meaning(text: str) -> str:
    """What a typed control means, in words; a :class:`ControlError` is a ``ValueError`` too."""
    return " ".join(describe(parse_control(text), Rules()))


def _game_name(path: Path) -> str:
    """An interrupted game by its players, as far as they are known, and when it was started."""
    raw = read_game(path).header.raw
    players = " - ".join(str(raw[side]) for side in Side if raw.get(side))
    started = str(raw.get("started", path.stem))[:16].replace("T", " ")
    return f"{players}, {started}" if players else started


def _session(options: Options, choice: Choice, interrupted: Path | None, source: MonotonicTime) -> Session:
    if choice.reopen and interrupted is not None:
        return resume_session(interrupted, source.wall())
    return new_session(options.games, _header(choice), source.wall())


def _header(choice: Choice) -> dict[str, object]:
    header: dict[str, object] = preset(choice.preset).header() if choice.preset else {}
    if choice.control:
        header["control"] = format_control(parse_control(choice.control))
    if choice.calls:
        header["calls"] = choice.calls
    names = {name: getattr(choice, name) for name in ("black", "white", "event")}
    made = {"device": f"goclock {version('goclock')} desktop", "stamps": "pump"}
    return header | {name: value for name, value in names.items() if value} | made


def _run(session: Session, source: MonotonicTime, language: Language, options: Options) -> None:
    languages = dict.fromkeys(Side, str(language))
    voice = open_voice(session.header.controls, languages, source.now, options.muted)
    origin = source.now() - session.at

    syncer = Syncer(session.writer.sync)

    def refusal(what: Input) -> str | None:
        return session.game.refusal(what, driver.view_at(source.now()))

    def trouble() -> str | None:
        return session.writer.trouble() or syncer.trouble() or voice.trouble()

    links = Links(refusal=refusal, trouble=trouble, mute=voice.mute)
    window = Window(source, table_of(session.header), links, language, Screen(full=options.full))
    window.muted = options.muted
    if session.at:
        window.tell(word(language, "status.interrupted", time=_ago(session.interrupted)))
    driver = Driver(session.game, Ports(source, window, voice, session.writer, (window,)), origin)

    def leave(*_: object) -> None:
        window.closing = True

    for asked in (signal.SIGTERM, signal.SIGINT):
        signal.signal(asked, leave)
    try:
        while not window.closing:
            window.wait(driver.step())
            _note_gap(window, session, driver.view_at(source.now()))
        driver.run_until(source.now() + GRACE)
        session.writer.note(driver.view_at(source.now()), "closed", {"wall": source.wall()})
    finally:
        syncer.close()
        with contextlib.suppress(OSError):
            session.writer.close()
        voice.close()
        window.close()
    if voice.stuck:
        os._exit(0)


def _ago(gap: float | None) -> str:
    """How long a game was interrupted; a question mark where the wall clock cannot be trusted."""
    return "?" if gap is None else span_text(round(gap) * SECOND)


def _note_gap(window: Window, session: Session, at: int) -> None:
    """A key is stamped when it is fetched: a gap between two fetches that is long is told in the record."""
    gap = window.longest_gap()
    if gap > LONG_GAP:
        session.writer.note(at, "pump_gap", {"longest": seconds(gap)})
