"""Muster, a sixth game built with the core alone: what it takes to add one, and proof that nothing else is needed."""

from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from goblin_lab.core.errors import UnknownAction
from goblin_lab.core.game import Game, Wing
from goblin_lab.core.rulebook import Rulebook
from goblin_lab.core.tell import CommonTeller, Terms, words_for
from goblin_lab.core.values import Action, Outcome
from pocket import rules
from pocket.rules import STEPS, Act, Did, No, Position, Step

HERE = Path(__file__).parent
NAMES = ("farmer", "squire", "archer", "pikeman", "knight", "giant")


class Options(Struct, frozen=True, kw_only=True):
    """What is chosen before a game."""

    players: Literal[1] = 1
    turns: Annotated[Literal[10, 20], Meta(title="Turns", description="How long the gate must hold.")] = 20


class Cards:
    """The strength and the price of each fighter."""

    name = "Muster 1"

    def as_dict(self) -> dict[str, list[int]]:
        return {"STRENGTH": [0, 1, 1, 2, 3, 5], "WINS": [0, 0, 0, 1, 2, 4]}


class Notation:
    """How actions are written."""

    def __init__(self, _cards: Cards) -> None:
        trained = [Action("train", code, f"train {name}", f"Train a {name}") for code, name in enumerate(NAMES)]
        others = [Action(act.name.lower(), int(act), act.name.lower(), act.name.capitalize()) for act in Act if act > 0]
        self.by_code = {action.code: action for action in (*trained, *others)}
        self.by_text = {action.notation: action for action in self.by_code.values()}

    def every(self) -> tuple[Action, ...]:
        return tuple(self.by_code.values())

    def action(self, code: int) -> Action:
        return self.by_code[code]

    def parse(self, text: str) -> Action:
        if text not in self.by_text:
            raise UnknownAction(f"{text!r} names no action of this game")
        return self.by_text[text]


class Teller(CommonTeller):
    """Sentences and citations."""

    terms = Terms(step=Step, act=Act, did=Did, no=No, idle=Step.TURN)

    def __init__(self, _game: Game) -> None:
        super().__init__(words_for("muster", HERE / "words.toml", {"fighter": NAMES.__getitem__}, self.terms))

    def act_of(self, code: int) -> tuple[Act, int]:
        return (Act.TRAIN if code < Act.SKIP else Act(code)), min(code, len(NAMES) - 1)

    def sections(self, g: Any) -> list[tuple[str, list[str]]]:
        return [("On the wall", [NAMES[card] for card in g.field])]

    def outcome(self, g: Any) -> Outcome | None:
        if g.result == 0:
            return None
        rule, text = self.words.tell("end", "WON" if g.result == 1 else "LOST")
        return Outcome((0,) if g.result == 1 else (), (1.0 if g.result == 1 else -1.0,), rule, text)


class Hidden:
    """Nobody knows the order of the Castle."""

    def __init__(self, _cards: Cards) -> None:
        pass

    def observe(self, g: Any, _seat: int) -> dict[str, Any]:
        known = {name: value for name, value in g.as_dict().items() if name not in {"rng", "waiting"}}
        return known | {"castle": sorted(g.castle)}

    def resample(self, g: Any, _seat: int, bound: Any) -> None:
        bound.shuffle(g, g.castle)


def write_options(options: Options, g: Any) -> None:
    g.players, g.turns = options.players, options.turns


def faults(g: Any, _cards: Cards) -> str:
    cards = len(g.castle) + len(g.hospital) + len(g.field) + sum(g.market)
    return "" if cards == rules.FIGHTERS else f"{cards} fighters, and there are {rules.FIGHTERS}"


class PocketGame(Game):
    """A game that lives outside of `goblin_lab.games`, so it brings its own rulebook."""

    rulebook = Rulebook(HERE / "rulebook.toml")


MUSTER = PocketGame(
    Wing(
        id="muster",
        title="Muster",
        players=(1,),
        options=Options,
        position=Position,
        chapters=(rules,),
        steps=STEPS,
        cards=lambda _path: Cards(),
        notation=Notation,
        teller=Teller,
        hidden=Hidden,
        write_options=write_options,
        faults=faults,
    )
)
