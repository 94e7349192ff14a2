"""The rule browser in a real browser: search, filters, jumps, rules in action, lines of Python, keyboard, axe."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.stage import Stage
from browser.table import opened as at_table
from goblin_lab import Session, games
from goblin_widgets.explorer import Explorer
from goblin_widgets.rules_panel import RuleBrowser

pytestmark = pytest.mark.browser
RULE = "bodyguard.once-per-phase"
BOOK = games["goblivion"].rulebook


@pytest.fixture
def session():
    return Session.new("goblivion", seed=7)


@pytest.fixture
def explorer(page, session):
    """The board, the stepper and the tools, with the rules still folded."""
    whole = Explorer(session=session)
    tools = {"new_game": whole.new_game, "save_load": whole.save_load, "rules": whole.rules}
    return Stage(page, **tools, board=whole.board, stepper=whole.stepper)


@pytest.fixture
def rules(explorer, page):
    """The rules, unfolded."""
    fold(page).locator("summary").first.click()
    expect(found(page).first).to_be_visible()
    return explorer


def fold(page):
    return page.get_by_role("region", name="Rules", exact=True).locator(".fold")


def found(page):
    return page.locator(".rule-list > li:not([hidden])")


def entry(page, rule):
    cite = page.locator(".rule-cite", has_text=re.compile(rf"^(§ |Question |Example )?{re.escape(rule)}$"))
    return page.locator(".rule-entry").filter(has=cite)


def opened(page, rule):
    """Open one entry and wait for what Python knows of it."""
    page.get_by_label("Words to find").fill(rule)
    entry(page, rule).locator("summary").first.click()
    return entry(page, rule)


def bar(page):
    return page.get_by_role("region", name="A rule in action")


def messages(stage):
    return [message["type"] for name, message in stage.heard if name == "rules"]


# --- search and filters


def test_the_rulebook_comes_on_first_opening_and_is_searched_in_the_page(rules, page):
    before = len(rules.heard)
    page.get_by_label("Words to find").fill("empty castle push")
    expect(page.locator(".rules [role=status]")).to_contain_text("found")
    cites = found(page).locator(".rule-cite").all_text_contents()
    assert "§ castle-deck.empty-push" in cites
    assert len(cites) < 20
    page.get_by_label("Words to find").fill("zeppelin")
    expect(page.locator(".rules [role=status]")).to_contain_text("Nothing found")
    page.get_by_role("button", name="Show all").click()
    assert found(page).count() > 300
    assert len(rules.heard) == before


def top(heading):
    """The heading that a heading lies under."""
    return heading.split(" / ")[0]


@pytest.mark.parametrize(
    ("control", "value", "wanted"),
    [
        ("Kind of rule", "advice", lambda rule: rule.kind == "advice"),
        ("Way of playing", "quick-market", lambda rule: "quick-market" in rule.modes),
        ("Heading of the rulebook", "Bodyguard", lambda rule: "Bodyguard" in map(top, rule.headings)),
    ],
)
@pytest.mark.usefixtures("rules")
def test_a_filter_leaves_what_the_rulebook_says(page, control, value, wanted):
    page.get_by_label("What to look through").select_option(label="Rules")
    page.get_by_label(control).select_option(label=value)
    cites = {text.removeprefix("§ ") for text in found(page).locator(".rule-cite").all_text_contents()}
    assert cites == {rule.id for rule in BOOK.rules if wanted(rule)} != set()


def test_the_rules_of_this_game_and_of_this_moment_can_be_picked_out(rules, page, session):
    page.get_by_label("Happened in this game").check()
    expect(entry(page, "setup.castle-solo")).to_be_visible()
    expect(entry(page, "icon.draw")).to_be_hidden()
    session_moves(rules, page, "Train the Builder")
    assert session.node.ply == 1
    expect(entry(page, "icon.draw")).to_be_visible()
    page.get_by_label("Happened in this game").uncheck()
    page.get_by_label("Asked now").check()
    expect(entry(page, "training.actions-step")).to_be_visible()
    expect(entry(page, "setup.castle-solo")).to_be_hidden()


def session_moves(stage, page, name):
    page.locator(".action-groups").get_by_role("button", name=name).click()
    stage.settle()


def test_closed_it_asks_and_draws_nothing(rules, page):
    fold(page).locator("summary").first.click()
    rules.settle()
    before = len(messages(rules))
    session_moves(rules, page, "Train the Builder")
    assert len(messages(rules)) == before


# --- one rule


@pytest.mark.usefixtures("rules")
def test_a_rule_shows_its_readings_its_sentences_and_its_lines(page):
    shown = opened(page, RULE)
    shown.locator(".rule-question > summary").click()
    expect(shown).to_contain_text("Once per Boss encounter; in Enemy Pushes")
    expect(shown).to_contain_text("Once for the whole Boss stage.")
    shown.locator("summary", has_text="What the game says").click()
    expect(shown).to_contain_text("The Bodyguard has been swapped in this phase already.")
    shown.locator("summary", has_text="The lines that do it").click()
    code = shown.locator("figure").filter(has_text="no_swap")
    lines = next(lines for lines in games["goblivion"].lines(RULE) if lines.function == "no_swap")
    assert code.locator("code").inner_text().rstrip() == lines.source
    expect(code).to_contain_text(f"{lines.file}, lines {lines.first} to {lines.last}")
    numbers = code.locator("pre").evaluate("pre => getComputedStyle(pre).counterReset")
    assert numbers == f"line {lines.first - 1}"


def test_source_is_text_and_never_markup(page, session, monkeypatch):
    browser = RuleBrowser(session)
    nasty = "<img src=x onerror='window.hacked = true'>"
    lines = [{"function": nasty, "file": nasty, "first": 1, "last": 1, "source": nasty}]
    tellings = [{"kind": "event", "name": "X", "text": nasty}]
    answer = {"type": "detail", "rule": RULE, "look": nasty, "tellings": tellings, "lines": lines}
    stage = Stage(page, rules=browser)
    monkeypatch.setattr(type(browser), "on_detail", lambda self, _: self.send(answer))
    expect(found(page).first).to_be_visible()
    opened(page, RULE).locator("summary", has_text="The lines").click()
    stage.settle()
    expect(page.locator("code")).to_contain_text("onerror")
    assert page.evaluate("window.hacked") is None


@pytest.mark.usefixtures("rules")
def test_uncertain_cards_say_how_far_to_trust_them(page):
    page.get_by_label("What to look through").select_option(label="Uncertain card facts")
    assert found(page).count() == len(games["goblivion"].doubts())
    knight = opened(page, "Knight")
    expect(knight).to_contain_text("Sources disagree")
    expect(knight.get_by_role("button", name="New game with “Second knight”")).to_be_visible()


def test_the_other_reading_begins_a_new_game(rules, page, session):
    session_moves(rules, page, "Pass Training")
    opened(page, "bodyguard-per-encounter").get_by_role("button", name="New game with “Once”").click()
    rules.settle()
    assert session.root.state == games["goblivion"].new(seed=7, boss_bodyguard="once")
    expect(page.get_by_role("region", name="New game").locator(".kept")).to_contain_text("1 move")
    expect(entry(page, "bodyguard-per-encounter")).to_contain_text("this game has “Once”")


# --- jumps


def test_an_event_of_the_log_leads_to_its_rule_and_escape_back(explorer, page):
    line = page.locator(".log-line").first
    line.locator("summary").click()
    line.get_by_role("button", name="Open in the rule browser").click()
    summary = entry(page, "setup.castle-solo").locator("summary").first
    expect(summary).to_be_focused()
    expect(entry(page, "setup.castle-solo")).to_have_attribute("open", "")
    explorer.settle()
    page.keyboard.press("Escape")
    expect(line.get_by_role("button", name="Open in the rule browser")).to_be_focused()
    expect(found(page).first).to_be_hidden()


@pytest.mark.usefixtures("explorer")
def test_a_refusal_leads_to_its_rule(page):
    page.locator("summary", has_text="Not possible now, and why").click()
    refusal = page.locator(".refused").first
    refusal.locator("summary").click()
    refusal.get_by_role("button", name="Open in the rule browser").click()
    expect(entry(page, "training.one-sword-first").locator("summary").first).to_be_focused()


@pytest.mark.usefixtures("explorer")
def test_the_board_leads_to_the_rule_of_a_choice_and_escape_back_to_it(page):
    why = page.locator(".bar-rule").first
    why.click()
    sheet = page.get_by_role("dialog")
    sheet.locator("summary").click()
    sheet.get_by_role("button", name="Open in the rule browser").click()
    expect(entry(page, "training.never-forced").locator("summary").first).to_be_focused()
    expect(sheet).to_be_hidden()
    page.keyboard.press("Escape")
    expect(why).to_be_focused()


def test_a_rule_that_a_filter_hides_is_found_all_the_same(rules, page):
    page.get_by_label("Words to find").fill("zeppelin")
    line = page.locator(".log-line").first
    line.locator("summary").click()
    line.get_by_role("button", name="Open in the rule browser").click()
    rules.settle()
    expect(entry(page, "setup.castle-solo")).to_be_visible()


@pytest.mark.usefixtures("page")
def test_without_a_rule_browser_nothing_offers_one(page, session):
    whole = Explorer(session=session)
    Stage(page, board=whole.board, stepper=whole.stepper)
    line = page.locator(".log-line").first
    line.locator("summary").click()
    expect(line.locator(".rule-open")).to_be_hidden()


# --- a rule in action


def test_a_rule_is_seen_in_action_and_the_own_game_comes_back(rules, page, session):
    session_moves(rules, page, "Pass Training")
    own = session.tree
    opened(page, RULE).get_by_role("button", name="See it in action").click()
    expect(bar(page)).to_contain_text("Look at the second swap of this phase")
    expect(bar(page)).to_contain_text("1 move")
    step = bar(page).get_by_role("button", name="Next: Swap the Farmer with the Bodyguard")
    expect(step).to_be_focused()
    step.click()
    expect(bar(page)).to_contain_text("The Bodyguard has been swapped in this phase already.")
    expect(page.locator(".stepper-text")).to_contain_text("Strength 3 against target 2")
    bar(page).get_by_role("button", name="Read the rule").click()
    expect(entry(page, RULE)).to_be_visible()
    bar(page).get_by_role("button", name="Back to my game").click()
    expect(bar(page)).to_be_hidden()
    rules.settle()
    assert (session.tree is own, session.node.ply) == (True, 1)


# --- for everyone


@pytest.mark.usefixtures("rules")
def test_arrow_keys_walk_from_rule_to_rule(page):
    words = page.get_by_label("Words to find")
    words.fill("bodyguard")
    words.press("ArrowDown")
    first, second = (found(page).nth(at).locator("summary").first for at in (0, 1))
    expect(first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(found(page).nth(1).locator(".rule-entry")).to_have_attribute("open", "")
    page.keyboard.press("End")
    expect(found(page).last.locator("summary").first).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(words).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(rules, page, theme):
    page.emulate_media(color_scheme=theme)
    shown = opened(page, RULE)
    for summary in shown.locator(".rule-body summary").all():
        summary.click()
    opened(page, "Knight")
    page.get_by_label("Words to find").fill("")
    opened(page, "icon.draw").get_by_role("button", name="See it in action").click()
    expect(bar(page)).to_be_visible()
    fold(page).locator("summary").first.click()
    rules.settle()
    result = Axe().run(page, ".goblin-tools")
    serious = [fault for fault in result.response["violations"] if fault["impact"] in ("serious", "critical")]
    assert not serious, json.dumps([(fault["id"], [node["html"] for node in fault["nodes"]][:3]) for fault in serious])


class TestPhone:
    @pytest.fixture
    def context_options(self):
        return {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}

    def test_nothing_is_wider_than_a_phone(self, rules, page):
        shown = opened(page, RULE)
        for summary in shown.locator(".rule-body summary").all():
            summary.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        shown.get_by_role("button", name="See it in action").click()
        rules.settle()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_reload_while_a_rule_is_shown_brings_the_own_game_back(browser, server):
    with at_table(browser, server.address) as table:
        table.click("skip training")
        own = table.laid_out()
        fold(table.page).locator("summary").first.click()
        opened(table.page, RULE).get_by_role("button", name="See it in action").click()
        bar(table.page).get_by_role("button", name="Next:").click()
        expect(bar(table.page)).to_contain_text("swapped in this phase already")
        table.open(table.page.url)
        table.settled(1)
        expect(bar(table.page)).to_be_hidden()
        assert table.laid_out() == own
