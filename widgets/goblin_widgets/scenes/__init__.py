"""The scene of any game: one module for each, found by the game's id and loaded when first asked for.

A scene module has `scene(state, seat)`, which must use nothing that the player on that seat may not know. It may
have `choices(state)`, to word or order them better than the game itself, and `ASIDE`, see `aside`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from msgspec.structs import replace

from goblin_lab.core.state import State
from goblin_widgets.choices import choices_of
from goblin_widgets.scene import Choice, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

MODULES = {"goblivion": "goblin_widgets.scenes.goblivion"}


def scene_of(state: State, seat: int = 0, key: int = 0) -> Scene:
    """Return what the player on this seat sees of a state, numbered `key`."""
    build: Callable[[State, int], Scene] = import_module(MODULES[state.game.id]).scene
    return replace(build(state, seat), key=key)


def choices_in_words(state: State) -> list[Choice]:
    """What is worth showing at the decision of a state, in the words of its scene."""
    module = import_module(MODULES[state.game.id])
    return [choice for _, choice in getattr(module, "choices", choices_of)(state)]


def aside(game_id: str) -> frozenset[str]:
    """Return the kinds of action of a game that are possible nearly always and seldom meant: panels fold them."""
    kinds: frozenset[str] = getattr(import_module(MODULES[game_id]), "ASIDE", frozenset())
    return kinds
