"""The arbiter's panel: every input of the contract can be made, and what is not allowed says why."""

from collections.abc import Callable

import pytest

from clock.events import Rejected
from clock.game import Game
from clock.inputs import REQUIRED, Do, Input
from clock.notation import parse_control
from clock.side import Side
from clock.units import SECOND, Ns
from clock.view import Phase
from sim.actions import ACTIONS, GROUPS, IncompleteError, build, fields_of, probe
from sim.desk import Desk
from sim.words import Language

EN = Language.ENGLISH
BYO = "10m + 3x30s"


class Table:
    """A game with a panel beside it, at an instant that the test moves on."""

    def __init__(self, control: str = BYO, language: Language = EN) -> None:
        self.game = Game(parse_control(control))
        self.at = 0
        self.desk = Desk(language)
        self.refresh()

    def refresh(self) -> None:
        self.desk.refresh(self.game.view(self.at), lambda wanted: self.game.refusal(wanted, self.at))

    def run(self, seconds: float) -> "Table":
        self.at += int(seconds * SECOND)
        self.game.advance(self.at)
        self.refresh()
        return self

    def do(self, *targets: str) -> Input | None:
        """Touch targets in turn; what is sent goes to the game."""
        sent = None
        for target in targets:
            if "=" in target and target.startswith("text:"):
                name, _, text = target.partition("=")
                self.desk.touch(name)
                self.desk.type(text)
            else:
                sent = self.desk.touch(target)
            if sent:
                self.desk.happened(self.game.handle(sent, self.at))
            self.refresh()
        return sent

    @property
    def phase(self) -> Phase:
        return self.game.state.phase

    def good(self) -> bool:
        return self.desk.outcome is not None and self.desk.outcome.good

    def said(self) -> str:
        return self.desk.outcome.text if self.desk.outcome else ""


def started(control: str = BYO) -> Table:
    table = Table(control)
    table.do("side:black", "do:start")
    return table


def moved(control: str = BYO) -> Table:
    """Black has made a move after 20 s, White thinks since 5 s."""
    table = started(control).run(20)
    table.game.handle(Input(Do.PRESS, side=Side.BLACK), table.at)
    return table.run(5)


def paused(control: str = BYO) -> Table:
    table = moved(control)
    table.do("do:pause")
    return table


def flagged(control: str = BYO) -> Table:
    table = started(control).run(100_000)
    assert table.phase is Phase.FLAGGED
    return table


def sealing() -> Table:
    table = moved()
    table.do("do:adjourn")
    return table


def adjourned() -> Table:
    table = sealing()
    table.do("do:seal")
    return table


def warned() -> Table:
    table = moved()
    table.do("side:black", "do:warn")
    return table


def ended() -> Table:
    table = moved()
    table.do("do:end", "choice:winner=white", "send")
    return table


def in_byo_yomi() -> Table:
    table = moved("5s + 3x30s")
    return table.run(20)


def test_every_input_but_the_press_has_a_button() -> None:
    assert {action.do for action in ACTIONS.values()} == set(Do) - {Do.PRESS}
    assert sum(map(len, GROUPS.values())) == len(ACTIONS)


def test_a_button_asks_for_everything_its_input_needs() -> None:
    for action in ACTIONS.values():
        given = {*action.needed, *(["side"] if action.sided else [])}
        assert set(REQUIRED[action.do]) <= given


WAYS: list[tuple[str, Callable[[], Table], tuple[str, ...]]] = [
    ("begin", lambda: Table("90m shared"), ("do:begin",)),
    ("start", Table, ("side:white", "do:start")),
    ("pause", moved, ("do:pause",)),
    ("pause", moved, ("do:pause_for", "text:reason=illness", "send")),
    ("resume", paused, ("do:resume",)),
    ("adjourn", moved, ("do:adjourn",)),
    ("seal", sealing, ("do:seal",)),
    ("in_time", flagged, ("do:in_time",)),
    ("pass", flagged, ("do:pass",)),
    ("reread", in_byo_yomi, ("do:reread", "text:to=10", "send")),
    ("take_back", moved, ("do:take_back", "send")),
    ("take_back", moved, ("approved", "do:take_back", "choice:refund=yes", "send")),
    ("switch", paused, ("approved", "do:switch")),
    ("end", moved, ("do:end", "choice:winner=black", "text:reason=resignation", "send")),
    ("end", moved, ("do:end", "choice:winner=nobody", "send")),
    ("query", moved, ("side:white", "do:query")),
    ("leave", in_byo_yomi, ("side:black", "do:leave")),
    ("warn", moved, ("side:black", "do:warn")),
    ("withdraw", warned, ("approved", "side:black", "do:withdraw")),
    ("late", Table, ("side:white", "do:late", "text:delay=2m", "send")),
    ("confirm", paused, ("side:white", "do:confirm")),
    ("adjust", paused, ("approved", "do:adjust", "text:main=9:30", "text:periods=2", "text:period=12.5", "send")),
    ("adjust", lambda: paused("10m + 5/5m"), ("approved", "do:adjust", "text:moves=3", "text:period=2m", "send")),
    ("adjust", lambda: paused("1h + 3x10m ing 2"), ("approved", "do:adjust", "text:points=2", "send")),
    ("adjust", flagged, ("approved", "side:black", "do:adjust", "text:periods=1", "send")),
    ("correct", paused, ("do:correct", "text:actual=20", "send")),
    ("split", paused, ("do:split", "text:elapsed=30", "send")),
    ("reopen", ended, ("approved", "do:reopen")),
]


@pytest.mark.parametrize(("do", "table", "touches"), WAYS, ids=[f"{do}-{n}" for n, (do, _, _) in enumerate(WAYS)])
def test_every_input_can_be_made_and_is_accepted(do: str, table: Callable[[], Table], touches: tuple[str, ...]) -> None:
    at = table()
    sent = at.do(*touches)
    assert sent is not None
    assert sent.do == do
    assert sent.source == "desk"
    assert at.good(), at.said()
    assert at.said().startswith("Done: ")


def test_every_input_is_among_the_ways() -> None:
    assert {do for do, _, _ in WAYS} == {do.value for do in Do} - {"press"}


def test_all_fields_reach_the_input() -> None:
    table = paused()
    sent = table.do("approved", "text:by=Li", "text:why=camera", "side:white", "do:adjust", "text:main=1h30m", "send")
    assert sent == Input(
        Do.ADJUST, Side.WHITE, approved="chief", main=5400 * SECOND, by="Li", why="camera", source="desk"
    )


def test_the_form_has_only_what_the_control_has() -> None:
    fields = {}
    for control in ("90m", "20m + 10s/move", BYO, "1h + 15/10m", "3h + 3x35m ing 2", "30s/move + 10x60s"):
        fields[control] = fields_of(ACTIONS["adjust"], Game(parse_control(control)).view(0), Side.BLACK)
    assert list(fields.values()) == [
        ("main",),
        ("main",),
        ("main", "periods", "period"),
        ("main", "period", "moves"),
        ("main", "periods", "points"),
        ("main", "periods", "period"),
    ]


@pytest.mark.parametrize(
    ("table", "action", "reason"),
    [
        (moved, "resume", "only when paused, adjourned, flagged"),
        (moved, "in_time", "only when flagged"),
        (moved, "leave", "black is not in overtime"),
        (paused, "switch", "chief must approve"),
        (ended, "reopen", "chief must approve"),
        (Table, "begin", "only a shared limit is begun"),
        (lambda: flagged("10s"), "in_time", "only a flag in byo-yomi or consideration time is ruled on so"),
    ],
)
def test_a_closed_button_gives_its_reason_and_sends_nothing(
    table: Callable[[], Table], action: str, reason: str
) -> None:
    at = table()
    at.do("side:black")
    assert at.desk.greyed[action] == reason
    assert at.do(f"do:{action}") is None
    assert at.said() == f"Not allowed: {reason}"
    assert not at.good()


def test_reasons_of_the_phase_are_in_chinese_too() -> None:
    table = Table(language=Language.CHINESE)
    assert table.desk.greyed["resume"] == "仅限暂停, 已封棋, 超时"


@pytest.mark.parametrize("table", [Table, moved, paused, flagged, sealing, adjourned, ended, in_byo_yomi])
@pytest.mark.parametrize("approved", [False, True])
def test_an_open_button_without_a_form_is_never_refused(table: Callable[[], Table], approved: bool) -> None:
    at = table()
    at.desk.approved = approved
    at.refresh()
    for action in ACTIONS.values():
        asked = probe(action, at.game.view(at.at), at.desk.side, approved)
        assert (at.desk.greyed[action.name] is None) == (at.game.refusal(asked, at.at) is None)


def test_what_is_missing_in_a_form_is_told_before_and_after_it_is_sent() -> None:
    table = moved()
    table.do("do:end")
    assert table.desk.problem == "choose the winner"
    assert table.do("send") is None
    assert table.said() == "choose the winner"
    table.do("choice:winner=black")
    assert table.desk.problem is None


@pytest.mark.parametrize(
    ("field", "text", "fault"),
    [("main", "abc", "Main: 'abc' is not a duration"), ("periods", "two", "Periods must be a whole number")],
)
def test_a_wrong_value_is_told_and_nothing_is_sent(field: str, text: str, fault: str) -> None:
    table = paused()
    table.do("approved", "do:adjust", f"text:{field}={text}")
    assert table.desk.problem is not None
    assert table.desk.problem.startswith(fault)
    assert table.do("send") is None
    assert not table.good()


def test_a_rejected_form_stays_open_with_the_reason() -> None:
    table = paused()
    table.do("approved", "do:adjust", "text:period=45", "send")
    assert table.said() == "Not allowed: the period must be above 0 and at most 30 s"
    assert table.desk.form is not None
    assert table.desk.texts["period"].text == "45"
    assert table.desk.approved


def test_approval_and_reason_are_spent_with_a_ruling_but_the_name_stays() -> None:
    table = paused()
    table.do("text:by=Li", "text:why=mistake", "approved", "do:switch")
    assert table.good()
    assert not table.desk.approved
    assert table.desk.texts["why"].text == ""
    assert table.desk.texts["by"].text == "Li"


def test_only_the_answer_to_the_input_itself_tells_that_it_is_done() -> None:
    table = moved()
    sent = table.desk.touch("do:pause")
    assert sent is not None
    table.desk.happened(table.game.handle(Input(Do.PRESS, side=Side.BLACK), table.at))
    table.desk.happened([Rejected(Ns(table.at), Do.SEAL, "another")])
    assert table.desk.outcome is None
    table.desk.happened(table.game.handle(sent, table.at))
    assert table.said() == "Done: Pause"


def test_the_second_warning_says_on_its_button_that_it_loses() -> None:
    table = warned()
    table.refresh()
    assert table.desk.label(ACTIONS["warn"]) == "Warn Black: LOSES"
    table.do("side:white")
    assert table.desk.label(ACTIONS["warn"]) == "Warn White"


def test_building_refuses_what_is_needed_and_missing() -> None:
    with pytest.raises(IncompleteError, match="Late by is needed"):
        build(ACTIONS["late"], Side.BLACK, {"delay": "  "}, EN)
