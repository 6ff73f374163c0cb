"""The clock in a window: a display and an inbox of the driver in one, without a thread of its own.

The library tells events without their time, so an event is stamped when it is fetched, and it must be fetched
often: :meth:`Window.wait` pumps at least every 4 ms, and draws in strips between one pump and the next. The
longest time between two pumps is kept (:meth:`Window.longest_gap`), since it bounds the error of a stamp.

The window shows what it was told last; it never computes time of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from clock.events import Event, Ignored, Rejected, Turn
from clock.inputs import Do, Input
from clock.ports import Stamped, TimeSource
from clock.side import Side
from clock.units import SECOND
from clock.view import Phase, View
from sim.desk import Desk, Refusal
from sim.deskface import target_at
from sim.keys import Command, Keys, device_of, press
from sim.picture import Picture
from sim.scene import Shown
from sim.screen import MILLISECOND, Screen, sleep
from sim.shapes import Rect
from sim.status import Notice, foot_places
from sim.table import Table
from sim.textkeys import text_key
from sim.words import Language, word

PUMP = 2 * MILLISECOND
"""The longest sleep between two pumps (ns); with what sleeping and drawing add, 4 ms are kept."""
FRAME = SECOND // 30
"""The shortest time between two pictures (ns)."""
MESSAGE = 5 * SECOND
"""How long a message stands in the band (ns)."""
ASK_AGAIN = SECOND // 2
"""How often the panel asks what is allowed while nothing else changes (ns)."""
DEAD_TIME = SECOND * 6 // 10
"""For so long after a ruling the panel takes no other (ns): a double click must not be two warnings."""
QUIT_ASKED = 5 * SECOND
"""How long the question stands whether to quit (ns)."""


def _nothing_wrong() -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Links:
    """What the window asks of the rest. None of these may block.

    ``refusal`` tells why an input would be refused now; ``trouble`` what is wrong with sound or record, in a
    few words; ``mute`` is told when the sound is switched off (True) or on.
    """

    refusal: Refusal
    trouble: Callable[[], str | None] = _nothing_wrong
    mute: Callable[[bool], None] = lambda _: None
    sleep: Callable[[int], None] = sleep


class Window:
    """Fulfils ``Display`` and ``Inbox``. ``closing`` becomes True when the person wants to leave."""

    def __init__(
        self,
        time: TimeSource,
        table: Table,
        links: Links,
        language: Language = Language.ENGLISH,
        screen: Screen = Screen(),  # noqa: B008 - a frozen value
    ) -> None:
        self.table = table
        self.language = language
        self.closing = False
        self.muted = False
        self.desk = Desk(language)
        self._time, self._links = time, links
        self._keys = Keys()
        self._inputs: list[Stamped] = []
        self._view: View | None = None
        self._message, self._message_until, self._alarming = "", 0, False
        self._quit_until = self._deaf_until = 0
        self._picture = Picture(screen)
        self._next_frame = self._asked = 0
        self._pumped: int | None = None
        self._gap = 0

    # Display

    def show(self, view: View) -> None:
        """Note what is to be shown; it is drawn while waiting."""
        self._view = view

    def happened(self, events: Sequence[Event]) -> None:
        """Tell the person what was refused or did nothing; the panel learns what came of its input."""
        self.desk.happened(events)
        self._asked = 0
        if any(isinstance(event, Turn) for event in events):
            self._message = ""
        for event in events:
            if isinstance(event, Rejected):
                self._tell(word(self.language, "status.rejected", why=event.reason), True)
            elif isinstance(event, Ignored):
                self._tell(word(self.language, "status.ignored", side=word(self.language, event.side)), False)

    # Inbox

    def drain(self) -> Sequence[Stamped]:
        """What has been pressed since the last time."""
        self._pump()
        inputs, self._inputs = self._inputs, []
        return inputs

    def wait(self, until: int | None) -> None:
        """Pump and draw until the instant ``until``, an input, or the wish to leave."""
        while True:
            now = self._pump()
            if self._inputs or self.closing or (until is not None and now >= until):
                return
            if not self._draw(now):
                left = PUMP if until is None else until - now
                self._links.sleep(min(PUMP, left))

    def tell(self, message: str) -> None:
        """Show a message in the band for a while."""
        self._tell(message, False)

    def longest_gap(self) -> int:
        """The longest time between two pumps (ns) since this was asked last."""
        gap, self._gap = self._gap, 0
        return gap

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    # Events

    def _pump(self) -> int:
        events = pygame.event.get()
        now = self._time.now()
        if self._pumped is not None:
            self._gap = max(self._gap, now - self._pumped)
        self._pumped = now
        for event in events:
            self._take(event, now)
        return now

    def _take(self, event: pygame.event.Event, now: int) -> None:
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                self._key(event, now)
            case pygame.MOUSEBUTTONDOWN | pygame.FINGERDOWN:
                self._touch(event, now)
            case pygame.TEXTINPUT:
                self.desk.type(event.text)
                self._picture.stale, self._asked = True, 0
            case pygame.QUIT:
                self._quit(now)
            case pygame.WINDOWFOCUSLOST:
                self._keys.let_go()
            case pygame.VIDEORESIZE:
                self._picture.resized()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self._picture.uncovered()
            case _:
                pass

    def _key(self, event: pygame.event.Event, now: int) -> None:
        if event.type == pygame.KEYDOWN and self._picture.panel and self._desk_key(event, now):
            return
        meant = self._keys.key(event, self._picture.panel and self.desk.typing)
        if isinstance(meant, Input):
            self._send(meant, now)
        elif meant is not None:
            self._obey(meant, now)

    def _desk_key(self, event: pygame.event.Event, now: int) -> bool:
        name = text_key(event)
        used, asked = self.desk.key(name) if name else (False, None)
        if asked:
            self._send(asked, now)
        if used:
            self._after_touch()
        return used

    def _touch(self, event: pygame.event.Event, now: int) -> None:
        layout = self._picture.layout
        at = self._keys.landed(event, layout, now)
        if at is None:
            return
        if layout.panel and layout.panel.holds(*at):
            self._touch_desk(layout.panel, at, now)
        elif layout.foot and layout.foot.holds(*at):
            for name, place in foot_places(layout.foot).items():
                if place.holds(*at):
                    self._obey(Command(name), now)
        else:
            side = layout.side_at(*at)
            if side is not None:
                self._send(press(side, device_of(event)), now)

    def _touch_desk(self, panel: Rect, at: tuple[float, float], now: int) -> None:
        target = target_at(panel, self.desk, *at)
        if now < self._deaf_until:
            return
        if target == "close":
            self._show_panel(False)
        elif target:
            asked = self.desk.touch(target)
            if asked:
                self._send(asked, now)
                self._deaf_until = now + DEAD_TIME
        self._after_touch()

    def _after_touch(self) -> None:
        """The panel has changed: ask again what is allowed, and take text only while a field is open."""
        self._picture.stale, self._asked = True, 0
        (pygame.key.start_text_input if self.desk.typing else pygame.key.stop_text_input)()

    def _send(self, what: Input, now: int) -> None:
        self._inputs.append(Stamped(now, what))

    # Commands

    def _obey(self, command: Command, now: int) -> None:
        match command:
            case Command.PANEL:
                self._show_panel(not self._picture.panel)
            case Command.BACK:
                self._show_panel(not self._picture.panel)
            case Command.PAUSE:
                self._pause(now)
            case Command.MUTE:
                self.muted = not self.muted
                self._links.mute(self.muted)
            case Command.LANGUAGE:
                self.language = self.desk.language = self.language.other
                self._picture.stale, self._asked = True, 0
            case Command.FULL:
                self._picture.full_screen()
            case Command.QUIT:
                self._quit(now)

    def _pause(self, now: int) -> None:
        """Pause a running clock, resume a paused one; elsewhere the panel has what is needed."""
        phase = self._view.phase if self._view else Phase.READY
        if phase in (Phase.RUNNING, Phase.SEALING):
            self._send(Input(Do.PAUSE, source="keyboard"), now)
        elif phase is Phase.PAUSED:
            self._send(Input(Do.RESUME, source="keyboard"), now)

    def _quit(self, now: int) -> None:
        """Leave at once where no game is on, else only when asked twice."""
        idle = self._view is None or self._view.phase in (Phase.READY, Phase.ENDED, Phase.ADJOURNED)
        if idle or now < self._quit_until:
            self.closing = True
            return
        self._quit_until = now + QUIT_ASKED
        self._tell(word(self.language, "status.quit_again"), True)

    def _show_panel(self, shown: bool) -> None:
        self._picture.panel = shown
        self.desk.focus = None
        if shown and not self.desk.form and self._view:
            self.desk.side = self._view.turn or Side.BLACK
        self._after_touch()

    def _tell(self, message: str, alarming: bool) -> None:
        self._message, self._alarming = message, alarming
        self._message_until = self._time.now() + MESSAGE

    # Drawing

    def _draw(self, now: int) -> bool:
        """Do a little of the drawing, composing or one strip; False when there is nothing to do yet."""
        if not self._picture.busy and now >= self._next_frame and self._view:
            self._next_frame = now + FRAME
            self._ask(self._view, now)
            shown = Shown(self._view, self.table, self._notice(now), self.language)
            self._picture.compose(shown, self.desk)
            return True
        return self._picture.draw()

    def _ask(self, view: View, now: int) -> None:
        """While the panel is open, ask now and then what is allowed."""
        if self._picture.panel and now >= self._asked:
            self._asked = now + ASK_AGAIN
            self.desk.refresh(view, self._links.refusal)
            self._picture.stale = True

    def _notice(self, now: int) -> Notice:
        if now >= self._message_until:
            self._message = ""
        return Notice(self._links.trouble() or "", self._message, self._alarming, self.muted)
