"""The desktop clock put together, in a real process with SDL's virtual screen and sound."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from clock.compose import Options, has_screen
from clock.journal.chain import first_break
from clock.journal.lines import read_game
from clock.summary import summarise

ROOT = Path(__file__).parent.parent
SCRIPT = """
    import sys, pygame
    from pathlib import Path
    from clock.compose import Options, play
    import sim.window as window

    presses = {presses}
    began = None
    pump = window.pygame.event.get

    def get(*words):
        global began
        now = pygame.time.get_ticks()
        began = began or now
        events = list(pump(*words))
        while presses and now - began >= presses[0][0]:
            _, key = presses.pop(0)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                events.append(pygame.event.Event(kind, key=getattr(pygame, "K_" + key), mod=0, unicode=""))
        return events

    window.pygame.event.get = get
    play(Options(Path(sys.argv[1]), control="{control}", resume={resume}))
    print("left")
"""


def run(folder: Path, control: str, presses: list[tuple[int, str]], resume: bool = False) -> subprocess.Popen[str]:
    """The desktop clock in a process of its own; keys are pressed at their milliseconds."""
    script = textwrap.dedent(SCRIPT).format(presses=presses, control=control, resume=resume)
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    )


def only_game(folder: Path) -> Path:
    (path,) = folder.glob("*.jsonl")
    return path


def test_there_is_no_screen_under_the_dummy_driver() -> None:
    assert has_screen() is False


def test_the_start_screen_has_nothing_to_ask_when_the_command_line_said_it(tmp_path: Path) -> None:
    assert Options(tmp_path, control="1h").decided
    assert Options(tmp_path, preset="nhk").decided
    assert not Options(tmp_path).decided


@pytest.mark.long
def test_a_game_at_the_keys_is_recorded_spoken_and_opened_again(tmp_path: Path) -> None:
    """White starts Black, four presses, the window is left in mid-game; then the same game goes on, paused first."""
    keys = [(300, "l"), (800, "a"), (1200, "l"), (1300, "l"), (4600, "a"), (5600, "q"), (5800, "q")]
    process = run(tmp_path, "3s + 2x10s", keys)
    printed, _ = process.communicate(timeout=30)
    assert printed.splitlines()[-1] == "left"
    path = only_game(tmp_path)
    file = read_game(path)
    summary = summarise(file, path.read_bytes())
    assert summary.whole
    assert file.header.raw["stamps"] == "pump"
    assert [side.moves for side in summary.sides.values()] == [2, 1]
    assert sum(side.ignored for side in summary.sides.values()) == 1
    played = [entry.raw for entry in file.entries if entry.raw.get("note") == "played"]
    assert [note["call"] for note in played][:2] == ["byo_yomi", "left"]
    again = run(tmp_path, "", [(400, "p"), (900, "l"), (1500, "q"), (1700, "q")], resume=True)
    again.communicate(timeout=30)
    summary = summarise(read_game(path), path.read_bytes())
    assert summary.whole
    assert summary.interruptions == 1
    assert [side.moves for side in summary.sides.values()] == [2, 2]


@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["TERM", "INT"])
def test_a_signal_leaves_a_whole_journal(tmp_path: Path, how: signal.Signals) -> None:
    process = run(tmp_path, "1m", [(200, "l")])
    time.sleep(2.5)
    process.send_signal(how)
    began = time.monotonic()
    process.communicate(timeout=10)
    assert time.monotonic() - began < 3
    path = only_game(tmp_path)
    assert first_break(path.read_bytes()) is None
    assert read_game(path).entries[-1].raw["note"] == "closed"
