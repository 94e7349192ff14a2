"""Panels of which a page holds many: their code travels once, when the first of them is drawn."""

from functools import cache
from typing import Any, ClassVar
from zlib import crc32

import ipywidgets
import traitlets

from goblin_widgets.board import MODULES, STYLES
from goblin_widgets.bundle import module, style
from goblin_widgets.panel import Message, Panel

# The modules and style sheets of each part: what draws every panel, and the board that only an open lesson needs.
PARTS = {
    "panel": (
        ("icons.js", "shared.js", "panel.js", "lazy.js", "solved.js", "lesson.js", "quiz.js", "teaching.js"),
        ("shared.css", "panel.css", "lesson.css"),
    ),
    "board": ((*MODULES, "small_board.js"), STYLES),
}


class Code(Message):
    """The page has not got this part of the code yet."""

    part: str


class LazyPanel(Panel):
    """A panel of a `KIND` that `teaching.js` knows; its `MESSAGES` take in `Code`."""

    KIND: ClassVar[str] = ""

    _esm = module("lazy.js", "lazy_panel.js")
    _css = ""  # comes with the code

    kind = traitlets.Unicode().tag(sync=True)
    parts = traitlets.Dict().tag(sync=True)

    def __init__(self, theme: str = "auto") -> None:
        super().__init__(theme)
        self.kind, self.parts = self.KIND, named_parts()

    @traitlets.default("layout")
    def _layout(self) -> ipywidgets.Layout:
        return one_layout()

    def on_code(self, message: Code) -> None:
        """Send a part of the code; one that there is not is passed over."""
        if message.part in PARTS:
            modules, styles = PARTS[message.part]
            name = named_parts()[message.part]
            self.send({"type": "code", "name": name, "module": module(*modules), "style": style(*styles)})

    def still(self) -> str:
        """Return what stands on the page before the panel is drawn, as safe HTML."""
        return ""

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  as ipywidgets has it
        """Add what stands there where no kernel runs, or none yet."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return bundle
        data, metadata = bundle
        return {**data, "text/html": self.still()}, metadata


@cache
def named_parts() -> dict[str, str]:
    """Return the name of each part, which tells one state of the code from another."""
    code = {part: module(*modules) + style(*styles) for part, (modules, styles) in PARTS.items()}
    return {part: f"{part}-{crc32(text.encode()):08x}" for part, text in code.items()}


@cache
def one_layout() -> ipywidgets.Layout:
    """Return the layout that all share: one for each would be as much to load as the panels themselves."""
    return ipywidgets.Layout()
