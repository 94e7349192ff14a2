"""Game Setup, and the order of the turns."""

from goblin_lab.core.agenda import run, then
from goblin_lab.core.verbs import emit, move_all, pop, push, rand, shuffle, size
from goblin_lab.games.goblivion.cards import BLUE, BOSS, ENEMY, GOLDEN, RULER, Level
from goblin_lab.games.goblivion.position import PILES, Position
from goblin_lab.games.goblivion.rules.quick_market import GROUP, QUICK_PILES, show_market
from goblin_lab.games.goblivion.tables import GUARDED_BY, LEVEL, RESOURCES, TYPE
from goblin_lab.games.goblivion.terms import Did, Difficulty, Phase, Step, carries, step

RULERS = 7
CASTLE_SOLO = 20
ONE_SWORD_ENEMIES = 8
TWO_SWORD_ENEMIES = 7
FEWEST_BOSSES = 3  # on Easy; each level adds one
RESERVE = 3


@carries("setup.pick-ruler", "setup.enemy-board-and-battlefield", "setup.choose-difficulty")
def setup(g: Position) -> None:
    """Set up a game by the options in the position, and go on to the first decision."""
    g.phase = Phase.SETUP
    g.ally_tokens = 10
    g.enemy_tokens = 3
    deal_blue(g)
    seat_ruler(g, RULER + (rand(g, RULERS) if g.ruler_choice == RULERS else g.ruler_choice))
    build_market(g)
    stack_enemies(g)
    stack_bosses(g)
    if g.difficulty == Difficulty.EASY:
        g.reserve[0] = RESERVE
        g.ally_tokens -= RESERVE
        emit(g, Did.SET_UP_RESERVE, RESERVE, g.easy_value)
    then(g, Step.NEXT_TURN)
    run(g)


@carries("setup.castle-solo", "setup.unused-to-box", "aim.peasant-deck-start")
def deal_blue(g: Position) -> None:
    """Twenty random Blue cards are the Castle; the rest goes to the box unseen (setup.castle-solo)."""
    for card in range(BLUE, GOLDEN):
        push(g.castle, card)
    shuffle(g, g.castle)
    while size(g.castle) > CASTLE_SOLO:
        push(g.box, pop(g.castle))
    emit(g, Did.SET_UP_CASTLE, size(g.castle))


@carries("setup.pick-ruler", "setup.starting-bodyguard", "setup.starting-resources")
def seat_ruler(g: Position, ruler: int) -> None:
    """The ruler sets the resources and brings a Bodyguard; the other rulers stay in the box."""
    for card in range(RULER, RULER + RULERS):
        g.seen[card] = 1
        if card == ruler:
            push(g.ruler[0], card)
        else:
            push(g.box, card)
    g.resources[0] = RESOURCES[ruler]
    bodyguard = GOLDEN
    while TYPE[bodyguard] != GUARDED_BY[ruler]:
        bodyguard += 1
    push(g.bodyguard[0], bodyguard)
    g.seen[bodyguard] = 1
    emit(g, Did.SET_UP_RULER, ruler, RESOURCES[ruler], bodyguard)


@carries("setup.market-piles", "quick-market.piles")
def build_market(g: Position) -> None:
    """Twelve piles of one type each, or six mixed ones in the Quick Market (setup.market-piles)."""
    if g.quick_market:
        deal_group(g, Level.TWO_SWORDS, 0)
        deal_group(g, Level.ONE_SWORD, GROUP)
        show_market(g)
    else:
        for card in range(GOLDEN, ENEMY):
            g.seen[card] = 1
            if card != g.bodyguard[0][0]:
                push(g.market[TYPE[card] - TYPE[GOLDEN]], card)
    emit(g, Did.SET_UP_MARKET, QUICK_PILES if g.quick_market else PILES)


@carries("quick-market.piles")
def deal_group(g: Position, level: int, first: int) -> None:
    """Shuffle the cards of one sword group into three even piles (quick-market.piles)."""
    cards = g.scratch
    for card in range(GOLDEN, ENEMY):
        if LEVEL[card] == level and card != g.bodyguard[0][0]:
            push(cards, card)
    shuffle(g, cards)
    pile = 0
    while size(cards) > 0:
        push(g.market[first + pile % GROUP], pop(cards))
        pile += 1


@carries("setup.split-enemies", "setup.enemy-two-swords", "setup.enemy-one-sword", "setup.enemy-deck-order")
def stack_enemies(g: Position) -> None:
    """Seven two-sword Enemies lie under eight one-sword Enemies, all unseen (setup.enemy-deck-order)."""
    deal_enemies(g, Level.TWO_SWORDS, TWO_SWORD_ENEMIES)
    deal_enemies(g, Level.ONE_SWORD, ONE_SWORD_ENEMIES)
    emit(g, Did.SET_UP_ENEMIES, ONE_SWORD_ENEMIES, TWO_SWORD_ENEMIES)


@carries("setup.split-enemies", "setup.unused-to-box")
def deal_enemies(g: Position, level: int, count: int) -> None:
    """Put random Enemies of one level on the Enemy deck, the others of that level in the box."""
    pack = g.scratch
    for card in range(ENEMY, BOSS):
        if LEVEL[card] == level:
            push(pack, card)
    shuffle(g, pack)
    for _ in range(count):
        push(g.enemies, pop(pack))
    move_all(pack, g.box)


@carries("setup.bosses-on-board", "difficulty.easy-bosses", "difficulty.normal-bosses", "difficulty.difficult-bosses")
def stack_bosses(g: Position) -> None:
    """Three, four or five random Bosses lie face down (setup.bosses-on-board)."""
    for card in range(BOSS, RULER):
        push(g.bosses, card)
    shuffle(g, g.bosses)
    while size(g.bosses) > FEWEST_BOSSES + g.difficulty:
        push(g.box, pop(g.bosses))
    emit(g, Did.SET_UP_BOSSES, size(g.bosses))


@step(Step.NEXT_TURN, "turn.phase-order", "turn.repeats", "difficulty.difficult-start")
def next_turn(g: Position, _a: int, _b: int) -> None:
    """A turn begins with Training; only the first turn of a Difficult game begins with the push."""
    g.turn += 1
    emit(g, Did.TURN_BEGAN, g.turn)
    if g.turn == 1 and g.difficulty == Difficulty.DIFFICULT:
        emit(g, Did.DIFFICULT_BEGAN)
        then(g, Step.PUSH_PHASE)
    else:
        then(g, Step.TRAINING)
