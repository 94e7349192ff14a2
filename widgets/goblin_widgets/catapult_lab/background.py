"""Work beside the kernel's own thread: the page lives on while the catapult is compiled and shots fly."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Any, Protocol

LOG = logging.getLogger("goblin_widgets")
Work = Callable[[], Any]
Done = Callable[[Any], object]
Failed = Callable[[Exception], object]


class Worker(Protocol):
    """Does work and brings back what came of it."""

    def ask(self, name: str, work: Work, done: Done, failed: Failed) -> None:
        """Do `work`; call `done(result)` or `failed(error)`."""


class AtOnce:
    """Does everything on the spot: for programs and tests."""

    def ask(self, name: str, work: Work, done: Done, failed: Failed) -> None:  # noqa: ARG002  nothing waits here
        """Do it now."""
        try:
            result = work()
        except Exception as error:  # noqa: BLE001  told by `failed`
            failed(error)
        else:
            done(result)


class Background:
    """One thread, begun when first asked. Of several requests of one name only the latest that waits is done.

    Results come back in the event loop that was asked in, where there is one, so that a widget is only ever changed
    by the kernel's own thread.
    """

    def __init__(self) -> None:
        self.waiting: dict[str, tuple[Work, Callable[[Callable[[], object]], None], Done, Failed]] = {}
        self.change = threading.Condition()
        self.thread: threading.Thread | None = None

    def ask(self, name: str, work: Work, done: Done, failed: Failed) -> None:
        """Do it later; an older request of this name that has not begun is dropped."""
        with self.change:
            self.waiting[name] = (work, way_home(), done, failed)
            if self.thread is None:
                self.thread = threading.Thread(target=self._run, name="catapult", daemon=True)
                self.thread.start()
            self.change.notify()

    def _run(self) -> None:
        while True:
            with self.change:
                while not self.waiting:
                    self.change.wait()
                work, bring, done, failed = self.waiting.pop(next(iter(self.waiting)))
            self._do(work, bring, done, failed)

    def _do(self, work: Work, bring: Callable[[Callable[[], object]], None], done: Done, failed: Failed) -> None:
        try:
            result = work()
        except Exception as error:  # noqa: BLE001  told by `failed`
            trouble = error
            bring(lambda: failed(trouble))
        else:
            bring(lambda: done(result))


def at_once(call: Callable[[], object]) -> None:
    """Call it here and now; what goes wrong in it is logged, so that the thread lives on for the next request."""
    try:
        call()
    except Exception:
        LOG.exception("what came back from the background could not be used")


def way_home() -> Callable[[Callable[[], object]], None]:
    """Return how to call something in the event loop that runs now; without one it is called at once."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return at_once

    def bring(call: Callable[[], object]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(call)

    return bring
