"""Look at a game of Flyin' Goblin as people at the table do: where things are, what happened, what is refused."""

import random
from collections.abc import Iterable, Iterator

from goblin_lab.core.state import State
from goblin_lab.core.values import Event
from goblin_lab.games.flyin_goblin.names import COLOURS, PIECE_PLACES, TOKEN_PLACES, piece_words
from goblin_lab.games.flyin_goblin.position import FORCE, PIECES

PREFIX = "flyin_goblin:"
ROOM_OF = {"vault": 1, "guard room": 2, "banquet hall": 3, "armory": 4, "treasure room": 5, "pantry": 6, "prison": 7}
ROOM_OF |= {"machine room": 10, "throne room": 11}
FULL_ROOFS = {1: "red raider-1", 2: "red raider-2", 3: "blue raider-1", 4: "blue raider-2"}
FULL_ROOFS |= {5: "green raider-1", 6: "green raider-2", 7: "red totem 1", 8: "blue totem 1"}


def play(state: State, *actions: str) -> list[Event]:
    """Take actions one after the other; everything that happened."""
    return [event for action in actions for event in state.apply(action)]


def shots(state: State, *landings: str) -> list[Event]:
    """Enter shots that knock nothing down."""
    return [event for landing in landings for event in play(state, landing, "nothing more")]


def did(events: Iterable[Event], *kinds: str) -> list[str]:
    """What kinds of things happened, in order; only the kinds that are named, if any is."""
    return [event.did for event in events if not kinds or event.did in kinds]


def facts(events: Iterable[Event], kind: str) -> list[tuple[int, ...]]:
    """The facts of every event of one kind."""
    return [event.facts for event in events if event.did == kind]


def who(events: Iterable[Event], kind: str) -> list[str]:
    """The colours that events of one kind tell first."""
    return [COLOURS[fact[0]] for fact in facts(events, kind)]


def allowed(state: State, word: str = "") -> list[str]:
    """The notations of the legal actions that contain a word."""
    return [action.notation for action in state.legal_actions() if word in action.notation]


def refused(state: State, action: str) -> str:
    """The rule that forbids an action now, empty if it is allowed; the list of legal actions has to agree."""
    refusal = state.refusal(action)
    assert (action in allowed(state)) is (refusal is None)
    return refusal.rule.removeprefix(PREFIX) if refusal else ""


def coins(state: State, colour: str = "") -> int:
    """The money of a player, or of the Castle."""
    zones = state.observe(0).zones
    return zones["coins"][COLOURS.index(colour)] if colour else zones["castle_coins"]


def diamonds(state: State, colour: str = "") -> int:
    """The Diamonds of a player, or of the Castle."""
    zones = state.observe(0).zones
    return zones["diamonds"][COLOURS.index(colour)] if colour else zones["castle_diamonds"]


def tokens(state: State, colour: str) -> list[str]:
    """Where the five Soldiers and the Captain of a colour are."""
    first = COLOURS.index(colour) * FORCE
    return [TOKEN_PLACES[place] for place in state.observe(0).zones["token"][first : first + FORCE]]


def where(state: State, piece: str) -> str:
    """Where a piece is: `roof 3`, `balcony`, `fallen`, `board`."""
    number = [piece_words(k) for k in range(PIECES)].index(piece)
    return PIECE_PLACES[state.observe(0).zones["piece"][number]]


def holder(state: State) -> str:
    """Who has the Balcony tile; empty while it is on the Tower."""
    seat = state.observe(0).zones["balcony"]
    return "" if seat < 0 else COLOURS[seat]


def walk(state: State, seed: int, longest: int = 400) -> Iterator[tuple[Event, ...]]:
    """Play on at random; yields what happened at each decision."""
    luck = random.Random(seed)
    for _ in range(longest):
        if state.outcome:
            return
        yield state.apply(luck.choice(state.legal_actions()))
