"""The chain: every line of a running clock's journal is bound to all lines before it.

A line ends in ``,"chain":"…"}``: 32 hexadecimal digits of SHA-256 over the chain value of the line before
and the text of this line without its own. A changed, removed, inserted or re-ordered line breaks it from
there on.
"""

import hashlib
import re

START = "0" * 32
_LENGTH = 32
_LINKED = re.compile(rb'^(?P<body>\{.*),"chain":"(?P<chain>[0-9a-f]{32})"\}\r?$', re.DOTALL)


def link(previous: str, body: str) -> str:
    """The chain value of a line: ``body`` is its text without a chain, ``previous`` that of the line before."""
    return hashlib.sha256(f"{previous}\n{body}".encode()).hexdigest()[:_LENGTH]


def linked(previous: str, body: str) -> tuple[str, str]:
    """The line with its chain value, and that value, which the next line needs."""
    chain = link(previous, body)
    return f'{body[:-1]},"chain":"{chain}"}}', chain


def head(data: bytes) -> str | None:
    """The chain value of the last line, None where the lines are not chained."""
    lines = [line for line in data.split(b"\n") if line.strip()]
    match = _LINKED.match(lines[-1]) if lines else None
    return match["chain"].decode() if match else None


def is_chained(data: bytes) -> bool:
    """Whether a chain was begun: the header of a running clock's journal has one."""
    return _LINKED.match(data.split(b"\n", 1)[0]) is not None


def first_break(data: bytes) -> int | None:
    """The number of the first line that does not belong where it stands, None where the chain is whole."""
    previous = START
    *whole, cut = data.split(b"\n")
    for number, line in enumerate(whole if cut and not _LINKED.match(cut) else [*whole, cut], 1):
        if not line.strip():
            continue
        match = _LINKED.match(line)
        if match is None:
            return number
        body = match["body"] + b"}"
        if link(previous, body.decode("utf8", "replace")) != match["chain"].decode():
            return number
        previous = match["chain"].decode()
    return None
