"""What a pack must hold, proved from the controls, the schemes and the grammar of the phrases.

Every call that any control can make is enumerated; the tokens of all of them are what a pack needs. The sentences
that are heard most are also made whole, since one clip sounds better than three.
"""

from collections.abc import Iterator
from functools import cache

from clock.calls import Call, CallKind, schemes
from clock.units import DAY, MINUTE, SECOND, Ns
from voice.phrases import Manner, Tokens, brief, tokens

MOST = 99
"""Periods, points and considerations are at most so many."""
USUAL_PERIODS = (10, 15, 20, 30, 40, 60)
"""Lengths of periods (s) whose seconds are made whole."""


def manners(language: str) -> list[Manner]:
    """The manners in which a side can be spoken to."""
    return [Manner(language), Manner(language, MINUTE), Manner(language, 30 * SECOND), Manner(language, considers=True)]


def calls() -> Iterator[Call]:
    """One call for every different thing that any control can have said."""
    yield from (Call(kind) for kind in (CallKind.BYO_YOMI, CallKind.TIMEOUT))
    for n in range(MOST + 1):
        yield from (Call(kind, n) for kind in (CallKind.LEFT, CallKind.CONSIDERATION, CallKind.PENALTY))
        yield Call(CallKind.SECTION, moves=n, time=Ns(n * SECOND))
    yield from (Call(CallKind.COUNT, n) for n in range(1, 11))
    for ns in (*range(0, 3600 * SECOND, SECOND), *range(3600 * SECOND, DAY + 1, 61 * SECOND)):
        yield from (Call(kind, ns) for kind in (CallKind.ELAPSED, CallKind.PERIOD_OVER, CallKind.TIME_LEFT))


@cache
def required(language: str) -> frozenset[str]:
    """The tokens of everything that can be said."""
    said = ((*tokens(call, how), *brief(call, how)) for how in manners(language) for call in calls())
    return frozenset(token for sentence in said for token in sentence)


HURRIED = ("last_one", "none_left", "times", "byo_yomi_brief")
"""The tokens of brief forms, which a builder speaks fast enough for a second."""


def whole(language: str) -> set[Tokens]:
    """The sentences that are made whole: the seconds of usual periods, and what is left."""
    said = {tokens(call, how) for how in manners(language) if not how.considers for call in _usual()}
    return {sentence for sentence in said if len(sentence) > 1}


def _usual() -> Iterator[Call]:
    for scheme in schemes().values():
        for period in USUAL_PERIODS:
            for last in (True, False):
                yield from (call for _, call in scheme.period(period * SECOND, last))
    yield from (Call(CallKind.PERIOD_OVER, period * SECOND) for period in USUAL_PERIODS)
    yield from (Call(CallKind.LEFT, n) for n in range(2, 11))
    yield from (Call(CallKind.TIME_LEFT, s * SECOND) for s in (600, 300, 60, 30))
