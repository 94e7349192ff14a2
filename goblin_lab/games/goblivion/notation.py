"""How the actions of Goblivion are written: `train archer`, `use baker`, `swap lumberjack-2`."""

from functools import cached_property

from goblin_lab.core.data import nearest
from goblin_lab.core.errors import UnknownAction
from goblin_lab.core.expected import quote
from goblin_lab.core.values import Action
from goblin_lab.core.words import Words
from goblin_lab.games.goblivion.cards import BOSS, ENEMY, Op
from goblin_lab.games.goblivion.names import Names
from goblin_lab.games.goblivion.position import PILES, SPACES
from goblin_lab.games.goblivion.terms import Act

MOST_POINTS = 250  # of Strength in one share
ABOUT_NOTHING = {
    Act.SKIP: "skip training",
    Act.POWER: "power",
    Act.COMPARE: "compare",
    Act.PAY: "pay",
    Act.DECLINE: "decline",
    Act.STOP: "stop",
    Act.KEEP: "keep market",
}
ABOUT_CARD = {
    Act.USE: "use",
    Act.USE_OTHER: "use",
    Act.SWAP: "swap",
    Act.PLACE: "strengthen",
    Act.GIVE: "give",
    Act.CHOOSE: "choose",
    Act.CHOOSE_OTHER: "choose",
}
ABOUT_PLACE = {
    Act.CHANGE: ("change pile", PILES),
    Act.REFILL: ("refill from pile", PILES),
    Act.LOOK: ("look at space", SPACES),
}


class Notation:
    """Notations of all actions, for one card set."""

    def __init__(self, names: Names, words: Words) -> None:
        self.names = names
        self.words = words

    def action(self, code: int) -> Action:
        """The action of a code. Raises KeyError for a code that is none."""
        return self._by_code[code]

    def parse(self, text: str) -> Action:
        """The action of a notation. Raises UnknownAction, with the nearest one, for what names nothing."""
        wanted = " ".join(text.lower().split())
        if wanted not in self._by_text:
            raise UnknownAction(f"{quote(text)} names no action of this game.{nearest(wanted, self._by_text)}")
        return self._by_text[wanted]

    def every(self) -> tuple[Action, ...]:
        """All actions that the game knows."""
        return tuple(self._by_code.values())

    @cached_property
    def _by_code(self) -> dict[int, Action]:
        written = {code: text for kind in Act for code, text in self._all_of(kind)}
        return {code: self._written(Act(code // 256), code, text) for code, text in written.items()}

    def _written(self, kind: Act, code: int, text: str) -> Action:
        label = self.words.fill(self.words.entry("act", kind.name).title, (code % 256,))
        return Action(kind.name.lower(), code, text, label)

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {action.notation: action for action in self._by_code.values()}

    def _all_of(self, kind: Act) -> list[tuple[int, str]]:
        if kind in ABOUT_NOTHING:
            return [(kind * 256, ABOUT_NOTHING[kind])]
        if kind in ABOUT_PLACE:
            words, count = ABOUT_PLACE[kind]
            return [(kind * 256 + k, f"{words} {k + 1}") for k in range(count)]
        if kind == Act.SHARE:
            return [(kind * 256 + k, f"share {k}") for k in range(MOST_POINTS + 1)]
        if kind == Act.TRAIN:
            return [(kind * 256 + k, f"train {self.names.golden(k).id}") for k in range(PILES)]
        if kind == Act.CHOOSE_ENEMY:
            return [(kind * 256 + card, f"choose {self.names.slug(card, foe=True)}") for card in range(ENEMY, BOSS)]
        return [(kind * 256 + card, self._about_card(kind, card)) for card in range(BOSS)]

    def _about_card(self, kind: Act, card: int) -> str:
        which = ""
        if kind in (Act.USE, Act.USE_OTHER, Act.CHOOSE_OTHER):
            which = self._alternative(card, other=kind != Act.USE)
        return f"{ABOUT_CARD[kind]} {self.names.slug(card)}{which}"

    def _alternative(self, card: int, *, other: bool) -> str:
        """What tells the two Actions of a card apart: the first word of each, such as `draw` and `vision`."""
        first, second = (self._first_word(card, name) for name in ("TURN", "TURN_OTHER"))
        if first == second or not second:
            return " other" if other else ""
        return f" {second if other else first}"

    def _first_word(self, card: int, trigger: str) -> str:
        numbers = self.names.tables.numbers
        place = numbers[trigger][card]
        return Op(numbers["OP"][place]).name.lower().split("_")[0] if place else ""
