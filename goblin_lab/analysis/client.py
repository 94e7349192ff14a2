"""Odds in the background of a kernel, which stays small and free: it asks, and hears what is found, batch by batch.

Whom it asks: the service that the environment names (`goblin-lab serve` runs one for all visitors); else a worker
process of its own; else a thread of the kernel that plays interpreted. A worker that ends is replaced, and what was
asked of it is asked again.
"""

import asyncio
import contextlib
import itertools
import os
import threading
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.analysis.messages import Answer, Ask, Cancel, Failed, First, Question, read_answer, read_question, write
from goblin_lab.analysis.sockets import found_in, reach
from goblin_lab.core.replay import find_game

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from goblin_lab.analysis.service import Service
    from goblin_lab.core.state import State

SHARED, OWN, HERE = "shared service", "own process", "this kernel"
ALONE = "no other process can be started"
OWN_CARDS = "they are made with what comes with the lab, and this game has cards or a castle of its own"
LOSSES = 5  # workers lost one after the other before another way is taken

Hear = Callable[[Answer], object]


class Waiting:
    """A question that is open, and who hears the answers: in the event loop it was asked in, where there is one."""

    def __init__(self, ask: Ask, hear: Hear) -> None:
        self.ask = ask
        self.hear = hear
        self.loop: asyncio.AbstractEventLoop | None = None
        with contextlib.suppress(RuntimeError):
            self.loop = asyncio.get_running_loop()

    def tell(self, answer: Answer) -> None:
        """Bring an answer to who asked."""
        if self.loop is None:
            self.hear(answer)
        else:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self.loop.call_soon_threadsafe(self.hear, answer)


def has_own_cards(state: "State") -> bool:
    """Whether a game is played with other cards than those of the house, which alone the workers have."""
    return state.game.card_set != find_game(state.game.id, None).card_set


class Forecaster:
    """Asks about positions in the background. `way` tells whom: the shared service, an own process, this kernel."""

    def __init__(self) -> None:
        self.way = ""
        self.open: dict[int, Waiting] = {}
        self.jobs = itertools.count(1)
        self.lock = threading.Lock()
        self.link: Connection[Any, Any] | Local | None = None
        self.own: Service | None = None
        self.environment: dict[str, str] = {}
        self.thread: threading.Thread | None = None

    def ask(self, state: "State", actions: list[str], hear: Hear, *, seat: int = 0, seed: int = 0) -> int:
        """Ask what follows from each action; `hear(answer)` is called until one is `done` or `Failed`.

        Returns the number of the job. Nothing waits here, and nothing is raised: trouble is answered.
        """
        ask = Ask(next(self.jobs), state.game.id, state.to_json(), actions, seat=seat, seed=seed)
        with self.lock:
            self.open[ask.job] = Waiting(ask, hear)
        if has_own_cards(state):
            self._hear(Failed(ask.job, OWN_CARDS))
            return ask.job
        self._send(ask)
        try:
            self._begin()
        except RuntimeError as error:  # a Python without threads
            self._hear(Failed(ask.job, f"Playouts are not possible here: {error}"))
        return ask.job

    def first(self, job: int, action: str) -> None:
        """Find out about this action before the others."""
        if job in self.open:
            self._send(First(job, action))

    def cancel(self, job: int) -> None:
        """Nobody waits for this job any more."""
        with self.lock:
            known = self.open.pop(job, None)
        if known:
            self._send(Cancel(job))

    def close(self) -> None:
        """End an own process; what is open stays without an answer."""
        self.open.clear()
        if self.own:
            self.own.close()

    def _begin(self) -> None:
        if self.thread is None:
            self.thread = threading.Thread(target=self._run, name="goblin-odds", daemon=True)
            self.thread.start()

    def _send(self, question: Question) -> None:
        """Send now if there is a link; a new one begins with all open questions."""
        with self.lock, contextlib.suppress(OSError):
            if self.link is not None:
                self.link.send_bytes(write(question))

    # In the background

    def _run(self) -> None:
        """Try one way after the other; stay with one as long as it answers."""
        for way, link_by in ((SHARED, self._reach_shared), (OWN, self._reach_own), (HERE, self._reach_here)):
            losses = 0
            while losses < LOSSES and (link := link_by()) is not None:
                self.way = way
                losses = 0 if self._converse(link) else losses + 1

    def _converse(self, link: "Connection[Any, Any] | Local") -> bool:
        """Ask all that is open, and hear answers until the link breaks; whether there was an answer at all."""
        heard = False
        with contextlib.suppress(OSError, EOFError, msgspec.DecodeError):
            with self.lock:
                self.link = link
                for waiting in self.open.values():
                    link.send_bytes(write(waiting.ask))
            while True:
                self._hear(read_answer(link.recv_bytes()))
                heard = True
        self.link = None
        return heard

    def _hear(self, answer: Answer) -> None:
        waiting = self.open.get(answer.job)
        if waiting is None:
            return
        if isinstance(answer, Failed) or answer.done:
            self.open.pop(answer.job, None)
        waiting.tell(answer)

    def _reach_shared(self) -> "Connection[Any, Any] | None":
        found = found_in(os.environ)
        return None if found is None else reach(*found)

    def _reach_own(self) -> "Connection[Any, Any] | None":
        from goblin_lab.analysis.service import Service  # noqa: PLC0415  loaded when needed

        try:
            if self.own is None:
                self.own = Service(1)
                self.environment = self.own.start()
        except OSError:
            return None
        found = found_in(self.environment)
        return None if found is None else reach(*found)

    def _reach_here(self) -> "Local":
        return Local()


class Local:
    """A worker without a process: plays interpreted in the thread that waits for its answers."""

    def __init__(self) -> None:
        from goblin_lab.analysis.work import Scheduler  # noqa: PLC0415  only where there is no other way

        self.answers: list[bytes] = []
        self.questions: list[Question] = []
        self.some = threading.Event()
        self.scheduler = Scheduler(
            lambda _, answer: self.answers.append(write(answer)), lambda _: ("interpreted", ALONE)
        )

    def send_bytes(self, data: bytes) -> None:
        """Take in a question."""
        self.questions.append(read_question(data))
        self.some.set()

    def recv_bytes(self) -> bytes:
        """Play until there is an answer."""
        while not self.answers:
            while self.questions:
                self.scheduler.hear(None, self.questions.pop(0))
            if not self.scheduler.step():
                self.some.wait()
            self.some.clear()
        return self.answers.pop(0)


@cache
def forecaster() -> Forecaster:
    """The one forecaster of this process."""
    return Forecaster()
