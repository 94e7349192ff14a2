"""What a player of Goblivion may know, and how to draw anew what the player cannot know.

Hidden are the order of the Castle, which Blue cards were dealt, face-down Enemies and Bosses, what of them is in the
box, and in the Quick Market the cards under the top. A card that has been seen stays known: `g.seen`.
"""

from types import SimpleNamespace
from typing import Any

from goblin_lab.games.goblivion.cards import BOSS, ENEMY, GOLDEN
from goblin_lab.games.goblivion.position import EMPTY, SPACES, Position
from goblin_lab.games.goblivion.tables import Tables

ENGINE = {"rng", "scratch", "waiting"}  # no part of the game
ORDERED_UNSEEN = ("castle", "enemies", "bosses", "box")  # piles whose order nobody may know
Slot = tuple[list[int], int]


class Hidden:
    """Observation and resampling for one card set."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def observe(self, g: Position, _seat: int) -> dict[str, Any]:
        """The fields as a player may know them: a hidden card is None, an unordered pile is sorted."""
        zones = {name: value for name, value in g.as_dict().items() if name not in ENGINE}
        for name in ORDERED_UNSEEN:
            zones[name] = self._pile(g, zones[name])
        zones["track"] = [None if self._is_hidden(g, card) else card for card in g.track]
        zones["gates"] = [None if self._is_hidden(g, card) else card for card in g.gates]
        zones["market"] = [[None if self._is_hidden(g, card) else card for card in pile] for pile in g.market]
        return zones

    def _is_hidden(self, g: Position, card: int) -> bool:
        return card != EMPTY and g.seen[card] == 0

    def _pile(self, g: Position, pile: list[int]) -> dict[str, Any]:
        known = sorted(card for card in pile if g.seen[card])
        unknown = [self._back(card) for card in pile if not g.seen[card]]
        return {
            "size": len(pile),
            "known": known,
            "unknown": {back: unknown.count(back) for back in sorted(set(unknown))},
        }

    def _back(self, card: int) -> str:
        """What a player knows of an unseen card: its back, and of Enemies and Golden cards the swords."""
        if card < GOLDEN:
            return "blue"
        level = self.tables.numbers["LEVEL"][card]
        if card < ENEMY:
            return f"golden {level}"
        return f"enemy {level}" if card < BOSS else "boss"

    def resample(self, g: Position, _seat: int, rules: SimpleNamespace) -> None:
        """Deal the unseen cards anew over the places where unseen cards lie, and shuffle what has no known order."""
        for back in ("blue", "golden 1", "golden 2", "enemy 1", "enemy 2", "boss"):
            slots = [slot for slot in self._slots(g) if self._back(slot[0][slot[1]]) == back]
            cards = sorted(pile[place] for pile, place in slots)
            rules.shuffle(g, cards)
            for (pile, place), card in zip(slots, cards, strict=True):
                pile[place] = card
        rules.shuffle(g, g.castle)

    def _slots(self, g: Position) -> list[Slot]:
        """Every place where a card lies that no player has seen."""
        piles = (g.castle, g.enemies, g.gates, g.bosses, g.box, *g.market)
        slots = [(pile, place) for pile in piles for place, card in enumerate(pile) if not g.seen[card]]
        return slots + [(g.track, space) for space in range(SPACES) if self._is_hidden(g, g.track[space])]
