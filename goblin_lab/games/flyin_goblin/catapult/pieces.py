"""What stands on the roofs and on the Balcony, as the pegs of the compiled loop.

Roofs are numbered 0 to 7 as the shooter sees them, row by row from the nearest, left to right, the tower left out.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.landings import LEVELS, ROOFS
from goblin_lab.games.flyin_goblin.catapult.pegs import PEG
from goblin_lab.games.flyin_goblin.catapult.solid import MILLI

CROSSINGS = tuple((across, ahead) for ahead in (-1, 0, 1) for across in (-1, 0, 1) if (across, ahead) != (0, 0))
KING_ON_BALCONY = ROOFS * LEVELS


class Occupant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What occupies a roof: the King, a Raider, or the pieces of a Totem that are there (1 lowest to 4)."""

    kind: Literal["king", "raider", "totem"]
    levels: tuple[int, ...] = (1,)


EMPTY: tuple[Occupant | None, ...] = (None,) * ROOFS


class Peg(NamedTuple):
    """One upright piece, in metres; `name` is roof * 4 + level − 1, or that of the King on the Balcony."""

    name: int
    x: float
    y: float
    low: float
    high: float
    radius: float
    ease: float
    edge: float
    floor: float


def check(roofs: Sequence[Occupant | None]) -> None:
    """Raise PositionError naming the roof where something cannot stand."""
    if len(roofs) != ROOFS:
        raise PositionError(f"roofs: {len(roofs)} given: expected {ROOFS}, row by row, None for an empty one")
    for roof, there in enumerate(roofs):
        if (
            there is not None
            and there.kind == "totem"
            and sorted(set(there.levels) & {1, 2, 3, 4}) != list(there.levels)
        ):
            raise PositionError(f"roof {roof}: levels {there.levels}: expected some of 1 to 4 in order, each once")
        if there is not None and not there.levels:
            raise PositionError(f"roof {roof}: a {there.kind} without pieces: expected None for an empty roof")


def standing(castle: Castle, record: np.record, roofs: Sequence[Occupant | None], *, king: bool) -> list[Peg]:
    """Return all pieces that stand on roofs, and the King on the Balcony if he stands there."""
    check(roofs)
    pegs = [
        peg for roof, there in enumerate(roofs) if there is not None for peg in _on_roof(castle, record, roof, there)
    ]
    if king:
        edge, floor = float(record["tower"] + record["sheet"]), float(record["balcony"] + record["sheet"])
        pegs.append(_peg(castle, KING_ON_BALCONY, "king", (0.0, 0.0, floor), floor, edge, 1))
    return pegs


def _on_roof(castle: Castle, record: np.record, roof: int, there: Occupant) -> list[Peg]:
    across, ahead = CROSSINGS[roof]
    x, y, floor = (
        across * float(record["room"]),
        ahead * float(record["room"]),
        float(record["roof_level"] + record["sheet"]),
    )
    edge, tall = float(record["roof"] + record["sheet"]), _size(castle, there.kind)[1]
    levels = there.levels if there.kind == "totem" else (1,)
    return [
        _peg(
            castle,
            roof * LEVELS + level - 1,
            there.kind,
            (x, y, floor + tall * place),
            floor,
            edge,
            len(levels) - place,
        )
        for place, level in enumerate(levels)
    ]


def _size(castle: Castle, kind: str) -> tuple[float, float, float]:
    """Return radius (m), height (m) and mass (g) of a piece."""
    get = {name: measure.value for name, measure in msgspec.structs.asdict(castle.pieces).items()}
    return get[f"{kind}_diameter_mm"] * MILLI / 2, get[f"{kind}_height_mm"] * MILLI, get[f"{kind}_mass_g"]


def _peg(
    castle: Castle, name: int, kind: str, foot: tuple[float, float, float], floor: float, edge: float, moving: int
) -> Peg:
    radius, tall, mass = _size(castle, kind)
    ease = castle.token.mass_g.value / (mass * moving)
    return Peg(name, foot[0], foot[1], foot[2], foot[2] + tall, radius, ease, edge, floor)


def packed(castle: Castle, pegs: list[Peg]) -> npt.NDArray[np.void]:
    """Return the pegs as the compiled loop reads them. What is hit takes along what stands on it."""
    rows = np.zeros(len(pegs), PEG)
    for row, peg in zip(rows, pegs, strict=True):
        for field in ("x", "y", "low", "high", "radius", "ease", "edge", "floor"):
            row[field] = getattr(peg, field)
        row["grip"] = castle.material.piece_friction.value * castle.material.gravity_m_s2.value
        above = (bit for bit, other in enumerate(pegs) if (other.x, other.y) == (peg.x, peg.y) and other.low > peg.low)
        row["above"] = sum(1 << bit for bit in above)
    return rows
