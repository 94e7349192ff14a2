"""Positions in which playouts and exact odds must agree: nobody has an Action, so only the draw decides."""

from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange import arrange

PLAIN = (
    *("farmer", "farmer", "gentleman", "lumberjack", "lumberjack", "sword", "sword", "duke"),
    *("beggar", "old-man", "thief", "tax-collector"),
)


def seen(state: State) -> State:
    """The same position, with a Castle whose cards (not their order) the player knows."""
    for card in state.position.castle:
        state.position.seen[card] = 1
    return state


def plain_training() -> State:
    """Training with a Castle of cards without Actions, a Bodyguard too weak to swap in, and the royal power used."""
    return seen(arrange(castle=PLAIN, bodyguard=["innkeeper"], power_used=True, resources=20))


def plain_combat() -> State:
    """Combat in which the Grimoire (draw 2) is all that can help: 2 in play against the Gates."""
    state = arrange(
        at="combat actions",
        castle=PLAIN,
        field=["grimoire", "lumberjack-3", "sword-3"],
        gates=["nudist-goblin", "archer-goblin"],
        bodyguard=["innkeeper"],
        power_used=True,
        resources=20,
    )
    return seen(state)
