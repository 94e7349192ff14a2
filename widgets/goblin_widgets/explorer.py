"""Explorer: the board, the stepper and the tools around them, all on one session."""

from typing import Any
from zlib import crc32

import ipywidgets

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session
from goblin_widgets import address
from goblin_widgets.first_view import explorer_html
from goblin_widgets.follow import board_of
from goblin_widgets.guess import Guess, GuessBar
from goblin_widgets.insights import Insights
from goblin_widgets.keeping import Keeping
from goblin_widgets.new_game import NewGame
from goblin_widgets.rules_panel import RuleBrowser
from goblin_widgets.save_load import SaveLoad
from goblin_widgets.scene import unpack
from goblin_widgets.shelf import Shelf
from goblin_widgets.stepper import TurnStepper
from goblin_widgets.study import Study


class Explorer(ipywidgets.VBox):
    """Play a game: `Explorer()` begins one, `Explorer(session=…)` shows one.

    `Explorer("goblivion", seed=7, ruler="margaret")` takes the options of the game; an unknown one raises a
    GoblinError. The panels are attributes (`board`, `stepper`, `new_game`, `save_load`, `study`, `rules`, `insights`,
    `keeping`) and share `session`. On a page whose address brings a study (`?study=…`) that is shown instead; what is
    played is kept in the browser, see `Keeping`.
    """

    def __init__(
        self,
        game: str = "goblivion",
        *,
        seed: int = 7,
        session: Session | None = None,
        theme: str = "auto",
        **options: Any,  # noqa: ANN401  of any game
    ) -> None:
        if session and options:
            raise GoblinError(f"{', '.join(options)}: the options of a session are those it began with")
        begun = session or Session.new(game, seed=seed, **options)
        linked, trouble = "", ""
        if session is None:
            begun, linked, trouble = _addressed(begun)
        self.session = begun
        self.shelf = Shelf(self.session)
        self.guess = Guess(self.session)
        self.board = board_of(self.session, theme, self.guess.play)
        self.stepper = TurnStepper(self.session, theme, speaks=False, guess=self.guess)
        self.new_game = NewGame(self.session, theme, shelf=self.shelf, folded=True)
        self.save_load = SaveLoad(self.session, theme, shelf=self.shelf, folded=True)
        self.rules = RuleBrowser(self.session, theme, shelf=self.shelf, folded=True)
        key = _key(session, game, seed, options)
        self.keeping = Keeping(begun, theme, shelf=self.shelf, key=key, linked=linked, trouble=trouble)
        self.study = Study(self.session, theme, shelf=self.shelf, guess=self.guess, folded=True)
        self.guess_bar = GuessBar(self.guess, theme)
        tools = ipywidgets.Box([self.keeping, self.new_game, self.save_load, self.study, self.rules])
        tools.add_class("goblin-tools")
        self.insights = Insights(self.session, self.board, self.stepper, theme)
        side = ipywidgets.Box([self.insights, self.stepper]).add_class("goblin-side")
        table = ipywidgets.Box([self.board, side]).add_class("goblin-table")
        super().__init__([tools, self.guess_bar, table])
        self.add_class("goblin-explorer")

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return f"Explorer({self.session.state.game.id})"

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  as ipywidgets has it
        """Add the still board, which a page paints before the live one is there."""
        bundle = super()._repr_mimebundle_(**options)
        return {**bundle, "text/html": explorer_html(unpack(self.board.scene))}


def _addressed(begun: Session) -> tuple[Session, str, str]:
    """The study in the address of the page in place of this game, its link, and what was wrong with it."""
    link = address.take()
    if not link:
        return begun, "", ""
    try:
        return address.opened(link, begun.state.game.id), link, ""
    except GoblinError as error:
        return begun, link, str(error)


def _key(session: Session | None, game: str, seed: int, options: dict[str, Any]) -> str:
    """Name the place where the game of an explorer is kept: it depends on how the explorer begins, and on no luck."""
    start = session.root.state.to_json() if session else repr((seed, sorted(options.items())))
    return f"{session.state.game.id if session else game}-{crc32(start.encode()):08x}"
