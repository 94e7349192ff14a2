"""Processes that end with whoever started them: their standard input ends then."""

import contextlib
import os
import threading
from collections.abc import Callable

STANDARD_INPUT = 0


def end_with_parent(tidy: Callable[[], object] = lambda: None) -> None:
    """End this process, after tidying up, as soon as its standard input ends."""
    threading.Thread(target=_wait, args=(tidy,), daemon=True).start()


def _wait(tidy: Callable[[], object]) -> None:
    with contextlib.suppress(OSError):
        while os.read(STANDARD_INPUT, 1):  # unbuffered: nothing holds a lock when the process ends by itself
            pass
    with contextlib.suppress(OSError):
        tidy()
    os._exit(0)
