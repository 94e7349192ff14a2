"""4. Recruitment: everybody may buy from the own Army board."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, push
from goblin_lab.games.flyin_goblin.position import (
    ARMY_BOARD,
    CAPTAIN,
    EMPTY,
    FORCE,
    KING,
    LEVELS,
    NOBODY,
    RAIDERS_EACH,
    ROOFS,
    SELL_CAPTAIN,
    SELL_RAIDER,
    SELL_SOLDIER,
    SELL_TOTEM,
    SOLDIER,
    SPACE,
    TOTEMS,
    WARES,
    ZONE,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.army import kind_of, token_at
from goblin_lab.games.flyin_goblin.rules.ending import crown
from goblin_lab.games.flyin_goblin.rules.looting import take_balcony
from goblin_lab.games.flyin_goblin.rules.now import not_now
from goblin_lab.games.flyin_goblin.rules.riches import pay_coins
from goblin_lab.games.flyin_goblin.rules.roofs import (
    free_roofs,
    owner_of,
    put_on_roof,
    raider,
    stands,
    totem,
    totem_is_complete,
    totem_standing,
)
from goblin_lab.games.flyin_goblin.tables import PRICE
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Did, End, No, Phase, Step, carries, guard, offer, step, take


@step(Step.RECRUITMENT, "recruit.turn-order", "recruit.next-player", "check.outcome")
def recruitment(g: Position, _a: int, _b: int) -> None:
    """Everybody recruits once, in the order of Looting; then the next round begins."""
    g.phase = Phase.RECRUITMENT
    emit(g, Did.RECRUITMENT_BEGAN, g.first)
    then(g, Step.ROUND)
    for after in range(g.players - 1, -1, -1):
        then(g, Step.RECRUIT_TURN, (g.first + after) % g.players)


@step(Step.RECRUIT_TURN, "recruit.turn-order", "recruit.one-token")
def recruit_turn(g: Position, seat: int, _: int) -> None:
    """One purchase, and more for tokens in the Recruitment Zone."""
    g.seat = seat
    g.allowance[seat] = 1 + extra_purchases(g, seat)
    emit(g, Did.RECRUIT_TURN, seat)
    if g.allowance[seat] > 1:
        emit(g, Did.EXTRA_PURCHASES, seat, g.allowance[seat] - 1)
    then(g, Step.RECRUIT)


@carries("recruit.extra-per-token", "recruit.extra-captain", "recruit.zone-meaning")
def extra_purchases(g: Position, seat: int) -> int:
    """One for each Soldier in the Zone, two for the Captain (recruit.extra-captain)."""
    extra = 0
    for token in range(seat * FORCE, seat * FORCE + FORCE):
        if g.token[token] == ZONE:
            extra += g.captain_extra if kind_of(token) == CAPTAIN else 1
    return extra


@step(Step.RECRUIT, "recruit.optional", "recruit.one-token", "recruit.zone-returned")
def recruit(g: Position, _a: int, _b: int) -> None:
    """Ask for a purchase; the turn ends when none is left or none is possible."""
    for ware in range(WARES):
        if no_ware(g, ware) == No.NOTHING:
            wait(g, Step.RECRUIT)
            return
    if g.bought[g.seat] == 0:
        emit(g, Did.NOTHING_TO_BUY, g.seat)
    end_turn(g)


def buying(seat: int, ware: int) -> int:
    """The action that buys something."""
    return Act.BUY * UNIT + seat * WARES + ware


@offer(Step.RECRUIT)
def offer_wares(g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """Everything on the own Army board, and to stop."""
    for ware in range(WARES):
        push(found, buying(g.seat, ware))
    push(found, Act.STOP * UNIT + g.seat)


@guard(Step.RECRUIT, "recruit.optional", "recruit.turn-order")
def no_purchase(g: Position, _a: int, _b: int, action: int) -> int:
    """Why something cannot be bought now."""
    kind = action // UNIT
    if kind != Act.BUY and kind != Act.STOP:
        return not_now(g, action)
    seat = action % UNIT // WARES if kind == Act.BUY else action % UNIT
    if seat >= g.players:
        return No.NOT_IN_GAME
    if seat != g.seat:
        return no_allowance(g, seat) if kind == Act.BUY and g.bought[seat] > 0 else No.OTHER_RECRUITER
    return no_ware(g, action % UNIT % WARES) if kind == Act.BUY else No.NOTHING


@carries("recruit.one-token", "recruit.extra-per-token", "recruit.extra-captain")
def no_allowance(g: Position, seat: int) -> int:
    """Why a seat may not buy any more in this round."""
    if g.bought[seat] < g.allowance[seat]:
        return No.OTHER_RECRUITER if seat != g.seat else No.NOTHING
    return No.ONE_PURCHASE if g.allowance[seat] == 1 else No.ALLOWANCE_SPENT


@carries("recruit.pay-into-castle", "goal.gold-buys", "recruit.raider-needs-roof", "recruit.totem-needs-roof")
def no_ware(g: Position, ware: int) -> int:
    """Why the recruiting player cannot buy something: not there, no Roof, no Coins, no purchase left."""
    reason = no_allowance(g, g.seat)
    if reason == No.NOTHING and g.coins[g.seat] < PRICE[ware]:
        reason = No.NOT_ENOUGH_COINS
    there = no_ware_there(g, ware)
    return there if there != No.NOTHING else reason


@carries("recruit.totem-bottom-up", "recruit.raider-needs-roof", "recruit.totem-needs-roof", "component.raiders")
def no_ware_there(g: Position, ware: int) -> int:
    """Why the Army board does not offer something, whatever the buyer can pay."""
    seat = g.seat
    if ware == SELL_SOLDIER:
        return No.NO_SOLDIER_LEFT if token_at(g, seat, SOLDIER, ARMY_BOARD, 0) == NOBODY else No.NOTHING
    if ware == SELL_CAPTAIN:
        return No.CAPTAIN_BOUGHT if token_at(g, seat, CAPTAIN, ARMY_BOARD, 0) == NOBODY else No.NOTHING
    if ware == SELL_RAIDER:
        if raider_on_board(g) == NOBODY:
            return No.NO_RAIDER_LEFT
        return No.NO_ROOF_FOR_RAIDER if free_roofs(g) == 0 else No.NOTHING
    return no_totem_there(g, ware - SELL_TOTEM)


@carries("recruit.totem", "recruit.totem-bottom-up", "recruit.totem-needs-roof", "token.totem-rebuy")
def no_totem_there(g: Position, level: int) -> int:
    """Only the lowest Totem token on the board is for sale (recruit.totem-bottom-up)."""
    if stands(g, totem(g.seat, level)):
        return No.TOTEM_STANDS
    if level != lowest_totem(g):
        return No.NOT_LOWEST_TOTEM
    has_roof = g.totem_roof[g.seat] != NOBODY or free_roofs(g) > 0
    return No.NOTHING if has_roof else No.NO_ROOF_FOR_TOTEM


@carries("recruit.totem")
def lowest_totem(g: Position) -> int:
    """The lowest Totem token on the board of who recruits; LEVELS for none."""
    level = 0
    while level < LEVELS and g.piece[totem(g.seat, level)] != ARMY_BOARD:
        level += 1
    return level


@carries("component.raiders")
def raider_on_board(g: Position) -> int:
    """A Raider on the board of who recruits, NOBODY for none."""
    for k in range(RAIDERS_EACH):
        if g.piece[raider(g.seat, k)] == ARMY_BOARD:
            return raider(g.seat, k)
    return NOBODY


@take(Step.RECRUIT, "recruit.pay-into-castle", "recruit.raider", "recruit.totem", "recruit.optional")
def take_purchase(g: Position, _a: int, _b: int, action: int) -> None:
    """Pay into the Castle, take the piece and place it before the next purchase (recruit.pay-into-castle)."""
    if action // UNIT == Act.STOP:
        emit(g, Did.STOPPED_BUYING, g.seat)
        end_turn(g)
        return
    ware = action % UNIT % WARES
    pay_coins(g, g.seat, PRICE[ware])
    g.bought[g.seat] += 1
    emit(g, Did.BOUGHT, g.seat, ware, PRICE[ware])
    then(g, Step.RECRUIT)
    if ware <= SELL_CAPTAIN:
        enlist(g, token_at(g, g.seat, CAPTAIN if ware == SELL_CAPTAIN else SOLDIER, ARMY_BOARD, 0))
    elif ware == SELL_RAIDER:
        then(g, Step.ROOF, raider_on_board(g))
    elif g.totem_roof[g.seat] == NOBODY:
        then(g, Step.ROOF, totem(g.seat, ware - SELL_TOTEM))
    else:
        build_totem(g, totem(g.seat, ware - SELL_TOTEM), g.totem_roof[g.seat])


@carries("recruit.soldier-placed", "recruit.soldier-permanent")
def enlist(g: Position, token: int) -> None:
    """A bought Soldier or Captain lies in the space of its buyer from now on (recruit.soldier-placed)."""
    g.token[token] = SPACE
    emit(g, Did.SOLDIER_PLACED, token)


@carries("recruit.totem", "token.totem-middle-return", "token.totem-over-rounds", "check.totem")
def build_totem(g: Position, piece: int, roof: int) -> None:
    """A Totem token goes to its regular place; a house may let the fourth one win at once (amb.immediate-win)."""
    seat = owner_of(piece)
    is_gap = totem_standing(g, seat) > piece - totem(seat, 0)
    put_on_roof(g, piece, roof)
    if is_gap:
        emit(g, Did.TOTEM_GAP_FILLED, piece, roof)
    else:
        emit(g, Did.TOTEM_PLACED, piece, roof)
    if g.win_at_once and totem_is_complete(g, seat):
        crown(g, 1 << seat, End.SINGLE_TOTEM)


@step(Step.ROOF, "recruit.raider", "recruit.totem", "looting.king-to-roof")
def choose_roof(g: Position, piece: int, _: int) -> None:
    """Ask for a free Roof; the only one is taken without asking."""
    if free_roofs(g) > 1:
        wait(g, Step.ROOF, piece)
        return
    roof = 0
    while g.roof[roof] != EMPTY:
        roof += 1
    set_on(g, piece, roof)


@offer(Step.ROOF)
def offer_roofs(g: Position, _a: int, _b: int, found: list[int], everything: int) -> None:
    """All Roofs."""
    for roof in range(ROOFS):
        if everything or g.roof[roof] == EMPTY:
            push(found, Act.ROOF * UNIT + roof)


@guard(Step.ROOF, "component.roof-holds", "looting.king-to-roof")
def no_roof(g: Position, _a: int, _b: int, action: int) -> int:
    """Only a Roof that holds nothing and expects no fallen Totem token back (amb.available-roof)."""
    if action // UNIT != Act.ROOF:
        return not_now(g, action)
    piece = g.roof[action % UNIT]
    if piece == EMPTY:
        return No.NOTHING
    is_reserved = piece >= TOTEMS and totem_standing(g, owner_of(piece)) == 0
    return No.ROOF_RESERVED if is_reserved else No.ROOF_TAKEN


@take(Step.ROOF, "recruit.raider", "recruit.totem", "looting.king-to-roof")
def take_roof(g: Position, piece: int, _b: int, action: int) -> None:
    """Set it there."""
    set_on(g, piece, action % UNIT)


@carries("recruit.raider", "recruit.totem", "looting.king-to-roof", "looting.take-balcony")
def set_on(g: Position, piece: int, roof: int) -> None:
    """The King, a Raider or the first token of a Totem stands on a Roof."""
    if piece >= TOTEMS:
        build_totem(g, piece, roof)
        return
    put_on_roof(g, piece, roof)
    if piece == KING:
        emit(g, Did.KING_TO_ROOF, g.seat, roof)
        take_balcony(g)
    else:
        emit(g, Did.RAIDER_PLACED, piece, roof)


@carries("recruit.zone-returned")
def end_turn(g: Position) -> None:
    """The tokens of the Recruitment Zone return to the space (recruit.zone-returned)."""
    returned = 0
    for token in range(g.seat * FORCE, g.seat * FORCE + FORCE):
        if g.token[token] == ZONE:
            g.token[token] = SPACE
            returned += 1
    if returned > 0:
        emit(g, Did.ZONE_RETURNED, g.seat, returned)
