"""What every position of Goblivion has to be, in one place: used for positions that people write, and by tests."""

from goblin_lab.games.goblivion.cards import BLUE, BOSS, CARDS, ENEMY, GOLDEN, RULER
from goblin_lab.games.goblivion.check_agenda import stuck
from goblin_lab.games.goblivion.position import EMPTY, FOUGHT, GATES, SEATS, Position
from goblin_lab.games.goblivion.tables import PRINTED, Tables
from goblin_lab.games.goblivion.terms import Phase, Result

ALLY_TOKENS = 10
ENEMY_TOKENS = 3
MANY = 1_000_000  # more than any game reaches
POINTS = 250  # of Strength that an action can name
YES_OR_NO = (
    *("used", "seen", "ruler_used", "swapped", "unlocked", "emptied", "exempt", "tokens_ignored", "gains_stopped"),
    *("items_ignored", "identical_once", "lose_per_action", "waiting"),
)
RANGES = {
    **dict.fromkeys(YES_OR_NO, (0, 1)),
    **dict.fromkeys(("plus_one", "plus_two", "ally_tokens"), (0, ALLY_TOKENS)),
    **dict.fromkeys(("enemy_tokens", "reserve"), (0, 3)),
    **dict.fromkeys(("turn", "actions_used", "resources"), (0, MANY)),
    **dict.fromkeys(("to_share", "shares"), (0, POINTS)),
    "guise": (0, BOSS),  # 1 more than the card copied
    "face_up": (0, FOUGHT),
    "enemy_token": (0, 2),
    "phase": (0, max(Phase)),
    "result": (0, max(Result)),
    "seat": (0, SEATS - 1),
    "trained": (0, ENEMY),
    "faced": (0, GATES),
    "changed": (0, 2**6 - 1),
    "strong_ignored": (0, 99),
}
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


def faults(g: Position, tables: Tables = PRINTED) -> str:
    """The first thing that is wrong with a position, in one sentence; empty if nothing is."""
    return broken(g, tables) or stuck(g, tables)


def broken(g: Position, tables: Tables = PRINTED) -> str:
    """What is wrong with the cards, tokens and numbers of a position, wherever the game stands."""
    return misplaced(g) or out_of_range(g) or unused_seat(g) or miscounted(g) or lying_about(g) or wrong_pile(g, tables)


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
        return f"cards: card {missing[0]} lies nowhere; each of the {CARDS} cards has to lie in one zone"
    for zone, most in (("gates", GATES), ("boss", 1), ("scratch", 0)):
        if len(getattr(g, zone)) > most:
            return f"{zone}: holds {len(getattr(g, zone))}, and {most} is the most"
    if len(g.bodyguard[0]) != 1:
        return f"bodyguard: seat 0 has {len(g.bodyguard[0])}, and needs one"
    chosen = [RULER + g.ruler_choice] if g.ruler_choice < CARDS - RULER else g.ruler[0][:1]
    return "" if chosen and g.ruler[0] == chosen else "ruler: seat 0 needs one, the one that the options chose"


def out_of_range(g: Position) -> str:
    """Every number is one that the game can reach."""
    for name, (low, high) in RANGES.items():
        held = getattr(g, name)
        for number in held if isinstance(held, list) else [held]:
            if not low <= number <= high:
                return f"{name}: {number} is not from {low} to {high}"
    if g.trained and not GOLDEN < g.trained <= ENEMY:
        return f"trained: {g.trained} is neither 0 nor 1 more than a Golden card ({GOLDEN} to {ENEMY - 1})"
    if g.phase == Phase.COMBAT and g.faced > len(g.gates):
        return f"faced: {g.faced}, and {len(g.gates)} Enemies stand at the Gates"
    if any(not 0 <= word < 2**32 for word in g.rng) or not any(g.rng):
        return "rng: four numbers below 2**32, not all 0"
    lost = g.resources[0] == 0 and g.result != Result.LOST
    return "resources: a player with none has lost, so a running game needs at least 1" if lost else ""


def unused_seat(g: Position) -> str:
    """Nobody sits on a seat that is not in the game."""
    for seat in range(g.players, SEATS):
        held = (g.field[seat], g.bodyguard[seat], g.ruler[seat])
        if any(held) or g.resources[seat] or g.reserve[seat] or g.ruler_used[seat] or g.swapped[seat]:
            return (
                f"field, bodyguard, ruler, resources: nobody sits on seat {seat} in this game, so nothing can lie there"
            )
    return "" if g.seat < g.players else f"seat: {g.seat} is not from 0 to {g.players - 1}"


def miscounted(g: Position) -> str:
    """Tokens add up to the supply."""
    ally = g.ally_tokens + sum(g.plus_one) + sum(g.plus_two) + sum(g.reserve)
    enemy = g.enemy_tokens + sum(token != 0 for token in g.enemy_token)
    if ally != ALLY_TOKENS:
        return f"ally_tokens: bank, cards and reserve hold {ally}, and the box holds {ALLY_TOKENS}"
    if enemy != ENEMY_TOKENS:
        return f"enemy_tokens: bank and Enemies hold {enemy}, and the box holds {ENEMY_TOKENS}"
    return ""


def lying_about(g: Position) -> str:
    """Marks and tokens lie on cards in play, Enemy tokens on the Enemy line."""
    for name in ("used", "plus_one", "plus_two", "guise"):
        for card, mark in enumerate(getattr(g, name)):
            if mark and not any(card in field for field in g.field):
                return f"{name}: card {card} is not in play, so it has to be 0 there"
    for card, token in enumerate(g.enemy_token):
        if token and card not in g.gates and card not in g.track:
            return f"enemy_token: card {card} is neither on the track nor at the Gates, so it has to be 0 there"
    return ""


def wrong_pile(g: Position, tables: Tables) -> str:
    """Outside the Quick Market each of the twelve piles holds its own type."""
    for place, pile in enumerate(g.market):
        for card in pile:
            own = tables.type_of[card] - tables.type_of[GOLDEN]
            if own != place and not g.quick_market:
                return f"market[{place}]: card {card} belongs to pile {own}"
    return ""
