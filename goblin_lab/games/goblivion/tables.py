"""The integer tables that the rules read, made from a card file. One entry for each of the 121 cards."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from goblin_lab.core import data
from goblin_lab.core.data import Source, nearest
from goblin_lab.core.errors import DataError
from goblin_lab.games.goblivion.cards import (
    GROUPS,
    NUMBERED,
    REPEATED,
    Card,
    CardFile,
    Face,
    Level,
    Op,
    Symbol,
    load,
    printed,
)

SYMBOLS = {"": Symbol.NONE, "peasant": Symbol.PEASANT, "item": Symbol.ITEM}
LEVELS = {"": Level.FIST, "one sword": Level.ONE_SWORD, "two swords": Level.TWO_SWORDS}
MOST_ACTIONS = 2
ONE_TOKEN = 1  # the place of the small program "strength 1", which several effects run many times


def operation(text: str, owner: str) -> tuple[Op, int]:
    """Read one operation of a card (`draw 2`); DataError says what would be right."""
    words = text.split()
    number = int(words.pop()) if words and words[-1].isdecimal() else None
    name = "_".join(words).upper()
    if name not in Op.__members__ or name == "END":
        known = [_written(op) for op in Op if op]
        near = nearest(" ".join(words), known)
        raise DataError(f"card {owner!r}: {text!r} is no operation.{near} Known are: {', '.join(known)}")
    op = Op[name]
    low, high = NUMBERED.get(op, (0, 0))
    if op not in NUMBERED and number is not None:
        raise DataError(f"card {owner!r}: {text!r}: {_written(op)!r} takes no number")
    if op in NUMBERED and (number is None or not low <= number <= high):
        raise DataError(f"card {owner!r}: {text!r}: {_written(op)!r} needs a number from {low} to {high} after it")
    return op, number or 0


def _written(op: Op) -> str:
    return op.name.lower().replace("_", " ")


@dataclass(slots=True)
class Programs:
    """All effects of all cards, one after the other, each closed by `Op.END`."""

    op: list[int] = field(default_factory=lambda: [Op.END, Op.STRENGTH, Op.END])
    worth: list[int] = field(default_factory=lambda: [0, 1, 0])

    def place(self, operations: tuple[str, ...], owner: str) -> int:
        """Write one program and give its place; an empty one is place 0."""
        if not operations:
            return 0
        start = len(self.op)
        for text in operations:
            op, worth = operation(text, owner)
            times = worth if op in REPEATED else 1
            self.op += [op] * times
            self.worth += [1 if op in REPEATED else worth] * times
        self.op.append(Op.END)
        self.worth.append(0)
        return start


@dataclass(eq=False)
class Tables:
    """A card file as the rules read it. `as_dict()` gives the tables by the names that the rules use."""

    name: str
    types: list[Card]
    type_of: list[int]
    numbers: dict[str, list[int]]

    def as_dict(self) -> dict[str, list[int]]:
        """The tables by name."""
        return {**self.numbers, "TYPE": self.type_of}


def _face_row(face: Face, programs: Programs) -> dict[str, int]:
    turns = [programs.place(turn, face.id) for turn in face.turn]
    if len(turns) > MOST_ACTIONS:
        raise DataError(f"card {face.id!r}: turn has {len(turns)} alternatives; a card has {MOST_ACTIONS} at most")
    if 0 in turns:
        raise DataError(f"card {face.id!r}: turn has an empty alternative; each one lists at least one operation")
    return {
        "STRENGTH": face.strength,
        "SYMBOL": _look_up(SYMBOLS, face.symbol, face.id, "symbol"),
        "SOLDIER": int(face.soldier),
        "TURN": turns[0] if turns else 0,
        "TURN_OTHER": turns[1] if len(turns) == MOST_ACTIONS else 0,
        "RIP": programs.place(face.rip, face.id),
        "GUARD": programs.place(face.guard, face.id),
        "TRAIN": programs.place(face.train, face.id),
        "ENTER": programs.place(face.enter, face.id),
    }


def _look_up(known: Mapping[str, int], text: str, owner: str, key: str) -> int:
    if text not in known:
        raise DataError(f"card {owner!r}: {key} {text!r} is none of {', '.join(repr(name) for name in known if name)}")
    return int(known[text])


def _card_row(card: Card, programs: Programs, *, foe: bool) -> dict[str, int]:
    return {
        **_face_row(card.item or card, programs),
        "LEVEL": _look_up(LEVELS, card.level, card.id, "level"),
        "DRAWS": card.draw,
        "REACH": card.reach,
        "GIVE": _look_up(SYMBOLS, card.give, card.id, "give"),
        "FOE_STRENGTH": card.strength if foe else 0,
        "FOE_STRENGTH_COOP": card.strength_coop or card.strength if foe else 0,
        "FOE_DRAWS_COOP": card.draw_coop or card.draw if foe else 0,
        "REVEAL": programs.place(card.reveal, card.id),
        "RESOURCES": card.resources,
        "POWER": programs.place(card.power, card.id),
    }


def build(cards: CardFile) -> Tables:
    """Lay a card file out as integer tables; DataError names the card that does not fit."""
    types = [card for group in GROUPS for card in getattr(cards, group)]
    programs = Programs()
    foes = {*cards.enemy, *cards.boss}
    rows = [_card_row(card, programs, foe=card in foes) for card in types]
    type_of = [kind for kind, card in enumerate(types) for _ in range(card.copies)]
    numbers = {name: [rows[kind][name] for kind in type_of] for name in rows[0]}
    kinds = {card.id: kind for kind, card in enumerate(types)}
    numbers["GUARDED_BY"] = [kinds.get(types[kind].bodyguard, -1) for kind in type_of]
    soldier = next((kind for kind, row in enumerate(rows) if row["SOLDIER"]), -1)
    numbers["TWIN"] = [soldier if rows[kind]["SOLDIER"] else kind for kind in type_of]
    numbers["MODEL_SOLDIER"] = [type_of.index(soldier) if soldier >= 0 else 0]
    return Tables(set_name(cards), types, type_of, {**numbers, "OP": programs.op, "WORTH": programs.worth})


def set_name(cards: CardFile) -> str:
    """Name, version and a hash of everything a card file says, so that a record knows its cards."""
    digest = hashlib.sha256(msgspec.json.encode(cards)).hexdigest()[:8]
    return f"{cards.about.set} {cards.about.version} ({digest})"


def tables_of(path: Source | None) -> Tables:
    """The tables of a card file, read anew each time; of the printed cards for None."""
    if path is None:
        return PRINTED
    cards = load(path)
    try:
        return build(cards)
    except DataError as error:
        raise DataError(f"{data.file_name(path)}: {error}") from error


PRINTED = build(printed())
TYPE = PRINTED.type_of
STRENGTH = PRINTED.numbers["STRENGTH"]
SYMBOL = PRINTED.numbers["SYMBOL"]
SOLDIER = PRINTED.numbers["SOLDIER"]
TURN = PRINTED.numbers["TURN"]
TURN_OTHER = PRINTED.numbers["TURN_OTHER"]
RIP = PRINTED.numbers["RIP"]
GUARD = PRINTED.numbers["GUARD"]
TRAIN = PRINTED.numbers["TRAIN"]
ENTER = PRINTED.numbers["ENTER"]
LEVEL = PRINTED.numbers["LEVEL"]
DRAWS = PRINTED.numbers["DRAWS"]
REACH = PRINTED.numbers["REACH"]
GIVE = PRINTED.numbers["GIVE"]
FOE_STRENGTH = PRINTED.numbers["FOE_STRENGTH"]
REVEAL = PRINTED.numbers["REVEAL"]
RESOURCES = PRINTED.numbers["RESOURCES"]
POWER = PRINTED.numbers["POWER"]
GUARDED_BY = PRINTED.numbers["GUARDED_BY"]
TWIN = PRINTED.numbers["TWIN"]
MODEL_SOLDIER = PRINTED.numbers["MODEL_SOLDIER"]
OP = PRINTED.numbers["OP"]
WORTH = PRINTED.numbers["WORTH"]
