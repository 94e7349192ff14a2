"""Undo, redo, branches and other luck on the page: every line that was tried stays within reach."""

import pytest
from playwright.sync_api import expect

LINE = ("train soldier", "power", "compare")
OTHER = "train archer"


@pytest.fixture
def table(table):
    """A new game with a line of three steps, and what the table showed at each."""
    table.new_game(7)
    table.shown = [table.laid_out()]
    for move in LINE:
        table.click(move)
        table.shown.append(table.laid_out())
    return table


def tree(table):
    node = table.stepper.locator(".stepper-tree")
    if node.get_attribute("open") is None:
        node.locator("summary").first.click()
    return node


def test_back_forward_first_and_last_show_the_same_positions(table):
    for action, ply in (("back", 2), ("back", 1), ("forward", 2), ("first", 0), ("last", 3)):
        table.step(action, ply)
        assert table.laid_out() == table.shown[ply]


def test_buttons_that_lead_nowhere_do_nothing(table):
    expect(table.explorer.locator("[data-step=forward]")).to_have_attribute("aria-disabled", "true")
    table.step("first", 0)
    for action in ("back", "first", "luck"):
        expect(table.explorer.locator(f"[data-step={action}]")).to_have_attribute("aria-disabled", "true")
    assert table.laid_out() == table.shown[0]


def test_keys_do_the_same(table):
    for key, ply in (("b", 2), ("a", 0), ("f", 1), ("e", 3)):
        table.press(key)
        table.settled(ply)
        assert table.laid_out() == table.shown[ply]


def test_another_choice_begins_a_branch_and_the_first_line_stays(table):
    table.step("first", 0)
    table.click(OTHER)
    branches = tree(table).locator(".branch")
    expect(branches).to_have_count(3)
    expect(tree(table).locator("[aria-current]")).to_contain_text("Train the Archer")
    branches.filter(has_text="Train the Soldier").click()
    table.settled(1)
    assert table.laid_out() == table.shown[1]
    table.step("last", 3)
    assert table.laid_out() == table.shown[3]


def test_other_luck_is_another_branch_of_the_same_choice(table):
    table.step("first", 0)
    table.step("forward", 1)
    table.step("luck", 1)
    assert table.laid_out() != table.shown[1]
    expect(tree(table).locator("[aria-current]")).to_contain_text("other luck")
    table.step("back", 0)
    assert table.laid_out() == table.shown[0]


def test_a_line_of_the_log_leads_to_its_step(table):
    table.stepper.locator(".log-did", has_text="Train the Soldier").click()
    table.settled(1)
    assert table.laid_out() == table.shown[1]


def test_a_named_and_a_deleted_branch(table):
    node = tree(table)
    node.get_by_label("Name of this step").fill("A thought")
    node.get_by_role("button", name="Keep").click()
    expect(node.locator("[aria-current]")).to_contain_text("A thought")
    node.get_by_role("button", name="Delete this step").click()
    node.get_by_role("button", name="Really delete 1 step?").click()
    table.settled(2)
    expect(node).not_to_contain_text("A thought")
    assert table.laid_out() == table.shown[2]
