"""The loops of this package for one game, on either binding, and the states and piles that they take."""

from functools import cache
from typing import TYPE_CHECKING, Any

from goblin_lab.analysis import forecasts, loops
from goblin_lab.core.binding import interpreted

if TYPE_CHECKING:
    from types import SimpleNamespace

    from goblin_lab.core.game import Game

LOOPS = (loops, forecasts)
MOST_ACTIONS = 1024  # that a decision may offer
MOST_RESULTS = 16
COLUMNS = 16  # of a row of notes


class Slots(list[Any]):
    """Positions side by side as the interpreted loops need them: to set one is to copy, as it is with records."""

    def __setitem__(self, slot: Any, position: Any) -> None:  # noqa: ANN401  as a list has it
        super().__setitem__(slot, position.copy())


class Interpreted:
    """Loops that run everywhere, with tracebacks and coverage."""

    def __init__(self, game: "Game") -> None:
        wing = game.wing
        self.loops: SimpleNamespace = interpreted((*wing.chapters, *LOOPS), wing.steps, game.cards.as_dict())

    def slots(self, positions: list[Any]) -> Any:  # noqa: ANN401  either binding has its own
        """Room to work in (slot 0), then the positions."""
        return Slots([positions[0].copy(), *(position.copy() for position in positions)])

    def found(self) -> Any:  # noqa: ANN401
        """An empty pile for the actions of a decision."""
        return []

    def rows(self, count: int) -> Any:  # noqa: ANN401
        """Blank rows for what playouts note."""
        return [[0] * COLUMNS for _ in range(count)]


class Compiled:
    """The same loops through Numba. Compilation waits for the first call; `boundscheck` is for tests."""

    def __init__(self, game: "Game", *, boundscheck: bool = False) -> None:
        from goblin_lab.core import compiled  # noqa: PLC0415  Numba is loaded when needed

        wing = game.wing
        self.memory = compiled.record_type(wing.position.fields)
        self.write = compiled.write_record
        self.loops: SimpleNamespace = compiled.compile_rules(
            wing.chapters, LOOPS, wing.steps, game.cards.as_dict(), boundscheck=boundscheck
        )

    def slots(self, positions: list[Any]) -> Any:  # noqa: ANN401  either binding has its own
        """Room to work in (slot 0), then the positions."""
        import numpy as np  # noqa: PLC0415  loaded when needed

        records = np.zeros(1 + len(positions), self.memory)
        for record, position in zip(records[1:], positions, strict=True):
            self.write(position, record)
        return records

    def found(self) -> Any:  # noqa: ANN401
        """An empty pile for the actions of a decision."""
        import numpy as np  # noqa: PLC0415  loaded when needed

        return np.zeros(MOST_ACTIONS, np.int16)

    def rows(self, count: int) -> Any:  # noqa: ANN401
        """Blank rows for what playouts note."""
        import numpy as np  # noqa: PLC0415  loaded when needed

        return np.zeros((count, COLUMNS), np.int64)


@cache
def compiled(game: "Game") -> Compiled:
    """The compiled loops of a game, made once. Raises ImportError where Numba is not installed."""
    return Compiled(game)


def is_kept(game: "Game") -> bool:
    """Whether compiled forecasts of a game lie on the disk, so that they start at once. Needs Numba."""
    from goblin_lab.core.compiled import cache_folder  # noqa: PLC0415  Numba is loaded when needed

    folder = cache_folder(game.wing.chapters, game.cards.as_dict(), LOOPS)
    return any((folder / "fast").rglob("*.forecasts-*.nbi"))
