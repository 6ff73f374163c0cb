"""The start screen: a preset from the list or a control that somebody types, the players, the calls.

As with the arbiter's panel, everything that can be touched has a name and mouse and keyboard come down to the
same methods.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sim.field import Field
from sim.words import Language

Parse: TypeAlias = Callable[[str], str]
"""What a typed control means, in words; raises ``ValueError`` with the fault where it means nothing."""

TEXTS = ("control", "black", "white", "event")


@dataclass(frozen=True, slots=True)
class Offer:
    """A preset in the list. ``control`` is its short form, ``calls`` its call scheme."""

    id: str
    title: str
    control: str
    calls: str = "cn"


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen. ``preset`` is None for a typed control; ``reopen`` asks for the interrupted game instead."""

    control: str
    language: Language
    preset: str | None = None
    black: str = ""
    white: str = ""
    event: str = ""
    calls: str = "cn"
    reopen: bool = False


class Start:
    """The state of the start screen. ``choice`` is set once the person has decided, ``leaving`` on quitting."""

    def __init__(
        self,
        offers: Sequence[Offer],
        schemes: Sequence[str],
        parse: Parse,
        language: Language = Language.ENGLISH,
        interrupted: str | None = None,
    ) -> None:
        self.offers, self.schemes, self._parse = offers, schemes, parse
        self.language = language
        self.interrupted = interrupted
        self.texts = {name: Field() for name in TEXTS}
        self.calls = schemes[0]
        self.chosen: int | None = None
        self.top = 0
        self.focus = "text:control"
        self.choice: Choice | None = None
        self.leaving = False
        self.message, self.valid = "", False
        if offers:
            self.choose(0)

    def choose(self, number: int) -> None:
        """Take a preset; its control and calls can still be changed."""
        self.chosen = min(max(0, number), len(self.offers) - 1)
        offer = self.offers[self.chosen]
        self.texts["control"].set(offer.control)
        self.calls = offer.calls
        self._check()

    def _check(self) -> None:
        text = self.texts["control"].text
        if self.chosen is not None and text != self.offers[self.chosen].control:
            self.chosen = None
        try:
            self.message, self.valid = self._parse(text), True
        except ValueError as fault:
            self.message, self.valid = str(fault), False

    def targets(self) -> Sequence[str]:
        """Everything that can be touched, in the order of the tabulator; the list is walked with the arrows."""
        calls = [f"calls:{name}" for name in self.schemes]
        old = ["open"] if self.interrupted else []
        return [*(f"text:{name}" for name in TEXTS), *calls, "begin", *old, "language", "quit"]

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return self.focus.startswith("text:")

    def touch(self, target: str) -> None:
        """Touch a target."""
        kind, _, name = target.partition(":")
        match kind:
            case "offer":
                self.choose(int(name))
            case "text":
                self.focus = target
            case "calls":
                self.calls = name
            case "language":
                self.language = self.language.other
            case "begin":
                self._decide(reopen=False)
            case "open":
                self._decide(reopen=True)
            case "quit":
                self.leaving = True
            case _:
                pass

    def _decide(self, reopen: bool) -> None:
        if not self.valid and not reopen:
            return
        preset = self.offers[self.chosen].id if self.chosen is not None else None
        control, black, white, event = (self.texts[name].text.strip() for name in TEXTS)
        self.choice = Choice(control, self.language, preset, black, white, event, self.calls, reopen)

    def type(self, text: str) -> None:
        """Text that was typed."""
        if self.typing:
            self.texts[self.focus.removeprefix("text:")].insert(text)
            self._check()

    def key(self, key: str) -> None:
        """An editing key by its name."""
        match key:
            case "tab" | "back tab":
                targets = self.targets()
                by = -1 if key == "back tab" else 1
                self.focus = targets[(targets.index(self.focus) + by) % len(targets)]
            case "up" | "down":
                self.choose((-1 if self.chosen is None else self.chosen) + (-1 if key == "up" else 1))
            case "return" if self.typing:
                self._decide(reopen=False)
            case "return" | "space" if not self.typing:
                self.touch(self.focus)
            case _ if self.typing:
                self.texts[self.focus.removeprefix("text:")].edit(key)
                self._check()
            case _:
                pass

    def scroll(self, by: int, shown: int) -> None:
        """Move the list by some rows, ``shown`` of which are seen at a time."""
        self.top = min(max(0, self.top + by), max(0, len(self.offers) - shown))

    def follow(self, shown: int) -> None:
        """Scroll so that the chosen preset is among the ``shown`` rows."""
        if self.chosen is not None:
            self.top = min(max(self.top, self.chosen - shown + 1), self.chosen)
