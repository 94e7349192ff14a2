"""What a player of Goblivion may know, and how to draw anew what the player cannot know.

Hidden are the order of the Castle, which Blue cards were dealt, face-down Enemies and Bosses, what of them is in the
box, and in the Quick Market the cards under the top. A card that has been seen stays known: `g.seen`.
"""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from goblin_lab.games.goblivion.position import EMPTY, Position

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

ENGINE = {"rng", "scratch", "waiting"}  # no part of the game
ORDERED_UNSEEN = ("castle", "enemies", "bosses", "box")  # piles whose order nobody may know
BACK_NAMES = ("blue", "golden one sword", "golden two swords", "enemy one sword", "enemy two swords", "boss")


class Hidden:
    """Observation and resampling for one game."""

    def __init__(self, game: "Game") -> None:
        self.game = game

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
        unknown = [BACK_NAMES[self.game.rules.back(card)] for card in pile if not g.seen[card]]
        return {
            "size": len(pile),
            "known": known,
            "unknown": {name: unknown.count(name) for name in BACK_NAMES if name in unknown},
        }

    def resample(self, g: Position, _seat: int, rules: SimpleNamespace) -> None:
        """Deal what the player cannot know anew, by the generator of the position."""
        rules.resample(g)
