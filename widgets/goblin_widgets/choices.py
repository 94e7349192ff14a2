"""What a person may want to do at a decision, with words and rules: for the board and for every panel."""

from goblin_lab.core.game import Game
from goblin_lab.core.state import State
from goblin_lab.core.values import Action, Refusal
from goblin_widgets.scene import Choice


def rule_text(game: Game, citation: str) -> str:
    """Return a rule of the game in words; nothing for a citation that its rulebook does not have."""
    return game.rulebook.entry(citation).text if citation in game.rulebook else ""


def choice_of(state: State, action: Action, refusal: Refusal | None = None) -> Choice:
    """Put one action into words: what it leads to, or why it is refused."""
    rule, detail = state.game.teller.detail(state.position, action.code)
    allowed = refusal is None
    cited = rule if refusal is None else refusal.rule
    why = "" if refusal is None else refusal.why
    return Choice(action.notation, action.label, detail, action.kind, allowed, why, cited)


def choices_of(state: State) -> list[tuple[Action, Choice]]:
    """Put everything that is worth showing at this decision into words, in the order of the game."""
    return [(action, choice_of(state, action, refusal)) for action, refusal in state.all_actions()]
