"""The riches as pieces: how the values of a position lie as Coins and Diamonds with the players and in the Castle.

The rules count values (change is free at any moment); this shows them with the pieces of the box: 20 Coins of 1 and
40 of 2, 40 normal Diamonds and 10 large ones worth 5. Everybody holds as few pieces as possible, the Castle the rest.
"""

from typing import NamedTuple

from goblin_lab.games.flyin_goblin.position import ROOMS, TOWER, Position
from goblin_lab.games.flyin_goblin.tables import Tables
from goblin_lab.games.flyin_goblin.terms import Room

ONES, TWOS = 20, 40
NORMALS, LARGES, LARGE = 40, 10, 5


class Pieces(NamedTuple):
    """Pieces of the low and of the high worth."""

    low: int
    high: int


def split(values: list[int], worth: int, lows: int, highs: int) -> list[Pieces]:
    """Pieces for each value, with at most `highs` pieces of `worth`; the last entry is what of the box is left."""
    held = [Pieces(value % worth, value // worth) for value in values]
    while sum(pieces.high for pieces in held) > highs:
        most = max(range(len(held)), key=lambda k: held[k].high)
        held[most] = Pieces(held[most].low + worth, held[most].high - 1)
    return [*held, Pieces(lows - sum(p.low for p in held), highs - sum(p.high for p in held))]


def coins(g: Position) -> list[Pieces]:
    """Coins of 1 and of 2 of each player, and of the Castle last."""
    return split(g.coins[: g.players], 2, ONES, TWOS)


def diamonds(g: Position) -> list[Pieces]:
    """Normal and large Diamonds of each player, and of the Castle last."""
    return split(g.diamonds[: g.players], LARGE, NORMALS, LARGES)


def rooms_of(tables: Tables, kind: Room) -> list[int]:
    """The rooms of a kind."""
    return [room for room in range(ROOMS) if tables.numbers["ROOM_KIND"][room] == kind]


def spread(count: int, places: list[int]) -> dict[int, int]:
    """Divide pieces over places as evenly as possible; leftovers go to the last places."""
    return {place: (count + k) // len(places) for k, place in enumerate(places)}


def lying(g: Position, tables: Tables) -> dict[str, dict[int, int]]:
    """How the stock of the Castle lies in its rooms, by kind of piece: for display, the rules know one stock."""
    ones, twos = coins(g)[-1]
    normals, larges = diamonds(g)[-1]
    treasure = [*rooms_of(tables, Room.TREASURE_ROOM), TOWER]
    return {
        "coin of 1": spread(ones, rooms_of(tables, Room.BANQUET_HALL)),
        "coin of 2": spread(twos, rooms_of(tables, Room.VAULT)),
        "diamond": spread(normals, treasure),
        "large diamond": spread(larges, treasure),
    }
