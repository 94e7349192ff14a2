"""Cards come into play and leave it: the Castle, the Hospital and the box."""

from goblin_lab.core.agenda import then
from goblin_lab.core.verbs import emit, move_all, pop, push, remove, shuffle, size
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.push import push_enemy
from goblin_lab.games.goblivion.rules.strength import face
from goblin_lab.games.goblivion.rules.tokens import lose, return_tokens
from goblin_lab.games.goblivion.tables import ENTER, RIP
from goblin_lab.games.goblivion.terms import Did, Phase, Step, carries, step

FIRE = 2  # what an empty Castle costs in Bosses Combat


@step(Step.DRAW, "icon.draw", "castle-deck.reshuffle", "castle-deck.consequence-first")
def draw(g: Position, count: int, _: int) -> None:
    """Draw cards onto the Battlefield; an empty Castle is refilled on the way (icon.draw, castle-deck.reshuffle)."""
    left = count
    while left > 0 and (size(g.castle) > 0 or refill_castle(g, left)):
        card = pop(g.castle)
        left -= 1
        emit(g, Did.DREW, card)
        put_into_play(g, card)
        if ENTER[card] != 0:
            then(g, Step.DRAW, left)
            then(g, Step.EFFECT, ENTER[card], card)
            left = 0


@carries("castle-deck.reshuffle", "castle-deck.consequence-first")
def refill_castle(g: Position, due: int) -> bool:
    """Suffer the empty Castle, then shuffle the Hospital into it; whether a card can be drawn now."""
    suffer_empty_castle(g)
    if g.result != 0:
        return False
    if size(g.hospital) == 0:
        emit(g, Did.DRAW_FORFEITED, due)
        return False
    reshuffle(g)
    return True


@carries("castle-deck.empty-push", "castle-deck.empty-boss", "faq.margaret")
def suffer_empty_castle(g: Position) -> None:
    """The Enemy pushes, or 2 resources burn in Bosses Combat, once for each time the Castle runs out."""
    if g.exempt:
        emit(g, Did.CASTLE_EMPTY_EXEMPT)
    elif g.emptied == 0:
        g.emptied = 1
        if g.phase == Phase.BOSSES:
            emit(g, Did.CASTLE_EMPTY_BURNS, FIRE)
            lose(g, FIRE)
        else:
            emit(g, Did.CASTLE_EMPTY_PUSH)
            push_enemy(g)


@carries("castle-deck.reshuffle")
def reshuffle(g: Position) -> None:
    """The shuffled Hospital goes face down onto the Castle space (castle-deck.reshuffle)."""
    emit(g, Did.RESHUFFLED, size(g.hospital))
    move_all(g.hospital, g.castle)
    shuffle(g, g.castle)
    g.emptied = 0


@carries("turn.battlefield-in-play", "faq.hospital-cards-active")
def put_into_play(g: Position, card: int) -> None:
    """A card comes onto the Battlefield, upright and known (turn.battlefield-in-play)."""
    push(g.field[g.seat], card)
    g.used[card] = 0
    g.seen[card] = 1


def leave_play(g: Position, card: int) -> None:
    """A card leaves the Battlefield: its tokens go back, it stands upright and is itself again."""
    remove(g.field[g.seat], card)
    stand_up(g, card)


def stand_up(g: Position, card: int) -> None:
    """Clear what lay on a card that has left the Battlefield."""
    return_tokens(g, card)
    g.used[card] = 0
    g.guise[card] = 0


@carries("icon.discard")
def discard(g: Position, card: int) -> None:
    """A card in play goes to the Hospital (icon.discard)."""
    leave_play(g, card)
    push(g.hospital, card)


@carries("icon.destroy", "icon.testament")
def destroy_in_play(g: Position, card: int) -> None:
    """A card in play leaves the game; its Testament takes effect (icon.destroy, icon.testament)."""
    testament = RIP[face(g, card)]
    leave_play(g, card)
    to_box(g, card, testament)


@carries("icon.destroy", "icon.testament")
def to_box(g: Position, card: int, testament: int) -> None:
    """A destroyed card goes to the box; its Testament, if it has one, comes next (icon.testament)."""
    push(g.box, card)
    g.seen[card] = 1
    emit(g, Did.DESTROYED, card)
    if testament != 0:
        emit(g, Did.TESTAMENT, card)
        then(g, Step.EFFECT, testament, card)


@step(Step.END_PHASE, "turn.end-phase-to-hospital", "token.ally-returns-after-phase")
def end_phase(g: Position, following: int, _: int) -> None:
    """All cards in play go to the Hospital and their tokens to the bank; then the next phase."""
    field = g.field[g.seat]
    for k in range(size(field)):
        stand_up(g, field[k])
    emit(g, Did.ENDED_PHASE, g.phase, size(field))
    move_all(field, g.hospital)
    then(g, following)
