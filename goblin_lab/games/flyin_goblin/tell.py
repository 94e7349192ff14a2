"""How a position of Flyin' Goblin is told: its decision, its refusals, its events, its end."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from goblin_lab.core.tell import CommonTeller, Terms, words_for
from goblin_lab.core.values import Outcome
from goblin_lab.core.words import Words
from goblin_lab.games.flyin_goblin.about import about
from goblin_lab.games.flyin_goblin.names import Names
from goblin_lab.games.flyin_goblin.notation import facts_of
from goblin_lab.games.flyin_goblin.places import Places
from goblin_lab.games.flyin_goblin.position import EMPTY, KING, ROOFS, SELL_TOTEM, Position
from goblin_lab.games.flyin_goblin.rules.catapulting import ENTERED_ONLY
from goblin_lab.games.flyin_goblin.rules.roofs import totem
from goblin_lab.games.flyin_goblin.tables import Tables
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Did, End, No, Phase, Step

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

WORDS = Path(__file__).parent / "words.toml"
TERMS = Terms(step=Step, act=Act, did=Did, no=No, idle=Step.ROUND, unit=UNIT, phase=Phase)


@cache
def words_of(tables: Tables) -> Words:
    """The sentences for a castle, checked against the terms of the rules."""
    return words_for("flyin_goblin", WORDS, Names(tables).namers(), TERMS)


class Teller(CommonTeller):
    """Sentences and citations for positions of one game."""

    terms = TERMS

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.tables: Tables = game.cards
        self.names = Names(self.tables)
        super().__init__(words_of(self.tables))

    def asked(self, g: Position) -> str:
        """The last shot of a round, and shots that are thrown at the table, are asked for in words of their own."""
        step = self.frame(g)[0]
        if step != Step.CATAPULT:
            return step.name
        is_last = g.finished == g.players - 1
        return "LAST_SHOT" if is_last else "ENTER" if g.shots == ENTERED_ONLY else step.name

    def act_of(self, code: int) -> tuple[Act, int]:
        """The kind of an action, and the one number of an action that names nothing else."""
        told = about(code)
        return told.kind, told.number

    def sections(self, g: Position) -> list[tuple[str, list[str]]]:
        """What lies where, in words."""
        return Places(self.names, self.game.rules, g).told(self.phase(g))

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
        step, a, _ = self.frame(g)
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
