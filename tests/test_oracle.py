"""Random games, played by the clock and by a second model of the contract, give the same lines."""

from collections.abc import Iterator

import pytest

from clock.journal.lines import parse_game
from clock.replay import replay
from tests.oracle import fuzz, model
from tests.test_cases import CASES, NAMES, loads, matches

READ_OTHERWISE = {
    "part-period-behind-main",
    "split-shared-moved",
    "adjust-section-above-the-control",
    "ing-bought",
}
"""Rare rulings where the contract can be read in two ways and the clock does what a player would expect:

a period that stood part used when the arbiter gave main time is a full one after the next move; a shared game moved
to another clock splits what its players were given, not half the limit; a carried section is adjusted up to its time;
Ing time counts as bought by its points, whatever pools the arbiter has set.
"""
QUICK, LONG = 400, 20_000


def differences(seed: str, count: int) -> Iterator[str]:
    """What the two print differently, with the script."""
    for number in range(count):
        text = fuzz.make_game(seed, number)
        game = model.run(text)
        if game.tags & READ_OTHERWISE:
            continue
        wanted = [model.dumps(line) for line in game.out]
        printed = list(replay(parse_game(text.encode(), "game")))
        for want, got in zip(wanted, printed, strict=False):
            if not _same(want, got):
                yield f"game {number} of {seed}: expected {want}, got {got}\n{text}"
                break
        else:
            if len(wanted) != len(printed):
                yield f"game {number} of {seed}: {len(wanted)} lines expected, {len(printed)} printed\n{text}"


def _same(want: str, got: str) -> bool:
    wanted, printed = loads(want), loads(got)
    if isinstance(wanted, dict) and wanted.get("event") in ("rejected", "ignored"):
        wanted.pop("reason", None)
    return matches(wanted, printed)


def test_random_games_agree_with_the_model() -> None:
    assert list(differences("quick", QUICK)) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", ["one", "two"])
def test_many_random_games_agree_with_the_model(seed: str) -> None:
    assert list(differences(seed, LONG // 2)) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_model_holds_the_cases_too(name: str) -> None:
    expected = (CASES / f"{name}.expected.jsonl").read_text(encoding="utf8").splitlines()
    printed = model.replay_text((CASES / f"{name}.jsonl").read_text(encoding="utf8"))
    assert len(printed) == len(expected)
    assert all(_same(want, got) for want, got in zip(expected, printed, strict=True))
