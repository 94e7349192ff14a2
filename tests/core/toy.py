"""A tiny game for tests of sessions: count to a target with a die and a hidden deck, then declare it."""

import json
from dataclasses import dataclass, field, replace

import msgspec

from goblin_lab.core.errors import IllegalAction, OptionError, PositionError, UnknownAction
from goblin_lab.core.values import Action, Event, Outcome, Refusal

ACTIONS = tuple(Action(word, code, word, word.title()) for code, word in enumerate(("roll", "draw", "pass", "declare")))


class ToyOptions(msgspec.Struct, frozen=True):
    target: int = 10
    cards: int = 4


@dataclass(eq=False)
class ToyState:
    game: "ToyGame"
    options: ToyOptions
    seed: int
    chance: int
    deck: list[int]
    total: int = 0
    turn: int = 0
    passed: bool = False
    declared: bool = False
    setup_events: tuple[Event, ...] = field(default=(), repr=False)

    @property
    def card_set(self):
        return self.game.card_set

    def __eq__(self, other):
        return isinstance(other, ToyState) and self.to_json() == other.to_json()

    __hash__ = None

    def __repr__(self):
        return self.to_json()

    @property
    def to_move(self):
        return None if self.declared else 0

    @property
    def outcome(self):
        return Outcome((0,), (1.0,), "toy:end", "the target was declared") if self.declared else None

    def all_actions(self):
        return [(action, self.refusal(action)) for action in ACTIONS]

    def legal_actions(self):
        return [action for action, refusal in self.all_actions() if refusal is None]

    def action(self, notation):
        for action in ACTIONS:
            if action.notation == notation:
                return action
        raise UnknownAction(f"{notation!r} is no action of the toy game")

    def refusal(self, action):
        match self.action(str(action)).kind:
            case _ if self.declared:
                return Refusal("toy:end", "the game is over")
            case "draw" if not self.deck:
                return Refusal("toy:deck.empty", "the deck is empty")
            case "pass" if self.passed:
                return Refusal("toy:pass.once", "you passed just now")
            case "declare" if self.total < self.options.target:
                return Refusal("toy:declare", f"the total is {self.total}, not yet {self.options.target}")
        return None

    def apply(self, action):
        action = self.action(str(action))
        if refusal := self.refusal(action):
            raise IllegalAction(str(action), refusal)
        gain = {"roll": self._roll, "draw": self._draw}.get(action.kind, int)()
        self.total += gain
        self.turn += 1
        self.passed, self.declared = action.kind == "pass", action.kind == "declare"
        return (Event(action.kind.upper(), f"toy:{action.kind}", f"{action.label} for {gain}.", (gain,)),)

    def _roll(self):
        return self._random() % 6 + 1

    def _draw(self):
        return self.deck.pop()

    def _random(self):
        self.chance = (self.chance * 6364136223846793005 + 1442695040888963407) % 2**64
        return self.chance >> 33

    def copy(self):
        return replace(self, deck=list(self.deck))

    def reseed(self, seed):
        self.chance = seed * 2654435761 % 2**64

    def resample(self, _seat, seed):
        other = self.copy()
        other.reseed(seed)
        other.deck = [other._roll() for _ in other.deck]
        return other

    def to_json(self):
        fields = ("seed", "chance", "deck", "total", "turn", "passed", "declared")
        options = msgspec.to_builtins(self.options)
        return json.dumps({"options": options, **{name: getattr(self, name) for name in fields}})


@dataclass(frozen=True)
class ToyGame:
    id: str = "toy"
    title: str = "Count to ten"
    card_set: str = "toy cards 1"
    die: int = 0  # a later edition of the rules, which the fingerprint must notice
    options = ToyOptions

    def new(self, seed=7, **options):
        try:
            chosen = msgspec.convert(options, ToyOptions)
        except msgspec.ValidationError as error:
            raise OptionError(str(error)) from error
        state = ToyState(
            self, chosen, seed, 0, [], setup_events=(Event("BEGIN", "toy:setup", "The deck is shuffled."),)
        )
        state.reseed(seed + self.die)
        state.deck = [state._roll() for _ in range(chosen.cards)]
        return state

    def from_json(self, text):
        fields = json.loads(text)
        if not isinstance(fields.get("total"), int):
            raise PositionError("total: expected a whole number")
        options = msgspec.convert(fields.pop("options"), ToyOptions)
        return ToyState(self, options, **fields)


TOY = ToyGame()
GAMES = {"toy": TOY}
