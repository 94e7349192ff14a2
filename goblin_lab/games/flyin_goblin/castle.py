"""The castle of `castle.toml`, and any other file of the same shape: `read(path)` gives another copy of the game."""

from functools import cache
from pathlib import Path

from goblin_lab.core import data
from goblin_lab.games.flyin_goblin.castle_faults import refuse_faults
from goblin_lab.games.flyin_goblin.castle_shape import (
    MEASURED,
    PRICED,
    SIDE,
    TOWER,
    Castle,
    Kind,
    Price,
    Room,
    RoomKind,
)

__all__ = [
    "HERE",
    "MEASURED",
    "PRICED",
    "SIDE",
    "TOWER",
    "Castle",
    "Kind",
    "Price",
    "Room",
    "RoomKind",
    "house_castle",
    "read",
]

HERE = Path(__file__).parent / "castle.toml"


@cache
def house_castle() -> Castle:
    """Return the castle that comes with the package."""
    return read(HERE)


def read(path: data.Source) -> Castle:
    """Read and check a castle file. Raises DataError naming the place of whatever is wrong in it."""
    castle = data.read(path, Castle)
    refuse_faults(path, castle)
    return castle
