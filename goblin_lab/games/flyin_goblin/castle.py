"""The castle of `castle.toml`: rooms, prices and measures, each value with its confidence and its source.

Another file of the same shape describes another copy of the game: `read(path)`. Lengths are in millimetres here,
as an owner measures them; the catapult turns them into metres.
"""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from goblin_lab.core import data
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.measured import Building, Catapult, Material, Measure, Pieces, Sure, Token

HERE = Path(__file__).parent / "castle.toml"
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


@cache
def house_castle() -> Castle:
    """Return the castle that comes with the package."""
    return read(HERE)


def read(path: Path) -> Castle:
    """Read and check a castle file. Raises DataError naming the place of whatever is wrong in it."""
    castle = data.read(path, Castle)
    _check_rooms(path, castle)
    _check_kinds(path, castle)
    _check_prices(path, castle)
    _check_measures(path, castle)
    return castle


def _check_rooms(path: Path, castle: Castle) -> None:
    taken: dict[tuple[int, int], str] = {}
    for room in castle.room:
        place = room.row, room.column
        if not all(0 <= part < SIDE for part in place):
            raise data.fault(
                path, "room", room.id, f"row and column are 0 to {SIDE - 1}, not {room.row} and {room.column}"
            )
        if place in taken:
            raise data.fault(path, "room", room.id, f"row {room.row}, column {room.column} is {taken[place]!r} already")
        taken[place] = room.id
    missing = {divmod(cell, SIDE) for cell in range(SIDE * SIDE)} - set(taken)
    if missing:
        row, column = min(missing)
        raise DataError(f"{data.file_name(path)}, [[room]]: no room at row {row}, column {column}")


def _check_kinds(path: Path, castle: Castle) -> None:
    found = Counter(room.kind for room in castle.room)
    for kind in castle.kind:
        if found[kind.id] != kind.rooms:
            why = f"rooms = {kind.rooms}, but the floor plan has {found[kind.id]} of this kind"
            raise data.fault(path, "kind", kind.id, why)
    for room in castle.room:
        if room.kind not in castle.kinds:
            raise data.fault(path, "room", room.id, f"no [[kind]] has the id {room.kind!r}")
    if TOWER not in castle.kinds:
        raise DataError(f"{data.file_name(path)}, [[kind]]: {TOWER!r} is missing: the tower needs it")


def _check_prices(path: Path, castle: Castle) -> None:
    for price in castle.price:
        if price.id not in PRICED:
            raise data.fault(path, "price", price.id, f"nothing of this name is sold.{data.nearest(price.id, PRICED)}")
        if price.coins < 0:
            raise data.fault(path, "price", price.id, f"coins = {price.coins}: a price is not negative")
    for piece in PRICED:
        if piece not in castle.prices:
            raise DataError(f"{data.file_name(path)}, [[price]]: {piece!r} is missing")


def _check_measures(path: Path, castle: Castle) -> None:
    for table in ("building", "catapult", "token", "pieces", "material"):
        for field, measure in msgspec.structs.asdict(getattr(castle, table)).items():
            _check_range(path, table, field, measure)
    for table, field, right, why in _fits(castle):
        if not right:
            raise DataError(f"{data.file_name(path)}, [{table}] {field}: {why}")


def _check_range(path: Path, table: str, field: str, measure: Measure) -> None:
    place = f"{data.file_name(path)}, [{table}] {field}"
    least = 0.0 if measure.low is None else measure.low
    if not 0 <= measure.value < 10_000:  # noqa: PLR2004  ten metres, or a slip of the keyboard
        raise DataError(f"{place}: value = {measure.value:g} is out of range: expected 0 to 10000")
    if not least <= measure.value <= (measure.value if measure.high is None else measure.high):
        raise DataError(f"{place}: value = {measure.value:g} lies outside its own range of low to high")


def _fits(castle: Castle) -> list[tuple[str, str, bool, str]]:
    """List (table, field, whether it is right, why not): what must be so for a castle to stand and to be entered."""
    building, token, material = castle.building, castle.token, castle.material
    room, sheet = building.room_mm.value, building.sheet_mm.value
    broad = token.diameter_mm.value + 2 * sheet
    return [
        ("building", "sheet_mm", 0.5 <= sheet <= 5, "a sheet of cardboard is 0.5 to 5 mm thick"),  # noqa: PLR2004
        ("building", "room_mm", room > broad, f"a token does not fit: expected more than {broad:g}"),
        ("building", "wall_height_mm", building.wall_height_mm.value > sheet, "a wall is higher than a sheet is thick"),
        ("building", "roof_side_mm", sheet < building.roof_side_mm.value < room, f"expected {sheet:g} to {room:g}"),
        (
            "building",
            "tower_side_mm",
            broad < building.tower_side_mm.value < 2 * room,
            f"expected {broad:g} to {2 * room:g}",
        ),
        (
            "building",
            "tower_height_mm",
            building.tower_height_mm.value > sheet,
            "a tower is higher than a sheet is thick",
        ),
        (
            "catapult",
            "distance_mm",
            castle.catapult.distance_mm.value > broad,
            f"the catapult stands outside: more than {broad:g}",
        ),
        ("catapult", "arm_mm", castle.catapult.arm_mm.value > 0, "an arm has a length"),
        ("token", "diameter_mm", token.diameter_mm.value > 0, "a token has a size"),
        ("token", "thickness_mm", token.thickness_mm.value > 0, "a token has a size"),
        ("token", "mass_g", token.mass_g.value > 0, "a token has a mass"),
        (
            "token",
            "rim_mm",
            2 * token.rim_mm.value < min(token.thickness_mm.value, token.diameter_mm.value),
            "a rim rounds off less than half the token",
        ),
        ("material", "restitution", material.restitution.value <= 1, "nothing bounces higher than it fell: at most 1"),
        ("material", "gravity_m_s2", material.gravity_m_s2.value > 0, "tokens fall: more than 0"),
    ]
