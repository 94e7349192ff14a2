"""What lies on the agenda of a position that stands at a decision: used for positions that people write."""

import re

from goblin_lab.games.goblivion.cards import CARDS, ENEMY, RULER, Op
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.quick_market import QUICK_PILES
from goblin_lab.games.goblivion.tables import Tables
from goblin_lab.games.goblivion.terms import Phase, Result, Step

SIGNS = {
    Step.CHOOSE_TRAINING: "T",
    Step.CHANGE_MARKET: "M",
    Step.REFILL_MARKET: "R",
    Step.ACTIONS: "A",
    Step.PAY: "P",
    Step.EXCHANGE: "X",
    Step.END_PHASE: "E",
    Step.GAIN_TRAINED: "G",
    Step.AFTER_COMBAT: "F",
    Step.SETTLE: "S",
    Step.SHARE: "H",
    Step.LAUNCH: "L",
    Step.DRAW: "D",
    Step.EFFECT: "O",
    Step.CHOOSE: "C",
}
SHAPE = re.compile(r"T(MR?)?|A(L?[DOC]*C)?|P|X|EG?[DOC]*C|FSH")  # from the bottom to the decision on top
COMPARES = {
    Phase.TRAINING: Step.COMPARE_TRAINING,
    Phase.COMBAT: Step.COMPARE_COMBAT,
    Phase.BOSSES: Step.COMPARE_BOSS,
}
IN_TRAINING = "TMRPXEG"
UNCHOSEN = {
    *(Op.END, Op.DRAW, Op.GAIN, Op.LOSE, Op.PUSH, Op.BECOME_SOLDIER, Op.STRENGTHEN_ITEMS, Op.STRENGTHEN_BLUE),
    *(Op.STRENGTHEN_PEASANTS, Op.STRENGTH_PER_HOSPITAL_ITEM, Op.HOSPITAL_INTO_CASTLE, Op.READY_RULER),
    *(Op.ENEMY_TOKEN, Op.ADD_BOSS, Op.IGNORE_TOKENS, Op.NO_GAINS, Op.DESTROY_TOP_CARD, Op.IGNORE_ITEMS),
    *(Op.IGNORE_STRONG, Op.COUNT_IDENTICAL_ONCE, Op.LOSE_PER_ACTION),
}
MOST_SHORTFALL = 10_000
Frame = tuple[int, int, int]


def stuck(g: Position, tables: Tables) -> str:
    """A running game waits at a decision, and what follows it is what can follow."""
    if g.result != Result.RUNNING:
        return "" if not g.agenda else "agenda: a finished game has nothing left to do"
    if g.waiting != 1:
        return "waiting: a running game has to stand at a decision"
    if len(g.agenda) % 3:
        return "agenda: frames of three numbers (b, a, step)"
    frames = list(zip(g.agenda[2::3], g.agenda[1::3], g.agenda[::3], strict=True))
    signs = "".join(SIGNS.get(Step(step), "?") if step in set(Step) else "?" for step, _, _ in frames)
    if not SHAPE.fullmatch(signs):
        return f"agenda: no game stands at the steps {', '.join(map(_step, frames)) or 'of an empty list'}"
    wrong = next((frame for frame in frames if not _fits(g, tables, *frame)), None)
    if wrong:
        return f"agenda: {_step(wrong)} cannot be about {wrong[1]} and {wrong[2]} here"
    return _out_of_phase(g, signs)


def _step(frame: Frame) -> str:
    return Step(frame[0]).name.lower().replace("_", " ") if frame[0] in set(Step) else str(frame[0])


def _fits(g: Position, tables: Tables, step: int, a: int, b: int) -> bool:
    """Whether the two numbers of a frame are ones that its step can carry out."""
    if step in (Step.EFFECT, Step.CHOOSE):
        op = tables.numbers["OP"]
        known = 0 <= a < len(op) and 0 <= b < CARDS
        return known and (step == Step.EFFECT or op[a] not in UNCHOSEN)
    fits = {
        Step.ACTIONS: a == COMPARES.get(Phase(g.phase)),
        Step.PAY: 0 < a <= MOST_SHORTFALL,
        Step.END_PHASE: a == Step.PUSH_PHASE,
        Step.LAUNCH: ENEMY <= a < RULER and (a in g.gates or a in g.boss),
        Step.DRAW: 0 <= a <= CARDS,
        Step.SHARE: 0 <= a < len(g.gates),
        Step.REFILL_MARKET: 0 <= a < QUICK_PILES and not g.market[a],
    }
    return fits.get(Step(step), a == 0) and b == 0


def _out_of_phase(g: Position, signs: str) -> str:
    """The decision belongs to the phase, and what it is about is there."""
    wanted = Phase.TRAINING if signs[0] in IN_TRAINING else Phase.COMBAT if signs[0] == "F" else g.phase
    if g.phase != wanted:
        return f"phase: {Phase(g.phase).name.lower()} is not the phase of this decision"
    if g.phase == Phase.BOSSES and not g.boss:
        return "boss: a Boss has to be in combat"
    if g.phase == Phase.TRAINING and signs[0] in "APXE" and g.trained == 0:
        return "trained: a market card has to bear the Training token"
    if "G" in signs and not any(pile and pile[-1] == g.trained - 1 for pile in g.market):
        return f"trained: card {g.trained - 1} has to lie on top of a market pile"
    return ""
