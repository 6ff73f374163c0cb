"""The driver in virtual time: the stamp decides, losses wait for the grace, a stall changes nothing."""

from collections.abc import Mapping, Sequence

from clock.driver import Driver, Ports
from clock.events import Called, Event
from clock.inputs import Do, Input
from clock.journal.words import event_line, input_line
from clock.side import Side
from clock.units import SECOND
from clock.view import View
from clock.virtual import VirtualTime
from tests.scenario import new_game, play, said

MS = SECOND // 1000
BLACK, WHITE = Side.BLACK, Side.WHITE


class Memory:
    """A record, a voice and a display that remember."""

    def __init__(self, time: VirtualTime) -> None:
        self.time = time
        self.lines: list[dict[str, object]] = []
        self.happened_events: list[Event] = []
        self.expected: list[Called] = []
        self.sounded: list[tuple[int, Called]] = []
        self.views: list[View] = []
        self.order: list[str] = []
        time.on_jump = self._speak

    def _speak(self, to: int) -> None:
        """What was expected sounds as time passes its instant."""
        for call in [call for call in self.expected if call.at <= to]:
            self.sounded.append((max(call.at, self.time.now()), call))
            self.expected.remove(call)

    def input(self, at: int, what: Input, extra: Mapping[str, int]) -> None:
        self.lines.append(input_line(at, what, extra))
        self.order.append("record")

    def events(self, events: Sequence[Event]) -> None:
        self.lines += [event_line(event) for event in events]
        self.happened_events += events
        self.order.append("record")

    def note(self, at: int, kind: str, fields: Mapping[str, object]) -> None:
        self.lines.append({"at": at, "note": kind, **fields})

    def expect(self, calls: Sequence[Called]) -> None:
        heard = {call for _, call in self.sounded}
        self.expected = [call for call in calls if call not in heard]

    def say(self, calls: Sequence[Called]) -> None:
        self.sounded += [(self.time.now(), call) for call in calls]

    def silence(self) -> None:
        self.expected = []
        self.order.append("silence")

    def notes(self) -> Sequence[Mapping[str, object]]:
        return ()

    def trouble(self) -> str | None:
        return None

    def close(self) -> None:
        self.expected = []

    def show(self, view: View) -> None:
        self.views.append(view)

    def happened(self, events: Sequence[Event]) -> None:
        self.order.append("shown")

    def notes_of(self, kind: str) -> list[dict[str, object]]:
        return [line for line in self.lines if line.get("note") == kind]


def drive(control: str, start: int = 0) -> tuple[Driver, VirtualTime, Memory]:
    time = VirtualTime(start)
    memory = Memory(time)
    return Driver(new_game(control), Ports(time, time, memory, memory, (memory,)), origin=start), time, memory


def press(side: Side) -> Input:
    return Input(Do.PRESS, side=side)


def start(side: Side = BLACK) -> Input:
    return Input(Do.START, side=side)


def names(memory: Memory) -> list[str]:
    return [event.NAME for event in memory.happened_events if not isinstance(event, Called)]


def test_a_press_stamped_before_the_deadline_counts_though_it_arrives_after() -> None:
    driver, time, memory = drive("10s")
    time.script([(0, start())])
    time.arrive(10 * SECOND + 80 * MS, 10 * SECOND - 1, press(BLACK))
    driver.run_until(12 * SECOND)
    assert "flag" not in names(memory)
    assert driver.game.state.black.reading.main == 1


def test_a_press_stamped_at_the_deadline_is_late() -> None:
    driver, time, memory = drive("10s")
    time.script([(0, start()), (10 * SECOND, press(BLACK))])
    driver.run_until(12 * SECOND)
    assert names(memory) == ["turn", "flag", "ignored"]


def test_a_press_that_arrives_after_the_grace_is_too_late_and_keeps_both_times() -> None:
    driver, time, memory = drive("10s")
    time.script([(0, start())])
    time.arrive(10 * SECOND + 200 * MS, 10 * SECOND - 5 * MS, press(BLACK))
    driver.run_until(12 * SECOND)
    assert names(memory) == ["turn", "flag", "ignored"]
    line = next(line for line in memory.lines if line.get("do") == "press")
    assert line == {"at": "10", "do": "press", "side": "black", "stamp": "9.995", "arrived": "10.2"}


def test_an_input_stamped_after_an_open_deadline_waits_until_it_is_decided() -> None:
    """White's press 20 ms after Black's deadline is seen first; Black's, made in time, arrives later and counts."""
    driver, time, memory = drive("10s")
    time.script([(0, start())])
    time.arrive(10 * SECOND + 20 * MS, 10 * SECOND + 20 * MS, press(WHITE))
    time.arrive(10 * SECOND + 60 * MS, 10 * SECOND - 1 * MS, press(BLACK))
    driver.run_until(10 * SECOND + 100 * MS)
    assert names(memory) == ["turn", "move", "turn", "move", "turn"]


def test_the_voice_does_not_wait_for_the_grace() -> None:
    driver, time, memory = drive("12s")
    time.script([(0, start())])
    driver.run_until(13 * SECOND)
    heard = [(at, said(call)) for at, call in memory.sounded]
    assert heard[:3] == [(3 * SECOND, "count 1"), (4 * SECOND, "count 2"), (5 * SECOND, "count 3")]
    assert (12 * SECOND, "count 10") in heard


def test_the_flag_is_raised_at_most_a_tenth_of_a_second_after_its_instant() -> None:
    """B59: no input, sound and display away."""
    driver, time, memory = drive("5s")
    time.script([(0, start())])
    driver.run_until(5 * SECOND + 100 * MS)
    assert names(memory) == ["turn", "flag"]
    assert memory.happened_events[-2].at == 5 * SECOND


def test_a_stall_gives_the_same_events_at_the_same_instants() -> None:
    """B21: stopped for 45 s; flag at its instant, one time call, no burst of missed numbers."""
    driver, time, memory = drive("100s")
    time.script([(0, start())])
    driver.run_until(60 * SECOND)
    time.stall(105 * SECOND)
    driver.run_until(110 * SECOND)
    assert memory.happened_events == play("100s", "0 start black", until=110).events
    heard = [said(call) for at, call in memory.sounded if at >= 60 * SECOND]
    assert heard == []
    missed = memory.notes_of("missed")
    assert [note["call"] for note in missed] == ["time_left", *["count"] * 10, "timeout"]
    assert [str(note["late"]) for note in missed[-2:]] == ["5", "5"]


def test_a_press_made_in_time_during_a_stall_counts() -> None:
    driver, time, memory = drive("100s")
    time.script([(0, start())])
    driver.run_until(60 * SECOND)
    time.arrive(70 * SECOND, 70 * SECOND, press(BLACK))
    time.stall(105 * SECOND)
    driver.run_until(106 * SECOND)
    assert names(memory) == ["turn", "move", "turn"]
    assert driver.game.state.black.reading.main == 30 * SECOND


def test_a_short_stall_speaks_late_instead_of_never() -> None:
    driver, time, memory = drive("100s")
    time.script([(0, start())])
    driver.run_until(65 * SECOND)
    time.stall(70 * SECOND + 200 * MS)
    driver.run_until(71 * SECOND)
    assert [(at, said(call)) for at, call in memory.sounded if at > 60 * SECOND] == [
        (70 * SECOND + 200 * MS, "time_left 30")
    ]
    assert not memory.notes_of("missed")


def test_everything_is_recorded_before_it_is_shown_or_silenced() -> None:
    driver, time, memory = drive("100s")
    time.script([(0, start()), (SECOND, press(BLACK))])
    driver.run_until(2 * SECOND)
    for place, what in enumerate(memory.order):
        if what != "record":
            assert "record" in memory.order[:place]
    assert memory.order.index("record") < memory.order.index("silence") < memory.order.index("shown")


def test_a_press_that_does_nothing_does_not_silence_the_count() -> None:
    """B05: the other player's button at 21.5; the count goes on."""
    driver, time, memory = drive("0 + 1x30s")
    time.script([(0, start()), (21 * SECOND + 500 * MS, press(WHITE))])
    driver.run_until(31 * SECOND)
    heard = [said(call) for _, call in memory.sounded]
    assert heard == ["elapsed 10", "elapsed 20", *(f"count {n}" for n in range(1, 11)), "timeout"]
    assert memory.order.count("silence") == 1


def test_an_answer_to_a_query_is_said_at_once() -> None:
    driver, time, memory = drive("100s")
    time.script([(0, start()), (10 * SECOND, Input(Do.QUERY, side=BLACK))])
    driver.run_until(11 * SECOND)
    assert [(at, said(call)) for at, call in memory.sounded] == [(10 * SECOND, "time_left 90")]


def test_what_is_not_committed_is_not_shown_as_lost() -> None:
    """Within the grace the display shows the last instant before the deadline, never a false zero, never the next."""
    driver, time, memory = drive("1s + 3x30s")
    time.script([(0, start())])
    driver.run_until(SECOND + 99 * MS)
    assert not any(view.black.overtime for view in memory.views)
    assert memory.views[-1].black.live == 1
    driver.run_until(2 * SECOND)
    assert memory.views[-1].black.overtime


def test_a_heartbeat_a_second_while_a_clock_runs_and_none_in_a_pause() -> None:
    driver, time, memory = drive("100s")
    time.script([(0, start()), (10 * SECOND, Input(Do.PAUSE)), (50 * SECOND, Input(Do.RESUME))])
    driver.run_until(60 * SECOND)
    assert 18 <= len(memory.notes_of("heartbeat")) <= 22


def test_the_axis_of_the_machine_does_not_show_in_the_game() -> None:
    day = 86_400 * SECOND
    driver, time, memory = drive("10s", start=day)
    time.script([(day, start()), (day + 4 * SECOND, press(BLACK))])
    driver.run_until(day + 6 * SECOND)
    assert memory.happened_events == [
        event
        for event in play("10s", "0 start black; 4 press black", until=6).events
        if event.at <= 6 * SECOND - 100 * MS
    ]


def test_a_hundred_presses_fifty_milliseconds_apart_leave_exactly_their_time() -> None:
    """B35: 57.5 s each of 60 s."""
    driver, time, _ = drive("60s")
    turns = [(n * 50 * MS, press((BLACK, WHITE)[(n - 1) % 2])) for n in range(1, 101)]
    time.script([(0, start()), *turns, (5 * SECOND, Input(Do.PAUSE))])
    driver.run_until(6 * SECOND)
    state = driver.game.state
    assert (state.black.reading.main, state.white.reading.main) == (57_500 * MS, 57_500 * MS)


def test_late_ticks_cost_nothing() -> None:
    """B73: a loop that wakes up late for an hour; the minute marks stay within the grace."""
    driver, time, _ = drive("7200s")
    time.script([(0, start())])
    driver.step()
    while time.now() < 3600 * SECOND:
        time.stall(time.now() + 720 * MS)
        driver.step()
    assert driver.game.view(time.now()).black.main == 7200 * SECOND - time.now()


def test_setting_the_date_changes_no_time_and_is_noted() -> None:
    """B70: forward an hour at 100 s, back two hours at 120 s."""
    driver, time, memory = drive("600s")
    time.script([(0, start())])
    driver.run_until(100 * SECOND)
    time.wall_offset += 3600 * SECOND
    driver.run_until(120 * SECOND)
    time.wall_offset -= 7200 * SECOND
    driver.run_until(150 * SECOND)
    assert driver.game.view(150 * SECOND).black.main == 450 * SECOND
    assert [round(float(str(note["seconds"]))) for note in memory.notes_of("clock_step")] == [3600, -7200]


def test_each_of_several_deadlines_has_its_own_grace() -> None:
    """The press waits for the second period's end too; one made in time before it still counts."""
    driver, time, memory = drive("0 + 3x1s")
    time.script([(0, start())])
    driver.run_until(500 * MS)
    time.arrive(2 * SECOND + 20 * MS, 2 * SECOND + 20 * MS, press(WHITE))
    time.arrive(2 * SECOND + 60 * MS, 2 * SECOND - MS, press(BLACK))
    time.stall(2 * SECOND + 30 * MS)
    driver.run_until(2 * SECOND + 90 * MS)
    assert names(memory) == ["turn", "period_used", "move", "turn", "move", "turn"]
