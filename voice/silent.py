"""A voice that says nothing: for virtual time, where nobody listens, and for measuring everything else."""

from collections.abc import Mapping, Sequence

from clock.events import Called


class SilentVoice:
    """Fulfils ``clock.ports.Voice``."""

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
        """Silence has no trouble."""
        return None

    def close(self) -> None:
        """There is nothing to close."""
