"""Sentences for people: every event, refusal, decision and action of a game, with the rule that it cites.

The texts stand in the wing's `words.toml`. A text names facts by number and kind: `{0:card} comes into play`,
`loses {0:resource|resources}`; the wing says how a card (or any other kind) is called. What follows a name and changes
with it is told by both its forms: `{0:card} {0:card?comes|come}`.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from goblin_lab.core import data
from goblin_lab.core.errors import DataError

Namers = Mapping[str, Callable[[int], str]]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence and the id of its rule (without the game)."""

    rule: str
    text: str
    title: str = ""


class WordFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `words.toml`; `plural` holds the names that are followed by a plural, as sentences tell them."""

    language: str
    did: dict[str, Entry]
    no: dict[str, Entry]
    decision: dict[str, Entry]
    act: dict[str, Entry]
    phase: dict[str, Entry]
    end: dict[str, Entry]
    plural: frozenset[str] = frozenset()


class Fact:
    """A number that tells itself in a sentence: as a card, as a plural, or as it is."""

    __slots__ = ("namers", "plural", "value")

    def __init__(self, value: int, namers: Namers, plural: frozenset[str]) -> None:
        self.value = value
        self.namers = namers
        self.plural = plural

    def __format__(self, kind: str) -> str:
        if "?" in kind:
            name, forms = kind.split("?")
            one, many = forms.split("|")
            return many if self.namers[name](self.value) in self.plural else one
        if "|" in kind:
            one, many = kind.split("|")
            return f"{self.value} {one if abs(self.value) == 1 else many}"
        return self.namers[kind](self.value) if kind else str(self.value)


class Words:
    """The sentences of one game in one language."""

    def __init__(self, path: Path | Traversable, game_id: str, namers: Namers) -> None:
        self.file = data.read(path, WordFile)
        self.path = path
        self.game_id = game_id
        self.namers = namers

    def check(self, kind: str, names: type[IntEnum]) -> None:
        """Every member needs a sentence, and every sentence a member. Raises DataError."""
        held = set(getattr(self.file, kind))
        wanted = {member.name for member in names} - {"NOTHING"}
        for word, odd in (("misses", wanted - held), ("knows no", held - wanted)):
            if odd:
                raise DataError(f"{data.file_name(self.path)}: [{kind}] {word} {', '.join(sorted(odd))}")

    def tell(self, kind: str, name: str, facts: tuple[int, ...] = (), **named: int) -> tuple[str, str]:
        """Return (citation, sentence) of one entry. Raises DataError if the file has no such entry."""
        entry = self.entry(kind, name)
        return f"{self.game_id}:{entry.rule}", self.fill(entry.text, facts, **named)

    def entry(self, kind: str, name: str) -> Entry:
        """One entry as it stands in the file."""
        try:
            entry: Entry = getattr(self.file, kind)[name]
        except KeyError:
            raise DataError(f"{data.file_name(self.path)}: [{kind}.{name}] is missing") from None
        return entry

    def phase(self, member: IntEnum) -> str:
        """The name of a phase."""
        return self.entry("phase", member.name).text

    def fill(self, text: str, facts: tuple[int, ...] = (), **named: int) -> str:
        """Put facts into a text; the sentence begins with a capital."""
        told = text.format(
            *map(self._fact, facts),
            **{name: self._fact(fact) for name, fact in named.items()},
        )
        return told[:1].upper() + told[1:]

    def _fact(self, value: int) -> Fact:
        return Fact(value, self.namers, self.file.plural)
