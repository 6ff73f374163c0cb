"""The disk behind the loop: synced when there is something, its trouble told and forgotten again."""

import os
import time
from pathlib import Path

import pytest

from clock.journal.syncer import Syncer
from clock.journal.writer import JournalWriter


def test_only_what_is_new_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fdatasync", synced.append)
    writer = JournalWriter(tmp_path / "game.jsonl")
    writer.sync()
    assert not synced
    writer.note(0, "heartbeat", {})
    writer.sync()
    writer.sync()
    assert len(synced) == 1
    writer.close()


@pytest.mark.long
def test_a_disk_that_fails_is_told_and_forgotten_when_it_works_again() -> None:
    answers = [OSError(5, "Input/output error"), None, None]
    seen: list[str | None] = []

    def sync() -> None:
        seen.append(syncer.trouble())
        answer = answers.pop(0) if answers else None
        if answer:
            raise answer

    syncer = Syncer(sync, every=0.01)
    time.sleep(0.2)
    syncer.close()
    assert seen[:3] == [None, "the record cannot be saved: Input/output error", None]


@pytest.mark.long
def test_a_disk_that_hangs_does_not_keep_the_clock_from_closing() -> None:
    syncer = Syncer(lambda: time.sleep(3), every=0.01)
    time.sleep(0.1)
    began = time.monotonic()
    syncer.close()
    assert time.monotonic() - began < 1.5
