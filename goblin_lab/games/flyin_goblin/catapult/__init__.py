"""The fast catapult: launches in, landings out.

A token is a thick coin. It flies in closed-form arcs with drag, and its contacts with floor, walls, roofs, tower and
pieces are solved one by one where they happen, with its attitude and spin. Everything inside is in metres, seconds,
radians, and masses in units of one token; the origin lies on the floor under the middle of the tower, x to the
shooter's right, y away from the shooter, z up.
"""

from goblin_lab.games.flyin_goblin.catapult.landings import Landings, Outcome
from goblin_lab.games.flyin_goblin.catapult.launch import Launches, Stance
from goblin_lab.games.flyin_goblin.catapult.pieces import EMPTY, Occupant
from goblin_lab.games.flyin_goblin.catapult.shots import shoot

__all__ = ["EMPTY", "Landings", "Launches", "Occupant", "Outcome", "Stance", "shoot"]
