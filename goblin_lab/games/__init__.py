"""The five games. `games["goblivion"]` is a Game; the package itself is the mapping, and a wing loads when asked for.

A game that is not built yet is not in the mapping; `planned` names it.
"""

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

BUILT = ("goblivion", "flyin_goblin")
planned = {
    "goldblivion": "GOLDblivion",
    "gobelin_des_bois": "Gobelin des Bois",
    "gosu": "GOSU",
}


class Games(ModuleType, Mapping[str, "Game"]):
    """Mapping from a game's id to its Game."""

    def __getitem__(self, game_id: str) -> "Game":
        if game_id not in BUILT:
            raise KeyError(game_id)
        game: Game = import_module(f"goblin_lab.games.{game_id}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(BUILT)

    def __len__(self) -> int:
        return len(BUILT)

    def __contains__(self, game_id: object) -> bool:
        return game_id in BUILT

    def __hash__(self) -> int:
        return id(self)


sys.modules[__name__].__class__ = Games
