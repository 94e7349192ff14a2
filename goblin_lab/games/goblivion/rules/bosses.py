"""Bosses Combat: the castle burns, and the Bosses are fought one at a time."""

from goblin_lab.core.agenda import then
from goblin_lab.core.verbs import clear, emit, pop, push, size
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.effects import end_lasting_effects
from goblin_lab.games.goblivion.rules.strength import total_strength
from goblin_lab.games.goblivion.rules.tokens import lose
from goblin_lab.games.goblivion.tables import DRAWS, FOE_STRENGTH, REVEAL
from goblin_lab.games.goblivion.terms import Did, Phase, Result, Step, carries, step


@step(Step.BOSSES, "boss.after-last-enemy", "boss.no-training", "push.none-left")
def bosses(g: Position, _a: int, _b: int) -> None:
    """Bosses Combat begins; there is no Training and no push any more (boss.no-training)."""
    g.phase = Phase.BOSSES
    g.swapped[g.seat] = 0
    end_lasting_effects(g)
    emit(g, Did.BOSSES_BEGAN, size(g.bosses))
    then(g, Step.NEXT_BOSS)


@step(Step.NEXT_BOSS, "boss.one-at-a-time", "boss.retry", "aim.victory")
def next_boss(g: Position, _a: int, _b: int) -> None:
    """Fight the Boss that stands, or turn up the next; with none left the game is won (aim.victory)."""
    if size(g.boss) == 0 and size(g.bosses) == 0:
        g.result = Result.WON
        clear(g.agenda)
        emit(g, Did.VICTORY)
        return
    if size(g.boss) == 0:
        push(g.boss, pop(g.bosses))
        g.seen[g.boss[0]] = 1
    then(g, Step.BOSS_FIGHT)


@step(Step.BOSS_FIGHT, "boss.action-every-time", "boss.one-at-a-time", "combat.action-after-draw")
def boss_fight(g: Position, _a: int, _b: int) -> None:
    """Draw for the Boss, launch its Action in every encounter, then act (boss.action-every-time)."""
    card = g.boss[0]
    end_lasting_effects(g)
    if g.boss_swap_once == 0:
        g.swapped[g.seat] = 0
    emit(g, Did.FACED_BOSS, card, DRAWS[card])
    then(g, Step.ACTIONS, Step.COMPARE_BOSS)
    if REVEAL[card] != 0:
        then(g, Step.LAUNCH, card)
    then(g, Step.DRAW, DRAWS[card])


@step(Step.COMPARE_BOSS, "combat.win-condition", "combat.lose-difference", "boss.defeated-destroyed", "boss.retry")
def compare_boss(g: Position, _a: int, _b: int) -> None:
    """Compare as in any combat; a beaten Boss is destroyed, another one has to be fought again."""
    card = g.boss[0]
    then(g, Step.END_PHASE, Step.NEXT_BOSS)
    pay_for_actions(g)
    if g.result != 0:
        return
    total = total_strength(g)
    emit(g, Did.COMPARED, total, FOE_STRENGTH[card])
    if total >= FOE_STRENGTH[card]:
        push(g.box, pop(g.boss))
        emit(g, Did.BOSS_DEFEATED, card)
    else:
        emit(g, Did.LOST_COMBAT, FOE_STRENGTH[card] - total)
        emit(g, Did.BOSS_STAYS, card)
        lose(g, FOE_STRENGTH[card] - total)


@carries("boss.action-every-time")
def pay_for_actions(g: Position) -> None:
    """Against the Red Dragon every card Action used in this encounter costs 1 resource, before the comparison."""
    if g.lose_per_action and g.actions_used > 0:
        emit(g, Did.PAID_FOR_ACTIONS, g.actions_used)
        lose(g, g.actions_used)
