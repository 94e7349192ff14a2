"""What is worth knowing of a decision of Goblivion, and which chances can be counted."""

from functools import partial
from itertools import takewhile

from goblin_lab.core.goals import Draw, Goal, Prospects
from goblin_lab.core.state import State
from goblin_lab.core.values import Action
from goblin_lab.games.goblivion.cards import BOSS, GOLDEN, Op
from goblin_lab.games.goblivion.goals import Note
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.tables import Tables
from goblin_lab.games.goblivion.terms import Act, Phase, Result, Step

WON = Goal("won", Note.RESULT, "win the game", distant=True, result=Result.WON)
LEFT = Goal("resources", Note.RESOURCES, "resources left", "number")
GAINED = Goal("gained", Note.GAINED, "get the card")
FRAME = 3  # numbers of one step on the agenda
BEFORE_COMPARING = {Step.CHANGE_MARKET, Step.REFILL_MARKET, Step.CHOOSE_TRAINING, Step.ACTIONS}
BEFORE_ACTIONS = "before Actions"
BEFORE_FURTHER = "before further Actions"
COPYING = "a card that copies another counts as printed"


def prospects(state: State) -> Prospects:
    """The goals of the decision at hand; the target comes first while it is still open."""
    g = state.position
    main = (Goal("reached", Note.REACHED, question(state), judged=(Note.COMPARED, Note.TOTAL)),) if is_open(g) else ()
    card = (GAINED,) if g.phase == Phase.TRAINING else ()
    return Prospects((*main, *card, LEFT, WON), partial(draw, state))


def question(state: State) -> str:
    """What the main goal is called."""
    g = state.position
    if g.phase == Phase.TRAINING:
        target = state.game.cards.numbers["REACH"][g.trained - 1]
        return f"reach the target of {target}" if g.trained else "reach the target"
    if g.phase == Phase.BOSSES and g.boss:
        return f"beat the {state.game.cards.types[state.game.cards.type_of[g.boss[0]]].name}"
    return "win this combat"


def is_open(g: Position) -> bool:
    """Whether the comparison of this phase is still to come."""
    return any(step in BEFORE_COMPARING for step in g.agenda[FRAME - 1 :: FRAME])


def draw(state: State, action: Action) -> Draw | None:
    """The draw that settles the target if no action follows this one; None where chance has more to say."""
    act, about = Act(action.code // 256), action.code % 256
    if act == Act.TRAIN:
        return draw_to_train(state, about)
    if act == Act.COMPARE:
        return Draw(0, int(state.game.rules.needed(state.position)))
    if act in (Act.USE, Act.USE_OTHER):
        return draw_by_action(state, about, "TURN" if act == Act.USE else "TURN_OTHER")
    return None


def draw_to_train(state: State, kind: int) -> Draw:
    """What the market card of a type asks for."""
    rules, numbers = state.game.rules, state.game.cards.numbers
    card = rules.top(state.position, rules.pile_offering(state.position, kind))
    return Draw(numbers["DRAWS"][card], numbers["REACH"][card], leaves_out(state, BEFORE_ACTIONS))


def draw_by_action(state: State, card: int, trigger: str) -> Draw | None:
    """An Action that only draws; in combat only while the Castle lasts, because an empty one brings Enemies."""
    g, tables = state.position, state.game.cards
    cards = drawn_by(tables, tables.numbers[trigger][state.game.rules.face(g, card)])
    lasts = g.phase == Phase.TRAINING or cards <= len(g.castle)
    if not cards or not lasts or g.items_ignored or g.strong_ignored or g.identical_once or g.lose_per_action:
        return None
    return Draw(cards, int(state.game.rules.needed(g)), leaves_out(state, BEFORE_FURTHER))


def drawn_by(tables: Tables, place: int) -> int:
    """How many cards an effect draws that does nothing else; 0 for any other effect."""
    ops, worth = tables.numbers["OP"], tables.numbers["WORTH"]
    places = list(takewhile(lambda at: ops[at] != Op.END, range(place, len(ops))))
    return sum(worth[at] for at in places) if all(ops[at] == Op.DRAW for at in places) else 0


def leaves_out(state: State, what: str) -> str:
    """Say what the count does not see: Actions, and the choice of a card that copies another on coming into play."""
    g, enter = state.position, state.game.cards.numbers["ENTER"]
    could_come = [card for card in range(BOSS) if enter[card] and (card < GOLDEN or card in (*g.castle, *g.hospital))]
    return f"{what}; {COPYING}" if could_come else what
