"""An exported study plays from a file, with the network off: keys, mouse, branches, rules, comments, guessing."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.stage import Stage
from goblin_lab import Session
from goblin_widgets.explorer import Explorer
from goblin_widgets.export import page as write_page

WHERE = ".steps-where"
NOTE = "#note"


@pytest.fixture
def session():
    session = Session.new("goblivion", seed=7)
    session.title = "How Archers help"
    session.comment("Which card would you train?")
    session.play("train archer")
    session.comment("The <b>Archer</b> draws, or looks ahead.")
    session.play("compare")
    session.back()
    session.play("power")
    session.rename("with the royal power")
    session.first()
    return session


@pytest.fixture
def study(page, session, tmp_path):
    """The study, opened from the disk with no network."""
    file = tmp_path / "study.html"
    file.write_text(write_page(session), encoding="utf-8")
    page.context.set_offline(True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.locator(WHERE)).to_have_text("0 of 2")
    yield page
    assert asked == [file.as_uri()]


def test_keys_and_buttons_walk_along_the_line(study):
    for key, where in (("f", "1 of 2"), ("e", "2 of 2"), ("b", "1 of 2"), ("a", "0 of 2")):
        study.keyboard.press(key)
        expect(study.locator(WHERE)).to_have_text(where)
    study.get_by_role("button", name="Forward").click()
    expect(study.locator(NOTE)).to_have_text("The <b>Archer</b> draws, or looks ahead.")
    expect(study.locator(".prompt")).to_contain_text("Strength 0 against target 2")


def test_moves_of_the_study_are_played_on_the_board_and_others_say_why_not(study):
    study.locator('[data-piece="pile-1"] > button').click()
    expect(study.get_by_role("dialog")).to_contain_text("not played in this study")
    study.keyboard.press("Escape")
    study.locator('[data-piece="pile-5"] > button').focus()
    study.keyboard.press("Enter")
    study.get_by_role("dialog").locator('[data-notation="train archer"]').press("Enter")
    expect(study.locator(WHERE)).to_have_text("1 of 2")
    expect(study.locator(".board-head .goblin-live")).to_contain_text("The Training token lies on the Archer")


def test_branches_and_rules_are_there(study):
    study.get_by_text("Branches and notes").click()
    study.get_by_role("button", name="with the royal power").click()
    expect(study.locator(WHERE)).to_have_text("2 of 2")
    expect(study.locator(".branch[aria-current]")).to_contain_text("with the royal power")
    rule = study.locator(".log-line .goblin-rule").first
    rule.locator("summary").click()
    expect(rule.locator("p")).not_to_have_text("")
    assert study.locator(".branch-form").is_hidden()


def test_guessing_hides_what_follows_and_counts(study):
    study.get_by_role("button", name="Hide what follows and guess").click()
    expect(study.locator(WHERE)).to_have_text("start")
    study.locator(".action", has_text="Train the Builder").click()
    expect(study.get_by_role("alert").filter(has_text="another move")).to_be_visible()
    expect(study.locator(NOTE)).to_contain_text("0 of 1")
    study.locator(".action", has_text="Train the Archer").click()
    expect(study.locator(NOTE)).to_contain_text("draws, or looks ahead")
    study.locator(".action", has_text="Compare").click()
    expect(study.locator(NOTE)).to_contain_text("Guessed at once: 1 of 2")


def test_reader_chooses_the_colours(study):
    ground = "getComputedStyle(document.body).backgroundColor"
    light = study.evaluate(ground)
    study.get_by_role("button", name="Dark").click()
    assert study.evaluate(ground) != light


@pytest.mark.parametrize("width", [360, 1280])
def test_accessible_and_no_wider_than_the_screen(study, width):
    study.set_viewport_size({"width": width, "height": 900})
    study.keyboard.press("f")
    expect(study.locator(WHERE)).to_have_text("1 of 2")
    found = Axe().run(study).response["violations"]
    assert [one["id"] for one in found if one["impact"] in {"serious", "critical"}] == []
    assert study.evaluate("document.documentElement.scrollWidth") == width


def test_button_hands_the_page_to_the_browser(page, session, tmp_path):
    Stage(page, save_load=Explorer(session=session).save_load)
    page.get_by_text("Save and load", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export as a page").click()
    assert download.value.suggested_filename == "goblivion-7.html"
    expect(page.get_by_role("status").filter(has_text="kB")).to_be_visible()
    download.value.save_as(tmp_path / "study.html")
    page.goto((tmp_path / "study.html").as_uri())
    expect(page.locator("h1")).to_have_text("How Archers help")
