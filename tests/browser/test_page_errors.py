"""An error inside a callback is one friendly sentence on the page, never a traceback, and the game goes on."""

import pytest
from playwright.sync_api import expect

from browser.notebooks import written
from browser.table import Table
from goblin_widgets.guard import SORRY

BROKEN = """
from goblin_widgets import Explorer

explorer = Explorer("goblivion", seed=7)
session, stepper = explorer.session, explorer.stepper
play, draw = session.play, stepper.update

def fall(action, **options):
    if str(action) == "skip training":
        raise ZeroDivisionError("under the table")
    return play(action, **options)

def draw_once():
    if session.node.ply == 1 and not hasattr(stepper, "fallen"):
        stepper.fallen = True
        raise KeyError("under the stepper")
    draw()

session.play, stepper.update = fall, draw_once
explorer
"""


@pytest.fixture(scope="module")
def address(start_server, tmp_path_factory):
    folder = tmp_path_factory.mktemp("broken")
    written(folder, {"broken": [BROKEN]})
    return start_server("--pool", "0", "--notebooks", str(folder)).address + "broken"


@pytest.fixture
def table(page, address):
    table = Table(page)
    table.open(address)
    yield table
    assert not [word for word in ("Traceback", "ZeroDivisionError", "KeyError") if word in page.content()]


def test_a_choice_that_fails_is_told_and_the_next_one_works(table):
    shown = table.laid_out()
    table.explorer.locator(".bar").locator('[data-notation="skip training"]').click()
    expect(table.board.get_by_role("alert")).to_have_text(SORRY)
    assert table.laid_out() == shown
    table.stepper.locator('[data-notation="skip training"]').click()
    expect(table.stepper.get_by_role("alert")).to_have_text(SORRY)
    assert table.laid_out() == shown
    prompt = table.words(".prompt")
    table.card(table.offered()["train soldier"]).click()
    table.sheet.locator('[data-notation="train soldier"]').click()
    expect(table.explorer.locator(".prompt")).not_to_have_text(prompt)
    expect(table.stepper.get_by_role("alert")).to_have_text(SORRY)  # the stepper could not draw this step
    table.click_to("compare", 2)
    expect(table.stepper.get_by_role("alert")).to_be_hidden()
    table.step("back", 1)
