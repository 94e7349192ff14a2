"""A worker of the odds: a process that answers questions of many kernels, through one socket.

`python -m goblin_lab.analysis.worker ADDRESS` listens there; the key that kernels have to know comes in the
environment. It ends when its standard input does: whoever started it is gone then. The rules are compiled in the
background, and interpreted until that is done, or for good where Numba is missing.
"""

import contextlib
import logging
import os
import queue
import sys
import threading
from multiprocessing import AuthenticationError
from multiprocessing.connection import Connection, Listener, Pipe, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.analysis.messages import MOST_BYTES, Answer, read_question, write
from goblin_lab.analysis.parent import end_with_parent
from goblin_lab.analysis.sockets import KEY, impatient
from goblin_lab.analysis.warm import warm_up
from goblin_lab.analysis.work import Scheduler
from goblin_lab.core.replay import find_game

if TYPE_CHECKING:
    from goblin_lab.core.game import Game

LOG = logging.getLogger("goblin_lab.odds")
POLITE = 5  # how far odds give way to pages
FIRST_GAME = "goblivion"  # made ready before anybody asks
PAGES_FIRST = 20  # seconds for a server to start and load its first page
COMPILING = "the compiled rules are being made ready"
MISSING = "Numba is not installed"
BROKEN = "the rules could not be compiled"


class Bindings:
    """Which binding plays a game now; asking for one that is not compiled yet begins to compile it."""

    def __init__(self) -> None:
        self.ready: set[Game] = set()
        self.asked: set[Game] = set()
        self.because: dict[Game, str] = {}

    def of(self, game: "Game") -> tuple[str, str]:
        """Compiled once it is ready; interpreted until then, and why."""
        if game not in self.asked:
            self.asked.add(game)
            threading.Thread(target=self._compile, args=(game,), daemon=True).start()
        return ("compiled", "") if game in self.ready else ("interpreted", self.because.get(game, COMPILING))

    def _compile(self, game: "Game") -> None:
        try:
            warm_up(game)
        except ImportError:
            self.because[game] = MISSING
        except Exception:
            LOG.exception("the rules of %s could not be compiled", game.id)
            self.because[game] = BROKEN
        else:
            self.ready.add(game)


class Worker:
    """Listens, and plays while there is something to play."""

    def __init__(self, listener: Listener) -> None:
        self.bindings = Bindings()
        self.scheduler = Scheduler(self.tell, self.bindings.of)
        self.kernels: set[Connection[Any, Any]] = set()
        self.newcomers: queue.SimpleQueue[Connection[Any, Any]] = queue.SimpleQueue()
        self.bell, self.ring = Pipe(duplex=False)
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()

    def _accept(self, listener: Listener) -> None:
        """Let in who knows the key; a stranger only costs this thread some time."""
        while True:
            with contextlib.suppress(AuthenticationError, OSError, EOFError):
                self.newcomers.put(impatient(listener.accept()))
                self.ring.send_bytes(b".")

    def run(self) -> None:
        """Answer for ever."""
        busy = False
        while True:
            for ready in wait([self.bell, *self.kernels], timeout=0 if busy else None):
                self._listen(ready)
            busy = self.scheduler.step()

    def _listen(self, ready: Any) -> None:  # noqa: ANN401  a connection of one kind or another
        if ready is self.bell:
            self.bell.recv_bytes()
            self.kernels.add(self.newcomers.get())
            return
        try:
            self.scheduler.hear(ready, read_question(ready.recv_bytes(MOST_BYTES)))
        except msgspec.DecodeError as error:
            LOG.warning("a question was ignored: %s", error)
        except (OSError, EOFError):
            self._leave(ready)

    def tell(self, kernel: Any, answer: Answer) -> None:  # noqa: ANN401
        """Send an answer; who does not take it has gone."""
        try:
            kernel.send_bytes(write(answer))
        except OSError:
            self._leave(kernel)

    def _leave(self, kernel: Any) -> None:  # noqa: ANN401
        self.kernels.discard(kernel)
        self.scheduler.forget(kernel)
        kernel.close()


def take_away(address: str) -> None:
    """Leave no socket behind, and no folder where no other worker listens."""
    place = Path(address)
    place.unlink(missing_ok=True)
    place.parent.rmdir()


def main(address: str) -> None:
    """Listen at this address until the parent ends."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    key = bytes.fromhex(os.environ.pop(KEY))
    with contextlib.suppress(OSError):
        Path(address).unlink(missing_ok=True)  # a worker that was killed leaves its socket behind
    worker = Worker(Listener(address, backlog=64, authkey=key))
    end_with_parent(lambda: take_away(address))
    later = threading.Timer(PAGES_FIRST, worker.bindings.of, (find_game(FIRST_GAME, None),))
    later.daemon = True
    later.start()
    worker.run()


if __name__ == "__main__":
    main(sys.argv[1])
