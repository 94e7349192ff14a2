"""Panels of which a page holds many: their code travels once, when the first of them is drawn."""

from typing import Any, ClassVar
from zlib import crc32

import traitlets

from goblin_widgets.bundle import module, style
from goblin_widgets.panel import Message, Panel


class Code(Message):
    """The page has not got the code of this kind of panel yet."""


class LazyPanel(Panel):
    """A panel made of `MODULES` and `STYLES`; its `MESSAGES` take in `Code`."""

    MODULES: ClassVar[tuple[str, ...]] = ()
    STYLES: ClassVar[tuple[str, ...]] = ()

    _esm = module("lazy.js")
    _css = ""  # comes with the code

    part = traitlets.Unicode().tag(sync=True)

    def __init__(self, theme: str = "auto") -> None:
        super().__init__(theme)
        code = module(*self.MODULES) + style(*self.STYLES)
        self.part = f"{type(self).__name__}-{crc32(code.encode()):08x}"

    def on_code(self, _: Code) -> None:
        """Send the code."""
        self.send({"type": "code", "module": module(*self.MODULES), "style": style(*self.STYLES)})

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
