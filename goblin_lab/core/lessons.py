"""Lessons and quizzes: tasks on real positions, judged by what the rules do, and questions whose answers are computed.

A wing that teaches has a room `lessons.py` with `lessons_of(game)` and `quizzes_of(game)`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.expected import expected
from goblin_lab.core.replay import find_game
from goblin_lab.core.session import Session
from goblin_lab.core.state import State

Standing = Literal["open", "met", "failed"]


@dataclass(frozen=True)
class Mark:
    """One thing that a task asks for, and how it stands."""

    text: str
    standing: Standing


@dataclass(frozen=True)
class Verdict:
    """How a task stands after the line played so far: `why` tells what decided it, `rule` cites the rule behind it."""

    standing: Standing
    marks: tuple[Mark, ...]
    why: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Move:
    """One step of a solution, and why it is played."""

    play: str
    say: str = ""


@dataclass(frozen=True)
class Lesson:
    """A position, a task, and who judges it.

    `zones` are the parts of the table that matter (empty: all), `without` the kinds of action that do not.
    `solution` solves the task; each line of `wrong` misses it. `done` is what to remember, `rules` where it is written.
    """

    id: str
    title: str
    task: str
    done: str
    rules: tuple[str, ...]
    hints: tuple[str, ...]
    zones: tuple[str, ...]
    without: tuple[str, ...]
    solution: tuple[Move, ...]
    wrong: tuple[tuple[str, ...], ...]
    begin: Callable[[], State]
    judge: Callable[[Session], Verdict]


@dataclass(frozen=True)
class Chance:
    """The chance that `cards` more cards bring the total of a state to `target`: the analysis counts it out."""

    begin: Callable[[], State]
    cards: int
    target: int


@dataclass(frozen=True)
class Evidence:
    """What the rules say when something is really played: a number, and the sentences that show it with their rules."""

    value: int
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Answer:
    """One answer to bet on: right from `least` to `most`, or, with a `fact` of its own, when that is the largest."""

    text: str
    least: float = 0
    most: float = 0
    fact: "Fact | None" = None


Fact = Chance | Callable[[], Evidence]


@dataclass(frozen=True)
class Quiz:
    """A question to bet on before the truth is computed.

    Without `answers` a number is asked for, in `unit`; a bet within `near` of the truth is right.
    `because` explains; `{value}` in it stands for the truth.
    """

    id: str
    title: str
    question: str
    because: str
    rule: str
    answers: tuple[Answer, ...]
    fact: Fact | None
    unit: str
    near: float


def lesson(name: str) -> Lesson:
    """Return a lesson by its name, such as `goblivion:first-training`. Raises GoblinError with the names there are."""
    found: Lesson = _find(name, "lessons_of")
    return found


def quiz(name: str) -> Quiz:
    """Return a quiz by its name, such as `goblivion:three-cards`. Raises GoblinError with the names there are."""
    found: Quiz = _find(name, "quizzes_of")
    return found


def _find(name: str, shelf: str) -> Any:  # noqa: ANN401  a lesson or a quiz, as the shelf has it
    game_id, _, bare = name.partition(":")
    game = find_game(game_id, None)
    try:
        room = import_module(f"goblin_lab.games.{game.id}.lessons")
    except ModuleNotFoundError as error:
        raise GoblinError(f"{game.title} has no lessons yet.") from error
    known: Mapping[str, Any] = getattr(room, shelf)(game)
    if bare not in known:
        raise GoblinError(f"{game_id}: {expected(bare, known)}")
    return known[bare]
