"""The study panel in a browser: guessing, lines side by side, the link, positions by text and by form."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import READY
from browser.stage import Stage
from browser.table import Table
from goblin_lab import Session
from goblin_widgets.explorer import Explorer

WHERE = ".steps-where"
CLIPBOARD = "navigator.clipboard.readText()"


@pytest.fixture
def session():
    session = Session.new("goblivion", seed=7)
    session.play("train archer")
    session.comment("Archers <b>draw</b>, or look ahead.")
    session.play("compare")
    session.back()
    session.play("power")
    session.first()
    return session


@pytest.fixture
def stage(page, session):
    whole = Explorer(session=session)
    panels = {"study": whole.study, "guess": whole.guess_bar, "board": whole.board, "stepper": whole.stepper}
    stage = Stage(page, **panels)
    page.locator("summary").get_by_text("Study", exact=True).click()
    return stage


def action(page, name):
    return page.locator(".action-groups").get_by_role("button", name=name)


def begin_guessing(page):
    page.get_by_role("button", name="Hide what follows and guess").click()
    expect(page.get_by_role("region", name="Guess the moves")).to_be_visible()


@pytest.mark.usefixtures("stage")
def test_a_line_is_guessed_with_its_comments_and_a_count(page, session):
    begin_guessing(page)
    bar = page.get_by_role("region", name="Guess the moves")
    expect(page.locator(WHERE)).to_have_text("start")
    expect(page.locator(".marks")).to_be_hidden()
    action(page, "Train the Builder").click()
    expect(page.get_by_role("alert").filter(has_text="goes on with another move")).to_be_visible()
    action(page, "Train the Archer").click()
    expect(bar).to_contain_text("Yes, so the study goes on.")
    expect(bar).to_contain_text("Archers <b>draw</b>, or look ahead.")
    expect(bar).to_contain_text("0 of 1 guessed at once")
    action(page, "Compare Strength").click()
    expect(bar).to_contain_text("The line ends here: 1 of 2 guessed at once.")
    expect(page.locator(WHERE)).to_have_text("2 of 2")
    page.keyboard.press("b")
    expect(bar).to_be_hidden()
    assert len(session.tree) == 4


@pytest.mark.usefixtures("stage")
def test_the_board_is_asked_too_and_the_move_can_be_shown(page):
    begin_guessing(page)
    page.locator('[data-piece="pile-1"] > button').click()
    page.get_by_role("dialog").get_by_role("button", name="Train the Builder").click()
    expect(page.get_by_role("alert").filter(has_text="goes on with another move").first).to_be_visible()
    page.get_by_role("button", name="Show the move").click()
    expect(page.locator(WHERE)).to_have_text("1 of 1")
    page.get_by_role("button", name="Stop guessing").click()
    expect(page.locator(WHERE)).to_have_text("1 of 2")


@pytest.mark.usefixtures("stage")
def test_named_steps_and_lines_side_by_side(page, session):
    page.get_by_label("Name of this study").fill("Archers")
    page.get_by_role("button", name="Name it").click()
    page.locator(".marks .branch").first.click()
    expect(page.locator(WHERE)).to_have_text("1 of 2")
    assert session.title == "Archers"
    page.get_by_text("Lines side by side").click()
    table = page.get_by_role("region", name="Lines side by side")
    expect(table.locator("thead button")).to_have_count(2)
    expect(table).to_contain_text("Resources")
    table.locator("thead button").last.click()
    expect(page.locator(WHERE)).to_have_text("2 of 2")
    assert str(session.node.action) == "power"


def test_faults_are_told_while_typing_and_mended_by_a_click(stage, page):
    page.get_by_text("Set up a position").click()
    text = page.get_by_label("Position", exact=True)
    text.fill("at: training actions; trained: archer\nfield: bakr, old man")
    expect(page.locator(".set-up-faults > li")).to_have_count(1)
    page.locator(".set-up-faults button").first.click()
    assert text.evaluate("node => node.value.slice(node.selectionStart, node.selectionEnd)") == "bakr"
    page.get_by_role("button", name="Begin with this position").click(force=True)
    assert not [message for _, message in stage.heard if message["type"] == "place"]
    page.get_by_role("button", name="Write baker instead").click()
    expect(page.locator(".set-up [role=status]")).to_contain_text("This is a position. Use Actions")
    page.get_by_role("button", name="Begin with this position").click()
    expect(page.locator('[data-zone="field"] .spot')).to_have_count(2)
    expect(page.locator(".stepper-text")).to_contain_text("Strength -1 against target 2")


@pytest.mark.usefixtures("stage")
def test_form_and_text_say_the_same(page, session):
    page.get_by_text("Set up a position").click()
    page.get_by_text("Fill in a form").click()
    page.get_by_role("combobox", name="Battlefield").fill("baker, arch")
    assert "baker, archer" in page.locator("datalist[id$=-field-words] option").evaluate_all(
        "all => all.map(o => o.value)"
    )
    expect(page.locator(".set-up-fault:visible")).to_contain_text("no card is called 'arch'")
    page.get_by_role("combobox", name="Battlefield").fill("baker, archer")
    page.get_by_label("Resources", exact=True).fill("12")
    expect(page.get_by_label("Position", exact=True)).to_have_value("resources: 12\nfield: baker, archer")
    expect(page.locator(".set-up [role=status]")).to_contain_text("This is a position")
    page.get_by_role("button", name="Take the position on the table").click()
    expect(page.get_by_role("combobox", name="Battlefield")).to_have_value("")
    assert page.get_by_label("Castle, from the top").input_value().count(",") == 19
    assert session.node.ply == 0


@pytest.mark.parametrize("width", [360, 1280])
def test_accessible_and_no_wider_than_the_screen(stage, page, width):
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    expect(page.get_by_role("combobox", name="Battlefield")).to_be_visible()
    stage.settle()
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in {"serious", "critical"}] == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_copied_link_opens_the_same_step_for_somebody_else(page, browser, server):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = Table(page)
    table.open(f"{server.address}goblivion")
    table.click("train archer")
    table.click("power")
    table.step("back", 1)
    table.fold("Study")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status").filter(has_text="The link has been copied")).to_be_visible()
    address = page.evaluate(CLIPBOARD)
    assert address.startswith(f"{server.address}goblivion?study=1")
    session = Session.from_link(address)
    assert (session.node.ply, len(session.tree)) == (1, 3)
    other = browser.new_context(reduced_motion="reduce").new_page()
    other.goto(address)
    other.wait_for_selector(READY)
    Table(other).settled(1)
    expect(other.locator(WHERE)).to_have_text("1 of 2")
    expect(other.locator(".keeping-line")).to_contain_text("the study that the link leads to")
    other.goto("about:blank")
    page.goto(address[:-3])  # damaged, and this browser keeps a game of its own
    page.wait_for_selector(READY)
    expect(page.locator(".keeping-line")).to_contain_text("The link in the address could not be opened (link: damaged")
    page.get_by_role("button", name="Take up your own game").click()
    table.settled(1)
    other.context.close()
