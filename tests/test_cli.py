"""The command line as a person meets it: one clear line and status 2 for what is wrong, never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

GOCLOCK = str(Path(sys.executable).with_name("goclock"))
CASES = Path(__file__).parent / "cases"


def goclock(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run([GOCLOCK, *words], capture_output=True, text=True, timeout=60, cwd=cwd, check=False)


GOOD = '{"game":1,"control":"30s"}\n{"at":0,"do":"start","side":"black"}\n'


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", None, "empty"),
        ("x\n", 1, "not JSON"),
        ("[]\n", 1, "object"),
        ('{"game":2,"control":"30s"}\n', 1, "game"),
        ('{"game":1}\n', 1, "control"),
        ('{"game":1,"control":"30x"}\n', 1, "not understood"),
        ('{"game":1,"control":"25h"}\n', 1, "24 hours"),
        ('{"game":1,"control":{"system":"byo_yomi","main":1,"periods":0,"period":30}}\n', 1, "periods"),
        ('{"game":1,"control":"30s","rules":"cn1999"}\n', 1, "rules"),
        ('{"game":1,"control":"30s","calls":"fr"}\n', 1, "calls"),
        (GOOD + '{"at":1,"do":"jump"}\n', 3, "jump"),
        (GOOD + '{"at":1,"do":"press","side":"red"}\n', 3, "side"),
        (GOOD + '{"at":1,"do":"press"}\n', 3, "side"),
        (GOOD + '{"at":-1,"do":"pause"}\n', 3, "negative"),
        (GOOD + '{"at":1.0000000001,"do":"pause"}\n', 3, "nine decimals"),
        (GOOD + '{"at":5,"do":"pause"}\n{"at":4,"do":"resume"}\n', 4, "before"),
        (GOOD + '{"at":NaN,"do":"pause"}\n', 3, "JSON"),
        (GOOD + '{"at":true,"do":"pause"}\n', 3, "at"),
        (GOOD + '{"do":"pause"}\n', 3, "at"),
        (GOOD + "[" * 5000 + "\n", 3, "JSON"),
        ('{"game":1,"control"', 1, "JSON"),
    ],
)
def test_a_malformed_file_is_one_line_and_status_2(tmp_path: Path, text: str, line: int | None, says: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(text, encoding="utf8")
    result = goclock("replay", str(file))
    place = f"{file}:{line}: " if line else f"{file}: "
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith(place)
    assert says in result.stderr


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(GOOD.encode() + b'{"at":1,"do":"pause","reason":"\xff"}\n')
    result = goclock("replay", str(file))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"{file}:3: not UTF-8\n"


def test_a_file_that_is_not_there() -> None:
    result = goclock("replay", "nowhere.jsonl")
    assert (result.returncode, result.stderr) == (2, "nowhere.jsonl: No such file or directory\n")


def test_a_line_cut_by_the_power_failure_is_left_out_and_said_so(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(GOOD.encode() + '{"at":4,"do":"end","winner":null,"reason":"停'.encode()[:-1])
    result = goclock("replay", str(file), "--until", "3")
    assert result.returncode == 0
    assert result.stderr.count("\n") == 1
    assert f"{file}:3" in result.stderr
    assert result.stdout.splitlines()[-1].startswith('{"at":3,"state":{"phase":"running"')


@pytest.mark.parametrize("until", ["abc", "-1", "1e99", "1.0000000001"])
def test_a_bad_instant_is_one_line(until: str) -> None:
    result = goclock("replay", str(CASES / "reread.jsonl"), f"--until={until}")
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_replay_prints_the_state_at_the_instant_asked_for() -> None:
    result = goclock("replay", str(CASES / "reread.jsonl"), "--until", "54.5")
    assert result.stdout.splitlines()[-1].startswith('{"at":54.5,"state":{"phase":"running","turn":"black"')


def test_describe_says_which_seconds_are_called() -> None:
    result = goclock("describe", "2h reserve 5m")
    assert result.returncode == 0
    assert '30, 40, 50, 55, 58, "1 minute"' in result.stdout
    assert "1 to 10" in result.stdout


def test_describe_refuses_nonsense_with_the_place() -> None:
    result = goclock("describe", "1h + 3y30")
    assert (result.returncode, result.stdout) == (2, "")
    assert "character 7" in result.stderr


def test_presets_are_listed() -> None:
    result = goclock("presets")
    assert result.returncode == 0
    assert all(name in result.stdout for name in ("cn-national", "nhk", "ing-9", "haifong-90"))


def test_a_changed_record_is_found(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(GOOD + '{"at":0,"event":"turn","side":"white"}\n', encoding="utf8")
    result = goclock("audit", str(file))
    assert result.returncode == 1
    assert "DOES NOT REPLAY" in result.stdout


def test_the_sample_game_plays_and_audits_itself_without_a_screen(tmp_path: Path) -> None:
    result = goclock("run", "--games", str(tmp_path))
    assert result.returncode == 0
    assert "SAMPLE GAME" in result.stdout
    assert "goclock play" in result.stdout
    assert "The inputs replay to the same" in result.stdout
    assert "The chain is whole." in result.stdout


def test_a_picture_of_the_window(tmp_path: Path) -> None:
    picture = tmp_path / "window.png"
    result = goclock("screenshot", str(picture))
    assert result.returncode == 0, result.stderr
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_there_is_no_window_without_a_screen(tmp_path: Path) -> None:
    result = goclock("play", "1h", "--games", str(tmp_path))
    assert result.returncode == 2
    assert "no screen" in result.stderr


def test_an_explicit_scheme_wins_over_the_presets() -> None:
    assert "10 to 1 one by one" in goclock("describe", "nhk", "--calls", "down").stdout
    assert "25, 28" in goclock("describe", "kb-2008", "--calls", "cn").stdout
    assert "25, 28" not in goclock("describe", "kb-2008").stdout


def test_places_that_cannot_be_written_are_one_line(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    for words in (["sample", "--games", str(blocked / "games")], ["screenshot", str(tmp_path / "nowhere" / "x.png")]):
        result = goclock(*words)
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
        assert str(tmp_path) in result.stderr
