"""Judgement: which of the expected calls are said, when, and in what order. Pure; instants in ns.

- Calls of one instant are one utterance, in their order: "ten", then "time".
- What falls due next always wins. An utterance that would still sound by then is shortened to the one call in it
  that matters most, said briefly if need be; dropped when none has room. "Last period" matters more than "ten seconds".
- An answer waits for what is sounding and gives way to what is expected.
- Nothing is said twice; nothing that is stale is said.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from clock.calls import CallKind
from clock.events import Called
from clock.ports import STALE
from clock.side import Side
from clock.units import SECOND
from voice.bank import SAMPLE, Bank
from voice.orders import Order
from voice.phrases import Manner, Tokens, brief, tokens

PAUSE = SECOND // 8
"""Between two sentences of one utterance (ns)."""
BREATH = SECOND // 50
"""The least silence before the next utterance (ns)."""
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


@dataclass(slots=True)
class Announcer:
    """Turns calls into orders. ``manners`` and ``banks`` say how each side is spoken to."""

    manners: Mapping[Side, Manner]
    banks: Mapping[Side, Bank]
    dropped: list[Called] = field(default_factory=list)
    """What had no room, for the record; whoever notes it empties the list."""
    _left_out: set[Called] = field(default_factory=set)
    _planned: list[Order] = field(default_factory=list)
    _answers: list[Order] = field(default_factory=list)

    def plan(self, calls: Sequence[Called], now: int) -> list[Order]:
        """Orders for what is expected, and for answers that have not begun, in the order in which they begin."""
        self._left_out &= set(calls)
        sounding = [order for order in self._planned if order.at <= now < order.end]
        self._answers = [order for order in self._answers if now < order.end]
        begun = self._left_out.union(*(order.calls for order in sounding))
        fresh = self._orders([call for call in calls if call not in begun and now - call.at <= STALE])
        self._planned = sounding + fresh
        return _in_order(fresh + [order for order in self._answers if order.at > now])

    def answer(self, calls: Sequence[Called], now: int) -> list[Order]:
        """The same with these, said as soon as nothing else sounds."""
        before = [*self._answers, *(order for order in self._planned if order.at <= now < order.end)]
        at = max([now, *(order.end + PAUSE for order in before)])
        limit = min((order.at for order in self._planned if order.at > now), default=None)
        order = self._fitted(list(calls), at, limit) if calls else None
        self._answers += [order] if order else []
        return _in_order([order for order in self._planned + self._answers if order.at > now or order.at == at])

    def silence(self) -> None:
        """Nothing sounds any more and nothing is expected."""
        self._planned, self._answers, self._left_out = [], [], set()

    def _orders(self, calls: Sequence[Called]) -> list[Order]:
        utterances = [list(group) for _, group in groupby(calls, key=lambda call: (call.at, call.side))]
        following = [*(group[0].at for group in utterances), None][1:]
        fitted = [self._fitted(each, each[0].at, limit) for each, limit in zip(utterances, following, strict=True)]
        return [order for order in fitted if order is not None]

    def _fitted(self, calls: list[Called], at: int, limit: int | None) -> Order | None:
        for spoken in self._ways(calls):
            order = self._order(spoken, at)
            alone = list(spoken) == calls[:1] and calls[0].call.kind is CallKind.COUNT
            if limit is None or order.end + BREATH <= limit or alone:
                self._leave_out(call for call in calls if call not in spoken)
                return order
        self._leave_out(calls)
        return None

    def _ways(self, calls: list[Called]) -> Iterator[dict[Called, Tokens]]:
        """The ways to say these, the best first."""
        yield {call: tokens(call.call, self.manners[call.side]) for call in calls}
        for call in sorted(calls, key=lambda call: MATTERS.index(call.call.kind)):
            yield {call: tokens(call.call, self.manners[call.side])}
            yield {call: brief(call.call, self.manners[call.side])}

    def _leave_out(self, calls: Iterable[Called]) -> None:
        new = [call for call in calls if call not in self._left_out]
        self.dropped += new
        self._left_out.update(new)

    def _order(self, spoken: Mapping[Called, Tokens], at: int) -> Order:
        bank = self.banks[next(iter(spoken)).side]
        samples, starts = b"", []
        for said in spoken.values():
            samples += bytes(PAUSE * bank.rate // SECOND * SAMPLE) if samples else b""
            starts.append(bank.lasting(samples))
            samples += bank.samples(said)
        return Order(at, samples, tuple(spoken), tuple(starts), bank.lasting(samples))


def _in_order(orders: Sequence[Order]) -> list[Order]:
    return sorted(orders, key=lambda order: order.at)
