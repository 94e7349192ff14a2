"""Effects of cards are programs of small operations: this is what each operation does."""

from goblin_lab.core.agenda import then
from goblin_lab.core.verbs import emit, index_of, insert, move_all, pop, rand, remove, shuffle, size
from goblin_lab.games.goblivion.cards import BOSS, GOLDEN, RULER, Op, Symbol
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.castle import to_box
from goblin_lab.games.goblivion.rules.push import push_enemy
from goblin_lab.games.goblivion.rules.strength import face
from goblin_lab.games.goblivion.rules.tokens import gain, give_enemy_token, lose, strengthen
from goblin_lab.games.goblivion.tables import MODEL_SOLDIER, ONE_TOKEN, OP, RIP, SYMBOL, WORTH
from goblin_lab.games.goblivion.terms import Did, Step, carries, step


@step(Step.EFFECT, "card.action-text", "action.use-on-battlefield")
def effect(g: Position, place: int, card: int) -> None:
    """Carry out one operation of a card's effect; the next one follows when it is done."""
    op = OP[place]
    if op == Op.END:
        if card >= RULER:
            g.exempt = 0
        return
    then(g, Step.EFFECT, place + 1, card)
    if (
        not do_simple(g, op, WORTH[place], card)
        and not do_to_many(g, op, WORTH[place])
        and not do_lasting(g, op, WORTH[place])
    ):
        then(g, Step.CHOOSE, place, card)


def do_simple(g: Position, op: int, worth: int, card: int) -> bool:
    """Operations that need no choice; False for any other."""
    if op == Op.DRAW:
        then(g, Step.DRAW, worth)
    elif op == Op.GAIN:
        gain(g, worth)
    elif op == Op.LOSE:
        emit(g, Did.LOST_RESOURCES, worth)
        lose(g, worth)
    elif op == Op.PUSH:
        push_enemy(g)
    elif op == Op.ENEMY_TOKEN:
        give_enemy_token(g, card, worth)
    elif op == Op.BECOME_SOLDIER:
        g.guise[card] = 1 + MODEL_SOLDIER[0]
        emit(g, Did.BECAME_COPY, card, MODEL_SOLDIER[0])
    else:
        return do_elsewhere(g, op)
    return True


def do_elsewhere(g: Position, op: int) -> bool:
    """Operations on the ruler, the Castle and the Bosses; False for any other."""
    if op == Op.READY_RULER:
        g.ruler_used[g.seat] = 0
        emit(g, Did.RULER_READY)
    elif op == Op.HOSPITAL_INTO_CASTLE:
        hospital_into_castle(g)
    elif op == Op.DESTROY_TOP_CARD:
        destroy_top_card(g)
    elif op == Op.ADD_BOSS:
        add_boss(g)
    else:
        return False
    return True


@carries("icon.strength-bonus")
def do_to_many(g: Position, op: int, worth: int) -> bool:
    """Operations on every card of a kind in play; False for any other."""
    if op == Op.STRENGTH_PER_HOSPITAL_ITEM:
        for k in range(size(g.hospital)):
            if SYMBOL[g.hospital[k]] == Symbol.ITEM:
                then(g, Step.CHOOSE, ONE_TOKEN)
        return True
    if op not in (Op.STRENGTHEN_ITEMS, Op.STRENGTHEN_PEASANTS, Op.STRENGTHEN_BLUE):
        return False
    field = g.field[g.seat]
    for k in range(size(field)):
        symbol = SYMBOL[face(g, field[k])]
        if (
            (op == Op.STRENGTHEN_BLUE and field[k] < GOLDEN)
            or (op == Op.STRENGTHEN_ITEMS and symbol == Symbol.ITEM)
            or (op == Op.STRENGTHEN_PEASANTS and symbol == Symbol.PEASANT)
        ):
            strengthen(g, field[k], worth)
    return True


@carries("card.enemy-action-on-reveal", "faq.ignored-strength", "faq.duplicates", "boss.action-every-time")
def do_lasting(g: Position, op: int, worth: int) -> bool:
    """Effects that last until this combat ends; False for any other operation."""
    if op == Op.IGNORE_TOKENS:
        g.tokens_ignored = 1
        emit(g, Did.TOKENS_IGNORED)
    elif op == Op.NO_GAINS:
        g.gains_stopped = 1
        emit(g, Did.GAINS_STOPPED)
    elif op == Op.IGNORE_ITEMS:
        g.items_ignored = 1
        emit(g, Did.ITEMS_IGNORED)
    elif op == Op.IGNORE_STRONG:
        g.strong_ignored = worth
        emit(g, Did.STRONG_IGNORED, worth)
    elif op == Op.COUNT_IDENTICAL_ONCE:
        g.identical_once = 1
        emit(g, Did.IDENTICAL_ONCE)
    elif op == Op.LOSE_PER_ACTION:
        g.lose_per_action = 1
        emit(g, Did.PAYS_PER_ACTION)
    else:
        return False
    return True


@carries("card.enemy-action-on-reveal")
def end_lasting_effects(g: Position) -> None:
    """A new combat starts free of the effects of the last one."""
    g.tokens_ignored = 0
    g.gains_stopped = 0
    g.items_ignored = 0
    g.strong_ignored = 0
    g.identical_once = 0
    g.lose_per_action = 0
    g.actions_used = 0


@carries("faq.margaret")
def hospital_into_castle(g: Position) -> None:
    """Margaret shuffles the Hospital into the Castle; until her power is done an empty Castle does no harm."""
    g.exempt = 1
    emit(g, Did.HOSPITAL_INTO_CASTLE, size(g.hospital))
    move_all(g.hospital, g.castle)
    shuffle(g, g.castle)
    if size(g.castle) > 0:
        g.emptied = 0


@carries("icon.destroy", "icon.testament")
def destroy_top_card(g: Position) -> None:
    """The next Castle card is destroyed, and its Testament takes effect; an empty Castle loses nothing."""
    if size(g.castle) == 0:
        emit(g, Did.NO_TARGET)
        return
    card = pop(g.castle)
    emit(g, Did.DESTROYED_TOP_CARD, card)
    to_box(g, card, RIP[card])


@carries("setup.bosses-on-board")
def add_boss(g: Position) -> None:
    """A random Boss from the box goes face down under the Bosses to face."""
    boxed = 0
    for card in range(BOSS, RULER):
        boxed += index_of(g.box, card) >= 0
    if boxed == 0:
        emit(g, Did.NO_TARGET)
        return
    chosen = rand(g, boxed)
    card = BOSS
    while chosen > 0 or index_of(g.box, card) < 0:
        chosen -= index_of(g.box, card) >= 0
        card += 1
    remove(g.box, card)
    insert(g.bosses, 0, card)
    emit(g, Did.BOSS_ADDED, size(g.bosses))
