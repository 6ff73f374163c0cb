"""A voice that says nothing, for measurements of everything else."""

from collections.abc import Mapping, Sequence

from clock.events import Called


class Silence:
    """The voice port, mute."""

    def expect(self, calls: Sequence[Called]) -> None:
        """Nothing is said."""

    def say(self, calls: Sequence[Called]) -> None:
        """Nothing is said."""

    def silence(self) -> None:
        """There is nothing to silence."""

    def notes(self) -> Sequence[Mapping[str, object]]:
        """Nothing was played."""
        return ()

    def trouble(self) -> str | None:
        """A mute voice has no trouble."""
        return None

    def close(self) -> None:
        """There is nothing to close."""
