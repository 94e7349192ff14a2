"""The catapult lab on its real page: sliders by keyboard, rooms, typed throws, the best aim, comparison, files, axe."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import PATIENCE, READY, Watch

pytestmark = pytest.mark.browser
TEN = "6, 6\n6, 6\n6, 2\n6, retried\n7, 7\n7, 7\n7, 3\n7, 7\n6, 6\n7, lost"


@pytest.fixture(scope="module")
def page(browser, server):
    """One page for all tests of this file, with the lab awake."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    watch = Watch()
    watch.look_at(context)
    page = context.new_page()
    page.goto(f"{server.address}flyin_goblin")
    page.wait_for_selector(READY)
    page.get_by_role("heading", name="Where do the goblins land?").scroll_into_view_if_needed()
    expect(said(page)).to_contain_text("end in room 6, the Pantry", timeout=PATIENCE)
    yield page
    page.goto("about:blank")
    context.close()
    assert not watch.problems, "\n".join(watch.problems)


@pytest.fixture
def lab(page):
    return page.get_by_role("region", name="Catapult lab", exact=True)


def said(page):
    """The sentence above the pictures."""
    return page.locator(".lab-live").first


def row(lab, name):
    return lab.locator(".lab-bars tbody tr").filter(has=lab.page.get_by_role("rowheader", name=name, exact=True))


def unfold(lab, title):
    lab.locator("summary").filter(has_text=title).click()


def test_a_slider_moved_by_keys_changes_the_bars(page, lab):
    before = row(lab, "6 Pantry").inner_text()
    slider = lab.get_by_role("slider", name="Aim point")
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "25 mm beyond")
    expect(row(lab, "6 Pantry")).not_to_have_text(before)
    expect(lab.locator(".lab-paths .is-hit").first).to_be_attached()


def test_a_room_is_aimed_at_by_a_click_and_by_enter(page, lab):
    lab.get_by_role("button", name=re.compile("^Aim at room 3, Banquet Hall")).first.click()
    expect(said(page)).to_contain_text("end in room 3, a Banquet Hall")
    lab.get_by_role("button", name=re.compile("^Aim at the tower")).first.focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("end in the tower")
    expect(lab.get_by_label("Aim at", exact=True)).to_have_value("16")


def test_two_throwers_stand_side_by_side(page, lab):
    lab.get_by_label("Compare with").select_option("good")
    expect(lab.locator(".lab-plan:visible")).to_have_count(2)
    expect(lab.get_by_role("columnheader", name="B (compared)")).to_be_visible()
    expect(said(page)).to_contain_text("A: ")
    lab.get_by_label("Compare with").select_option("")
    expect(lab.locator(".lab-plan:visible")).to_have_count(1)


def test_typed_throws_are_refused_by_line_and_ten_good_ones_calibrate(lab):
    unfold(lab, "My throws")
    typed = lab.get_by_label("My throws", exact=True)
    typed.fill("6, 6\nrom 5, 7")
    lab.get_by_role("button", name="Find out how I throw").click()
    expect(lab.get_by_role("alert").filter(has_text="Line 2")).to_contain_text("“rom 5” cannot be aimed at")
    expect(typed).to_have_value("6, 6\nrom 5, 7")
    typed.fill(TEN.rpartition("\n")[0])
    lab.get_by_role("button", name="Find out how I throw").click()
    expect(lab.get_by_text("9 so far, 1 more to go.")).to_be_visible()
    lab.get_by_role("button", name="Lost", exact=True).click()
    lab.get_by_role("button", name="Find out how I throw").click()
    expect(lab.get_by_role("rowheader", name="Speed scatters by")).to_be_visible()
    lab.get_by_role("button", name="Throw like me").click()
    expect(lab.get_by_label("Thrower", exact=True)).to_have_value("mine")
    all_ten = typed.input_value()
    lab.get_by_role("button", name="Clear").click()
    expect(typed).to_have_value("")
    lab.get_by_role("button", name="Bring them back").click()
    expect(typed).to_have_value(all_ten)


def test_the_best_aim_is_taken_over(lab):
    lab.get_by_label("Thrower", exact=True).select_option("practised")
    lab.get_by_label("Aim at", exact=True).select_option("2")
    unfold(lab, "Where should I aim?")
    lab.get_by_role("button", name="Find the best aim").click()
    expect(lab.get_by_text("Best: aim")).to_contain_text("mm beyond", timeout=PATIENCE)
    lab.get_by_role("button", name="Aim there").click()
    expect(lab.get_by_role("slider", name="Aim point")).to_have_attribute("aria-valuetext", re.compile("mm beyond"))


def test_shares_are_downloaded(page, lab):
    with page.expect_download() as download:
        lab.get_by_role("button", name="Download these shares as CSV").click()
    assert download.value.suggested_filename == "catapult-shares.csv"
    assert download.value.path().read_text().startswith("aimed at,beyond mm")


def test_a_bet_opens_a_lab_set_to_its_case(page):
    question = page.get_by_role("region", name="Where is the best aim point?", exact=True)
    question.get_by_label("25 mm beyond its middle").check()
    question.get_by_role("button", name="Bet", exact=True).click()
    expect(question.locator(".quiz-result")).to_contain_text("Right.", timeout=PATIENCE)
    expect(page.locator(".lab.is-small .lab-plan:visible")).to_have_count(2)


def test_nothing_serious_for_accessibility_and_nothing_too_wide(page, lab):
    unfold(lab, "How sure is this?")
    found = Axe().run(page, context=".goblin-panel:is(:has(.lab), :has(.quiz))").response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in {"serious", "critical"}] == []
    page.set_viewport_size({"width": 360, "height": 800})
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
