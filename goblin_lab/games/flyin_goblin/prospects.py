"""What is worth knowing of a decision of Flyin' Goblin: riches at the end of the round, who wins, where shots end."""

from functools import partial

from goblin_lab.core.goals import Draw, Goal, Prospects
from goblin_lab.core.state import State
from goblin_lab.core.values import Action
from goblin_lab.games.flyin_goblin.counting import HIT, counted
from goblin_lab.games.flyin_goblin.goals import Note
from goblin_lab.games.flyin_goblin.names import COLOURS
from goblin_lab.games.flyin_goblin.options import SKILLS
from goblin_lab.games.flyin_goblin.rules.catapulting import ENTERED_ONLY
from goblin_lab.games.flyin_goblin.terms import Phase, Step


def prospects(state: State) -> Prospects:
    """The goals of the decision at hand; those of the seat to move come first."""
    players = state.position.players
    seats = [(state.position.seat + k) % players for k in range(players)]
    shots = state.position.phase == Phase.CATAPULTING and state.position.shots != ENTERED_ONLY
    goals = tuple(goal for seat in seats for goal in goals_of(seat))
    asked = f"{HIT} (skill: {SKILLS[state.position.skill]})" if shots and step_is(state, Step.CATAPULT) else ""
    return Prospects(goals, draw, partial(counted, state), asked)


def step_is(state: State, step: Step) -> bool:
    """Whether this is what has to be decided."""
    return bool(state.position.agenda) and state.position.agenda[-1] == step


def goals_of(seat: int) -> tuple[Goal, Goal, Goal]:
    """Diamonds and Coins of a seat when the round is over, and whether it wins alone."""
    colour = COLOURS[seat]
    title = colour.capitalize()
    return (
        Goal(f"{colour} diamonds", Note.DIAMONDS + seat, f"Diamonds of {title} after this round", "number"),
        Goal(f"{colour} coins", Note.COINS + seat, f"Coins of {title} after this round", "number"),
        Goal(f"{colour} wins", Note.RESULT, f"win alone as {title}", distant=True, result=1 << seat),
    )


def draw(_action: Action) -> Draw | None:
    """No card is drawn in this game, so nothing is counted by cards."""
    return None
