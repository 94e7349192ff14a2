"""Shot: what the controls of the lab say, in the units that people read: mm, degrees and percent."""

from typing import Annotated, Literal

import msgspec

from goblin_lab.games.flyin_goblin.castle import SIDE, Castle

TOWER, FIRST_ROOF, TARGETS = 16, 17, 25  # targets: sixteen rooms, the tower, eight roofs with a Raider on them
SHOTS = 100_000  # for every answer of the lab
STEEPER = 1.15  # an arc falls more steeply than it rose, by about so much
CROSSINGS = tuple((across, ahead) for ahead in (-1, 0, 1) for across in (-1, 0, 1) if (across, ahead) != (0, 0))

Skill = Literal["novice", "practised", "good", "mine", "own"]
Near = Annotated[float, msgspec.Meta(ge=-150, le=250)]
Percent = Annotated[float, msgspec.Meta(ge=0.1, le=30)]
Degrees = Annotated[float, msgspec.Meta(ge=0.1, le=15)]


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a thrower aims, how, and how their launches scatter.

    The aim point lies `beyond` mm farther than the middle of the target and `aside` mm to its right. A roof as a target
    (17 to 24) holds a Raider, and the aim point on the floor lies so much farther that the arc meets him.
    """

    target: Annotated[int, msgspec.Meta(ge=0, lt=TARGETS)] = 5
    beyond: Near = 0.0
    aside: Near = 0.0
    elevation: Annotated[float, msgspec.Meta(ge=15, le=80)] = 60.0
    stance: Literal["upright", "flat"] = "upright"
    skill: Skill = "practised"
    speed_spread: Percent = 5.0
    angle_spread: Degrees = 2.0
    speed_bias: Annotated[float, msgspec.Meta(ge=-30, le=30)] = 0.0
    azimuth_bias: Annotated[float, msgspec.Meta(ge=-15, le=15)] = 0.0

    @property
    def roof(self) -> int | None:
        """The roof that is aimed at, 0 to 7, or None."""
        return self.target - FIRST_ROOF if self.target >= FIRST_ROOF else None


def middle(castle: Castle, target: int) -> tuple[float, float]:
    """Return the middle of a target in mm, x to the shooter's right and y away from the shooter."""
    room = castle.building.room_mm.value
    if target >= FIRST_ROOF:
        across, ahead = CROSSINGS[target - FIRST_ROOF]
        return across * room, ahead * room
    row, column = divmod(target, SIDE)
    return (0.0, 0.0) if target == TOWER else ((column - 1.5) * room, (row - 1.5) * room)


def overshoot(castle: Castle) -> float:
    """Return how far beyond a Raider an arc of 45° is aimed on the floor (mm), so that it meets him on his roof."""
    roof = castle.building.wall_height_mm.value + castle.building.sheet_mm.value
    return STEEPER * (roof + castle.pieces.raider_height_mm.value / 2)


def target_name(castle: Castle, target: int) -> str:
    """Return a target in words: `room 6, the Pantry`, `room 13, a Vault`, `the tower`, `the Raider on roof 2`."""
    if target >= FIRST_ROOF:
        return f"the Raider on roof {target - FIRST_ROOF + 1}"
    if target == TOWER:
        return "the tower"
    kind = castle.kind_at(target)
    article = "the" if kind.rooms == 1 else "an" if kind.name[0] in "AEIOU" else "a"
    return f"room {target + 1}, {article} {kind.name}"


def place_name(castle: Castle, place: int) -> str:
    """Return one of the 20 places where a token may end, as a row of a table names it."""
    others = {TOWER: "Tower", 17: "On a roof or wall", 18: "Falls back (retry)", 19: "Lost"}
    return others.get(place) or f"{place + 1} {castle.kind_at(place).name}"
