"""The panels of the explorer in a real browser, with their real Python side: keyboard, branches, forms, axe."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.stage import Stage
from goblin_lab import Session
from goblin_widgets.explorer import Explorer
from goblin_widgets.stepper import TurnStepper

pytestmark = pytest.mark.browser
NASTY = "<img src=x onerror='window.hacked = true'>"
NOW = ".stepper-text"


@pytest.fixture
def session():
    return Session.new("goblivion", seed=7)


@pytest.fixture
def stepper(page, session):
    """The stepper alone."""
    return Stage(page, stepper=TurnStepper(session))


@pytest.fixture
def explorer(page, session):
    """The whole explorer."""
    whole = Explorer(session=session)
    tools = {"new_game": whole.new_game, "save_load": whole.save_load, "rules": whole.rules}
    return Stage(page, **tools, board=whole.board, stepper=whole.stepper)


def action(page, name):
    return page.locator(".action-groups").get_by_role("button", name=name)


def press(page, key):
    page.keyboard.press(key)


@pytest.mark.usefixtures("stepper")
def test_a_button_plays_and_the_log_tells(page, session):
    action(page, "Train the Builder").click()
    expect(page.locator(NOW)).to_contain_text("Strength 0 against target 2")
    assert session.node.ply == 1
    expect(page.locator(".log-entry").first).to_contain_text("The Farmer comes from the Castle. (× 4)")


def test_a_rule_is_read_on_demand_and_asked_for_once(stepper, page):
    line = page.locator(".log-line").first
    line.locator("summary").click()
    expect(line).to_contain_text("Blue")
    line.locator("summary").click()
    line.locator("summary").click()
    assert [message["type"] for _, message in stepper.heard] == ["rule"]


@pytest.mark.usefixtures("stepper")
def test_what_is_refused_says_why(page):
    page.get_by_text("Not possible now, and why").click()
    expect(page.locator(".refused")).to_contain_text("only after a combat has been won")


@pytest.mark.usefixtures("stepper")
def test_a_whole_line_by_keyboard(page, session):
    action(page, "Train the Builder").focus()
    press(page, "Enter")
    expect(page.locator(NOW)).to_contain_text("Strength 0 against target 2")
    assert page.evaluate("document.activeElement.classList.contains('action')"), "the focus is lost"
    for key, ply in (("b", 0), ("f", 1), ("a", 0), ("e", 1), ("l", 1)):
        press(page, key)
        expect(page.locator(".steps-where")).to_have_text(f"{ply} of 1")
    assert len(session.root.children) == 2


def test_keys_leave_the_browser_and_the_writer_alone(stepper, page, session):
    action(page, "Train the Builder").click()
    expect(page.locator(".steps-where")).to_have_text("1 of 1")
    for key in ("Control+b", "Alt+b", "Meta+b"):
        press(page, key)
    page.get_by_text("Branches and notes").click()
    page.get_by_label("Comment on this step").fill("")
    page.get_by_label("Comment on this step").press_sequentially("able")
    assert session.node.ply == 1
    assert not [message for _, message in stepper.heard if message["type"] in {"back", "luck"}]


@pytest.mark.usefixtures("stepper")
def test_branches_can_be_named_visited_and_deleted(page, session):
    action(page, "Train the Builder").click()
    page.get_by_text("Branches and notes").click()
    page.get_by_role("button", name="Other luck").click()
    expect(page.locator(".branch")).to_have_count(3)
    page.get_by_label("Name of this step").fill("second try")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".branch[aria-current]")).to_contain_text("second try")
    page.locator(".branch").last.click()
    expect(page.locator(".branch").last).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Delete this step").click()
    assert len(session.tree) == 3, "deleted without being asked twice"
    page.get_by_role("button", name="Really delete 1 step?").click()
    expect(page.locator(".branch")).to_have_count(2)
    assert len(session.tree) == 2


@pytest.mark.usefixtures("stepper")
def test_moves_are_spoken_once(page):
    action(page, "Train the Builder").click()
    expect(page.locator(".stepper .goblin-live")).to_contain_text("The Training token lies on the Builder")


def test_texts_are_texts(page, session):
    session.play("train builder")
    session.rename(NASTY)
    session.comment(NASTY)
    Stage(page, stepper=TurnStepper(session))
    page.get_by_text("Branches and notes").click()
    expect(page.locator(".branch-comment")).to_have_text(NASTY)
    assert page.locator(".goblin img").count() == 0
    assert page.evaluate("window.hacked") is None


def test_a_long_log_is_asked_for_piece_by_piece(page):
    session = Session.new("goblivion", seed=7, difficulty="easy", ruler="bella")
    while session.node.ply < 40:
        session.play(session.state.legal_actions()[0])
    stage = Stage(page, stepper=TurnStepper(session))
    expect(page.locator(".log-entry")).to_have_count(25)
    page.get_by_role("button", name="Show earlier steps").click()
    expect(page.locator(".log-entry")).to_have_count(41)
    assert [message["type"] for _, message in stage.heard] == ["lines", "lines"]


def test_a_phone_shows_the_newest_lines_until_somebody_wants_all(page):
    page.set_viewport_size({"width": 360, "height": 740})
    session = Session.new("flyin_goblin", seed=7)
    Stage(page, stepper=TurnStepper(session))
    lines = page.locator(".log-line:visible")
    expect(lines).to_have_count(5)
    expect(lines.last).to_contain_text("Red gives the signal.")
    page.get_by_role("button", name="Show all that happened").click()
    expect(lines).to_have_count(len(session.root.events))


def test_an_action_is_found_by_some_of_its_words(page):
    session = Session.new("flyin_goblin", seed=7)
    Stage(page, stepper=TurnStepper(session))
    field = page.get_by_label("Find an action")
    field.fill("red 7")
    expect(page.locator(".finder .action")).to_have_count(3)
    field.press("Enter")
    assert session.node.ply == 0  # several fit: nothing is guessed
    field.fill("red lands 7")
    expect(page.locator(".finder")).to_contain_text("Enter: Red's Soldier lands in room 7, the Prison")
    field.press("Enter")
    expect(page.locator(NOW)).to_contain_text("What did this shot of Red knock down")
    expect(field).to_be_focused()
    field.fill("no such words")
    expect(page.locator(".finder")).to_contain_text("No action has all these words.")
    field.press("Escape")
    expect(page.locator(".action-groups")).to_be_visible()


@pytest.mark.usefixtures("explorer")
def test_board_and_stepper_go_together(page):
    page.locator('[data-piece="pile-1"] > button').click()
    page.get_by_role("dialog").get_by_role("button", name="Train the Builder").click()
    expect(page.locator(NOW)).to_contain_text("Strength 0 against target 2")
    press(page, "Escape")
    page.locator(".spot button[tabindex='0']").first.focus()
    press(page, "b")
    expect(page.locator(".prompt")).to_contain_text("Choose the market card")


@pytest.mark.usefixtures("explorer")
def test_the_keys_of_jupyterlab_are_kept_away_from_whatever_has_the_focus(page):
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    for place in (".spot button[tabindex='0']", ".action", ".bar-choice", "select[name=ruler]", "summary"):
        page.locator(place).first.focus()
        assert page.evaluate("document.activeElement.getAttribute('data-lm-suppress-shortcuts')") == "true", place


@pytest.mark.usefixtures("explorer")
def test_a_new_game_from_the_form_and_back(page, session):
    action(page, "Train the Builder").click()
    page.get_by_text("New game", exact=True).click()
    page.get_by_label("King or Queen").select_option(label="Brad")
    page.get_by_label("Quick Market").check()
    page.get_by_label("Seed", exact=True).fill("12")
    page.get_by_role("button", name="Begin a new game").click()
    expect(page.get_by_label("King or Queen")).to_be_hidden()
    page.get_by_text("New game", exact=True).click()
    expect(page.locator(".kept").first).to_contain_text("seed 7, 1 move")
    assert (session.state.seed, session.state.options.ruler, session.state.options.quick_market) == (12, "brad", True)
    page.get_by_role("button", name="Take it up again").first.click()
    expect(page.locator(".steps-where")).to_have_text("1 of 1")
    assert session.state.seed == 7


@pytest.mark.usefixtures("explorer")
def test_a_game_is_saved_as_a_file_and_loaded_again(page, session, tmp_path):
    action(page, "Train the Builder").click()
    expect(page.locator(".steps-where")).to_have_text("1 of 1")
    page.get_by_text("Save and load", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download this game").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    press(page, "b")
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert saved["moves"] == ["train builder"]
    saved["moves"] = ["train knight"]
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(saved), encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(broken)
    expect(page.get_by_role("alert").filter(has_text="moves[0]")).to_be_visible()
    page.get_by_label("Open a file").set_input_files(path)
    expect(page.locator(".steps-where")).to_have_text("1 of 1")
    page.get_by_text("Save and load", exact=True).click()
    expect(page.locator(".kept").nth(1)).to_contain_text("Put aside, not lost")
    assert session.state.seed == 7
    assert session.node.ply == 1


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible_with_everything_open(explorer, page, width, scheme):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    action(page, "Train the Builder").click()
    expect(page.locator(NOW)).to_contain_text("Strength 0 against target 2")
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    explorer.settle()
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in {"serious", "critical"}] == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
