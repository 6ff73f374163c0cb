"""Wall times as text, for headers and notes: how far apart two of them are. Nothing here reads a clock."""

from datetime import datetime


def seconds_between(earlier: str, later: str) -> float | None:
    """Wall seconds from one ISO 8601 instant to another; None where one is no instant."""
    try:
        return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()
    except (TypeError, ValueError):
        return None
