"""What lies where in a position of Goblivion, in words; what a player may not know stays untold."""

from collections import Counter
from collections.abc import Iterable
from types import SimpleNamespace

from goblin_lab.games.goblivion.cards import Level
from goblin_lab.games.goblivion.names import Names
from goblin_lab.games.goblivion.position import EMPTY, Position

BACKS = {Level.ONE_SWORD: "one-sword Enemy, face down", Level.TWO_SWORDS: "two-sword Enemy, face down"}


class Places:
    """Tells one position place by place, with the names of its game and the rules bound to it."""

    def __init__(self, names: Names, rules: SimpleNamespace, g: Position) -> None:
        self.names = names
        self.rules = rules
        self.numbers = names.tables.numbers
        self.g = g

    def told(self, phase: str) -> list[tuple[str, list[str]]]:
        """The title and the lines of each place; the first one says the phase."""
        g = self.g
        return [
            ("Turn", [f"{g.turn}, {phase}"]),
            ("Ruler", [f"{self._ruler(card)}, {g.resources[g.seat]} resources" for card in g.ruler[g.seat]]),
            ("Battlefield", self._field()),
            ("Bodyguard", [self.names.face(card).name for card in g.bodyguard[g.seat]]),
            ("Castle", [f"{len(g.castle)} cards, face down"]),
            ("Hospital", self._alike(g.hospital)),
            ("Gates", [self._enemy(card) for card in g.gates]),
            ("Approach", [self._space(space) for space in range(len(g.track))]),
            ("Enemy deck", [f"{len(g.enemies)} cards, face down"]),
            ("Bosses", [*(self._foe(card) for card in g.boss), f"{len(g.bosses)} cards, face down"]),
            ("Market", self._alike((pile[-1] for pile in g.market if pile), self._sizes())),
            ("Bonus Tokens", [f"{g.ally_tokens} in the bank", *self._reserve()]),
        ]

    def _ruler(self, card: int) -> str:
        used = ", power used" if self.g.ruler_used[self.g.seat] else ""
        return f"{self.names.foe(card).name}{used}"

    def _field(self) -> list[str]:
        soldiers = self.rules.soldiers_in_play(self.g)
        return [self._card(card, soldiers) for card in self.g.field[self.g.seat]]

    def _card(self, card: int, soldiers: int) -> str:
        face = self.names.face(self.rules.face(self.g, card))
        used = ", used" if self.g.used[card] else ""
        return f"{face.name}, Strength {self.rules.strength_of(self.g, card, soldiers)}{used}"

    def _alike(self, cards: Iterable[int], sizes: dict[str, int] | None = None) -> list[str]:
        names = [self.names.face(card).name for card in cards]
        tally = sizes or Counter(names)
        lines = [f"{name} × {tally[name]}" if tally[name] > 1 else name for name in dict.fromkeys(names)]
        return [", ".join(lines)] if lines else []

    def _sizes(self) -> dict[str, int]:
        """How many cards stand behind each type on top of a pile (of mixed piles, how many tops)."""
        if self.g.quick_market:
            return {}
        return {self.names.face(pile[-1]).name: len(pile) for pile in self.g.market if pile}

    def _space(self, space: int) -> str:
        card = self.g.track[space]
        return f"space {space + 1}: {'empty' if card == EMPTY else self._enemy(card)}"

    def _enemy(self, card: int) -> str:
        if not self.g.face_up[card]:
            return BACKS[Level(self.numbers["LEVEL"][card])]
        return f"{self._foe(card)}{f', token +{self.g.enemy_token[card]}' if self.g.enemy_token[card] else ''}"

    def _foe(self, card: int) -> str:
        return f"{self.names.foe(card).name}, Strength {self.rules.enemy_strength(self.g, card)}"

    def _reserve(self) -> list[str]:
        reserve = self.g.reserve[self.g.seat]
        return [f"{reserve} in reserve"] if reserve else []
