"""How positions are told, as far as all games do it alike: a wing adds its facts, and what it says differently.

The enums name the entries of the wing's `words.toml`: a step its decision, an action its button, an event its sentence.
"""

# ruff: noqa: ANN401  positions differ from game to game

from dataclasses import dataclass
from enum import IntEnum
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from goblin_lab.core.state import Decision
from goblin_lab.core.values import Event, Refusal
from goblin_lab.core.words import Namers, Words


@dataclass(frozen=True)
class Terms:
    """The words of the rules of one game as enums; `idle` is the step that stands for an empty agenda.

    An action is `kind * unit + what it is about`, where a wing does not say otherwise (`act_of`). A game without
    phases has no `phase`.
    """

    step: type[IntEnum]
    act: type[IntEnum]
    did: type[IntEnum]
    no: type[IntEnum]
    idle: IntEnum
    unit: int = 256
    phase: type[IntEnum] | None = None


def words_for(game_id: str, path: Path | Traversable, namers: Namers, terms: Terms) -> Words:
    """Read the sentences of a game. Raises DataError where they and the terms of its rules differ.

    Phases are named in sentences as on the board, `{phase:phase}`, so the wing's namers need no word for them.
    """
    words = Words(path, game_id, namers)
    for kind, names in (("did", terms.did), ("no", terms.no), ("act", terms.act), ("phase", terms.phase)):
        if names is not None:
            words.check(kind, names)
    phases = terms.phase
    if phases is not None:
        words.namers = {**namers, "phase": lambda phase: words.phase(phases(phase))}
    return words


class CommonTeller:
    """Sentences and citations for positions of one game. A wing's `Teller` brings `terms`, `facts` and the outcome."""

    terms: Terms

    def __init__(self, words: Words) -> None:
        self.words = words

    def decision(self, g: Any) -> Decision:
        """The decision at hand."""
        asked = self.asked(g)
        rule, text = self.words.tell("decision", asked, (), **self.facts(g))
        return Decision(asked.lower(), rule, text, self.phase(g))

    def asked(self, g: Any) -> str:
        """What the decision is called in `words.toml`: as its step, where a wing does not say it more closely."""
        return self.frame(g)[0].name

    def phase(self, g: Any) -> str:
        """The name of the phase; nothing in a game without phases."""
        return self.words.phase(self.terms.phase(g.phase)) if self.terms.phase else ""

    def phases(self) -> tuple[str, ...]:
        """The names of the phases in their order, without the set-up, in which nobody plays."""
        members = self.terms.phase or ()
        return tuple(self.words.phase(phase) for phase in members if phase.name != "SETUP")

    def refusal(self, g: Any, code: int, reason: int) -> Refusal:
        """Why an action is refused, with the facts that make the rule apply here."""
        _, number = self.act_of(code)
        return Refusal(*self.words.tell("no", self.terms.no(reason).name, (number,), **self.facts(g, code)))

    def detail(self, g: Any, code: int) -> tuple[str, str]:
        """The rule that allows an action, and what the action leads to in one sentence."""
        act, number = self.act_of(code)
        return self.words.tell("act", act.name, (number,), **self.facts(g, code))

    def act_of(self, code: int) -> tuple[IntEnum, int]:
        """The kind of an action, and what it is about."""
        return self.terms.act(code // self.terms.unit), code % self.terms.unit

    def facts(self, _position: Any, _code: int = -1) -> dict[str, int]:
        """What sentences about a position, and about an action in it, can name."""
        return {}

    def frame(self, g: Any) -> tuple[IntEnum, int, int]:
        """The decision on top of the agenda: its step and its two numbers."""
        if not g.agenda:
            return self.terms.idle, 0, 0
        return self.terms.step(g.agenda[-1]), g.agenda[-2], g.agenda[-3]

    def events(self, log: list[tuple[int, int, int, int]]) -> tuple[Event, ...]:
        """What happened, in sentences."""
        return tuple(self._event(self.terms.did(did), tuple(facts)) for did, *facts in log)

    def _event(self, did: IntEnum, facts: tuple[int, ...]) -> Event:
        return Event(did.name.lower(), *self.words.tell("did", did.name, facts), facts)
