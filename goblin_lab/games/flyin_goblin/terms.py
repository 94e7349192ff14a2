"""The words of the rules as integers: phases, steps, actions, events, refusals.

The sentence and the rule of every `Did`, `No`, `Act` and `End` stand in `words.toml`.
"""

from enum import IntEnum

from goblin_lab.core.steps import Steps

STEPS = Steps()
step, offer, guard, take, carries = STEPS.step, STEPS.offer, STEPS.guard, STEPS.take, STEPS.carries
policy = STEPS.policy
UNIT = 512  # an action is `kind * UNIT + what it is about`


class Phase(IntEnum):
    """The phases of a round."""

    SETUP = 0
    CATAPULTING = 1
    LOOTING = 2
    CHECK = 3
    RECRUITMENT = 4


class End(IntEnum):
    """Which case decided the game, in the order in which they are tested."""

    RUNNING = 0
    SINGLE_TOTEM = 1
    SEVERAL_TOTEMS = 2
    TOTEM_TIE = 3
    SINGLE_DIAMOND = 4
    SEVERAL_DIAMONDS = 5
    DIAMOND_TIE = 6


class Room(IntEnum):
    """The kinds of room; the King's Chamber is the Tower."""

    BANQUET_HALL = 0
    VAULT = 1
    PRISON = 2
    ARMORY = 3
    MACHINE_ROOM = 4
    GUARD_ROOM = 5
    TREASURE_ROOM = 6
    KINGS_CHAMBER = 7
    THRONE_ROOM = 8
    PANTRY = 9


class Step(IntEnum):
    """What can lie on the agenda."""

    ROUND = 0
    CATAPULT = 1
    REPORT = 2
    RELOCATE = 3
    LOOTING = 4
    LOOT = 5
    KING = 6
    INCOME = 7
    RECOVER = 8
    ACTIVATE = 9
    STEAL = 10
    ROTATE = 11
    EXCHANGE = 12
    TIDY = 13
    CHECK = 14
    RECRUITMENT = 15
    RECRUIT_TURN = 16
    RECRUIT = 17
    ROOF = 18


class Act(IntEnum):
    """The kinds of action."""

    LAND = 0
    SHOOT = 1
    GIVE_UP = 2
    FALL = 3
    TIP = 4
    DISLODGE = 5
    MOVE = 6
    SETTLE = 7
    RECOVER = 8
    STEAL = 9
    ROTATE = 10
    EXCHANGE = 11
    DECLINE = 12
    ROOF = 13
    BUY = 14
    STOP = 15


class Did(IntEnum):
    """What happened."""

    SET_UP_CASTLE = 0
    SET_UP_COINS_OF_ONE = 1
    SET_UP_COINS_OF_TWO = 2
    SET_UP_DIAMONDS = 3
    SET_UP_PLAYER = 4
    SET_UP_ARMY_BOARD = 5
    ROUND_BEGAN = 6
    CATAPULTING_BEGAN = 7
    SIGNAL = 8
    AIMED = 9
    LANDED = 10
    LANDED_UNCLEAR = 11
    FELL_BACK = 12
    WENT_LOST = 13
    KING_FELL = 14
    RAIDER_FELL = 15
    TOTEM_FELL = 16
    TIPPED = 17
    MOVED = 18
    DONE = 19
    LAST_SHOT = 20
    GAVE_UP_LAST_SHOT = 21
    LOOTING_BEGAN = 22
    LOOT_TURN = 23
    KING_TO_ROOF = 24
    TOOK_BALCONY = 25
    KING_TO_TOWER = 26
    RAIDER_INCOME = 27
    RECOVERED = 28
    RECOVERED_UNCLEAR = 29
    ACTIVATED = 30
    ACTIVATED_AGAIN = 31
    BANQUET_HALL = 32
    VAULT = 33
    STOLE = 34
    NOTHING_TO_STEAL = 35
    TO_ARMORY = 36
    IN_ARMORY_ALREADY = 37
    TURNED = 38
    NOT_TURNED = 39
    GUARD_ROOM = 40
    GUARD_ROOM_SPARED = 41
    TREASURE_ROOM = 42
    KINGS_CHAMBER = 43
    KINGS_CHAMBER_BALCONY = 44
    THRONE_ROOM = 45
    THRONE_ROOM_UNPAID = 46
    PANTRY = 47
    PANTRY_UNPAID = 48
    CASTLE_HAS_NONE = 49
    CASTLE_RAN_OUT = 50
    DECLINED_EXCHANGE = 51
    RAIDER_RETURNED = 52
    TOTEM_RESTORED = 53
    TOTEM_RETURNED = 54
    TO_SPACE = 55
    TO_ZONE = 56
    RECENTRED = 57
    CHECKED = 58
    MEETS_TOTEM = 59
    MEETS_DIAMONDS_TWO = 60
    MEETS_DIAMONDS_MORE = 61
    NOBODY_MEETS = 62
    WON = 63
    RECRUITMENT_BEGAN = 64
    RECRUIT_TURN = 65
    EXTRA_PURCHASES = 66
    NOTHING_TO_BUY = 67
    BOUGHT = 68
    SOLDIER_PLACED = 69
    RAIDER_PLACED = 70
    TOTEM_PLACED = 71
    TOTEM_GAP_FILLED = 72
    STOPPED_BUYING = 73
    ZONE_RETURNED = 74


class No(IntEnum):
    """Why an action is refused."""

    NOTHING = 0
    NO_SIGNAL = 1
    ONE_AT_A_TIME = 2
    LAST_SHOT_TAKEN = 3
    NOT_IN_GAME = 4
    CAPTAIN_NOT_BOUGHT = 5
    RAIDER_NEVER_SHOT = 6
    NOT_IN_SPACE = 7
    NOT_DONE_YET = 8
    ONLY_ENTERED = 9
    ONLY_DRAWN = 10
    FALL_ELSEWHERE = 11
    FALL_AFTER_A_SHOT = 12
    NOT_ON_A_ROOF = 13
    LIES_ALREADY = 14
    NO_TOKEN_THERE = 15
    TOWER_CLOSED = 16
    SAME_PLACE = 17
    NOT_LOOTING = 18
    OTHER_LOOTER = 19
    MUST_APPLY = 20
    ITSELF = 21
    HAS_NO_DIAMOND = 22
    NOT_IN_MACHINE_ROOM = 23
    ONE_TURN_ONLY = 24
    AT_LEAST_ONE_TURN = 25
    NO_EXCHANGE = 26
    NO_ROOF_TO_CHOOSE = 27
    ROOF_TAKEN = 28
    ROOF_RESERVED = 29
    NOT_RECRUITING = 30
    OTHER_RECRUITER = 31
    ONE_PURCHASE = 32
    ALLOWANCE_SPENT = 33
    NOT_ENOUGH_COINS = 34
    NO_SOLDIER_LEFT = 35
    CAPTAIN_BOUGHT = 36
    NO_RAIDER_LEFT = 37
    NO_ROOF_FOR_RAIDER = 38
    NO_ROOF_FOR_TOTEM = 39
    NOT_LOWEST_TOTEM = 40
    TOTEM_STANDS = 41
    NOT_NOW = 42
