"""From a rule to what carries it out: the lines of Python, and the sentences that cite it."""

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goblin_lab.core import data
from goblin_lab.core.binding import functions_of
from goblin_lab.core.words import WordFile

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

PACKAGE = Path(__file__).parents[1]
CITING = {"did": "event", "no": "refusal", "decision": "decision", "act": "action", "end": "end"}
FACT = re.compile(r"\{[^}|?]*:[^}|?]*\|([^}]*)\}|\{[^}|?]*\}")
FORMS = re.compile(r"\{[^}?]*\?([^}|]*)\|[^}]*\}")  # what follows a name and changes with it


@dataclass(frozen=True, slots=True)
class Lines:
    """A function that carries a rule out: its file relative to the package, its lines, its text."""

    function: str
    file: str
    first: int
    last: int
    source: str

    def __str__(self) -> str:
        return f"{self.file}, lines {self.first} to {self.last} ({self.function})"


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence of a game that cites a rule: its kind (event, refusal, decision, action, end), name and text.

    What differs from case to case stands as an ellipsis in the text.
    """

    kind: str
    name: str
    text: str


def lines_of(game: "Game", rule: str) -> tuple[Lines, ...]:
    """Return the functions that are entered as carrying out a rule (its bare id), in the order of the chapters."""
    functions = functions_of(game.wing.chapters)
    entered = game.wing.steps.rules
    return tuple(_lines(function) for name, function in functions.items() if rule in entered.get(name, ()))


def _lines(function: Callable[..., Any]) -> Lines:
    rows, first = inspect.getsourcelines(function)
    file = Path(inspect.getsourcefile(function) or "").resolve()
    near = file.relative_to(PACKAGE) if file.is_relative_to(PACKAGE) else Path(file.name)
    return Lines(function.__name__, near.as_posix(), first, first + len(rows) - 1, "".join(rows).rstrip())


def tellings_of(game: "Game", rule: str) -> tuple[Telling, ...]:
    """Return the sentences that cite a rule (its bare id), as they stand in the game's `words.toml`."""
    words = _words(game.id)
    return tuple(
        Telling(kind, name, blanked(entry.text) or blanked(entry.title))
        for table, kind in CITING.items()
        for name, entry in getattr(words, table).items()
        if entry.rule == rule
    )


def blanked(text: str) -> str:
    """Return a sentence with an ellipsis in the place of each fact: `… is turned`, `… resources are lost`."""
    return FACT.sub(lambda fact: f"… {fact[1]}" if fact[1] else "…", FORMS.sub(r"\1", text))


@cache
def _words(game_id: str) -> WordFile:
    return data.read(files(f"goblin_lab.games.{game_id}") / "words.toml", WordFile)
