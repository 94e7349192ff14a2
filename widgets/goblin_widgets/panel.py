"""What every panel beside the board has in common: one dict to draw, messages sorted by type, errors told."""

import logging
from collections.abc import Callable
from typing import Any, ClassVar

import anywidget
import msgspec
import traitlets

from goblin_widgets.guard import STRANGE, reported

LOG = logging.getLogger("goblin_widgets")


class Message(msgspec.Struct, forbid_unknown_fields=True, tag=str.lower):
    """Something that the page says; its type is the lower-case name of the class."""


class Panel(anywidget.AnyWidget):
    """A panel draws `view` whenever `tick` grows, and sends messages of the types in `MESSAGES`.

    A subclass names its message types and answers each in a method `on_<type>(message)`. Whatever else the page
    sends is told in the panel and in the log, and does nothing. An error in an answer is told in the panel.
    """

    MESSAGES: ClassVar[Any] = None

    view = traitlets.Dict().tag(sync=True)
    tick = traitlets.Int().tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)
    folded = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(self, theme: str = "auto", *, folded: bool = False) -> None:
        super().__init__(theme=theme, folded=folded)
        self.on_msg(self._receive)

    def draw(self, view: dict[str, Any]) -> None:
        """Draw a new view, in one message."""
        with self.hold_sync():
            self.view = view
            self.tick += 1

    def tell(self, sentence: str) -> None:
        """Show one sentence as an alert, until the next thing that a person does here."""
        self.send({"type": "tell", "text": sentence})

    def _receive(self, _: object, content: object, __: object) -> None:
        try:
            message = msgspec.convert(content, self.MESSAGES)
        except msgspec.ValidationError as error:
            LOG.warning("%s ignored a message that it does not know: %s", type(self).__name__, error)
            self.tell(STRANGE)
            return
        tick = self.tick
        self._answer(getattr(self, f"on_{type(message).__name__.lower()}"), message)
        if self.tick == tick:
            self.send({"type": "idle"})

    @reported("tell")
    def _answer(self, answer: Callable[[Any], object], message: Message) -> None:
        answer(message)

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return f"{type(self).__name__}()"
