"""The cards of `cards.toml`, typed and checked, and the integer tables that the rules read.

A card is a number from 0 to 120 for the whole game: 40 Blue, 40 Golden, 23 Enemy/Item, 11 Bosses, 7 rulers.
Tables are indexed by card. An Enemy card lies in a player's zones as its Item half, so `STRENGTH`, `SYMBOL`
and the triggers are those of the Item, while `FOE_*` and `REVEAL` are those of the Enemy or Boss.
A trigger is a place in the programs `OP` and `WORTH`; place 0 is the empty program.
"""

from enum import IntEnum
from functools import cache
from pathlib import Path

import msgspec

from goblin_lab.core import data
from goblin_lab.core.errors import DataError

HERE = Path(__file__).parent / "cards.toml"
CARDS = 121
BLUE, GOLDEN, ENEMY, BOSS, RULER = 0, 40, 80, 103, 114
GOLDEN_TYPES = 12
GROUPS = {"blue": 40, "golden": 40, "enemy": 23, "boss": 11, "ruler": 7}


class Symbol(IntEnum):
    """What a card bears for training and for effects that ask for a kind of card."""

    NONE = 0
    PEASANT = 1
    ITEM = 2


class Level(IntEnum):
    """The level in the corner of a card."""

    FIST = 0
    ONE_SWORD = 1
    TWO_SWORDS = 2


class Op(IntEnum):
    """The vocabulary of effects. `cards.toml` writes them in lower case: `destroy in play`, `draw 2`."""

    END = 0
    DRAW = 1
    DISCARD = 2
    GAIN = 3
    LOSE = 4
    STRENGTH = 5
    VISION = 6
    PUSH = 7
    DESTROY_IN_PLAY = 8
    DESTROY_IN_HOSPITAL = 9
    BECOME_SOLDIER = 10
    STRENGTHEN_ITEMS = 11
    STRENGTHEN_BLUE = 12
    STRENGTHEN_PEASANTS = 13
    REMOVE_ENEMY_TOKEN = 14
    PEASANT_FROM_HOSPITAL = 15
    ITEM_FROM_HOSPITAL = 16
    STRENGTH_PER_HOSPITAL_ITEM = 17
    DOUBLE_TOKENS = 18
    COPY_ACTION = 19
    COPY_PEASANT = 20
    SECOND_CARD = 21
    REACTIVATE = 22
    SEARCH_CASTLE = 23
    HOSPITAL_INTO_CASTLE = 24
    ITEM_FROM_MARKET = 25
    READY_RULER = 26
    ENEMY_TOKEN = 27
    HOSPITALISE_STRONGEST_PEASANT = 28
    HOSPITALISE_PEASANT = 29
    DESTROY_PEASANT = 30
    DESTROY_ITEM = 31
    ADD_BOSS = 32
    IGNORE_TOKENS = 33
    NO_GAINS = 34
    DESTROY_TOP_CARD = 35
    DESTROY_STRONG = 36
    IGNORE_ITEMS = 37
    IGNORE_STRONG = 38
    COUNT_IDENTICAL_ONCE = 39
    LOSE_PER_ACTION = 40


REPEATED = {Op.DISCARD, Op.VISION, Op.REACTIVATE}  # "discard 2" is two choices, one after the other


class Face(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One half of a card as its owner plays it."""

    id: str
    name: str
    symbol: str = ""
    strength: int = 0
    soldier: bool = False
    turn: tuple[tuple[str, ...], ...] = ()
    rip: tuple[str, ...] = ()
    guard: tuple[str, ...] = ()
    train: tuple[str, ...] = ()
    enter: tuple[str, ...] = ()
    source: str = "RB"
    unsure: str = ""
    text: str = ""


class Card(Face, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of `cards.toml`: a card type and how many copies the box holds."""

    copies: int = 1
    level: str = ""
    draw: int = 0
    reach: int = 0
    give: str = ""
    reveal: tuple[str, ...] = ()
    item: Face | None = None
    resources: int = 0
    bodyguard: str = ""
    power: tuple[str, ...] = ()
    strength_coop: int = 0
    draw_coop: int = 0


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which print of the cards a file describes."""

    set: str
    version: int
    note: str = ""


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `cards.toml`."""

    about: About
    blue: tuple[Card, ...]
    golden: tuple[Card, ...]
    enemy: tuple[Card, ...]
    boss: tuple[Card, ...]
    ruler: tuple[Card, ...]


def load(path: Path = HERE) -> CardFile:
    """Read and check a card file; DataError names the place and what would be right."""
    cards = data.read(path, CardFile)
    for group, wanted in GROUPS.items():
        held = sum(row.copies for row in getattr(cards, group))
        if held != wanted:
            raise DataError(f"{path}: [[{group}]] has {held} cards in all, and the box holds {wanted}")
    golden = {row.id for row in cards.golden}
    for row in cards.ruler:
        if row.bodyguard not in golden:
            raise DataError(f"{path}: ruler {row.id!r}: bodyguard {row.bodyguard!r} is no [[golden]] card")
    if len(cards.golden) != GOLDEN_TYPES:
        raise DataError(f"{path}: [[golden]] has {len(cards.golden)} types, and the market has {GOLDEN_TYPES} piles")
    return cards


@cache
def printed() -> CardFile:
    """The card file that comes with the package."""
    return load()
