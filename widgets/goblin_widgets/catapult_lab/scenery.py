"""The castle as the page draws it: lengths in mm, the origin on the floor under the middle of the tower."""

from typing import Any

from goblin_lab.games.flyin_goblin.castle import SIDE, Castle
from goblin_widgets.catapult_lab.shot import (
    FIRST_ROOF,
    TARGETS,
    TOWER,
    middle,
    overshoot,
    place_name,
    target_name,
)

PLACES = 20


def scenery(castle: Castle) -> dict[str, Any]:
    """Return measures, rooms, targets and places, as plain data."""
    return {
        "measures": measures(castle),
        "rooms": [room(castle, cell) for cell in range(TOWER + 1)],
        "targets": [
            {"name": target_name(castle, target), "at": middle(castle, target), "group": group(target)}
            for target in range(TARGETS)
        ],
        "places": [place_name(castle, place) for place in range(PLACES)],
    }


def measures(castle: Castle) -> dict[str, float]:
    """Return the lengths that the drawings need."""
    building, catapult = castle.building, castle.catapult
    room = building.room_mm.value
    return {
        "room": room,
        "half": room * SIDE / 2,
        "wall": building.wall_height_mm.value,
        "roof": building.roof_side_mm.value,
        "tower": building.tower_side_mm.value,
        "top": building.wall_height_mm.value + building.tower_height_mm.value,
        "table": -building.hold_mm.value,
        "start": -room * SIDE / 2 - catapult.distance_mm.value,
        "overshoot": overshoot(castle),
        "release": catapult.release_mm.value,
    }


def room(castle: Castle, cell: int) -> dict[str, Any]:
    """Return what is written into a room of the floor plan, and how a screen reader tells it."""
    kind = castle.kind_at(cell)
    gains = [f"{number:+d} {what}" for number, what in ((kind.coins, "coins"), (kind.diamonds, "diamonds")) if number]
    return {"name": kind.name, "gains": " ".join(gains), "coins": kind.coins, "diamonds": kind.diamonds}


def group(target: int) -> str:
    """Return under which heading a target is listed."""
    if target >= FIRST_ROOF:
        return "Knock down a Raider"
    return "Tower" if target == TOWER else ("Front row", "Second row", "Third row", "Back row")[target // SIDE]
