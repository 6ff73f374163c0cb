"""A line of text that somebody types into; pure, the drawing is elsewhere."""

from dataclasses import dataclass

LONGEST = 120
"""Characters; more is cut off."""


@dataclass(slots=True)
class Field:
    """``text`` with a cursor before its character number ``cursor``."""

    text: str = ""
    cursor: int = 0

    def insert(self, typed: str) -> None:
        """Put printable characters at the cursor."""
        room = LONGEST - len(self.text)
        fitting = "".join(c for c in typed if c.isprintable())[:room]
        self.text = self.text[: self.cursor] + fitting + self.text[self.cursor :]
        self.cursor += len(fitting)

    def set(self, text: str) -> None:
        """Replace all of it."""
        self.text = text[:LONGEST]
        self.cursor = len(self.text)

    def edit(self, key: str) -> bool:
        """Handle an editing key by its name; False where it is none."""
        match key:
            case "backspace" if self.cursor:
                self.text = self.text[: self.cursor - 1] + self.text[self.cursor :]
                self.cursor -= 1
            case "delete":
                self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
            case "left" | "right" | "home" | "end":
                self._move(key)
            case _:
                return key == "backspace"
        return True

    def _move(self, key: str) -> None:
        steps = {"left": self.cursor - 1, "right": self.cursor + 1, "home": 0, "end": len(self.text)}
        self.cursor = min(max(0, steps[key]), len(self.text))

    def shown(self) -> str:
        """The text with a bar for the cursor."""
        return f"{self.text[: self.cursor]}|{self.text[self.cursor :]}"
