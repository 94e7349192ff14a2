"""Cards in play, for tests: set up a moment, act, and look at what became of the cards."""

import ast
from pathlib import Path

from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.position import EMPTY

FOES = ("enemies", "track", "gates", "bosses", "boss")


def plays(*halves):
    """Say which card halves a test plays; `played` reads this back from the files."""
    assert halves
    return lambda test: test


def played():
    """Every half that a test says it plays, with the names of those tests."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for half in _halves(test):
                found.setdefault(half, []).append(f"{path.name}::{test.name}")
    return found


def _halves(test):
    if not isinstance(test, ast.FunctionDef):
        return []
    calls = [call for call in test.decorator_list if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)]
    return [argument.value for call in calls if call.func.id == "plays" for argument in call.args]


def training(field, *, trained="archer", **rest):
    """The Action step of a Training, with these cards in play."""
    return arrange(at="training actions", trained=trained, field=field, **rest)


def combat(field, *, gates=("trollolole-1",), **rest):
    """The Action step of a combat: the Enemies at the Gates have been faced."""
    return arrange(at="combat actions", field=field, gates=gates, **rest)


def boss_fight(boss, field, **rest):
    """The Action step against a Boss whose Action has been launched."""
    return arrange(at="boss actions", boss=[boss], field=field, **rest)


def revealed(*gates, castle=(), **rest):
    """A combat from its start: the Enemies are turned up, drawn for and act; then the first decision."""
    return arrange(at="combat", gates=gates, castle=castle, **rest)


def play(state, *actions):
    """Take the actions one after the other; the names of all that happened."""
    return [event.did for action in actions for event in state.apply(action)]


def setup(state):
    """The names of what happened before the first decision."""
    return [event.did for event in state.setup_events]


def choices(state):
    """The notations of all legal actions."""
    return [str(action) for action in state.legal_actions()]


def lying(state, zone):
    """The written names of the cards in a zone, from bottom to top or from left to right."""
    pile = getattr(state.position, zone)
    cards = pile[0] if zone in ("field", "bodyguard") else pile
    return [state.game.notation.names.slug(card, foe=zone in FOES) for card in cards if card != EMPTY]


def number(state, name):
    """The number of a card, by its name as a player's card, an Enemy or a Boss."""
    names = state.game.notation.names
    return next(card for card in range(121) if name in (names.slug(card), names.slug(card, foe=True)))


def strength(state, name):
    """The Strength of a card in play, tokens included, whether or not it is ignored."""
    rules, g = state.game.rules, state.position
    return rules.strength_of(g, number(state, name), rules.soldiers_in_play(g))


def bonus(state, name):
    """What the Ally Bonus Tokens on a card are worth."""
    return state.game.rules.bonus(state.position, number(state, name))


def total(state):
    """The total Strength of the cards in play."""
    return state.game.rules.total_strength(state.position)


def enemy_token(state, name):
    """The Bonus Token on an Enemy."""
    return state.position.enemy_token[number(state, name)]


def used(state, name):
    """Whether a card in play is turned."""
    return state.position.used[number(state, name)] == 1


def resources(state):
    """The resources of the player."""
    return state.position.resources[0]


def why_not(state, action):
    """The rule that refuses an action, without the game's name."""
    return state.refusal(action).rule.partition(":")[2]
