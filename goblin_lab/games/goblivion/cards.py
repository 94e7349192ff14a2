"""The cards of `cards.toml`, typed and checked, and the integer tables that the rules read.

A card is a number from 0 to 120 for the whole game: 40 Blue, 40 Golden, 23 Enemy/Item, 11 Bosses, 7 rulers.
Tables are indexed by card. An Enemy card lies in a player's zones as its Item half, so `STRENGTH`, `SYMBOL`
and the triggers are those of the Item, while `FOE_*` and `REVEAL` are those of the Enemy or Boss.
A trigger is a place in the programs `OP` and `WORTH`; place 0 is the empty program.
"""

from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from goblin_lab.core import data
from goblin_lab.core.errors import DataError
from goblin_lab.core.show import card

HERE = Path(__file__).parent / "cards.toml"
CARDS = 121
BLUE, GOLDEN, ENEMY, BOSS, RULER = 0, 40, 80, 103, 114
GOLDEN_TYPES = 12
MARKET_TYPES = 12
ENEMIES_NEEDED = {"one sword": 8, "two swords": 7}
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


NUMBERED = {  # operations that name a number, with the lowest and the highest
    **dict.fromkeys((Op.DRAW, Op.DISCARD, Op.GAIN, Op.LOSE, Op.STRENGTH, Op.VISION, Op.REACTIVATE), (1, 20)),
    **dict.fromkeys((Op.STRENGTHEN_ITEMS, Op.STRENGTHEN_BLUE, Op.STRENGTHEN_PEASANTS), (1, 20)),
    Op.PEASANT_FROM_HOSPITAL: (0, 20),
    Op.ENEMY_TOKEN: (1, 2),
    Op.IGNORE_STRONG: (1, 99),
    Op.DESTROY_STRONG: (1, 1),
}
REPEATED = {Op.DISCARD, Op.VISION, Op.REACTIVATE}  # "discard 2" is two choices, one after the other


Id = Annotated[str, Meta(pattern=r"^[a-z]+(-[a-z]+)*$")]
Strength = Annotated[int, Meta(ge=-20, le=80)]
Count = Annotated[int, Meta(ge=0, le=40)]


class Face(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One half of a card as its owner plays it."""

    id: Id
    name: str
    symbol: str = ""
    strength: Strength = 0
    soldier: bool = False
    turn: tuple[tuple[str, ...], ...] = ()
    rip: tuple[str, ...] = ()
    guard: tuple[str, ...] = ()
    train: tuple[str, ...] = ()
    enter: tuple[str, ...] = ()
    source: str = "RB"
    unsure: str = ""
    text: str = ""

    def facts(self) -> dict[str, str]:
        """What stands on the card, in words, by title."""
        strength = "1, and 1 more for each Soldier in play" if self.soldier else str(self.strength)
        return {"Symbol": self.symbol, "Strength": strength, "Action": self.text, "Uncertain": self.unsure}

    def _repr_html_(self) -> str:
        """Show the card in a notebook."""
        return card(self.name, self.facts())


class Card(Face, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of `cards.toml`: a card type and how many copies the box holds."""

    copies: Annotated[int, Meta(ge=1, le=40)] = 1
    level: str = ""
    draw: Count = 0
    reach: Annotated[int, Meta(ge=0, le=99)] = 0
    give: str = ""
    reveal: tuple[str, ...] = ()
    item: Face | None = None
    resources: Annotated[int, Meta(ge=0, le=48)] = 0
    bodyguard: str = ""
    power: tuple[str, ...] = ()
    strength_coop: Strength = 0
    draw_coop: Count = 0

    def facts(self) -> dict[str, str]:
        """What stands on the card, with what it costs to train and what an Enemy becomes."""
        training = f"draw {self.draw}, reach {self.reach}, give one {self.give}" if self.give else ""
        return {
            "Level": self.level,
            "Training": training,
            "Draw": str(self.draw) if self.draw and not self.give else "",
            "Resources": str(self.resources or ""),
            **super().facts(),
            "Becomes": self.item.name if self.item else "",
            "Copies": str(self.copies),
        }


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


def load(path: data.Source = HERE) -> CardFile:
    """Read and check a card file; DataError names the place and what would be right."""
    cards = data.read(path, CardFile)
    for group, wanted in GROUPS.items():
        rows = getattr(cards, group)
        held = sum(row.copies for row in rows)
        if held != wanted:
            raise DataError(f"{data.file_name(path)}: [[{group}]] has {held} cards in all, and the box holds {wanted}")
        for row in rows:
            why = _misfit(cards, group, row)
            if why:
                raise data.fault(path, group, row.id, why)
    why = _miscounted(cards)
    if why:
        raise DataError(f"{data.file_name(path)}: {why}")
    return cards


def _misfit(cards: CardFile, group: str, row: Card) -> str:
    """What a row lacks that its group cannot do without; empty if nothing."""
    if group == "enemy" and row.item is None:
        return "[enemy.item] is missing: the half that its victor gains"
    if group in ("blue", "golden", "enemy") and not (row.item or row).symbol:
        return 'a `symbol` is missing for the player who has it: "peasant" or "item"'
    if group in ("golden", "enemy") and not row.level:
        return '`level` is missing: "one sword" or "two swords"'
    if group == "golden" and not (row.give and row.draw):
        return "`draw` and `give` are missing: what training it asks for"
    return _no_ruler(cards, row) if group == "ruler" else ""


def _no_ruler(cards: CardFile, row: Card) -> str:
    golden = [card.id for card in cards.golden]
    if row.bodyguard not in golden:
        return f"bodyguard {row.bodyguard!r} is no [[golden]] card.{data.nearest(row.bodyguard, golden)}"
    return "" if row.copies == 1 and row.resources else "a King/Queen has one copy, and at least 1 of `resources`"


def _miscounted(cards: CardFile) -> str:
    """What the set-up needs and does not find; empty if nothing."""
    if len(cards.golden) != MARKET_TYPES:
        return f"[[golden]] has {len(cards.golden)} types, and the market has {MARKET_TYPES} piles"
    for level, needed in ENEMIES_NEEDED.items():
        held = sum(row.copies for row in cards.enemy if row.level == level)
        if held < needed:
            return f"[[enemy]] has {held} cards of level {level!r}, and the Enemy deck needs {needed}"
    return ""


@cache
def printed() -> CardFile:
    """The card file that comes with the package."""
    return load()
