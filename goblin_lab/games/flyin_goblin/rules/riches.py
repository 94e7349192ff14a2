"""Coins and Diamonds: the Castle's one stock of each, what players gain from it and put back into it.

Only values are kept. Change may be made at any moment, also with the Castle, and twenty Coins of 1 are enough to form
any value for four players and the Castle; so it is with Diamonds (coin.change, diamond.change).
"""

from goblin_lab.core.verbs import emit
from goblin_lab.games.flyin_goblin.position import Position
from goblin_lab.games.flyin_goblin.terms import Did, carries


@carries("coin.change", "component.coins", "looting.must-apply")
def gain_coins(g: Position, seat: int, n: int) -> int:
    """Take Coins worth n from the Castle, or what it has left; returns how much that is."""
    gained = min(n, g.castle_coins)
    g.castle_coins -= gained
    g.coins[seat] += gained
    if gained < n:
        emit(g, Did.CASTLE_RAN_OUT, seat, n - gained, 0)
    return gained


@carries(
    "diamond.change", "diamond.large-is-five", "component.diamonds", "looting.must-apply", "looting.conflict-order"
)
def gain_diamonds(g: Position, seat: int, n: int) -> int:
    """Take n Diamonds from the Castle, or what it has left; returns how many that are."""
    gained = min(n, g.castle_diamonds)
    g.castle_diamonds -= gained
    g.diamonds[seat] += gained
    if gained < n:
        emit(g, Did.CASTLE_RAN_OUT, seat, n - gained, 1)
    return gained


@carries("recruit.pay-into-castle", "looting.pantry")
def pay_coins(g: Position, seat: int, n: int) -> None:
    """Put Coins worth n into the Castle; the seat must have them."""
    g.coins[seat] -= n
    g.castle_coins += n


@carries("looting.guard-room", "looting.throne-room")
def return_diamond(g: Position, seat: int) -> None:
    """Put one Diamond back into the Castle; the seat must have it."""
    g.diamonds[seat] -= 1
    g.castle_diamonds += 1
