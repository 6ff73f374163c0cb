"""A voice pack in memory: clips and the sentences made of them, ready before the game begins.

A pack is a folder: ``manifest.json`` (language, voice, rate, how it was made, licence, the clips with their text
and length) and one WAV file a clip, 16 bit, one channel. Nothing is read from the disk at call time.
"""

import json
import wave
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from clock.errors import SettingError
from clock.units import SECOND
from voice.phrases import Tokens

SAMPLE = 2
"""Bytes of a sample."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The clips of a pack as raw samples at ``rate`` per second."""

    language: str
    rate: int
    clips: Mapping[str, bytes]

    def samples(self, said: Tokens) -> bytes:
        """A sentence as samples: the whole clip where there is one, else its tokens one after the other."""
        whole = self.clips.get("-".join(said))
        return whole if whole is not None else b"".join(self.clips[token] for token in said)

    def length(self, said: Tokens) -> int:
        """How long a sentence lasts (ns)."""
        return self.lasting(self.samples(said))

    def lasting(self, samples: bytes) -> int:
        """How long these samples last (ns)."""
        return len(samples) // SAMPLE * SECOND // self.rate


def packs() -> dict[str, Traversable]:
    """The packs that ship, by name."""
    root = files("voice").joinpath("packs")
    return {folder.name: folder for folder in root.iterdir() if folder.joinpath("manifest.json").is_file()}


def load(language: str) -> Bank:
    """The first pack of a language; :class:`SettingError` where none ships or it is damaged."""
    for name, folder in sorted(packs().items()):
        manifest = json.loads(folder.joinpath("manifest.json").read_text(encoding="utf8"))
        if manifest["language"] == language:
            return _read(name, folder, manifest)
    raise SettingError(f"no voice pack for language {language!r}")


def _read(name: str, folder: Traversable, manifest: Mapping[str, object]) -> Bank:
    clips = manifest["clips"]
    if not isinstance(clips, dict) or not isinstance(manifest["rate"], int):
        raise SettingError(f"voice pack {name}: the manifest is damaged")
    try:
        read = {clip: _samples(folder.joinpath(f"{clip}.wav"), manifest["rate"]) for clip in clips}
    except (OSError, wave.Error, EOFError) as error:
        raise SettingError(f"voice pack {name}: {error}") from None
    return Bank(str(manifest["language"]), manifest["rate"], read)


def _samples(file: Traversable, rate: int) -> bytes:
    with file.open("rb") as stream, wave.open(stream) as clip:
        if (clip.getnchannels(), clip.getsampwidth(), clip.getframerate()) != (1, SAMPLE, rate):
            raise wave.Error(f"{file.name} is not 16 bit, one channel, {rate} Hz")
        return bytes(clip.readframes(clip.getnframes()))
