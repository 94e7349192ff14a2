"""The positions of `shows.toml`: for each rule that can be seen at work, a table, what to play, and what to look at.

>>> from goblin_lab import games
>>> shown = games["flyin_goblin"].shows("looting.vault")
>>> shown.session.forward().events[2].text
'Red gains Coins worth 2.'
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.core.show_rows import ShowFile, WingShows
from goblin_lab.games.flyin_goblin.arrange import arrange

if TYPE_CHECKING:
    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State


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


def lay(game: "Game", table: Table) -> "State":
    """Set up a table."""
    given: dict[str, Any] = msgspec.to_builtins(table)
    given["roofs"] = {int(roof): piece for roof, piece in given.get("roofs", {}).items()}
    return arrange(game, **given)


SHOWS = WingShows(Path(__file__).parent / "shows.toml", ShowFile[Table], lay)
