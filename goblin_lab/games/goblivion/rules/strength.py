"""How strong a card, an army and an Enemy are."""

from goblin_lab.core.verbs import size
from goblin_lab.games.goblivion.cards import Symbol
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.tokens import bonus
from goblin_lab.games.goblivion.tables import FOE_STRENGTH, SOLDIER, STRENGTH, SYMBOL, TWIN
from goblin_lab.games.goblivion.terms import carries

MOST_SOLDIERS = 4  # four Soldiers or more have Strength 5 each


def face(g: Position, card: int) -> int:
    """The card that a card counts as: itself, or what it is a copy of until the phase ends."""
    return card if g.guise[card] == 0 else g.guise[card] - 1


@carries("faq.soldiers")
def soldiers_in_play(g: Position) -> int:
    """How many Soldiers lie on the Battlefield (faq.soldiers)."""
    field = g.field[g.seat]
    count = 0
    for k in range(size(field)):
        count += SOLDIER[face(g, field[k])]
    return count


@carries("card.banner-strength", "token.ally-adds-strength", "faq.soldiers")
def strength_of(g: Position, card: int, soldiers: int) -> int:
    """Banner (or 1 + Soldiers in play) and tokens of a card in play (card.banner-strength, faq.soldiers)."""
    kind = face(g, card)
    banner = 1 + min(soldiers, MOST_SOLDIERS) if SOLDIER[kind] else STRENGTH[kind]
    return banner if g.tokens_ignored else banner + bonus(g, card)


@carries("faq.ignored-strength", "card.troll-queen", "card.trollette")
def counted_strength(g: Position, card: int, soldiers: int) -> int:
    """What a card in play adds to the total: 0 where its Strength is ignored (faq.ignored-strength)."""
    if g.items_ignored and SYMBOL[face(g, card)] == Symbol.ITEM:
        return 0
    strength = strength_of(g, card, soldiers)
    return 0 if g.strong_ignored and strength >= g.strong_ignored else strength


@carries("combat.compare-totals", "training.reach-target")
def total_strength(g: Position) -> int:
    """The total of the cards in play (combat.compare-totals)."""
    field = g.field[g.seat]
    soldiers = soldiers_in_play(g)
    total = 0
    for k in range(size(field)):
        if g.identical_once == 0 or is_best_copy(g, k, soldiers):
            total += counted_strength(g, field[k], soldiers)
    return total


@carries("faq.duplicates")
def is_best_copy(g: Position, place: int, soldiers: int) -> bool:
    """Whether the card at this place of the Battlefield is the one of its kind that counts (faq.duplicates)."""
    field = g.field[g.seat]
    kind = TWIN[face(g, field[place])]
    own = counted_strength(g, field[place], soldiers)
    for k in range(size(field)):
        if k != place and TWIN[face(g, field[k])] == kind:
            other = counted_strength(g, field[k], soldiers)
            if other > own or (other == own and k < place):
                return False
    return True


@carries("token.enemy-adds-strength")
def enemy_strength(g: Position, card: int) -> int:
    """Banner and token of an Enemy (token.enemy-adds-strength)."""
    return FOE_STRENGTH[card] + g.enemy_token[card]


@carries("combat.compare-totals")
def enemies_total(g: Position) -> int:
    """The total of the Enemies at the Gates (combat.compare-totals)."""
    total = 0
    for k in range(size(g.gates)):
        total += enemy_strength(g, g.gates[k])
    return total
