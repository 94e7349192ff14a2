"""The castle in metres, as one record that compiled code reads."""

import math
from typing import NamedTuple

import numpy as np

from goblin_lab.games.flyin_goblin.castle import SIDE, Castle


class Solid(NamedTuple):
    """The record's numbers as compiled code holds them: as values, so that it need not read them anew at each use."""

    room: float  # distance of wall middles
    half: float  # from the castle's middle to the middle of an outer wall
    sheet: float  # half the thickness of a sheet of cardboard
    wall: float  # upper rim of the walls' middle plane (half a sheet below their top)
    roof: float  # half the side of a roof's middle plane
    roof_level: float  # height of a roof's middle plane, and of the tower's bottom
    tower: float  # from the middle to a tower wall's middle plane
    mouth: float  # upper rim of the tower walls' middle planes
    balcony: float  # height of the Balcony's middle plane, 0 while the mouth is open
    table: float  # height of the table below the floor (negative)
    strip: float  # how far the own space reaches from the box
    core: float  # radius of the token's core, without its rounded rim
    core_half: float  # half the thickness of the token's core
    rim: float  # rounding of the rim
    least: float  # least distance of the token's middle from anything that it touches
    reach: float  # greatest such distance from the middle plane of a sheet
    near: float  # a little less, so that a step towards something ends where it is in reach
    tumble: float  # moment of inertia across the axis, per mass (m²)
    twist: float  # 1 / moment about the axis − 1 / moment across it (1 / m²)
    drag: float  # deceleration per speed squared (1 / m)
    gravity: float  # m / s²
    restitution: float  # speed kept by the contact point
    scatter: float  # half width of the restitution's even spread
    friction: float  # Coulomb's number
    low_top: float  # no middle plane of roofs and walls, and no piece on a roof, is higher
    high_top: float  # no middle plane and no piece at all is higher


SOLID = np.dtype((np.record, [(name, np.float64) for name in Solid._fields]))
MILLI = 1e-3


def solid(castle: Castle, *, closed: bool = False) -> np.record:
    """Return the castle's record; `closed` puts the Balcony over the mouth of the tower."""
    record = np.zeros(1, SOLID)[0]
    _building(record, castle)
    _token(record, castle)
    _material(record, castle)
    record["reach"] = math.hypot(record["core"], record["core_half"]) + record["rim"] + record["sheet"]
    record["near"] = record["reach"] - MILLI / 2
    record["low_top"] = record["roof_level"]
    record["high_top"] = record["mouth"]
    if closed:
        record["balcony"] = record["mouth"] + 2 * record["sheet"]
        record["high_top"] = record["balcony"]
    return record


def _building(record: np.record, castle: Castle) -> None:
    building = castle.building
    half_sheet = building.sheet_mm.value * MILLI / 2
    record["room"] = building.room_mm.value * MILLI
    record["half"] = record["room"] * SIDE / 2
    record["sheet"] = half_sheet
    record["wall"] = building.wall_height_mm.value * MILLI - half_sheet
    record["roof"] = building.roof_side_mm.value * MILLI / 2 - half_sheet
    record["roof_level"] = record["wall"] + 2 * half_sheet
    record["tower"] = building.tower_side_mm.value * MILLI / 2 - half_sheet
    record["mouth"] = record["wall"] + building.tower_height_mm.value * MILLI
    record["table"] = -building.hold_mm.value * MILLI
    record["strip"] = castle.catapult.strip_mm.value * MILLI


def _token(record: np.record, castle: Castle) -> None:
    radius, half = castle.token.diameter_mm.value * MILLI / 2, castle.token.thickness_mm.value * MILLI / 2
    rim = castle.token.rim_mm.value * MILLI
    record["core"], record["core_half"], record["rim"] = radius - rim, half - rim, rim
    record["least"] = min(radius, half)
    record["tumble"] = radius**2 / 4 + half**2 / 3
    record["twist"] = 2 / radius**2 - 1 / record["tumble"]


def _material(record: np.record, castle: Castle) -> None:
    material = castle.material
    record["drag"] = drag_per_metre(castle)
    record["gravity"] = material.gravity_m_s2.value
    record["restitution"] = material.restitution.value
    record["scatter"] = material.restitution_scatter.value * math.sqrt(3)
    record["friction"] = material.friction.value


def drag_per_metre(castle: Castle) -> float:
    """Return deceleration over speed squared, in 1/m.

    The mean shadow of a tumbling convex body is a quarter of its surface (Cauchy), whatever its shape.
    """
    radius, thick = castle.token.diameter_mm.value * MILLI / 2, castle.token.thickness_mm.value * MILLI
    shadow = (2 * math.pi * radius**2 + 2 * math.pi * radius * thick) / 4
    material, mass = castle.material, castle.token.mass_g.value * MILLI
    return material.drag.value * material.air_kg_m3.value * shadow / (2 * mass)
