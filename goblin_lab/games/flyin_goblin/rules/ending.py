"""3. End-of-Game Conditions, and who wins."""

from goblin_lab.core.agenda import then
from goblin_lab.core.verbs import clear, emit
from goblin_lab.games.flyin_goblin.position import Position
from goblin_lab.games.flyin_goblin.rules.roofs import totem_is_complete
from goblin_lab.games.flyin_goblin.terms import Did, End, Phase, Step, carries, step

NEEDED_BY_TWO = 20
NEEDED_BY_MORE = 25


@step(Step.CHECK, "check.performed", "check.outcome", "course.rounds-until-condition", "end.priority")
def check(g: Position, _a: int, _b: int) -> None:
    """Test both conditions for everybody; a Totem comes before Diamonds, and without any Recruitment follows."""
    g.phase = Phase.CHECK
    emit(g, Did.CHECKED, g.rounds)
    totems = with_totem(g)
    rich = with_diamonds(g)
    if totems:
        crown(g, totems, End.SINGLE_TOTEM)
    elif rich:
        crown(g, rich, End.SINGLE_DIAMOND)
    else:
        emit(g, Did.NOBODY_MEETS)
        then(g, Step.RECRUITMENT)


@carries("check.totem", "goal.totem-wins")
def with_totem(g: Position) -> int:
    """The seats whose four Totem tokens are in place, one bit each."""
    seats = 0
    for seat in range(g.players):
        if totem_is_complete(g, seat):
            seats += 1 << seat
            emit(g, Did.MEETS_TOTEM, seat)
    return seats


@carries("check.diamonds-two-players", "check.diamonds-more-players", "goal.diamonds-win", "diamond.large-is-five")
def with_diamonds(g: Position) -> int:
    """The seats with at least 20 Diamonds of two players, or 25 of more, one bit each."""
    needed = NEEDED_BY_TWO if g.players == 2 else NEEDED_BY_MORE
    seats = 0
    for seat in range(g.players):
        if g.diamonds[seat] >= needed:
            seats += 1 << seat
            emit(g, Did.MEETS_DIAMONDS_TWO if g.players == 2 else Did.MEETS_DIAMONDS_MORE, seat, g.diamonds[seat])
    return seats


@carries("end.single-totem", "end.several-totems", "end.totem-tie", "end.single-diamond", "end.several-diamonds")
def crown(g: Position, seats: int, case: int) -> None:
    """Of those who meet a condition the richest in Diamonds wins; who is level shares the victory (end.diamond-tie)."""
    best = 0
    meeting = 0
    for seat in range(g.players):
        if seats >> seat & 1:
            meeting += 1
            best = max(best, g.diamonds[seat])
    winners = 0
    count = 0
    for seat in range(g.players):
        if seats >> seat & 1 and g.diamonds[seat] == best:
            winners += 1 << seat
            count += 1
            emit(g, Did.WON, seat, g.diamonds[seat])
    g.end = case + int(meeting > 1) + int(count > 1)  # alone, the richest of several, level
    g.result = winners
    clear(g.agenda)
