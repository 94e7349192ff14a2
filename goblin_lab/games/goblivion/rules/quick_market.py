"""The Quick Market variant: six piles, duplicates may be changed, an empty place is filled again."""

from goblin_lab.core.agenda import then, wait
from goblin_lab.core.verbs import emit, insert, pop, push, size
from goblin_lab.games.goblivion.position import EMPTY, Position
from goblin_lab.games.goblivion.rules.targets import not_now
from goblin_lab.games.goblivion.rules.training import top
from goblin_lab.games.goblivion.tables import TYPE
from goblin_lab.games.goblivion.terms import Act, Did, No, Step, carries, guard, offer, step, take

QUICK_PILES = 6  # three of two-sword cards, then three of one-sword cards
GROUP = 3


@step(Step.CHANGE_MARKET, "quick-market.change-duplicates")
def change_market(g: Position, _a: int, _b: int) -> None:
    """Ask whether a duplicate is changed, as long as there is one (quick-market.change-duplicates)."""
    for pile in range(QUICK_PILES):
        if no_change(g, pile) == No.NOTHING:
            wait(g, Step.CHANGE_MARKET)
            return


@offer(Step.CHANGE_MARKET)
def offer_change(_g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """Change the top of a pile, or keep the market as it is."""
    for pile in range(QUICK_PILES):
        push(found, Act.CHANGE * 256 + pile)
    push(found, Act.KEEP * 256)


@guard(Step.CHANGE_MARKET, "quick-market.change-duplicates")
def no_change_choice(g: Position, _a: int, _b: int, action: int) -> int:
    """Why a market card cannot be changed."""
    if action == Act.KEEP * 256:
        return No.NOTHING
    return no_change(g, action % 256) if action // 256 == Act.CHANGE else not_now(g, action // 256)


@carries("quick-market.change-duplicates")
def no_change(g: Position, pile: int) -> int:
    """Each pile once, if its top type shows on another pile too (quick-market.change-duplicates)."""
    if pile >= QUICK_PILES or size(g.market[pile]) == 0:
        return No.NO_SUCH_PILE
    if g.changed & (1 << pile):
        return No.CHANGED_ALREADY
    for other in range(QUICK_PILES):
        if other != pile and size(g.market[other]) > 0 and TYPE[top(g, other)] == TYPE[top(g, pile)]:
            return No.NOTHING if size(g.market[pile]) > 1 else No.PILE_TOO_SMALL
    return No.NOT_A_DUPLICATE


@take(Step.CHANGE_MARKET, "quick-market.change-duplicates")
def take_change(g: Position, _a: int, _b: int, action: int) -> None:
    """The duplicate goes under its own pile and the next card shows."""
    if action == Act.KEEP * 256:
        emit(g, Did.KEPT_MARKET)
        return
    pile = action % 256
    card = pop(g.market[pile])
    insert(g.market[pile], 0, card)
    g.changed |= 1 << pile
    show_market(g)
    emit(g, Did.CHANGED_MARKET, card, top(g, pile), pile)
    then(g, Step.CHANGE_MARKET)


@step(Step.REFILL_MARKET, "quick-market.refill")
def refill_market(g: Position, _a: int, _b: int) -> None:
    """Ask which card moves onto an empty place, as long as a pile of two or more exists (quick-market.refill)."""
    show_market(g)
    gap = first_gap(g)
    if gap == EMPTY:
        return
    for pile in range(QUICK_PILES):
        if no_refill(g, gap, pile) == No.NOTHING:
            wait(g, Step.REFILL_MARKET, gap)
            return


def first_gap(g: Position) -> int:
    """The first empty place of the six, -1 for none."""
    for pile in range(QUICK_PILES):
        if size(g.market[pile]) == 0:
            return pile
    return EMPTY


@offer(Step.REFILL_MARKET)
def offer_refill(_g: Position, _a: int, _b: int, found: list[int], _everything: int) -> None:
    """The top of any pile."""
    for pile in range(QUICK_PILES):
        push(found, Act.REFILL * 256 + pile)


@guard(Step.REFILL_MARKET, "quick-market.refill")
def no_refill_choice(g: Position, gap: int, _b: int, action: int) -> int:
    """Why a pile cannot give its top card."""
    return no_refill(g, gap, action % 256) if action // 256 == Act.REFILL else not_now(g, action // 256)


@carries("quick-market.refill")
def no_refill(g: Position, gap: int, pile: int) -> int:
    """A pile of at least two cards, of the same sword group if one has them (quick-market.refill)."""
    if pile >= QUICK_PILES or size(g.market[pile]) == 0:
        return No.NO_SUCH_PILE
    if size(g.market[pile]) < 2:
        return No.PILE_TOO_SMALL
    if pile // GROUP == gap // GROUP:
        return No.NOTHING
    for other in range(QUICK_PILES):
        if other // GROUP == gap // GROUP and size(g.market[other]) >= 2:
            return No.OTHER_GROUP
    return No.NOTHING


@take(Step.REFILL_MARKET, "quick-market.refill")
def take_refill(g: Position, gap: int, _b: int, action: int) -> None:
    """The card slides onto the empty place; then the next gap."""
    card = pop(g.market[action % 256])
    push(g.market[gap], card)
    emit(g, Did.REFILLED_MARKET, card, action % 256, gap)
    then(g, Step.REFILL_MARKET)


def show_market(g: Position) -> None:
    """The top cards of the market are known."""
    for pile in range(QUICK_PILES):
        if size(g.market[pile]) > 0:
            g.seen[top(g, pile)] = 1
