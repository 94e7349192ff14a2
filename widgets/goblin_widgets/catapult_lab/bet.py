"""CatapultBet: bet first, then see what the catapult does, and try it in a lab that is set to the case."""

from html import escape
from typing import Any

import ipywidgets

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.replay import find_game
from goblin_lab.games.flyin_goblin.castle import Castle, house_castle
from goblin_widgets import quiz
from goblin_widgets.catapult_lab.background import Background, Worker
from goblin_widgets.catapult_lab.bets import Truth, bet, truth
from goblin_widgets.catapult_lab.lab import CatapultLab
from goblin_widgets.choices import rule_text
from goblin_widgets.guard import reported, sentence_for
from goblin_widgets.lazy import LazyPanel

SHOOTING = "A hundred thousand shots for each answer are on their way; the very first ones take half a minute."


class Question(LazyPanel):
    """The question of a bet, drawn as a quiz is; nothing is computed before somebody has bet."""

    MESSAGES = quiz.Quiz.MESSAGES
    KIND = "quiz"

    def __init__(self, name: str, castle: Castle, worker: Worker, show: Any, theme: str) -> None:  # noqa: ANN401  a callback
        super().__init__(theme)
        self.bet, self.castle, self.worker, self.show = bet(name), castle, worker, show
        self.chosen: int | None = None
        self.truth: Truth | None = None
        self.update()

    def update(self) -> None:
        """Draw the question and, once it is known, the truth."""
        values = self.truth.values if self.truth else [""] * len(self.bet.answer)
        waits = self.chosen if self.truth is None else None
        texts = [answer.text for answer in self.bet.answer]
        self.draw({
            "id": f"catapult:{self.bet.id}",
            "title": self.bet.title,
            "question": self.bet.question if waits is None else f"{self.bet.question} … {SHOOTING}",
            "unit": "",
            "answers": [{"text": text, "value": value} for text, value in zip(texts, values, strict=True)],
            "bet": self.chosen,
            "truth": self._told(self.truth) if self.truth else None,
        })  # fmt: skip

    def _told(self, known: Truth) -> dict[str, Any]:
        hit = self.chosen == known.right
        head = "Right." if hit else "Not this time."
        why = {"because": known.because, "bars": [], "caption": "", "lines": [], "rule": self.bet.rule}
        return {"hit": hit, "right": known.right, "head": head} | why

    def on_bet(self, message: quiz.Bet) -> None:
        """Take a bet, and shoot."""
        if message.value not in range(len(self.bet.answer)):
            raise GoblinError(f"Choose one of the {len(self.bet.answer)} answers.")
        self.chosen = int(message.value)
        self.truth = None
        self.update()
        self.worker.ask("bet", lambda: truth(self.bet, self.castle), reported(self.tell)(self._learn), self._failed)

    def _learn(self, known: Truth) -> None:
        if self.chosen is None:  # the bet has been taken back meanwhile
            return
        self.truth = known
        self.update()
        self.show()

    def _failed(self, error: Exception) -> None:
        self.chosen = None
        self.update()
        self.tell(sentence_for(error))

    def on_again(self, _: quiz.Again) -> None:
        """Forget the bet."""
        self.chosen, self.truth = None, None
        self.update()

    def on_rule(self, message: quiz.Rule) -> None:
        """Send a rule in words."""
        text = rule_text(find_game("flyin_goblin", None), message.rule)
        self.send({"type": "rule", "rule": message.rule, "text": text})

    def still(self) -> str:
        """Title and question."""
        title, question = escape(self.bet.title), escape(self.bet.question)
        return f'<section class="goblin goblin-panel"><div><h2>{title}</h2><p>{question}</p></div></section>'


class CatapultBet(ipywidgets.VBox):
    """`CatapultBet("beyond-the-room")` asks; after the bet a lab below compares two answers, ready to be changed.

    Raises GoblinError for a name that there is not.
    """

    def __init__(
        self, name: str, *, castle: Castle | None = None, theme: str = "auto", worker: Worker | None = None
    ) -> None:
        self.castle, self.theme, self.worker = castle or house_castle(), theme, worker or Background()
        self.question = Question(name, self.castle, self.worker, self._show, theme)
        self.lab: CatapultLab | None = None
        super().__init__([self.question])

    def _show(self) -> None:
        """Put the lab below, once."""
        if self.lab is None:
            asked = self.question.bet
            first, second = (asked.answer[place].shot for place in asked.shown)
            self.lab = CatapultLab(
                first,
                second,
                castle=self.castle,
                small=True,
                title=f"Try it: {asked.title}",
                theme=self.theme,
                worker=self.worker,
            )
            self.lab.layout.margin = "8px 0 0"
            self.children = (self.question, self.lab)

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  as ipywidgets has it
        """Add what stands there where no kernel runs, or none yet."""
        return {**super()._repr_mimebundle_(**options), "text/html": self.question.still()}

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return f"CatapultBet({self.question.bet.id})"
