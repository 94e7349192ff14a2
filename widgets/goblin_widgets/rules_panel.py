"""RuleBrowser: every rule of a game, with its readings, a position that shows it, and the lines that carry it out."""

from dataclasses import asdict
from typing import Any

import traitlets

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.game import Game
from goblin_lab.core.replay import find_game
from goblin_lab.core.rulebook import Rulebook
from goblin_lab.core.session import Session
from goblin_widgets.bundle import module, style
from goblin_widgets.choices import choices_of
from goblin_widgets.guard import reported
from goblin_widgets.new_game import begin, places
from goblin_widgets.panel import Message, Panel
from goblin_widgets.rule_book import book_of
from goblin_widgets.shelf import Shelf, in_short


class Open(Message):
    """The browser is opened (or closed): from now on (or no longer) the page wants to know what the game cites."""

    open: bool


class Detail(Message):
    """Send the lines and sentences of a rule."""

    rule: str


class See(Message):
    """Show a rule in action on the table."""

    rule: str


class Step(Message):
    """Take the next step of what is shown; after the last one begin again."""


class Home(Message):
    """Put the own game onto the table again."""


class Switch(Message):
    """Begin a new game with the other reading: the place of a value of an option."""

    option: str
    value: int


class RuleBrowser(Panel):
    """Search all rules: `RuleBrowser(session)` beside a game, or `RuleBrowser(rulebook)` alone.

    `show(citation)` opens one rule. The rulebook goes to the page when it is first opened (`book`), and the page
    searches by itself. Beside a game it knows what happened and what is asked now, and opens positions on the table:
    the game that lies there waits, and nothing of it is lost.
    """

    MESSAGES = Open | Detail | See | Step | Home | Switch

    _esm = module(
        "icons.js", "shared.js", "panel.js", "rules_shown.js", "rules_entry.js", "rules_search.js", "rules.js"
    )
    _css = style("shared.css", "panel.css", "forms.css", "rules.css")

    book = traitlets.Dict().tag(sync=True)

    def __init__(
        self, rules: Session | Rulebook, theme: str = "auto", *, shelf: Shelf | None = None, folded: bool = False
    ) -> None:
        super().__init__(theme, folded=folded)
        self.session = rules if isinstance(rules, Session) else None
        self.shelf = shelf or (Shelf(self.session) if self.session else None)
        self._rulebook = rules if isinstance(rules, Rulebook) else None
        self._open = False
        self._wanted = ("", 0)
        self._show: tuple[str, tuple[str, ...]] = ("", ())
        self._shown_before = False
        self.draw(self._view())
        if self.session:
            self.session.subscribe(self._changed)

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the game on the table, or the one that was given."""
        return self._rulebook or self._table().state.game.rulebook

    @property
    def game(self) -> Game | None:
        """The game whose rules these are; None where it can not be played yet."""
        if self.session:
            return self.session.state.game
        try:
            return find_game(self.rulebook.about.game, None)
        except GoblinError:
            return None

    def show(self, citation: str) -> None:
        """Show one rule. Raises DataError for a citation that is unknown."""
        entry = self.rulebook.entry(citation)
        self._wanted = (entry.id, self._wanted[1] + 1)
        self._bring()
        self.draw(self._view())

    def _table(self) -> Session:
        if self.session is None:
            raise GoblinError("These rules stand alone, with no game beside them.")
        return self.session

    def _shelf(self) -> Shelf:
        self._table()
        return self.shelf or Shelf(self._table())

    def _bring(self) -> None:
        """Give the page the rulebook of this game, once."""
        if self.book.get("game") != self.rulebook.about.game:
            self.book = book_of(self.rulebook, self.game)

    @reported("tell")
    def _changed(self, _: Session) -> None:
        """Draw what the game cites, if somebody looks; a move costs nothing while the browser is closed."""
        is_shown = self._shelf().lent
        if self._open or is_shown or self._shown_before:
            self._shown_before = is_shown
            if self._open:
                self._bring()
            self.draw(self._view())

    def _view(self) -> dict[str, Any]:
        view = {"open": self._open, "wanted": list(self._wanted), "title": self.rulebook.about.title}
        return {**view, **self._live()} if self.session else {**view, "live": False}

    def _live(self) -> dict[str, Any]:
        """Return what only a game on the table can tell."""
        now = cited(self._table()) if self._open else {}
        return {"live": True, "chosen": places(self._shelf().own), "shown": self._shown(), **now}

    def _shown(self) -> dict[str, Any] | None:
        """Return what is shown on the table: where to look, how far it went, what comes next."""
        if not self._shelf().lent:
            return None
        session, (rule, refused) = self._table(), self._show
        onward = session.node.onward()
        return {
            "rule": rule,
            "look": session.root.comment,
            "ply": session.node.ply,
            "end": session.tip.ply,
            "next": onward.action.label if onward and onward.action else "",
            "refused": [] if onward else told(session, refused),
            "own": in_short(self._shelf().own),
        }

    def on_open(self, message: Open) -> None:
        """Send the book on first opening, and what the game cites from now on."""
        self._open = message.open
        if message.open:
            self._bring()
            self.draw(self._view())

    def on_detail(self, message: Detail) -> None:
        """Send the lines of Python and the sentences of a rule, and where to look if it can be shown."""
        game, name = self.game, self.rulebook.entry(message.rule).id
        if game is None:
            self.send({"type": "detail", "rule": name, "lines": [], "tellings": [], "look": ""})
            return
        shown = game.shows(name)
        self.send(
            {
                "type": "detail",
                "rule": name,
                "lines": [asdict(lines) for lines in game.lines(name)],
                "tellings": [asdict(telling) for telling in game.tellings(name)],
                "look": shown.sentence if shown else "",
            }
        )

    def on_see(self, message: See) -> None:
        """Show a rule on the table; the own game waits."""
        shown = self._table().state.game.shows(message.rule)
        if shown is None:
            raise GoblinError(f"No position shows {message.rule}.")
        self._show = (message.rule, shown.refused)
        self._shelf().lend(shown.session)

    def on_step(self, _: Step) -> None:
        """Take the next step, or begin again."""
        session = self._table()
        if session.node.onward():
            session.forward()
        else:
            session.first()

    def on_home(self, _: Home) -> None:
        """Put the own game onto the table again."""
        self._shelf().give_back()

    def on_switch(self, message: Switch) -> None:
        """Begin a new game that differs in one option; the own game is put aside."""
        own = self._shelf().own
        begin(self._shelf(), own.state.seed, {**places(own), message.option: message.value})


def cited(session: Session) -> dict[str, list[str]]:
    """Return the rules of all that happened on the way here, and those of what is allowed and refused now."""
    state = session.state
    happened = {event.rule for node in session.node.path() for event in node.events}
    now = {choice.rule for _, choice in choices_of(state)} if state.decision else set()
    asked = {state.decision.rule, *now} if state.decision else now
    return {"happened": _bare(happened), "asked": _bare(asked)}


def _bare(citations: set[str]) -> list[str]:
    """Return the ids of citations, without the name of the game."""
    return sorted({citation.partition(":")[2] for citation in citations} - {""})


def told(session: Session, refused: tuple[str, ...]) -> list[dict[str, str]]:
    """Return what is refused here, with the reason."""
    found = [(session.state.action(notation).label, session.state.refusal(notation)) for notation in refused]
    return [{"label": label, "why": refusal.why} for label, refusal in found if refusal]
