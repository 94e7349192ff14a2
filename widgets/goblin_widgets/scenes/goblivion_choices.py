"""Which piece of a Goblivion table each choice hangs on, and the choices that hang on none."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from goblin_lab.core.state import State
from goblin_lab.core.values import Action
from goblin_lab.games.goblivion.position import EMPTY, Position
from goblin_lab.games.goblivion.tell import Teller
from goblin_lab.games.goblivion.terms import Act, Step
from goblin_widgets.choices import choice_of, choices_of
from goblin_widgets.scene import Choice

OF_CARD = {Act.USE, Act.USE_OTHER, Act.SWAP, Act.PLACE, Act.GIVE, Act.CHOOSE, Act.CHOOSE_OTHER, Act.CHOOSE_ENEMY}
OF_PILE = {Act.CHANGE, Act.REFILL}
ON_NOTHING = {Act.SKIP, Act.COMPARE, Act.PAY, Act.DECLINE, Act.STOP, Act.KEEP, Act.POWER, Act.SHARE}
GIVING_UP = {Act.SKIP, Act.DECLINE, Act.STOP, Act.KEEP, Act.POWER}
OTHER_SHARES = "other amounts"


def teller_of(state: State) -> Teller:
    """How this wing tells positions; the core knows less of it."""
    teller: Any = state.game.teller
    told: Teller = teller
    return told


class Choices:
    """All choices at the decision of a state, found by the place they hang on (`card-17`, `pile-3`, `space-1`)."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.at: dict[str, list[Choice]] = defaultdict(list)
        self.everywhere: list[Choice] = []
        self.codes: set[int] = set()
        if state.outcome is None:
            self._hang()

    def on(self, place: str) -> tuple[Choice, ...]:
        """The choices that hang on a place."""
        return tuple(self.at.get(place, ()))

    def among(self, cards: list[int]) -> list[int]:
        """Those of the cards that the decision at hand asks about, in an order that tells nothing."""
        return sorted(card for card in cards if f"card-{card}" in self.at)

    def _hang(self) -> None:
        for action, choice in choices(self.state):
            self._add(action, choice)
        for action in self._besides(self.state.position):
            self._add(action, choice_of(self.state, action, self.state.refusal(action)))
        self.everywhere.sort(key=lambda choice: choice.kind == "power")

    def _add(self, action: Action, choice: Choice) -> None:
        if action.code in self.codes:
            return
        self.codes.add(action.code)
        for place in places(self.state.position, action.code):
            self.at[place].append(choice)
        if choice.kind == "share":
            self.at[f"card-{facing(self.state)}"].append(choice)
        if action.code // 256 in ON_NOTHING and (choice.allowed or choice.kind != "power"):
            self.everywhere.append(choice)

    def _besides(self, g: Position) -> Iterator[Action]:
        """What people try although this decision does not ask for it: the piece then says why not."""
        action = self.state.game.notation.action
        yield from (action(Act.TRAIN * 256 + kind) for kind in range(12))
        yield from (action(Act.USE * 256 + card) for card in g.field[g.seat] if self._has_action(g, card))
        yield from (action(Act.USE * 256 + card) for card in g.bodyguard[g.seat])
        yield action(Act.POWER * 256)
        yield from (action(Act.LOOK * 256 + space) for space, card in enumerate(g.track) if card != EMPTY)

    def _has_action(self, g: Position, card: int) -> bool:
        return bool(self.state.game.cards.numbers["TURN"][self.state.game.rules.face(g, card)])


def places(g: Position, code: int) -> list[str]:
    """The places that an action hangs on; a market type may show on several piles."""
    act, about = Act(code // 256), code % 256
    if act in OF_CARD:
        return [
            f"card-{about}",
            *(f"pile-{pile}" for pile, cards in enumerate(g.market) if cards and cards[-1] == about),
        ]
    if act in OF_PILE:
        return [f"pile-{about}"]
    if act == Act.LOOK:
        return [f"space-{about}"]
    if act == Act.TRAIN:
        return [f"type-{about}"]
    return ["ruler"] if act == Act.POWER else []


def choices(state: State) -> list[tuple[Action, Choice]]:
    """What is worth showing at this decision; of the shares, those that matter come first."""
    found = [(action, weighed(state, action, choice)) for action, choice in choices_of(state)]
    if teller_of(state).frame(state.position)[0] != Step.SHARE or state.outcome:
        return found
    enemy = facing(state)
    need = state.game.rules.enemy_strength(state.position, enemy)
    name = teller_of(state).names.foe(enemy).name
    told = [(action, share_in_words(choice, need, name)) for action, choice in found]
    return sorted(told, key=lambda pair: (pair[1].kind != "share", not pair[1].notation.endswith(f" {need}")))


def weighed(state: State, action: Action, choice: Choice) -> Choice:
    """Mark what gives something up, and tell how much Strength a comparison would lack."""
    act = action.code // 256
    if act != Act.COMPARE or not choice.allowed:
        return replace(choice, calm=True) if act in GIVING_UP else choice
    short = teller_of(state).against(state.position) - state.game.rules.total_strength(state.position)
    return replace(choice, detail=f"{choice.detail} {short} short.", calm=True) if short > 0 else choice


def facing(state: State) -> int:
    """The Enemy that a share is meant for."""
    enemy: int = state.position.gates[teller_of(state).frame(state.position)[1]]
    return enemy


def share_in_words(choice: Choice, need: int, name: str) -> Choice:
    """Say what a share does; one that only wastes Strength stays short."""
    points = int(choice.notation.removeprefix("share "))
    if points == need:
        return replace(choice, label=f"{points} - defeats the {name}")
    if points == 0:
        return replace(choice, label=f"0 - the {name} stays")
    return replace(choice, label=str(points), detail="", kind=OTHER_SHARES, rule="")
