"""A pytest plugin: the rules are compiled beside the first tests, not between them.

Numba compiles on one processor, for two minutes where nothing is kept on disk yet. Tests that need compiled rules ask
for the fixture `compiled_ahead`. They come after the tests that do not, and find the code on disk; where the program
that compiles has failed, they compile for themselves.
"""

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

WANTED = "compiled_ahead"
PROGRAM = Path(__file__).with_name("compiling.py")


class Compiling:
    """The program while it runs, and what it leaves in a folder."""

    def __init__(self, folder: Path) -> None:
        self.results, self.log = folder / "checked.json", folder / "log.txt"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, PROGRAM, self.results],
                stdin=subprocess.PIPE,  # ends with the tests, and the program with it
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def checked(self) -> dict[str, Any]:
        """What came of the games with bounds checked. Fails where the program did."""
        if self.process.wait() or not self.results.exists():
            pytest.fail(self.log.read_text("utf-8"))
        found: dict[str, Any] = json.loads(self.results.read_text("utf-8"))
        return found


RUNNING = pytest.StashKey[Compiling]()


def needs_compiled_rules(item: pytest.Item) -> bool:
    """Whether a test asks for the fixture."""
    return WANTED in getattr(item, "fixturenames", ())


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begin to compile if a test that was selected needs it."""
    config = session.config
    if config.option.collectonly or not any(map(needs_compiled_rules, session.items)):
        return
    running = Compiling(Path(os.environ["JUPYTER_RUNTIME_DIR"]))  # the folder of this run
    config.stash[RUNNING] = running
    config.add_cleanup(partial(running.process.__exit__, None, None, None))  # its standard input ends


@pytest.fixture(scope="session")
def compiled_ahead(request: pytest.FixtureRequest) -> Compiling:
    """The rules of all games, compiled."""
    running = request.config.stash[RUNNING]
    running.process.wait()
    return running
