"""CastleBench: the castle editor, and below it a catapult lab of the castle in use."""

from typing import Any

import ipywidgets

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_widgets.castle_editor.editor import CastleEditor
from goblin_widgets.catapult_lab.lab import CatapultLab
from goblin_widgets.explorer import Explorer
from goblin_widgets.guard import reported


class CastleBench(ipywidgets.VBox):
    """Change a castle, then shoot at it: `CastleBench()`, or `CastleBench(explorer)` to begin games in it there.

    `editor` is the editor, `lab` the lab of `editor.castle`; it appears when a castle of one's own is first used.
    A lab that the page has already, such as the one above it, is named as `follower`: it shoots at that castle, too.
    """

    def __init__(
        self, explorer: Explorer | None = None, follower: CatapultLab | None = None, theme: str = "auto"
    ) -> None:
        session, shelf = (explorer.session, explorer.shelf) if explorer else (None, None)
        self.editor = CastleEditor(session, theme, shelf=shelf)
        self.lab: CatapultLab | None = None
        self._follower = follower
        self._theme = theme
        super().__init__([self.editor])
        self.editor.observe(self._on_castle, "castle")

    def _on_castle(self, change: Any) -> None:  # noqa: ANN401  as traitlets has it
        reported(self.editor.tell)(self._show)(change.new)

    def _show(self, castle: Castle) -> None:
        if self._follower:
            self._follower.use(castle)
        if self.lab:
            self.lab.use(castle)
            return
        self.lab = CatapultLab(castle=castle, theme=self._theme)
        self.children = [self.editor, self.lab]

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return "CastleBench()"
