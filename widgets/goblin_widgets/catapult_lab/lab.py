"""CatapultLab: where shots land, why, and where to aim."""

import logging
from functools import partial
from html import escape
from typing import Any, ClassVar

import msgspec
import traitlets

from goblin_lab.games.flyin_goblin.castle import Castle, house_castle
from goblin_widgets.bundle import module
from goblin_widgets.catapult_lab.background import Background, Worker
from goblin_widgets.catapult_lab.export import shares_csv, throws_csv
from goblin_widgets.catapult_lab.messages import ANY, Begin, Calibrate, Code, Fire, Seek, Sheet, Space
from goblin_widgets.catapult_lab.model import Model
from goblin_widgets.catapult_lab.parts import lab_part, plotly
from goblin_widgets.catapult_lab.scenery import scenery
from goblin_widgets.catapult_lab.shot import SHOTS, Shot
from goblin_widgets.catapult_lab.throws import LEAST, Entered, ThrowError, missing, read
from goblin_widgets.guard import reported, sentence_for
from goblin_widgets.panel import Panel

LOG = logging.getLogger("goblin_widgets")
TITLE = "Catapult lab"
ROOM = "min-height: max(1040px, calc(2600px - 160vw))"  # about the height of a lab, so that little moves when it comes
LOADING = "Fetching the catapult …"
ANSWERS = {"throws", "aims"}  # parts of the view that answer what a person asked for
MISSING = "The catapult needs Numba, which is not installed here. The rest of the page works without it."
READY = "Setting the catapult up …"
COMPILING = "Building the catapult: about half a minute, once on this computer. The rest of the page works meanwhile."


class CatapultLab(Panel):
    """A laboratory of shots into the castle: aim, stance and skill in, the distribution of landings out.

    `CatapultLab()` begins with a practised thrower at the Pantry; `CatapultLab(Shot(target=1), Shot(target=1,
    beyond=25))` compares two shots. `castle` is another copy of the game, see `goblin_lab.games.flyin_goblin.castle`;
    `shots` are fired for every answer. Until somebody looks at it, it costs nothing; then the catapult is loaded in
    the background.
    """

    MESSAGES: ClassVar[Any] = ANY

    _esm = module("lazy.js", "lab_entry.js")
    _css = ""  # comes with the code

    parts = traitlets.Dict().tag(sync=True)
    scenery = traitlets.Dict().tag(sync=True)
    small = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(
        self,
        shot: Shot | None = None,
        other: Shot | None = None,
        *,
        castle: Castle | None = None,
        shots: int = SHOTS,
        small: bool = False,
        title: str = TITLE,
        theme: str = "auto",
        worker: Worker | None = None,
    ) -> None:
        super().__init__(theme)
        self.castle = castle or house_castle()
        self.shot, self.other = shot or Shot(), other
        self.worker: Worker = worker or Background()
        self.model_behind = Model(self.castle, shots)
        self.told: dict[str, Any] = {"title": title, "stage": "asleep", "status": "", "adopt": 0}
        self.told |= {"skills": {}, "shots": []}
        self.fired: list[Shot] = []  # whose figures are on show; the controls may have been moved since
        self.parts = {"lab": lab_part()[0]}
        self.scenery = scenery(self.castle)
        self.small = small
        self._draw()

    def show(self, shot: Shot, other: Shot | None = None) -> None:
        """Set the controls to a shot, and compare it with another."""
        self.shot, self.other = shot, other
        self._draw(adopt=self.told["adopt"] + 1)
        self._fire()

    def use(self, castle: Castle) -> None:
        """Shoot into another castle from now on, such as the one of a CastleEditor."""
        if castle == self.castle:
            return
        self.castle, self.model_behind = castle, Model(castle, self.model_behind.shots)
        with self.hold_sync():
            self.scenery = scenery(castle)
            self._draw(shots=[], throws={}, aims={}, adopt=self.told["adopt"] + 1)
        if self.told["stage"] in {"loading", "building"}:  # what was asked of the other castle is not heard any more
            self.told["stage"] = "asleep"
            self.on_begin(Begin())
        elif self.told["stage"] == "ready":
            self._loaded(compiled=True)  # what is told of the castle is another, too

    def _draw(self, **changes: Any) -> None:  # noqa: ANN401  any part of the view
        for answer in ANSWERS & set(changes):
            changes[answer] |= {"key": self.tick}  # the page takes in each answer once
        self.told |= changes
        controls = {
            name: shot and msgspec.to_builtins(shot) for name, shot in (("shot", self.shot), ("other", self.other))
        }
        self.draw(self.told | controls)

    def _ask(self, name: str, work: Any, done: Any) -> None:  # noqa: ANN401  callables
        model = self.model_behind
        guarded = reported(self.tell)(done)
        self.worker.ask(name, work, lambda result: model is self.model_behind and guarded(result), self._failed)

    def _failed(self, error: Exception) -> None:
        """Tell what went wrong in the background."""
        LOG.error("the catapult lab failed", exc_info=error)
        sentence = MISSING if isinstance(error, ImportError) else sentence_for(error)
        if self.told["stage"] != "ready":
            self._draw(stage="failed", status=sentence)
            return
        for answer in ANSWERS & set(self.told):
            if self.told[answer].get("busy"):
                self._draw(**{answer: {}})
        self.tell(sentence)

    def on_code(self, _: Code) -> None:
        """Send the code of the lab."""
        name, code, style = lab_part()
        self.send({"type": "code", "name": name, "module": code, "style": style})

    def on_space(self, _: Space) -> None:
        """Send Plotly, from the Python package: nothing is fetched from elsewhere."""
        self.send({"type": "plotly"}, [plotly()])

    def on_begin(self, _: Begin) -> None:
        """Somebody looks: load the catapult, unless that has begun."""
        if self.told["stage"] not in {"asleep", "failed"}:
            return
        self._draw(stage="loading", status=LOADING)
        self._ask("load", self.model_behind.load, self._loaded)

    def _loaded(self, compiled: bool) -> None:  # noqa: FBT001  what `load` returns
        self._draw(stage="building", status=READY if compiled else COMPILING)
        shots = self._shots()
        self._ask("fire", partial(self.model_behind.fire, shots), partial(self._began, shots))

    def _began(self, asked: list[Shot], shots: list[dict[str, Any]]) -> None:
        skills = self.told["skills"] | self.model_behind.skills()  # a calibrated thrower stays who they are
        self.fired = asked
        self._draw(stage="ready", status="", shots=shots, skills=skills, sure=self.model_behind.sure())
        if asked != self._shots():  # somebody has set the controls meanwhile
            self._fire()

    def _shots(self) -> list[Shot]:
        return [shot for shot in (self.shot, self.other) if shot is not None]

    def _fire(self) -> None:
        if self.told["stage"] == "ready":
            shots = self._shots()
            self._ask("fire", partial(self.model_behind.fire, shots), partial(self._fired, shots))

    def _fired(self, asked: list[Shot], shots: list[dict[str, Any]]) -> None:
        if asked == self._shots():  # else the answer to what was asked since is on its way
            self.fired = asked
            self._draw(shots=shots)

    def on_fire(self, message: Fire) -> None:
        """The controls have been moved."""
        self.shot, self.other = message.shot, message.other
        self._fire()

    def on_calibrate(self, message: Calibrate) -> None:
        """Read the typed throws; ten of them make a thrower."""
        throws = self._read(message.text)
        if throws is None:
            return
        if len(throws) < LEAST:
            self._draw(throws={"missing": missing(len(throws))})
            return
        self._draw(throws={"busy": f"{len(throws)} throws: looking for the thrower …"})
        self._ask("calibrate", partial(self.model_behind.calibrate, throws), self._calibrated)

    def _read(self, text: str) -> list[Entered] | None:
        """Read throws; what is wrong is told beside them."""
        try:
            return read(text, self.castle)
        except ThrowError as error:
            self._draw(throws={"error": str(error), "line": error.line})
            return None

    def _calibrated(self, found: dict[str, Any]) -> None:
        settings = found["settings"]
        mine = {"mine": list(settings.values())}
        self._draw(throws={"found": found}, skills=self.told["skills"] | mine)

    def on_seek(self, message: Seek) -> None:
        """Find the best aim for whoever throws now."""
        self._draw(aims={"busy": True})
        work = partial(self.model_behind.seek, self.shot, message.wish, every_arc=message.every_arc)
        self._ask("seek", work, lambda found: self._draw(aims={"found": found}))

    def on_sheet(self, message: Sheet) -> None:
        """Hand out CSV."""
        if message.what == "shares":
            pairs = zip(self.fired, self.told["shots"], strict=False)
            text = shares_csv(self.castle, [(shot, shown["shots"], shown["rows"]) for shot, shown in pairs])
        else:
            throws = self._read(message.text)
            if throws is None:
                return
            text = throws_csv(self.castle, throws)
        self.send({"type": "file", "name": f"catapult-{message.what}.csv", "text": text})

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  as ipywidgets has it
        """Add what stands there where no kernel runs, or none yet."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return bundle
        data, metadata = bundle
        words = f"<div><h2>{escape(TITLE)}</h2><p>It wakes up when the page is ready.</p></div>"
        return {**data, "text/html": f'<section class="goblin goblin-panel" style="{ROOM}">{words}</section>'}, metadata

    def __repr__(self) -> str:
        """Return the same text on every run."""
        return "CatapultLab()"
