"""The scene of any game: the module here that has the game's id as its name, loaded when first asked for.

A scene module has `scene(state, seat)`, which must use nothing that the player on that seat may not know. It may
have `choices(state)`, to word or order them better than the game itself, and `ASIDE`, see `aside`.
"""

from collections import Counter
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from msgspec.structs import replace

from goblin_lab.core.errors import GoblinError
from goblin_widgets.choices import choices_of, rule_text
from goblin_widgets.scene import cited

if TYPE_CHECKING:
    from collections.abc import Callable

    from goblin_lab.core.state import State
    from goblin_widgets.scene import Choice, Scene


def scene_of(state: "State", seat: int = 0, key: int = 0) -> "Scene":
    """Return what the player on this seat sees of a state, numbered `key`. Raises GoblinError without a scene."""
    build: Callable[[State, int], Scene] = _module(state.game.id).scene
    scene = build(state, seat)
    return replace(scene, key=key, rules={rule: rule_text(state.game, rule) for rule in cited(scene)})


def choices_in_words(state: "State") -> list["Choice"]:
    """Return what is worth showing at the decision of a state, in the words of its scene."""
    return numbered([choice for _, choice in getattr(_module(state.game.id), "choices", choices_of)(state)])


def numbered(choices: list["Choice"]) -> list["Choice"]:
    """Number possible choices that would read alike, in the order of the table: two Farmers, one in each place."""
    times = Counter(choice.label for choice in choices if choice.allowed)
    met: Counter[str] = Counter()
    told = []
    for choice in choices:
        alike = times[choice.label] if choice.allowed else 0
        met[choice.label] += choice.allowed
        told.append(replace(choice, label=f"{choice.label} ({met[choice.label]} of {alike})") if alike > 1 else choice)
    return told


def aside(game_id: str) -> frozenset[str]:
    """Return the kinds of action of a game that are possible nearly always and seldom meant: panels fold them."""
    kinds: frozenset[str] = getattr(_module(game_id), "ASIDE", frozenset())
    return kinds


def _module(game_id: str) -> ModuleType:
    name = f"{__name__}.{game_id}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise GoblinError(f"The game {game_id!r} has no board yet.") from None
