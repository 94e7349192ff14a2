"""The landing table of `landings.toml`: where a shot ends and what it knocks down, by skill and aim, in per mille."""

import hashlib
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Literal

import msgspec

from goblin_lab.core import data
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.castle import MEASURED, Castle
from goblin_lab.games.flyin_goblin.options import SKILLS
from goblin_lab.games.flyin_goblin.position import AIMS, LEVELS, OUTCOMES, ROOFS, ROOMS

HERE = Path(__file__).parent / "landings.toml"
WHOLE = 1000
SPOTS = ROOFS + 1  # the Roofs and the Balcony
ROWS = AIMS + 1  # of a skill: what can be aimed at, and the King on the closed Tower


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says of itself. `totem_loses`: of 1000 Totems that are hit, how many lose 1, 2, 3 or 4 tokens."""

    name: str
    version: int
    sure: Literal["high", "med", "low", "computed", "assumed"]
    totem_loses: tuple[int, ...]
    note: str = ""


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table was computed: the model, the castle and a digest of its measures, and the shots of each aim.

    `error` is the greatest standard error of a chance, in per mille, that comes from so many shots.
    """

    model: str
    castle: str
    measures: str
    shots: int
    seed: int
    error: float


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One aim: where 1000 shots end, and how many of them knock down what stands on each Roof and the Balcony."""

    aim: str
    lands: tuple[int, ...]
    knocks: tuple[int, ...]


class Landings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: one table a skill, and how it was made where a model made it."""

    about: About
    novice: tuple[Row, ...]
    practised: tuple[Row, ...]
    good: tuple[Row, ...]
    made: Made | None = None

    def rows(self) -> list[Row]:
        """All rows, skill by skill."""
        return [row for skill in SKILLS for row in getattr(self, skill)]

    def as_dict(self) -> dict[str, list[int]]:
        """The integer tables that the rules read; chances are running totals."""
        return {
            "LANDS": [total for row in self.rows() for total in accumulate(row.lands)],
            "KNOCKS": [chance for row in self.rows() for chance in row.knocks],
            "TOTEM_LOSES": list(accumulate(self.about.totem_loses)),
        }


def aim_name(aim: int) -> str:
    """What can be aimed at: `room 7`, `tower`, `roof 3`; and `king`, which is the Tower while it is closed."""
    if aim < ROOMS:
        return f"room {aim + 1}"
    if aim == AIMS:
        return "king"
    return "tower" if aim == ROOMS else f"roof {aim - ROOMS}"


def read(path: data.Source) -> Landings:
    """Read and check a landing table. Raises DataError naming the skill, the aim and what would be right."""
    landings = data.read(path, Landings)
    _whole(f"{data.file_name(path)}, [about] totem_loses", landings.about.totem_loses, LEVELS)
    for skill in SKILLS:
        rows = getattr(landings, skill)
        aims = [row.aim for row in rows]
        if aims != [aim_name(aim) for aim in range(ROWS)]:
            aims_are = "aims are room 1 to 16, tower, roof 1 to 8, king, in order"
            raise DataError(f"{data.file_name(path)}, [[{skill}]]: {aims_are}")
        for row in rows:
            place = f"{data.file_name(path)}, [[{skill}]] {row.aim!r}"
            _whole(f"{place}, field `lands`", row.lands, OUTCOMES)
            _chances(f"{place}, field `knocks`", row.knocks, SPOTS)
    return landings


def _whole(place: str, shares: tuple[int, ...], count: int) -> None:
    _chances(place, shares, count)
    if sum(shares) != WHOLE:
        raise DataError(f"{place}: the numbers add up to {sum(shares)}, and {WHOLE} shots have to end somewhere")


def _chances(place: str, shares: tuple[int, ...], count: int) -> None:
    if len(shares) != count:
        raise DataError(f"{place}: expected {count} numbers but found {len(shares)}")
    if any(not 0 <= share <= WHOLE for share in shares):
        raise DataError(f"{place}: each number is 0 to {WHOLE}")


@cache
def house_landings() -> Landings:
    """The landing table that comes with the package."""
    return read(HERE)


def measures_of(castle: Castle) -> str:
    """Name the measures of a castle by a few letters: castles of the same measures have the same landings."""
    values = [
        (table, field, measure.value)
        for table in MEASURED
        for field, measure in msgspec.structs.asdict(getattr(castle, table)).items()
    ]
    return hashlib.sha256(msgspec.json.encode(values)).hexdigest()[:12]
