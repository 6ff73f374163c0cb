"""The two players."""

from enum import StrEnum


class Side(StrEnum):
    """A player, named by the colour of the stones."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.WHITE if self is Side.BLACK else Side.BLACK
