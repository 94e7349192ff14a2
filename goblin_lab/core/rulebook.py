"""The rulebook of a game in our own words: rules, worked examples and decided ambiguities, found by citation.

A citation is `game:id` (`goblivion:icon.draw`); inside one rulebook the id alone will do.
"""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from goblin_lab.core.data import fault, nearest, read
from goblin_lab.core.errors import DataError

Mode = Literal["all", "solo", "coop", "quick-market", "2-players", "3-players", "4-players"]
Kind = Literal[
    "component",
    "setup",
    "definition",
    "procedure",
    "permission",
    "restriction",
    "effect",
    "end",
    "example",
    "advice",
]


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which game and which edition a rulebook tells."""

    game: str
    title: str
    edition: str


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: what it says, and what a test of it shows (`test`, empty where there is nothing to show).

    `headings` are the places of the printed rulebook.
    """

    id: str
    headings: tuple[str, ...]
    kind: Kind
    modes: tuple[Mode, ...]
    text: str
    test: str


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of the rulebook: the position, the steps, and the numbers that must come out."""

    id: str
    headings: tuple[str, ...]
    modes: tuple[Mode, ...]
    setup: str
    steps: tuple[str, ...]
    arithmetic: str
    disagreement: str
    assumptions: tuple[str, ...]
    rules: tuple[str, ...]
    expected: dict[str, int | str | bool]

    @property
    def text(self) -> str:
        """The example in one paragraph."""
        return " ".join((self.setup, *self.steps, self.arithmetic))


class Ambiguity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that the printed rules leave open, and how it is decided here.

    `option` names the option of the game that can choose another reading, where there is one.
    """

    id: str
    question: str
    readings: tuple[str, ...]
    decision: str
    because: str
    rules: tuple[str, ...]
    option: str = ""

    @property
    def text(self) -> str:
        """The decision."""
        return self.decision


Entry = Rule | Example | Ambiguity
entry_type = TypeVar("entry_type", Rule, Example, Ambiguity)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: About
    rule: tuple[Rule, ...]
    example: tuple[Example, ...] = ()
    ambiguity: tuple[Ambiguity, ...] = ()


class Rulebook:
    """All rules, worked examples and ambiguities of one game, in the reading order of the printed rulebook."""

    def __init__(self, path: Path | Traversable) -> None:
        """Read a rulebook file. Raises DataError, which names the place, for a file that does not fit."""
        content = read(path, _File)
        self.about = content.about
        self.rules = content.rule
        self.examples = content.example
        self.ambiguities = content.ambiguity
        self._check_references(path)

    def __repr__(self) -> str:
        return f"Rulebook({self.about.game!r}, {len(self.rules)} rules)"

    def __iter__(self) -> Iterator[Entry]:
        """Go through the rules, then the examples, then the ambiguities."""
        yield from self.rules
        yield from self.examples
        yield from self.ambiguities

    def __contains__(self, citation: object) -> bool:
        return isinstance(citation, str) and citation.removeprefix(f"{self.about.game}:") in self._entries

    @cached_property
    def _entries(self) -> Mapping[str, Entry]:
        return {entry.id: entry for entry in self}

    @cached_property
    def headings(self) -> tuple[str, ...]:
        """Every heading that has rules, in reading order; those that only repeat rules of others come last."""
        first = [rule.headings[0] for rule in self.rules]
        return tuple(dict.fromkeys([*first, *(heading for rule in self.rules for heading in rule.headings)]))

    def cite(self, entry: Entry) -> str:
        """Return the citation of an entry: `goblivion:icon.draw`."""
        return f"{self.about.game}:{entry.id}"

    def entry(self, citation: str) -> Entry:
        """Return the rule, example or ambiguity of a citation. Raises DataError for one that is unknown."""
        name = citation.removeprefix(f"{self.about.game}:")
        if name in self._entries:
            return self._entries[name]
        raise DataError(f"The rulebook of {self.about.title} has no {name!r}.{nearest(name, self._entries)}")

    def rule(self, citation: str) -> Rule:
        """Return the rule of a citation. Raises DataError for one that is unknown or no rule."""
        return self._only(citation, Rule, self.rules)

    def example(self, citation: str) -> Example:
        """Return the worked example of a citation. Raises DataError for one that is unknown or no example."""
        return self._only(citation, Example, self.examples)

    def ambiguity(self, citation: str) -> Ambiguity:
        """Return the ambiguity of a citation. Raises DataError for one that is unknown or no ambiguity."""
        return self._only(citation, Ambiguity, self.ambiguities)

    def _only(self, citation: str, kind: type[entry_type], kin: tuple[entry_type, ...]) -> entry_type:
        entry = self.entry(citation)
        if isinstance(entry, kind):
            return entry
        is_what, wanted = type(entry).__name__, kind.__name__
        likely = nearest(entry.id, (other.id for other in kin))
        raise DataError(f"{self.cite(entry)} is filed under {is_what}, not under {wanted}.{likely}")

    def select(self, *, kind: str = "", heading: str = "", mode: str = "") -> tuple[Rule, ...]:
        """Return the rules of a kind, under a heading (or below it) and of a mode, in reading order."""
        return tuple(
            rule
            for rule in self.rules
            if (not kind or rule.kind == kind)
            and (not mode or mode in rule.modes)
            and (not heading or any(_is_under(place, heading) for place in rule.headings))
        )

    def search(self, text: str) -> tuple[Entry, ...]:
        """Return the entries that hold every word of `text`, rules first; nothing for an empty text."""
        words = text.casefold().split()
        return tuple(entry for entry in self if words and all(word in _searchable(entry) for word in words))

    def _check_references(self, path: Path | Traversable) -> None:
        known = {rule.id for rule in self.rules}
        for table, entries in (("example", self.examples), ("ambiguity", self.ambiguities)):
            for entry in entries:
                for lost in (name for name in entry.rules if name not in known):
                    raise fault(path, table, entry.id, f"cites the unknown rule {lost!r}.{nearest(lost, known)}")


@cache
def rulebook_of(game: str) -> Rulebook:
    """Return the rulebook of a game by its id, read once. Raises DataError for a game without a rulebook."""
    known = games_with_rulebook()
    wing = game.replace("-", "_")
    if wing not in known:
        raise DataError(f"No game {game!r} has a rulebook; known are {', '.join(known)}.{nearest(wing, known)}")
    return Rulebook(_wings() / wing / "rulebook.toml")


@cache
def games_with_rulebook() -> tuple[str, ...]:
    """Return the ids of the games that have a rulebook."""
    return tuple(sorted(wing.name for wing in _wings().iterdir() if (wing / "rulebook.toml").is_file()))


def _wings() -> Traversable:
    """Return the folder of the games: looked at as data, never imported, for core knows no game."""
    return files("goblin_lab") / "games"


def _is_under(place: str, heading: str) -> bool:
    return place == heading or place.startswith(f"{heading} / ")


def _searchable(entry: Entry) -> str:
    headings = () if isinstance(entry, Ambiguity) else entry.headings
    question = (entry.question, *entry.readings, entry.because) if isinstance(entry, Ambiguity) else ()
    return " ".join((entry.id, entry.text, *headings, *question)).casefold()
