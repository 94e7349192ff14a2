"""The rule browser: the rulebook goes to the page once, a rule is shown on the table, and no game is lost."""

import json

import pytest

from goblin_lab import Session, games
from goblin_lab.core.errors import DataError, GoblinError
from goblin_lab.core.rulebook import rulebook_of
from goblin_widgets.explorer import Explorer
from goblin_widgets.new_game import NewGame
from goblin_widgets.rules_panel import RuleBrowser
from goblin_widgets.shelf import Shelf

GOBLIVION = games["goblivion"]
MOST_BYTES = 120_000
RULE = "bodyguard.once-per-phase"


def say(panel, **content):
    panel._handle_custom_msg(content, [])


@pytest.fixture
def session():
    return Session.new("goblivion", seed=7)


@pytest.fixture
def shelf(session):
    return Shelf(session)


@pytest.fixture
def browser(session, shelf):
    return RuleBrowser(session, shelf=shelf, folded=True)


@pytest.fixture
def heard(browser, monkeypatch):
    messages = []
    monkeypatch.setattr(browser, "send", lambda content, _buffers=None: messages.append(content))
    return messages


def rows(browser):
    return {row["id"]: row for row in browser.book["entries"]}


# --- the book


def test_nothing_of_the_rulebook_is_sent_before_it_is_opened(browser):
    assert browser.book == {}
    assert len(json.dumps(browser.view)) < 600


def test_the_book_is_sent_once_and_stays_small(browser):
    say(browser, type="open", open=True)
    book = browser.book
    assert len(json.dumps(book)) < MOST_BYTES
    say(browser, type="open", open=False)
    say(browser, type="open", open=True)
    assert browser.book is book


def test_the_book_holds_every_entry_and_every_uncertain_fact(browser):
    say(browser, type="open", open=True)
    held = rows(browser)
    assert {entry.id for entry in GOBLIVION.rulebook} <= held.keys()
    doubts = {doubt.id: doubt for doubt in GOBLIVION.doubts()}
    cards = {row["id"]: row for row in held.values() if row["shelf"] == "c"}
    assert cards.keys() == doubts.keys()
    for name, row in cards.items():
        assert (row["text"], browser.book["trusts"][row["trust"]]) == (doubts[name].text, doubts[name].confidence)


def test_a_row_says_what_its_entry_says(browser):
    say(browser, type="open", open=True)
    rule, row = GOBLIVION.rulebook.rule(RULE), rows(browser)[RULE]
    assert (row["text"], row["kind"], row["show"]) == (rule.text, rule.kind, True)
    assert [browser.book["headings"][at] for at in row["at"]] == list(rule.headings)
    assert [browser.book["modes"][way] for way in row["ways"]] == list(rule.modes)
    assert "show" not in rows(browser)["component.boards"]


def test_an_open_question_has_its_readings_and_its_switch(browser):
    say(browser, type="open", open=True)
    row = rows(browser)["amb.bodyguard-per-encounter"]
    assert {"readings", "decided", "because", "rules"} <= row.keys()
    assert browser.book["options"][row["option"]]["values"] == ["Each encounter", "Once"]
    assert browser.view["chosen"][row["option"]] == 0


# --- what the game cites


def test_the_browser_tells_what_happened_and_what_is_asked_now(browser, session):
    session.play("skip training")
    say(browser, type="open", open=True)
    assert {"push.each-turn", "setup.castle-solo"} <= set(browser.view["happened"])
    assert {"training.token-marks-choice", "training.one-sword-first"} <= set(browser.view["asked"])
    assert "icon.draw" not in browser.view["happened"]
    session.play("train builder")
    assert "icon.draw" in browser.view["happened"]
    session.first()
    assert "push.each-turn" not in browser.view["happened"]


def test_a_move_costs_nothing_while_the_browser_is_closed(browser, session):
    tick = browser.tick
    session.play("skip training")
    assert browser.tick == tick
    say(browser, type="open", open=True)
    say(browser, type="open", open=False)
    tick = browser.tick
    session.play("train builder")
    assert browser.tick == tick


def test_another_game_on_the_table_brings_its_own_rules(browser, session):
    say(browser, type="open", open=True)
    session.become(Session(games["flyin_goblin"].new(seed=3)))
    assert browser.book["game"] == "flyin_goblin"
    assert browser.rulebook is rulebook_of("flyin_goblin")


# --- from a rule to its lines


def test_the_lines_and_sentences_of_a_rule_are_sent_on_demand(browser, heard):
    say(browser, type="detail", rule=RULE)
    known = heard[0]
    assert {lines["function"] for lines in known["lines"]} == {"no_swap", "swap"}
    assert all(lines["source"].splitlines()[0].startswith("@") for lines in known["lines"])
    assert known["tellings"][0]["text"] == "The Bodyguard has been swapped in this phase already."
    assert known["look"].startswith("Look at the second swap")


def test_an_unknown_rule_is_told(browser, heard):
    say(browser, type="detail", rule="bodyguard.twice")
    assert heard[0]["type"] == "tell"
    assert "Did you mean" in heard[0]["text"]


# --- a rule in action


def test_a_rule_is_shown_on_the_table_and_the_own_game_comes_back(browser, session):
    session.play("skip training")
    own = session.tree
    say(browser, type="see", rule=RULE)
    assert session.state == GOBLIVION.shows(RULE).state
    assert browser.view["shown"]["next"] == "Swap the Farmer with the Bodyguard"
    assert "1 move" in browser.view["shown"]["own"]
    say(browser, type="step")
    shown = browser.view["shown"]
    assert (shown["ply"], shown["end"], shown["next"]) == (1, 1, "")
    assert shown["refused"][0]["why"] == "The Bodyguard has been swapped in this phase already."
    say(browser, type="step")
    assert browser.view["shown"]["ply"] == 0
    say(browser, type="home")
    assert (session.tree is own, session.node.ply, browser.view["shown"]) == (True, 1, None)


def test_a_second_rule_takes_the_place_of_the_first_and_the_own_game_waits_on(browser, session, shelf):
    own = session.tree
    for rule in (RULE, "icon.draw", "example.jim-trains-archer"):
        say(browser, type="see", rule=rule)
    session.play("skip training")
    assert shelf.own.tree is own
    say(browser, type="home")
    assert session.tree is own
    assert shelf.kept is None


def test_a_new_game_from_within_a_show_puts_the_own_game_aside(browser, session, shelf):
    own = session.tree
    say(browser, type="see", rule=RULE)
    say(NewGame(session, shelf=shelf), type="start", seed=12, options={})
    assert (session.state.seed, browser.view["shown"]) == (12, None)
    assert shelf.kept.tree is own
    shelf.swap()
    assert session.tree is own


def test_what_the_browser_keeps_is_the_own_game_not_the_show():
    explorer = Explorer(seed=7)
    say(explorer.stepper, type="play", notation="skip training", tick=explorer.stepper.tick)
    kept = explorer.keeping.view["link"]
    say(explorer.rules, type="see", rule=RULE)
    say(explorer.rules, type="step")
    assert explorer.keeping.view["link"] == kept
    say(explorer.rules, type="home")
    assert explorer.keeping.view["link"] == kept
    assert explorer.stepper.view["ply"] == 1


def test_a_rule_without_a_position_is_told_and_nothing_moves(browser, session, heard):
    own = session.tree
    say(browser, type="see", rule="component.boards")
    assert heard[0]["text"] == "No position shows component.boards."
    assert session.tree is own
    say(browser, type="home")
    assert heard[-2] == {"type": "tell", "text": "No game is waiting."}


# --- the other reading


def test_the_other_reading_begins_a_new_game_that_differs_in_it_alone(browser, session, shelf):
    session.play("skip training")
    say(browser, type="switch", option="boss_bodyguard", value=1)
    assert session.root.state == GOBLIVION.new(seed=7, boss_bodyguard="once")
    assert len(shelf.kept.tree) == 2


def test_the_other_reading_keeps_the_options_of_the_own_game_not_those_of_a_show(shelf):
    shelf.session.become(Session.new("goblivion", seed=3, ruler="brad"))
    browser = RuleBrowser(shelf.session, shelf=shelf)
    say(browser, type="see", rule="ruler.once-per-game")  # King Loko's
    say(browser, type="switch", option="knight_second", value=2)
    options = shelf.session.state.options
    assert (options.ruler, options.knight_second, shelf.session.state.seed) == ("brad", "none", 3)


@pytest.mark.parametrize(("option", "value"), [("boss_bodyguards", 0), ("boss_bodyguard", 9)])
def test_a_switch_that_is_none_is_told(browser, session, heard, option, value):
    own = session.tree
    say(browser, type="switch", option=option, value=value)
    assert heard[0]["type"] == "tell"
    assert session.tree is own


# --- alone


def test_one_rule_can_be_shown(browser):
    browser.show("goblivion:icon.draw")
    assert browser.view["wanted"] == ["icon.draw", 1]
    assert "icon.draw" in rows(browser)
    with pytest.raises(DataError, match=r"icon\.drew"):
        browser.show("icon.drew")


@pytest.mark.parametrize("game", ["goblivion", "flyin_goblin"])
def test_a_rulebook_alone_can_be_searched(game):
    browser = RuleBrowser(rulebook_of(game))
    say(browser, type="open", open=True)
    assert (browser.view["live"], len(rows(browser)) > 50) == (False, True)
    with pytest.raises(GoblinError, match="no game beside them"):
        browser.on_home(None)
    say(browser, type="detail", rule=browser.rulebook.rules[0].id)
