"""Games played by a simple plan, for what has to hold at every turn of every game."""

from collections.abc import Iterable, Iterator

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.core.values import Event

LONGEST = 300  # decisions; a game of a plan ends sooner or goes round in circles
RULERS = ("bella", "jade", "yolo", "margaret", "brad", "gonzo", "loko")
SOME_GAMES = [
    {"seed": seed, "ruler": RULERS[seed % 7], "difficulty": ("easy", "normal", "difficult")[seed % 3]}
    for seed in range(14)
]


def walk(state: State, plan: int) -> Iterator[tuple[Event, ...]]:
    """Play on by a plan, a number that decides as dice would; yields what happened at each decision."""
    for ply in range(LONGEST):
        actions = state.legal_actions()
        if not actions:
            return
        yield state.apply(actions[(plan * 7919 + ply * ply * 104729) % 1009 % len(actions)])


def positions(options: dict, **more: object) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every position of one game from the set-up on, always the same state, with what happened before it."""
    state = games["goblivion"].new(**options, **more)
    yield state, state.setup_events
    for events in walk(state, options["seed"]):
        yield state, events


def named(state: State, pile: Iterable[int]) -> list[str]:
    """Name the cards of a pile as their owner plays them, hidden ones too."""
    return [state.game.teller.names.slug(card) for card in pile]


def card_called(state: State, name: str) -> int:
    """Return the number of the card that is called this, by either of its halves."""
    names = state.game.teller.names
    return next(card for card in range(121) if name in (names.slug(card), names.slug(card, foe=True)))
