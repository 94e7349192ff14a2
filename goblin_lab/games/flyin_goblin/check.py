"""What every position of Flyin' Goblin has to be, in one place: used for positions that people write, and by tests."""

from goblin_lab.games.flyin_goblin.check_agenda import stuck
from goblin_lab.games.flyin_goblin.names import COLOURS, piece_words
from goblin_lab.games.flyin_goblin.position import (
    ALL_COINS,
    ALL_DIAMONDS,
    ARMY_BOARD,
    BALCONY,
    EMPTY,
    FALLEN,
    FORCE,
    HAND,
    KING,
    LEVELS,
    NOBODY,
    PIECES,
    ROOFS,
    SEATS,
    SPACE,
    TOKENS,
    TOTEMS,
    UNCLEAR,
    WARES,
    ZONE,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.roofs import owner_of, totem
from goblin_lab.games.flyin_goblin.tables import HOUSE, Tables
from goblin_lab.games.flyin_goblin.terms import End, Phase

MANY = 1_000_000  # more than any game reaches
RANGES = {
    "phase": (Phase.CATAPULTING, max(Phase)),
    "rounds": (1, MANY),
    "rotation": (0, 3),
    "end": (0, max(End)),
    "token": (0, HAND),
    "lying": (0, 1),
    "touched": (0, 2**TOKENS - 1),
    "allowance": (0, 1 + FORCE * 2),
    "bought": (0, WARES * 2),
    "waiting": (0, 1),
}


def faults(g: Position, tables: Tables = HOUSE) -> str:
    """The first thing that is wrong with a position, in one sentence; empty if nothing is."""
    return ranges(g) or seats(g) or riches(g) or tokens(g) or pieces(g) or roofs(g) or order(g) or stuck(g, tables)


def ranges(g: Position) -> str:
    """Numbers are in their range."""
    for name, (low, high) in RANGES.items():
        held = getattr(g, name)
        for value in held if isinstance(held, list) else [held]:
            if not low <= value <= high:
                return f"{name}: {value} is not from {int(low)} to {int(high)}"
    if not any(g.rng) or any(not 0 <= word < 2**32 for word in g.rng):
        return "rng: four numbers below 2**32, not all 0"
    return "scratch: it is empty at a decision" if g.scratch else ""


def seats(g: Position) -> str:
    """Seats that fields name are in play."""
    for name, low in (("seat", 0), ("first", 0), ("balcony", NOBODY), ("knocker", NOBODY)):
        if not low <= getattr(g, name) < g.players:
            return f"{name}: {getattr(g, name)} is no seat; seats are {low} to {g.players - 1}"
    return "" if 0 <= g.result < 1 << g.players else f"result: {g.result} is no set of seats in play"


def riches(g: Position) -> str:
    """Coins and Diamonds are never made and never destroyed."""
    for name, stock, worth in (("coins", g.castle_coins, ALL_COINS), ("diamonds", g.castle_diamonds, ALL_DIAMONDS)):
        held = getattr(g, name)
        if min(*held, stock) < 0 or any(held[g.players :]):
            return f"{name}: nobody holds less than 0, and who does not play holds nothing"
        if sum(held) + stock != worth:
            return f"{name}: players and Castle hold {sum(held) + stock}, and the box holds {worth}"
    return ""


def tokens(g: Position) -> str:
    """Soldiers and Captains are where they can be in this phase."""
    for token, place in enumerate(g.token):
        colour = COLOURS[token // FORCE]
        if token >= g.players * FORCE and place != ARMY_BOARD:
            return f"token: {colour} does not play, so token {token} is on no board but its own"
        if place == HAND and (g.phase != Phase.LOOTING or token // FORCE != g.seat):
            return f"token: {colour} has recovered token {token}, but does not loot"
        if place == ZONE and g.phase == Phase.CATAPULTING:
            return f"token: {colour} has token {token} in the Recruitment Zone, which is empty while Catapulting"
        if place <= UNCLEAR and g.phase in (Phase.CHECK, Phase.RECRUITMENT):
            return f"token: {colour} has token {token} in the Castle, although everybody has looted"
    return ""


def pieces(g: Position) -> str:
    """Pieces are on a Roof, fallen, or on their board; a Totem is on one Roof."""
    for piece, place in enumerate(g.piece):
        allowed = (BALCONY, FALLEN) if piece == KING else (FALLEN, ARMY_BOARD)
        if not 0 <= place < ROOFS and place not in allowed:
            return f"piece: {piece_words(piece)} cannot be at {place}"
        if piece and owner_of(piece) >= g.players and place != ARMY_BOARD:
            return f"piece: {piece_words(piece)} is not in play"
        if g.lying[piece] and place > BALCONY:
            return f"lying: {piece_words(piece)} is on no Roof"
        if place < ROOFS and g.roof[place] != _base(piece):
            return f"roof: {piece_words(piece)} is on Roof {place + 1}, which is said to hold another piece"
    return "" if g.tipped == sum(g.lying) else f"tipped: {sum(g.lying)} pieces lie"


def _base(piece: int) -> int:
    """What a Roof says that it holds where this piece is."""
    return piece if piece < TOTEMS else totem(owner_of(piece), 0)


def roofs(g: Position) -> str:
    """Each Roof holds what it says, and each Totem is on the Roof that it says."""
    for roof, piece in enumerate(g.roof):
        if not EMPTY <= piece < PIECES or (piece >= TOTEMS and piece != _base(piece)):
            return f"roof: {piece} on Roof {roof + 1} is neither the King, a Raider nor the base of a Totem"
        if 0 <= piece < TOTEMS and g.piece[piece] != roof:
            return f"roof: {piece_words(piece)} is not on Roof {roof + 1}"
        if piece >= TOTEMS and g.totem_roof[owner_of(piece)] != roof:
            return f"totem_roof: Roof {roof + 1} holds {piece_words(piece)}"
    for seat in range(SEATS):
        fault = _totem_fault(g, seat)
        if fault:
            return fault
    return ""


def _totem_fault(g: Position, seat: int) -> str:
    levels = [g.piece[totem(seat, level)] for level in range(LEVELS)]
    roof = g.totem_roof[seat]
    if not NOBODY <= roof < ROOFS or (roof != NOBODY and g.roof[roof] != totem(seat, 0)):
        return f"totem_roof: {roof} is not the Roof of {COLOURS[seat]}'s Totem"
    if any(place < ROOFS and place != roof for place in levels):
        return f"piece: {COLOURS[seat]}'s Totem is on one Roof"
    kept = any(place < ROOFS for place in levels) or levels.count(FALLEN) > 1 or (FALLEN in levels and g.spare_single)
    if roof != NOBODY and not kept:
        return f"totem_roof: nothing of {COLOURS[seat]}'s Totem is on Roof {roof + 1} or goes back there"
    return (
        "" if roof != NOBODY or levels.count(FALLEN) <= 1 else f"totem_roof: {COLOURS[seat]}'s Totem has to keep a Roof"
    )


def order(g: Position) -> str:
    """Who is done is done in an order; who is not has something to shoot."""
    ranks = sorted(rank for rank in g.done if rank)
    if ranks != list(range(1, g.finished + 1)) or any(g.done[g.players :]) or g.finished >= g.players:
        return f"done: {g.done} is no order of {g.finished} players; one at least is not done"
    if g.finished and g.done[g.first] != 1:
        return f"first: seat {g.first} was not done first"
    if g.phase != Phase.CATAPULTING:
        return "" if g.finished == g.players - 1 else "finished: all players but one are done before Looting"
    for seat in range(g.players):
        if g.done[seat] and SPACE in g.token[seat * FORCE : (seat + 1) * FORCE]:
            return f"done: {COLOURS[seat]} has tokens in the space"
    return ""
