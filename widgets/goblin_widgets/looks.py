"""Looks: the board and the stepper say which choice a person has in view, before it is chosen."""

from collections.abc import Callable

import traitlets

from goblin_widgets.guard import reported

OnLook = Callable[[str], object]


class Looks(traitlets.HasTraits):
    """Part of a widget whose page sends `{"type": "look", "notation": …}` while somebody wants to know.

    The notation is empty when nothing is looked at any more.
    """

    watched = traitlets.Bool(default_value=False).tag(sync=True)

    def follow_looks(self, callback: OnLook) -> Callable[[], None]:
        """Call `callback(notation)` at each look; return the function that takes the callback off again."""
        guarded = reported(str)(callback)
        self._lookers = [*self._followers(), guarded]
        self.watched = True

        def stop() -> None:
            self._lookers.remove(guarded)
            self.watched = bool(self._lookers)

        return stop

    def looked(self, notation: str) -> None:
        """Pass a look on."""
        for looker in self._followers():
            looker(notation)

    def _followers(self) -> tuple[OnLook, ...]:
        return tuple(getattr(self, "_lookers", ()))
