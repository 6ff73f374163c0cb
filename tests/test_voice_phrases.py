"""What is said for each call, and that every pack holds all of it."""

import pytest

from clock.calls import Call, CallKind, schemes
from clock.notation import parse_side
from clock.units import MINUTE, SECOND, Ns
from voice.bank import SAMPLE, load, packs
from voice.phrases import LANGUAGES, Manner, manner, number, tokens, words
from voice.required import calls, manners, required

S = SECOND


def said(control: str, kind: str, value: int | None = None, language: str = "en") -> str:
    return words(Call(CallKind(kind), value), manner(parse_side(control), language))


@pytest.mark.parametrize(
    ("control", "kind", "value", "english", "chinese"),
    [
        ("1h + 5x60s", "byo_yomi", None, "byo-yomi", "开始读秒"),
        ("1h + 5x60s", "elapsed", 30 * S, "thirty seconds", "三十秒"),
        ("1h + 5x60s", "elapsed", 40 * S, "forty", "四十秒"),
        ("1h + 5x60s", "elapsed", 55 * S, "fifty five", "五十五秒"),
        ("1h + 3x30s", "elapsed", 10 * S, "ten seconds", "十秒"),
        ("1h + 5x60s", "period_over", 60 * S, "one minute", "一分钟"),
        ("1h + 2x3m", "period_over", 180 * S, "three minutes", "三分钟"),
        ("1h + 5x60s", "left", 4, "four minutes left", "还剩四分钟"),
        ("1h + 5x60s", "left", 1, "last minute", "最后一分钟"),
        ("1h + 3x30s", "left", 2, "two periods left", "还剩两次读秒"),
        ("1h + 3x30s", "left", 1, "last period", "最后一次读秒"),
        ("30s/move + 10x60s", "left", 3, "three considerations left", "还剩三次考虑时间"),
        ("30s/move + 10x60s", "left", 1, "last consideration", "最后一次考虑时间"),
        ("30s/move + 10x60s", "left", 0, "no consideration left", "考虑时间已用完"),
        ("30s/move + 10x60s", "consideration", 7, "consideration seven begins", "第七次考虑时间"),
        ("90m", "time_left", 600 * S, "ten minutes left", "还剩十分钟"),
        ("90m", "time_left", 5430 * S, "one hour thirty minutes thirty seconds left", "还剩一小时三十分钟三十秒"),
        ("3h + 3x35m ing 2", "penalty", 2, "penalty two points", "罚两点"),
        ("90m", "count", 7, "seven", "七"),
        ("90m", "timeout", None, "time", "超时判负"),
    ],
)
def test_the_words(control: str, kind: str, value: int | None, english: str, chinese: str) -> None:
    assert said(control, kind, value) == english
    assert said(control, kind, value, "zh") == chinese


def test_a_section_is_said_with_moves_and_time() -> None:
    call = Call(CallKind.SECTION, moves=15, time=Ns(10 * MINUTE))
    how = manner(parse_side("1h + 15/10m"), "en")
    assert words(call, how) == "fifteen moves within ten minutes"


def test_never_one_period_left() -> None:
    for how in manners("en"):
        assert not words(Call(CallKind.LEFT, 1), how).startswith("one ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_a_pack_that_holds_everything_any_control_can_say(language: str) -> None:
    clips = load(language).clips
    assert required(language) <= set(clips)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_required_covers_every_scheme_and_length_of_period(language: str) -> None:
    needed = required(language)
    how = Manner(language, MINUTE)
    for scheme in schemes().values():
        for period in (1, 5, 10, 25, 60, 90, 180, 3600, 86400):
            for last in (True, False):
                for _, call in scheme.period(period * SECOND, last):
                    assert set(tokens(call, how)) <= needed


@pytest.mark.parametrize("language", LANGUAGES)
def test_counting_words_fit_their_second(language: str) -> None:
    bank = load(language)
    for n in range(1, 11):
        assert bank.length(number(n)) <= 650_000_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clip_begins_with_its_word_and_is_not_clipped(language: str) -> None:
    """The first 15 ms hold sound already, and no sample stands at the end of its range."""
    bank = load(language)
    for name, samples in bank.clips.items():
        heard = memoryview(samples).cast("h")
        loudest = max(abs(sample) for sample in heard)
        onset = max(abs(sample) for sample in heard[: bank.rate * 15 // 1000])
        assert 3000 < loudest < 32767, name
        assert onset > loudest / 60, name
        assert len(samples) % SAMPLE == 0


def test_every_call_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        for how in manners(language):
            assert all(words(call, how) for call in calls())


def test_packs_say_how_they_were_made_and_their_licence() -> None:
    assert set(packs()) == {"en-espeak", "zh-espeak"}
    for folder in packs().values():
        manifest = folder.joinpath("manifest.json").read_text(encoding="utf8")
        assert '"licence": "CC0-1.0"' in manifest
        assert "espeak-ng" in manifest
