"""Which piece of a Goblivion table each choice hangs on, and the choices that hang on none."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from goblin_lab.core.state import State
from goblin_lab.core.values import Action
from goblin_lab.games.goblivion.position import EMPTY, Position
from goblin_lab.games.goblivion.tell import Teller, frame
from goblin_lab.games.goblivion.terms import Act, Difficulty, Step
from goblin_widgets.choices import choice_of, choices_of
from goblin_widgets.scene import Choice

OF_CARD = {Act.USE, Act.USE_OTHER, Act.SWAP, Act.PLACE, Act.GIVE, Act.CHOOSE, Act.CHOOSE_OTHER, Act.CHOOSE_ENEMY}
OF_PILE = {Act.CHANGE, Act.REFILL}
ON_NOTHING = {Act.SKIP, Act.COMPARE, Act.PAY, Act.DECLINE, Act.STOP, Act.KEEP, Act.POWER, Act.SHARE}
SHARE_ORDER = {"share": 0, "share nothing": 1, "share other": 2}
CHOSEN = {Act.CHOOSE, Act.CHOOSE_OTHER, Act.CHOOSE_ENEMY}


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
        g: Position = self.state.position
        found = choices_of(self.state)
        for action, choice in found:
            if not (action.code // 256 == Act.PLACE and g.difficulty != Difficulty.EASY):
                self._add(action, choice)
        for action in self._besides(g):
            self._add(action, choice_of(self.state, action, self.state.refusal(action)))
        self.everywhere.sort(key=lambda choice: choice.kind == "power")
        if frame(g)[0] == Step.SHARE:
            self._hang_shares(g)

    def _hang_shares(self, g: Position) -> None:
        """Put the shares that matter first, and those on the Enemy they are meant for."""
        gate = frame(g)[1]
        need = self.state.game.rules.enemy_strength(g, g.gates[gate])
        name = teller_of(self.state).names.foe(g.gates[gate]).name
        told = [share_in_words(choice, need, name) for choice in self.everywhere]
        self.everywhere = sorted(told, key=lambda choice: SHARE_ORDER[choice.kind])
        self.at[f"card-{g.gates[gate]}"] += [choice for choice in self.everywhere if choice.rule]

    def _add(self, action: Action, choice: Choice) -> None:
        if action.code in self.codes:
            return
        self.codes.add(action.code)
        worded = self._worded(action, choice)
        for place in places(self.state.position, action.code):
            self.at[place].append(worded)
        if action.code // 256 in ON_NOTHING and (worded.allowed or action.code // 256 != Act.POWER):
            self.everywhere.append(worded)

    def _worded(self, action: Action, choice: Choice) -> Choice:
        """A target is told by the decision that asks for it."""
        decision = self.state.decision
        if decision is None or not choice.allowed or action.code // 256 not in CHOSEN:
            return choice
        text = self.state.game.rulebook.entry(decision.rule).text
        return replace(choice, rule=decision.rule, rule_text=text)

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


def share_in_words(choice: Choice, need: int, name: str) -> Choice:
    """Say what a share does; one that only wastes Strength stays short."""
    points = int(choice.notation.removeprefix("share "))
    if points == need:
        return replace(choice, label=f"{points} - defeats the {name}", detail=choice.detail)
    if points == 0:
        return replace(choice, label=f"0 - the {name} stays", kind="share nothing")
    over = points > need
    detail = f"{points - need} more than needed" if over else "too little, and lost"
    return replace(choice, label=str(points), detail=detail, kind="share other", rule="", rule_text="")
