"""The integer tables that the rules read: rooms, prices, views of the turned Castle, and the landing table."""

import hashlib
from dataclasses import dataclass
from itertools import product

import msgspec

from goblin_lab.core.data import Source
from goblin_lab.games.flyin_goblin.castle import PRICED, SIDE, TOWER, Castle, RoomKind, house_castle, read
from goblin_lab.games.flyin_goblin.computed import landings_for
from goblin_lab.games.flyin_goblin.landings import ROWS, Landings, house_landings
from goblin_lab.games.flyin_goblin.position import AIMS, BALCONY, INSIDE, OUTCOMES, ROOFS, ROOMS, SEATS
from goblin_lab.games.flyin_goblin.terms import Room

QUARTERS = 4
PRISON = "prison"
CROSSINGS = SIDE - 1
ROOF_PLACES = [
    divmod(place, CROSSINGS) for place in range(CROSSINGS**2) if place != CROSSINGS + 1
]  # the Tower is in the middle
SEATED = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # sides clockwise from the south side
COIN_WORTH, DIAMOND_WORTH = 2, 3  # what a room is worth to somebody who aims, in halves of a Coin
ARMORY_WORTH = 2
THEFT_WORTH = 100  # once the Castle has no Diamonds left, only those of a rival bring an end nearer


@dataclass(eq=False)
class Tables:
    """A castle as the rules read it. `as_dict()` gives the tables by the names that the rules use."""

    name: str
    castle: Castle
    landings: Landings
    numbers: dict[str, list[int]]

    def as_dict(self) -> dict[str, list[int]]:
        """The tables by name."""
        return self.numbers


def turned(place: tuple[int, int], quarters: int, side: int) -> tuple[int, int]:
    """Where a place of a square of `side` places is seen after quarter-turns counter-clockwise."""
    row, column = place
    for _ in range(quarters):
        row, column = column, side - 1 - row
    return row, column


def seen_room(room: int, quarters: int) -> int:
    """The number that a shooter gives a room after quarter-turns of the Castle; the Tower keeps its own."""
    if room == ROOMS:
        return ROOMS
    row, column = turned(divmod(room, SIDE), quarters, SIDE)
    return row * SIDE + column


def seen_roof(roof: int, quarters: int) -> int:
    """The number that a shooter gives a Roof after quarter-turns of the Castle; the Balcony keeps its own."""
    return roof if roof == BALCONY else ROOF_PLACES.index(turned(ROOF_PLACES[roof], quarters, CROSSINGS))


def seen_aim(aim: int, quarters: int) -> int:
    """The row of the landing table for an aim."""
    return seen_room(aim, quarters) if aim <= ROOMS else ROOMS + 1 + seen_roof(aim - ROOMS - 1, quarters)


def views() -> dict[str, list[int]]:
    """How the Castle looks from each side: SEEN from its own numbers to the shooter's, `…_AT` back."""
    every = range(QUARTERS)
    rooms = [[seen_room(room, q) for room in range(ROOMS + 1)] for q in every]
    roofs = [[seen_roof(roof, q) for roof in range(ROOFS + 1)] for q in every]
    return {
        "SEEN": [seen_aim(aim, q) for q in every for aim in range(AIMS)],
        "ROOM_AT": [view.index(cell) for view in rooms for cell in range(ROOMS + 1)],
        "ROOF_AT": [view.index(spot) for view in roofs for spot in range(ROOFS + 1)],
        "SIDES": [
            (*SEATED.get(players, ()), 0, 0, 0, 0)[seat] for players in range(SEATS + 1) for seat in range(SEATS)
        ],
    }


def room_kinds(castle: Castle) -> list[int]:
    """The kind of every room, the Tower last."""
    return [int(Room[kind.replace("-", "_").upper()]) for kind in (*castle.plan(), TOWER)]


def worth(kind: RoomKind, *, has_diamonds: bool) -> int:
    """What a room is worth to somebody who aims at a Castle with or without Diamonds: a plain valuation."""
    diamonds = DIAMOND_WORTH * kind.diamonds if has_diamonds else THEFT_WORTH * (kind.id == PRISON)
    return COIN_WORTH * kind.coins + diamonds + ARMORY_WORTH * (kind.id == "armory")


def best_aims(castle: Castle, landings: Landings) -> list[int]:
    """The aim of most expected worth by skill, quarter-turns, and whether the Castle has Diamonds (1) or none (0).

    With none, in a castle without a Prison, only a Totem ends the game, and that costs Coins: they alone count.
    """
    kinds = [castle.kinds[kind] for kind in (*castle.plan(), TOWER)]
    table = landings.rows()
    best = []
    for skill, quarters, has_diamonds in product(range(len(table) // ROWS), range(QUARTERS), (False, True)):
        seen = sorted(range(ROOMS + 1), key=lambda room: seen_room(room, quarters))
        is_for_coins = not has_diamonds and PRISON not in castle.plan()
        worths = [kind.coins if is_for_coins else worth(kind, has_diamonds=has_diamonds) for kind in kinds]
        gains = [worths[room] for room in seen] + [0] * (OUTCOMES - ROOMS - 1)
        expected = {
            aim: sum(map(int.__mul__, table[skill * ROWS + seen_aim(aim, quarters)].lands, gains))
            for aim in range(ROOMS + 1)
        }
        best.append(max(expected, key=lambda aim: expected[aim]))
    return best


def build(castle: Castle, landings: Landings) -> Tables:
    """Lay a castle and a landing table out as integer tables."""
    numbers = {
        "ROOM_KIND": room_kinds(castle),
        "PRICE": [castle.prices[piece] for piece in PRICED],
        **views(),
        **landings.as_dict(),
    }
    assert len(numbers["ROOM_KIND"]) == INSIDE - 1  # noqa: S101  rooms and Tower: the places that have an effect
    digest = hashlib.sha256(msgspec.json.encode(numbers)).hexdigest()[:8]
    # What only simple players read makes no other game, so records stay valid.
    numbers["BEST_AIM"] = best_aims(castle, landings)
    numbers["PRISONS"] = [castle.plan().count(PRISON)]
    return Tables(f"{castle.about.name} {castle.about.version} ({digest})", castle, landings, numbers)


def tables_of(path: Source | None) -> Tables:
    """The tables of a castle file; of the house castle for None. Another building has landings of its own."""
    if path is None:
        return HOUSE
    castle = read(path)
    return build(castle, landings_for(castle, path))


HOUSE = build(house_castle(), house_landings())
ROOM_KIND = HOUSE.numbers["ROOM_KIND"]
PRICE = HOUSE.numbers["PRICE"]
BEST_AIM = HOUSE.numbers["BEST_AIM"]
PRISONS = HOUSE.numbers["PRISONS"]
SEEN = HOUSE.numbers["SEEN"]
ROOM_AT = HOUSE.numbers["ROOM_AT"]
ROOF_AT = HOUSE.numbers["ROOF_AT"]
SIDES = HOUSE.numbers["SIDES"]
LANDS = HOUSE.numbers["LANDS"]
KNOCKS = HOUSE.numbers["KNOCKS"]
TOTEM_LOSES = HOUSE.numbers["TOTEM_LOSES"]
