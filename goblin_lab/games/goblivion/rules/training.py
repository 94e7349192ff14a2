"""Phase 1, Training: choose a market card, draw for it, reach its target, give a card up for it."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, index_of, push, size
from goblin_lab.games.goblivion.cards import GOLDEN, Level
from goblin_lab.games.goblivion.position import EMPTY, PILES, Position
from goblin_lab.games.goblivion.rules.castle import destroy_in_play
from goblin_lab.games.goblivion.rules.strength import face, total_strength
from goblin_lab.games.goblivion.rules.targets import not_now, pile_with_top, take_from_market
from goblin_lab.games.goblivion.rules.tokens import lose
from goblin_lab.games.goblivion.tables import DRAWS, GIVE, LEVEL, REACH, SYMBOL, TRAIN, TYPE
from goblin_lab.games.goblivion.terms import Act, Did, No, Phase, Step, carries, guard, offer, step, take

TYPES = 12


@step(Step.TRAINING, "turn.phase-order")
def training(g: Position, _a: int, _b: int) -> None:
    """Training begins; in the Quick Market duplicates may be changed first."""
    g.phase = Phase.TRAINING
    g.swapped[g.seat] = 0
    g.trained = 0
    g.changed = 0
    emit(g, Did.TRAINING_BEGAN)
    then(g, Step.CHOOSE_TRAINING)
    if g.quick_market:
        then(g, Step.CHANGE_MARKET)
        then(g, Step.REFILL_MARKET)


@step(Step.CHOOSE_TRAINING, "training.twelve-choices", "training.never-forced")
def choose_training(g: Position, _a: int, _b: int) -> None:
    """Ask for a market card; with none on offer Training is skipped."""
    for kind in range(TYPES):
        if no_training(g, kind) == No.NOTHING:
            wait(g, Step.CHOOSE_TRAINING)
            return
    emit(g, Did.NOTHING_TO_TRAIN)
    then(g, Step.END_PHASE, Step.PUSH_PHASE)


@offer(Step.CHOOSE_TRAINING)
def offer_training(g: Position, _a: int, _b: int, found: list[int], everything: int) -> None:
    """All twelve types, and to pass the phase."""
    for kind in range(TYPES):
        if everything == 0 or g.quick_market == 0 or pile_offering(g, kind) != EMPTY:
            push(found, Act.TRAIN * 256 + kind)
    push(found, Act.SKIP * 256)


@guard(Step.CHOOSE_TRAINING, "training.one-sword-first", "training.two-swords-after-win")
def no_training_choice(g: Position, _a: int, _b: int, action: int) -> int:
    """Why a market card cannot be chosen."""
    kind = action // 256
    if kind == Act.SKIP:
        return No.NOTHING if action == Act.SKIP * 256 else No.NO_SUCH_PILE
    return no_training(g, action % 256) if kind == Act.TRAIN else not_now(g, kind)


@carries("training.one-sword-first", "training.two-swords-after-win", "training.twelve-choices")
def no_training(g: Position, kind: int) -> int:
    """Why a type cannot be trained now: sold out, or locked until a combat is won (training.one-sword-first)."""
    if kind >= TYPES:
        return No.NO_SUCH_PILE
    pile = pile_offering(g, kind)
    if pile == EMPTY:
        return No.SOLD_OUT
    locked = LEVEL[top(g, pile)] == Level.TWO_SWORDS and g.unlocked == 0
    return No.LOCKED if locked else No.NOTHING


def pile_offering(g: Position, kind: int) -> int:
    """The first market pile with a card of this Golden type on top, -1 for none."""
    own = 0 if g.quick_market else kind  # otherwise each type has its own pile
    for pile in range(own, PILES):
        if size(g.market[pile]) > 0 and TYPE[top(g, pile)] - TYPE[GOLDEN] == kind:
            return pile
    return EMPTY


def top(g: Position, pile: int) -> int:
    """The card on top of a market pile that is not empty."""
    return g.market[pile][size(g.market[pile]) - 1]


@take(Step.CHOOSE_TRAINING, "training.token-marks-choice", "training.draw-count", "card.training-process")
def take_training(g: Position, _a: int, _b: int, action: int) -> None:
    """Place the Training token and draw what the card asks for (training.token-marks-choice)."""
    if action // 256 == Act.SKIP:
        emit(g, Did.SKIPPED_TRAINING)
        then(g, Step.END_PHASE, Step.PUSH_PHASE)
        return
    card = top(g, pile_offering(g, action % 256))
    g.trained = 1 + card
    emit(g, Did.CHOSE_TRAINING, card, DRAWS[card], REACH[card])
    then(g, Step.ACTIONS, Step.COMPARE_TRAINING)
    then(g, Step.DRAW, DRAWS[card])


@step(Step.COMPARE_TRAINING, "training.reach-target", "training.compare-before-exchange", "training.negative-strength")
def compare_training(g: Position, _a: int, _b: int) -> None:
    """The total has to reach the target, or the shortfall has to be paid (training.reach-target)."""
    card = g.trained - 1
    total = total_strength(g)
    if total >= REACH[card]:
        emit(g, Did.REACHED_TARGET, total, REACH[card])
        then(g, Step.EXCHANGE)
    else:
        emit(g, Did.FELL_SHORT, total, REACH[card], REACH[card] - total)
        then(g, Step.PAY, REACH[card] - total)


@step(Step.PAY, "training.pay-difference", "training.skip-unpaid")
def pay(g: Position, shortfall: int, _: int) -> None:
    """Ask whether the shortfall is paid."""
    wait(g, Step.PAY, shortfall)


@offer(Step.PAY)
def offer_pay(_g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """Pay, or break off."""
    push(found, Act.PAY * 256)
    push(found, Act.DECLINE * 256)


@guard(Step.PAY, "training.pay-difference")
def no_pay(g: Position, shortfall: int, _b: int, action: int) -> int:
    """Only a full payment counts (training.pay-difference)."""
    if action == Act.PAY * 256:
        return No.NOTHING if g.resources[g.seat] >= shortfall else No.NOT_ENOUGH
    return No.NOTHING if action == Act.DECLINE * 256 else not_now(g, action // 256)


@take(Step.PAY, "training.pay-difference", "training.skip-unpaid")
def take_pay(g: Position, shortfall: int, _b: int, action: int) -> None:
    """Pay and go on to the exchange, or abandon the training."""
    if action == Act.PAY * 256:
        emit(g, Did.PAID_SHORTFALL, shortfall)
        then(g, Step.EXCHANGE)
        lose(g, shortfall)
    else:
        emit(g, Did.DECLINED_TO_PAY)
        then(g, Step.END_PHASE, Step.PUSH_PHASE)


@step(Step.EXCHANGE, "training.symbol-required", "training.exchange")
def exchange(g: Position, _a: int, _b: int) -> None:
    """Ask which card in play becomes the Golden card; without the symbol the training fails."""
    follow_pile(g)
    card = g.trained - 1
    field = g.field[g.seat]
    if pile_with_top(g, card) == EMPTY:
        emit(g, Did.TRAINED_CARD_GONE, card)
        then(g, Step.END_PHASE, Step.PUSH_PHASE)
        return
    for k in range(size(field)):
        if SYMBOL[face(g, field[k])] == GIVE[card]:
            wait(g, Step.EXCHANGE)
            return
    emit(g, Did.NO_SYMBOL, card, GIVE[card])
    then(g, Step.END_PHASE, Step.PUSH_PHASE)


@carries("training.token-marks-choice")
def follow_pile(g: Position) -> None:
    """Where a royal power took the marked card meanwhile, the token marks the next one of its type, if it shows."""
    pile = pile_offering(g, TYPE[g.trained - 1] - TYPE[GOLDEN])
    if pile_with_top(g, g.trained - 1) == EMPTY and pile != EMPTY:
        g.trained = 1 + top(g, pile)


@offer(Step.EXCHANGE)
def offer_exchange(g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """Every card in play, and to stop."""
    field = g.field[g.seat]
    for k in range(size(field)):
        push(found, Act.GIVE * 256 + field[k])
    push(found, Act.STOP * 256)


@guard(Step.EXCHANGE, "training.peasant-exchange", "training.item-exchange", "training.never-forced")
def no_exchange(g: Position, _a: int, _b: int, action: int) -> int:
    """Only a card in play with the symbol that the training process demands (training.symbol-required)."""
    if action == Act.STOP * 256:
        return No.NOTHING
    if action // 256 != Act.GIVE:
        return not_now(g, action // 256)
    card = action % 256
    if index_of(g.field[g.seat], card) < 0:
        return No.NOT_IN_PLAY
    return No.NOTHING if SYMBOL[face(g, card)] == GIVE[g.trained - 1] else No.WRONG_SYMBOL


@take(Step.EXCHANGE, "training.exchanged-card-destroyed", "training.exchange")
def take_exchange(g: Position, _a: int, _b: int, action: int) -> None:
    """The card given up is destroyed, its Testament included; then the Golden card is gained."""
    then(g, Step.END_PHASE, Step.PUSH_PHASE)
    if action == Act.STOP * 256:
        emit(g, Did.STOPPED_TRAINING)
        return
    emit(g, Did.GAVE_UP, action % 256, g.trained - 1)
    then(g, Step.GAIN_TRAINED)
    destroy_in_play(g, action % 256)


@step(Step.GAIN_TRAINED, "training.new-card-to-hospital", "faq.knight")
def gain_trained(g: Position, _a: int, _b: int) -> None:
    """The new card goes to the Hospital (training.new-card-to-hospital); what training it brings follows."""
    card = g.trained - 1
    take_from_market(g, card)
    push(g.hospital, card)
    emit(g, Did.TRAINED, card)
    if TRAIN[card] != 0:
        then(g, Step.EFFECT, TRAIN[card], card)
