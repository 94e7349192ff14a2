"""What the cards of Goblivion are called, in sentences and in notation.

A card is named by its type, with a number where the box holds several. An Enemy card has two names: as an Enemy,
and as the Item that it becomes.
"""

from collections.abc import Callable

from goblin_lab.games.goblivion.cards import GOLDEN, Card, Face, Symbol
from goblin_lab.games.goblivion.tables import Tables


class Names:
    """What the cards of one card set are called."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def face(self, card: int) -> Face:
        """A card as its owner plays it: of an Enemy card, the Item."""
        kind = self.foe(card)
        return kind.item or kind

    def foe(self, card: int) -> Card:
        """A card as it is printed first: of an Enemy card, the Enemy."""
        return self.tables.types[self.tables.type_of[card]]

    def slug(self, card: int, *, foe: bool = False) -> str:
        """The written name of one physical card."""
        kind = self.foe(card)
        name = kind.id if foe else self.face(card).id
        first = self.tables.type_of.index(self.tables.type_of[card])
        return name if kind.copies == 1 else f"{name}-{card - first + 1}"

    def golden(self, kind: int) -> Card:
        """One of the twelve Golden types, counted from 0."""
        return self.tables.types[self.tables.type_of[GOLDEN] + kind]

    def namers(self) -> dict[str, Callable[[int], str]]:
        """How sentences name cards and places, by kind of fact."""
        return {
            "card": lambda card: f"the {self.face(card).name}",
            "enemy": lambda card: f"the {self.foe(card).name}" if card >= 0 else "a face-down Enemy",
            "ruler": lambda card: self.foe(card).name,
            "type": lambda kind: f"the {self.golden(kind).name}",
            "symbol": lambda symbol: Symbol(symbol).name.capitalize(),
            "place": lambda place: str(place + 1),
        }
