"""What is refused says why and by which rule, and changes nothing."""

import pytest
from playwright.sync_api import expect

ON_CARDS = """() => [...document.querySelectorAll('.goblin-explorer .spot')].flatMap(
  spot => (spot.piece.choices ?? []).filter(choice => choice.allowed === false).map(
    choice => [spot.dataset.piece, choice.label, choice.why ?? '', choice.rule ?? '']))"""
UNLOCK = "Two-sword cards can be trained only after a combat has been won."


def berserker(table):
    return table.card(next(piece for piece, label, *_ in table.page.evaluate(ON_CARDS) if "Berserker" in label))


@pytest.fixture(autouse=True)
def _new_game(table):
    table.new_game(7)


def test_a_refused_card_says_why_and_shows_its_rule_on_demand(table):
    before = table.laid_out()
    berserker(table).click()
    refused = table.sheet.get_by_role("button", name="Train the Berserker")
    expect(refused).to_have_attribute("aria-disabled", "true")
    expect(refused).to_contain_text(f"Not now: {UNLOCK}")
    rule = table.sheet.locator(".goblin-rule")
    expect(rule.locator("p")).to_be_hidden()
    rule.locator("summary").click()
    expect(rule.locator("p")).to_be_visible()
    expect(rule).to_contain_text("goblivion:training.one-sword-first")
    refused.click(force=True)
    expect(table.board.get_by_role("status")).to_contain_text(f"not possible. {UNLOCK}")
    table.press("Escape")
    assert table.laid_out() == before
    assert table.ply() == 0


def test_the_same_by_keyboard(table):
    berserker(table).focus()
    before = table.laid_out()
    table.press("Enter", "Enter")
    expect(table.board.get_by_role("status")).to_contain_text(UNLOCK)
    table.press("Escape")
    assert "Berserker" in table.focus()["words"]
    assert table.laid_out() == before


def test_the_stepper_gathers_what_is_not_possible_with_reasons_and_rules(table):
    fold = table.stepper.locator("details.fold", has_text="Not possible now, and why")
    fold.locator("summary").first.click()
    group = fold.locator(".refused", has_text="Berserker")
    expect(group).to_contain_text(UNLOCK)
    group.locator("summary").click()
    expect(group.locator(".goblin-rule p")).not_to_contain_text("Looking it up")
    expect(group.locator(".goblin-rule p")).to_contain_text("one-sword cards")


@pytest.mark.parametrize("moves", [(), ("train soldier",), ("compare",), ("skip training", "skip training")])
def test_everything_refused_on_a_card_has_a_reason_and_a_rule_with_its_text(table, moves):
    for move in moves:
        if move in table.offered():
            table.click(move)
    refused = table.page.evaluate(ON_CARDS)
    assert refused
    assert [one for one in refused if not all(one)] == []
