"""The driver at the edges: the very end of a stage, other axes, what the voice was told."""

from collections.abc import Mapping, Sequence

from clock.driver import Driver, Ports
from clock.inputs import Do, Input
from clock.units import SECOND
from clock.virtual import VirtualTime
from tests.scenario import new_game, said
from tests.test_driver import BLACK, MS, WHITE, Memory, drive, names, press, start

DAY = 86_400 * SECOND


def test_an_input_at_the_very_end_of_a_stage_waits_too() -> None:
    driver, time, memory = drive("10s")
    time.script([(0, start())])
    time.arrive(10 * SECOND + 10 * MS, 10 * SECOND, press(WHITE))
    time.arrive(10 * SECOND + 60 * MS, 10 * SECOND - MS, press(BLACK))
    driver.run_until(10 * SECOND + 100 * MS)
    assert names(memory) == ["turn", "move", "turn", "move", "turn"]


def test_what_the_voice_was_told_is_neither_said_again_nor_noted_as_missed_when_it_is_committed() -> None:
    driver, time, memory = drive("12s")
    time.script([(0, start())])
    driver.run_until(13 * SECOND)
    assert [said(call) for _, call in memory.sounded] == [*(f"count {n}" for n in range(1, 11)), "timeout"]
    assert memory.notes_of("missed") == []


def test_a_heartbeat_never_stands_after_what_is_not_committed() -> None:
    driver, time, memory = drive("10s")
    time.script([(0, start())])
    driver.run_until(9 * SECOND)
    for ms in range(0, 1100, 37):
        time.stall(9 * SECOND + ms * MS)
        driver.step()
        beats = memory.notes_of("heartbeat")
        assert int(str(beats[-1]["at"])) <= max(time.now() - 100 * MS, driver.game.state.since)


def test_the_voice_hears_the_axis_of_the_machine() -> None:
    """Expected, late and asked-for calls alike."""
    driver, time, memory = drive("100s", start=DAY)
    time.script([(DAY, start()), (DAY + 10 * SECOND, Input(Do.QUERY, side=BLACK))])
    driver.run_until(DAY + 65 * SECOND)
    time.stall(DAY + 70 * SECOND + 200 * MS)
    driver.run_until(DAY + 100 * SECOND + 100 * MS)
    assert [(call.at - DAY) // SECOND for _, call in memory.sounded] == [10, 40, 70, *range(91, 101), 100]


class Noting(Memory):
    def __init__(self, time: VirtualTime) -> None:
        super().__init__(time)
        self.waiting: list[Mapping[str, object]] = []

    def notes(self) -> Sequence[Mapping[str, object]]:
        waiting, self.waiting = self.waiting, []
        return waiting


def test_what_the_voice_notes_is_put_on_the_axis_of_the_game() -> None:
    time = VirtualTime(DAY)
    memory = Noting(time)
    driver = Driver(new_game("10s"), Ports(time, time, memory, memory), origin=DAY)
    memory.waiting = [{"note": "played", "at_ns": DAY + 3, "due_ns": DAY + SECOND, "call": "count"}]
    driver.step()
    (note,) = memory.notes_of("played")
    assert note == {"at": 3, "note": "played", "due": "1", "call": "count"}


def test_within_the_grace_no_view_shows_the_next_stage() -> None:
    driver, time, memory = drive("1s + 3x30s")
    time.script([(0, start())])
    driver.run_until(SECOND + 99 * MS)
    assert not any(view.black.overtime for view in memory.views)
    assert memory.views[-1].black.live == 1


def test_the_driver_comes_back_when_the_grace_of_a_deadline_is_over() -> None:
    driver, time, _ = drive("10s")
    time.script([(0, start())])
    driver.run_until(9 * SECOND + 990 * MS)
    time.stall(10 * SECOND + 70 * MS)
    assert driver.step() == 10 * SECOND + 100 * MS


def test_every_input_keeps_the_instant_of_its_arrival_where_it_differs() -> None:
    driver, time, memory = drive("10s")
    time.script([(0, start())])
    time.arrive(4 * SECOND + 30 * MS, 4 * SECOND, press(BLACK))
    driver.run_until(5 * SECOND)
    line = next(line for line in memory.lines if line.get("do") == "press")
    assert (str(line["at"]), str(line["arrived"]), "stamp" in line) == ("4", "4.03", False)


def test_whatever_changes_either_reading_silences_the_voice() -> None:
    for side in (BLACK, WHITE):
        driver, time, memory = drive("100s")
        time.script([(0, start()), (5 * SECOND, Input(Do.PAUSE))])
        driver.run_until(6 * SECOND)
        before = memory.order.count("silence")
        time.arrive(7 * SECOND, 7 * SECOND, Input(Do.ADJUST, side=side, main=SECOND, approved="chief"))
        driver.run_until(8 * SECOND)
        assert memory.order.count("silence") == before + 1


def test_a_missed_call_is_noted_with_its_lateness() -> None:
    driver, time, memory = drive("100s")
    time.script([(0, start())])
    driver.run_until(60 * SECOND)
    time.stall(105 * SECOND)
    driver.step()
    assert [str(note["late"]) for note in memory.notes_of("missed")][:3] == ["35", "14", "13"]
