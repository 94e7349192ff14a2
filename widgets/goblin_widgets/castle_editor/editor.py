"""CastleEditor: a castle file as a form and as text, checked while somebody types, and used when it is right."""

from functools import cache
from typing import Any
from zlib import crc32

import traitlets

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session
from goblin_lab.core.typed_json import plain
from goblin_lab.games.flyin_goblin.castle import HERE, Castle, house_castle
from goblin_lab.games.flyin_goblin.castle_text import Found, changed, content, found_faults, read_text
from goblin_lab.games.flyin_goblin.computed import carried, compute, keep, needs_shooting
from goblin_lab.games.flyin_goblin.landings import Landings
from goblin_widgets.bundle import module, style
from goblin_widgets.castle_editor.form import form_of, place_of, value_of
from goblin_widgets.catapult_lab.background import Background, Worker, way_home
from goblin_widgets.guard import reported, sentence_for
from goblin_widgets.panel import LOG, Message, Panel
from goblin_widgets.shelf import Shelf

GAME = "flyin_goblin"
SHARED = ("icons.js", "shared.js", "files.js", "kept.js", "panel.js")
OWN = ("controls", "plan", "side", "groups", "text", "kept", "editor")
MODULES = (*SHARED, *(f"castle_{name}.js" for name in OWN))
STYLES = ("shared.css", "panel.css", "forms.css", "castle.css")


class Code(Message):
    """The page has not got the code yet."""

    part: str


class Open(Message):
    """The editor is on the page."""


class Check(Message):
    """Say what is wrong in a text, and what its form is."""

    text: str


class Change(Message):
    """Change the value at a place of a text, such as `price/soldier/coins`."""

    text: str
    place: str
    value: str


class Use(Message):
    """Use this castle from now on."""

    text: str


class Begin(Message):
    """Use this castle and begin a game in it."""

    text: str


class CastleEditor(Panel):
    """A castle to look at and to change: `CastleEditor()` alone, or `CastleEditor(session, shelf=shelf)` beside a game.

    `castle` is the castle in use: it changes when a person says so, and only to one that is right, so that others may
    observe it (`editor.observe(show, "castle")`). `text` is its file. What is typed stays on the page and in the
    browser whatever happens here.
    """

    MESSAGES = Code | Open | Check | Change | Use | Begin

    _esm = module("lazy.js", "castle_entry.js")
    _css = ""  # comes with the code

    castle = traitlets.Instance(Castle)
    parts = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        session: Session | None = None,
        theme: str = "auto",
        *,
        shelf: Shelf | None = None,
        worker: Worker | None = None,
        folded: bool = False,
    ) -> None:
        super().__init__(theme, folded=folded)
        self.session = session
        self.shelf = shelf or (Shelf(session) if session else None)
        self.worker = worker or Background()
        self.text = HERE.read_text(encoding="utf-8")
        self.castle = house_castle()
        self.parts = {"castle": code()[0]}

    def on_code(self, _: Code) -> None:
        """Send the code of the editor."""
        name, script, look = code()
        self.send({"type": "code", "name": name, "module": script, "style": look})

    def on_open(self, _: Open) -> None:
        """Show the castle in use: somebody looks."""
        house = HERE.read_text(encoding="utf-8")
        self.draw({**checked(self.text), "house": house, "plays": self.session is not None})

    def on_check(self, message: Check) -> None:
        """Check a text; whatever it is, it stays as it is."""
        self.send({"type": "checked", **checked(message.text)})

    def on_change(self, message: Change) -> None:
        """Change one value in a text and check what comes of it. Raises DataError where the text does not hold it."""
        place = place_of(message.place)
        text = changed(message.text, place, value_of(place, message.value))
        self.send({"type": "changed", "place": message.place, "from": message.text, **checked(text)})

    def on_use(self, message: Use) -> None:
        """Use a castle. Raises DataError with the place of what is wrong."""
        self.use(message.text)

    def use(self, text: str) -> Castle:
        """Use the castle of a text from now on. Raises DataError with the place of what is wrong."""
        castle = read_text(text)
        self.text, self.castle = text, castle
        self.send({"type": "used", "text": text, "name": castle.about.name})
        return castle

    def on_begin(self, message: Begin) -> None:
        """Use a castle and begin a game in it, as soon as the catapult has shot at it."""
        self._table()
        castle = self.use(message.text)
        if not needs_shooting(castle):
            self._begin(castle, message.text)
            return
        bring, steps = way_home(), self.send
        steps({"type": "shooting", "done": 0, "steps": 0})

        def tell(done: int, of: int) -> None:
            bring(lambda: steps({"type": "shooting", "done": done, "steps": of}))

        def done(landings: Landings) -> None:
            keep(landings)
            reported(self._failed)(self._begin)(castle, message.text)

        self.worker.ask("landings", lambda: compute(castle, tell=tell), done, self._broken)

    def _broken(self, error: Exception) -> None:
        LOG.error("the landings of a castle could not be computed", exc_info=error)
        self._failed(sentence_for(error))

    def _failed(self, sentence: str) -> None:
        self.send({"type": "shot", "text": ""})
        self.tell(sentence)

    def _begin(self, castle: Castle, text: str) -> None:
        """Put a new game in this castle onto the table; the one that lies there is put aside."""
        session, shelf = self._table()
        state = session.state
        game = state.game.with_cards(carried(castle, text))
        shelf.put(Session(game.new(seed=session.root.state.seed, **plain(state.options))))
        self.send({"type": "shot", "text": f"A new game in {castle.about.name} is on the table."})

    def _table(self) -> tuple[Session, Shelf]:
        if self.session is None or self.shelf is None or self.session.state.game.id != GAME:
            raise GoblinError("No game of Flyin' Goblin stands beside this castle.")
        return self.session, self.shelf


@cache
def code() -> tuple[str, str, str]:
    """Return the name, the module and the style sheet of the editor; another state of the code has another name."""
    script, look = module(*MODULES), style(*STYLES)
    return f"castle-{crc32((script + look).encode()):08x}", script, look


def checked(text: str) -> dict[str, Any]:
    """Return a text with its faults, and its form where the text can be read at all."""
    raw = content(text)
    return {
        "text": text,
        "faults": [told(fault) for fault in found_faults(text)],
        "form": form_of(raw) if raw is not None else None,
    }


def told(fault: Found) -> dict[str, Any]:
    """Return one fault as the page shows it."""
    return {
        "message": fault.message,
        "line": fault.line,
        "start": fault.span.start,
        "end": fault.span.end,
        "place": "/".join(fault.place),
        "cures": [
            {"label": f"{cure.place.field} = {cure.value:g}", "place": "/".join(cure.place), "value": f"{cure.value:g}"}
            for cure in fault.cures
            if not isinstance(cure.value, str)
        ],
    }
