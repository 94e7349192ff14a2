"""A game: what its wing brings, and how a state is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import msgspec

from goblin_lab.core.binding import interpreted
from goblin_lab.core.data import Source, Text
from goblin_lab.core.errors import PositionError
from goblin_lab.core.goals import Prospects
from goblin_lab.core.options import MOST_SEED, Described, describe, read_options, read_seed
from goblin_lab.core.outlook import Outlook
from goblin_lab.core.position import Fields, Pile, Table
from goblin_lab.core.rulebook import Rulebook, rulebook_of
from goblin_lab.core.state import Decision, State
from goblin_lab.core.steps import Steps
from goblin_lab.core.values import Action, Event, Outcome, Refusal

if TYPE_CHECKING:
    from goblin_lab.core.doubts import Doubt
    from goblin_lab.core.shows import Shown, Shows
    from goblin_lab.core.sources import Lines, Telling


class Cards(Protocol):
    """A card set as the rules read it."""

    name: str

    def as_dict(self) -> dict[str, list[int]]:
        """The integer tables by the names that the rules use."""


class Notation(Protocol):
    """How the actions of a game are written."""

    def action(self, code: int) -> Action:
        """The action of a code."""

    def parse(self, text: str) -> Action:
        """The action of a notation; UnknownAction if it names none."""

    def every(self) -> tuple[Action, ...]:
        """All actions that the game knows, whether or not they are allowed anywhere."""


class Teller(Protocol):
    """How a position is told to people."""

    def decision(self, position: Any) -> Decision:  # noqa: ANN401  positions differ from game to game
        """The decision at hand."""

    def refusal(self, position: Any, code: int, reason: int) -> Refusal:  # noqa: ANN401
        """Why an action is refused."""

    def detail(self, position: Any, code: int) -> tuple[str, str]:  # noqa: ANN401
        """The rule that allows an action, and what it leads to."""

    def sections(self, position: Any) -> list[tuple[str, list[str]]]:  # noqa: ANN401
        """What lies where, in words: the title and the lines of each place; hidden cards are never named."""

    def events(self, log: list[tuple[int, int, int, int]]) -> tuple[Event, ...]:
        """What happened, in sentences."""

    def outcome(self, position: Any) -> Outcome | None:  # noqa: ANN401
        """How the game ended."""


class Hidden(Protocol):
    """What a player may know, and what else could be true."""

    def observe(self, position: Any, seat: int) -> dict[str, Any]:  # noqa: ANN401
        """The fields of the position as a player may know them."""

    def resample(self, position: Any, seat: int, rules: SimpleNamespace) -> None:  # noqa: ANN401
        """Draw what the player cannot know anew."""


@dataclass(frozen=True)
class Wing:
    """The rooms of one game's wing."""

    id: str
    title: str
    players: tuple[int, ...]
    options: type[Any]
    position: type[Any]
    chapters: tuple[ModuleType, ...]
    steps: Steps
    cards: Callable[[Source | None], Cards]
    notation: Callable[[Any], Notation]
    teller: Callable[[Any], Teller]
    hidden: Callable[[Any], Hidden]
    write_options: Callable[[Any, Any], None]
    faults: Callable[[Any, Any], str]
    outlook: Callable[[State], Outlook] | None = None
    prospects: Callable[[State], Prospects] | None = None  # chapters then have a room of goals
    shows: "Callable[[Game], Shows] | None" = None
    doubts: "Callable[[Game], tuple[Doubt, ...]] | None" = None


class Game:
    """One game with one card set. `with_cards` gives the same game with another card file."""

    def __init__(self, wing: Wing, cards: Path | Text | None = None) -> None:
        self.wing = wing
        self.id = wing.id
        self.title = wing.title
        self.players = wing.players
        self.options = wing.options
        self.card_file = cards
        self.cards: Any = wing.cards(cards)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}>"

    @property
    def card_set(self) -> str:
        """Name and hash of the card set."""
        return str(self.cards.name)

    @cached_property
    def rules(self) -> SimpleNamespace:
        """The rules bound for play: every rule function by its name."""
        return interpreted(self.wing.chapters, self.wing.steps, self.cards.as_dict())

    @cached_property
    def notation(self) -> Notation:
        """How actions are written."""
        return self.wing.notation(self.cards)

    @cached_property
    def teller(self) -> Teller:
        """How positions are told."""
        return self.wing.teller(self)

    @cached_property
    def hidden(self) -> Hidden:
        """What players may know."""
        return self.wing.hidden(self)

    @property
    def rulebook(self) -> Rulebook:
        """The rules in our own words."""
        return rulebook_of(self.id)

    @property
    def files(self) -> Traversable:
        """The folder of the wing's data files."""
        return files(f"goblin_lab.games.{self.id}")

    @cached_property
    def shown(self) -> "Mapping[str, Shown]":
        """The positions that show a rule, by the bare ids of the rules."""
        return self.wing.shows(self) if self.wing.shows else {}

    def shows(self, rule: str) -> "Shown | None":
        """Set up a position that shows a rule or a worked example; None for one that has no such position."""
        return self.shown.get(self._bare(rule))

    def lines(self, rule: str) -> "tuple[Lines, ...]":
        """The Python functions that carry a rule out; empty where none does by itself."""
        from goblin_lab.core.sources import lines_of  # noqa: PLC0415  play does without

        return lines_of(self, self._bare(rule))

    def tellings(self, rule: str) -> "tuple[Telling, ...]":
        """The sentences of events, refusals, decisions and actions that cite a rule."""
        from goblin_lab.core.sources import tellings_of  # noqa: PLC0415  play does without

        return tellings_of(self, self._bare(rule))

    def doubts(self) -> "tuple[Doubt, ...]":
        """The facts of the game that its rulebook does not print."""
        return self.wing.doubts(self) if self.wing.doubts else ()

    def _bare(self, citation: str) -> str:
        return citation.removeprefix(f"{self.id}:")

    def with_cards(self, path: Path | str | Text) -> "Game":
        """The same game with another card file. Raises DataError that names the place in the file."""
        return Game(self.wing, path if isinstance(path, Text) else Path(path))

    def described_options(self) -> list[Described]:
        """Every option with its title, meaning, rule, values and default."""
        return describe(self.options)

    def blank(self, options: Any) -> Any:  # noqa: ANN401  positions and options differ from game to game
        """An empty position that holds the options."""
        position = self.wing.position()
        self.wing.write_options(options, position)
        return position

    def new(self, seed: int = 7, **options: Any) -> State:  # noqa: ANN401  each game has its own
        """Set up a game. The same seed and options give the same game. Raises OptionError."""
        chosen = read_options(self.options, options)
        seed = read_seed(seed)
        position = self.blank(chosen)
        log: list[tuple[int, int, int, int]] = []
        position.log = log
        self.rules.seed_words(position, seed)
        self.rules.setup(position)
        position.log = None
        return State(self, chosen, seed, position, self.teller.events(log))

    def from_json(self, text: str | bytes) -> State:
        """Read a position that `State.to_json` wrote. Raises PositionError or OptionError, naming the field."""
        stored = _stored(text)
        if stored.game != self.id:
            raise PositionError(f"game: expected {self.id!r} but found {stored.game!r}")
        if stored.cards and stored.cards != self.card_set:
            raise PositionError(f"cards: expected {self.card_set!r} but found {stored.cards!r}")
        options = read_options(self.options, stored.options)
        position = filled(self.blank(options), stored.position)
        fault = self._disagreement(options, position) or self.wing.faults(position, self.cards)
        if fault:
            raise PositionError(f"position.{fault}")
        state = State(self, options, stored.seed, position)
        if not state.outcome and not state.legal_actions():
            raise PositionError("position.agenda: no action is possible at this decision")
        return state

    def _disagreement(self, options: Any, position: Any) -> str:  # noqa: ANN401  positions and options differ
        """The first field in which a position holds another option than the options say; empty for none."""
        agreed = position.copy()
        self.wing.write_options(options, agreed)
        for name in position.fields:
            held, wanted = getattr(position, name), getattr(agreed, name)
            if held != wanted:
                return f"{name}: {held} does not go with the options, which make it {wanted}"
        return ""

    def html(self, state: State) -> str:
        """A state as plain HTML for a notebook: what a player sees, in words."""
        from goblin_lab.core.show import page  # noqa: PLC0415  only a notebook needs it

        return str(page(state))


def _stored(text: str | bytes) -> "Stored":
    try:
        return msgspec.json.decode(text, type=Stored)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise PositionError(f"the position cannot be read: {error}") from error
    except RecursionError as error:
        raise PositionError("the position cannot be read: lists or objects are nested too deep") from error


class Stored(msgspec.Struct, forbid_unknown_fields=True):
    """A position on paper."""

    game: str
    position: dict[str, Any]
    options: dict[str, Any] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)] = 0
    cards: str = ""


def filled(position: Any, fields: dict[str, Any]) -> Any:  # noqa: ANN401  positions differ from game to game
    """Put stored fields into a position, checking names, types and lengths. Raises PositionError."""
    known: Fields = position
    for name in fields:
        if name not in known.fields:
            raise PositionError(f"position.{name}: no such field; fields are {', '.join(known.fields)}")
    for name, shape in known.fields.items():
        if name not in fields:
            raise PositionError(f"position.{name}: missing")
        setattr(position, name, _field(f"position.{name}", shape, fields[name]))
    return position


def _field(place: str, shape: Pile | Table | None, value: Any) -> Any:  # noqa: ANN401  JSON of any kind
    if isinstance(shape, Pile) and shape.seats:
        if not isinstance(value, list) or len(value) != shape.seats:
            raise PositionError(f"{place}: expected {shape.seats} piles")
        return [_field(f"{place}[{k}]", Pile(shape.capacity), row) for k, row in enumerate(value)]
    if shape is None:
        if type(value) is not int:
            raise PositionError(f"{place}: expected a whole number but found {value!r}")
        return value
    if not isinstance(value, list) or any(type(number) is not int for number in value):
        raise PositionError(f"{place}: expected a list of whole numbers")
    if isinstance(shape, Table) and len(value) != shape.length:
        raise PositionError(f"{place}: expected {shape.length} numbers but found {len(value)}")
    if isinstance(shape, Pile) and len(value) > shape.capacity:
        raise PositionError(f"{place}: holds {len(value)} cards, and no more than {shape.capacity} fit")
    return list(value)
