"""Random games for hypothesis: controls, and scripts that are legal or not."""

from typing import Any

from hypothesis import strategies as st

from clock.controls import Absolute, ByoYomi, Canadian, Consideration, Control, Fischer, Ing, Shared
from clock.inputs import Do, Input
from clock.side import Side
from clock.units import SECOND

seconds = st.integers(0, 60).map(lambda s: s * SECOND)
some = st.integers(1, 60).map(lambda s: s * SECOND)
few = st.integers(1, 4)
sides = st.sampled_from(Side)

absolutes = st.builds(Absolute, some)
fischers = st.builds(Fischer, some, st.integers(0, 20).map(lambda s: s * SECOND), st.none() | some)
byo_yomis = st.builds(ByoYomi, seconds, few, some)
canadians = st.builds(Canadian, seconds, few, some, st.booleans())
ings = st.builds(Ing, some, few, some, few)
considerations = st.builds(Consideration, seconds, some, few, some)
shareds = st.builds(Shared, some)
controls: st.SearchStrategy[Control] = st.one_of(
    absolutes, fischers, byo_yomis, canadians, ings, considerations, shareds
)

gaps = st.one_of(
    st.integers(0, 40).map(lambda s: s * SECOND),
    st.integers(0, 40 * SECOND),
    st.integers(0, 40).map(lambda s: max(0, s * SECOND - 1)),
    st.just(0),
)


@st.composite
def inputs(draw: st.DrawFn) -> Input:
    """Any input of the contract, often one that makes sense."""
    do = draw(st.sampled_from([Do.PRESS] * 8 + list(Do)))
    options: dict[str, Any] = {"side": draw(sides), "approved": draw(st.sampled_from(["chief", None]))}
    match do:
        case Do.ADJUST:
            options |= draw(st.fixed_dictionaries({}, optional={"main": seconds, "periods": few, "period": some}))
            options |= draw(st.fixed_dictionaries({}, optional={"moves": few, "points": few}))
        case Do.REREAD:
            options["to"] = draw(seconds)
        case Do.TAKE_BACK:
            options["refund"] = draw(st.booleans())
        case Do.LATE:
            options["delay"] = draw(seconds)
        case Do.CORRECT:
            options["actual"] = draw(st.integers(0, 200 * SECOND))
        case Do.SPLIT:
            options["elapsed"] = draw(st.integers(0, 100 * SECOND))
        case Do.END:
            options["winner"] = draw(st.none() | sides)
        case _:
            pass
    return Input(do, **options)


anything = inputs()


@st.composite
def scripts(draw: st.DrawFn, what: st.SearchStrategy[Input] = anything) -> list[tuple[int, Input]]:
    """A start and up to 30 inputs at instants (ns) that do not decrease."""
    at = 0
    made = [(0, Input(Do.START, side=draw(sides)))] if draw(st.integers(0, 9)) else []
    for _ in range(draw(st.integers(0, 30))):
        at += draw(gaps)
        made.append((at, draw(what)))
    return made


presses = st.builds(Input, st.just(Do.PRESS), side=sides)
