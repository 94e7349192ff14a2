"""Positions as text, for the games whose wing knows such a text: `arrange_text` reads it, `arrange_write` writes it."""

from importlib import import_module
from types import ModuleType
from typing import Any

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.game import Game
from goblin_lab.core.state import State

LONGEST = 20_000  # letters


class SetUp:
    """The text of one game's positions. `known` is False where the game has none yet."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._reads = _wing(game.id, "arrange_text")
        self._writes = _wing(game.id, "arrange_write")
        self.known = self._reads is not None and self._writes is not None

    def form(self) -> dict[str, Any]:
        """The fields of a form; words that several fields have in common are written once."""
        lists: list[list[str]] = []
        fields = []
        for field in self._reader().fields(self.game):
            words = list(field.words)
            if words not in lists:
                lists.append(words)
            place = lists.index(words)
            fields.append({"name": field.name, "label": field.label, "words": place, "many": field.many})
        return {"fields": fields, "words": lists}

    def check(self, text: str) -> dict[str, Any]:
        """What is wrong with a text and where, or what a person would have to decide in the position it describes."""
        reader = self._reader()
        try:
            state = self.read(text)
        except reader.TextError as error:
            return {"faults": [_fault(fault) for fault in error.faults], "told": ""}
        decision = state.decision
        return {"faults": [], "told": decision.text if decision else state.outcome.reason if state.outcome else ""}

    def read(self, text: str) -> State:
        """Set up the position. Raises PositionError with the place of the first fault."""
        if len(text) > LONGEST:
            raise GoblinError(f"A position takes at most {LONGEST:,} letters.")
        state: State = self._reader().read(text, self.game)
        return state

    def write(self, state: State) -> str:
        """Return the text of a position. Raises PositionError where a text cannot say it."""
        text: str = self._wings()[1].write(state)
        return text

    def _reader(self) -> ModuleType:
        return self._wings()[0]

    def _wings(self) -> tuple[ModuleType, ModuleType]:
        if self._reads is None or self._writes is None:
            raise GoblinError(f"Positions of {self.game.title} cannot be set up by text yet.")
        return self._reads, self._writes


def _fault(fault: Any) -> dict[str, Any]:  # noqa: ANN401  every wing has its own
    near = list(fault.near)
    return {"start": fault.start, "end": fault.end, "field": fault.field, "message": fault.message, "near": near}


def _wing(game_id: str, module: str) -> ModuleType | None:
    name = f"goblin_lab.games.{game_id}.{module}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
