"""The journal and the machine at the edges: a disk that takes pieces, nothing left, what a state carries."""

from pathlib import Path

from clock.inputs import Do, Input
from clock.journal.header import parse_header
from clock.session import unfinished
from clock.units import Ns, Number
from tests.test_session import begin


def test_a_game_that_never_began_is_not_offered(tmp_path: Path) -> None:
    begin(tmp_path, "900s").writer.close()
    assert unfinished(tmp_path) is None


def test_a_rereading_gives_back_no_more_than_ran_here() -> None:
    """A game moved to this clock in mid-period: what ran on the other clock is not in ``took``."""
    side = {
        name: Number(n)
        for name, n in {
            "main": "0",
            "used": "5",
            "played": "3",
            "warnings": "0",
            "periods": "1",
            "period": "10",
        }.items()
    }
    start = {"phase": "paused", "turn": "black", "black": side, "white": side}
    game = parse_header({"game": Number("1"), "control": "0 + 1x30s", "from": start}).game()
    game.handle(Input(Do.REREAD, to=Ns(0)), 0)
    assert (game.state.black.used, game.state.black.took) == (0, 0)


def test_a_side_that_was_left_nothing_is_counted_out_as_its_clock_starts() -> None:
    from tests.scenario import play

    script = "0 start black; 5 pause; 6 adjust white main=0 approved=chief; 7 resume; 8 press black"
    assert play("100s", script, until=9).calls("white") == ["8 count 10", "8 timeout"]


def moved(control: str, **side: str) -> dict[str, object]:
    reading = {name: Number(n) if n[0].isdigit() else n for name, n in side.items()}
    start = {"phase": "paused", "turn": "black", "black": reading, "white": reading}
    return {"game": Number("1"), "control": control, "from": start}


def test_considerations_are_numbered_on_after_a_game_is_moved() -> None:
    from tests.scenario import said

    header = moved(
        "30s/move + 10x60s", main="0", used="500", played="9", warnings="0", stage="free", periods="7", period="30"
    )
    game = parse_header(header).game()
    game.handle(Input(Do.RESUME), 0)
    assert "consideration 4" in [said(call) for call in game.upcoming(30 * 10**9)]


def test_a_shared_game_that_was_moved_has_its_halves() -> None:
    header = moved("90m shared", main="600", used="0", played="0", warnings="0")
    game = parse_header(header).game()
    from clock.side import Side

    (event,) = game.handle(Input(Do.ADJUST, side=Side.BLACK, main=Ns(1), approved="chief"), 0)
    assert event.NAME == "adjusted"
