"""Processes that end with whoever started them: their standard input ends then."""

import contextlib
import os
import sys
import threading
from collections.abc import Callable


def end_with_parent(tidy: Callable[[], object] = lambda: None) -> None:
    """End this process, after tidying up, as soon as its standard input ends."""
    threading.Thread(target=_wait, args=(tidy,), daemon=True).start()


def _wait(tidy: Callable[[], object]) -> None:
    with contextlib.suppress(OSError):
        while sys.stdin.buffer.read(1):
            pass
    with contextlib.suppress(OSError):
        tidy()
    os._exit(0)
