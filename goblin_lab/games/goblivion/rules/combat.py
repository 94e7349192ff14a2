"""Phase 3, Combat: face the Enemies at the Gates from left to right, act, compare, and settle the loss."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, push, size, take_at
from goblin_lab.games.goblivion.cards import Level
from goblin_lab.games.goblivion.position import FACE_DOWN, FORESEEN, FOUGHT, GATES, Position
from goblin_lab.games.goblivion.rules.effects import end_lasting_effects
from goblin_lab.games.goblivion.rules.push import enemies_on_the_way
from goblin_lab.games.goblivion.rules.strength import enemies_total, enemy_strength, total_strength
from goblin_lab.games.goblivion.rules.targets import not_now
from goblin_lab.games.goblivion.rules.tokens import give_enemy_token, lose, return_enemy_token
from goblin_lab.games.goblivion.tables import DRAWS, LEVEL, REVEAL
from goblin_lab.games.goblivion.terms import Act, Did, No, Phase, Step, carries, guard, offer, step, take


@step(Step.COMBAT, "turn.phase-order", "push.gates-in-combat")
def combat(g: Position, _a: int, _b: int) -> None:
    """Combat begins; with nobody at the Gates the phase passes (push.gates-in-combat)."""
    g.phase = Phase.COMBAT
    g.swapped[g.seat] = 0
    g.faced = 0
    end_lasting_effects(g)
    if size(g.gates) == 0:
        emit(g, Did.NO_COMBAT)
        then(g, Step.NEXT_TURN)
    else:
        emit(g, Did.COMBAT_BEGAN, size(g.gates))
        then(g, Step.ACTIONS, Step.COMPARE_COMBAT)


@step(Step.FACE, "combat.reveal-leftmost", "combat.draw-for-enemy", "combat.action-after-draw", "combat.left-to-right")
def face_enemy(g: Position, _a: int, _b: int) -> None:
    """Turn up the next Enemy from the left, draw for it, then launch its Action if it was face down."""
    card = g.gates[g.faced]
    g.faced += 1
    if g.face_up[card] != FACE_DOWN:
        emit(g, Did.FORESEEN if g.face_up[card] == FORESEEN else Did.FACED_AGAIN, card, DRAWS[card])
        g.face_up[card] = FOUGHT
    else:
        g.face_up[card] = FOUGHT
        g.seen[card] = 1
        emit(g, Did.REVEALED, card, DRAWS[card])
        if REVEAL[card] != 0:
            then(g, Step.LAUNCH, card)
    then(g, Step.DRAW, DRAWS[card])


@step(Step.LAUNCH, "card.enemy-action-on-reveal", "combat.action-after-draw")
def launch(g: Position, card: int, _: int) -> None:
    """An Enemy's Action follows the draw made for it (combat.action-after-draw)."""
    emit(g, Did.LAUNCHED, card)
    then(g, Step.EFFECT, REVEAL[card], card)


@step(Step.COMPARE_COMBAT, "combat.compare-totals", "combat.win-condition")
def compare_combat(g: Position, _a: int, _b: int) -> None:
    """Equal or more wins (combat.win-condition)."""
    total = total_strength(g)
    against = enemies_total(g)
    emit(g, Did.COMPARED, total, against)
    then(g, Step.AFTER_COMBAT)
    if total >= against:
        win_combat(g)
    else:
        lose_combat(g, total, against - total)


@carries("combat.win-defeats-all", "training.two-swords-after-win")
def win_combat(g: Position) -> None:
    """Every Enemy at the Gates is defeated, and two-sword cards are unlocked."""
    emit(g, Did.WON_COMBAT, size(g.gates))
    unlock(g)
    while size(g.gates) > 0:
        defeat(g, take_at(g.gates, 0))


@carries("training.two-swords-after-win")
def unlock(g: Position) -> None:
    """Two-sword cards may be trained from now on (training.two-swords-after-win)."""
    if g.unlocked == 0:
        g.unlocked = 1
        emit(g, Did.UNLOCKED)


@carries("card.enemy-becomes-item", "token.enemy-returns-on-defeat", "aim.items-from-battles")
def defeat(g: Position, card: int) -> None:
    """A defeated Enemy is turned around and enters the Hospital as an Item (card.enemy-becomes-item)."""
    return_enemy_token(g, card)
    g.face_up[card] = FACE_DOWN
    push(g.hospital, card)
    emit(g, Did.ENEMY_DEFEATED, card)


@carries("combat.lose-difference", "combat.distribute-strength")
def lose_combat(g: Position, total: int, missing: int) -> None:
    """The missing Strength is lost in resources; then the total is divided among the Enemies."""
    emit(g, Did.LOST_COMBAT, missing)
    g.to_share = max(0, total)
    for gate in range(GATES):
        g.shares[gate] = 0
    then(g, Step.SETTLE)
    if can_match(g, 0):
        then(g, Step.SHARE)
    else:
        emit(g, Did.CANNOT_MATCH, g.to_share)
    lose(g, missing)


def can_match(g: Position, first: int) -> bool:
    """Whether what is left to share matches an Enemy from this Gate on."""
    for gate in range(first, size(g.gates)):
        if g.to_share >= enemy_strength(g, g.gates[gate]):
            return True
    return False


@step(Step.SHARE, "combat.distribute-strength")
def share(g: Position, gate: int, _: int) -> None:
    """Ask for the share of one Enemy after the other, while it can still defeat somebody."""
    if can_match(g, gate):
        wait(g, Step.SHARE, gate)


@offer(Step.SHARE)
def offer_share(g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """Any whole number of points from nothing to all that is left."""
    for points in range(g.to_share + 1):
        push(found, Act.SHARE * 256 + points)


@guard(Step.SHARE, "combat.distribute-strength")
def no_share(g: Position, _a: int, _b: int, action: int) -> int:
    """The parts add up to no more than the total (combat.distribute-strength)."""
    if action // 256 != Act.SHARE:
        return not_now(g, action // 256)
    return No.NOTHING if action % 256 <= g.to_share else No.MORE_THAN_LEFT


@take(Step.SHARE, "combat.distribute-strength")
def take_share(g: Position, gate: int, _b: int, action: int) -> None:
    """Set the points against this Enemy and go on to the next."""
    points = action % 256
    g.shares[gate] = points
    g.to_share -= points
    emit(g, Did.SHARED, points, g.gates[gate], enemy_strength(g, g.gates[gate]))
    then(g, Step.SHARE, gate + 1)


@step(
    Step.SETTLE,
    "combat.partial-defeat",
    "combat.survivor-full-strength",
    "token.survivor-one-sword",
    "token.survivor-two-swords",
)
def settle(g: Position, _a: int, _b: int) -> None:
    """Enemies matched by their share are defeated; the others stay and gain a token by their swords."""
    gate = 0
    for k in range(size(g.gates)):
        card = g.gates[gate]
        if g.shares[k] >= enemy_strength(g, card):
            defeat(g, take_at(g.gates, gate))
            if g.unlock_by_enemy:
                unlock(g)
        else:
            survive(g, card)
            gate += 1
    g.to_share = 0


@carries("token.survivor-one-sword", "token.survivor-two-swords", "token.one-per-enemy")
def survive(g: Position, card: int) -> None:
    """A survivor gains +1 for one sword and +2 for two, if it has no token yet (token.one-per-enemy)."""
    if g.enemy_token[card] != 0:
        emit(g, Did.SURVIVOR_KEEPS_TOKEN, card)
        return
    worth = 2 if LEVEL[card] == Level.TWO_SWORDS else 1
    emit(g, Did.SURVIVOR_TWO_SWORDS if worth == 2 else Did.SURVIVOR_ONE_SWORD, card, worth)
    give_enemy_token(g, card, worth)


@step(Step.AFTER_COMBAT, "boss.after-last-enemy", "turn.repeats")
def after_combat(g: Position, _a: int, _b: int) -> None:
    """With the last Enemy gone the Bosses come; else a new turn begins (boss.after-last-enemy)."""
    end_lasting_effects(g)
    over = size(g.gates) == 0 and not enemies_on_the_way(g)
    then(g, Step.END_PHASE, Step.BOSSES if over else Step.NEXT_TURN)
