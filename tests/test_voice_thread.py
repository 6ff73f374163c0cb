"""The speaker's thread held up: nothing that is due is lost, nothing muted goes on."""

import os

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import time

import pygame
import pytest

from tests.test_voice_speaker import MS, order, speaker, wait_for  # noqa: F401
from voice.orders import Fate

pytestmark = pytest.mark.long


def test_what_is_due_but_has_not_begun_survives_a_new_expectation(speaker) -> None:  # noqa: F811
    with speaker._changed:  # the thread is held up
        speaker.play([order(time.monotonic_ns() + 5 * MS)])
        time.sleep(0.02)
        speaker.play([])
    assert [report.fate for report in wait_for(speaker, 1)] == [Fate.PLAYED]


def test_muting_cuts_off_what_sounds(speaker) -> None:  # noqa: F811
    speaker.play([order(time.monotonic_ns(), clicks=200)])
    wait_for(speaker, 1)
    speaker.mute(True)
    assert not pygame.mixer.get_busy()
    assert [report.fate for report in wait_for(speaker, 1)] == [Fate.CUT]
