"""The Action step of Training, Combat and Boss fights: card Actions, Bodyguard, royal power, reserve tokens."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, index_of, pop, push, size
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.castle import leave_play
from goblin_lab.games.goblivion.rules.strength import face
from goblin_lab.games.goblivion.rules.targets import enter, not_now
from goblin_lab.games.goblivion.rules.tokens import strengthen
from goblin_lab.games.goblivion.tables import GUARD, POWER, TURN, TURN_OTHER
from goblin_lab.games.goblivion.terms import Act, Did, Difficulty, No, Phase, Step, carries, guard, offer, step, take


@step(Step.ACTIONS, "training.actions-step", "combat.actions-step", "combat.repeat-after-action-push")
def actions(g: Position, following: int, _: int) -> None:
    """Ask for an Action; an Enemy that came to the Gates meanwhile is handled first."""
    if g.phase == Phase.COMBAT and g.faced < size(g.gates):
        then(g, Step.ACTIONS, following)
        then(g, Step.FACE)
    else:
        wait(g, Step.ACTIONS, following)


@offer(Step.ACTIONS)
def offer_actions(g: Position, _a: int, _b: int, found: list[int], everything: int) -> None:
    """Every card's Action, every swap, the royal power, the reserve, and to go on to the comparison."""
    field = g.field[g.seat]
    for k in range(size(field)):
        kind = face(g, field[k])
        if everything or (TURN[kind] != 0 and g.used[field[k]] == 0):
            push(found, Act.USE * 256 + field[k])
            if TURN_OTHER[kind] != 0:
                push(found, Act.USE_OTHER * 256 + field[k])
    if everything or g.swapped[g.seat] == 0:
        for k in range(size(field)):
            push(found, Act.SWAP * 256 + field[k])
    if g.reserve[g.seat] > 0 or (everything and g.difficulty == Difficulty.EASY):
        for k in range(size(field)):
            push(found, Act.PLACE * 256 + field[k])
    push(found, Act.POWER * 256)
    push(found, Act.COMPARE * 256)


@guard(Step.ACTIONS, "action.never-mandatory")
def no_action(g: Position, _a: int, _b: int, action: int) -> int:
    """Why something cannot be done in the Action step."""
    kind = action // 256
    card = action % 256
    if kind == Act.USE or kind == Act.USE_OTHER:
        return no_use(g, card, kind == Act.USE_OTHER)
    if kind == Act.SWAP:
        return no_swap(g, card)
    if kind == Act.PLACE:
        return no_place(g, card)
    if action == Act.POWER * 256:
        return no_power(g)
    return No.NOTHING if action == Act.COMPARE * 256 else not_now(g, kind)


@carries("action.use-on-battlefield", "action.rotate-when-used", "action.one-of-two", "bodyguard.not-in-play")
def no_use(g: Position, card: int, other: bool) -> int:
    """A card acts once while it is in play, and only if it has an Action (action.use-on-battlefield)."""
    if index_of(g.field[g.seat], card) < 0:
        return No.BODYGUARD_NOT_IN_PLAY if index_of(g.bodyguard[g.seat], card) >= 0 else No.NOT_IN_PLAY
    kind = face(g, card)
    if TURN[kind] == 0:
        return No.NO_ACTION
    if other and TURN_OTHER[kind] == 0:
        return No.NO_SECOND_ACTION
    if g.used[card] == 0:
        return No.NOTHING
    return No.USED if TURN_OTHER[kind] == 0 else No.ONE_ACTION_ONLY


@carries("bodyguard.exchange", "bodyguard.once-per-phase", "bodyguard.not-using-action")
def no_swap(g: Position, card: int) -> int:
    """One swap in each phase, with an unused card in play (bodyguard.once-per-phase)."""
    if index_of(g.field[g.seat], card) < 0:
        return No.NOT_IN_PLAY
    if g.swapped[g.seat]:
        return No.SWAPPED_ALREADY
    return No.SWAP_USED_CARD if g.used[card] else No.NOTHING


@carries("ruler.once-per-game")
def no_power(g: Position) -> int:
    """The royal power works once in a game (ruler.once-per-game)."""
    return No.POWER_SPENT if g.ruler_used[g.seat] else No.NOTHING


@carries("difficulty.easy-token-use")
def no_place(g: Position, card: int) -> int:
    """A reserved token goes on a card in play (difficulty.easy-token-use)."""
    if g.difficulty != Difficulty.EASY:
        return No.RESERVE_ONLY_EASY
    if g.reserve[g.seat] == 0:
        return No.NO_RESERVE
    return No.NOTHING if index_of(g.field[g.seat], card) >= 0 else No.NOT_IN_PLAY


@take(Step.ACTIONS, "action.rotate-when-used", "ruler.once-per-game")
def take_action(g: Position, following: int, _b: int, action: int) -> None:
    """Do it, and come back to the Action step unless the player compares now."""
    kind = action // 256
    card = action % 256
    if kind == Act.COMPARE:
        then(g, following)
        return
    then(g, Step.ACTIONS, following)
    if kind == Act.SWAP:
        swap(g, card)
    elif kind == Act.POWER:
        ruler = g.ruler[g.seat][0]
        g.ruler_used[g.seat] = 1
        emit(g, Did.POWER_USED, ruler)
        then(g, Step.EFFECT, POWER[ruler], ruler)
    elif kind == Act.PLACE:
        place_reserve(g, card)
    else:
        use(g, card, kind == Act.USE_OTHER)


@carries("action.rotate-when-used", "action.one-of-two")
def use(g: Position, card: int, other: bool) -> None:
    """Turn a card and carry out its Action, or the other one of two (action.rotate-when-used)."""
    kind = face(g, card)
    g.used[card] = 1
    g.actions_used += 1
    emit(g, Did.USED, card)
    then(g, Step.EFFECT, TURN_OTHER[kind] if other else TURN[kind], card)


@carries("bodyguard.exchange", "bodyguard.once-per-phase", "bodyguard.stays")
def swap(g: Position, card: int) -> None:
    """The Bodyguard comes into play unused and the chosen card takes its place (bodyguard.exchange)."""
    guard_card = pop(g.bodyguard[g.seat])
    g.swapped[g.seat] = 1
    leave_play(g, card)
    push(g.bodyguard[g.seat], card)
    emit(g, Did.SWAPPED, guard_card, card)
    if GUARD[card] != 0:
        emit(g, Did.GUARD_TRIGGERED, card)
        then(g, Step.EFFECT, GUARD[card], card)
    enter(g, guard_card)


@carries("difficulty.easy-token-use")
def place_reserve(g: Position, card: int) -> None:
    """Put one of the reserved tokens of an Easy game on a card (difficulty.easy-token-use)."""
    g.reserve[g.seat] -= 1
    g.ally_tokens += 1  # it was set aside from the ten, and is taken from the bank on placing
    emit(g, Did.PLACED_RESERVE, card, g.easy_value)
    strengthen(g, card, g.easy_value)
