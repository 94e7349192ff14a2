"""The positions of `shows.toml`: for each rule that can be seen at work, a table, what to play, and what to look at.

>>> from goblin_lab import games
>>> shown = games["flyin_goblin"].shows("looting.vault")
>>> shown.session.forward().events[2].text
'Red gains Coins worth 2.'
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.core.show_rows import ShowFile, ShowRow, read_rows, shows_from
from goblin_lab.core.shows import Shows
from goblin_lab.games.flyin_goblin.arrange import arrange

if TYPE_CHECKING:
    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State

HERE = Path(__file__).parent / "shows.toml"


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What `arrange` is given; a Roof is named by its number, a piece that fell without a Roof has 0."""

    at: str = "catapulting"
    seed: int = 7
    options: dict[str, str | int | bool] = {}
    coins: dict[str, int] = {}
    diamonds: dict[str, int] = {}
    tokens: dict[str, tuple[str, ...]] = {}
    roofs: dict[str, str] = {}
    fallen: dict[str, int] = {}
    lying: tuple[str, ...] = ()
    balcony: str = ""
    knocker: str = ""
    done: tuple[str, ...] = ()
    rotation: int = 0


@cache
def rows(path: Path = HERE) -> tuple[ShowRow[Table], ...]:
    """Read the file once. Raises DataError, which names the row, for one that does not fit."""
    return read_rows(path, ShowFile[Table])


def shows_of(game: "Game") -> Shows:
    """Return the positions that show the rules of the game with this castle."""
    return shows_from(game, rows(), lay)


def lay(game: "Game", table: Table) -> "State":
    """Set up a table."""
    given: dict[str, Any] = msgspec.to_builtins(table)
    given["roofs"] = {int(roof): piece for roof, piece in given.get("roofs", {}).items()}
    return arrange(game, **given)
