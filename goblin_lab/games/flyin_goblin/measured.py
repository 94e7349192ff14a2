"""The measures of `castle.toml`: a number each, with how sure it is and where it comes from."""

from typing import Literal

import msgspec

Sure = Literal["high", "med", "low", "assumed"]


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of the castle. `low` and `high` are the range worth trying where it is not known."""

    value: float
    sure: Sure
    source: str
    low: float | None = None
    high: float | None = None
    note: str = ""


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Walls, roofs and tower, in mm. Heights are above the floor of the rooms."""

    room_mm: Measure
    wall_height_mm: Measure
    sheet_mm: Measure
    tower_side_mm: Measure
    tower_height_mm: Measure
    roof_side_mm: Measure
    hold_mm: Measure


class Catapult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the catapult stands and how it lets go, in mm."""

    distance_mm: Measure
    release_mm: Measure
    arm_mm: Measure
    strip_mm: Measure


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Soldier or Captain as a thick coin with a rounded rim, in mm and g."""

    diameter_mm: Measure
    thickness_mm: Measure
    rim_mm: Measure
    mass_g: Measure


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand on a roof, as upright pegs, in mm and g."""

    raider_diameter_mm: Measure
    raider_height_mm: Measure
    raider_mass_g: Measure
    king_diameter_mm: Measure
    king_height_mm: Measure
    king_mass_g: Measure
    totem_diameter_mm: Measure
    totem_height_mm: Measure
    totem_mass_g: Measure


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How tokens bounce, slide and fly. Numbers without a unit, except air (kg/m³) and gravity (m/s²)."""

    restitution: Measure
    restitution_scatter: Measure
    friction: Measure
    piece_friction: Measure
    drag: Measure
    air_kg_m3: Measure
    gravity_m_s2: Measure
