"""The only loop: merges inputs and deadlines by their stamps and hands them to the game.

The stamp decides, not the arrival: a press may reach the program tens of milliseconds after its contact
closed. So whatever happens by itself is *committed* - advanced to, recorded, shown - a grace after its
instant, and only after the inbox has been emptied since; an input stamped after an open end of a stage
waits until that end is decided. The voice does not wait: it is told seconds ahead what it will have to say.

A stall changes nothing: after it the same events are recorded at the same instants. Calls that are more
than 300 ms late by then are noted as missed instead of being spoken in a burst.

Instants here are on the time source's axis; those in the game and the record count from ``origin``.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from clock.calls import CallKind
from clock.codec import seconds
from clock.dates import seconds_between
from clock.events import Called, Event
from clock.game import Game, is_ticking
from clock.inputs import Do
from clock.journal.words import Line, event_line
from clock.machine import stage_end
from clock.ports import STALE, Display, Inbox, Record, Stamped, TimeSource, Voice
from clock.units import SECOND, Number

GRACE = SECOND // 10
"""How long a stamp may be under way before what falls due is committed (ns)."""

LOOKAHEAD = 4 * SECOND
"""How far ahead the voice is told what to say (ns): longer than a sentence, which must end before the next count."""

REFRESH = SECOND // 10
"""How often a running clock is shown (ns)."""

WALL_STEP = 0.5
"""Seconds by which the date may run off from the monotonic clock between two heartbeats before it is noted."""

IDLE = SECOND // 2
"""How often the driver looks round while no clock runs (ns)."""

HEARTBEAT = SECOND
"""How often a running clock is noted, so that a pulled plug costs nobody more than that (ns)."""


@dataclass(frozen=True, slots=True)
class Ports:
    """What the driver is connected to."""

    time: TimeSource
    inbox: Inbox
    voice: Voice
    record: Record
    displays: Sequence[Display] = ()


class Driver:
    """Runs one game. ``origin`` is the instant on the time source's axis at which the game's time is 0."""

    def __init__(self, game: Game, ports: Ports, origin: int, grace: int = GRACE) -> None:
        self.game = game
        self._ports = ports
        self._origin = origin
        self._grace = grace
        self._pending: list[Stamped] = []
        self._told: set[Called] = set()
        self._beat = self._read = 0
        self._wall: str | None = None

    def step(self) -> int:
        """Do everything that is due now; returns the instant (ns, source axis) to come back at."""
        now = self._ports.time.now()
        at = now - self._origin
        self._pending += self._ports.inbox.drain()
        self._pending.sort(key=lambda stamped: stamped.stamp)
        self._handle_pending(at)
        self._commit(at - self._grace)
        self._tell_voice(at)
        self._note(at)
        self._show(at)
        return self._next_wake(at)

    def run_until(self, stop: int) -> None:
        """Step until the instant ``stop`` (ns, source axis)."""
        while self._ports.time.now() < stop:
            wake = self.step()
            self._ports.inbox.wait(min(wake, stop))
        self.step()

    def view_at(self, now: int) -> int:
        """The game instant to show at ``now``: what is not committed yet is not shown as lost."""
        end = stage_end(self.game.state)
        at = max(now - self._origin, self.game.state.since)
        return at if end is None else max(self.game.state.since, min(at, end - 1))

    def _handle_pending(self, at: int) -> None:
        horizon = at - self._grace
        while self._pending:
            stamp = self._pending[0].stamp - self._origin
            self._commit(min(stamp, horizon))
            end = stage_end(self.game.state)
            if end is not None and horizon < end <= stamp:
                return
            self._handle(self._pending.pop(0), at)

    def _handle(self, stamped: Stamped, at: int) -> None:
        """One input, at its stamp or, if that is before what is recorded already, at the last recorded instant."""
        stamp = stamped.stamp - self._origin
        instant = max(stamp, self.game.state.since)
        self._committed(self.game.advance(instant), at)
        before = self._audible()
        events = self.game.handle(stamped.input, instant)
        extra = {"stamp": stamp} if instant != stamp else {}
        arrived = max(at, stamp)
        self._ports.record.input(instant, stamped.input, extra | ({"arrived": arrived} if arrived != stamp else {}))
        self._ports.record.events(events)
        if self._audible() != before:
            self._ports.voice.silence()
        if stamped.input.do is Do.QUERY:
            answers = [self._shifted(event) for event in events if isinstance(event, Called)]
            self._ports.voice.say(answers)
        self._happened(events)

    def _audible(self) -> tuple[object, ...]:
        """What the voice depends on; a change of it silences what is being said."""
        state = self.game.state
        return state.phase, state.turn, state.black.reading, state.white.reading

    def _commit(self, horizon: int) -> None:
        while (due := self.game.next_deadline()) is not None and due <= horizon:
            self._committed(self.game.advance(due), horizon + self._grace)

    def _committed(self, events: Sequence[Event], at: int) -> None:
        if not events:
            return
        self._ports.record.events(events)
        for event in events:
            if isinstance(event, Called) and event not in self._told:
                self._missed(event, at)
        self._happened(events)

    def _missed(self, event: Called, at: int) -> None:
        self._told.add(event)
        if at - event.at > STALE:
            self._ports.record.note(at, "missed", _about(event) | {"late": seconds(at - event.at)})
        else:
            self._ports.voice.say([self._shifted(event)])

    def _tell_voice(self, at: int) -> None:
        """Tell what is coming; "time" alone waits until the loss is committed, and is said behind the "10"."""
        coming = [event for event in self.game.upcoming(at + LOOKAHEAD) if event.call.kind is not CallKind.TIMEOUT]
        fresh = [event for event in coming if at - event.at <= STALE]
        for event in coming:
            if event not in self._told and event not in fresh:
                self._missed(event, at)
        self._told = set(coming)
        self._ports.voice.expect([self._shifted(event) for event in fresh])

    def _shifted(self, event: Called) -> Called:
        """A call on the time source's axis, as the voice wants it."""
        return Called(type(event.at)(event.at + self._origin), event.side, event.call)

    def _note(self, at: int) -> None:
        for fields in self._ports.voice.notes():
            happened = fields.get("at_ns")
            instant = happened - self._origin if isinstance(happened, int) else at
            rest = {name: value for name, value in fields.items() if name not in ("note", "at_ns")}
            self._ports.record.note(instant, str(fields["note"]), self._on_game_axis(rest))
        if is_ticking(self.game) and at - self._beat >= HEARTBEAT:
            self._heartbeat(at)

    def _heartbeat(self, at: int) -> None:
        wall, read = self._ports.time.wall(), self._ports.time.now() - self._origin
        self._ports.record.note(max(at - self._grace, self.game.state.since), "heartbeat", {"wall": wall})
        if self._wall is not None and (passed := seconds_between(self._wall, wall)) is not None:
            step = passed - (read - self._read) / SECOND
            if abs(step) > WALL_STEP:
                self._ports.record.note(at, "clock_step", {"seconds": Number(f"{step:.3f}"), "wall": wall})
        self._beat, self._wall, self._read = at, wall, read

    def _on_game_axis(self, fields: Line) -> Line:
        shifted: Line = {}
        for name, value in fields.items():
            if name.endswith("_ns") and isinstance(value, int):
                shifted[name.removesuffix("_ns")] = seconds(value - self._origin)
            else:
                shifted[name] = value
        return shifted

    def _show(self, at: int) -> None:
        view = self.game.view(self.view_at(at + self._origin))
        for display in self._ports.displays:
            display.show(view)

    def _happened(self, events: Sequence[Event]) -> None:
        for display in self._ports.displays:
            display.happened(events)

    def _next_wake(self, at: int) -> int:
        if not is_ticking(self.game):
            return at + self._origin + IDLE
        due = self.game.next_deadline()
        wakes = [at + REFRESH] + ([due + self._grace] if due is not None else [])
        return max(at + 1, min(wakes)) + self._origin


def _about(event: Called) -> Line:
    """A call in the words of a note: its instant due and what was to be said."""
    line = event_line(event)
    line["due"] = line.pop("at")
    line.pop("event")
    return line
