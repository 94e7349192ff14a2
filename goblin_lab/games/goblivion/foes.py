"""What a player may know of the Enemies: who could lie face down, and what the next push brings.

Only `g.seen` and the backs decide; which hidden card lies where never enters.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from goblin_lab.core.outlook import Card, Lot
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.cards import ENEMY, RULER
from goblin_lab.games.goblivion.position import EMPTY, GATES
from goblin_lab.games.goblivion.terms import Phase


@dataclass(frozen=True)
class Push:
    """The next push: who leaves the first space and who fills the last one (-1: nobody).

    `full` says that three stand at the Gates already, so that who comes is destroyed; `last` that nobody is left to
    push, and the Bosses come.
    """

    arrives: int
    enters: int
    full: bool
    last: bool


def could_be(state: State, card: int) -> list[int]:
    """The cards that an Enemy or Boss may be as far as the player knows: itself, or every unseen one of its back."""
    seen, back = state.position.seen, state.game.rules.back
    if seen[card]:
        return [card]
    return [other for other in range(ENEMY, RULER) if not seen[other] and back(other) == back(card)]


def lots_of(state: State, cards: Iterable[int]) -> list[Lot]:
    """Some Enemies as lots of (Strength, cards drawn for it): each known one by itself, hidden ones by their back."""
    known = [card for card in cards if state.position.seen[card]]
    hidden: dict[int, list[int]] = {}
    for card in cards:
        if not state.position.seen[card]:
            hidden.setdefault(int(state.game.rules.back(card)), []).append(card)
    alone = [Lot(1, [worth(state, card)]) for card in known]
    return alone + [
        Lot(len(held), [worth(state, other) for other in could_be(state, held[0])]) for held in hidden.values()
    ]


def worth(state: State, card: int) -> Card:
    """Strength with its token, and how many cards are drawn for it."""
    return int(state.game.rules.enemy_strength(state.position, card)), state.game.cards.numbers["DRAWS"][card]


def next_push(state: State) -> Push | None:
    """What the next push brings; None once the Bosses have come."""
    g = state.position
    if g.phase == Phase.BOSSES or state.outcome:
        return None
    enters = g.enemies[-1] if g.enemies else EMPTY
    return Push(g.track[0], enters, len(g.gates) == GATES, not state.game.rules.enemies_on_the_way(g))
