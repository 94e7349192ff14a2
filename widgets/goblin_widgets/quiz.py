"""Quiz: a question to bet on, then the truth as the rules compute it."""

from html import escape
from typing import Any

from goblin_lab.analysis.answers import Bar, Truth, is_right, told, truth
from goblin_lab.core.errors import GoblinError
from goblin_lab.core.lessons import quiz
from goblin_lab.core.replay import find_game
from goblin_widgets.choices import rule_text
from goblin_widgets.lazy import Code, LazyPanel
from goblin_widgets.panel import Message

RARE = 0.5  # percent: totals at either end that come less often than this are drawn together
LARGEST_BET = 1_000_000


class Bet(Message):
    """The place of an answer, counted from 0, or a number."""

    value: float


class Again(Message):
    """Forget the bet."""


class Rule(Message):
    """Send the text of a rule."""

    rule: str


class Quiz(LazyPanel):
    """`Quiz("goblivion:three-cards")` asks a question; nothing is computed before somebody has bet.

    Raises GoblinError for a name that there is not.
    """

    MESSAGES = Code | Bet | Again | Rule
    KIND = "quiz"

    def __init__(self, name: str, theme: str = "auto") -> None:
        super().__init__(theme)
        self.quiz = quiz(name)
        self.bet: float | None = None
        self.truth: Truth | None = None
        self.update()

    def update(self) -> None:
        """Draw the question and, after the bet, the truth."""
        self.draw(self._view())

    def _view(self) -> dict[str, Any]:
        values = self.truth.values if self.truth else ()
        shown = [told(value, self.quiz.unit) for value in values] or [""] * len(self.quiz.answers)
        texts = [answer.text for answer in self.quiz.answers]
        return {
            "id": self.quiz.id,
            "title": self.quiz.title,
            "question": self.quiz.question,
            "unit": self.quiz.unit,
            "answers": [{"text": text, "value": value} for text, value in zip(texts, shown, strict=True)],
            "bet": self.bet,
            "truth": self._told(self.truth, self.bet) if self.truth and self.bet is not None else None,
        }

    def _told(self, known: Truth, bet: float) -> dict[str, Any]:
        hit = is_right(self.quiz, known, bet)
        whose = "For the right answer: the" if known.values else "The"
        return {
            "hit": hit,
            "right": known.right,
            "head": self._head(known, bet, hit=hit),
            "because": known.because,
            "bars": bars_of(known.bars),
            "caption": f"{whose} totals that may come, and how often each does; those that reach the target stand out.",
            "lines": [{"text": text, "rule": rule} for text, rule in known.lines],
            "rule": self.quiz.rule,
        }

    def _head(self, known: Truth, bet: float, *, hit: bool) -> str:
        if self.quiz.answers:
            return "Right." if hit else "Not this time."
        value = told(known.value, self.quiz.unit)
        if hit:
            return f"Well bet: it is {value}."
        return f"You bet {bet:g}; it is {value}."

    def on_bet(self, message: Bet) -> None:
        """Take a bet and compute the truth."""
        places = len(self.quiz.answers)
        if places and message.value not in range(places):
            raise GoblinError(f"Choose one of the {places} answers.")
        if not abs(message.value) <= LARGEST_BET:
            raise GoblinError("That number is too large for a bet.")
        self.bet, self.truth = message.value, truth(self.quiz)
        self.update()

    def on_again(self, _: Again) -> None:
        """Forget the bet."""
        self.bet, self.truth = None, None
        self.update()

    def on_rule(self, message: Rule) -> None:
        """Send a rule in words."""
        game = find_game(self.quiz.id.partition(":")[0], None)
        self.send({"type": "rule", "rule": message.rule, "text": rule_text(game, message.rule)})

    def still(self) -> str:
        """Title and question."""
        title, question = escape(self.quiz.title), escape(self.quiz.question)
        return f'<section class="goblin goblin-panel"><div><h2>{title}</h2><p>{question}</p></div></section>'

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return f"Quiz({self.quiz.id})"


def bars_of(bars: tuple[Bar, ...]) -> list[dict[str, Any]]:
    """Totals with their chances in percent; rare ones at either end are drawn together."""
    common = [bar for bar in bars if bar.chance * 100 >= RARE]
    if not common:
        return []
    low, high = common[0].total, common[-1].total
    return [_bar(bars, total, low, high) for total in range(low, high + 1)]


def _bar(bars: tuple[Bar, ...], total: int, low: int, high: int) -> dict[str, Any]:
    inside = [bar for bar in bars if min(max(bar.total, low), high) == total]
    end = " or less" if total == low != bars[0].total else " or more" if total == high != bars[-1].total else ""
    percent = round(float(sum(bar.chance for bar in inside)) * 100, 1)
    return {"label": f"{total}{end}", "percent": percent, "reaches": any(bar.reaches for bar in inside)}
