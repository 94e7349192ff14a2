"""What is wrong in a castle whose file can be read: each fault with its place, and what would be right."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from goblin_lab.core import data
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.castle_shape import MEASURED, PRICED, SIDE, TOWER, Castle, Price
from goblin_lab.games.flyin_goblin.gains import GAINS
from goblin_lab.games.flyin_goblin.measured import Measure
from goblin_lab.games.flyin_goblin.position import ALL_COINS

COINED = {"banquet-hall", "vault"}
MOST = 10_000  # ten metres, or a slip of the keyboard


class Place(NamedTuple):
    """Where a value stands: `room`, `south-1`, `kind`; or `building`, `room_mm`, `value`. Empty words leave it open."""

    table: str
    row: str = ""
    field: str = ""


@dataclass(frozen=True)
class Cure:
    """One way to put it right: another value for one place."""

    place: Place
    value: str | int | float


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: where, and why with what would be right."""

    place: Place
    why: str
    cures: tuple[Cure, ...] = ()

    def sentence(self, name: str) -> str:
        """Tell it, with the name of the file."""
        table, row, _ = self.place
        if table in MEASURED:
            return f"{name}, [{table}] {row}: {self.why}"
        return f"{name}, [[{table}]]{f' {row!r}' if row else ''}: {self.why}"


def refuse_faults(path: data.Source, castle: Castle) -> None:
    """Raise DataError with the first fault of a castle."""
    for fault in faults(castle):
        raise DataError(fault.sentence(data.file_name(path)))


def faults(castle: Castle) -> Iterator[Fault]:
    """Yield everything that is wrong, in the order of the file."""
    yield from _of_rooms(castle)
    yield from _of_kinds(castle)
    yield from _of_prices(castle)
    yield from _of_ranges(castle)
    for table, row, is_right, why in _fits(castle):
        if not is_right:
            yield Fault(Place(table, row, "value"), why)


def _of_rooms(castle: Castle) -> Iterator[Fault]:
    taken: dict[tuple[int, int], str] = {}
    for room in castle.room:
        place = room.row, room.column
        if not all(0 <= part < SIDE for part in place):
            field = "column" if 0 <= room.row < SIDE else "row"
            why = f"row and column are 0 to {SIDE - 1}, not {room.row} and {room.column}"
            yield Fault(Place("room", room.id, field), why)
        elif place in taken:
            why = f"row {room.row}, column {room.column} is {taken[place]!r} already"
            yield Fault(Place("room", room.id, "column"), why)
        taken.setdefault(place, room.id)
    for row, column in sorted({divmod(cell, SIDE) for cell in range(SIDE * SIDE)} - set(taken)):
        yield Fault(Place("room"), f"no room at row {row}, column {column}")
    for room in castle.room:
        place_of_kind = Place("room", room.id, "kind")
        if room.kind == TOWER:
            why = "the King’s Chamber is in the Tower, and there is no second one: choose another kind"
            yield Fault(place_of_kind, why)
        elif room.kind not in castle.kinds:
            yield Fault(place_of_kind, f"no [[kind]] has the id {room.kind!r}")
    if not COINED & {room.kind for room in castle.room}:  # who has spent all Coins could never end the game
        why = "no Banquet Hall and no Vault: the Coins lie there at set-up (flyin_goblin:setup.coins-of-two)"
        yield Fault(Place("room"), why)


def _of_kinds(castle: Castle) -> Iterator[Fault]:
    found = Counter(room.kind for room in castle.room)
    for kind in castle.kind:
        place = Place("kind", kind.id, "rooms")
        if kind.id == TOWER and found[TOWER]:
            continue  # told at the room
        if found[kind.id] != kind.rooms:
            why = f"rooms = {kind.rooms}, but the floor plan has {found[kind.id]} of this kind"
            yield Fault(place, why, (Cure(place, found[kind.id]),))
        for field, right in zip(("coins", "diamonds"), GAINS[kind.id], strict=True):
            place = Place("kind", kind.id, field)
            gain = getattr(kind, field)
            if gain != right:
                why = f"{field} = {gain}, but by the rules it is {right} (flyin_goblin:looting.{kind.id})"
                yield Fault(place, why, (Cure(place, right),))
    if TOWER not in castle.kinds:
        yield Fault(Place("kind"), f"{TOWER!r} is missing: the tower needs it")


def _of_prices(castle: Castle) -> Iterator[Fault]:
    for price in castle.price:
        place = Place("price", price.id, "coins")
        if price.id not in PRICED:
            why = f"nothing of this name is sold.{data.nearest(price.id, PRICED)}"
            yield Fault(Place("price", price.id, "id"), why)
        elif price.coins < 0:
            yield Fault(place, f"coins = {price.coins}: a price is not negative")
        elif price.coins > ALL_COINS:
            yield Fault(place, f"coins = {price.coins}: there are Coins for {ALL_COINS} in the game")
        elif not _within(price.coins, price.low, price.high):
            why = f"coins = {price.coins} lies outside its own range of low to high{_range(price)}"
            yield Fault(place, why, _widened("price", price.id, price.coins, price.low))
    for piece in PRICED:
        if piece not in castle.prices:
            yield Fault(Place("price"), f"{piece!r} is missing")


def _of_ranges(castle: Castle) -> Iterator[Fault]:
    for table in MEASURED:
        for row, measure in msgspec.structs.asdict(getattr(castle, table)).items():
            yield from _of_range(Place(table, row, "value"), measure)


def _of_range(place: Place, measure: Measure) -> Iterator[Fault]:
    value = measure.value
    if not 0 <= value < MOST:
        yield Fault(place, f"value = {value:g} is out of range: expected 0 to {MOST}")
    elif not _within(value, measure.low, measure.high):
        why = f"value = {value:g} lies outside its own range of low to high{_range(measure)}"
        yield Fault(place, why, _widened(place.table, place.row, value, measure.low))


def _within(value: float, low: float | None, high: float | None) -> bool:
    return (0 if low is None else low) <= value <= (value if high is None else high)


def _range(entry: Measure | Price) -> str:
    if entry.low is None or entry.high is None:
        return ""
    return f": {entry.low:g} to {entry.high:g}"


def _widened(table: str, row: str, value: float, low: float | None) -> tuple[Cure, ...]:
    """Offer to widen the range on the side where the value lies; nothing has the size zero."""
    if value == 0:
        return ()
    is_low = low is not None and value < low
    return (Cure(Place(table, row, "low" if is_low else "high"), value),)


def _fits(castle: Castle) -> Iterator[tuple[str, str, bool, str]]:
    """Yield (table, row, whether it is right, why not): what must be so for a castle to stand and to be entered."""
    building, token, material = castle.building, castle.token, castle.material
    room, sheet = building.room_mm.value, building.sheet_mm.value
    broad = token.diameter_mm.value + 2 * sheet
    roof, tower = building.roof_side_mm.value, building.tower_side_mm.value
    wall, tall = building.wall_height_mm.value, building.tower_height_mm.value
    away, arm = castle.catapult.distance_mm.value, castle.catapult.arm_mm.value
    thin = min(token.thickness_mm.value, token.diameter_mm.value)
    yield "building", "sheet_mm", 0.5 <= sheet <= 5, "a sheet of cardboard is 0.5 to 5 mm thick"  # noqa: PLR2004
    yield "building", "room_mm", room > broad, f"a token does not fit: expected more than {broad:g}"
    yield "building", "wall_height_mm", wall > sheet, f"a wall is higher than a sheet is thick: more than {sheet:g}"
    yield "building", "roof_side_mm", sheet < roof < room, f"expected {sheet:g} to {room:g}"
    yield "building", "tower_side_mm", broad < tower < 2 * room, f"expected {broad:g} to {2 * room:g}"
    yield "building", "tower_height_mm", tall > sheet, f"a tower is higher than a sheet is thick: more than {sheet:g}"
    yield "catapult", "distance_mm", away > broad, f"the catapult stands outside: more than {broad:g}"
    yield "catapult", "arm_mm", arm > 0, "an arm has a length: more than 0"
    yield "token", "diameter_mm", token.diameter_mm.value > 0, "a token has a size: more than 0"
    yield "token", "thickness_mm", token.thickness_mm.value > 0, "a token has a size: more than 0"
    yield "token", "mass_g", token.mass_g.value > 0, "a token has a mass: more than 0"
    rim = f"a rim rounds off less than half the token: less than {thin / 2:g}"
    yield "token", "rim_mm", 2 * token.rim_mm.value < thin, rim
    yield from ((*piece, "a piece has a size and a mass: more than 0") for piece in _pieces(castle))
    yield "material", "restitution", material.restitution.value <= 1, "nothing bounces higher than it fell: at most 1"
    yield "material", "gravity_m_s2", material.gravity_m_s2.value > 0, "tokens fall: more than 0"


def _pieces(castle: Castle) -> Iterator[tuple[str, str, bool]]:
    for row, measure in msgspec.structs.asdict(castle.pieces).items():
        yield "pieces", row, measure.value > 0
