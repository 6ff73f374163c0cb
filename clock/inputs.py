"""What people do at the clock: the inputs of the contract, as values.

One record type serves all of them, since a journal line is one flat object; :data:`REQUIRED` says which
fields an input cannot do without, :data:`FIELDS` how each field reads in a file.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum

from clock.side import Side
from clock.units import Ns


class Do(StrEnum):
    """The inputs, by their names in the journal."""

    BEGIN = "begin"
    START = "start"
    PRESS = "press"
    PAUSE = "pause"
    RESUME = "resume"
    ADJOURN = "adjourn"
    SEAL = "seal"
    IN_TIME = "in_time"
    PASS = "pass"  # noqa: S105 - a move, not a password
    REREAD = "reread"
    TAKE_BACK = "take_back"
    SWITCH = "switch"
    WARN = "warn"
    WITHDRAW = "withdraw"
    LEAVE = "leave"
    QUERY = "query"
    LATE = "late"
    ADJUST = "adjust"
    CORRECT = "correct"
    SPLIT = "split"
    CONFIRM = "confirm"
    END = "end"
    REOPEN = "reopen"


@dataclass(frozen=True, slots=True)
class Input:
    """One input; durations in ns. ``by``, ``why`` and ``source`` (``from`` in a file) go into the record only.

    ``winner`` is None for no winner, as for inputs that name none.
    """

    do: Do
    side: Side | None = None
    reason: str | None = None
    winner: Side | None = None
    to: Ns | None = None
    refund: bool = False
    approved: str | None = None
    delay: Ns | None = None
    main: Ns | None = None
    periods: int | None = None
    period: Ns | None = None
    moves: int | None = None
    points: int | None = None
    actual: Ns | None = None
    elapsed: Ns | None = None
    by: str | None = None
    why: str | None = None
    source: str | None = None


class Kind(Enum):
    """How a field of an input reads in a file."""

    SIDE = "a side"
    NOBODY = "a side or null"
    TEXT = "text"
    BLANK = "text or null"
    FLAG = "true or false"
    TIME = "seconds"
    COUNT = "a whole number"


FIELDS: dict[str, Kind] = {
    "side": Kind.SIDE,
    "winner": Kind.NOBODY,
    "reason": Kind.BLANK,
    "to": Kind.TIME,
    "refund": Kind.FLAG,
    "approved": Kind.TEXT,
    "delay": Kind.TIME,
    "main": Kind.TIME,
    "periods": Kind.COUNT,
    "period": Kind.TIME,
    "moves": Kind.COUNT,
    "points": Kind.COUNT,
    "actual": Kind.TIME,
    "elapsed": Kind.TIME,
    "by": Kind.TEXT,
    "why": Kind.TEXT,
    "from": Kind.TEXT,
}

_SIDED = (
    Do.START,
    Do.PRESS,
    Do.WARN,
    Do.WITHDRAW,
    Do.LEAVE,
    Do.QUERY,
    Do.LATE,
    Do.ADJUST,
    Do.CONFIRM,
)
REQUIRED: dict[Do, tuple[str, ...]] = {
    **dict.fromkeys(Do, ()),
    **dict.fromkeys(_SIDED, ("side",)),
    Do.REREAD: ("to",),
    Do.LATE: ("side", "delay"),
    Do.CORRECT: ("actual",),
    Do.SPLIT: ("elapsed",),
    Do.END: ("winner",),
}
