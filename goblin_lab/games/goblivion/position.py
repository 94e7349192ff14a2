"""The fields of a position of Goblivion. No rules in here.

Every one of the 121 cards lies in exactly one pile or on one track space. Piles list cards from bottom to top.
Zones and numbers that belong to a player have one entry for each of two seats; a solo game uses seat 0.
"""

from typing import Annotated

from goblin_lab.core.position import Fields, Pile, Table, position
from goblin_lab.games.goblivion.cards import CARDS

SEATS = 2
PILES = 12
SPACES = 3
GATES = 3
EMPTY = -1
FACE_DOWN, FORESEEN, FOUGHT = 0, 1, 2  # an Enemy unseen, turned up by a Vision, turned up in combat


@position
class Position(Fields):
    """Everything needed to go on with a game."""

    # zones
    castle: Annotated[list[int], Pile(CARDS)]
    hospital: Annotated[list[int], Pile(CARDS)]
    field: Annotated[list[list[int]], Pile(CARDS, seats=SEATS)]
    bodyguard: Annotated[list[list[int]], Pile(4, seats=SEATS)]
    ruler: Annotated[list[list[int]], Pile(4, seats=SEATS)]
    market: Annotated[list[list[int]], Pile(44, seats=PILES)]
    enemies: Annotated[list[int], Pile(32)]  # the Enemy deck
    track: Annotated[list[int], Table(SPACES, start=EMPTY)]  # approach spaces; the first is next to the Gates
    gates: Annotated[list[int], Pile(GATES + 1)]  # from left to right
    bosses: Annotated[list[int], Pile(16)]
    boss: Annotated[list[int], Pile(4)]  # the Boss in combat
    box: Annotated[list[int], Pile(CARDS)]

    # what lies on a card or is known of it, by card
    used: Annotated[list[int], Table(CARDS)]
    plus_one: Annotated[list[int], Table(CARDS)]
    plus_two: Annotated[list[int], Table(CARDS)]
    guise: Annotated[list[int], Table(CARDS)]  # 0, or 1 + the card that it is a copy of
    face_up: Annotated[list[int], Table(CARDS)]  # of Enemies: FACE_DOWN, FORESEEN or FOUGHT
    enemy_token: Annotated[list[int], Table(CARDS)]
    seen: Annotated[list[int], Table(CARDS)]

    # what belongs to a seat
    resources: Annotated[list[int], Table(SEATS)]
    ruler_used: Annotated[list[int], Table(SEATS)]
    reserve: Annotated[list[int], Table(SEATS)]  # Easy tokens not yet placed
    swapped: Annotated[list[int], Table(SEATS)]  # Bodyguard swaps in this phase

    # the tokens in the bank
    ally_tokens: int
    enemy_tokens: int

    # where the game stands
    phase: int
    turn: int
    seat: int
    trained: int  # 1 + the market pile that bears the Training token, 0 for none
    faced: int  # how many Enemies at the Gates this combat has handled
    unlocked: int  # two-sword cards may be trained
    to_share: int  # Strength not yet divided after a lost combat
    shares: Annotated[list[int], Table(GATES)]
    changed: int  # Quick Market: piles changed in this Training, one bit each
    actions_used: int  # in this Boss fight
    emptied: int  # the penalty of an empty Castle is paid until it has cards again
    exempt: int  # Margaret's power resolves: no penalty

    # lasting effects of this combat
    tokens_ignored: int
    gains_stopped: int
    items_ignored: int
    strong_ignored: int  # 0, or the Strength from which cards count for nothing
    identical_once: int
    lose_per_action: int

    # options of the game
    players: int
    ruler_choice: int  # 0 to 6, or 7 for one drawn at random
    difficulty: int
    quick_market: int
    easy_value: int
    unlock_by_enemy: int
    boss_swap_once: int
    second_card: int
    resource_cap: int

    # the engine
    scratch: Annotated[list[int], Pile(256)]  # always empty between steps
    agenda: Annotated[list[int], Pile(600)]
    rng: Annotated[list[int], Table(4)]
    waiting: int
    result: int
