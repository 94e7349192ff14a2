"""The board: one anywidget that draws any scene and sends back the choice that a person made."""

import logging
from collections.abc import Callable
from typing import Any

import anywidget
import msgspec
import traitlets

from goblin_widgets.bundle import module, style
from goblin_widgets.guard import STRANGE, reported
from goblin_widgets.looks import Looks
from goblin_widgets.scene import Scene, pack, unpack
from goblin_widgets.still import static_html

__all__ = ["Board", "static_html"]

LOG = logging.getLogger("goblin_widgets")
MODULES = (
    "icons.js", "shared.js", "card.js", "motion.js", "kept.js", "comeback.js", "pulse.js",
    "look.js", "sheet.js", "header.js", "table.js", "board.js",
)  # fmt: skip
STYLES = ("shared.css", "board.css")

OnChoose = Callable[[str, int], object]


class Choose(msgspec.Struct, tag="choose", frozen=True, forbid_unknown_fields=True):
    """A person chose `notation` while looking at the scene numbered `key`."""

    notation: str
    key: int


class Look(msgspec.Struct, tag="look", frozen=True, forbid_unknown_fields=True):
    """A person has this choice in view (empty: none any more)."""

    notation: str


class Ping(msgspec.Struct, tag="ping", frozen=True):
    """The page asks whether the kernel is still there."""


class Board(Looks, anywidget.AnyWidget):
    """Draws a `Scene` and reports choices.

    `show(scene)` draws; `on_choose(callback)` calls `callback(notation, key)` for each choice, where `key` is
    that of the scene in which it was made. `theme` is auto, light or dark. Whatever the page sends that is
    neither a choice nor a heartbeat is told on the board and in the log, and does nothing.
    """

    _esm = module(*MODULES)
    _css = style(*STYLES)

    scene = traitlets.Dict().tag(sync=True)
    announcement = traitlets.Unicode().tag(sync=True)
    tick = traitlets.Int().tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)

    def __init__(self, scene: Scene | None = None, theme: str = "auto") -> None:
        super().__init__(theme=theme)
        self._choosers: list[OnChoose] = []
        self.on_msg(self._receive)
        if scene is not None:
            self.show(scene)

    def show(self, scene: Scene, announcement: str = "") -> None:
        """Draw a scene; a screen reader hears the announcement (without one: the result or the prompt)."""
        with self.hold_sync():
            self.scene = pack(scene)
            self.announcement = announcement
            self.tick += 1

    def on_choose(self, callback: OnChoose) -> Callable[[], None]:
        """Call `callback(notation, key)` at each choice; return the function that takes the callback off again."""
        guarded = reported(self.tell)(callback)
        self._choosers.append(guarded)
        return lambda: self._choosers.remove(guarded)

    def tell(self, sentence: str) -> None:
        """Show one sentence on the board as an alert, until the next scene."""
        self.send({"type": "tell", "text": sentence})

    def _receive(self, _: object, content: object, __: object) -> None:
        """Sort what the page sent; a stranger's message is told, and does nothing."""
        try:
            message = msgspec.convert(content, Choose | Look | Ping)
        except msgspec.ValidationError as error:
            LOG.warning("the board ignored a message that it does not know: %s", error)
            self.tell(STRANGE)
            return
        if isinstance(message, Ping):
            self.send({"type": "pong"})
        elif isinstance(message, Look):
            self.looked(message.notation)
        else:
            self._choose(message)

    def _choose(self, choice: Choose) -> None:
        """Tell everybody who listens; the page may go on even when nobody drew a new scene."""
        tick = self.tick
        for chooser in tuple(self._choosers):
            chooser(choice.notation, choice.key)
        if self.tick == tick:
            self.send({"type": "idle"})

    def __repr__(self) -> str:
        """Name the game and the number of zones: the same text on every run."""
        return f"Board({self.scene.get('game', 'empty')}, {len(self.scene.get('zones', ()))} zones)"

    def _repr_mimebundle_(self, **options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add the still board, which a notebook shows where no kernel runs."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or not self.scene:
            return bundle
        data, metadata = bundle
        return {**data, "text/html": static_html(unpack(self.scene))}, metadata
