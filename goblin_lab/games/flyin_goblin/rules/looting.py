"""2. Looting: one player after the other recovers tokens, and the rooms they reached take effect."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, push
from goblin_lab.games.flyin_goblin.position import (
    BALCONY,
    CAPTAIN,
    FALLEN,
    FORCE,
    HAND,
    INSIDE,
    KING,
    LEVELS,
    LOST,
    NOBODY,
    PIECES,
    RAIDERS_EACH,
    SPACE,
    UNCLEAR,
    ZONE,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.army import kind_of, token_at
from goblin_lab.games.flyin_goblin.rules.now import not_now
from goblin_lab.games.flyin_goblin.rules.riches import gain_diamonds
from goblin_lab.games.flyin_goblin.rules.roofs import (
    free_roofs,
    leave_roof_of_totem,
    raider,
    set_upright,
    stands,
    to_army_board,
    totem,
    totem_fallen,
    totem_standing,
)
from goblin_lab.games.flyin_goblin.tables import ROOM_KIND
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Did, No, Phase, Step, carries, guard, offer, step, take


@step(Step.LOOTING, "catapult.then-looting", "looting.turn-order", "looting.in-turns", "looting.then-check")
def looting(g: Position, _a: int, _b: int) -> None:
    """Everybody loots once, clockwise from who was done first; the check follows."""
    g.phase = Phase.LOOTING
    emit(g, Did.LOOTING_BEGAN, g.first)
    then(g, Step.CHECK)
    for after in range(g.players - 1, -1, -1):
        then(g, Step.LOOT, (g.first + after) % g.players)


@step(Step.LOOT, "looting.all-steps", "looting.in-turns", "looting.conflict-order")
def loot(g: Position, seat: int, _: int) -> None:
    """One player's turn: the King, income of Raiders, own tokens and rooms, then what fell (looting.all-steps)."""
    g.seat = seat
    emit(g, Did.LOOT_TURN, seat)
    then(g, Step.TIDY)
    then(g, Step.RECOVER)
    then(g, Step.INCOME)
    if g.knocker == seat:
        then(g, Step.KING)


@step(Step.KING, "looting.king-to-roof", "looting.take-balcony", "looting.king-no-roof")
def king(g: Position, _a: int, _b: int) -> None:
    """Who toppled the King sets him on a free Roof; without one, he goes back on the Tower."""
    g.knocker = NOBODY
    if free_roofs(g) > 0:
        then(g, Step.ROOF, KING)
        return
    g.piece[KING] = BALCONY
    emit(g, Did.KING_TO_TOWER, g.seat)
    if g.keep_balcony:
        take_balcony(g)
    else:
        g.balcony = NOBODY


@carries("looting.take-balcony", "king.knock-down-bonus")
def take_balcony(g: Position) -> None:
    """The looter takes the Balcony tile from the Tower or from whoever has it (looting.take-balcony)."""
    g.balcony = g.seat
    emit(g, Did.TOOK_BALCONY, g.seat)


@step(Step.INCOME, "looting.raider-income")
def income(g: Position, _a: int, _b: int) -> None:
    """Each Raider on a Roof pays a Diamond, standing or lying (looting.raider-income)."""
    count = 0
    for k in range(RAIDERS_EACH):
        if stands(g, raider(g.seat, k)):
            count += 1
    if count > 0:
        emit(g, Did.RAIDER_INCOME, g.seat, gain_diamonds(g, g.seat, count))


@step(Step.RECOVER, "looting.recover-tokens", "looting.recover-order", "looting.unclear-room")
def recover(g: Position, _a: int, _b: int) -> None:
    """Ask which token is recovered next; what lies nowhere for certain comes first, without an effect."""
    first = NOBODY
    differ = 0
    for token in range(g.seat * FORCE, g.seat * FORCE + FORCE):
        place = g.token[token]
        if place == UNCLEAR:
            g.token[token] = HAND
            emit(g, Did.RECOVERED_UNCLEAR, token)
        elif place < UNCLEAR and first == NOBODY:
            first = token
        elif place < UNCLEAR and (place != g.token[first] or kind_of(token) == CAPTAIN):
            differ = 1
    if differ:
        wait(g, Step.RECOVER)
    elif first != NOBODY:
        then(g, Step.RECOVER)
        take_back(g, first)


def recovering(seat: int, kind: int, place: int) -> int:
    """The action that recovers a token from a room."""
    return Act.RECOVER * UNIT + (seat * 2 + kind) * INSIDE + place


@offer(Step.RECOVER)
def offer_recovery(g: Position, _a: int, _b: int, found: list[int], everything: int) -> None:
    """The own tokens in rooms, those alike only once; what others have there where everything is wanted."""
    for token in range(g.players * FORCE):
        seat = token // FORCE
        place = g.token[token]
        is_offered = place < UNCLEAR and (everything or seat == g.seat)
        if is_offered and token_at(g, seat, kind_of(token), place, 0) == token:
            push(found, recovering(seat, kind_of(token), place))


@guard(Step.RECOVER, "looting.in-turns", "looting.recover-order", "looting.must-apply")
def no_recovery(g: Position, _a: int, _b: int, action: int) -> int:
    """Why a token cannot be recovered now."""
    if action // UNIT != Act.RECOVER:
        return not_now(g, action)
    about = action % UNIT
    seat = about // (INSIDE * 2)
    if seat != g.seat:
        return No.OTHER_LOOTER if seat < g.players else No.NOT_IN_GAME
    there = token_at(g, seat, about // INSIDE % 2, about % INSIDE, 0)
    return No.NO_TOKEN_THERE if there == NOBODY else No.NOTHING


@take(Step.RECOVER, "looting.recover-order")
def take_recovery(g: Position, _a: int, _b: int, action: int) -> None:
    """Recover it; its room takes effect before the next token."""
    about = action % UNIT
    then(g, Step.RECOVER)
    take_back(g, token_at(g, g.seat, about // INSIDE % 2, about % INSIDE, 0))


@carries("looting.recover-tokens", "token.soldier-activates", "token.captain-twice")
def take_back(g: Position, token: int) -> None:
    """A Soldier sets off its room once, a Captain twice (token.captain-twice)."""
    place = g.token[token]
    g.token[token] = HAND
    emit(g, Did.RECOVERED, token, place)
    if kind_of(token) == CAPTAIN:
        then(g, Step.ACTIVATE, token, ROOM_KIND[place] * 2 + 1)
    then(g, Step.ACTIVATE, token, ROOM_KIND[place] * 2)


@step(Step.TIDY, "looting.all-steps", "looting.fallen-raider", "looting.tokens-to-space", "looting.recentre")
def tidy(g: Position, _a: int, _b: int) -> None:
    """What fell goes where it belongs, the tokens go to the space, and what was shifted is set upright."""
    for k in range(RAIDERS_EACH):
        if g.piece[raider(g.seat, k)] == FALLEN:
            to_army_board(g, raider(g.seat, k))
            emit(g, Did.RAIDER_RETURNED, raider(g.seat, k))
    if totem_fallen(g, g.seat) > 0:
        restore_totem(g)
    gather(g)
    if g.tipped > 0:
        recentre(g)


@carries("looting.fallen-totem-restored", "looting.fallen-totem-highest")
def restore_totem(g: Position) -> None:
    """The highest fallen Totem token leaves for the board, others go back on their Roof (amb.totem-fall)."""
    seat = g.seat
    to_board = 0 if g.spare_single and totem_fallen(g, seat) == 1 else 1
    for below in range(1, LEVELS + 1):
        piece = totem(seat, LEVELS - below)
        if g.piece[piece] == FALLEN and to_board:
            to_board = 0
            to_army_board(g, piece)
            emit(g, Did.TOTEM_RETURNED, piece)
        elif g.piece[piece] == FALLEN:
            g.piece[piece] = g.totem_roof[seat]
            emit(g, Did.TOTEM_RESTORED, piece, g.totem_roof[seat])
    if totem_standing(g, seat) == 0 and g.totem_roof[seat] != NOBODY:
        leave_roof_of_totem(g, seat)


@carries("looting.tokens-to-space", "looting.tokens-to-zone", "recruit.soldier-permanent")
def gather(g: Position) -> None:
    """All available tokens go to the own space, lost ones too, except those in the Recruitment Zone."""
    gathered = 0
    zone = 0
    for token in range(g.seat * FORCE, g.seat * FORCE + FORCE):
        if g.token[token] == HAND or g.token[token] == LOST:
            g.token[token] = SPACE
            gathered += 1
        elif g.token[token] == ZONE:
            zone += 1
    if gathered > 0:
        emit(g, Did.TO_SPACE, g.seat, gathered)
    if zone > 0:
        emit(g, Did.TO_ZONE, g.seat, zone)


@carries("looting.recentre")
def recentre(g: Position) -> None:
    """Pieces that were tipped or shifted stand upright again, in the middle of their Roof (looting.recentre)."""
    for piece in range(PIECES):
        if g.lying[piece]:
            set_upright(g, piece)
            emit(g, Did.RECENTRED, piece)
