"""Breaks a text into lines without a font at hand, by the usual widths of letters and hanzi."""

_WIDE_FROM = 0x2E80
"""From here on in Unicode characters are as wide as high."""
_LATIN = 0.52
"""Width of other characters in ems, a little more than most have."""


def width(text: str) -> float:
    """About how wide a text is, in ems."""
    return sum(1.0 if ord(c) >= _WIDE_FROM else _LATIN for c in text)


def wrapped(text: str, ems: float, most: int) -> list[str]:
    """At most ``most`` lines of about ``ems`` ems, the last one as long as what remains."""
    lines = [""]
    for piece in _pieces(text):
        if lines[-1] and width(lines[-1] + piece.rstrip()) > ems and len(lines) < most:
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines]


def _pieces(text: str) -> list[str]:
    """Words with the blanks behind them; each hanzi by itself."""
    pieces: list[str] = []
    for c in text:
        after_blank = not pieces or pieces[-1].endswith(" ")
        if ord(c) >= _WIDE_FROM or after_blank:
            pieces.append(c)
        else:
            pieces[-1] += c
    return pieces
