"""Resources and bonus tokens: what the bank can give is a limit."""

from goblin_lab.core.verbs import clear, emit
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.terms import Did, Phase, Result, carries

MOST_RESOURCES = 48  # 16 tokens, each showing 3
UNSHOWABLE = 47  # 15 threes and 2 ones would be 17 tokens


@carries("aim.defeat-at-zero", "icon.resources")
def lose(g: Position, amount: int) -> None:
    """Take resources away; at zero the game is lost at once (aim.defeat-at-zero)."""
    left = max(0, g.resources[g.seat] - amount)
    g.resources[g.seat] = showable(g, left)  # 48 less 1 leaves 46: 16 tokens cannot show 47
    if g.resources[g.seat] < left:
        emit(g, Did.GAIN_CAPPED, g.resources[g.seat])
    if g.resources[g.seat] == 0:
        g.result = Result.LOST
        clear(g.agenda)
        emit(g, Did.DEFEAT, g.seat)


@carries("icon.resources", "boss.no-resource-gain")
def gain(g: Position, amount: int) -> None:
    """Add resources, unless the Castle burns or an Enemy forbids it (icon.resources, boss.no-resource-gain)."""
    if g.phase == Phase.BOSSES:
        emit(g, Did.GAIN_VOID_IN_BOSSES, amount)
    elif g.gains_stopped:
        emit(g, Did.GAIN_STOPPED, amount)
    else:
        held = g.resources[g.seat]
        shown = showable(g, held + amount)
        g.resources[g.seat] = max(held, shown)
        emit(g, Did.GAINED_RESOURCES, g.resources[g.seat] - held)
        if shown < held + amount:
            emit(g, Did.GAIN_CAPPED, shown)


@carries("token.supply-is-limit", "component.resource-tokens")
def showable(g: Position, total: int) -> int:
    """The highest number of resources up to `total` that 16 tokens of 1 or 3 can show (token.supply-is-limit)."""
    if g.resource_cap == 0:
        return total
    if total > MOST_RESOURCES:
        return MOST_RESOURCES
    return UNSHOWABLE - 1 if total == UNSHOWABLE else total


@carries("icon.strength-bonus", "token.ally-adds-strength", "token.supply-is-limit")
def strengthen(g: Position, card: int, worth: int) -> None:
    """Put Ally Bonus Tokens worth `worth` on a card, as far as the bank has them (icon.strength-bonus)."""
    left = worth
    while left >= 2 and g.ally_tokens > 0:
        g.plus_two[card] += 1
        g.ally_tokens -= 1
        left -= 2
    if left == 1 and g.ally_tokens > 0:
        g.plus_one[card] += 1
        g.ally_tokens -= 1
        left = 0
    if left < worth:
        emit(g, Did.STRENGTHENED, card, worth - left)
    if left > 0:
        emit(g, Did.NO_TOKEN_LEFT, card, left)


@carries("token.supply-is-limit")
def double_tokens(g: Position, card: int) -> None:
    """Turn each +1 on a card to +2, and add a +2 for each +2 while the bank has one (token.supply-is-limit)."""
    before = bonus(g, card)
    more = min(g.plus_two[card], g.ally_tokens)
    g.plus_two[card] += more + g.plus_one[card]
    g.plus_one[card] = 0
    g.ally_tokens -= more
    emit(g, Did.DOUBLED, card, bonus(g, card) - before)


def bonus(g: Position, card: int) -> int:
    """What the tokens on a card are worth."""
    return g.plus_one[card] + 2 * g.plus_two[card]


@carries("token.ally-returns-after-phase")
def return_tokens(g: Position, card: int) -> None:
    """Give the tokens on a card back to the bank (token.ally-returns-after-phase)."""
    g.ally_tokens += g.plus_one[card] + g.plus_two[card]
    g.plus_one[card] = 0
    g.plus_two[card] = 0


@carries("token.one-per-enemy", "token.supply-is-limit")
def give_enemy_token(g: Position, card: int, worth: int) -> None:
    """Put a Bonus Token on an Enemy that has none, if the bank has one (token.one-per-enemy)."""
    if g.enemy_token[card] != 0 or g.enemy_tokens == 0:
        emit(g, Did.ENEMY_TOKEN_REFUSED, card, g.enemy_token[card])
        return
    g.enemy_token[card] = worth
    g.enemy_tokens -= 1
    emit(g, Did.ENEMY_TOKEN_TAKEN, card, worth)


@carries("token.enemy-returns-on-defeat")
def return_enemy_token(g: Position, card: int) -> None:
    """Give the Bonus Token of an Enemy back to the bank (token.enemy-returns-on-defeat)."""
    if g.enemy_token[card] != 0:
        g.enemy_token[card] = 0
        g.enemy_tokens += 1
