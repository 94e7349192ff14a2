"""The tutorial in a browser: a task solved by clicks and by keys, a bet placed, the page as a newcomer has it."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.stage import Stage
from goblin_lab import games
from goblin_lab.games.goblivion.lessons import lessons_of, quizzes_of
from goblin_widgets import Lesson, Quiz

SOLVED = "Solved."
MISSED = "Not this time."
MOST_TABS = 60


@pytest.fixture
def lesson(page):
    """Your first Archer, alone on a page."""
    return Stage(page, lesson=Lesson("goblivion:first-training"))


@pytest.fixture
def quiz(page):
    """The bet on three cards, alone on a page."""
    return Stage(page, quiz=Quiz("goblivion:three-cards"))


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def choose(page, piece, action):
    page.locator(".spot > button").filter(has_text=piece).first.click()
    page.get_by_role("dialog").get_by_role("button", name=action).click()


def verdict(page):
    return page.locator(".lesson-verdict")


def solve_by_clicks(page):
    choose(page, "Archer", "Train the Archer")
    page.locator(".bar-choice", has_text="Compare Strength").click()
    choose(page, "Farmer", "Give up the Farmer")


@pytest.mark.usefixtures("lesson")
def test_a_task_is_solved_by_clicks(page):
    button(page, "Try it").click()
    solve_by_clicks(page)
    expect(verdict(page)).to_contain_text(SOLVED)
    expect(page.locator(".mark.is-met")).to_have_count(2)
    verdict(page).locator("summary").first.click()
    expect(verdict(page)).to_contain_text("draws as many Castle cards as the training process states")
    expect(page.locator(".lesson-solved")).to_be_visible()


@pytest.mark.usefixtures("lesson")
def test_a_miss_cites_its_rule_and_is_taken_back(page):
    button(page, "Try it").click()
    page.locator(".bar-choice", has_text="Pass Training").click()
    expect(verdict(page)).to_contain_text(MISSED)
    expect(verdict(page)).to_contain_text("goblivion:training.never-forced")
    button(page, "Take back").click()
    expect(verdict(page)).to_be_empty()
    expect(page.locator(".mark.is-open")).to_have_count(2)


FOCUS = """() => {
  const one = document.activeElement;
  return one === document.body ? "" : `${one.textContent} ${one.dataset.notation}`;
}"""


def focus(page):
    """The words and the notation of what has the focus; nothing where nothing has it."""
    return page.evaluate(
        "(one => one === document.body ? '' : one.textContent + ' ' + one.dataset.notation)(document.activeElement)"
    )


def tab_to(page, words, key="Tab"):
    for _ in range(MOST_TABS):
        if words in focus(page):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no {words!r}: the focus is on {focus(page)!r}")


@pytest.mark.usefixtures("lesson")
def test_a_task_is_solved_by_keys_alone(page):
    tab_to(page, "Try it")
    page.keyboard.press("Enter")
    expect(page.locator(".spot > button:focus")).to_have_count(1)
    tab_to(page, "Archer", "ArrowRight")
    page.keyboard.press("Enter")
    tab_to(page, "train archer", "ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Strength 2 against target 2")
    tab_to(page, "Compare Strength", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("becomes the Archer")
    tab_to(page, "Archer")  # where the arrow keys left off
    tab_to(page, "Farmer", "ArrowUp")
    page.keyboard.press("Enter")
    tab_to(page, "give farmer-1", "ArrowDown")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text(SOLVED)


@pytest.mark.usefixtures("lesson")
def test_show_me_and_hints_and_close(page):
    button(page, "Try it").click()
    button(page, "Hint").click()
    expect(page.locator(".lesson-hints p")).to_have_count(1)
    button(page, "Show me").click()
    expect(page.locator(".lesson-step")).to_contain_text("Step 1 of 3: Train the Archer.")
    button(page, "Next step").click()
    expect(page.locator(".lesson-step")).to_contain_text("Step 2 of 3")
    button(page, "Next step").click()
    expect(verdict(page)).to_contain_text(SOLVED)
    expect(page.locator(".lesson-solved")).to_be_hidden()
    button(page, "Close").click()
    expect(page.locator(".goblin-board")).to_have_count(0)
    expect(button(page, "Try it")).to_be_focused()


@pytest.mark.usefixtures("quiz")
def test_a_bet_is_placed_by_keys_and_answered(page):
    page.get_by_label("Your bet").focus()
    page.keyboard.type("50")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz-result")).to_contain_text("You bet 50; it is 18.6 %.")
    expect(page.locator(".total.is-reached")).to_have_count(3)
    expect(button(page, "Bet again")).to_be_visible()
    button(page, "Bet again").click()
    expect(page.get_by_label("Your bet")).to_be_focused()
    expect(page.locator(".quiz-result")).to_be_empty()


def test_an_answer_is_chosen(page):
    Stage(page, quiz=Quiz("goblivion:used-bodyguard"))
    page.get_by_label("No", exact=True).check()
    button(page, "Bet").click()
    expect(page.locator(".quiz-result")).to_contain_text("Right.")
    expect(page.locator(".answer.is-right")).to_contain_text("No")
    expect(page.locator(".quiz-lines")).to_contain_text("The Baker has used its Action")


def test_code_is_asked_for_once_by_many_panels(page):
    stage = Stage(
        page, one=Quiz("goblivion:a-tie"), two=Quiz("goblivion:three-cards"), three=Lesson("goblivion:bodyguard")
    )
    expect(page.locator(".goblin-panel")).to_have_count(3)
    button(page, "Try it").click()
    expect(page.locator(".goblin-board")).to_be_visible()
    asked = [(name, message["part"]) for name, message in stage.heard if message["type"] == "code"]
    assert asked == [("one", "panel"), ("three", "board")]


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible_and_nothing_wider_than_the_page(page, width, scheme):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    stage = Stage(page, lesson=Lesson("goblivion:jim-fights"), quiz=Quiz("goblivion:weed-or-train"))
    button(page, "Try it").click()
    page.locator(".bar-choice", has_text="Compare Strength").click()
    expect(page.locator(".prompt")).to_contain_text("Divide your Strength")
    button(page, "Hint").click()
    page.get_by_label("Twenty villagers", exact=True).check()
    button(page, "Bet").click()
    expect(page.locator(".totals")).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    stage.settle()
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in {"serious", "critical"}] == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_page_teaches_and_shows_no_code(visit):
    page = visit("goblivion")
    lessons, quizzes = lessons_of(games["goblivion"]), quizzes_of(games["goblivion"])
    expect(page.locator(".goblin-panel .lesson")).to_have_count(len(lessons))
    expect(page.locator(".goblin-panel .quiz")).to_have_count(len(quizzes))
    expect(page.locator(".lesson .goblin-board")).to_have_count(0)
    expect(page.get_by_text("legal_actions")).to_have_count(0)
    region = page.get_by_role("region", name="Your first Archer", exact=True)
    region.get_by_role("button", name="Try it").click()
    region.locator(".spot").first.wait_for()
    before = page.locator(".goblin-explorer .steps-where").text_content()
    region.get_by_role("button", name="Show me").click()
    expect(region.locator(".lesson-step")).to_contain_text("Step 1 of 3")
    assert page.locator(".goblin-explorer .steps-where").text_content() == before
