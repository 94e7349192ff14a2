"""How a position of Flyin' Goblin is told: its decision, its refusals, its events, its end."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from goblin_lab.core.state import Decision
from goblin_lab.core.values import Event, Outcome, Refusal
from goblin_lab.core.words import Words
from goblin_lab.games.flyin_goblin.about import about
from goblin_lab.games.flyin_goblin.names import Names
from goblin_lab.games.flyin_goblin.notation import facts_of
from goblin_lab.games.flyin_goblin.places import Places
from goblin_lab.games.flyin_goblin.position import EMPTY, KING, ROOFS, SELL_TOTEM, Position
from goblin_lab.games.flyin_goblin.rules.roofs import totem
from goblin_lab.games.flyin_goblin.tables import Tables
from goblin_lab.games.flyin_goblin.terms import Act, Did, End, No, Phase, Step

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

WORDS = Path(__file__).parent / "words.toml"


@cache
def words_of(tables: Tables) -> Words:
    """The sentences for a castle, checked against the terms of the rules."""
    words = Words(WORDS, "flyin_goblin", Names(tables).namers())
    for kind, terms in (("did", Did), ("no", No), ("act", Act), ("phase", Phase)):
        words.check(kind, terms)
    return words


class Teller:
    """Sentences and citations for positions of one game."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.tables: Tables = game.cards
        self.names = Names(self.tables)
        self.words = words_of(self.tables)

    def decision(self, g: Position) -> Decision:
        """The decision at hand."""
        step, _, _ = frame(g)
        is_last = step == Step.CATAPULT and g.finished == g.players - 1
        key = "LAST_SHOT" if is_last else step.name
        rule, text = self.words.tell("decision", key, (), **self.facts(g))
        return Decision(step.name.lower(), rule, text, self.phase(g))

    def phase(self, g: Position) -> str:
        """The name of the phase."""
        return self.words.tell("phase", Phase(g.phase).name)[1]

    def refusal(self, g: Position, code: int, reason: int) -> Refusal:
        """Why an action is refused, with the facts that make the rule apply here."""
        return Refusal(*self.words.tell("no", No(reason).name, (), **self.facts(g, code)))

    def detail(self, g: Position, code: int) -> tuple[str, str]:
        """The rule that allows an action, and what the action leads to in one sentence."""
        told = about(code)
        return self.words.tell("act", told.kind.name, (told.number,), **self.facts(g, code))

    def sections(self, g: Position) -> list[tuple[str, list[str]]]:
        """What lies where, in words."""
        return Places(self, g).told()

    def events(self, log: list[tuple[int, int, int, int]]) -> tuple[Event, ...]:
        """What happened, in sentences."""
        return tuple(self._event(Did(did), facts) for did, *facts in log)

    def _event(self, did: Did, facts: list[int]) -> Event:
        rule, text = self.words.tell("did", did.name, tuple(facts))
        return Event(did.name.lower(), rule, text, tuple(facts))

    def outcome(self, g: Position) -> Outcome | None:
        """How the game ended; None while it runs."""
        if g.result == 0:
            return None
        winners = tuple(seat for seat in range(g.players) if g.result >> seat & 1)
        best = g.diamonds[winners[0]]
        rule, text = self.words.tell("end", End(g.end).name, (), winners=g.result, best=best)
        returns = tuple(1.0 if seat in winners else -1.0 for seat in range(g.players))
        return Outcome(winners, returns, rule, text)

    def facts(self, g: Position, code: int = -1) -> dict[str, int]:
        """What sentences about a position, and about an action in it, can name."""
        step, a, _ = frame(g)
        facts = {
            "phase": g.phase,
            "seat": g.seat,
            "shooters": sum(1 << seat for seat in range(g.players) if not g.done[seat]),
            "token": a if step in (Step.RELOCATE, Step.REPORT) else 0,
            "where": a if step == Step.EXCHANGE else 0,
            "piece": a if step == Step.ROOF else 0,
            "coins": g.coins[g.seat],
            "left": g.allowance[g.seat] - g.bought[g.seat],
        }
        return facts | self._action_facts(g, code) if code >= 0 else facts

    def _action_facts(self, g: Position, code: int) -> dict[str, int]:
        told = about(code)
        facts = facts_of(told)
        roof = g.roof[told.number % ROOFS]
        facts |= {
            "price": self.tables.numbers["PRICE"][told.ware],
            "allowance": g.allowance[facts["actor"]],
            "there": KING if roof == EMPTY else roof,
            "coins": g.coins[facts["actor"] if told.kind == Act.BUY else g.seat],
        }
        if told.kind == Act.BUY and told.ware >= SELL_TOTEM:
            facts["piece"] = totem(told.seat, told.ware - SELL_TOTEM)
        return facts


def frame(g: Position) -> tuple[Step, int, int]:
    """The decision on top of the agenda: its step and its two numbers."""
    if not g.agenda:
        return Step.ROUND, 0, 0
    return Step(g.agenda[-1]), g.agenda[-2], g.agenda[-3]
