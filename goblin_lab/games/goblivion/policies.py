"""Simple players of Goblivion, for playouts and hints: `choose_sensible`, beside `choose_random` of the core.

A policy is given the position and the legal actions and returns one of them. It rates each action by a few rules of
thumb and takes the best. It reads only what the player may know: of the Castle the cards seen before, never an order.
Worth is counted in quarters of a point of Strength. The numbers are those that won most among some hundred thousand
games on Easy and Normal; nothing else speaks for them.
"""

from goblin_lab.core.verbs import size
from goblin_lab.games.goblivion.cards import Op, Symbol
from goblin_lab.games.goblivion.position import FACE_DOWN, GATES, Position
from goblin_lab.games.goblivion.rules.strength import (
    enemies_total,
    enemy_strength,
    face,
    soldiers_in_play,
    strength_of,
    total_strength,
)
from goblin_lab.games.goblivion.rules.tokens import bonus
from goblin_lab.games.goblivion.rules.training import pile_offering, top
from goblin_lab.games.goblivion.tables import (
    DRAWS,
    FOE_STRENGTH,
    GIVE,
    GUARD,
    OP,
    POWER,
    REACH,
    RIP,
    SOLDIER,
    STRENGTH,
    SYMBOL,
    TRAIN,
    TURN,
    TURN_OTHER,
    WORTH,
)
from goblin_lab.games.goblivion.terms import STEPS, Act, Phase

SENSIBLE = 1  # the number of the policy
WORTH_OF_OP = [0] * 41  # what an operation adds to the worth of the card that bears it, for each point of it
WORTH_OF_OP[Op.DRAW] = 7
WORTH_OF_OP[Op.DISCARD] = -2
WORTH_OF_OP[Op.GAIN] = 2
WORTH_OF_OP[Op.LOSE] = -1
WORTH_OF_OP[Op.STRENGTH] = 2
WORTH_OF_OP[Op.DESTROY_IN_PLAY] = 5
WORTH_OF_OP[Op.DESTROY_IN_HOSPITAL] = 6
WORTH_OF_OP[Op.STRENGTHEN_ITEMS] = 3
WORTH_OF_OP[Op.STRENGTHEN_BLUE] = 4
WORTH_OF_OP[Op.STRENGTHEN_PEASANTS] = 6
WORTH_OF_OP[Op.ITEM_FROM_HOSPITAL] = 8
WORTH_OF_OP[Op.STRENGTH_PER_HOSPITAL_ITEM] = 3
WORTH_OF_OP[Op.DOUBLE_TOKENS] = 2
WORTH_OF_OP[Op.COPY_ACTION] = 9
WORTH_OF_OP[Op.COPY_PEASANT] = 9
WORTH_OF_OP[Op.SECOND_CARD] = 2
SOLDIER_WORTH = 9
MODEST_SOLDIER = 3  # the Strength to expect of a Soldier
POOR = 9  # a card of less worth is better destroyed
SHORT_COST = 3  # what each quarter of a point that a training may miss takes from its rating
EMPTY_COST = 10  # what a training loses that empties the Castle
SWAP_FROM = 1  # points that a swap has to bring where it does not reach the target
POOR_IN_PLAY = 5  # the same for a card in play, whose Strength may be needed now
ITEM_COST = 59  # what a training that needs an Item loses when no Item is drawn
DEAR = 1  # what a resource is worth in a payment, in quarters
PURSE = 8  # a training is paid only down to so many resources
POWER_FROM = 5  # points missing before the royal power is used outside Bosses Combat
NO_REGRET, FREE_STRENGTH, MORE_CARDS, SWAPPING, RESERVED, ROYAL = 600, 500, 400, 300, 200, 100


@STEPS.policy(SENSIBLE)
def choose_sensible(g: Position, found: list[int]) -> int:
    """Take the action that rates best; of equal ones the first."""
    if found[0] // 256 == Act.SHARE:
        return Act.SHARE * 256 + best_share(g)
    best = found[0]
    highest = rate(g, best)
    for k in range(1, size(found)):
        rating = rate(g, found[k])
        if rating > highest:
            best = found[k]
            highest = rating
    return best


def rate(g: Position, action: int) -> int:
    """Rate an action; passing, comparing, declining and stopping rate 0."""
    kind = action // 256
    card = action % 256
    if kind in (Act.USE, Act.USE_OTHER, Act.SWAP, Act.POWER, Act.PLACE):
        return rate_action(g, kind, card)
    if kind in (Act.CHOOSE, Act.CHOOSE_OTHER):
        return rate_target(g, card, kind == Act.CHOOSE_OTHER)
    if kind == Act.TRAIN:
        return rate_training(g, top(g, pile_offering(g, card)))
    if kind == Act.PAY:
        return rate_payment(g)
    if kind == Act.GIVE:
        return worth_of(g.trained - 1) - worth_of(face(g, card))
    if kind == Act.CHOOSE_ENEMY:
        return g.enemy_token[card]
    if kind == Act.REFILL:
        return worth_of(top(g, card))
    return -card if kind == Act.LOOK else -(kind == Act.CHANGE)


def rate_action(g: Position, kind: int, card: int) -> int:
    """Rate what can be done in the Action step."""
    if kind == Act.SWAP:
        return rate_swap(g, card)
    if kind == Act.POWER:
        return rate_power(g)
    if kind == Act.PLACE:
        return rate_reserve(g, card)
    return rate_program(g, TURN[face(g, card)] if kind == Act.USE else TURN_OTHER[face(g, card)])


def worth_of(card: int) -> int:
    """What it is worth to have a card in the deck."""
    banner = SOLDIER_WORTH if SOLDIER[card] else 4 * STRENGTH[card]
    turn = max(worth_of_program(TURN[card]), worth_of_program(TURN_OTHER[card]))
    return banner + turn + worth_of_program(TRAIN[card])


def worth_of_program(place: int) -> int:
    """What the operations of an effect are worth."""
    total = 0
    while OP[place] != Op.END:
        total += WORTH_OF_OP[OP[place]] * max(1, WORTH[place])
        place += 1
    return total


def missing(g: Position) -> int:
    """How many points the total lacks now; below 0: how many it has to spare."""
    total = total_strength(g)
    if g.phase == Phase.TRAINING:
        return REACH[g.trained - 1] - total
    return (FOE_STRENGTH[g.boss[0]] if g.phase == Phase.BOSSES else enemies_total(g)) - total


# Training


def rate_training(g: Position, card: int) -> int:
    """The worth of the card, less what its draw may miss of the target and of the symbol to give."""
    worth = 0
    items = 0
    for k in range(size(g.castle)):
        if g.seen[g.castle[k]]:
            worth += worth_of(g.castle[k])
            items += SYMBOL[g.castle[k]] == Symbol.ITEM
    left = max(1, size(g.castle))
    rating = 4 * worth_of(card) - SHORT_COST * max(0, 4 * REACH[card] - DRAWS[card] * worth // left)
    if DRAWS[card] > size(g.castle):
        rating -= EMPTY_COST
    if GIVE[card] == Symbol.ITEM:
        rating -= ITEM_COST * max(0, left - DRAWS[card] * items) // left
    return rating


def rate_payment(g: Position) -> int:
    """Pay for a card that is worth it, and never the last resources."""
    shortfall = REACH[g.trained - 1] - total_strength(g)
    if g.resources[g.seat] - shortfall < PURSE:
        return -1
    return worth_of(g.trained - 1) - DEAR * shortfall


# The Action step


def rate_program(g: Position, place: int) -> int:
    """An Action is used if what it does first helps now."""
    op = OP[place]
    if op == Op.GAIN:
        return NO_REGRET if g.phase != Phase.BOSSES and g.gains_stopped == 0 and costs_nothing(g) else -1
    if op == Op.VISION:
        return NO_REGRET if hidden_on_track(g) and costs_nothing(g) else -1
    if op == Op.DESTROY_IN_HOSPITAL:
        return NO_REGRET if least_worth(g, g.hospital) < POOR and costs_nothing(g) else -1
    if op == Op.REMOVE_ENEMY_TOKEN:
        return FREE_STRENGTH if g.phase == Phase.COMBAT else -1
    if op == Op.DESTROY_IN_PLAY:
        return FREE_STRENGTH if least_worth(g, g.field[g.seat]) < POOR_IN_PLAY else -1
    short = missing(g)
    if op == Op.LOSE:
        return FREE_STRENGTH if short >= 2 and g.resources[g.seat] > 2 else -1
    if short <= 0:
        return -1
    if op == Op.DISCARD:
        return MORE_CARDS if weakest(g) <= 0 else -1
    return MORE_CARDS if op == Op.DRAW else FREE_STRENGTH


def costs_nothing(g: Position) -> bool:
    """Whether Actions are free: against the Red Dragon they cost resources."""
    return g.lose_per_action == 0


def hidden_on_track(g: Position) -> bool:
    """Whether a Vision would show something of use: who comes next, before it strikes."""
    for space in range(3):
        if g.track[space] >= 0 and g.face_up[g.track[space]] == FACE_DOWN:
            return True
    return False


def least_worth(g: Position, pile: list[int]) -> int:
    """The least worth of a card in a pile; a Testament makes a card easier to part with."""
    least = 1000
    for k in range(size(pile)):
        least = min(least, worth_of(face(g, pile[k])) - worth_of_program(RIP[face(g, pile[k])]))
    return least


def weakest(g: Position) -> int:
    """The Strength of the weakest card in play."""
    field = g.field[g.seat]
    soldiers = soldiers_in_play(g)
    least = 1000
    for k in range(size(field)):
        least = min(least, strength_of(g, field[k], soldiers))
    return least


def rate_swap(g: Position, card: int) -> int:
    """Bring the Bodyguard in where Strength is missing; store a strong card where there is some to spare."""
    short = missing(g)
    guard = g.bodyguard[g.seat][0]
    soldiers = soldiers_in_play(g)
    more = STRENGTH[guard] - strength_of(g, card, soldiers)
    if short > 0:
        return SWAPPING + more if more >= min(short, SWAP_FROM) or GUARD[card] != 0 else -1
    spare_symbol = g.phase != Phase.TRAINING or SYMBOL[guard] == GIVE[g.trained - 1]
    return SWAPPING - more if more < 0 and short - more <= 0 and spare_symbol and bonus(g, card) == 0 else -1


def rate_power(g: Position) -> int:
    """The royal power is for the Bosses, or for a great need before."""
    if OP[POWER[g.ruler[g.seat][0]]] == Op.ITEM_FROM_MARKET:
        return ROYAL if g.resources[g.seat] > PURSE + 3 else -1
    return ROYAL if missing(g) >= (1 if g.phase == Phase.BOSSES else POWER_FROM) else -1


def rate_reserve(g: Position, card: int) -> int:
    """Reserved tokens make up for the last points, on a card where they count."""
    short = missing(g)
    if short <= 0 or (g.phase != Phase.BOSSES and short > g.easy_value * g.reserve[g.seat]):
        return -1
    return RESERVED + rate_token(g, card)


# Targets


def rate_target(g: Position, target: int, other: bool) -> int:
    """Rate a card that an operation may hit."""
    place = g.agenda[size(g.agenda) - 2]
    op = OP[place]
    kind = face(g, target)
    if op in (Op.DISCARD, Op.HOSPITALISE_PEASANT, Op.HOSPITALISE_STRONGEST_PEASANT):
        return -strength_of(g, target, soldiers_in_play(g)) * 4 - g.used[target] - (TURN[kind] != 0)
    if op in (Op.DESTROY_IN_PLAY, Op.DESTROY_IN_HOSPITAL, Op.DESTROY_PEASANT, Op.DESTROY_ITEM, Op.DESTROY_STRONG):
        return worth_of_program(RIP[kind]) - worth_of(kind)
    if op == Op.STRENGTH:
        return rate_token(g, target)
    if op == Op.DOUBLE_TOKENS:
        return bonus(g, target)
    if op == Op.COPY_ACTION:
        return rate_program(g, TURN_OTHER[kind] if other else TURN[kind])
    if op == Op.REACTIVATE:
        return rate_program(g, TURN[kind])
    if op in (Op.SECOND_CARD, Op.ITEM_FROM_MARKET):
        return worth_of(kind)
    return 5 * (MODEST_SOLDIER if SOLDIER[kind] else STRENGTH[kind]) + worth_of(kind)


def rate_token(g: Position, target: int) -> int:
    """What the total would be with one more point on a card."""
    g.plus_one[target] += 1
    total = total_strength(g)
    g.plus_one[target] -= 1
    return total + 50


# After a lost combat


def best_share(g: Position) -> int:
    """The points for the Enemy at hand, of the division that defeats the most (and then the strongest) Enemies."""
    first = g.agenda[size(g.agenda) - 2]
    best = 0
    best_rating = 0
    for chosen in range(1, 1 << GATES):
        rating = rate_division(g, first, chosen)
        if rating > best_rating:
            best = chosen
            best_rating = rating
    return enemy_strength(g, g.gates[first]) if best & (1 << first) else 0


def rate_division(g: Position, first: int, chosen: int) -> int:
    """Rate the Enemies with a bit in `chosen` as those to defeat: 0 where the points do not suffice."""
    points = 0
    count = 0
    for gate in range(GATES):
        if chosen & (1 << gate):
            if gate < first or gate >= size(g.gates):
                return 0
            points += enemy_strength(g, g.gates[gate])
            count += 1
    return count * 256 + points if points <= g.to_share else 0
