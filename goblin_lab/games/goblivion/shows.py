"""The positions of `shows.toml`: for each rule that can be seen at work, a table, what to play, and what to look at.

>>> from goblin_lab import games
>>> shown = games["goblivion"].shows("bodyguard.once-per-phase")
>>> shown.session.forward().action.label
'Swap the Farmer with the Bodyguard'
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.core.show_rows import ShowFile, WingShows
from goblin_lab.games.goblivion.arrange import arrange

if TYPE_CHECKING:
    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What `arrange` is given; zones that are not named are filled as it says there.

    The first Farmers of a table are those in play: zones take their cards in this order.
    """

    at: str = "training"
    seed: int = 7
    options: dict[str, str | int | bool] = {}
    trained: str = ""
    resources: int = 10
    unlocked: bool = False
    face_up: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    tokens: dict[str, int] = {}
    power_used: bool = False
    market: tuple[tuple[str, ...], ...] | None = None
    field: tuple[str, ...] | None = None
    bodyguard: tuple[str, ...] | None = None
    hospital: tuple[str, ...] | None = None
    castle: tuple[str, ...] | None = None
    gates: tuple[str, ...] | None = None
    track: tuple[str, ...] | None = None
    enemies: tuple[str, ...] | None = None
    boss: tuple[str, ...] | None = None
    bosses: tuple[str, ...] | None = None


def lay(game: "Game", table: Table) -> "State":
    """Set up a table."""
    given: dict[str, Any] = msgspec.to_builtins(table)
    if "track" in given:
        given["track"] = [name or None for name in given["track"]]  # TOML knows no None: "" is an empty space
    return arrange(game, **given)


SHOWS = WingShows(Path(__file__).parent / "shows.toml", ShowFile[Table], lay)
