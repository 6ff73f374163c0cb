"""The speaker of the desktop clock: pygame's mixer, one thread that waits for each instant.

Sounds are made of samples that lie in memory; the thread only starts them. Where there is no device, nothing is
raised: the trouble is told, and every order is reported as muted at its instant.
"""

import threading
import time
from collections.abc import Sequence

import pygame

from clock.events import Called
from clock.ports import STALE
from clock.units import SECOND
from voice.orders import Fate, Order, Report

BUFFER = 256
"""Samples that the mixer takes at a time: 12 ms, which is the spread of an onset."""
MEMORY = 60 * SECOND
"""How long a call is remembered, so that nothing is said twice (ns)."""
CLOSING = 1.0
"""Seconds that the device is given to let go."""
PATIENCE = SECOND
"""What sounds so long after its end tells that the device stands still (ns)."""


class MixerSpeaker:
    """Fulfils :class:`voice.orders.Speaker` with pygame's mixer at ``rate`` samples per second."""

    def __init__(self, rate: int, muted: bool = False) -> None:
        self._trouble = _open(rate)
        self._muted = muted
        self._changed = threading.Condition()
        self._orders: list[Order] = []
        self._begun: set[Called] = set()
        self._reports: list[Report] = []
        self._sounding: tuple[Order, int] | None = None
        self._standing = False
        self._channel: pygame.mixer.Channel | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
        self._thread.start()

    def play(self, orders: Sequence[Order]) -> None:
        """These take the place of all orders that have not begun and are not due; nothing is said twice."""
        with self._changed:
            now = time.monotonic_ns()
            self._begun = {call for call in self._begun if now - call.at < MEMORY}
            due = [order for order in self._orders if order.at <= now]
            taken = self._begun.union(*(order.calls for order in due))
            fresh = [order for order in orders if taken.isdisjoint(order.calls)]
            self._orders = sorted(due + fresh, key=lambda order: order.at)
            self._changed.notify()

    def silence(self) -> None:
        """Stop what sounds and forget what has not begun."""
        with self._changed:
            now = time.monotonic_ns()
            self._reports += [Report(order, Fate.MISSED, now) for order in self._orders if order.at <= now]
            self._orders = []
            self._cut()

    def mute(self, muted: bool) -> None:
        """Let nothing sound, or sound again."""
        with self._changed:
            self._muted = muted
            if muted:
                self._cut()

    def reports(self) -> Sequence[Report]:
        """What became of orders since the last time."""
        with self._changed:
            reports, self._reports = self._reports, []
            return reports

    def trouble(self) -> str | None:
        """What is wrong with the sound."""
        return self._trouble or ("the sound device stands still" if self._standing else None)

    def close(self) -> bool:
        """Let go of the device; False where it does not let go within a second."""
        if not self._changed.acquire(timeout=CLOSING):
            return False
        self._closed, self._orders = True, []
        self._changed.notify()
        self._changed.release()
        quitter = threading.Thread(target=pygame.mixer.quit, daemon=True)
        quitter.start()
        quitter.join(CLOSING)
        return not quitter.is_alive()

    def _cut(self) -> None:
        if self._sounding is None or self._channel is None:
            return
        (order, began), now = self._sounding, time.monotonic_ns()
        busy = self._channel.get_busy()
        if busy:
            self._channel.stop()
            self._reports.append(Report(order, Fate.CUT, now, began=began))
        self._standing = busy and now - began > order.length + PATIENCE
        self._sounding = None

    def _run(self) -> None:
        with self._changed:
            while not self._closed:
                ahead = self._orders[0].at - time.monotonic_ns() if self._orders else None
                if ahead is not None and ahead <= 0:
                    self._begin(self._orders.pop(0))
                else:
                    self._changed.wait(None if ahead is None else ahead / SECOND)

    def _begin(self, order: Order) -> None:
        now = time.monotonic_ns()
        self._begun.update(order.calls)
        if now - order.at > STALE:
            self._reports.append(Report(order, Fate.MISSED, now))
        elif self._muted or self._trouble:
            self._reports.append(Report(order, Fate.MUTED, now, self._trouble or "muted"))
        else:
            self._cut()
            self._start(order, now)

    def _start(self, order: Order, now: int) -> None:
        try:
            self._channel = pygame.mixer.Sound(buffer=order.samples).play()
        except Exception as error:
            self._trouble = f"sound failed: {error}"
        if self._channel is None or self._trouble:
            self._reports.append(Report(order, Fate.MUTED, now, self._trouble or "no channel is free"))
            return
        self._sounding = order, now
        self._reports.append(Report(order, Fate.PLAYED, now))


def _open(rate: int) -> str | None:
    """Open the device; what is wrong with it, or None."""
    try:
        pygame.mixer.init(rate, -16, 1, BUFFER, allowedchanges=0)
    except pygame.error as error:
        return f"no sound: {error}"
    return None
