"""The castle as a MuJoCo scene: boxes for cardboard, cylinders for wood, in metres and grams.

Grams keep the numbers of the solver near one; nothing depends on the unit of mass.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.pieces import CROSSINGS, Occupant, Peg, standing
from goblin_lab.games.flyin_goblin.catapult.solid import MILLI, drag_per_metre, solid

STEP = 0.0005  # seconds: at 2 m/s a token sinks in by about a millimetre
STIFFNESS = 0.5 / STEP  # 1/s: contact frequency × step = 0.5, above that damping adds energy
TWIST, ROLL = 0.0005, 0.0001  # m: without a little rolling friction a disc never settles
Number = float | np.floating


def scene(castle: Castle, damping: float, *, roofs: Sequence[Occupant | None], king: bool) -> str:
    """Return the scene in MuJoCo's XML. `damping` is the contact damping (1/s) that gives the wanted restitution."""
    record = solid(castle, closed=king)
    loose = [_loose(castle, peg, damping) for peg in standing(castle, record, roofs, king=king)]
    return f"""
<mujoco>
  <option timestep="{STEP}" gravity="0 0 {-castle.material.gravity_m_s2.value}"
          cone="elliptic" density="{_air(castle)}"/>
  <default>
    <geom {contact(castle, damping)}/>
  </default>
  <worldbody>
    {"".join(_cardboard(record, closed=king))}
    <body name="token">
      <freejoint/>
      {_cylinder(castle.token.diameter_mm.value, castle.token.thickness_mm.value, castle.token.mass_g.value)}
    </body>
    {"".join(loose)}
  </worldbody>
</mujoco>"""


def contact(castle: Castle, damping: float) -> str:
    """Return the attributes of a contact: all six friction dimensions, stiffness and damping given directly."""
    friction = castle.material.friction.value
    spring = f'solref="{-(STIFFNESS**2)} {-damping}" solimp="0.95 0.95 0.001"'
    return f'condim="6" friction="{friction} {TWIST} {ROLL}" {spring}'


def _air(castle: Castle) -> float:
    """Return the density of air (g/m³) that slows a tumbling token as much as in the fast model.

    MuJoCo takes the token as a box and each of its faces by itself; over all attitudes a face counts a quarter.
    """
    radius, thick = castle.token.diameter_mm.value * MILLI / 2, castle.token.thickness_mm.value * MILLI
    broad, deep = _inertia_box(radius, thick)
    faces = (broad * broad + 2 * broad * deep) / 4
    return 2 * drag_per_metre(castle) * castle.token.mass_g.value / faces


def _inertia_box(radius: float, thick: float) -> tuple[float, float]:
    """Return width and depth of the box with a coin's moments of inertia."""
    along, across = radius**2 / 2, radius**2 / 4 + thick**2 / 12
    return float(np.sqrt(6 * along)), float(np.sqrt(6 * (2 * across - along)))


def _cardboard(record: np.void, *, closed: bool) -> Iterator[str]:
    """Yield floor, walls, roofs and tower as boxes, and the table as a plane."""
    half, sheet, room = record["half"], record["sheet"], record["room"]
    yield f'<geom type="plane" size="2 2 1" pos="0 0 {record["table"]}"/>'
    yield _box((-half, -half, record["table"] + 0.001), (half, half, 0))
    for line in range(-2, 3):
        place, top = line * room, record["wall"] + sheet
        yield _box((place - sheet, -half, record["table"] + 0.001), (place + sheet, half, top))
        yield _box((-half, place - sheet, record["table"] + 0.001), (half, place + sheet, top))
    for across, ahead in CROSSINGS:
        yield _plate(across * room, ahead * room, record["roof_level"], record["roof"] + sheet, sheet)
    yield from _tower(record)
    if closed:
        yield _plate(0, 0, record["balcony"], record["tower"] + sheet, sheet)


def _tower(record: np.void) -> Iterator[str]:
    side, sheet, low, high = (
        record["tower"],
        record["sheet"],
        record["wall"] + record["sheet"],
        record["mouth"] + record["sheet"],
    )
    yield _plate(0, 0, record["roof_level"], side + sheet, sheet)
    for place in (-side, side):
        yield _box((place - sheet, -side - sheet, low), (place + sheet, side + sheet, high))
        yield _box((-side - sheet, place - sheet, low), (side + sheet, place + sheet, high))


def _plate(x: Number, y: Number, level: Number, half: Number, sheet: Number) -> str:
    return _box((x - half, y - half, level - sheet), (x + half, y + half, level + sheet))


def _box(low: tuple[Number, Number, Number], high: tuple[Number, Number, Number]) -> str:
    middle = " ".join(f"{(one + other) / 2:.6g}" for one, other in zip(low, high, strict=True))
    size = " ".join(f"{(other - one) / 2:.6g}" for one, other in zip(low, high, strict=True))
    return f'<geom type="box" pos="{middle}" size="{size}"/>'


def _cylinder(diameter: float, tall: float, mass: float) -> str:
    return f'<geom type="cylinder" size="{diameter * MILLI / 2:.6g} {tall * MILLI / 2:.6g}" mass="{mass}"/>'


def _loose(castle: Castle, peg: Peg, damping: float) -> str:
    """Return a piece on a roof: a body of its own."""
    del damping  # a piece bounces as a token does
    mass = castle.token.mass_g.value / peg.ease
    return f"""
    <body name="piece {peg.name}" pos="{peg.x:.6g} {peg.y:.6g} {(peg.low + peg.high) / 2:.6g}">
      <freejoint/>
      {_cylinder(2 * peg.radius / MILLI, (peg.high - peg.low) / MILLI, mass)}
    </body>"""
