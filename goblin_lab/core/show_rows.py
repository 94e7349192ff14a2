"""The rows of a wing's `shows.toml`: what each shows, and either a table of the wing's own or a game from its start."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

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


table_type = TypeVar("table_type")


class ShowRow(msgspec.Struct, Generic[table_type], frozen=True, forbid_unknown_fields=True):
    """One show: the id of its rule or example, where to look, and either a `table` or a `new` game.

    A wing says of what type its `table` is. Where nothing that happens cites the rule itself, `happens` names the
    events in which it can be seen.
    """

    id: str
    look: str
    table: table_type | None = None
    new: NewGame | None = None
    play: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()


class ShowFile(msgspec.Struct, Generic[table_type], frozen=True, forbid_unknown_fields=True):
    """The whole of a `shows.toml`."""

    show: tuple[ShowRow[table_type], ...]


def read_rows(path: Path, kind: type[ShowFile[table_type]]) -> tuple[ShowRow[table_type], ...]:
    """Read a file of shows, `ShowFile[Table]` with the wing's own type of table.

    Raises DataError, which names the row, for one that does not fit, or that begins in two ways or in none.
    """
    rows = data.read(path, kind).show
    for row in rows:
        if (row.table is None) is (row.new is None):
            raise data.fault(path, "show", row.id, "needs either `table` or `new`")
    return rows


@dataclass(frozen=True)
class WingShows(Generic[table_type]):
    """The `shows.toml` of a wing; `kind` is `ShowFile[Table]` with the wing's own type of table, `lay` sets one up."""

    path: Path
    kind: type[ShowFile[table_type]]
    lay: Callable[["Game", table_type], "State"]

    @cached_property
    def rows(self) -> tuple[ShowRow[table_type], ...]:
        """The rows of the file, read once. Raises DataError as `read_rows` does."""
        return read_rows(self.path, self.kind)

    def of(self, game: "Game") -> Shows:
        """Return the positions that show the rules of a game with these cards."""
        made = ((row, partial(self.begin, game, row.table, row.new)) for row in self.rows)
        return Shows(game.id, {row.id: Show(row.look, start, row.play, row.refused) for row, start in made})

    def begin(self, game: "Game", table: table_type | None, new: NewGame | None) -> "State":
        """Set up a table, or begin a new game."""
        if table is not None:
            return self.lay(game, table)
        new = new or NewGame()
        return game.new(seed=new.seed, **new.options)
