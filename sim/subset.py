"""Cut fonts down to the characters in use: ``python -m sim.subset --words FONT --hangul FONT --digits FONT``.

``fonts/words.otf`` gets every label of :mod:`sim.words`, Latin letters with their accents, kana and the
characters of ``fonts/names.txt``; ``fonts/hangul.otf`` the syllables of ``fonts/hangul.txt``, for Korean names;
``fonts/digits.ttf`` the figures of the clock and the Latin letters that Chinese fonts lack. Needs fonttools,
which the running clock does not.
"""

import argparse
from importlib import import_module
from pathlib import Path

from sim.typeface import DIGITS_FONT, HANGUL_FONT, WORDS_FONT
from sim.words import characters

FONTS = Path(__file__).parent / "fonts"
PLAIN = "".join(map(chr, range(0x20, 0x7F)))
LATIN = PLAIN + "".join(map(chr, range(0xA0, 0x180)))
MARKS = "…—–·×’“”「」、。，："


def wanted() -> dict[str, str]:
    """The characters that each of the shipped fonts must have, as far as its source has them."""
    names, hangul = ((FONTS / f"{name}.txt").read_text(encoding="utf8") for name in ("names", "hangul"))
    texts = {
        WORDS_FONT: characters() + LATIN + MARKS + names,
        HANGUL_FONT: PLAIN + hangul,
        DIGITS_FONT: LATIN,
    }
    return {font: "".join(sorted(set(text) - {"\n"})) for font, text in texts.items()}


def cut(source: Path, target: Path, text: str) -> int:
    """Write ``target`` with the glyphs of ``source`` that ``text`` needs; the size of the file in bytes."""
    subset = import_module("fontTools.subset")
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.notdef_outline = True
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    subset.save_font(font, str(target), options)
    return target.stat().st_size


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sim.subset", description="Cut the shipped fonts.")
    parser.add_argument("--words", type=Path, help="a font with simplified Chinese, such as Noto Sans SC")
    parser.add_argument("--hangul", type=Path, help="a font with hangul, such as Noto Sans KR")
    parser.add_argument("--digits", type=Path, help="a font for the figures, such as Barlow Semi Condensed")
    given = parser.parse_args()
    texts = wanted()
    for font, source in ((WORDS_FONT, given.words), (HANGUL_FONT, given.hangul), (DIGITS_FONT, given.digits)):
        if source:
            print(font, cut(source, FONTS / font, texts[font]), "bytes")


if __name__ == "__main__":
    main()
