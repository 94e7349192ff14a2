"""What a player cannot know is dealt anew: the base of all odds, hints and playouts.

It starts from the cards in card order, never from where they lie: two positions that a player cannot tell apart
give the same position for the same generator.
"""

from goblin_lab.core.verbs import clear, index_of, move_all, pop, push, shuffle, size
from goblin_lab.games.goblivion.cards import BOSS, ENEMY, GOLDEN, RULER, Level
from goblin_lab.games.goblivion.position import EMPTY, PILES, SPACES, Position
from goblin_lab.games.goblivion.tables import LEVEL
from goblin_lab.games.goblivion.terms import carries

BLUE_BACK, GOLDEN_ONE, GOLDEN_TWO, ENEMY_ONE, ENEMY_TWO, BOSS_BACK = 0, 1, 2, 3, 4, 5
BACKS = 6


def back(card: int) -> int:
    """What a player knows of an unseen card: its back, and of Golden cards and Enemies the swords."""
    two = LEVEL[card] == Level.TWO_SWORDS
    if card < GOLDEN:
        return BLUE_BACK
    if card < ENEMY:
        return GOLDEN_TWO if two else GOLDEN_ONE
    if card < BOSS:
        return ENEMY_TWO if two else ENEMY_ONE
    return BOSS_BACK


@carries("castle-deck.face-down", "setup.enemy-unseen", "setup.unused-to-box")
def resample(g: Position) -> None:
    """Deal every unseen card anew among the places that unseen cards lie on, and shuffle the Castle."""
    sort_castle(g)
    for kind in range(BACKS):
        for card in range(RULER):
            if g.seen[card] == 0 and back(card) == kind:
                push(g.scratch, card)
        shuffle(g, g.scratch)
        deal_unseen(g, kind)
    shuffle(g, g.castle)


def sort_castle(g: Position) -> None:
    """Put the Castle in card order, unseen cards on top: how it lay before has no say."""
    for card in range(BOSS):
        if g.seen[card] and index_of(g.castle, card) >= 0:
            push(g.scratch, card)
    for k in range(size(g.castle)):
        if g.seen[g.castle[k]] == 0:
            push(g.scratch, g.castle[k])
    clear(g.castle)
    move_all(g.scratch, g.castle)


def deal_unseen(g: Position, kind: int) -> None:
    """Lay the cards of one back, shuffled in `scratch`, on the places that hold that back."""
    deal_pile(g, g.castle, kind)
    deal_pile(g, g.enemies, kind)
    deal_pile(g, g.gates, kind)
    deal_pile(g, g.bosses, kind)
    for pile in range(PILES):
        deal_pile(g, g.market[pile], kind)
    for space in range(SPACES):
        card = g.track[space]
        if card != EMPTY and g.seen[card] == 0 and back(card) == kind:
            g.track[space] = pop(g.scratch)
    deal_pile(g, g.box, kind)


def deal_pile(g: Position, pile: list[int], kind: int) -> None:
    """Replace the unseen cards of one back in a pile."""
    for k in range(size(pile)):
        if g.seen[pile[k]] == 0 and back(pile[k]) == kind:
            pile[k] = pop(g.scratch)
