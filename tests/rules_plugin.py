"""A pytest plugin: every test that cites a rule also carries the mark `rules`, so that `pytest -m rules` runs them."""

import pytest


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark a test as soon as it is collected, before `-m` selects."""
    if item.get_closest_marker("rule"):
        item.add_marker("rules")
