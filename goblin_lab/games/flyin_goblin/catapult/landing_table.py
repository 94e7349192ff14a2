"""The landing table of drawn shots, computed: for every skill and aim, where tokens end and what they knock down.

A thrower of each skill is taken to know where to aim: at the point from which most shots end in the room, or knock
down what stands on the roof. Rooms and tower are aimed at with a high arc and the token upright, roofs with the token
flat. Landings are those of an empty castle with an open tower; what falls is asked of three settings, each with
Raiders on one row of roofs, the middle one with the King on the Balcony. Totems are hit as Raiders are.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.aim import AimMap, Setting, aim_map
from goblin_lab.games.flyin_goblin.catapult.landings import LEVELS, ROOFS, Landings
from goblin_lab.games.flyin_goblin.catapult.launch import Launches, Stance
from goblin_lab.games.flyin_goblin.catapult.pieces import EMPTY, Occupant
from goblin_lab.games.flyin_goblin.catapult.thrower import SKILLS, Aim, Thrower
from goblin_lab.games.flyin_goblin.landings import WHOLE, Row, aim_name

ROOMS = 17  # the sixteen and the tower
KING = ROOMS + ROOFS  # the last row: shots at the King
HIGH = 60.0  # degrees: the arc for rooms and tower
LOW = (30.0, 45.0, 70.0)  # the arcs for roofs and King: flat, onto the Balcony, over the tower
RAIDER = Occupant("raider")
TOTEM = Occupant("totem", (1, 2, 3, 4))
ROWS = ((0, 1, 2), (3, 4), (5, 6, 7))  # roofs side by side, which are not in one another's way
STEPS = len(SKILLS) * (2 + len(LOW) + KING)
Tell = Callable[[int, int], object]


def nobody(_done: int, _steps: int) -> None:
    """Hear how far the work is, and tell nobody."""


@dataclass(slots=True)
class Shooting:
    """A castle, how often each aim is shot at it, and the seed of all luck. `tell(done, steps)` hears of each step."""

    castle: Castle
    shots: int
    seed: int
    tell: Tell = nobody
    done: int = 0
    losses: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(LEVELS + 1, np.int64))

    def rows(self, skill: str) -> tuple[Row, ...]:
        """Return the 26 rows of a skill, in the order of the table."""
        return tuple(self.row(skill, number, aim) for number, aim in enumerate(self.aims(SKILLS[skill])))

    def aims(self, thrower: Thrower) -> list[Aim]:
        """Return where a thrower aims for each row: at sixteen rooms, the tower, eight roofs and the King."""
        return [*self._room_aims(thrower), *self._roof_aims(thrower)]

    def row(self, skill: str, number: int, aim: Aim) -> Row:
        """Shoot at one aim: where shots end, and what falls where it stands."""
        launched = partial(self._launches, skill, number, aim)
        lands = self._shoot(Setting(self.castle, king=number == KING), launched(0), number).counts()
        knocks = np.zeros(ROOFS + 1)
        for run, roofs in enumerate(ROWS, 1):
            landed = self._shoot(Setting(self.castle, standing(RAIDER, roofs), king=True), launched(run), number)
            knocks[list(roofs)] = landed.fell[:, list(roofs), 0].mean(axis=0)
            knocks[ROOFS] += landed.king.mean() / len(ROWS)
        if ROOMS <= number < KING:
            self._count_losses(launched(len(ROWS) + 1), number)
        self._step()
        return Row(aim_name(number), per_mille(lands), tuple(round(WHOLE * float(chance)) for chance in knocks))

    def totem_loses(self) -> tuple[int, ...]:
        """Return of how many of 1000 Totems that were hit 1, 2, 3 or 4 tokens fell, in all rows so far."""
        return per_mille(self.losses[1:])

    def _room_aims(self, thrower: Thrower) -> Iterator[Aim]:
        found = aim_map(Setting(self.castle), thrower, elevation=HIGH, seed=self.seed)
        self._step()
        for place in range(ROOMS):
            yield best(found, found.chance[..., place])[1]

    def _roof_aims(self, thrower: Thrower) -> Iterator[Aim]:
        setting = Setting(self.castle, (RAIDER,) * ROOFS, king=True)
        maps = []
        for elevation in LOW:
            maps.append(aim_map(setting, thrower, elevation=elevation, stance=Stance.FLAT, seed=self.seed))
            self._step()
        chances = [[*np.moveaxis(each.knocked[..., 0], -1, 0), each.king] for each in maps]
        for spot in range(ROOFS + 1):
            found = [best(each, chance[spot]) for each, chance in zip(maps, chances, strict=True)]
            yield max(found, key=lambda one: one[0])[1]

    def _count_losses(self, launches: Launches, number: int) -> None:
        setting = Setting(self.castle, standing(TOTEM, (number - ROOMS,)))
        fell = self._shoot(setting, launches, number).fell[:, number - ROOMS].sum(axis=1)
        self.losses += np.bincount(fell, minlength=LEVELS + 1)

    def _launches(self, skill: str, number: int, aim: Aim, run: int) -> Launches:
        luck = np.random.default_rng([self.seed, list(SKILLS).index(skill), number, run])
        return SKILLS[skill].launches(self.castle, aim, self.shots, luck)

    def _shoot(self, setting: Setting, launches: Launches, number: int) -> Landings:
        return setting.shoot(launches, self.seed + number)

    def _step(self) -> None:
        self.done += 1
        self.tell(self.done, STEPS)


def standing(there: Occupant, roofs: tuple[int, ...]) -> tuple[Occupant | None, ...]:
    """Return eight roofs on some of which something stands."""
    return tuple(there if roof in roofs else None for roof in range(len(EMPTY)))


def best(found: AimMap, chance: npt.NDArray[np.float64]) -> tuple[float, Aim]:
    """Return the greatest chance of a map, and its aim."""
    speed, azimuth = np.unravel_index(int(chance.argmax()), chance.shape)
    return float(chance.max()), found.aim(int(speed), int(azimuth))


def per_mille(counts: npt.NDArray[np.int64]) -> tuple[int, ...]:
    """Return counts as whole numbers that add up to 1000, the greatest remainders rounded up."""
    exact = counts * WHOLE / max(1, counts.sum())
    whole = np.floor(exact).astype(int)
    up = np.argsort(whole - exact, kind="stable")[: WHOLE - whole.sum()]
    whole[up] += 1
    return tuple(whole.tolist())
