"""Effects of the Different Rooms. Whatever can be carried out has to be (looting.must-apply)."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, push
from goblin_lab.games.flyin_goblin.gains import (
    BANQUET_HALL_COINS,
    KINGS_CHAMBER_DIAMONDS,
    PANTRY_COINS,
    PANTRY_DIAMONDS,
    THRONE_ROOM_COINS,
    TREASURE_ROOM_DIAMONDS,
    VAULT_COINS,
)
from goblin_lab.games.flyin_goblin.position import NOBODY, ZONE, Position
from goblin_lab.games.flyin_goblin.rules.now import not_now
from goblin_lab.games.flyin_goblin.rules.riches import gain_coins, gain_diamonds, pay_coins, return_diamond
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Did, No, Room, Step, carries, guard, offer, step, take

QUARTER_TURNS = 4
BALCONY_BONUS = 2


@step(Step.ACTIVATE, "token.soldier-activates", "token.captain-twice", "looting.must-apply")
def activate(g: Position, token: int, activation: int) -> None:
    """A room takes effect; `activation` is twice the kind of room, and 1 more for the second time of a Captain."""
    kind = activation // 2
    emit(g, Did.ACTIVATED_AGAIN if activation % 2 else Did.ACTIVATED, token, kind)
    if kind == Room.BANQUET_HALL:
        give_coins(g, Did.BANQUET_HALL, BANQUET_HALL_COINS)
    elif kind == Room.VAULT:
        give_coins(g, Did.VAULT, VAULT_COINS)
    elif kind == Room.TREASURE_ROOM:
        give_diamonds(g, Did.TREASURE_ROOM, TREASURE_ROOM_DIAMONDS)
    elif kind == Room.KINGS_CHAMBER:
        kings_chamber(g)
    elif kind == Room.ARMORY:
        armory(g, token)
    elif kind == Room.GUARD_ROOM:
        guard_room(g)
    elif kind == Room.PRISON:
        prison(g)
    elif kind == Room.MACHINE_ROOM:
        machine_room(g)
    else:
        exchange_room(g, kind)


@carries("looting.banquet-hall", "looting.vault")
def give_coins(g: Position, did: int, n: int) -> None:
    """A Banquet Hall gives a Coin worth 1, a Vault one worth 2."""
    emit(g, did, g.seat, gain_coins(g, g.seat, n))


@carries("looting.treasure-room")
def give_diamonds(g: Position, did: int, n: int) -> None:
    """A Treasure Room gives a Diamond."""
    emit(g, did, g.seat, gain_diamonds(g, g.seat, n))


@carries("looting.kings-chamber", "looting.kings-chamber-balcony", "component.tower-bottom")
def kings_chamber(g: Position) -> None:
    """Three Diamonds, and two more for the holder of the Balcony tile."""
    give_diamonds(g, Did.KINGS_CHAMBER, KINGS_CHAMBER_DIAMONDS)
    if g.balcony == g.seat:
        give_diamonds(g, Did.KINGS_CHAMBER_BALCONY, BALCONY_BONUS)


@carries("looting.armory", "looting.tokens-to-zone", "recruit.zone-meaning")
def armory(g: Position, token: int) -> None:
    """The token goes to the Recruitment Zone, once (amb.captain-armory)."""
    if g.token[token] == ZONE:
        emit(g, Did.IN_ARMORY_ALREADY, token)
    else:
        g.token[token] = ZONE
        emit(g, Did.TO_ARMORY, token)


@carries("looting.guard-room")
def guard_room(g: Position) -> None:
    """Costs a Diamond, if there is one."""
    if g.diamonds[g.seat] > 0:
        return_diamond(g, g.seat)
        emit(g, Did.GUARD_ROOM, g.seat)
    else:
        emit(g, Did.GUARD_ROOM_SPARED, g.seat)


@carries("looting.prison")
def prison(g: Position) -> None:
    """Takes a Diamond from an opponent who has one; several are asked about (amb.steal-target)."""
    victim = NOBODY
    count = 0
    for seat in range(g.players):
        if no_theft(g, seat) == No.NOTHING:
            victim = seat
            count += 1
    if count == 0:
        emit(g, Did.NOTHING_TO_STEAL, g.seat)
    elif count == 1:
        steal(g, victim)
    else:
        then(g, Step.STEAL)


@step(Step.STEAL, "looting.prison")
def choose_victim(g: Position, _a: int, _b: int) -> None:
    """Ask whom the Prison takes a Diamond from."""
    wait(g, Step.STEAL)


@offer(Step.STEAL)
def offer_victims(g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """All opponents."""
    for seat in range(g.players):
        if seat != g.seat:
            push(found, Act.STEAL * UNIT + seat)


@guard(Step.STEAL, "looting.prison")
def no_victim(g: Position, _a: int, _b: int, action: int) -> int:
    """Only an opponent who has a Diamond."""
    return no_theft(g, action % UNIT) if action // UNIT == Act.STEAL else not_now(g, action)


@carries("looting.prison")
def no_theft(g: Position, seat: int) -> int:
    """Why nothing can be stolen from a seat."""
    if seat >= g.players:
        return No.NOT_IN_GAME
    if seat == g.seat:
        return No.ITSELF
    return No.NOTHING if g.diamonds[seat] > 0 else No.HAS_NO_DIAMOND


@take(Step.STEAL, "looting.prison")
def take_victim(g: Position, _a: int, _b: int, action: int) -> None:
    """Steal from the one who was named."""
    steal(g, action % UNIT)


@carries("looting.prison")
def steal(g: Position, victim: int) -> None:
    """One Diamond changes hands."""
    g.diamonds[victim] -= 1
    g.diamonds[g.seat] += 1
    emit(g, Did.STOLE, g.seat, victim)


@carries("looting.machine-room")
def machine_room(g: Position) -> None:
    """The looter turns the Castle; who has no choice of how far is not asked."""
    if g.least_turn == g.most_turn:
        rotate(g, g.least_turn)
    else:
        then(g, Step.ROTATE)


@step(Step.ROTATE, "looting.machine-room")
def choose_rotation(g: Position, _a: int, _b: int) -> None:
    """Ask for the quarter-turns."""
    wait(g, Step.ROTATE)


@offer(Step.ROTATE)
def offer_rotations(g: Position, _a: int, _b: int, found: list[int], everything: int) -> None:
    """None to three quarter-turns."""
    for turns in range(QUARTER_TURNS):
        if everything or no_turns(g, turns) == No.NOTHING:
            push(found, Act.ROTATE * UNIT + turns)


@guard(Step.ROTATE, "looting.machine-room")
def no_rotation(g: Position, _a: int, _b: int, action: int) -> int:
    """Why the Castle is not turned so."""
    return no_turns(g, action % UNIT) if action // UNIT == Act.ROTATE else not_now(g, action)


@carries("looting.machine-room")
def no_turns(g: Position, turns: int) -> int:
    """As far as the option allows (amb.machine-rotation)."""
    if turns > g.most_turn:
        return No.ONE_TURN_ONLY
    return No.AT_LEAST_ONE_TURN if turns < g.least_turn else No.NOTHING


@take(Step.ROTATE, "looting.machine-room")
def take_rotation(g: Position, _a: int, _b: int, action: int) -> None:
    """Turn it."""
    rotate(g, action % UNIT)


@carries("looting.machine-room")
def rotate(g: Position, turns: int) -> None:
    """All pieces turn with the Castle; every player sees another side (looting.machine-room)."""
    g.rotation = (g.rotation + turns) % QUARTER_TURNS
    if turns == 0:
        emit(g, Did.NOT_TURNED, g.seat)
    else:
        emit(g, Did.TURNED, g.seat, turns)


@carries("looting.throne-room", "looting.pantry", "looting.must-apply")
def exchange_room(g: Position, kind: int) -> None:
    """Throne Room and Pantry: compulsory for who can pay, as long as the Castle has something to give."""
    if not can_pay(g, kind):
        emit(g, Did.PANTRY_UNPAID if kind == Room.PANTRY else Did.THRONE_ROOM_UNPAID, g.seat)
    elif (g.castle_diamonds if kind == Room.PANTRY else g.castle_coins) == 0:
        emit(g, Did.CASTLE_HAS_NONE, g.seat, kind)
    elif g.voluntary:
        then(g, Step.EXCHANGE, kind)
    else:
        exchange(g, kind)


@carries("looting.throne-room", "looting.pantry")
def can_pay(g: Position, kind: int) -> bool:
    """Whether the looter has the two Coins of the Pantry, or the Diamond of the Throne Room."""
    return g.coins[g.seat] >= PANTRY_COINS if kind == Room.PANTRY else g.diamonds[g.seat] >= 1


@carries("looting.throne-room", "looting.pantry")
def exchange(g: Position, kind: int) -> None:
    """Two Coins for two Diamonds, or a Diamond for Coins worth three."""
    if kind == Room.PANTRY:
        pay_coins(g, g.seat, PANTRY_COINS)
        give_diamonds(g, Did.PANTRY, PANTRY_DIAMONDS)
    else:
        return_diamond(g, g.seat)
        give_coins(g, Did.THRONE_ROOM, THRONE_ROOM_COINS)


@step(Step.EXCHANGE, "looting.must-apply")
def choose_exchange(g: Position, kind: int, _: int) -> None:
    """Ask whether to exchange, where the house reads the exchange as voluntary (amb.room-effect-if-possible)."""
    wait(g, Step.EXCHANGE, kind)


@offer(Step.EXCHANGE)
def offer_exchange(_g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """Exchange, or not."""
    push(found, Act.EXCHANGE * UNIT)
    push(found, Act.DECLINE * UNIT)


@guard(Step.EXCHANGE)
def no_exchange(g: Position, _a: int, _b: int, action: int) -> int:
    """Only these two."""
    is_known = action == Act.EXCHANGE * UNIT or action == Act.DECLINE * UNIT
    return No.NOTHING if is_known else not_now(g, action)


@take(Step.EXCHANGE, "looting.throne-room", "looting.pantry")
def take_exchange(g: Position, kind: int, _b: int, action: int) -> None:
    """Exchange, or leave it."""
    if action == Act.EXCHANGE * UNIT:
        exchange(g, kind)
    else:
        emit(g, Did.DECLINED_EXCHANGE, g.seat, kind)
