"""Judgement in virtual time: what is said when, what gives way, what is dropped."""

from itertools import pairwise

from clock.calls import Call, CallKind
from clock.events import Called
from clock.game import Game
from clock.inputs import Do, Input
from clock.notation import parse_control
from clock.ports import STALE
from clock.side import Side
from clock.units import SECOND, Ns
from voice.announcer import Announcer
from voice.bank import SAMPLE, Bank
from voice.orders import Order
from voice.phrases import LANGUAGES, manner, sentence, tokens
from voice.required import required

RATE = 1000
BLACK, WHITE = Side.BLACK, Side.WHITE


def announcer(control: str, black: str = "en", white: str = "en", token_ms: int = 300) -> Announcer:
    """Every token lasts ``token_ms``."""
    controls = parse_control(control)
    languages = {BLACK: black, WHITE: white}
    banks = {
        side: Bank(language, RATE, dict.fromkeys(required(language), bytes(SAMPLE * token_ms)))
        for side, language in languages.items()
    }
    manners = {side: manner(control, languages[side]) for side, control in zip(Side, controls, strict=True)}
    return Announcer(manners, banks)


def call(at: float, kind: str, value: int | None = None, side: Side = BLACK) -> Called:
    return Called(Ns(round(at * SECOND)), side, Call(CallKind(kind), value))


def shown(orders: list[Order], how: Announcer) -> list[tuple[float, str]]:
    """Instants in seconds and the words."""
    return [
        (
            order.at / SECOND,
            ", ".join(sentence(tokens(c.call, how.manners[c.side]), how.manners[c.side].language) for c in order.calls),
        )
        for order in orders
    ]


def test_ten_sounds_at_its_instant_and_time_after_it() -> None:
    how = announcer("10s")
    orders = how.plan([call(10, "count", 10), call(10, "timeout")], 0)
    assert shown(orders, how) == [(10.0, "ten, time")]
    assert len(orders[0].samples) // SAMPLE == 300 + 125 + 300


def test_a_count_always_wins_over_a_sentence() -> None:
    """The sentence that would still sound when the count is due is shortened to what matters most."""
    how = announcer("0 + 2x10s")
    expected = [call(10, "period_over", 10 * SECOND), call(10, "left", 1), call(10.7, "count", 1)]
    assert shown(how.plan(expected, 9 * SECOND), how) == [(10.0, "last period"), (10.7, "one")]
    assert [c.call.kind for c in how.dropped] == [CallKind.PERIOD_OVER]


def test_what_fits_is_said_where_what_matters_most_does_not() -> None:
    how = announcer("10s + 3x10s")
    for clip in ("last_period", "last_one"):
        how.banks[BLACK].clips[clip] = bytes(SAMPLE * 900)  # type: ignore[index]
    expected = [call(10, "period_over", 10 * SECOND), call(10, "left", 1), call(10.7, "count", 1)]
    assert shown(how.plan(expected, 9 * SECOND), how) == [(10.0, "ten seconds"), (10.7, "one")]


def test_a_sentence_without_any_room_is_dropped_and_noted_once() -> None:
    how = announcer("0 + 2x10s", token_ms=900)
    expected = [call(10, "period_over", 10 * SECOND), call(11, "count", 1)]
    assert shown(how.plan(expected, 9 * SECOND), how) == [(11.0, "one")]
    how.plan(expected, 9 * SECOND)
    assert len(how.dropped) == 1


def test_a_count_is_never_dropped() -> None:
    how = announcer("10s", token_ms=1500)
    orders = how.plan([call(n, "count", n) for n in range(1, 11)], 0)
    assert [order.at // SECOND for order in orders] == list(range(1, 11))


def test_nothing_stale_is_said() -> None:
    """B21: no burst after a stall."""
    how = announcer("10s")
    now = 50 * SECOND
    expected = [call(n, "count", n) for n in range(1, 11)] + [call(49.8, "timeout")]
    assert shown(how.plan(expected, now), how) == [(49.8, "time")]
    assert how.plan([call((now - STALE - 1) / SECOND, "timeout")], now) == []


def test_each_side_may_have_its_own_language() -> None:
    how = announcer("10s", "zh", "en")
    orders = how.plan([call(1, "count", 4), call(2, "count", 4, WHITE)], 0)
    assert shown(orders, how) == [(1.0, "四"), (2.0, "four")]


def test_the_three_cues_differ_and_none_comes_early() -> None:
    """B16: few seconds left, period lost, game lost."""
    how = announcer("0 + 2x10s", token_ms=200)
    game = Game(parse_control("0 + 2x10s"))
    game.handle(Input(Do.START, side=BLACK), 0)
    orders = shown(how.plan(list(game.upcoming(21 * SECOND)), 0), how)
    by_instant = dict(orders)
    assert by_instant[8.0] == "eight seconds"
    assert by_instant[10.0] == "ten seconds, last period"
    assert by_instant[20.0] == "ten, time"
    assert all(at != 9.99 for at in by_instant)
    assert len({by_instant[8.0], by_instant[10.0], by_instant[20.0]}) == 3


def test_short_periods_do_not_run_into_each_other() -> None:
    """B83: periods of five seconds."""
    for language in LANGUAGES:
        how = announcer("0 + 5x5s", language, language, token_ms=400)
        game = Game(parse_control("0 + 5x5s"))
        game.handle(Input(Do.START, side=BLACK), 0)
        orders = how.plan(list(game.upcoming(30 * SECOND)), 0)
        for order, following in pairwise(orders):
            end = order.at + len(order.samples) // SAMPLE * SECOND // RATE
            assert end <= following.at, shown([order, following], how)
