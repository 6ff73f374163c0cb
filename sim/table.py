"""What does not change during a game and is shown beside the times: names, event, the time control in words."""

from dataclasses import dataclass

from clock.side import Side


@dataclass(frozen=True, slots=True)
class Table:
    """The game at this clock. ``control`` is the short form; ``white_control`` only where the times differ."""

    black: str = ""
    white: str = ""
    control: str = ""
    white_control: str = ""
    event: str = ""

    def name(self, side: Side) -> str:
        """The player's name, empty where nobody typed one."""
        return self.black if side is Side.BLACK else self.white

    def control_of(self, side: Side) -> str:
        """The time control of that side."""
        return self.white_control or self.control if side is Side.WHITE else self.control
