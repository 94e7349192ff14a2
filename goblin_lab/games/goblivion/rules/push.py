"""The Enemy Pushes: one step of the Enemy line toward the Castle."""

from goblin_lab.core.agenda import then
from goblin_lab.core.verbs import emit, pop, push, size
from goblin_lab.games.goblivion.position import EMPTY, GATES, SPACES, Position
from goblin_lab.games.goblivion.rules.tokens import return_enemy_token
from goblin_lab.games.goblivion.terms import Did, Phase, Step, carries, step


@step(Step.PUSH_PHASE, "push.each-turn", "push.none-left")
def push_phase(g: Position, _a: int, _b: int) -> None:
    """Push once; if nobody is left to push, clear the Gates and go to the Bosses (push.none-left)."""
    g.phase = Phase.PUSH
    g.swapped[g.seat] = 0
    emit(g, Did.PUSH_PHASE_BEGAN)
    if enemies_on_the_way(g):
        push_enemy(g)
        then(g, Step.COMBAT)
    else:
        clear_gates(g)
        then(g, Step.BOSSES)


@carries("push.none-left")
def enemies_on_the_way(g: Position) -> bool:
    """Whether an Enemy is left on the track or in the deck."""
    for space in range(SPACES):
        if g.track[space] != EMPTY:
            return True
    return size(g.enemies) > 0


@carries("icon.enemy-pushes", "push.slide", "push.fill-behind")
def push_enemy(g: Position) -> None:
    """Every Enemy slides one space, the foremost first; a face-down card fills the space behind (push.slide)."""
    if g.phase == Phase.BOSSES:
        emit(g, Did.PUSH_VOID_IN_BOSSES)
        return
    if not enemies_on_the_way(g):
        emit(g, Did.NOTHING_TO_PUSH)
        return
    if g.track[0] != EMPTY:
        arrive_at_gates(g, g.track[0])
    for space in range(SPACES - 1):
        g.track[space] = g.track[space + 1]
        if g.track[space] != EMPTY:
            emit(g, Did.ENEMY_ADVANCED, space)
    g.track[SPACES - 1] = EMPTY
    if size(g.enemies) > 0:
        g.track[SPACES - 1] = pop(g.enemies)
        emit(g, Did.ENEMY_ENTERED)


@carries("push.gates-entry", "push.gates-limit", "push.overflow-destroys", "push.overflow-loses-item")
def arrive_at_gates(g: Position, card: int) -> None:
    """The next in line comes to the Gates, or is destroyed unseen where three stand already."""
    if size(g.gates) == GATES:
        return_enemy_token(g, card)
        push(g.box, card)
        emit(g, Did.ENEMY_OVERFLOWED, known(g, card))
    else:
        push(g.gates, card)
        emit(g, Did.ENEMY_REACHED_GATES, known(g, card))


@carries("push.none-left")
def clear_gates(g: Position) -> None:
    """Destroy the Enemies at the Gates, without Items (push.none-left)."""
    if size(g.gates) > 0:
        emit(g, Did.GATES_CLEARED, size(g.gates))
    while size(g.gates) > 0:
        card = pop(g.gates)
        return_enemy_token(g, card)
        push(g.box, card)


def known(g: Position, card: int) -> int:
    """An Enemy as it may be told: the card, or -1 while it is face down."""
    return card if g.face_up[card] else EMPTY
