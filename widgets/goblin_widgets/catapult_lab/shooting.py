"""From the controls to a distribution: 100,000 shots, their shares with intervals, and some paths to look at."""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from goblin_lab.analysis.intervals import wilson
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult import EMPTY, Landings, Launches, Occupant, Outcome, Stance, shoot
from goblin_lab.games.flyin_goblin.catapult.aim import Setting
from goblin_lab.games.flyin_goblin.catapult.thrower import SKILLS, Aim, Thrower, aim_at
from goblin_widgets.catapult_lab.paths import Bundle, bundle
from goblin_widgets.catapult_lab.shot import FIRST_ROOF, SHOTS, Shot, middle, overshoot, target_name

PATHS, SEED = 60, 7
STANCES = {"upright": Stance.UPRIGHT, "flat": Stance.FLAT}
Z95 = 1.96
SMALL = 0.001  # a share that is told as less than that
Interval = tuple[float, float, float]  # a number, and the ends of its 95 % interval


@dataclass(frozen=True, slots=True)
class Fired:
    """What became of the shots: how many ended in each of the 20 places, and how many knocked the Raider down."""

    shot: Shot
    shots: int
    counts: npt.NDArray[np.int64]
    knocked: int | None
    paths: Bundle
    good: list[bool]
    seconds: float


def skills() -> dict[str, list[float]]:
    """Return speed spread (percent) and angle spread (degrees) of each skill in words."""
    return {name: [round(who.speed_spread * 100, 2), who.angle_spread] for name, who in SKILLS.items()}


def aim_point(castle: Castle, shot: Shot) -> tuple[float, float]:
    """Return where on the floor a shot is aimed, in mm."""
    x, y = middle(castle, shot.target)
    return x + shot.aside, y + shot.beyond + lead(castle, shot.target, shot.elevation)


def lead(castle: Castle, target: int, elevation: float) -> float:
    """Return by how many mm the aim point on the floor lies beyond a Raider, so that the arc meets him on his roof."""
    return overshoot(castle) / math.tan(math.radians(elevation)) if target >= FIRST_ROOF else 0.0


def aim_of(castle: Castle, shot: Shot) -> Aim:
    """Return the aim of a shot. Raises PositionError where nothing carries so far."""
    x, y = aim_point(castle, shot)
    return aim_at(castle, x / 1e3, y / 1e3, elevation=shot.elevation, stance=STANCES[shot.stance])


def thrower_of(shot: Shot) -> Thrower:
    """Return who throws."""
    return Thrower(shot.speed_spread / 100, shot.angle_spread, shot.speed_bias / 100, shot.azimuth_bias)


def roofs_of(shot: Shot) -> tuple[Occupant | None, ...]:
    """Return what stands on the roofs: a Raider where one is aimed at."""
    return tuple(Occupant("raider") if roof == shot.roof else None for roof in range(len(EMPTY)))


def launches_of(castle: Castle, shot: Shot, shots: int = SHOTS) -> Launches:
    """Draw the launches of a shot; the same for the same controls."""
    return thrower_of(shot).launches(castle, aim_of(castle, shot), shots, np.random.default_rng(SEED))


def fallen(landings: Landings, roof: int) -> npt.NDArray[np.bool_]:
    """Return which shots knocked something off a roof."""
    return np.asarray(landings.fell[:, roof].any(axis=1))


def fire(castle: Castle, shot: Shot, shots: int = SHOTS) -> Fired:
    """Shoot, and record the paths of the first few."""
    began = time.perf_counter()
    launches, roofs = launches_of(castle, shot, shots), roofs_of(shot)
    landings = shoot(castle, launches, roofs=roofs, seed=SEED)
    seen = shoot(castle, launches[:PATHS], roofs=roofs, seed=SEED, paths=True)
    knocked = None if shot.roof is None else int(fallen(landings, shot.roof).sum())
    good = [bool(hit) for hit in (seen.place == shot.target if shot.roof is None else fallen(seen, shot.roof))]
    return Fired(shot, shots, landings.counts(), knocked, bundle(seen.paths), good, time.perf_counter() - began)


def in_view(castle: Castle, fired: Fired) -> dict[str, Any]:
    """Return what the page draws of the shots."""
    return {
        "aim": aim_point(castle, fired.shot),
        "roof": fired.shot.roof,
        "rows": [share(int(count), fired.shots) for count in fired.counts],
        "hit": hit(fired),
        "worth": worth(castle, fired),
        "points": fired.paths.points,
        "lengths": fired.paths.lengths,
        "good": fired.good,
        "shots": fired.shots,
        "milliseconds": round(fired.seconds * 1000),
        "sentence": sentence(castle, fired),
    }


def share(hits: int, shots: int) -> Interval:
    """Return the share of some shots."""
    found = wilson(hits, shots)
    return round(hits / shots, 5), round(found.low, 5), round(found.high, 5)


def hit(fired: Fired) -> Interval:
    """Return the share of shots that did what they were aimed for: the room, or the fall of the Raider."""
    hits = int(fired.counts[fired.shot.target]) if fired.knocked is None else fired.knocked
    return share(hits, fired.shots)


def worth(castle: Castle, fired: Fired) -> Interval:
    """Return what a shot of a Soldier brings on average, in coins; a diamond counts as two."""
    each, shares = Setting(castle).worth(), fired.counts / fired.shots
    mean = float(shares @ each)
    error = Z95 * math.sqrt(max(0.0, float(shares @ each**2) - mean**2) / fired.shots)
    return round(mean, 3), round(mean - error, 3), round(mean + error, 3)


def sentence(castle: Castle, fired: Fired) -> str:
    """Tell the most important of it, for the eye and for a screen reader."""
    name, shares = target_name(castle, fired.shot.target), fired.counts / fired.shots
    does = "end in" if fired.knocked is None else "knock down"
    back, lost = percent(shares[Outcome.STRIP]), percent(shares[Outcome.LOST])
    value, low, high = hit(fired)
    on_target = f"{percent(value)} (± {(high - low) * 50:.1f}) of the shots {does} {name}"
    return f"{on_target}; {back} fall back and {lost} are lost."


def percent(number: float) -> str:
    """Return a share in percent; nothing is rounded to certainty."""
    if 0 < number < SMALL:
        return "<0.1 %"
    if 1 - SMALL < number < 1:
        return ">99.9 %"
    return f"{number * 100:.0f} %" if number in {0, 1} else f"{number * 100:.1f} %"
