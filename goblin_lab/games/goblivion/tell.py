"""How a position of Goblivion is told: its decision, its refusals, its events, its end."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from goblin_lab.core.tell import CommonTeller, Terms, words_for
from goblin_lab.core.values import Outcome
from goblin_lab.core.words import Words
from goblin_lab.games.goblivion.cards import GOLDEN, GOLDEN_TYPES, Op
from goblin_lab.games.goblivion.names import Names
from goblin_lab.games.goblivion.places import Places
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.tables import Tables
from goblin_lab.games.goblivion.terms import Act, Did, No, Phase, Result, Step

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

WORDS = Path(__file__).parent / "words.toml"
UNIT = 256  # an action is `kind * UNIT + what it is about`
TERMS = Terms(step=Step, act=Act, did=Did, no=No, idle=Step.NEXT_TURN, unit=UNIT, phase=Phase)
TARGETS = (Act.CHOOSE, Act.CHOOSE_OTHER, Act.CHOOSE_ENEMY, Act.LOOK)
ACTION_STEPS = {Phase.TRAINING: "ACTIONS_TRAINING", Phase.COMBAT: "ACTIONS_COMBAT", Phase.BOSSES: "ACTIONS_BOSSES"}


@cache
def words_of(tables: Tables) -> Words:
    """The sentences of a card set, checked against the terms of the rules."""
    return words_for("goblivion", WORDS, Names(tables).namers(), TERMS)


class Teller(CommonTeller):
    """Sentences and citations for positions of one game."""

    terms = TERMS

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.tables: Tables = game.cards
        self.names = Names(self.tables)
        super().__init__(words_of(self.tables))

    def asked(self, g: Position) -> str:
        """What the decision at hand is called in `words.toml`."""
        step, a, _ = self.frame(g)
        if step == Step.ACTIONS:
            return ACTION_STEPS[Phase(g.phase)]
        return f"CHOOSE_{Op(self.tables.numbers['OP'][a]).name}" if step == Step.CHOOSE else step.name

    def detail(self, g: Position, code: int) -> tuple[str, str]:
        """The rule that allows an action, and what the action leads to in one sentence."""
        act = Act(code // UNIT)
        if act in TARGETS and self.asked(g).startswith("CHOOSE_"):
            entry = self.words.entry("decision", self.asked(g))
            return f"goblivion:{entry.rule}", self.words.fill(entry.title, (), **self.facts(g, code))
        rule, text = super().detail(g, code)
        return rule, self._card_text(g, act, code % UNIT) or text

    def _card_text(self, g: Position, act: Act, card: int) -> str:
        if act == Act.POWER:
            return self.names.foe(g.ruler[g.seat][0]).text
        if act not in (Act.USE, Act.USE_OTHER):
            return ""
        face = self.names.face(g.guise[card] - 1 if g.guise[card] else card)
        return one_of_two(face.text, int(act == Act.USE_OTHER)) if len(face.turn) > 1 else face.text

    def sections(self, g: Position) -> list[tuple[str, list[str]]]:
        """What lies where, in words; hidden cards are never named."""
        return Places(self.names, self.game.rules, g).told(self.phase(g))

    def outcome(self, g: Position) -> Outcome | None:
        """How the game ended; None while it runs."""
        if g.result == Result.RUNNING:
            return None
        won = g.result == Result.WON
        rule, text = self.words.tell("end", Result(g.result).name)
        seats = tuple(range(g.players))
        return Outcome(seats if won else (), tuple(1.0 if won else -1.0 for _ in seats), rule, text)

    def facts(self, g: Position, code: int = -1) -> dict[str, int]:
        """What sentences about a position can name."""
        step, a, _ = self.frame(g)
        numbers = self.tables.numbers
        trained = max(0, g.trained - 1)
        wanted = self._golden(code % UNIT) if code // UNIT == Act.TRAIN else trained
        gate = g.gates[a] if step == Step.SHARE else 0
        return {
            "card": min(code % UNIT, len(self.tables.type_of) - 1) if code >= 0 else 0,
            "resources": g.resources[g.seat],
            "shortfall": a if step == Step.PAY else 0,
            "left": g.to_share,
            "reach": numbers["REACH"][wanted],
            "draws": numbers["DRAWS"][wanted],
            "give": numbers["GIVE"][wanted],
            "trained": trained,
            "total": self.game.rules.total_strength(g),
            "against": self.against(g),
            "enemy": gate,
            "strength": self.game.rules.enemy_strength(g, gate) if step == Step.SHARE else 0,
            "guard": g.bodyguard[g.seat][0] if g.bodyguard[g.seat] else 0,
            "worth": numbers["WORTH"][a] if step == Step.CHOOSE else 0,
            "value": g.easy_value,
            "reserve": g.reserve[g.seat],
        }

    def _golden(self, kind: int) -> int:
        """The first card of a Golden type."""
        return self.tables.type_of.index(self.tables.type_of[GOLDEN] + min(kind, GOLDEN_TYPES - 1))

    def against(self, g: Position) -> int:
        """What the player's Strength is compared with in this phase."""
        if g.phase == Phase.TRAINING:
            return self.tables.numbers["REACH"][max(0, g.trained - 1)]
        if g.phase == Phase.BOSSES:
            return self.tables.numbers["FOE_STRENGTH"][g.boss[0]] if g.boss else 0
        return int(self.game.rules.enemies_total(g))


def one_of_two(text: str, place: int) -> str:
    """The first or second part of a text that names two Actions; the whole text where it does not say "or" once."""
    parts = text.removesuffix(".").split(", or ")
    return f"{parts[place][:1].upper()}{parts[place][1:]}." if len(parts) == 2 else text  # noqa: PLR2004  first, second
