"""The compiled catapult behind a lab: everything that takes time, or loads NumPy and Numba when it is first needed."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_widgets.catapult_lab.shot import SHOTS, Shot
from goblin_widgets.catapult_lab.throws import Entered

if TYPE_CHECKING:
    from goblin_widgets.catapult_lab.calibration import Calibrating

KEPT = 12  # shots whose results are remembered, so that a comparison does not shoot twice


class Model:
    """Shoots, calibrates and searches in one castle. Its methods may run in any one thread at a time."""

    def __init__(self, castle: Castle, shots: int = SHOTS) -> None:
        self.castle, self.shots = castle, shots
        self.shown: OrderedDict[Shot, dict[str, Any]] = OrderedDict()
        self.calibrating: Calibrating | None = None

    def load(self) -> bool:
        """Load the libraries; return whether the catapult has been compiled on this computer before."""
        from goblin_lab.games.flyin_goblin.catapult.compiled import cache_folder  # noqa: PLC0415  NumPy and Numba

        return any(cache_folder().rglob("*.nbi"))

    def skills(self) -> dict[str, list[float]]:
        """Return the skills in words, with their numbers."""
        from goblin_widgets.catapult_lab.shooting import skills  # noqa: PLC0415  loaded when first needed

        return skills()

    def sure(self) -> dict[str, Any]:
        """Return how sure all of this is."""
        from goblin_widgets.catapult_lab.sure import sure  # noqa: PLC0415  loaded when first needed

        return sure(self.castle)

    def fire(self, shots: Sequence[Shot]) -> list[dict[str, Any]]:
        """Return what the page draws of each shot."""
        return [self._fire(shot) for shot in shots]

    def _fire(self, shot: Shot) -> dict[str, Any]:
        from goblin_widgets.catapult_lab.shooting import fire, in_view  # noqa: PLC0415  loaded when first needed

        if shot not in self.shown:
            self.shown[shot] = in_view(self.castle, fire(self.castle, shot, self.shots))
        self.shown.move_to_end(shot)
        while len(self.shown) > KEPT:
            self.shown.popitem(last=False)
        return self.shown[shot]

    def calibrate(self, throws: Sequence[Entered]) -> dict[str, Any]:
        """Return what the page draws of a calibration. Raises PositionError for too few throws."""
        from goblin_widgets.catapult_lab.calibration import Calibrating, in_view  # noqa: PLC0415  loaded when needed

        if self.calibrating is None:
            self.calibrating = Calibrating(self.castle)
        return in_view(self.calibrating.calibrate(throws))

    def seek(self, shot: Shot, wish: str, *, every_arc: bool) -> dict[str, Any]:
        """Return what the page draws of a search for the best aim."""
        from goblin_widgets.catapult_lab.aims import find, in_view  # noqa: PLC0415  loaded when first needed

        return in_view(find(self.castle, shot, "coins" if wish == "coins" else "target", every_arc=every_arc))
