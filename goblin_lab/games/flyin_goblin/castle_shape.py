"""What a castle file holds: rooms, their kinds, prices and measures, each value with its confidence and its source.

Lengths are in millimetres here, as an owner measures them; the catapult turns them into metres.
"""

from typing import Literal

import msgspec

from goblin_lab.games.flyin_goblin.measured import Building, Catapult, Material, Pieces, Sure, Token

SIDE = 4  # rooms along a side
TOWER = "kings-chamber"
MEASURED = ("building", "catapult", "token", "pieces", "material")  # the tables of measures
PRICED = ("soldier", "captain", "raider", "totem-1", "totem-2", "totem-3", "totem-4")
Kind = Literal[
    "banquet-hall",
    "vault",
    "treasure-room",
    "armory",
    "guard-room",
    "prison",
    "machine-room",
    "throne-room",
    "pantry",
    "kings-chamber",
]


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says of itself."""

    name: str
    version: int
    note: str = ""


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the sixteen rooms. Row 0 lies along the south side, column 0 at its left end seen from there."""

    id: str
    row: int
    column: int
    kind: Kind
    sure: Sure
    source: str
    note: str = ""


class RoomKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of room, how many there are of it, and what a Soldier gains there (coins and diamonds, signed)."""

    id: Kind
    name: str
    rooms: int
    coins: int
    diamonds: int
    sure: Sure
    source: str
    note: str = ""


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a piece costs on the Army board, in coins."""

    id: str
    coins: int
    sure: Sure
    source: str
    low: int | None = None
    high: int | None = None
    note: str = ""


class Castle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is known or assumed about one copy of the game."""

    about: About
    room: tuple[Room, ...]
    kind: tuple[RoomKind, ...]
    price: tuple[Price, ...]
    building: Building
    catapult: Catapult
    token: Token
    pieces: Pieces
    material: Material

    def kind_at(self, cell: int, turned: int = 0) -> RoomKind:
        """Return the kind of room at a cell as the shooter sees it: row * 4 + column, row 0 nearest the catapult.

        `turned` counts the quarter-turns of the castle, counter-clockwise from above; cell 16 is the tower.
        """
        return self.kinds[TOWER if cell == SIDE * SIDE else self.plan(turned)[cell]]

    def plan(self, turned: int = 0) -> tuple[Kind, ...]:
        """Return the sixteen kinds in the shooter's cells, after `turned` quarter-turns of the castle."""
        grid = {(room.row, room.column): room.kind for room in self.room}
        for _ in range(turned % 4):
            grid = {(column, SIDE - 1 - row): kind for (row, column), kind in grid.items()}
        return tuple(grid[divmod(cell, SIDE)] for cell in range(SIDE * SIDE))

    @property
    def kinds(self) -> dict[str, RoomKind]:
        """The kinds of room by id."""
        return {kind.id: kind for kind in self.kind}

    @property
    def prices(self) -> dict[str, int]:
        """What each piece costs, in coins."""
        return {price.id: price.coins for price in self.price}
