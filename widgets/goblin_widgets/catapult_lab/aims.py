"""Where to aim: the worth of every aim point as a picture on the floor plan, and the best of them."""

import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.aim import AimMap, Setting, aim_map
from goblin_lab.games.flyin_goblin.catapult.thrower import Aim, floor_points
from goblin_widgets.catapult_lab.shooting import STANCES, Fired, Interval, fire, hit, lead, roofs_of, thrower_of, worth
from goblin_widgets.catapult_lab.shot import TOWER, Shot, middle

Numbers = npt.NDArray[np.float64]
Wish = Literal["coins", "target"]  # coins and diamonds, or the chance of the room or Raider that is aimed at
STEP = 5.0  # mm a pixel
LEFT, RIGHT, NEAR, FAR = -170.0, 170.0, -200.0, 260.0  # mm: where an aim point may usefully lie
FRESH = 20_000  # shots that state what the chosen aim is worth
ARCS = (("upright", 50.0), ("upright", 60.0), ("upright", 70.0), ("flat", 30.0), ("flat", 45.0))
BEYOND, ASIDE = (-150.0, 250.0), (-150.0, 150.0)


@dataclass(frozen=True, slots=True)
class Found:
    """The best aim as a setting of the controls, its worth and the worth of the present aim, and the map."""

    shot: Shot
    wish: Wish
    value: Interval
    before: Interval
    picture: Numbers


def find(castle: Castle, shot: Shot, wish: Wish, *, every_arc: bool = False) -> Found:
    """Search all aim points at the shot's own arc, or at several; the picture is of the arc that was chosen.

    The aim is chosen on the map, its worth is stated by fresh shots, so that luck on the map does not flatter it.
    """
    setting = Setting(castle, roofs=roofs_of(shot))
    arcs = ARCS if every_arc else ((shot.stance, shot.elevation),)
    maps = [aim_map(setting, thrower_of(shot), elevation=up, stance=STANCES[stance]) for stance, up in arcs]
    values = [value_of(each, shot, wish) for each in maps]
    which = int(np.argmax([value.max() for value in values]))
    aims, value = maps[which], values[which]
    speed, azimuth = np.unravel_index(int(value.argmax()), value.shape)
    best = controls_of(castle, shot, aims.aim(int(speed), int(azimuth)), wish)
    before, after = (stated(castle, fire(castle, each, FRESH), wish) for each in (shot, best))
    return Found(best, wish, after, before, raster(aims, value))


def value_of(aims: AimMap, shot: Shot, wish: Wish) -> Numbers:
    """Return what each aim is worth, of shape (speeds, azimuths)."""
    if wish == "coins":
        return aims.value()
    if shot.roof is not None:
        return np.asarray(aims.knocked[:, :, shot.roof].max(axis=-1))
    return np.asarray(aims.chance[:, :, shot.target])


def stated(castle: Castle, fired: Fired, wish: Wish) -> Interval:
    """Return the worth of shots that were fired, with its 95 % interval."""
    return worth(castle, fired) if wish == "coins" else hit(fired)


def controls_of(castle: Castle, shot: Shot, aim: Aim, wish: Wish) -> Shot:
    """Return the controls that aim so. For coins the target is whatever the aim point is nearest to."""
    across, ahead = floor_points(castle, np.array([aim.speed]), np.array([aim.azimuth]), aim.elevation)
    x, y = float(across[0, 0]) * 1e3, float(ahead[0, 0]) * 1e3
    target = shot.target
    if wish == "coins":
        target = min(range(TOWER + 1), key=lambda cell: math.dist((x, y), middle(castle, cell)))
    centre = middle(castle, target)
    beyond = y - centre[1] - lead(castle, target, aim.elevation)
    changed = {
        "target": target,
        "beyond": round(min(max(beyond, BEYOND[0]), BEYOND[1])),
        "aside": round(min(max(x - centre[0], ASIDE[0]), ASIDE[1])),
        "elevation": aim.elevation,
        "stance": "flat" if aim.stance else "upright",
    }
    return Shot(**{name: changed.get(name, getattr(shot, name)) for name in shot.__struct_fields__})


def raster(aims: AimMap, value: Numbers) -> Numbers:
    """Return the worth at points `STEP` mm apart on the floor, far to near and left to right; 0 where nobody aims."""
    x, y = np.meshgrid(np.arange(LEFT, RIGHT, STEP) + STEP / 2, np.arange(FAR, NEAR, -STEP) - STEP / 2)
    half = aims.setting.castle.building.room_mm.value * 2
    start = -half - aims.setting.castle.catapult.distance_mm.value
    far, angle = np.hypot(x, y - start), np.degrees(np.arctan2(x, y - start))
    straight = floor_points(aims.setting.castle, aims.speeds, np.zeros(1), aims.elevation)[1][:, 0] * 1e3 - start
    row = np.interp(far, straight, np.arange(len(straight)), -1, -1)
    column = np.interp(angle, aims.azimuths, np.arange(len(aims.azimuths)), -1, -1)
    found = value[np.round(row).astype(int), np.round(column).astype(int)]
    return np.where((row >= 0) & (column >= 0), found, 0.0)


def in_view(found: Found) -> dict[str, Any]:
    """Return what the page draws of a search: a byte a pixel, 0 to 254, and 255 for what is as good as the best."""
    most = max(float(found.picture.max()), 1e-9)
    pixels = np.round(found.picture / most * 254).astype(np.uint8)
    pixels[found.picture >= most - 2 * (found.value[2] - found.value[1])] = 255
    return {
        "pixels": pixels.tobytes(),
        "width": pixels.shape[1],
        "box": [LEFT, RIGHT, NEAR, FAR],
        "wish": found.wish,
        "value": found.value,
        "before": found.before,
        "shot": {name: getattr(found.shot, name) for name in found.shot.__struct_fields__},
    }
