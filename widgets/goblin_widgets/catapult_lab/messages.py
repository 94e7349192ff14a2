"""What the page of a lab may say."""

from typing import Annotated, Literal

import msgspec

from goblin_widgets.catapult_lab.shot import Shot
from goblin_widgets.panel import Message

Typed = Annotated[str, msgspec.Meta(max_length=100_000)]


class Code(Message):
    """The page has not got this part of the code yet."""

    part: Literal["lab"]


class Space(Message):
    """Somebody wants to see the paths in 3-D: the page needs Plotly."""


class Begin(Message):
    """The lab has come into view."""


class Fire(Message):
    """The controls stand so; `other` is what is compared with."""

    shot: Shot
    other: Shot | None = None


class Calibrate(Message):
    """Read the typed throws, and make a thrower of them."""

    text: Typed


class Seek(Message):
    """Find the best aim."""

    wish: Literal["coins", "target"]
    every_arc: bool = False


class Sheet(Message):
    """Hand out CSV: the shares on show, or the typed throws."""

    what: Literal["shares", "throws"]
    text: Typed = ""


ANY = Code | Space | Begin | Fire | Calibrate | Seek | Sheet
