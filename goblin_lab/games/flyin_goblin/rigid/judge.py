"""Shots in MuJoCo, one after another, each from launch to rest or to where it cannot leave."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import mujoco
import numpy as np
import numpy.typing as npt

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.landings import LEVELS, ROOFS, Landings, Outcome
from goblin_lab.games.flyin_goblin.catapult.launch import Launches, Stance
from goblin_lab.games.flyin_goblin.catapult.pieces import EMPTY, KING_ON_BALCONY, Occupant
from goblin_lab.games.flyin_goblin.catapult.solid import MILLI, solid
from goblin_lab.games.flyin_goblin.rigid.restitution import damping_for
from goblin_lab.games.flyin_goblin.rigid.scene import STEP, scene

LOOK = 10  # steps between two looks at whether a shot is over
LONGEST = 4.0  # seconds: a token that still rolls then counts where it is
STILL = 2e-4  # J/kg
Record = npt.NDArray[np.float64]


def shoot(
    castle: Castle,
    launches: Launches,
    *,
    roofs: Sequence[Occupant | None] = EMPTY,
    king: bool = False,
    across: float = 0.0,
) -> Landings:
    """Return where the launched tokens land, as `catapult.shoot` does; roofs are set up anew for every shot."""
    model = _model(castle, tuple(roofs), king)
    shots = Shots(castle, model, solid(castle, closed=king), across)
    rows = [shots.follow(*row, flat) for row, flat in zip(launches.rows(), launches.stance == Stance.FLAT, strict=True)]
    places, contacts, names = (np.array(column) for column in zip(*rows, strict=True))
    fell = names[:, :KING_ON_BALCONY].reshape(-1, ROOFS, LEVELS)
    return Landings(places.astype(np.int8), contacts.astype(np.int16), names[:, KING_ON_BALCONY], fell)


@lru_cache(maxsize=8)
def _model(castle: Castle, roofs: tuple[Occupant | None, ...], king: bool) -> Any:  # noqa: ANN401, FBT001  MuJoCo has no types
    damping = damping_for(castle)
    return mujoco.MjModel.from_xml_string(scene(castle, damping, roofs=roofs, king=king))


class Shots:
    """One scene and the shots in it."""

    def __init__(self, castle: Castle, model: Any, record: np.void, across: float) -> None:  # noqa: ANN401
        self.model, self.data, self.record = model, mujoco.MjData(model), record
        self.start = (
            across,
            -record["half"] - castle.catapult.distance_mm.value * MILLI,
            castle.catapult.release_mm.value * MILLI,
        )
        self.pieces = {
            int(name.removeprefix("piece ")): body
            for body in range(model.nbody)
            if (name := model.body(body).name).startswith("piece ")
        }

    def follow(
        self,
        speed: float,
        elevation: float,
        azimuth: float,
        turn: float,
        flat: bool,  # noqa: FBT001  a stance, as the launches hold it
    ) -> tuple[int, int, Record]:
        """Follow one token; return its place, the looks at which it touched something, and the pieces that fell."""
        mujoco.mj_resetData(self.model, self.data)
        self._launch(speed, elevation, azimuth, turn, flat)
        touched = 0
        for _ in range(int(LONGEST / STEP / LOOK)):
            mujoco.mj_step(self.model, self.data, LOOK)
            touched += self.data.ncon > 0
            if self._over():
                break
        return self._place(), touched, self._fell()

    def _launch(self, speed: float, elevation: float, azimuth: float, turn: float, flat: bool) -> None:  # noqa: FBT001
        along = np.array(
            [math.cos(elevation) * math.sin(azimuth), math.cos(elevation) * math.cos(azimuth), math.sin(elevation)]
        )
        about = np.array([-math.cos(azimuth), math.sin(azimuth), 0.0])
        axis = along if flat else np.cross(along, about)
        frame = np.column_stack((about, np.cross(axis, about), axis))
        mujoco.mju_mat2Quat(self.data.qpos[3:7], frame.ravel())
        self.data.qpos[:3] = self.start
        self.data.qvel[:3] = speed * along
        self.data.qvel[3:6] = turn, 0, 0  # about the token's own first axis

    def _over(self) -> bool:
        """Say whether the token cannot leave any more, or everything lies still."""
        height = (
            self.data.qpos[2]
            + self._motion() / -self.model.opt.gravity[2]
            - self.record["least"]
            - self.record["sheet"]
        )
        if self.pieces:
            return bool(self.data.time > 1.5) or (self.data.time > 0.3 and self._still())  # noqa: PLR2004
        x, y, z = np.abs(self.data.qpos[:3])
        inside = max(x, y) < self.record["half"]
        caught = inside and z < self.record["wall"] and height < self.record["wall"]
        in_tower = max(x, y) < self.record["tower"] and z < self.record["mouth"] and z > self.record["wall"]
        return bool(caught or (in_tower and height < self.record["mouth"]) or self._still())

    def _motion(self) -> float:
        """Return the token's energy of motion per mass (J/kg)."""
        speed, turn = self.data.qvel[:3], self.data.qvel[3:6]
        inertia = self.model.body_inertia[1] / self.model.body_mass[1]
        return float(speed @ speed + inertia @ turn**2) / 2

    def _still(self) -> bool:
        return self.data.ncon > 0 and bool(
            np.sum(self.data.qvel**2 * np.tile([1, 1, 1, 1e-4, 1e-4, 1e-4], self.model.nbody - 1)) < STILL
        )

    def _place(self) -> int:
        x, y, z = self.data.qpos[:3]
        if max(abs(x), abs(y)) > self.record["half"]:
            own = abs(x) <= self.record["half"] and -self.record["half"] - self.record["strip"] < y < 0
            return Outcome.STRIP if own else Outcome.LOST
        if z < self.record["wall"]:
            return 4 * int((y + self.record["half"]) / self.record["room"]) + int(
                (x + self.record["half"]) / self.record["room"]
            )
        in_tower = max(abs(x), abs(y)) < self.record["tower"] and z < self.record["mouth"]
        return Outcome.TOWER if in_tower else Outcome.ROOF

    def _fell(self) -> Record:
        """Return which pieces no longer lie above their roof or the Balcony, as 33 numbers 0 or 1."""
        fell = np.zeros(KING_ON_BALCONY + 1)
        for name, body in self.pieces.items():
            fell[name] = self.data.xpos[body][2] < self.model.body_pos[body][2] - 0.015 or self._beside(body)
        return fell

    def _beside(self, body: int) -> bool:
        """Say whether a piece's middle is no longer above the plate on which it stood."""
        away = np.abs(self.data.xpos[body][:2] - self.model.body_pos[body][:2])
        return bool(np.max(away) > self.record["roof"] + self.record["sheet"])
