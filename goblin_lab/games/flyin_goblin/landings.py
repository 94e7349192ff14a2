"""The landing table of `landings.toml`: where a shot ends and what it knocks down, by skill and aim, in per mille."""

from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Literal

import msgspec

from goblin_lab.core import data
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.options import SKILLS
from goblin_lab.games.flyin_goblin.position import AIMS, LEVELS, OUTCOMES, ROOFS, ROOMS

HERE = Path(__file__).parent / "landings.toml"
WHOLE = 1000
SPOTS = ROOFS + 1  # the Roofs and the Balcony


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says of itself. `totem_loses`: of 1000 Totems that are hit, how many lose 1, 2, 3 or 4 tokens."""

    name: str
    version: int
    sure: Literal["high", "med", "low", "assumed"]
    totem_loses: tuple[int, ...]
    note: str = ""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One aim: where 1000 shots end, and how many of them knock down what stands on each Roof and the Balcony."""

    aim: str
    lands: tuple[int, ...]
    knocks: tuple[int, ...]


class Landings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: one table a skill."""

    about: About
    novice: tuple[Row, ...]
    practised: tuple[Row, ...]
    good: tuple[Row, ...]

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
    """What can be aimed at: `room 7`, `tower`, `roof 3`."""
    if aim < ROOMS:
        return f"room {aim + 1}"
    return "tower" if aim == ROOMS else f"roof {aim - ROOMS}"


def read(path: Path) -> Landings:
    """Read and check a landing table. Raises DataError naming the skill, the aim and what would be right."""
    landings = data.read(path, Landings)
    _whole(f"{data.file_name(path)}, [about] totem_loses", landings.about.totem_loses, LEVELS)
    for skill in SKILLS:
        rows = getattr(landings, skill)
        aims = [row.aim for row in rows]
        if aims != [aim_name(aim) for aim in range(AIMS)]:
            raise DataError(f"{data.file_name(path)}, [[{skill}]]: aims are room 1 to 16, tower, roof 1 to 8, in order")
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
