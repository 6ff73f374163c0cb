"""Whole games through driver and voice in virtual time, with the packs that ship: what is heard, from when to when."""

from collections.abc import Sequence

import pytest

from clock.calls import Call, schemes
from clock.driver import Driver, Ports
from clock.game import Game
from clock.inputs import Do, Input
from clock.notation import parse_control
from clock.ports import STALE
from clock.side import Side
from clock.state import Rules
from clock.units import SECOND
from clock.virtual import VirtualTime
from tests.scenario import ns
from tests.test_driver import Memory
from voice.announcer import PAUSE, Announcer
from voice.bank import Bank, load
from voice.orders import Fate, Order, Report
from voice.phrases import LANGUAGES, manner, number
from voice.talking import TalkingVoice

BLACK = Side.BLACK
START = "0 start black"
BANKS = {language: load(language) for language in LANGUAGES}


def short(call: Call) -> str:
    """A call in short form, such as ``count 10``."""
    return str(call.kind) if call.value is None else f"{call.kind} {call.value}"


class Room:
    """A speaker in virtual time that remembers what was heard, from when to when."""

    def __init__(self, time: VirtualTime) -> None:
        self._time = time
        self._waiting: list[Order] = []
        self._told: list[Report] = []
        self.heard: list[tuple[Order, int]] = []
        time.on_jump = self._jump

    def _jump(self, to: int) -> None:
        for order in [order for order in self._waiting if order.at <= to]:
            self._waiting.remove(order)
            begins = max(order.at, self._time.now())
            if begins - order.at > STALE:
                continue
            self._stop(begins)
            self.heard.append((order, begins + order.length))
            self._told.append(Report(order, Fate.PLAYED, begins))

    def _stop(self, at: int) -> None:
        if self.heard and self.heard[-1][1] > at:
            self.heard[-1] = self.heard[-1][0], at

    def play(self, orders: Sequence[Order]) -> None:
        known = {call for order, _ in self.heard for call in order.calls}
        self._waiting = [order for order in orders if known.isdisjoint(order.calls)]
        self._jump(self._time.now())

    def silence(self) -> None:
        self._waiting = []
        self._stop(self._time.now())

    def mute(self, muted: bool) -> None:
        """Nobody mutes this room."""

    def reports(self) -> Sequence[Report]:
        told, self._told = self._told, []
        return told

    def trouble(self) -> str | None:
        return None

    def close(self) -> bool:
        return True

    def calls(self) -> list[tuple[float, str]]:
        """What was heard: each order's instant (s) and its calls in short form."""
        return [(order.at / SECOND, ", ".join(short(c.call) for c in order.calls)) for order, _ in self.heard]

    def cut(self) -> list[Order]:
        """What was cut off before its end."""
        return [order for order, end in self.heard if end < order.at + order.length]


class Session:
    """A game that is driven, spoken and recorded."""

    def __init__(self, control: str, language: str = "en", calls: str = "cn") -> None:
        self.time = VirtualTime()
        self.memory = Memory(self.time)
        self.room = Room(self.time)
        controls = parse_control(control)
        banks: dict[Side, Bank] = dict.fromkeys(Side, BANKS[language])
        announcer = Announcer({side: manner(controls[0], language) for side in Side}, banks)
        voice = TalkingVoice(announcer, self.room, self.time.now)
        game = Game(controls, Rules(scheme=schemes()[calls]))
        self.driver = Driver(game, Ports(self.time, self.time, voice, self.memory), 0)

    def run(self, until: float, *inputs: tuple[float, Input]) -> "Session":
        self.time.script((ns(at), what) for at, what in ((0, Input(Do.START, side=BLACK)), *inputs))
        self.driver.run_until(ns(until))
        return self


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_cues_are_heard_in_a_ten_second_period(language: str) -> None:
    """B16: with the clips that ship; the count begins a second after the period is lost."""
    heard = dict(Session("0 + 2x10s", language).run(21.5).room.calls())
    assert heard[8.0] == "elapsed 8000000000"
    assert heard[10.0] == "left 1"
    assert heard[11.0] == "count 1"
    assert heard[20.0] == "count 10"
    (time,) = [at for at, call in heard.items() if call == "timeout"]
    assert 20.1 < time < 20.8, "behind the ten, once the loss is decided"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calls", list(schemes()))
@pytest.mark.parametrize("period", [5, 10, 15, 20, 30, 40, 60, 90, 180])
def test_every_call_has_room_but_the_length_of_a_short_period(period: int, calls: str, language: str) -> None:
    """Nothing is cut off, and all that is left out is "ten seconds" before "last period", where a count follows."""
    session = Session(f"0 + 3x{period}s", language, calls).run(3 * period + 1)
    assert session.room.cut() == []
    dropped = {note["call"] for note in session.memory.notes_of("dropped")}
    assert dropped <= ({"period_over"} if period <= 10 else set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_entering_a_short_period_and_a_last_consideration_have_room(language: str) -> None:
    """B06: one cue as overtime begins, though its first count is a second away."""
    entered = Session("5s + 1x10s", language).run(7)
    assert dict(entered.room.calls())[5.0] == "byo_yomi"
    last = Session("10s/move + 1x10s", language).run(12)
    assert dict(last.room.calls())[10.0] == "left 0"
    assert entered.room.cut() == last.room.cut() == []


def test_an_answer_does_not_cut_off_a_count() -> None:
    """It waits for the word that sounds, and has no room in the last ten seconds."""
    session = Session("20s").run(16, (12.1, Input(Do.QUERY, side=BLACK)))
    assert session.room.cut() == []
    assert [note["call"] for note in session.memory.notes_of("dropped")] == ["time_left"]
    assert [at for at, _ in session.room.calls()] == [11, 12, 13, 14, 15, 16]


def test_an_answer_is_said_at_once_where_there_is_room() -> None:
    session = Session("90s").run(40, (20.5, Input(Do.QUERY, side=BLACK)))
    assert session.room.calls() == [(20.5, "time_left 69000000000"), (30.0, "time_left 60000000000")]
    assert session.room.cut() == []


def test_two_answers_come_one_after_the_other() -> None:
    queries = [(20.5, Input(Do.QUERY, side=side)) for side in Side]
    session = Session("90s").run(29, *queries)
    assert [call for _, call in session.room.calls()] == ["time_left 69000000000", "time_left 90000000000"]
    assert session.room.cut() == []


def test_ten_is_heard_before_time_after_a_stall() -> None:
    """Calls that the driver finds late, but not too late, are said in their order, not over each other."""
    session = Session("20s").run(13.5)
    session.time.stall(ns("20.25"))
    session.driver.run_until(ns(22))
    assert [call for at, call in session.room.calls() if at > 13.5] == ["count 10", "timeout"]
    assert session.room.cut() == []


def test_nothing_is_heard_in_a_pause_and_each_number_once() -> None:
    """B03: paused with 5.6 s left, resumed a minute later."""
    session = Session("0 + 1x30s", calls="down").run(91, (24.4, Input(Do.PAUSE)), (84.4, Input(Do.RESUME)))
    counts = [(at, call) for at, call in session.room.calls() if call.startswith("count")]
    assert [call for _, call in counts] == [f"count {n}" for n in range(10, 0, -1)]
    assert not [at for at, _ in counts if 24.4 < at < 84.4]
    assert counts[5] == (85.0, "count 5")


def test_the_record_tells_when_each_word_began() -> None:
    """ "time" begins after "ten" has been said."""
    session = Session("12s").run(14)
    ten, time = session.memory.notes_of("played")[-2:]
    assert (ten["value"], ten["at"], ten["due"]) == (10, ns(12), "12")
    assert (time["call"], time["due"], time["late"]) == ("timeout", "12", "0")
    assert time["at"] == pytest.approx(ns(12) + BANKS["en"].length(number(10)) + PAUSE, abs=SECOND // 1000)
