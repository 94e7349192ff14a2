"""MuJoCo has no restitution, only contact damping: find the damping that gives the one wanted.

A ball of the token's mass is dropped on a level floor; damping is bisected until it leaves with the wanted share of
its speed, averaged over where in a time step the contact begins. The textbook's formula misses by a tenth.
"""

from functools import lru_cache

import mujoco
import numpy as np

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.rigid.scene import STEP, STIFFNESS, contact

PHASES, SPEEDS = 12, (0.8, 1.6, 2.4)  # drops a trial, and their speeds in m/s
RADIUS = 0.006  # m


@lru_cache(maxsize=8)
def damping_for(castle: Castle) -> float:
    """Return the contact damping (1/s) that gives the castle's restitution."""
    low, high = 0.0, 4 * STIFFNESS
    for _ in range(18):
        middle = (low + high) / 2
        if float(np.mean(measured(castle, middle))) > castle.material.restitution.value:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def measured(castle: Castle, damping: float) -> list[float]:
    """Return the restitution of each trial drop under a contact damping (1/s)."""
    model = mujoco.MjModel.from_xml_string(f"""
<mujoco>
  <option timestep="{STEP}" gravity="0 0 0" cone="elliptic"/>
  <default><geom {contact(castle, damping)}/></default>
  <worldbody>
    <geom type="box" size="1 1 0.01" pos="0 0 -0.01"/>
    <body><freejoint/><geom type="sphere" size="{RADIUS}" mass="{castle.token.mass_g.value}"/></body>
  </worldbody>
</mujoco>""")
    data = mujoco.MjData(model)
    return [_bounce(model, data, speed, phase / PHASES) for speed in SPEEDS for phase in range(PHASES)]


def _bounce(model: mujoco.MjModel, data: mujoco.MjData, speed: float, phase: float) -> float:
    mujoco.mj_resetData(model, data)
    data.qpos[2] = RADIUS + speed * STEP * (1 + phase)
    data.qvel[2] = -speed
    for _ in range(400):
        mujoco.mj_step(model, data)
        if data.qvel[2] > 0 and data.ncon == 0:
            break
    return float(data.qvel[2]) / speed
