"""What the lab hands out as CSV, for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_widgets.catapult_lab.scenery import PLACES
from goblin_widgets.catapult_lab.shot import Shot, place_name, target_name
from goblin_widgets.catapult_lab.throws import Entered

Share = Sequence[float]  # share, low and high end of the 95 % interval


def _written(rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def throws_csv(castle: Castle, throws: Iterable[Entered]) -> str:
    """Return one line a throw: its number, aimed at, landed in."""
    rows = [
        (number, target_name(castle, throw.aimed), place_name(castle, throw.landed))
        for number, throw in enumerate(throws, 1)
    ]
    return _written([("throw", "aimed at", "landed in"), *rows])


def shares_csv(castle: Castle, fired: Sequence[tuple[Shot, int, Sequence[Share]]]) -> str:
    """Return one line a place and shot: who threw how, how many shots, the share with its 95 % interval.

    `fired` holds for each shot its controls, the number of shots, and the shares of the 20 places.
    """
    head = ("aimed at", "beyond mm", "aside mm", "elevation deg", "stance", "speed spread %", "angle spread deg")
    bias = ("speed bias %", "azimuth bias deg")
    rows = [
        (*_controls(castle, shot), number, place_name(castle, place), *shares[place])
        for shot, number, shares in fired
        for place in range(PLACES)
    ]
    return _written([(*head, *bias, "shots", "place", "share", "low 95 %", "high 95 %"), *rows])


def _controls(castle: Castle, shot: Shot) -> tuple[object, ...]:
    where = target_name(castle, shot.target), shot.beyond, shot.aside, shot.elevation, shot.stance
    return (*where, shot.speed_spread, shot.angle_spread, shot.speed_bias, shot.azimuth_bias)
