"""The fields of a position of Flyin' Goblin. No rules in here.

A Soldier or Captain is a token: `seat * 6 + k`, the Captain last. What can stand on a Roof is a piece: the King, two
Raiders a seat, four Totem tokens a seat from base to top. Rooms and Roofs are numbered with the Castle, row by row
from the side that faces the first seat at the start, so they keep their numbers when the Castle turns.
"""

from typing import Annotated

from goblin_lab.core.position import Fields, Pile, Table, position

SEATS = 4
ROOMS = 16
ROOFS = 8
EMPTY = -1
NOBODY = -1

# tokens
FORCE = 6  # tokens of a seat: five Soldiers and the Captain
SOLDIER, CAPTAIN, RAIDER = 0, 1, 2  # kinds of token that an action may name; a Raider is never shot
KINDS = 3
TOKENS = SEATS * FORCE

# where a token can be: rooms 0 to 15, and
TOWER, UNCLEAR, SPACE, LOST, ARMY_BOARD, ZONE, HAND = 16, 17, 18, 19, 20, 21, 22
INSIDE = 18  # places in the Castle: rooms, Tower, unclear
OUTCOMES = 20  # of a shot: inside, back in the own space, lost

# pieces
KING = 0
RAIDERS = 1  # the first Raider; two a seat
TOTEMS = 9  # the first Totem token; four a seat
RAIDERS_EACH = 2
LEVELS = 4
PIECES = 25

# where a piece can be: Roofs 0 to 7, ARMY_BOARD, and
BALCONY, FALLEN = 8, 9

# what a shot can be aimed at: rooms 0 to 15, the Tower, and Roofs 17 to 24
AIM_ROOFS = 17
AIMS = 25

# what the Army board sells
SELL_SOLDIER, SELL_CAPTAIN, SELL_RAIDER, SELL_TOTEM = 0, 1, 2, 3  # a Totem token is SELL_TOTEM + level
WARES = 7

ALL_COINS = 100
ALL_DIAMONDS = 90


@position
class Position(Fields):
    """Everything needed to go on with a game."""

    # riches, by value; coins and diamonds are changed whenever that is needed
    coins: Annotated[list[int], Table(SEATS)]
    diamonds: Annotated[list[int], Table(SEATS)]
    castle_coins: int
    castle_diamonds: int

    # tokens and pieces
    token: Annotated[list[int], Table(TOKENS, start=ARMY_BOARD)]  # where each token is
    piece: Annotated[list[int], Table(PIECES, start=ARMY_BOARD)]  # where each piece is
    lying: Annotated[list[int], Table(PIECES)]  # pieces on a Roof or the Balcony that were tipped over
    tipped: int  # how many of them
    roof: Annotated[list[int], Table(ROOFS, start=EMPTY)]  # the King, a Raider, or the base of a Totem, fallen or not
    totem_roof: Annotated[list[int], Table(SEATS, start=NOBODY)]
    balcony: int  # the seat that holds the Balcony tile, NOBODY while it is on the Tower
    rotation: int  # quarter-turns of the Castle, counter-clockwise from above

    # where the game stands
    phase: int
    rounds: int  # begun
    seat: int  # who decides; while Catapulting the lowest seat that is not done
    done: Annotated[list[int], Table(SEATS)]  # who was how manieth to be done, 0 for not yet
    finished: int  # how many are done
    knocker: int  # whose throw toppled the King in this round, NOBODY for none
    touched: int  # the tokens that the shot at hand has placed, one bit each
    first: int  # who loots and recruits first
    allowance: Annotated[list[int], Table(SEATS)]  # purchases that this Recruitment allows
    bought: Annotated[list[int], Table(SEATS)]
    end: int  # which case decided the game

    # options of the game
    players: int
    youngest: int
    shots: int  # 0 any, 1 drawn only, 2 entered only
    skill: int
    repeat_last: int  # the last shot may be repeated while it falls back
    captain_extra: int  # purchases for a Captain in the Armory
    voluntary: int  # the exchanges of Throne Room and Pantry may be declined
    keep_balcony: int  # the tile stays with the knocker when no Roof is free for the King
    spare_single: int  # a Totem token that fell alone is put back
    win_at_once: int  # a Totem wins when its fourth token is placed
    least_turn: int
    most_turn: int

    # the engine
    scratch: Annotated[list[int], Pile(256)]  # always empty between steps
    agenda: Annotated[list[int], Pile(120)]
    rng: Annotated[list[int], Table(4)]
    waiting: int
    result: int  # the winners, one bit each
