"""What every position of Goblivion has to be, in one place: used for positions that people write, and by tests."""

from goblin_lab.games.goblivion.cards import BLUE, BOSS, CARDS, ENEMY, GOLDEN, RULER
from goblin_lab.games.goblivion.position import EMPTY, GATES, Position
from goblin_lab.games.goblivion.terms import Phase, Result, Step

ALLY_TOKENS = 10
ENEMY_TOKENS = 3
KINDS = {
    "castle": (BLUE, BOSS, "a Blue, Golden or Enemy/Item card"),
    "hospital": (BLUE, BOSS, "a Blue, Golden or Enemy/Item card"),
    "field": (BLUE, BOSS, "a Blue, Golden or Enemy/Item card"),
    "bodyguard": (BLUE, BOSS, "a Blue, Golden or Enemy/Item card"),
    "market": (GOLDEN, ENEMY, "a Golden card"),
    "enemies": (ENEMY, BOSS, "an Enemy card"),
    "track": (ENEMY, BOSS, "an Enemy card"),
    "gates": (ENEMY, BOSS, "an Enemy card"),
    "bosses": (BOSS, RULER, "a Boss card"),
    "boss": (BOSS, RULER, "a Boss card"),
    "ruler": (RULER, CARDS, "a King/Queen card"),
    "box": (BLUE, CARDS, "a card"),
}


def places(g: Position) -> list[tuple[str, int]]:
    """Every card with the zone that it lies in."""
    held = []
    for zone in KINDS:
        piles = getattr(g, zone)
        rows = piles if zone in ("field", "bodyguard", "market", "ruler") else [piles]
        held += [(zone, card) for row in rows for card in row if not (zone == "track" and card == EMPTY)]
    return held


def faults(g: Position) -> str:
    """The first thing that is wrong with a position, in one sentence; empty if nothing is."""
    return misplaced(g) or miscounted(g) or stuck(g)


def misplaced(g: Position) -> str:
    """Each of the 121 cards lies in one place that can hold it."""
    seen: dict[int, str] = {}
    for zone, card in places(g):
        low, high, kind = KINDS[zone]
        if not low <= card < high:
            return f"{zone}: card {card} is not {kind} ({low} to {high - 1})"
        if card in seen:
            return f"{zone}: card {card} lies in {seen[card]} too"
        seen[card] = zone
    missing = [card for card in range(CARDS) if card not in seen]
    if missing:
        return f"card {missing[0]} lies nowhere; each of the {CARDS} cards has to lie in one zone"
    if len(g.gates) > GATES:
        return f"gates: {len(g.gates)} Enemies, and {GATES} is the most"
    return "" if len(g.bodyguard[0]) == 1 and len(g.ruler[0]) == 1 else "bodyguard and ruler: seat 0 needs one of each"


def miscounted(g: Position) -> str:
    """Tokens add up to the supply, and numbers are in their range."""
    ally = g.ally_tokens + sum(g.plus_one) + sum(g.plus_two) + sum(g.reserve)
    enemy = g.enemy_tokens + sum(token != 0 for token in g.enemy_token)
    if ally != ALLY_TOKENS or g.ally_tokens < 0:
        return f"ally_tokens: bank, cards and reserve hold {ally}, and the box holds {ALLY_TOKENS}"
    if enemy != ENEMY_TOKENS or g.enemy_tokens < 0:
        return f"enemy_tokens: bank and Enemies hold {enemy}, and the box holds {ENEMY_TOKENS}"
    if any(not 0 <= copied <= BOSS for copied in g.guise):
        return f"guise: a copied card is a number from 0 to {BOSS}"
    for name, low, high in (("phase", 0, max(Phase)), ("result", 0, max(Result)), ("seat", 0, g.players - 1)):
        if not low <= getattr(g, name) <= high:
            return f"{name}: {getattr(g, name)} is not from {low} to {high}"
    lost = g.resources[0] <= 0 and g.result != Result.LOST
    return "resources: a player with none has lost, so a running game needs at least 1" if lost else ""


def stuck(g: Position) -> str:
    """A running game waits at a decision of a known kind; a generator of only zeros never moves."""
    if not any(g.rng) or any(not 0 <= word < 2**32 for word in g.rng):
        return "rng: four numbers below 2**32, not all 0"
    if g.result != Result.RUNNING:
        return "" if not g.agenda else "agenda: a finished game has nothing left to do"
    if len(g.agenda) % 3 or not g.agenda or any(step not in set(Step) for step in g.agenda[2::3]):
        return "agenda: frames of three numbers (b, a, step), with a known step on top"
    return "" if g.waiting == 1 else "waiting: a running game has to stand at a decision"
