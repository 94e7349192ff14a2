"""Write a position of Goblivion as the text that `arrange_text.read` takes; what it cannot say, it says so.

>>> from goblin_lab.games.goblivion.arrange import arrange
>>> print(write(arrange(field=["baker"], enemies=["goblin-horde"], bosses=["troll-queen"], castle=["farmer"])))
at: training
castle: farmer-1
field: baker
bodyguard: archer-1
enemies: goblin-horde
bosses: troll-queen
"""

from collections.abc import Iterable, Iterator

from goblin_lab.core.errors import PositionError
from goblin_lab.core.options import describe
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.arrange_text import SPOKEN, read
from goblin_lab.games.goblivion.names import Names
from goblin_lab.games.goblivion.position import EMPTY, FORESEEN, PILES, Position
from goblin_lab.games.goblivion.rules.quick_market import QUICK_PILES
from goblin_lab.games.goblivion.terms import Difficulty

AT = {
    "choose_training": "training",
    "change_market": "training",
    "actions_training": "training actions",
    "actions_combat": "combat actions",
    "actions_boss": "boss actions",
}
LUCK = ("rng", "seen", "log")  # what the text leaves to its seed, and what the player has seen before
STARTING = 10  # Resources where a text names none


def write(state: State) -> str:
    """Return the text of a position. Raises PositionError in the middle of something that a text cannot say."""
    decision = state.decision
    if decision is None or decision.id not in AT:
        raise PositionError(
            "A text can say a position where a card is chosen for Training or where Actions are used, "
            f"and not one in the middle of something: {decision.text if decision else 'the game is over.'}"
        )
    told = [f"{field}: {value}" for field, value in _told(state, AT[decision.id]) if value]
    for text in ("\n".join(told), "\n".join([*told, f"market: {_market(state)}"])):
        unsaid = _unsaid(state, text)
        if not unsaid:
            return text
    raise PositionError(f"A text cannot say everything of this position: {', '.join(unsaid)}")


def _told(state: State, at: str) -> Iterator[tuple[str, str]]:
    g, names = state.position, Names(state.game.cards)
    yield "at", at
    for option in describe(state.game.options):
        value = getattr(state.options, option.name)
        if value != option.default:
            yield option.name.replace("_", " "), SPOKEN[value] if isinstance(value, bool) else str(value)
    yield "turn", str(g.turn) if g.turn > 1 else ""
    yield "trained", names.foe(g.trained - 1).id if g.trained else ""
    yield "resources", str(g.resources[0]) if g.resources[0] != STARTING else ""
    yield "castle", _cards(names, reversed(g.castle))
    yield "hospital", _cards(names, g.hospital)
    yield "field", _cards(names, g.field[0])
    yield "bodyguard", _cards(names, g.bodyguard[0])
    yield "enemies", _cards(names, reversed(g.enemies), foe=True)
    yield "track", _track(names, g)
    yield "gates", _cards(names, g.gates, foe=True)
    yield "bosses", _cards(names, reversed(g.bosses), foe=True)
    yield "boss", _cards(names, g.boss, foe=True)
    yield from _marks(names, g)
    for field, value in (("unlocked", g.unlocked), ("power used", g.ruler_used[0]), ("swapped", g.swapped[0])):
        yield field, "yes" if value else ""
    yield "reserve", str(g.reserve[0]) if g.difficulty == Difficulty.EASY else ""


def _cards(names: Names, cards: Iterable[int], *, foe: bool = False) -> str:
    return ", ".join(names.slug(card, foe=foe) for card in cards)


def _track(names: Names, g: Position) -> str:
    if all(card == EMPTY for card in g.track):
        return ""
    return ", ".join("empty" if card == EMPTY else names.slug(card, foe=True) for card in g.track)


def _market(state: State) -> str:
    """The piles from the top; needed where they are not what is left of the Golden cards, in order."""
    piles = state.position.market[: QUICK_PILES if state.position.quick_market else PILES]
    names = Names(state.game.cards)
    return " | ".join(_cards(names, reversed(pile), foe=True) or "empty" for pile in piles)


def _marks(names: Names, g: Position) -> Iterator[tuple[str, str]]:
    field, foes = g.field[0], [card for card in (*g.track, *g.gates) if card != EMPTY]
    worth = {card: "+2" * g.plus_two[card] + "+1" * g.plus_one[card] for card in field}
    tokens = [f"{names.slug(card)} {worth[card]}" for card in field if worth[card]]
    tokens += [f"{names.slug(card, foe=True)} +{g.enemy_token[card]}" for card in foes if g.enemy_token[card]]
    yield "tokens", ", ".join(tokens)
    yield "used", _cards(names, (card for card in field if g.used[card]))
    yield "face up", _cards(names, (card for card in foes if g.face_up[card] == FORESEEN), foe=True)
    copies = (f"{names.slug(card)} as {names.slug(g.guise[card] - 1)}" for card in field if g.guise[card])
    yield "copies", ", ".join(copies)


def _unsaid(state: State, text: str) -> list[str]:
    """What of a position its text does not say: the fields that differ when it is read, or why it cannot be read."""
    try:
        other = read(text, state.game).position
    except PositionError as error:
        return [str(error)]
    names = (name for name in Position.__annotations__ if name not in LUCK)
    return [name.replace("_", " ") for name in names if getattr(state.position, name) != getattr(other, name)]
