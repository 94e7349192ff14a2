"""Look at a game of Goblivion as its player does: cards by name, what happened, what is allowed and what is refused."""

import re

from goblin_lab.core.state import State
from goblin_lab.core.values import Event
from goblin_lab.games.goblivion.cards import BOSS, CARDS, RULER

PREFIX = "goblivion:"
FOES = ("track", "gates", "boss", "ruler")


def play(state: State, *actions: str) -> list[Event]:
    """Take actions one after the other; everything that happened."""
    return [event for action in actions for event in state.apply(action)]


def did(events: list[Event] | tuple[Event, ...], *kinds: str) -> list[str]:
    """What kinds of things happened, in order; only the kinds that are named, if any is."""
    return [event.did for event in events if not kinds or event.did in kinds]


def facts(events: list[Event] | tuple[Event, ...], kind: str) -> list[tuple[int, ...]]:
    """The facts of every event of one kind."""
    return [event.facts for event in events if event.did == kind]


def amounts(events: list[Event] | tuple[Event, ...], kind: str) -> list[int]:
    """The first fact of every event of one kind."""
    return [fact[0] for fact in facts(events, kind)]


def told(state: State, events: list[Event] | tuple[Event, ...], kind: str, *, foe: bool = False) -> list[str]:
    """The cards that events of one kind tell first."""
    return [state.game.teller.names.slug(fact[0], foe=foe) for fact in facts(events, kind)]


def looks(state: State, zone: str) -> list[str | None]:
    """The cards of an open zone in the order in which they lie; None for a face-down card or an empty space."""
    cards = state.observe(0).zones[zone]
    row = cards[0] if zone in ("field", "bodyguard", "ruler") else cards
    names = state.game.teller.names
    return [None if card in (None, -1) else names.slug(card, foe=zone in FOES) for card in row]


def kinds(state: State, zone: str) -> list[str]:
    """The types of the cards in an open zone, without the number of the copy."""
    return [re.sub(r"-\d$", "", name) for name in looks(state, zone) if name]


def size(state: State, pile: str) -> int:
    """How many cards lie in a pile that its player cannot look through."""
    return state.observe(0).zones[pile]["size"]


def boxed(state: State) -> list[str]:
    """The cards in the box that the player has seen, the rulers who were not chosen aside."""
    known = state.observe(0).zones["box"]["known"]
    return [state.game.teller.names.slug(card, foe=card >= BOSS) for card in known if card < RULER]


def stacks(state: State) -> int:
    """How many Golden cards the market holds."""
    return sum(len(pile) for pile in state.observe(0).zones["market"])


def resources(state: State) -> int:
    """The resources of a solo player."""
    return state.observe(0).zones["resources"][0]


def bank(state: State) -> tuple[int, int]:
    """The Ally Bonus Tokens and the Enemy Bonus Tokens in the bank."""
    zones = state.observe(0).zones
    return zones["ally_tokens"], zones["enemy_tokens"]


def number(state: State, zone: str, name: str) -> int:
    """What the player can see on a card: such as `used` or `enemy_token`."""
    names = state.game.teller.names
    card = next(card for card in range(CARDS) if name in (names.slug(card), names.slug(card, foe=True)))
    return state.observe(0).zones[zone][card]


def bonus(state: State, name: str) -> int:
    """What the Ally Bonus Tokens on a card are worth."""
    return number(state, "plus_one", name) + 2 * number(state, "plus_two", name)


def total(state: State) -> int:
    """The Strength in play as the decision tells it."""
    return state.game.teller.facts(state.position)["total"]


def against(state: State) -> int:
    """What the Strength in play will be compared with, as the decision tells it."""
    return state.game.teller.against(state.position)


def allowed(state: State, *verbs: str) -> list[str]:
    """The notations of the legal actions; only those that begin with one of the words, if any is named."""
    written = [action.notation for action in state.legal_actions()]
    return [text for text in written if not verbs or text.split()[0] in verbs]


def refused(state: State, action: str) -> str:
    """The rule that forbids an action now, empty if it is allowed; the list of legal actions has to agree."""
    refusal = state.refusal(action)
    assert (action in allowed(state)) is (refusal is None)
    return refusal.rule.removeprefix(PREFIX) if refusal else ""
