"""What every test shares: marks, the order of tests, and an environment in which no personal setting counts."""

import os
import sys
import tempfile
from pathlib import Path

import hypothesis
import pytest

from compile_ahead import compiled_ahead, needs_compiled_rules, pytest_collection_finish
from goblin_widgets.places import jupyter_environment
from rules_plugin import pytest_itemcollected, pytest_terminal_summary

__all__ = ["compiled_ahead", "pytest_collection_finish", "pytest_itemcollected", "pytest_terminal_summary"]

BROWSER = Path(__file__).parent / "browser"

hypothesis.settings.register_profile("lab", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("lab")


def pytest_configure(config: pytest.Config) -> None:
    """Let Jupyter find our kernel, and none of the settings of whoever runs the tests."""
    nowhere = tempfile.TemporaryDirectory(prefix="goblin-lab-tests-", ignore_cleanup_errors=True)
    config.add_cleanup(nowhere.cleanup)
    os.environ |= jupyter_environment({}) | {
        "JUPYTER_CONFIG_DIR": nowhere.name,
        "JUPYTER_RUNTIME_DIR": nowhere.name,
        "IPYTHONDIR": nowhere.name,
        "GOBLIN_LAB_CACHE": os.environ.get(
            "GOBLIN_LAB_CACHE", str(Path(nowhere.name) / "compiled")
        ),  # one compile for all
        "PYTHONPATH": os.pathsep.join([*map(str, sources()), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep),
    }


def sources() -> list[Path]:
    """Return the folders of our packages, for the programs that tests start."""
    root = Path(__file__).resolve().parents[1]
    return [root, root / "widgets"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of pages and notebooks, and drive the browser last: it keeps an event loop running.

    Before them come those that wait for compiled rules.
    """
    for item in items:
        if item.path.is_relative_to(BROWSER):
            item.add_marker("browser")
        if item.path.suffix == ".ipynb":
            item.add_marker("notebooks")
    items.sort(key=lambda item: (item.get_closest_marker("browser") is not None, needs_compiled_rules(item)))


@pytest.fixture(scope="session")
def python() -> str:
    """Return the interpreter that runs the tests."""
    return sys.executable
