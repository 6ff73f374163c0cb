"""Who may import whom, and who may read a clock."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("clock", "voice", "hardware", "sim")
COMMAND_LINE = {"cli.py", "compose.py", "sample.py", "tables.py"}
TIMING_CORE = sorted(
    path for path in (ROOT / "clock").rglob("*.py") if path.name not in COMMAND_LINE and path.parent.name != "commands"
)
ALL = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


def imported(path: Path) -> Iterator[str]:
    """The top-level names of all modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("path", TIMING_CORE, ids=lambda path: path.name)
def test_the_core_imports_the_standard_library_alone(path: Path) -> None:
    assert set(imported(path)) <= set(sys.stdlib_module_names) | {"clock"}


@pytest.mark.parametrize("package", ["voice", "hardware", "sim"])
def test_front_ends_import_the_clock_but_not_each_other(package: str) -> None:
    others = set(PACKAGES) - {"clock", package}
    for path in (ROOT / package).rglob("*.py"):
        assert not others & set(imported(path)), path


def test_only_the_wall_reads_time() -> None:
    readers = {"time", "threading", "random", "sched", "datetime"}
    allowed = {"clock/wall.py", "clock/virtual.py", "clock/dates.py", "clock/journal/syncer.py"}
    for path in (ROOT / "clock").rglob("*.py"):
        if path.relative_to(ROOT).as_posix() not in allowed:
            assert not readers & set(imported(path)), path


@pytest.mark.parametrize("path", ALL, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_says_what_it_is_for_and_stays_small(path: Path) -> None:
    text = path.read_text(encoding="utf8")
    assert ast.get_docstring(ast.parse(text))
    assert text.count("\n") <= 340


@pytest.mark.parametrize("package", PACKAGES)
def test_what_a_package_needs_besides_code_is_installed_with_it(package: str) -> None:
    """Whoever installs the project gets clips, fonts, presets and the sample game too."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
    patterns = settings["tool"]["setuptools"]["package-data"].get(package, [])
    shipped = {path for pattern in patterns for path in (ROOT / package).glob(pattern)}
    others = (
        path for path in (ROOT / package).rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc", ".md")
    )
    assert set(others) <= shipped
