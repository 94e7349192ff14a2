"""The one decision `choose`: which card an operation hits. A target that exists must be taken."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import clear, emit, index_of, pop, push, remove, shuffle, size
from goblin_lab.games.goblivion.cards import BOSS, Level, Op, Symbol
from goblin_lab.games.goblivion.position import EMPTY, FACE_DOWN, FORESEEN, PILES, SPACES, Position
from goblin_lab.games.goblivion.rules.castle import destroy_in_play, discard, put_into_play, to_box
from goblin_lab.games.goblivion.rules.strength import face, soldiers_in_play, strength_of
from goblin_lab.games.goblivion.rules.tokens import bonus, double_tokens, return_enemy_token, strengthen
from goblin_lab.games.goblivion.tables import ENTER, LEVEL, OP, RIP, SYMBOL, TURN, TURN_OTHER, TYPE, WORTH
from goblin_lab.games.goblivion.terms import Act, Did, No, Phase, SecondCard, Step, carries, guard, offer, step, take


@step(Step.CHOOSE, "faq.tie")
def choose(g: Position, place: int, card: int) -> None:
    """Ask for the target of an operation; without one nothing happens, a single one is taken (faq.tie)."""
    if OP[place] == Op.SEARCH_CASTLE:
        look_through_castle(g)
    targets = g.scratch
    clear(targets)
    offer_targets(g, place, card, targets, 0)
    allowed = 0
    only = 0
    for k in range(size(targets)):
        if no_target(g, place, card, targets[k]) == No.NOTHING:
            only = targets[k]
            allowed += 1
    clear(targets)
    if allowed == 0 or (allowed == 1 and only == Act.STOP * 256):  # to decline nothing is no choice
        emit(g, Did.NO_TARGET)
    elif allowed == 1:
        hit(g, place, card, only)
    else:
        wait(g, Step.CHOOSE, place, card)


@offer(Step.CHOOSE)
def offer_targets(g: Position, place: int, _card: int, found: list[int], _everything: int) -> None:
    """The cards of the zone that the operation reaches."""
    op = OP[place]
    if op in (Op.DESTROY_IN_HOSPITAL, Op.PEASANT_FROM_HOSPITAL, Op.ITEM_FROM_HOSPITAL):
        offer_pile(Act.CHOOSE, g.hospital, found)
    elif op == Op.SEARCH_CASTLE:
        offer_castle(g, found)
    elif op == Op.VISION:
        offer_track(g, found)
    elif op == Op.REMOVE_ENEMY_TOKEN:
        for k in range(size(g.gates)):
            if g.face_up[g.gates[k]] != FACE_DOWN:  # who is unseen holds no token and must not be named
                push(found, Act.CHOOSE_ENEMY * 256 + g.gates[k])
    elif op in (Op.SECOND_CARD, Op.ITEM_FROM_MARKET):
        offer_market(g, op, found)
    else:
        offer_pile(Act.CHOOSE, g.field[g.seat], found)
        if op == Op.COPY_ACTION:
            offer_second_actions(g, found)


def offer_castle(g: Position, found: list[int]) -> None:
    """The cards of the Castle in card order: their order in the pile stays unknown."""
    for sought in range(BOSS):
        if index_of(g.castle, sought) >= 0:
            push(found, Act.CHOOSE * 256 + sought)


def offer_track(g: Position, found: list[int]) -> None:
    """The approach spaces with an Enemy."""
    for space in range(SPACES):
        if g.track[space] != EMPTY:
            push(found, Act.LOOK * 256 + space)


def offer_market(g: Position, op: int, found: list[int]) -> None:
    """The top of every market pile; the Knight's second card may be declined."""
    for pile in range(PILES):
        if size(g.market[pile]) > 0:
            push(found, Act.CHOOSE * 256 + g.market[pile][size(g.market[pile]) - 1])
    if op == Op.SECOND_CARD:
        push(found, Act.STOP * 256)


def offer_second_actions(g: Position, found: list[int]) -> None:
    """The second Actions of cards in play, for the card that copies one."""
    field = g.field[g.seat]
    for k in range(size(field)):
        if TURN_OTHER[face(g, field[k])] != 0:
            push(found, Act.CHOOSE_OTHER * 256 + field[k])


def offer_pile(kind: int, pile: list[int], found: list[int]) -> None:
    """Every card of a pile, as one kind of action."""
    for k in range(size(pile)):
        push(found, kind * 256 + pile[k])


@guard(Step.CHOOSE, "icon.discard-not-itself", "faq.no-enemy-target", "faq.used-cards-targetable", "faq.tie")
def no_target(g: Position, place: int, card: int, action: int) -> int:
    """Why a card cannot be chosen."""
    kind = action // 256
    target = action % 256
    op = OP[place]
    if op == Op.VISION:
        return no_vision(g, target) if kind == Act.LOOK else not_now(g, kind)
    if op == Op.REMOVE_ENEMY_TOKEN:
        return no_enemy_token(g, target) if kind == Act.CHOOSE_ENEMY else not_now(g, kind)
    if op == Op.COPY_ACTION and kind == Act.CHOOSE_OTHER:
        return no_field_target(g, op, card, target, TURN_OTHER)
    if op == Op.SECOND_CARD and action == Act.STOP * 256:
        return No.NOTHING
    if kind == Act.CHOOSE_ENEMY:
        return No.ENEMY_NO_TARGET
    return no_card_target(g, op, card, target) if kind == Act.CHOOSE else not_now(g, kind)


def no_card_target(g: Position, op: int, card: int, target: int) -> int:
    """Why a player's card cannot be hit, wherever the operation looks for it."""
    if op in (Op.DESTROY_IN_HOSPITAL, Op.PEASANT_FROM_HOSPITAL, Op.ITEM_FROM_HOSPITAL):
        return no_hospital_target(g, op, target)
    if op == Op.SEARCH_CASTLE:
        return No.NOTHING if index_of(g.castle, target) >= 0 else No.NOT_IN_CASTLE
    if op in (Op.SECOND_CARD, Op.ITEM_FROM_MARKET):
        return no_market_target(g, op, card, target)
    return no_field_target(g, op, card, target, TURN)


def no_enemy_token(g: Position, target: int) -> int:
    """Why no Bonus Token can be taken from an Enemy."""
    if index_of(g.gates, target) < 0 or g.face_up[target] == FACE_DOWN:
        return No.NOT_AT_GATES
    return No.NOTHING if g.enemy_token[target] != 0 else No.NO_TOKEN_ON_IT


@carries("icon.discard-not-itself", "faq.no-enemy-target", "faq.magic-hat")
def no_field_target(g: Position, op: int, card: int, target: int, action_of: list[int]) -> int:
    """Why a card cannot be hit on the Battlefield."""
    if index_of(g.field[g.seat], target) < 0:
        return No.NOT_IN_PLAY
    kind = face(g, target)
    if target == card and op in (Op.DISCARD, Op.COPY_ACTION, Op.COPY_PEASANT):
        return No.ITSELF
    if op in (Op.COPY_PEASANT, Op.HOSPITALISE_PEASANT, Op.DESTROY_PEASANT) and SYMBOL[kind] != Symbol.PEASANT:
        return No.NOT_A_PEASANT
    if op == Op.DESTROY_ITEM and SYMBOL[kind] != Symbol.ITEM:
        return No.NOT_AN_ITEM
    if op == Op.DOUBLE_TOKENS and bonus(g, target) == 0:
        return No.NO_TOKEN_ON_IT
    if op == Op.REACTIVATE and g.used[target] == 0:
        return No.NOT_USED
    if op == Op.COPY_ACTION and (action_of[kind] == 0 or OP[action_of[kind]] == Op.COPY_ACTION):
        return No.NO_ACTION
    return no_strength_target(g, op, target)


@carries("faq.tie")
def no_strength_target(g: Position, op: int, target: int) -> int:
    """Why an effect that looks at Strength does not hit a card; tokens count (faq.tie)."""
    if op == Op.DESTROY_STRONG:
        return No.NOTHING if strength_of(g, target, soldiers_in_play(g)) >= 1 else No.TOO_WEAK
    if op != Op.HOSPITALISE_STRONGEST_PEASANT:
        return No.NOTHING
    if SYMBOL[face(g, target)] != Symbol.PEASANT:
        return No.NOT_A_PEASANT
    soldiers = soldiers_in_play(g)
    field = g.field[g.seat]
    own = strength_of(g, target, soldiers)
    for k in range(size(field)):
        if SYMBOL[face(g, field[k])] == Symbol.PEASANT and strength_of(g, field[k], soldiers) > own:
            return No.NOT_STRONGEST
    return No.NOTHING


def no_hospital_target(g: Position, op: int, target: int) -> int:
    """Why a card cannot be taken from the Hospital."""
    if index_of(g.hospital, target) < 0:
        return No.NOT_IN_HOSPITAL
    if op == Op.PEASANT_FROM_HOSPITAL and SYMBOL[target] != Symbol.PEASANT:
        return No.NOT_A_PEASANT
    if op == Op.ITEM_FROM_HOSPITAL and SYMBOL[target] != Symbol.ITEM:
        return No.NOT_AN_ITEM
    return No.NOTHING


@carries("icon.vision")
def no_vision(g: Position, space: int) -> int:
    """Why a Vision cannot show the Enemy on a space of the track (icon.vision)."""
    if space >= SPACES or g.track[space] == EMPTY:
        return No.NOT_ON_TRACK
    return No.FACE_UP_ALREADY if g.face_up[g.track[space]] else No.NOTHING


@carries("faq.knight")
def no_market_target(g: Position, op: int, card: int, target: int) -> int:
    """Why a market card cannot be taken by an effect (faq.knight)."""
    if pile_with_top(g, target) < 0:
        return No.NOT_ON_TOP_OF_MARKET
    if op == Op.ITEM_FROM_MARKET:
        return No.NOTHING if SYMBOL[target] == Symbol.ITEM else No.NOT_AN_ITEM
    if g.second_card == SecondCard.ONE_SWORD:
        return No.NOTHING if LEVEL[target] == Level.ONE_SWORD else No.NOT_ONE_SWORD
    same = g.second_card == SecondCard.KNIGHT and TYPE[target] == TYPE[card]
    return No.NOTHING if same else No.NOT_THE_KNIGHT


def pile_with_top(g: Position, card: int) -> int:
    """The market pile on which a card lies on top, -1 for none."""
    for pile in range(PILES):
        cards = g.market[pile]
        if size(cards) > 0 and cards[size(cards) - 1] == card:
            return pile
    return EMPTY


def take_from_market(g: Position, card: int) -> None:
    """Take a card off the top of its market pile; the next one shows."""
    pile = g.market[pile_with_top(g, card)]
    pop(pile)
    if size(pile) > 0:
        g.seen[pile[size(pile) - 1]] = 1


@carries("turn.phase-order", "boss.no-training", "training.actions-step", "combat.actions-step", "ruler.timing")
def not_now(g: Position, kind: int) -> int:
    """Why a kind of action does not belong to the decision at hand."""
    if kind in (Act.TRAIN, Act.SKIP):
        return No.NO_TRAINING_IN_BOSSES if g.phase == Phase.BOSSES else No.ONLY_IN_TRAINING
    if kind == Act.POWER:
        return No.POWER_ONLY_IN_ACTION_STEP
    if kind == Act.SWAP:
        return No.SWAP_ONLY_IN_ACTION_STEP
    if kind in (Act.USE, Act.USE_OTHER, Act.PLACE):
        return No.ONLY_IN_ACTION_STEP
    return No.NOT_AT_THIS_DECISION


@take(Step.CHOOSE)
def hit(g: Position, place: int, card: int, action: int) -> None:
    """Carry out an operation on its target."""
    target = action % 256
    op = OP[place]
    if action == Act.STOP * 256:
        emit(g, Did.DECLINED_SECOND_CARD, card)
    elif op == Op.COPY_ACTION:
        emit(g, Did.COPIED_ACTION, card, target)
        kind = face(g, target)
        then(g, Step.EFFECT, TURN[kind] if action // 256 == Act.CHOOSE else TURN_OTHER[kind], card)
    elif op in (Op.DISCARD, Op.HOSPITALISE_PEASANT, Op.HOSPITALISE_STRONGEST_PEASANT):
        emit(g, Did.DISCARDED if op == Op.DISCARD else Did.HOSPITALISED, target)
        discard(g, target)
    elif op in (Op.DESTROY_IN_PLAY, Op.DESTROY_PEASANT, Op.DESTROY_ITEM, Op.DESTROY_STRONG):
        destroy_in_play(g, target)
    elif op == Op.DESTROY_IN_HOSPITAL:
        remove(g.hospital, target)
        to_box(g, target, RIP[target])
    elif op in (Op.PEASANT_FROM_HOSPITAL, Op.ITEM_FROM_HOSPITAL):
        bring_from_hospital(g, target, WORTH[place])
    elif op == Op.STRENGTH:
        strengthen(g, target, WORTH[place])
    elif op == Op.DOUBLE_TOKENS:
        double_tokens(g, target)
    else:
        hit_elsewhere(g, op, card, target)


def hit_elsewhere(g: Position, op: int, card: int, target: int) -> None:
    """The operations on the Enemy line, the market and the Castle, and on marks of a card."""
    if op == Op.VISION:
        g.face_up[g.track[target]] = FORESEEN
        g.seen[g.track[target]] = 1
        emit(g, Did.VISION, g.track[target], target)
    elif op == Op.REMOVE_ENEMY_TOKEN:
        return_enemy_token(g, target)
        emit(g, Did.ENEMY_TOKEN_REMOVED, target)
    elif op == Op.REACTIVATE:
        g.used[target] = 0
        emit(g, Did.REACTIVATED, target)
    elif op == Op.COPY_PEASANT:
        g.guise[card] = 1 + face(g, target)
        emit(g, Did.BECAME_COPY, card, face(g, target))
    elif op == Op.SEARCH_CASTLE:
        search_castle(g, target)
    elif op == Op.SECOND_CARD:
        take_from_market(g, target)
        push(g.hospital, target)
        emit(g, Did.GAINED_SECOND_CARD, target)
    elif op == Op.ITEM_FROM_MARKET:
        take_from_market(g, target)
        emit(g, Did.TOOK_FROM_MARKET, target)
        enter(g, target)


@carries("faq.hospital-cards-active")
def bring_from_hospital(g: Position, card: int, worth: int) -> None:
    """A card comes from the Hospital into play, unused (faq.hospital-cards-active)."""
    remove(g.hospital, card)
    emit(g, Did.CAME_FROM_HOSPITAL, card)
    enter(g, card)
    if worth > 0:
        strengthen(g, card, worth)


def look_through_castle(g: Position) -> None:
    """Who chooses a card of the Castle sees them all first."""
    for k in range(size(g.castle)):
        g.seen[g.castle[k]] = 1


def search_castle(g: Position, card: int) -> None:
    """A card of the player's choice comes from the Castle into play, and the Castle is shuffled."""
    remove(g.castle, card)
    shuffle(g, g.castle)
    emit(g, Did.SEARCHED_CASTLE, card)
    enter(g, card)


def enter(g: Position, card: int) -> None:
    """A card comes into play otherwise than by a draw; what it does on entering follows."""
    put_into_play(g, card)
    if ENTER[card] != 0:
        then(g, Step.EFFECT, ENTER[card], card)
