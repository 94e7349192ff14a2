"""The card facts that the rulebook of Goblivion does not show, with their source and how far to trust it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from goblin_lab.core.doubts import Doubt
from goblin_lab.games.goblivion.cards import Face

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

CONFIDENCE = {
    "RB": "From the rulebook",
    "IMPL+": "From an implementation and its author's notes",
    "IMPL": "From one implementation",
    "CONFLICT": "Sources disagree",
    "GUESS": "A guess",
}
OPTIONS = {"knight": "knight_second"}  # the option of a new game that takes another fact


def confidence(face: Face) -> str:
    """How far to trust the facts of a card, in a few words."""
    return CONFIDENCE.get(face.source, face.source)


def doubts_of(game: "Game") -> tuple[Doubt, ...]:
    """Every half of a card with a fact that is not in the rulebook, in the order of the card file."""
    return tuple(
        Doubt(face.id, face.name, confidence(face), face.unsure, OPTIONS.get(face.id, ""))
        for face in _faces(game)
        if face.unsure
    )


def _faces(game: "Game") -> Iterator[Face]:
    for card in game.cards.types:
        yield card
        if card.item:
            yield card.item
