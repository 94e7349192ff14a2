"""NewGame: every option of a game with its meaning and rule, a seed, and a start that loses nothing."""

from typing import Any

import msgspec

from goblin_lab.core.game import Game
from goblin_lab.core.options import Described
from goblin_lab.core.session import Session
from goblin_widgets.aside import PutsAside, Swap
from goblin_widgets.bundle import module, style
from goblin_widgets.choices import rule_text
from goblin_widgets.panel import Message
from goblin_widgets.shelf import Shelf

MOST_SEED = 2**32 - 1


class Start(Message):
    """Begin a new game; an option is given by its place among the values."""

    seed: int
    options: dict[str, int]


class NewGame(PutsAside):
    """A form of all options. The game on the table is put aside, and can be taken up again."""

    MESSAGES = Start | Swap

    _esm = module("icons.js", "shared.js", "panel.js", "new_game.js")
    _css = style("shared.css", "panel.css", "forms.css")

    def _form(self) -> dict[str, Any]:
        state = self.session.state
        chosen = msgspec.structs.asdict(state.options)
        options = [described(option, state.game, chosen[option.name]) for option in state.game.described_options()]
        return {"title": state.game.title, "seed": state.seed, "most_seed": MOST_SEED, "options": options}

    def on_start(self, message: Start) -> None:
        """Begin a new game; an option or value that the game does not know is told by name."""
        begin(self.shelf, message.seed, message.options)


def begin(shelf: Shelf, seed: int, options: dict[str, int]) -> None:
    """Begin a new game of the same kind with these options, each by its place among its values."""
    game = shelf.session.state.game
    values = {option.name: option.choices for option in game.described_options()}
    chosen = {name: pick(values.get(name, ()), place) for name, place in options.items()}
    shelf.put(Session(game.new(seed=seed, **chosen)))


def places(session: Session) -> dict[str, int]:
    """Return the options of a game, each as its place among its values."""
    chosen = msgspec.structs.asdict(session.root.state.options)
    return {option.name: option.choices.index(chosen[option.name]) for option in session.state.game.described_options()}


def pick(values: tuple[Any, ...], place: int) -> object:
    """Return the value at a place; what lies outside is passed on as it is, for the game to refuse."""
    return values[place] if 0 <= place < len(values) else place


def in_words(value: object) -> str:
    """A value of an option as a person reads it."""
    text = str(value)
    return text[:1].upper() + text[1:]


def described(option: Described, game: Game, chosen: object) -> dict[str, Any]:
    """One option as the page shows it; an option with a single value is only told."""
    rule = f"{game.id}:{option.rule}" if option.rule else ""
    return {
        "name": option.name,
        "title": option.title,
        "description": option.description,
        "rule": rule,
        "rule_text": rule_text(game, rule),
        "choices": [in_words(value) for value in option.choices],
        "switch": set(option.choices) == {False, True},
        "chosen": option.choices.index(chosen),
        "default": option.choices.index(option.default),
    }
