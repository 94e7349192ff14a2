"""The positions of `shows.toml`: for each rule that can be seen at work, a table, what to play, and what to look at.

>>> from goblin_lab import games
>>> shown = games["goblivion"].shows("bodyguard.once-per-phase")
>>> shown.session.forward().action.label
'Swap the Farmer with the Bodyguard'
"""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.core import data
from goblin_lab.core.shows import Show, Shows
from goblin_lab.games.goblivion.arrange import arrange

if TYPE_CHECKING:
    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State

HERE = Path(__file__).parent / "shows.toml"


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


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its very start, for rules of the set-up."""

    seed: int = 7
    options: dict[str, str | int | bool] = {}


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One show: the id of its rule or example, where to look, and either a `table` or a `new` game.

    Where nothing that happens cites the rule itself, `happens` names the events in which it can be seen.
    """

    id: str
    look: str
    table: Table | None = None
    new: NewGame | None = None
    play: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()


class ShowFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `shows.toml`."""

    show: tuple[Row, ...]


@cache
def rows(path: Path = HERE) -> tuple[Row, ...]:
    """Read the file once. Raises DataError, which names the row, for one that does not fit."""
    found = data.read(path, ShowFile).show
    for row in found:
        if (row.table is None) is (row.new is None):
            raise data.fault(path, "show", row.id, "needs either `table` or `new`")
    return found


def shows_of(game: "Game") -> Shows:
    """Return the positions that show the rules of a game with these cards."""
    return Shows(game.id, {row.id: Show(row.look, partial(begin, game, row), row.play, row.refused) for row in rows()})


def begin(game: "Game", row: Row) -> "State":
    """Set up the position of one row."""
    if row.table is None:
        new = row.new or NewGame()
        return game.new(seed=new.seed, **new.options)
    given: dict[str, Any] = msgspec.to_builtins(row.table)
    if "track" in given:
        given["track"] = [name or None for name in given["track"]]  # TOML knows no None: "" is an empty space
    return arrange(game, **given)
