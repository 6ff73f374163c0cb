"""The command line: the place where everything is put together.

It alone imports all packages, and only when a command needs them, so that ``goclock replay`` starts quickly.
Whatever is wrong with what a person typed or a file holds is one line and exit status 2.
"""

import os
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
CallsOption = Annotated[
    str | None, typer.Option(metavar="SCHEME", help="Call scheme: cn, jp, kr, tens or down; else the preset's, or cn.")
]


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


def _language(name: str) -> str:
    """A language that the clock speaks."""
    from voice.phrases import LANGUAGES

    if name not in LANGUAGES:
        raise SettingError(f"--language: {name!r} is not one of {', '.join(LANGUAGES)}")
    return name


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
    calls: CallsOption = None,
) -> None:
    """Say in words what a time control means, with the seconds that will be called."""
    from clock.calls import scheme
    from clock.describe import describe as sentences
    from clock.notation import format_control, parse_control
    from clock.presets import presets as known
    from clock.state import Rules

    preset = known().get(control)
    controls = preset.controls if preset else parse_control(control)
    rules = Rules(scheme=scheme(calls or (preset.calls if preset else "cn")))
    _write("\n".join([format_control(controls), *(f"  {line}" for line in sentences(controls, rules)), ""]))


@app.command()
def audit(file: FileArgument) -> None:
    """Give a short account of a record: times, moves, calls, and whether it replays to its own events."""
    from clock.journal.lines import parse_game
    from clock.summary import summarise
    from clock.tables import account, findings, show

    data = file.read_bytes()
    game = parse_game(data, str(file))
    if game.dropped is not None:
        typer.echo(game.dropped, err=True)
    summary = summarise(game, data)
    show(account(summary, file), *findings(summary))
    if not summary.whole:
        raise typer.Exit(1)


GamesOption = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where games are kept.")]
LanguageOption = Annotated[str, typer.Option(metavar="LANGUAGE", help="Language of voice and labels: en or zh.")]


@app.command()
def play(
    control: Annotated[str | None, typer.Argument(help='A time control such as "1h + 3x30s".')] = None,
    preset: Annotated[str | None, typer.Option(metavar="ID", help="A preset (goclock presets lists them).")] = None,
    calls: CallsOption = None,
    black: Annotated[str, typer.Option(metavar="NAME", help="Black's name.")] = "",
    white: Annotated[str, typer.Option(metavar="NAME", help="White's name.")] = "",
    event: Annotated[str, typer.Option(metavar="NAME", help="The event.")] = "",
    language: LanguageOption = "en",
    full: Annotated[bool, typer.Option("--full", help="Use the whole screen.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the interrupted game.")] = False,
    muted: Annotated[bool, typer.Option("--mute", help="Start without sound.")] = False,
    games: GamesOption = None,
) -> None:
    """The clock in a window; asks for the time control where none is given."""
    from clock.compose import Options, games_folder, has_screen
    from clock.compose import play as run_clock

    if not has_screen():
        raise SettingError("there is no screen for the clock (goclock sample plays a game without one)")
    options = Options(
        games or games_folder(), control, preset, calls, black, white, event, _language(language), full, resume, muted
    )
    run_clock(options)


@app.command()
def sample(
    language: LanguageOption = "en",
    games: GamesOption = None,
) -> None:
    """Play the sample game in virtual time: print every call as it would be heard, then audit the record."""
    from clock.compose import games_folder
    from clock.sample import play_sample

    play_sample(_language(language), games or games_folder() / "samples", _write)


@app.command()
def run(games: GamesOption = None) -> None:
    """The clock where there is a screen; where there is none, the sample game."""
    from clock.compose import has_screen

    if has_screen():
        play(games=games)
    else:
        sample(games=games)


@app.command()
def screenshot(
    picture: Annotated[Path, typer.Argument(metavar="PNG", help="The file to write.")],
    game: Annotated[Path | None, typer.Option(metavar="FILE", help="A journal or script; else the sample.")] = None,
    at: Annotated[str, typer.Option(metavar="SECONDS", help="The instant of the game to show.")] = "531.4",
    language: LanguageOption = "en",
) -> None:
    """Draw the window as it looks at an instant of a game, without opening one."""
    from clock.sample import draw
    from clock.units import seconds_to_ns

    draw(picture, game, _option("--at", seconds_to_ns, at), _language(language))


def main() -> None:
    """The entry point of ``goclock``."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        app()
    except ClockError as error:
        typer.echo(str(error), err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        typer.echo(f"{error.filename}: {error.strerror}" if error.filename else str(error), err=True)
        sys.exit(2)
