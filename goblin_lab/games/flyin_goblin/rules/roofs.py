"""What stands on the Roofs: the King, Raiders and Totems; what falls, and where pieces are set."""

from goblin_lab.core.verbs import emit
from goblin_lab.games.flyin_goblin.position import (
    ARMY_BOARD,
    BALCONY,
    EMPTY,
    FALLEN,
    KING,
    LEVELS,
    NOBODY,
    RAIDERS,
    RAIDERS_EACH,
    ROOFS,
    TOTEMS,
    Position,
)
from goblin_lab.games.flyin_goblin.terms import Did, carries


def raider(seat: int, k: int) -> int:
    """One of the two Raiders of a seat."""
    return RAIDERS + seat * RAIDERS_EACH + k


def totem(seat: int, level: int) -> int:
    """One of the four Totem tokens of a seat; level 0 is the base."""
    return TOTEMS + seat * LEVELS + level


@carries("component.roof-holds")
def owner_of(piece: int) -> int:
    """The seat that a Raider or a Totem token belongs to, NOBODY for the King."""
    if piece == KING:
        return NOBODY
    return (piece - RAIDERS) // RAIDERS_EACH if piece < TOTEMS else (piece - TOTEMS) // LEVELS


@carries("component.raiders-on-roofs", "component.king")
def stands(g: Position, piece: int) -> bool:
    """Whether a piece is on a Roof (or, the King, on the Balcony), standing or lying."""
    return g.piece[piece] <= BALCONY


@carries("component.roof-holds", "token.totem-single-roof", "looting.fallen-totem-restored")
def free_roofs(g: Position) -> int:
    """How many Roofs hold nothing and expect no fallen Totem token back."""
    free = 0
    for roof in range(ROOFS):
        if g.roof[roof] == EMPTY:
            free += 1
    return free


@carries("check.totem", "token.totem-middle-gap")
def totem_is_complete(g: Position, seat: int) -> bool:
    """Whether all four Totem tokens are on the Roof."""
    return totem_standing(g, seat) == LEVELS


def totem_standing(g: Position, seat: int) -> int:
    """How many Totem tokens of a seat are on the Roof."""
    if g.totem_roof[seat] == NOBODY:
        return 0
    count = 0
    for level in range(LEVELS):
        if stands(g, totem(seat, level)):
            count += 1
    return count


def totem_fallen(g: Position, seat: int) -> int:
    """How many Totem tokens of a seat have fallen and are not yet taken up again."""
    count = 0
    for level in range(LEVELS):
        if g.piece[totem(seat, level)] == FALLEN:
            count += 1
    return count


@carries("balance.fall-in-catapulting", "king.knock-down-bonus")
def fall(g: Position, piece: int, seat: int) -> None:
    """A shot of a seat made a piece fall, its own one too (balance.fall-in-catapulting)."""
    roof = g.piece[piece]
    g.piece[piece] = FALLEN
    set_upright(g, piece)
    if piece >= TOTEMS:
        emit(g, Did.TOTEM_FELL, piece, seat)
        free_if_lost(g, owner_of(piece))
        return
    if roof != BALCONY:
        g.roof[roof] = EMPTY
    if piece == KING:
        g.knocker = seat
        emit(g, Did.KING_FELL, seat)
    else:
        emit(g, Did.RAIDER_FELL, piece, seat)


@carries("looting.fallen-totem-highest", "looting.fallen-totem-restored")
def free_if_lost(g: Position, seat: int) -> None:
    """The Roof of a Totem whose only token fell is free at once: nothing goes back there (amb.available-roof)."""
    if totem_standing(g, seat) == 0 and totem_fallen(g, seat) == 1 and g.spare_single == 0:
        leave_roof_of_totem(g, seat)


def set_upright(g: Position, piece: int) -> None:
    """A piece stands again, or is gone."""
    if g.lying[piece]:
        g.lying[piece] = 0
        g.tipped -= 1


@carries("looting.king-to-roof", "recruit.raider", "recruit.totem", "token.totem-single-roof")
def put_on_roof(g: Position, piece: int, roof: int) -> None:
    """Set a piece on a Roof; a Totem keeps the Roof of its first token."""
    g.piece[piece] = roof
    if piece < TOTEMS:
        g.roof[roof] = piece
    else:
        seat = owner_of(piece)
        g.roof[roof] = totem(seat, 0)
        g.totem_roof[seat] = roof


@carries("looting.fallen-totem-highest", "token.totem-rebuy")
def leave_roof_of_totem(g: Position, seat: int) -> None:
    """Once nothing of a Totem is on its Roof, or has to go back there, the Roof is free."""
    roof = g.totem_roof[seat]
    g.roof[roof] = EMPTY
    g.totem_roof[seat] = NOBODY


@carries("looting.fallen-raider", "token.raider-rebuy")
def to_army_board(g: Position, piece: int) -> None:
    """A fallen Raider or Totem token goes back to its Army board."""
    g.piece[piece] = ARMY_BOARD
