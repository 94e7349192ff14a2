"""The words of the rules as integers: phases, steps, actions, events, refusals.

The sentence and the rule of every `Did` and `No` stand in `words.toml`.
"""

from enum import IntEnum

from goblin_lab.core.steps import Steps

STEPS = Steps()
step, offer, guard, take, carries = STEPS.step, STEPS.offer, STEPS.guard, STEPS.take, STEPS.carries


class Phase(IntEnum):
    """The phases of a turn, and Bosses Combat."""

    SETUP = 0
    TRAINING = 1
    PUSH = 2
    COMBAT = 3
    BOSSES = 4


class Result(IntEnum):
    """How the game stands."""

    RUNNING = 0
    WON = 1
    LOST = 2


class Difficulty(IntEnum):
    """The levels of the rulebook."""

    EASY = 0
    NORMAL = 1
    DIFFICULT = 2


class SecondCard(IntEnum):
    """What the Knight brings along: an option, because the card is not printed in the rulebook."""

    ONE_SWORD = 0
    KNIGHT = 1
    NONE = 2


class Step(IntEnum):
    """What can lie on the agenda."""

    NEXT_TURN = 0
    TRAINING = 1
    CHANGE_MARKET = 2
    REFILL_MARKET = 3
    CHOOSE_TRAINING = 4
    COMPARE_TRAINING = 5
    PAY = 6
    EXCHANGE = 7
    GAIN_TRAINED = 8
    END_PHASE = 9
    PUSH_PHASE = 10
    COMBAT = 11
    FACE = 12
    LAUNCH = 13
    ACTIONS = 14
    COMPARE_COMBAT = 15
    SHARE = 16
    SETTLE = 17
    AFTER_COMBAT = 18
    BOSSES = 19
    NEXT_BOSS = 20
    BOSS_FIGHT = 21
    COMPARE_BOSS = 22
    DRAW = 23
    EFFECT = 24
    CHOOSE = 25


class Act(IntEnum):
    """The kinds of action. An action is `kind * 256 + what it is about`."""

    TRAIN = 0
    SKIP = 1
    USE = 2
    USE_OTHER = 3
    SWAP = 4
    POWER = 5
    PLACE = 6
    COMPARE = 7
    PAY = 8
    DECLINE = 9
    GIVE = 10
    STOP = 11
    CHOOSE = 12
    CHOOSE_OTHER = 13
    SHARE = 14
    CHANGE = 15
    KEEP = 16
    REFILL = 17
    LOOK = 18
    CHOOSE_ENEMY = 19


class Did(IntEnum):
    """What happened."""

    SET_UP_CASTLE = 0
    SET_UP_RULER = 1
    SET_UP_ENEMIES = 2
    SET_UP_BOSSES = 3
    SET_UP_MARKET = 4
    SET_UP_RESERVE = 5
    TURN_BEGAN = 6
    DIFFICULT_BEGAN = 7
    TRAINING_BEGAN = 8
    PUSH_PHASE_BEGAN = 9
    COMBAT_BEGAN = 10
    CHOSE_TRAINING = 11
    SKIPPED_TRAINING = 12
    NOTHING_TO_TRAIN = 13
    REACHED_TARGET = 14
    FELL_SHORT = 15
    PAID_SHORTFALL = 16
    DECLINED_TO_PAY = 17
    NO_SYMBOL = 18
    TRAINED_CARD_GONE = 19
    STOPPED_TRAINING = 20
    GAVE_UP = 21
    TRAINED = 22
    GAINED_SECOND_CARD = 23
    ENDED_PHASE = 24
    DREW = 25
    CASTLE_EMPTY_PUSH = 26
    CASTLE_EMPTY_BURNS = 27
    CASTLE_EMPTY_EXEMPT = 28
    RESHUFFLED = 29
    DRAW_FORFEITED = 30
    ENEMY_ENTERED = 31
    ENEMY_ADVANCED = 32
    ENEMY_REACHED_GATES = 33
    ENEMY_OVERFLOWED = 34
    NOTHING_TO_PUSH = 35
    PUSH_VOID_IN_BOSSES = 36
    GATES_CLEARED = 37
    NO_COMBAT = 38
    REVEALED = 39
    FACED_AGAIN = 40
    FORESEEN = 41
    LAUNCHED = 42
    LOST_RESOURCES = 43
    GAINED_RESOURCES = 44
    GAIN_VOID_IN_BOSSES = 45
    GAIN_STOPPED = 46
    GAIN_CAPPED = 47
    USED = 48
    SWAPPED = 49
    POWER_USED = 50
    PLACED_RESERVE = 51
    DISCARDED = 52
    DESTROYED = 53
    TESTAMENT = 54
    GUARD_TRIGGERED = 55
    STRENGTHENED = 56
    NO_TOKEN_LEFT = 57
    DOUBLED = 58
    ENEMY_TOKEN_TAKEN = 59
    ENEMY_TOKEN_REFUSED = 60
    ENEMY_TOKEN_REMOVED = 61
    VISION = 62
    NO_TARGET = 63
    CAME_FROM_HOSPITAL = 64
    BECAME_COPY = 65
    COPIED_ACTION = 66
    REACTIVATED = 67
    SEARCHED_CASTLE = 68
    HOSPITAL_INTO_CASTLE = 69
    TOOK_FROM_MARKET = 70
    RULER_READY = 71
    HOSPITALISED = 72
    BOSS_ADDED = 73
    TOKENS_IGNORED = 74
    GAINS_STOPPED = 75
    ITEMS_IGNORED = 76
    STRONG_IGNORED = 77
    IDENTICAL_ONCE = 78
    PAYS_PER_ACTION = 79
    DESTROYED_TOP_CARD = 80
    PAID_FOR_ACTIONS = 81
    COMPARED = 82
    WON_COMBAT = 83
    UNLOCKED = 84
    LOST_COMBAT = 85
    CANNOT_MATCH = 86
    SHARED = 87
    ENEMY_DEFEATED = 88
    SURVIVOR_ONE_SWORD = 89
    SURVIVOR_TWO_SWORDS = 90
    SURVIVOR_KEEPS_TOKEN = 91
    BOSSES_BEGAN = 92
    FACED_BOSS = 93
    BOSS_DEFEATED = 94
    BOSS_STAYS = 95
    VICTORY = 96
    DEFEAT = 97
    CHANGED_MARKET = 98
    REFILLED_MARKET = 99
    KEPT_MARKET = 100
    DECLINED_SECOND_CARD = 101


class No(IntEnum):
    """Why an action is refused."""

    NOTHING = 0
    ONLY_IN_TRAINING = 1
    NO_TRAINING_IN_BOSSES = 2
    ONLY_IN_ACTION_STEP = 3
    POWER_ONLY_IN_ACTION_STEP = 4
    SWAP_ONLY_IN_ACTION_STEP = 5
    NOT_AT_THIS_DECISION = 6
    SOLD_OUT = 7
    LOCKED = 8
    NOT_ENOUGH = 9
    NOT_IN_PLAY = 10
    WRONG_SYMBOL = 11
    USED = 12
    NO_ACTION = 13
    ONE_ACTION_ONLY = 14
    BODYGUARD_NOT_IN_PLAY = 15
    SWAPPED_ALREADY = 16
    SWAP_USED_CARD = 17
    POWER_SPENT = 18
    NO_RESERVE = 19
    RESERVE_ONLY_EASY = 20
    ITSELF = 21
    NOT_A_PEASANT = 22
    NOT_AN_ITEM = 23
    NO_TOKEN_ON_IT = 24
    NOT_USED = 25
    TOO_WEAK = 26
    NOT_STRONGEST = 27
    NOT_IN_HOSPITAL = 28
    NOT_IN_CASTLE = 29
    NOT_ON_TRACK = 30
    FACE_UP_ALREADY = 31
    NOT_AT_GATES = 32
    NOT_ON_TOP_OF_MARKET = 33
    NOT_ONE_SWORD = 34
    NOT_THE_KNIGHT = 35
    ENEMY_NO_TARGET = 36
    MORE_THAN_LEFT = 37
    NOT_A_DUPLICATE = 38
    CHANGED_ALREADY = 39
    PILE_TOO_SMALL = 40
    OTHER_GROUP = 41
    NO_SUCH_PILE = 42
    NO_SECOND_ACTION = 43
