"""A position of Goblivion as a text that a person types, checked to the letter.

>>> from goblin_lab.games.goblivion.arrange_text import read
>>> read("at: training actions; trained: archer; field: baker, old man").decision.text
'Use Actions, swap the Bodyguard, or compare: Strength -1 against target 2.'

One `field: value` on a line, or several with `;` between them. Cards are named as in notation (`old-man`, `archer-2`)
or as they are printed (`Old man`), with commas between them; the Castle, the Enemy deck and the Boss deck from the top;
`empty` is an empty space or pile. Tokens are written `baker +2, archer +1+1`, copies `joker as baker`, piles of
the market with `|` between them. What follows a `#` is a remark. A field that is not named is as `arrange` has it.
"""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Any

from msgspec import Struct

from goblin_lab.core.data import nearest
from goblin_lab.core.errors import GoblinError, PositionError
from goblin_lab.core.game import Game
from goblin_lab.core.options import choices, describe
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import STARTS, Hand, arrange
from goblin_lab.games.goblivion.cards import BOSS, ENEMY, GOLDEN, RULER
from goblin_lab.games.goblivion.names import Names
from goblin_lab.games.goblivion.position import SPACES

ENTRY = re.compile(r"[^;\n#]+")
ITEM = re.compile(r"[^,]+")
PILE = re.compile(r"[^|]+")
TOKENS = re.compile(r"(?P<card>[^+]*?)\s*(?P<worth>(\+\s*\d+\s*)+)\s*")
COPY = re.compile(r"(?P<card>.*?)\s+as\s+(?P<other>.*)")
LONGEST = 10  # digits of a number
WORDS = {"yes": True, "true": True, "no": False, "false": False}
SPOKEN = {True: "yes", False: "no"}
EMPTY = ("empty", "-")
FOES = ("enemies", "track", "gates")
OWN = ("castle", "hospital", "field", "bodyguard")
BOSSES = ("bosses", "boss")
ZONES = (*OWN, *FOES, *BOSSES)
NUMBERS = ("resources", "turn", "reserve", "seed")
SWITCHES = ("unlocked", "swapped", "power used")
LABELS = {
    "at": "Play begins at", "trained": "Card in training", "resources": "Resources", "field": "Battlefield",
    "castle": "Castle, from the top", "hospital": "Hospital", "bodyguard": "Bodyguard", "gates": "Gates, from the left",
    "track": "Approach, from the Gates", "enemies": "Enemy deck, from the top", "bosses": "Boss deck, from the top",
    "boss": "Boss in combat", "tokens": "Bonus Tokens", "used": "Turned cards", "face up": "Enemies foreseen",
    "copies": "Copies", "unlocked": "Two-sword cards unlocked", "power used": "Royal power used",
    "swapped": "Bodyguard swapped", "reserve": "Tokens in reserve", "market": "Market piles", "turn": "Turn",
    "seed": "Seed",
}  # fmt: skip


class Fault(Struct, frozen=True):
    """What is wrong with the letters from `start` to `end`, in which field, and what was probably meant."""

    start: int
    end: int
    field: str
    message: str
    near: tuple[str, ...] = ()


class Field(Struct, frozen=True):
    """One field of a text: its name, a label for a form, and the words that it may hold."""

    name: str
    label: str
    words: tuple[str, ...] = ()
    many: bool = False


class Part(Struct, frozen=True):
    """Some letters of a text and where they begin."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Where they end."""
        return self.start + len(self.text)

    def cut(self, pattern: re.Pattern[str]) -> "Iterator[Part]":
        """Yield what the pattern finds, without the white space around it."""
        for found in pattern.finditer(self.text):
            yield Part(found[0], self.start + found.start()).stripped()

    def stripped(self) -> "Part":
        """Return the letters without the white space around them."""
        bare = self.text.strip()
        return Part(bare, self.start + (self.text.index(bare) if bare else 0))


class TextError(PositionError):
    """A text that is no position; `faults` says where and why."""

    def __init__(self, text: str, faults: tuple[Fault, ...]) -> None:
        first = faults[0]
        line, column = text.count("\n", 0, first.start) + 1, first.start - text.rfind("\n", 0, first.start)
        super().__init__(f"line {line}, letter {column}: {first.message}")
        self.faults = faults


def read(text: str, game: Game | None = None, *, seed: int = 7) -> State:
    """Set up the position that a text describes. Raises TextError with every fault that can be told."""
    reader = _Reader(game or _printed())
    reader.read(text)
    if not reader.faults:
        try:
            return arrange(reader.game, **{"seed": seed, "options": reader.options, **reader.settings})
        except GoblinError as error:
            reader.blame(text, str(error))
    raise TextError(text, tuple(sorted(reader.faults, key=lambda fault: fault.start)))


def fields(game: Game | None = None) -> tuple[Field, ...]:
    """All fields in an order to fill them in, with the words that each may hold."""
    game = game or _printed()
    names = Names(game.cards)
    own = _unique(names.face(card).id for card in range(BOSS))
    foes = _unique(names.foe(card).id for card in range(ENEMY, BOSS))
    bosses = _unique(names.foe(card).id for card in range(BOSS, RULER))
    golden = _unique(names.foe(card).id for card in range(GOLDEN, ENEMY))
    words = {
        "at": tuple(STARTS), "trained": golden, "market": golden, **dict.fromkeys(SWITCHES, ("yes", "no")),
        **dict.fromkeys(OWN, own), **dict.fromkeys(FOES, foes), **dict.fromkeys(BOSSES, bosses),
        "tokens": own + foes, "used": own, "face up": foes, "copies": own,
    }  # fmt: skip
    many = {*ZONES, "market", "tokens", "used", "face up", "copies"}
    known = tuple(Field(name, label, words.get(name, ()), name in many) for name, label in LABELS.items())
    return known[:1] + _options(game) + known[1:]


def _options(game: Game) -> tuple[Field, ...]:
    described = [option for option in describe(game.options) if len(option.choices) > 1]
    return tuple(Field(option.name.replace("_", " "), option.title, _words(option.choices)) for option in described)


def _words(values: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(SPOKEN.get(value, str(value)) if isinstance(value, bool) else str(value) for value in values)


def _unique(names: Iterator[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _printed() -> Game:
    from goblin_lab.games.goblivion import GAME  # noqa: PLC0415  the door imports this room's neighbours

    return GAME


class _Reader:
    """Reads one text, field by field, and goes on after a fault."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hand = Hand(Names(game.cards))
        self.known = {field.name: field for field in fields(game)}
        self.faults: list[Fault] = []
        self.settings: dict[str, Any] = {}
        self.options: dict[str, Any] = {}
        self.places: dict[str, Part] = {}

    def read(self, text: str) -> None:
        bare = re.sub(r"#[^\n]*", lambda remark: " " * len(remark[0]), text)
        for entry in Part(bare, 0).cut(ENTRY):
            if entry.text:
                self._entry(entry)

    def blame(self, text: str, message: str) -> None:
        """Put what `arrange` refuses at the field that it names, or at the whole text."""
        name = re.split(r"[:,]", message)[0].removeprefix("option ").split(" ")[0].replace("_", " ")
        place = self.places.get(name, Part(text, 0))
        self._fault(place, name if name in self.places else "", message)

    def _fault(self, place: Part, field: str, message: str, near: tuple[str, ...] = ()) -> None:
        self.faults.append(Fault(place.start, place.end, field, message, near))

    def _entry(self, entry: Part) -> None:
        name, colon, _ = entry.text.partition(":")
        field = " ".join(name.lower().replace("_", " ").split())
        value = Part(entry.text[len(name) + 1 :], entry.start + len(name) + 1).stripped()
        if not colon:
            self._fault(
                entry, "", f"expected a field, a colon and its value, such as 'castle: baker', in {entry.text!r}"
            )
        elif field not in self.known:
            near = tuple(get_close_matches(field, self.known, 3))
            self._fault(Part(name, entry.start), "", f"there is no field {field!r}.{nearest(field, self.known)}", near)
        elif field in self.places:
            self._fault(entry, field, f"{field} is there twice")
        else:
            self.places[field] = value if value.text else entry
            if value.text:
                self._reading(field)(field, value)

    def _reading(self, field: str) -> Callable[[str, Part], None]:
        if field in NUMBERS:
            return self._number
        if field in SWITCHES:
            return self._switch
        special = {"at": self._word, "trained": self._word, "market": self._market, "tokens": self._tokens}
        listed = {"copies": self._copies, "used": self._names, "face up": self._names}
        return (special | listed).get(field, self._zone if field in ZONES else self._option)

    def _number(self, field: str, value: Part) -> None:
        if not value.text.isdecimal() or len(value.text) > LONGEST:
            self._fault(value, field, f"{field} is a whole number, and not {value.text!r}")
        else:
            self.settings[field] = int(value.text)

    def _switch(self, field: str, value: Part) -> None:
        if value.text.lower() not in WORDS:
            self._fault(value, field, f"{field} is yes or no, and not {value.text!r}", ("yes", "no"))
        else:
            self.settings[field.replace(" ", "_")] = WORDS[value.text.lower()]

    def _word(self, field: str, value: Part) -> None:
        word = self._one_of(field, value, value.text.lower() if field == "at" else _slug(value.text))
        if word:
            self.settings[field] = word

    def _one_of(self, field: str, value: Part, word: str) -> str:
        words = self.known[field].words
        if word in words:
            return word
        near = tuple(get_close_matches(word, words, 3))
        self._fault(value, field, f"{field} cannot be {value.text!r}; it is one of {', '.join(words)}", near)
        return ""

    def _option(self, field: str, value: Part) -> None:
        name = field.replace(" ", "_")
        word = self._one_of(field, value, value.text.lower())
        if word:
            values = choices(self.game.options, name)
            self.options[name] = dict(zip(_words(values), values, strict=True))[word]

    def _zone(self, field: str, value: Part) -> None:
        """Take the cards by their names, each once: the same as `arrange` will do, with the place of every name."""
        cards: list[str | None] = []
        for item in value.cut(ITEM):
            if field == "track" and item.text.lower() in EMPTY:
                cards.append(None)
            elif self._takes(field, field, item):
                cards.append(_slug(item.text))
        if field == "track" and len(cards) > SPACES:
            self._fault(value, field, f"the track has {SPACES} spaces, and not {len(cards)}")
        self.settings[field] = cards

    def _takes(self, field: str, zone: str, item: Part) -> bool:
        try:
            self.hand.take(_slug(item.text), zone)
        except PositionError as error:
            near = tuple(get_close_matches(_slug(item.text), self.known[field].words, 3))
            self._fault(item, field, str(error), near)
            return False
        return True

    def _market(self, field: str, value: Part) -> None:
        self.settings[field] = [
            [_slug(item.text) for item in pile.cut(ITEM) if self._lies(field, item)] for pile in value.cut(PILE)
        ]

    def _lies(self, field: str, item: Part) -> bool:
        """Tell whether a card lies in a pile of the market; what cannot is told."""
        is_card = item.text.lower() not in EMPTY
        return is_card and self._knows(field, item, item.text) and self._takes(field, field, item)

    def _names(self, field: str, value: Part) -> None:
        self.settings[field.replace(" ", "_")] = [
            _slug(item.text) for item in value.cut(ITEM) if self._knows(field, item, item.text)
        ]

    def _knows(self, field: str, item: Part, name: str) -> bool:
        slug, words = _slug(name), self.known[field].words
        if slug in words or re.sub(r"-\d+$", "", slug) in words:
            return True
        self._fault(
            item,
            field,
            f"no card of that kind is called {name!r}.{nearest(slug, words)}",
            tuple(get_close_matches(slug, words, 3)),
        )
        return False

    def _tokens(self, field: str, value: Part) -> None:
        tokens: dict[str, list[int]] = {}
        for item in value.cut(ITEM):
            found = TOKENS.fullmatch(item.text)
            if not found:
                self._fault(item, field, f"expected a card and what lies on it, such as 'baker +2', in {item.text!r}")
            elif self._knows(field, item, found["card"]):
                tokens[_slug(found["card"])] = [int(worth) for worth in re.findall(r"\d+", found["worth"])]
        self.settings[field] = tokens

    def _copies(self, field: str, value: Part) -> None:
        copies: dict[str, str] = {}
        for item in value.cut(ITEM):
            found = COPY.fullmatch(item.text)
            if not found:
                self._fault(
                    item, field, f"expected a card and what it is a copy of, such as 'joker as baker', in {item.text!r}"
                )
            elif self._knows(field, item, found["card"]) and self._knows(field, item, found["other"]):
                copies[_slug(found["card"])] = _slug(found["other"])
        self.settings[field] = copies


def _slug(name: str) -> str:
    return "-".join(name.lower().split())
