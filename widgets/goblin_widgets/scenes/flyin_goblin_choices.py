"""What people at a table of Flyin' Goblin may want to do: which of it is worth showing, where it hangs, how it is said.

While a shot is being reported the next shot can be entered at once: that says that nothing more fell.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from goblin_lab.core.errors import IllegalAction
from goblin_lab.core.state import State
from goblin_lab.core.values import Action
from goblin_lab.games.flyin_goblin.about import About, about
from goblin_lab.games.flyin_goblin.names import COLOURS, WEAPONS
from goblin_lab.games.flyin_goblin.position import AIM_ROOFS, CAPTAIN, LOST, SELL_CAPTAIN, SELL_SOLDIER, SPACE, TOWER
from goblin_lab.games.flyin_goblin.terms import UNIT, Act, Step
from goblin_widgets.choices import choice_of, choices_of
from goblin_widgets.scene import Choice

ASIDE = frozenset({"landing", "fall", "tip", "dislodge", "move"})
SHOTS = {Act.LAND: "landing", Act.SHOOT: "aimed shot"}  # and what a person calls it


def choices(state: State) -> list[tuple[Action, Choice]]:
    """All choices in words that stand by themselves; those of a shot are grouped by who makes it."""
    found = [(action, grouped(action, choice)) for action, choice in choices_of(state) if is_meant(state, action)]
    return [*found, *next_shots(state)]


def is_meant(state: State, action: Action) -> bool:
    """Nobody asks whether a piece falls that is on no Roof."""
    told = about(action.code)
    return told.kind not in (Act.FALL, Act.TIP) or bool(state.game.rules.stands(state.position, told.number))


def grouped(action: Action, choice: Choice) -> Choice:
    """Say whose shot it is, and of what kind."""
    told = about(action.code)
    if told.kind not in SHOTS:
        return choice
    return replace(choice, group=COLOURS[told.seat].capitalize(), kind=SHOTS[told.kind])


def next_shots(state: State) -> Iterator[tuple[Action, Choice]]:
    """The shots that can follow if nothing more fell; none where the decision is another one."""
    g = state.position
    if state.outcome or not g.agenda or g.agenda[-1] != Step.REPORT:
        return
    after, settle = state.copy(), state.game.notation.action(Act.SETTLE * UNIT)
    try:
        after.apply(settle)
    except IllegalAction:
        return  # the King has to have fallen first
    for action in after.legal_actions():
        if about(action.code).kind in SHOTS:
            choice = grouped(action, choice_of(after, action))
            line = f"{settle.notation}; {action.notation}"
            yield action, replace(choice, notation=line, label=f"Next: {choice.label}", kind=f"next {choice.kind}")


def places(told: About, *, allowed: bool = True) -> list[str]:
    """The places on the table that an action hangs on; an empty name stands for no place."""
    if told.kind in SHOTS:
        return [place_of_shot(told) if allowed else place_of_no_shot(told)]
    if told.kind in (Act.DISLODGE, Act.RECOVER, Act.MOVE):
        return [spot_name(told.spot) if told.spot <= TOWER else ""]
    if told.kind == Act.ROOF:
        return [f"roof-{told.number}"]
    if told.kind in (Act.FALL, Act.TIP):
        return [f"piece-{told.number}"]
    if told.kind == Act.BUY:
        return [f"ware-{told.seat}-{told.ware}"]
    return [f"army-{told.number}", ""] if told.kind == Act.STEAL else [""]


def place_of_shot(told: About) -> str:
    """What it is aimed at, or where it landed; what landed in no room hangs on the tokens that can be shot."""
    if told.kind == Act.SHOOT:
        return spot_name(told.aim) if told.aim <= TOWER else f"roof-{told.aim - AIM_ROOFS}"
    return spot_name(told.spot) if told.spot <= TOWER else f"army-{told.seat}"


def place_of_no_shot(told: About) -> str:
    """The Army board: it has the card of each kind of token."""
    return f"ware-{told.seat}-{SELL_CAPTAIN if told.weapon == CAPTAIN else SELL_SOLDIER}"


def spot_name(place: int) -> str:
    """The name of a room or of the Tower."""
    return "tower" if place == TOWER else f"room-{place}"


def in_place(told: About, choice: Choice) -> Choice:
    """Shorten what stands on the very room, Roof or token that it is about."""
    weapon = WEAPONS[told.weapon].capitalize()
    if told.kind == Act.SHOOT:
        return replace(choice, label=f"Shoot the {weapon}{' at it' if choice.allowed else ''}", detail="")
    if told.kind == Act.LAND and told.spot <= TOWER:
        return replace(choice, label=f"The {weapon} landed here", detail="")
    if told.kind == Act.LAND:
        ends = {SPACE: "fell back and can be shot again", LOST: "is lost for this round"}
        return replace(choice, label=f"The {weapon} {ends.get(told.spot, 'lies in no room for certain')}", detail="")
    if told.kind == Act.MOVE and told.spot <= TOWER:
        return replace(choice, label="It lies here now", detail="")
    return choice
