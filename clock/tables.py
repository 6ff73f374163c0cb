"""What the command line prints for people: tables and accounts, with rich."""

from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from clock.notation import format_control
from clock.presets import Preset
from clock.side import Side
from clock.summary import Summary
from clock.units import ns_to_seconds


def preset_table(presets: Iterable[Preset]) -> Table:
    """All presets with their times, schemes and sources."""
    table = Table(title="Presets", caption="goclock play --preset ID starts a game with one of them")
    for heading in ("id", "what", "control", "calls", "source", "date"):
        table.add_column(heading, no_wrap=heading in ("id", "control"))
    for preset in presets:
        what = f"{preset.title} (free: {preset.free})" if preset.free else preset.title
        control = format_control(preset.controls)
        table.add_row(preset.id, what, control, preset.calls, preset.source, preset.date or "-")
    return table


def account(summary: Summary, path: Path) -> Table:
    """The short audit of one record."""
    table = Table(title=f"Short audit of {path.name}", title_justify="left", show_header=True)
    table.add_column("")
    for side in Side:
        table.add_column(str(side), justify="right")
    black, white = (summary.sides[side] for side in Side)
    table.add_row("time used (s)", ns_to_seconds(black.used), ns_to_seconds(white.used))
    table.add_row("moves", str(black.moves), str(white.moves))
    table.add_row("longest think (s)", ns_to_seconds(black.longest), ns_to_seconds(white.longest))
    table.add_row("periods used", str(black.periods), str(white.periods))
    if black.points or white.points:
        table.add_row("penalty points", str(black.points), str(white.points))
    table.add_row("presses that did nothing", str(black.ignored), str(white.ignored))
    return table


def findings(summary: Summary) -> list[str]:
    """The sentences below the table."""
    calls = ", ".join(f"{count} {kind}" for kind, count in sorted(summary.calls.items())) or "none"
    return [
        f"Result: {summary.result}.",
        f"Calls due: {calls}; noted as missed: {summary.missed}.",
        f"Interruptions: {summary.interruptions}; the date of the machine was set {summary.clock_steps} times.",
        *_proof(summary),
    ]


def _proof(summary: Summary) -> list[str]:
    if summary.differs:
        replayed = f"THE RECORD DOES NOT REPLAY TO ITS OWN EVENTS: {summary.differs}."
    elif summary.recorded:
        replayed = f"The inputs replay to the same {summary.recorded} events."
    else:
        replayed = "A script: it holds inputs alone, so there are no events to compare."
    if not summary.chained:
        return [replayed, "The lines are not chained."]
    broken = summary.broken_at
    return [replayed, "The chain is whole." if broken is None else f"THE CHAIN IS BROKEN AT LINE {broken}."]


def show(*what: object) -> None:
    """Print to standard output; as wide as the terminal, and wide where there is none."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=120)
    for each in what:
        console.print(each, soft_wrap=isinstance(each, str), markup=False)
