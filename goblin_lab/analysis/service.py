"""The odds as a service: a few worker processes behind sockets of this machine, started again when one ends.

`Service().start()` gives the environment by which the kernels of visitors find it; they alone know the key. The
sockets are Unix sockets in a folder of our own (on Windows named pipes): no other machine can reach them.
"""

import contextlib
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from types import TracebackType

from goblin_lab.analysis.sockets import KEY, PLACES, SEPARATOR

MOST_WORKERS = 4
TRUST = 20  # how often a worker is started again


def wanted_workers() -> int:
    """Half of the processors, from 1 to 4: the other half is for pages."""
    return max(1, min(MOST_WORKERS, (os.cpu_count() or 1) // 2))


class Service:
    """Worker processes and what it takes to reach them; `close` ends them all. Usable as a context."""

    def __init__(self, workers: int | None = None) -> None:
        self.folder = tempfile.mkdtemp(prefix="goblin-odds-")  # for this user alone
        self.key = secrets.token_hex(32)
        self.addresses = [self._address(number) for number in range(workers or wanted_workers())]
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.stopping = threading.Event()

    def _address(self, number: int) -> str:
        if sys.platform == "win32":
            return rf"\\.\pipe\{Path(self.folder).name}-{number}"
        return str(Path(self.folder) / str(number))

    def start(self) -> dict[str, str]:
        """Start the workers; returns the environment for kernels. Raises OSError where no process can be started."""
        for address in self.addresses:
            self._launch(address)
            threading.Thread(target=self._watch, args=(address,), daemon=True).start()
        return {PLACES: SEPARATOR.join(self.addresses), KEY: self.key}

    def _launch(self, address: str) -> None:
        self.processes[address] = subprocess.Popen(  # noqa: S603  our own module
            [sys.executable, "-m", "goblin_lab.analysis.worker", address],
            stdin=subprocess.PIPE,  # ends with this process, and the worker with it
            stdout=subprocess.DEVNULL,
            env={**os.environ, KEY: self.key},
        )

    def _watch(self, address: str) -> None:
        """Start a worker again that ended although nobody stopped it."""
        for _ in range(TRUST):
            self.processes[address].wait()
            if self.stopping.is_set():
                return
            with contextlib.suppress(OSError):
                self._launch(address)

    def close(self) -> None:
        """End the workers and take their sockets away."""
        self.stopping.set()
        for process in self.processes.values():
            process.kill()
            process.wait()
            if process.stdin:
                process.stdin.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> dict[str, str]:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
