"""How well the fast catapult agrees with its judge, scenario by scenario, for people to read."""

from functools import cache
from pathlib import Path

import msgspec

from goblin_lab.core import data

HERE = Path(__file__).parent / "agreement.toml"


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The total variation of one scenario, what sampling alone would show, and what follows in words."""

    id: str
    variation: float
    sampling: float
    text: str


class Agreements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as a whole."""

    scenario: tuple[Agreement, ...]


@cache
def agreements() -> tuple[Agreement, ...]:
    """Return the measured agreement of the scenarios A to F."""
    return data.read(HERE, Agreements).scenario
