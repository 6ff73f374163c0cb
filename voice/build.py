"""Makes a voice pack with pyttsx3 on espeak-ng: speaks, trims, levels and writes every clip that is required.

Run as ``python -m voice.build FOLDER LANGUAGE``; needs the ``build-voice`` extra. Nothing of this runs during a game.

Traps: espeak-ng's plain Mandarin voice reads pinyin as English in older versions, the one of pinyin letters does
not; a pyttsx3 engine writes only the last of several files asked for before one ``runAndWait``, so each clip is
waited for; the library of the ``espeakng-loader`` wheel must be told where its data is before it is loaded.
"""

import contextlib
import ctypes
import io
import json
import os
import sys
import tempfile
import wave
from pathlib import Path
from typing import Any

import espeakng_loader
import numpy as np
import pyttsx3
from numpy.typing import NDArray

from clock.errors import SettingError
from voice.phrases import Tokens, number, sentence
from voice.required import HURRIED, required, whole

VOICES = {"en": "gmw/en-us", "zh": "sit/cmn-latn-pinyin"}
SPEED = {"en": 165, "zh": 165}
"""Words a minute, as pyttsx3 counts them."""
RATE = 22050
LEVEL = 0.14
"""Loudness of every clip: root mean square of its spoken part, full scale being 1."""
PEAK = 0.97
LONGEST_COUNT = 0.65
"""Seconds within which a counting word must be over."""
LONGEST_BRIEF = 0.9
"""The same for a brief form, which has the second before a count to itself."""
ATTEMPTS = 8
JITTER = 0.02
"""Share of its length by which two attempts at one text may differ: the engine varies its speech a little."""
_FRAME = RATE // 200
_QUIET = 10 ** (-34 / 20)
"""A frame this far below the loudest one is silence."""
_FADE = RATE // 400
_FULL = 32767.0
Samples = NDArray[np.float64]


def engine(language: str) -> Any:
    """A pyttsx3 engine with the voice of a language."""
    os.environ.setdefault("ESPEAK_DATA_PATH", espeakng_loader.get_data_path())
    ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
    made = pyttsx3.init("espeak")
    made.setProperty("voice", VOICES[language])
    return made


def speak(made: Any, text: str, speed: int) -> Samples:
    """A text as samples between -1 and 1; asked for until two attempts agree, for the engine sometimes stops short."""
    made.setProperty("rate", speed)
    previous = b""
    for _ in range(ATTEMPTS):
        data = _spoken(made, text)
        if data and abs(len(data) - len(previous)) <= JITTER * len(data):
            return np.frombuffer(data, np.int16).astype(np.float64) / _FULL
        previous = data
    raise SettingError(f"the engine says {text!r} differently each time")


def _spoken(made: Any, text: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clip.wav"
        with contextlib.redirect_stdout(io.StringIO()):
            made.save_to_file(text, str(path))
            made.runAndWait()
        with wave.open(str(path)) as clip:
            if clip.getframerate() != RATE or clip.getnchannels() != 1:
                raise SettingError(f"the engine speaks at {clip.getframerate()} Hz, not {RATE} Hz in one channel")
            return bytes(clip.readframes(clip.getnframes()))


def trim(samples: Samples) -> Samples:
    """The spoken part alone: it begins with the first sound, and both ends are without a click."""
    frames = samples[: len(samples) // _FRAME * _FRAME].reshape(-1, _FRAME)
    loud = np.sqrt((frames**2).mean(axis=1))
    heard = np.flatnonzero(loud > loud.max() * _QUIET)
    if not len(heard):
        raise SettingError("the engine said nothing")
    spoken = samples[heard[0] * _FRAME : (heard[-1] + 1) * _FRAME].copy()
    spoken[:_FADE] *= np.linspace(0, 1, _FADE)
    spoken[-_FADE:] *= np.linspace(1, 0, _FADE)
    return spoken


def level(samples: Samples) -> Samples:
    """The same loudness for every clip, without clipping."""
    gain = LEVEL / float(np.sqrt((samples**2).mean()))
    return samples * min(gain, PEAK / float(np.abs(samples).max()))


def make_clip(made: Any, said: Tokens, language: str) -> Samples:
    """One clip; a counting word, or a brief form, is spoken faster until it fits its second."""
    speed, longest = SPEED[language], _longest(said)
    while True:
        clip = level(trim(speak(made, sentence(said, language), speed)))
        if longest is None or len(clip) <= longest * RATE:
            return clip
        speed += 10


def _longest(said: Tokens) -> float | None:
    if said in {number(n) for n in range(1, 11)}:
        return LONGEST_COUNT
    return LONGEST_BRIEF if said[0] in HURRIED else None


def write(path: Path, samples: Samples) -> None:
    """A clip as a WAV file."""
    with wave.open(str(path), "wb") as clip:
        clip.setnchannels(1)
        clip.setsampwidth(2)
        clip.setframerate(RATE)
        clip.writeframes((samples * _FULL).round().astype("<i2").tobytes())


def build(folder: Path, language: str) -> int:
    """Make the pack of a language in ``folder``; returns how many clips. :class:`SettingError` for what cannot be."""
    if language not in VOICES:
        raise SettingError(f"no voice is known for language {language!r} (there are {', '.join(VOICES)})")
    folder.mkdir(parents=True, exist_ok=True)
    made = engine(language)
    clips = {}
    wanted = [(token,) for token in sorted(required(language))] + sorted(whole(language))
    for said in wanted:
        name = "-".join(said)
        samples = make_clip(made, said, language)
        write(folder / f"{name}.wav", samples)
        clips[name] = {"text": sentence(said, language), "seconds": round(len(samples) / RATE, 3)}
    _manifest(folder, language, clips)
    return len(clips)


def _manifest(folder: Path, language: str, clips: dict[str, dict[str, object]]) -> None:
    manifest = {
        "language": language,
        "voice": f"espeak-ng {VOICES[language]}",
        "made": "pyttsx3 on espeak-ng, trimmed and levelled by voice/build.py",
        "licence": "CC0-1.0",
        "rate": RATE,
        "clips": clips,
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True)
    folder.joinpath("manifest.json").write_text(text + "\n", encoding="utf8")


if __name__ == "__main__":
    print(f"{build(Path(sys.argv[1]), sys.argv[2])} clips")
