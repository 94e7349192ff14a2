"""RuleBrowser: the rules of a game in our own words, found by any word, with the examples and decided readings."""

from typing import TYPE_CHECKING, Any

from goblin_lab.core.rulebook import Ambiguity, Entry, Example, Rule, Rulebook
from goblin_widgets.bundle import module, style
from goblin_widgets.panel import Message, Panel

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST = 40  # entries that are sent at once
SHELVES = {"rules": Rule, "examples": Example, "readings": Ambiguity}
WORDS = {"readings": "Readings of open questions", "rules": "Rules", "examples": "Worked examples"}


class Search(Message):
    """Find every entry with all words of `text`, of one shelf (empty: of all) and one kind (empty: of all)."""

    text: str
    shelf: str = ""
    kind: str = ""


class RuleBrowser(Panel):
    """Search all rules of a game; `show(citation)` opens one."""

    MESSAGES = Search

    _esm = module("icons.js", "shared.js", "panel.js", "rules.js")
    _css = style("shared.css", "panel.css", "forms.css")

    def __init__(self, rulebook: Rulebook, theme: str = "auto", *, folded: bool = False) -> None:
        super().__init__(theme, folded=folded)
        self.rulebook = rulebook
        self.on_search(Search("", "rules"))

    def show(self, citation: str) -> None:
        """Show one rule. Raises DataError for a citation that is unknown."""
        self._draw(Search(citation), [self.rulebook.entry(citation)])

    def on_search(self, message: Search) -> None:
        """Show what was found; without words, everything of the shelf."""
        found: Iterable[Entry] = self.rulebook.search(message.text) if message.text.strip() else self.rulebook
        wanted = SHELVES.get(message.shelf, Entry)
        kept = [entry for entry in found if isinstance(entry, wanted)]
        if message.kind:
            kept = [entry for entry in kept if isinstance(entry, Rule) and entry.kind == message.kind]
        self._draw(message, kept)

    def _draw(self, message: Search, entries: list[Entry]) -> None:
        self.draw(
            {
                "title": self.rulebook.about.title,
                "query": message.text,
                "shelf": message.shelf,
                "kind": message.kind,
                "shelves": {name: words for name, words in WORDS.items() if self._has(SHELVES[name])},
                "kinds": sorted({rule.kind for rule in self.rulebook.rules}),
                "found": len(entries),
                "entries": [told(self.rulebook, entry) for entry in entries[:MOST]],
            }
        )

    def _has(self, kind: type) -> bool:
        return any(isinstance(entry, kind) for entry in self.rulebook)


def told(rulebook: Rulebook, entry: Entry) -> dict[str, Any]:
    """One entry as the page shows it: a title, paragraphs, and small facts."""
    paragraphs = {Rule: _rule, Example: _example, Ambiguity: _reading}[type(entry)](entry)
    facts = [*getattr(entry, "headings", ()), *getattr(entry, "modes", ())]
    return {"cite": rulebook.cite(entry), "paragraphs": paragraphs, "facts": facts}


def _rule(rule: Any) -> list[list[str]]:  # noqa: ANN401  the table above knows the type
    return [["", rule.text]]


def _example(example: Any) -> list[list[str]]:  # noqa: ANN401
    return [["Position", example.setup], ["Steps", " ".join(example.steps)], ["Arithmetic", example.arithmetic]]


def _reading(reading: Any) -> list[list[str]]:  # noqa: ANN401
    switch = (
        [["Option", f"The option “{reading.option}” of a new game chooses the other reading."]]
        if reading.option
        else []
    )
    readings = [["Possible", text] for text in reading.readings]
    return [
        ["Question", reading.question],
        *readings,
        ["Decided", reading.decision],
        ["Because", reading.because],
        *switch,
    ]
