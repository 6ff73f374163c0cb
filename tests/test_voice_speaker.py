"""The speaker: real threads and pygame's virtual devices; what needs seconds is marked long."""

import os
import statistics
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from clock.calls import Call, CallKind
from clock.driver import Driver, Ports
from clock.events import Called
from clock.inputs import Do, Input
from clock.side import Side
from clock.units import SECOND, Ns
from clock.virtual import VirtualTime
from clock.wall import MonotonicTime, QueueInbox
from tests.scenario import new_game
from tests.test_driver import Memory
from voice.orders import Fate, Order, Report
from voice.speaker import MixerSpeaker
from voice.talking import TalkingVoice, open_voice

MS = SECOND // 1000
CLICK = b"\x10\x27" * 220
"""Ten milliseconds of sound."""


def order(at: int, value: int = 1, clicks: int = 1) -> Order:
    called = Called(Ns(at), Side.BLACK, Call(CallKind.COUNT, value))
    return Order(at, CLICK * clicks, (called,), (0,), 10 * MS * clicks)


@pytest.fixture
def speaker() -> Iterator[MixerSpeaker]:
    made = MixerSpeaker(22050)
    yield made
    made.close()


def wait_for(speaker: MixerSpeaker, count: int, seconds: float = 2) -> list[Report]:
    """Reports as they come in, until there are so many."""
    reports: list[Report] = []
    give_up = time.monotonic() + seconds
    while len(reports) < count and time.monotonic() < give_up:
        reports += speaker.reports()
        time.sleep(0.002)
    return reports


def voice_of(control: str, muted: bool = False) -> TalkingVoice:
    game = new_game(control)
    return open_voice(game.controls, dict.fromkeys(Side, "en"), time.monotonic_ns, muted)


@pytest.mark.long
def test_an_order_begins_at_its_instant(speaker: MixerSpeaker) -> None:
    """B78: at most 50 ms after it is due and never early; the figures are printed."""
    now = time.monotonic_ns()
    orders = [order(now + (n + 1) * 100 * MS, n) for n in range(30)]
    speaker.play(orders)
    reports = wait_for(speaker, len(orders), 5)
    late = [report.at - report.order.at for report in reports]
    print(f"onset: median {statistics.median(late) / 1e6:.2f} ms, max {max(late) / 1e6:.2f} ms of {len(late)}")
    assert [report.fate for report in reports] == [Fate.PLAYED] * 30
    assert min(late) >= 0
    assert max(late) <= 50 * MS


@pytest.mark.long
def test_nothing_is_said_twice(speaker: MixerSpeaker) -> None:
    """B03: the same expectation told again and again."""
    now = time.monotonic_ns()
    wanted = order(now + 20 * MS)
    for _ in range(50):
        speaker.play([wanted])
        time.sleep(0.002)
    assert len(wait_for(speaker, 2, 0.3)) == 1


@pytest.mark.long
def test_silence_forgets_and_cuts_off(speaker: MixerSpeaker) -> None:
    speaker.play([order(time.monotonic_ns(), clicks=200), order(time.monotonic_ns() + 200 * MS, 2)])
    assert [report.fate for report in wait_for(speaker, 1)] == [Fate.PLAYED]
    began = time.monotonic_ns()
    speaker.silence()
    taken = time.monotonic_ns() - began
    assert not pygame.mixer.get_busy()
    assert taken <= 25 * MS
    assert [report.fate for report in wait_for(speaker, 2, 0.4)] == [Fate.CUT]


@pytest.mark.long
def test_a_muted_clock_says_nothing_and_notes_it(speaker: MixerSpeaker) -> None:
    speaker.mute(True)
    speaker.play([order(time.monotonic_ns() + 5 * MS)])
    (report,) = wait_for(speaker, 1)
    assert (report.fate, report.reason) == (Fate.MUTED, "muted")


@pytest.mark.long
def test_an_order_that_comes_too_late_is_missed(speaker: MixerSpeaker) -> None:
    speaker.play([order(time.monotonic_ns() - 400 * MS)])
    assert [report.fate for report in wait_for(speaker, 1)] == [Fate.MISSED]


@pytest.mark.long
@pytest.mark.parametrize("driver", ["no-such-driver", "alsa"])
def test_without_a_device_the_clock_says_so_and_goes_on(driver: str) -> None:
    """B75: a bad driver name, and no card at all."""
    script = """
        import time
        from clock.side import Side
        from tests.test_voice_speaker import order, voice_of
        voice = voice_of("10s")
        print(voice.trouble())
        voice._speaker.play([order(time.monotonic_ns())])
        while not (notes := voice.notes()):
            time.sleep(0.005)
        print(notes[0]["note"], notes[0]["reason"])
        voice.close()
        print("stuck" if voice.stuck else "closed")
    """
    environment = os.environ | {"SDL_AUDIODRIVER": driver, "ALSA_CONFIG_PATH": "/nonexistent"}
    root = Path(__file__).parent.parent
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
        cwd=root,
        env=environment,
    )
    trouble, note, closed = result.stdout.splitlines()
    assert trouble.startswith("no sound: ")
    assert note.startswith("muted no sound: ")
    assert closed == "closed"


@pytest.mark.long
def test_a_blocked_device_does_not_keep_the_clock_from_quitting(monkeypatch: pytest.MonkeyPatch) -> None:
    """B77: gone within a second or so, and told that the device is stuck."""
    speaker = MixerSpeaker(22050)
    really_quit = pygame.mixer.quit
    monkeypatch.setattr(pygame.mixer, "quit", lambda: time.sleep(5))
    began = time.monotonic()
    assert speaker.close() is False
    assert time.monotonic() - began < 2
    really_quit()


@pytest.mark.long
def test_a_running_clock_speaks_each_count_and_a_press_silences_it() -> None:
    """Driver, voice and mixer together for six real seconds; each call is noted with its lateness."""
    source = MonotonicTime()
    inbox, memory = QueueInbox(source), Memory(VirtualTime())
    voice = voice_of("8s")
    driver = Driver(new_game("8s"), Ports(source, inbox, voice, memory), source.now())
    inbox.put(Input(Do.START, side=Side.BLACK))
    driver.run_until(source.now() + 4500 * MS)
    inbox.put(Input(Do.PRESS, side=Side.BLACK))
    began = source.now()
    driver.step()
    silent = source.now() - began
    assert not pygame.mixer.get_busy()
    driver.run_until(source.now() + 300 * MS)
    voice.close()
    played = memory.notes_of("played")
    assert [note["value"] for note in played] == [3, 4, 5, 6]
    assert all(float(str(note["late"])) <= 0.05 for note in played)
    print(f"press to silence: {silent / 1e6:.2f} ms; late: {[str(note['late']) for note in played]}")
    assert silent <= 25 * MS


@pytest.mark.long
def test_a_device_that_stands_still_is_told(tmp_path: Path) -> None:
    """A device that takes no sound any more: calls do not fail, nothing is heard, so it is found by what stays busy."""
    script = """
        import os, sys, time
        reader = os.open(sys.argv[1], os.O_RDONLY | os.O_NONBLOCK)
        from tests.test_voice_speaker import order, MixerSpeaker
        speaker = MixerSpeaker(22050)
        for wait in (3, 1.5, 0.1):  # the pipe is full after 1.5 s
            speaker.play([order(time.monotonic_ns(), round(10 * wait))])
            time.sleep(wait)
        print(speaker.trouble())
        began = time.monotonic()
        print(speaker.close(), time.monotonic() - began < 1.5, flush=True)
        os._exit(0)
    """
    pipe = tmp_path / "sound"
    os.mkfifo(pipe)
    environment = os.environ | {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(pipe)}
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), str(pipe)],
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
        cwd=Path(__file__).parent.parent,
        env=environment,
    )
    assert result.stdout.splitlines() == ["the sound device stands still", "False True"]
