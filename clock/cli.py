"""The command line: the place where everything is put together.

It alone imports all packages, and only when a command needs them, so that ``goclock replay`` starts quickly.
Whatever is wrong with what a person typed or a file holds is one line and exit status 2.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from clock.errors import ClockError, SettingError

T = TypeVar("T")

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="A talking clock for the game of Go, with a record that settles disputes about time.",
)

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A journal or a script.")]
CallsOption = Annotated[str, typer.Option(metavar="SCHEME", help="Call scheme: cn, jp, kr, tens or down.")]


def _option(name: str, read: Callable[[str], T], text: str) -> T:
    """Read an option's value; what is wrong with it is said with its name."""
    try:
        return read(text)
    except ClockError as error:
        raise SettingError(f"{name}: {error}") from None


def _write(text: str) -> None:
    """Text to standard output as UTF-8, whatever the locale says."""
    sys.stdout.buffer.write(text.encode())
    sys.stdout.flush()


@app.command()
def replay(
    file: FileArgument,
    until: Annotated[str | None, typer.Option(metavar="SECONDS", help="Stop at this instant of the game.")] = None,
) -> None:
    """Run the inputs of a file in virtual time; print every event and the state at the end, as JSON lines."""
    from clock.journal.lines import read_game
    from clock.replay import replay as lines
    from clock.units import seconds_to_ns

    stop = None if until is None else _option("--until", seconds_to_ns, until)
    game = read_game(file)
    if game.dropped is not None:
        typer.echo(game.dropped, err=True)
    _write("".join(f"{line}\n" for line in lines(game, stop)))


@app.command()
def presets() -> None:
    """List the time controls of events, with their sources."""
    from clock.presets import presets as known
    from clock.tables import preset_table, show

    show(preset_table(known().values()))


@app.command()
def describe(
    control: Annotated[str, typer.Argument(help='A time control such as "1h + 3x30s", or the id of a preset.')],
    calls: CallsOption = "cn",
) -> None:
    """Say in words what a time control means, with the seconds that will be called."""
    from clock.calls import scheme
    from clock.describe import describe as sentences
    from clock.notation import format_control, parse_control
    from clock.presets import presets as known
    from clock.state import Rules

    preset = known().get(control)
    controls = preset.controls if preset else parse_control(control)
    rules = Rules(scheme=scheme(preset.calls if preset and calls == "cn" else calls))
    _write("\n".join([format_control(controls), *(f"  {line}" for line in sentences(controls, rules)), ""]))


@app.command()
def audit(file: FileArgument) -> None:
    """Give a short account of a record: times, moves, calls, and whether it replays to its own events."""
    from clock.journal.lines import parse_game, read_game
    from clock.summary import summarise
    from clock.tables import account, findings, show

    game = read_game(file)
    if game.dropped is not None:
        typer.echo(game.dropped, err=True)
    data = file.read_bytes()
    summary = summarise(parse_game(data, str(file)), data)
    show(account(summary, file), *findings(summary))
    if not summary.whole:
        raise typer.Exit(1)


def main() -> None:
    """The entry point of ``goclock``."""
    try:
        app()
    except ClockError as error:
        typer.echo(str(error), err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(1)
