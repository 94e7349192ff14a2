"""The rulebook as the page holds it: sent once, on first opening, and searched there."""

from collections.abc import Iterable
from typing import Any

from goblin_lab.core.doubts import Doubt
from goblin_lab.core.game import Game
from goblin_lab.core.rulebook import Ambiguity, Example, Rule, Rulebook
from goblin_widgets.new_game import in_words

# The shelves of the browser, in the order in which the page lists them. An entry says its shelf by the first letter.
SHELVES = {"r": "Rules", "e": "Worked examples", "q": "Open questions and their readings", "c": "Uncertain card facts"}


def book_of(rulebook: Rulebook, game: Game | None) -> dict[str, Any]:
    """Return all entries, without what is empty; `game` adds positions, options and uncertain facts."""
    names = Names(rulebook)
    shown = game.shown if game else {}
    entries = [
        *(_rule(rule, names, shows=rule.id in shown) for rule in rulebook.rules),
        *(_example(example, names, shows=example.id in shown) for example in rulebook.examples),
        *(_question(question) for question in rulebook.ambiguities),
        *(_doubt(doubt, names) for doubt in (game.doubts() if game else ())),
    ]
    held = {entry["shelf"] for entry in entries}
    return {
        "game": rulebook.about.game,
        "title": rulebook.about.title,
        "shelves": {letter: words for letter, words in SHELVES.items() if letter in held},
        "headings": names.headings,
        "modes": names.modes,
        "trusts": names.trusts,
        "entries": [{key: value for key, value in entry.items() if is_worth(value)} for entry in entries],
        "options": _options(game) if game else {},
    }


def is_worth(value: object) -> bool:
    """Tell whether a value has to be sent: the page takes what is missing for empty."""
    return value is not False and value not in ("", (), [])


class Names:
    """What many entries say is sent once; they hold its place."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.headings = list(rulebook.headings)
        self.modes: list[str] = []
        self.trusts: list[str] = []

    def heads(self, headings: Iterable[str]) -> list[int]:
        """Return the places of headings."""
        return [self.headings.index(heading) for heading in headings if heading in self.headings]

    @staticmethod
    def place(name: str, names: list[str]) -> int:
        """Return the place of a name, which is put at the end if it is new."""
        if name not in names:
            names.append(name)
        return names.index(name)

    def ways(self, modes: Iterable[str]) -> list[int]:
        """Return the places of ways to play."""
        return [self.place(mode, self.modes) for mode in modes]


def _rule(rule: Rule, names: Names, *, shows: bool) -> dict[str, Any]:
    facts = {"kind": rule.kind, "ways": names.ways(rule.modes), "at": names.heads(rule.headings), "show": shows}
    return {"shelf": "r", "id": rule.id, "text": rule.text, **facts}


def _example(example: Example, names: Names, *, shows: bool) -> dict[str, Any]:
    facts = {"ways": names.ways(example.modes), "at": names.heads(example.headings), "show": shows}
    told = {"text": example.setup, "steps": example.steps, "sum": example.arithmetic, "but": example.disagreement}
    return {"shelf": "e", "id": example.id, **told, **facts, "rules": example.rules}


def _question(question: Ambiguity) -> dict[str, Any]:
    told = {"text": question.question, "readings": question.readings, "decided": question.decision}
    why = {"because": question.because, "rules": question.rules, "option": question.option}
    return {"shelf": "q", "id": question.id, **told, **why}


def _doubt(doubt: Doubt, names: Names) -> dict[str, Any]:
    trust = names.place(doubt.confidence, names.trusts)
    return {
        "shelf": "c",
        "id": doubt.id,
        "name": doubt.subject,
        "text": doubt.text,
        "trust": trust,
        "option": doubt.option,
    }


def _options(game: Game) -> dict[str, Any]:
    """Return the options that choose a reading or a fact: what they are called, and their values."""
    wanted = {question.option for question in game.rulebook.ambiguities} | {doubt.option for doubt in game.doubts()}
    return {
        option.name: {"title": option.title, "values": [in_words(value) for value in option.choices]}
        for option in game.described_options()
        if option.name in wanted
    }
