"""States of a clock to look at: for pictures, for the README, and for the tests of the layout."""

from dataclasses import replace
from typing import Any

from clock.side import Side
from clock.units import HOUR, MINUTE, SECOND, Ns
from clock.view import Phase, SideView, Stage, View
from sim.scene import Shown
from sim.status import Notice
from sim.table import Table
from sim.words import Language


def half(seconds: float, played: int = 28, **more: Any) -> SideView:
    """One side with ``seconds`` running out; in overtime where a ``period`` is equal to that."""
    live = Ns(int(seconds * SECOND))
    shown = SideView(main=live, used=Ns(0), played=played, warnings=0, live=live, overtime=False)
    return replace(shown, **more)


def _late(seconds: float, played: int = 28, **more: Any) -> SideView:
    """One side past its main time."""
    period = Ns(int(seconds * SECOND))
    return replace(half(seconds, played, **more), overtime=True, main=Ns(0), period=period)


def _running(turn: Side, black: SideView, white: SideView) -> View:
    return View(Phase.RUNNING, turn, black, white)


_FULL: dict[str, Any] = {"periods": 5, "period": Ns(MINUTE)}
_SECTION: dict[str, Any] = {"moves": 15, "period": Ns(10 * MINUTE)}
_FREE: dict[str, Any] = {"period": Ns(30 * SECOND), "stage": Stage.FREE}
_MAIN = _running(Side.BLACK, half(5025.2, **_FULL), half(3599.2, 27, **_FULL))
_LAST = _running(Side.WHITE, _late(60, periods=3), _late(8.4, 27, periods=1, warnings=1))

VIEWS: dict[str, View] = {
    "ready": View(Phase.READY, None, half(7200, 0, **_FULL), half(7200, 0, **_FULL)),
    "main": _MAIN,
    "periods": _running(Side.BLACK, _late(42, periods=3), half(812, **_FULL)),
    "last": _LAST,
    "canadian": _running(Side.BLACK, _late(412, moves=9), half(300, **_SECTION)),
    "ing": _running(
        Side.WHITE,
        half(4000, periods=3, points=0),
        half(1234, overtime=True, periods=0, points=6),
    ),
    "consideration": _running(
        Side.BLACK,
        _late(47, periods=4, stage=Stage.PERIOD),
        _late(30, periods=0, stage=Stage.FREE),
    ),
    "free": _running(Side.BLACK, _late(23, periods=1, stage=Stage.FREE), half(300, periods=2, **_FREE)),
    "fischer": _running(Side.WHITE, half(754), half(1312.4)),
    "paused": replace(_MAIN, phase=Phase.PAUSED),
    "sealing": replace(_MAIN, phase=Phase.SEALING),
    "adjourned": replace(_MAIN, phase=Phase.ADJOURNED, turn=Side.WHITE),
    "flagged": View(Phase.FLAGGED, Side.BLACK, _late(0, periods=0), half(812, **_FULL)),
    "ended": replace(_LAST, phase=Phase.ENDED, winner=Side.BLACK, reason="resignation"),
    "warned": replace(
        _LAST,
        phase=Phase.ENDED,
        winner=Side.BLACK,
        reason="warnings",
        white=_late(8.4, 27, periods=1, warnings=2),
    ),
    "late": replace(_MAIN, phase=Phase.ENDED, winner=None, reason="late", turn=None),
    "longest": _running(Side.BLACK, half(24 * 3600, 399, **_FULL), half(10 * HOUR // SECOND, 398, warnings=1, **_FULL)),
}
"""The states by name."""

CONTROLS = {
    "canadian": "1h + 15/10m",
    "ing": "3h + 3x35m ing 2",
    "consideration": "30s/move + 10x60s",
    "free": "5m + 30s/move + 2x3m",
    "fischer": "20m + 10s/move",
}
NOTICES = {"fischer": Notice(trouble="no sound: no audio device"), "free": Notice(muted=True)}
NAMES = {Language.ENGLISH: ("Chen Bo", "Li Ming"), Language.CHINESE: ("陈博", "李明")}
EVENTS = {Language.ENGLISH: "Spring Open, final", Language.CHINESE: "春季公开赛决赛"}


def sample(name: str, language: Language = Language.ENGLISH) -> Shown:
    """The state of that name with players, event and control beside it."""
    black, white = NAMES[language]
    table = Table(black, white, CONTROLS.get(name, "2h + 5x60s"), event=EVENTS[language])
    return Shown(VIEWS[name], table, NOTICES.get(name, Notice()), language)
