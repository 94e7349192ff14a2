"""The rows of a wing's `shows.toml`: what each shows, and either a table of the wing's own or a game from its start."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from goblin_lab.core import data
from goblin_lab.core.shows import Show, Shows

if TYPE_CHECKING:
    from goblin_lab.core.game import Game
    from goblin_lab.core.state import State


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game from its very start, for rules of the set-up."""

    seed: int = 7
    options: dict[str, str | int | bool] = {}


class ShowRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One show: the id of its rule or example, where to look, and either a `table` or a `new` game.

    A wing says of what type its `table` is. Where nothing that happens cites the rule itself, `happens` names the
    events in which it can be seen.
    """

    id: str
    look: str
    table: Any = None
    new: NewGame | None = None
    play: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()


row_type = TypeVar("row_type", bound=ShowRow)


def checked(path: data.Source, rows: tuple[row_type, ...]) -> tuple[row_type, ...]:
    """Return the rows. Raises DataError, which names the row, for one that begins in two ways or in none."""
    for row in rows:
        if (row.table is None) is (row.new is None):
            raise data.fault(path, "show", row.id, "needs either `table` or `new`")
    return rows


def shows_from(game: "Game", rows: Iterable[ShowRow], lay: Callable[["Game", Any], "State"]) -> Shows:
    """Return the positions that show the rules of a game; `lay` sets up the table of a row."""
    made = ((row, partial(begin, game, lay, row.table, row.new)) for row in rows)
    return Shows(game.id, {row.id: Show(row.look, start, row.play, row.refused) for row, start in made})


def begin(
    game: "Game",
    lay: Callable[["Game", Any], "State"],
    table: Any,  # noqa: ANN401  every wing has its own
    new: NewGame | None,
) -> "State":
    """Set up a table, or begin a new game."""
    if table is not None:
        return lay(game, table)
    new = new or NewGame()
    return game.new(seed=new.seed, **new.options)
