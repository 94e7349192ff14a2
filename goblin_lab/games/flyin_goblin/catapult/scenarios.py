"""The scenarios on which both catapult models are compared."""

from dataclasses import dataclass

import numpy as np

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult import EMPTY, Launches, Occupant, Stance
from goblin_lab.games.flyin_goblin.catapult.thrower import Thrower, aim_at, cell_middle

RAIDER = (None, Occupant("raider"), *EMPTY[2:])


@dataclass(frozen=True)
class Scenario:
    """A thrower at a target: a cell, the elevation in degrees, and the height (m) at which the arc should meet it."""

    id: str
    title: str
    cell: int
    elevation: float
    thrower: Thrower
    stance: Stance = Stance.UPRIGHT
    beyond: float = 0.0  # m: how far beyond the cell's middle the arc would meet the floor
    roofs: tuple[Occupant | None, ...] = EMPTY

    def launches(self, castle: Castle, number: int, seed: int) -> Launches:
        """Draw launches of this scenario."""
        x, y = (0.0, -castle.building.room_mm.value / 1000) if self.roofs != EMPTY else cell_middle(castle, self.cell)
        aim = aim_at(castle, x, y + self.beyond, elevation=self.elevation, stance=self.stance)
        return self.thrower.launches(castle, aim, number, np.random.default_rng(seed))


SCENARIOS = (
    Scenario("A", "lob 60° into a middle room", 5, 60, Thrower(0.04, 2)),
    Scenario("B", "flat 35° into a back room", 13, 35, Thrower(0.06, 3), Stance.FLAT),
    Scenario("C", "steep 72° into a back corner", 15, 72, Thrower(0.05, 2.5)),
    Scenario("D", "tower mouth 70°", 16, 70, Thrower(0.03, 1.5), beyond=0.03),
    Scenario("E", "novice 55° at a middle room", 6, 55, Thrower(0.12, 5)),
    Scenario("F", "flat 30° at a Raider on a roof", 0, 30, Thrower(0.03, 1.5), Stance.FLAT, beyond=0.09, roofs=RAIDER),
)
