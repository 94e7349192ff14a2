"""Odds, Deck and Enemies on the real page: opened on demand, following mouse and keys, narrow and dark, axe."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import PATIENCE
from browser.stage import Stage
from goblin_lab import Session
from goblin_lab.games.goblivion.arrange import arrange
from goblin_widgets import DeckInspector, EnemyBoard

pytestmark = pytest.mark.browser
LARGEST = re.compile("(500|20,000) playouts")  # interpreted, compiled
PLAYED = "[...document.querySelectorAll('.odds-how')].some((how) => / playouts/.test(how.textContent))"


@pytest.fixture
def table(visit):
    """The page of Goblivion, with its buttons in place."""
    page = visit("goblivion")
    page.locator(".goblin-insight-buttons button").first.wait_for()
    return page


def opened(page, name):
    page.locator(".goblin-insight-buttons").get_by_role("button", name=name).click()
    panel = page.get_by_role("region", name=name, exact=True)
    panel.wait_for()
    return panel


def in_view(page):
    return page.locator(".odds-row[aria-current]")


def test_the_first_figures_come_by_themselves_and_become_surer(table):
    expect(table.get_by_role("region", name="Odds", exact=True)).to_have_count(0)
    odds = opened(table, "Odds")
    expect(odds.locator(".odds-row")).to_have_count(7)
    table.wait_for_function(PLAYED)
    archer = odds.locator('[data-row="train archer"]')
    expect(archer.locator(".odds-how")).to_contain_text(" to ", timeout=PATIENCE)
    expect(archer.locator(".odds-how")).to_have_text(LARGEST, timeout=PATIENCE)
    expect(odds.locator(".odds-source")).to_contain_text("by the service of this server")


def test_the_mouse_on_a_card_marks_its_row(table):
    opened(table, "Odds")
    table.locator('.spot[data-piece="market-5"] > button, .spot:has-text("Archer") > .is-playable').first.hover()
    expect(in_view(table)).to_contain_text("Train the Archer")
    expect(in_view(table)).to_contain_text("before Actions, counted exactly")
    table.mouse.move(1, 1)
    expect(in_view(table)).to_have_count(0)


def test_the_focus_on_a_choice_marks_its_row_and_is_spoken(table):
    odds = opened(table, "Odds")
    table.wait_for_function(PLAYED)
    table.locator('.action[data-notation="train builder"]').focus()
    expect(in_view(table)).to_contain_text("Train the Builder")
    expect(odds.locator(".goblin-live")).to_contain_text("Train the Builder")
    table.keyboard.press("Tab")
    table.keyboard.press("Tab")
    expect(in_view(table)).to_contain_text("Train the Executioner")


def test_a_move_brings_the_odds_of_the_next_decision(table):
    odds = opened(table, "Odds")
    table.locator('.action[data-notation="train builder"]').click()
    expect(odds.locator(".odds-head")).to_contain_text("reach the target of 2")
    compare = odds.locator('[data-row="compare"]')
    expect(compare).to_contain_text("counted exactly")
    odds.get_by_role("button", name="seldom meant").click()
    expect(odds.locator('[data-row^="swap"]').first).to_contain_text(" playouts", timeout=PATIENCE)


def test_panels_close_and_open_again_by_keyboard(table):
    button = table.locator(".goblin-insight-buttons").get_by_role("button", name="Deck")
    button.focus()
    for there, count in (("true", 1), ("false", 0), ("true", 1)):
        table.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-expanded", there)
        expect(table.get_by_role("region", name="Deck", exact=True)).to_have_count(count)


def test_the_slider_shows_other_odds_without_a_kernel(table):
    deck = opened(table, "Deck")
    deck.get_by_label("Strength to reach").fill("2")
    deck.get_by_role("slider").focus()
    table.keyboard.press("Home")
    expect(deck.locator(".verdict")).to_have_text(
        "0 % to reach 2 with no further card: counted exactly, before Actions."
    )
    table.keyboard.press("ArrowRight")
    expect(deck.locator(".chart-bars")).to_have_attribute(
        "aria-label", "Strength in play after the next 1 card: -2 to 2, 0.0 on average; 5.0 % to reach 2"
    )
    deck.get_by_text("As a table").click()
    expect(deck.locator(".chart tbody tr").last).to_contain_text("2 (target)")


# With positions of our own


def staged(page, state):
    session = Session(state)
    return Stage(page, deck=DeckInspector(session), enemies=EnemyBoard(session))


def hidden_gates():
    return arrange(
        gates=["goblin-horde", "nudist-goblin"],
        track=["troll-mage", "archer-goblin"],
        face_up=["goblin-horde"],
        castle=["farmer", "baker", "gentleman"],
        hospital=["sword", "knight-1"],
    )


def test_hidden_enemies_show_odds_and_open_cards_are_marked(page):
    staged(page, hidden_gates())
    enemies = page.get_by_role("region", name="Enemies")
    expect(enemies.locator(".foe")).to_have_count(4)
    expect(enemies.locator(".is-hidden-foe")).to_have_count(3)
    expect(enemies.locator(".sum").first).to_contain_text("At the Gates now")
    expect(enemies.locator(".coming")).to_contain_text("comes to the Gates")
    enemies.get_by_role("switch").check()
    expect(enemies.get_by_role("note")).to_contain_text("what no player may know")
    expect(enemies.locator(".is-hidden-foe")).to_have_count(0)
    expect(page.get_by_role("region", name="Deck").get_by_role("note")).to_have_count(0)


PHONES = [{"viewport": {"width": 360, "height": 740}, "color_scheme": scheme} for scheme in ("light", "dark")]


@pytest.mark.parametrize("context_options", PHONES)
def test_narrow_light_and_dark_nothing_sticks_out_and_axe_is_content(page):
    staged(page, hidden_gates())
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    found = Axe().run(page).response["violations"]
    assert [rule["id"] for rule in found if rule["impact"] in {"serious", "critical"}] == []


def test_text_from_a_game_is_text(page, monkeypatch):
    monkeypatch.setattr("goblin_widgets.scenes.goblivion_insight.MATCHING", "<img src=x onerror='window.hacked=1'>")
    staged(page, hidden_gates())
    assert page.evaluate("window.hacked") is None
