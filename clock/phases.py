"""The phase table: every phase against every input, complete; what is not in it is refused.

:data:`TABLE` gives, for an input in a phase, the phases in which the game may find itself afterwards. It
decides what is allowed before a handler of :mod:`clock.rulings` looks closer, it is compared with what the
machine really does in the tests, and the diagram in the README is made from it by :func:`diagram`.
"""

from clock.inputs import Do
from clock.view import Phase

READY, RUNNING, PAUSED, SEALING, ADJOURNED, FLAGGED, ENDED = Phase


def _row(phase: Phase, **moves: tuple[Phase, ...]) -> dict[Do, tuple[Phase, ...]]:
    row = {Do.WITHDRAW: (phase,), Do.QUERY: (phase,), Do.WARN: (phase, ENDED), Do.END: (ENDED,)}
    return row | {Do(name.rstrip("_")): targets for name, targets in moves.items()}


TABLE: dict[Phase, dict[Do, tuple[Phase, ...]]] = {
    READY: _row(READY, begin=(READY,), start=(RUNNING,), press=(RUNNING,), late=(READY, ENDED), adjust=(READY,)),
    RUNNING: _row(
        RUNNING,
        press=(RUNNING,),
        pause=(PAUSED,),
        adjourn=(SEALING,),
        reread=(RUNNING,),
        take_back=(RUNNING,),
        leave=(RUNNING,),
    ),
    PAUSED: _row(
        PAUSED,
        resume=(RUNNING, SEALING),
        reread=(PAUSED,),
        take_back=(PAUSED,),
        switch=(PAUSED,),
        adjust=(PAUSED,),
        correct=(PAUSED,),
        split=(PAUSED,),
        confirm=(PAUSED,),
    ),
    SEALING: _row(SEALING, press=(ADJOURNED,), seal=(ADJOURNED,), pause=(PAUSED,), reread=(SEALING,)),
    ADJOURNED: _row(
        ADJOURNED,
        resume=(RUNNING,),
        adjust=(ADJOURNED,),
        correct=(ADJOURNED,),
        split=(ADJOURNED,),
        confirm=(ADJOURNED,),
    ),
    FLAGGED: _row(
        FLAGGED,
        resume=(RUNNING, SEALING),
        in_time=(RUNNING, ADJOURNED),
        pass_=(RUNNING, ADJOURNED),
        reread=(PAUSED,),
        adjust=(FLAGGED,),
    ),
    ENDED: {Do.LATE: (ENDED,), Do.REOPEN: (READY, PAUSED, ADJOURNED, FLAGGED)},
}

EXPIRY: dict[Phase, Phase] = {READY: ENDED, RUNNING: FLAGGED, SEALING: FLAGGED}
"""Where a game goes by itself when the time is used up."""


def allowed(phase: Phase, do: Do) -> bool:
    """Whether an input has any business in a phase."""
    return do in TABLE[phase]


def where(do: Do) -> str:
    """The phases in which an input is allowed, in words."""
    return ", ".join(phase for phase in Phase if do in TABLE[phase])


def diagram() -> str:
    """The table as a Mermaid state diagram, inputs that leave the phase as it is left out."""
    edges: dict[tuple[Phase, Phase], list[str]] = {}
    for phase, row in TABLE.items():
        for do, targets in row.items():
            for target in targets:
                if target is not phase or do is Do.PRESS:
                    edges.setdefault((phase, target), []).append(do)
    for phase, target in EXPIRY.items():
        edges.setdefault((phase, target), []).append("time used up")
    lines = [f"    {a} --> {b}: {', '.join(labels)}" for (a, b), labels in edges.items()]
    return "\n".join(["stateDiagram-v2", f"    [*] --> {READY}", *lines, f"    {ENDED} --> [*]"])
