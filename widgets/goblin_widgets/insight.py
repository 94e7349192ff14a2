"""What the panels beside the board show of hidden cards: plain data, made by one module for each game.

`goblin_widgets/scenes/<game>_insight.py` has `deck(state, seat, open_cards)` and `line(state, seat, open_cards)`;
the panels know no game. With `open_cards` a teacher sees what no player may.
"""

from collections.abc import Mapping
from fractions import Fraction
from importlib import import_module

import msgspec

from goblin_lab.core.state import State

Odds = tuple[tuple[int, float], ...]  # (total, chance) in order of the total
HOMES = {"goblivion": "goblin_widgets.scenes.goblivion_insight"}
DIGITS = 5


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """Alike cards in a pile: `sure` of them lie there, up to `maybe` more could."""

    name: str
    strength: str
    symbol: str = ""
    sure: int = 0
    maybe: int = 0
    text: str = ""


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pile as far as it is known: `unseen` of its cards are among the `maybe` of its kinds. `order`: open cards."""

    id: str
    label: str
    size: int
    kinds: tuple[Kind, ...] = ()
    unseen: int = 0
    pool: int = 0
    note: str = ""
    order: tuple[str, ...] = ()


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """The piles of a player, and the exact odds of the total after each number of further cards, from 0 on."""

    piles: tuple[Pile, ...]
    odds: tuple[Odds, ...] = ()
    source: str = ""
    cards: int = 1
    target: int | None = None
    why: str = ""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a foe lies: a known one with its facts, a hidden one with the odds of its Strength."""

    id: str
    label: str
    name: str = ""
    known: bool = False
    level: str = ""
    strength: str = ""
    draws: str = ""
    text: str = ""
    odds: Odds = ()
    pool: tuple[str, ...] = ()


class Sum(msgspec.Struct, frozen=True, omit_defaults=True):
    """Several foes together: the odds of their Strength, and the chance to match it with what is drawn for them."""

    id: str
    label: str
    odds: Odds
    match: float | None = None
    note: str = ""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """All foes: place by place, what they add up to, what comes next in sentences."""

    places: tuple[Place, ...]
    sums: tuple[Sum, ...] = ()
    coming: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()


def deck_of(state: State, seat: int = 0, *, open_cards: bool = False) -> Deck:
    """What is in the piles of a player."""
    deck: Deck = import_module(HOMES[state.game.id]).deck(state, seat, open_cards)
    return deck


def line_of(state: State, seat: int = 0, *, open_cards: bool = False) -> Line:
    """Who comes against the players."""
    line: Line = import_module(HOMES[state.game.id]).line(state, seat, open_cards)
    return line


def has_insight(state: State) -> bool:
    """Whether there is such a module for the game."""
    return state.game.id in HOMES


def shown(odds: Mapping[int, Fraction]) -> Odds:
    """Exact odds, rounded for a page; what is 0 at that is left out."""
    return tuple((total, round(float(chance), DIGITS)) for total, chance in sorted(odds.items()) if chance)
