"""What the record tells of the voice: each word at its instant, and only what sounded."""

from collections.abc import Sequence

from clock.side import Side
from clock.units import SECOND
from tests.test_voice_announcer import announcer, call, shown
from voice.orders import Fate, Order, Report
from voice.talking import TalkingVoice

BLACK = Side.BLACK


class Told:
    def __init__(self) -> None:
        self.orders: list[list[Order]] = []
        self.waiting: list[Report] = []

    def play(self, orders: Sequence[Order]) -> None:
        self.orders.append(list(orders))

    def silence(self) -> None: ...
    def mute(self, muted: bool) -> None: ...
    def reports(self) -> Sequence[Report]:
        waiting, self.waiting = self.waiting, []
        return waiting

    def trouble(self) -> str | None: ...
    def close(self) -> bool:
        return True


def voice(now: list[int]) -> tuple[TalkingVoice, Told]:
    told = Told()
    return TalkingVoice(announcer("10s"), told, lambda: now[0]), told


def test_after_a_silence_the_same_expectation_is_ordered_anew() -> None:
    """An adjournment silences, but the same clock is read on."""
    how, told = voice([0])
    expected = [call(1, "count", 1)]
    how.expect(expected)
    how.expect(expected)
    assert len(told.orders) == 1
    how.silence()
    how.expect(expected)
    assert [[order.at for order in orders] for orders in told.orders] == [[SECOND], [SECOND]]


def test_an_answer_is_ordered() -> None:
    how, told = voice([5 * SECOND])
    how.say([call(5, "time_left", 90 * SECOND)])
    assert [order.at for order in told.orders[-1]] == [5 * SECOND]


def test_each_word_is_noted_at_its_own_instant_and_what_was_over_is_not_cut() -> None:
    now = [0]
    how, told = voice(now)
    how.expect([call(10, "count", 10), call(10, "timeout")])
    (order,) = told.orders[-1]
    second = order.starts[1]
    told.waiting = [Report(order, Fate.PLAYED, 10 * SECOND)]
    now[0] = 10 * SECOND + second
    assert [note["at_ns"] for note in how.notes()] == [10 * SECOND, 10 * SECOND + second]
    now[0] += 1
    told.waiting = [Report(order, Fate.CUT, now[0], began=10 * SECOND)]
    assert [note["call"] for note in how.notes()] == ["timeout"]


def test_an_answer_waits_for_what_sounds_and_a_silence_forgets_it() -> None:
    how = announcer("10s")
    how.plan([call(1, "count", 1), call(5, "count", 5)], 0)
    asked = call(1.1, "time_left", 8 * SECOND)
    orders = how.answer([asked], SECOND + SECOND // 10)
    assert [order.at for order in orders if asked in order.calls] == [1_425_000_000]
    how.silence()
    assert how.plan([], SECOND + SECOND // 5) == []


def test_an_answer_gives_way_to_the_count_that_is_due_next() -> None:
    how = announcer("10s", token_ms=900)
    how.plan([call(2, "count", 2)], SECOND)
    orders = how.answer([call(1.5, "time_left", 8 * SECOND)], SECOND + SECOND // 2)
    assert shown(orders, how) == [(2.0, "two")]


def test_between_two_utterances_there_is_a_breath() -> None:
    how = announcer("0 + 2x10s", token_ms=350)
    both = [call(10, "period_over", 10 * SECOND), call(10, "left", 1)]
    end = 10 + how.plan(both, 9 * SECOND)[0].length / SECOND
    how.silence()
    tight = how.plan([*both, call(end + 0.01, "count", 1)], 9 * SECOND)
    assert len(tight[0].calls) == 1


def test_what_sounds_is_not_ordered_again() -> None:
    how = announcer("10s")
    expected = [call(1, "count", 1), call(2, "count", 2)]
    how.plan(expected, 0)
    assert [order.at for order in how.plan(expected, SECOND + SECOND // 10)] == [2 * SECOND]
