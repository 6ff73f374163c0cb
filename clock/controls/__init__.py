"""The time controls of the contract: one frozen value each, behind the protocol :class:`Control`."""

from clock.controls.overtimes import ByoYomi, Canadian, Consideration
from clock.controls.pools import Absolute, Fischer, Ing, Shared
from clock.controls.reading import Control, Reading

__all__ = [
    "Absolute",
    "ByoYomi",
    "Canadian",
    "Consideration",
    "Control",
    "Fischer",
    "Ing",
    "Reading",
    "Shared",
]
