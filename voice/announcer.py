"""Judgement: which of the expected calls are said, when, and in what order. Pure; instants in ns.

- Calls of one instant are one utterance, in their order: "ten", then "time".
- A count always wins: an utterance that would still sound when the next one is due is shortened to the one call
  in it that matters most and fits, and dropped when none does. "Last period" matters more than "ten seconds".
- An utterance gives way to the next one in any case; nothing that is stale is said.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from clock.calls import CallKind
from clock.events import Called
from clock.side import Side
from clock.units import SECOND
from voice.bank import SAMPLE, Bank
from voice.orders import Order
from voice.phrases import Manner, tokens

STALE = 3 * SECOND // 10
"""A call that is later than this is not said (ns)."""
PAUSE = SECOND // 8
"""Between two sentences of one utterance (ns)."""
MATTERS = (
    CallKind.COUNT,
    CallKind.PENALTY,
    CallKind.BYO_YOMI,
    CallKind.SECTION,
    CallKind.LEFT,
    CallKind.CONSIDERATION,
    CallKind.PERIOD_OVER,
    CallKind.TIME_LEFT,
    CallKind.ELAPSED,
    CallKind.TIMEOUT,
)
"""Which of several calls of one instant is said when there is room for only one, the first of these first."""
BREATH = SECOND // 50
"""The least silence before the next utterance (ns)."""


@dataclass(slots=True)
class Announcer:
    """Turns calls into orders. ``manners`` and ``banks`` say how each side is spoken to."""

    manners: Mapping[Side, Manner]
    banks: Mapping[Side, Bank]
    dropped: list[Called] = field(default_factory=list)
    """What had no room, for the record; whoever notes it empties the list."""
    _left_out: set[Called] = field(default_factory=set)

    def plan(self, calls: Sequence[Called], now: int) -> list[Order]:
        """Orders for what is expected, leaving out what is stale or has no room."""
        self._left_out &= set(calls)
        fresh = [call for call in calls if call not in self._left_out and now - call.at <= STALE]
        utterances = [list(group) for _, group in groupby(fresh, key=lambda call: (call.at, call.side))]
        orders = [self._fitted(each, _next_instant(utterances, place)) for place, each in enumerate(utterances)]
        return [order for order in orders if order is not None]

    def answer(self, calls: Sequence[Called], now: int) -> Order | None:
        """One order for calls that are said now."""
        return self._order(list(calls), now) if calls else None

    def _fitted(self, calls: list[Called], limit: int | None) -> Order | None:
        singles = sorted(calls, key=lambda call: MATTERS.index(call.call.kind))
        for kept in (calls, *([call] for call in singles)):
            order = self._order(kept, kept[0].at)
            if limit is None or self._end(order) + BREATH <= limit or kept[0].call.kind is CallKind.COUNT:
                self._leave_out(call for call in calls if call not in kept)
                return order
        self._leave_out(calls)
        return None

    def _leave_out(self, calls: Iterable[Called]) -> None:
        new = [call for call in calls if call not in self._left_out]
        self.dropped += new
        self._left_out.update(new)

    def _order(self, calls: Sequence[Called], at: int) -> Order:
        bank = self.banks[calls[0].side]
        silence = bytes(PAUSE * bank.rate // SECOND * SAMPLE)
        spoken = [bank.samples(tokens(call.call, self.manners[call.side])) for call in calls]
        return Order(at, silence.join(spoken), tuple(calls))

    def _end(self, order: Order) -> int:
        rate = self.banks[order.calls[0].side].rate
        return order.at + len(order.samples) // SAMPLE * SECOND // rate


def _next_instant(utterances: Sequence[Sequence[Called]], place: int) -> int | None:
    return utterances[place + 1][0].at if place + 1 < len(utterances) else None
