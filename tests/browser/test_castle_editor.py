"""The castle editor in a real browser: form, text, files, keyboard, reload, axe; and landings that cannot be."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.stage import Stage
from flyin_goblin.test_castle_text import TEXT, WRONG
from goblin_lab import Session
from goblin_lab.games.flyin_goblin.arrange import arrange
from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.castle_text import read_text
from goblin_widgets import CastleEditor, TurnStepper, board_of
from goblin_widgets.catapult_lab.background import AtOnce
from goblin_widgets.shelf import Shelf

pytestmark = pytest.mark.browser
A_PAGE = "addEventListener('DOMContentLoaded', () => { document.body.dataset.voila = ''; })"


@pytest.fixture
def session():
    return Session.new("flyin_goblin", seed=3)


@pytest.fixture
def editor(session):
    return CastleEditor(session, shelf=Shelf(session), worker=AtOnce())


@pytest.fixture
def castle(page, editor):
    """The page with the editor."""
    Stage(page, castle=editor)
    expect(verdict(page)).to_have_text("This castle can be used.")
    return page


def area(page):
    return page.get_by_label("Castle file")


def unfold(page, title):
    page.locator("summary").filter(has_text=title).click()


def verdict(page):
    return page.locator(".castle-verdict")


def faults(page):
    return page.get_by_role("list", name="What does not fit").get_by_role("button")


def open_text(page, text, name="mine.toml"):
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def test_rooms_are_chosen_and_changed_by_keyboard_and_the_castle_is_used(castle, editor):
    prison = castle.get_by_role("button", name="Prison, row 2 from the south, column 3, assumption")
    castle.get_by_role("button", name="Vault, row 1 from the south, column 1").focus()
    for key in ("ArrowUp", "ArrowRight", "ArrowRight", "Enter"):
        castle.keyboard.press(key)
    expect(prison).to_have_attribute("aria-pressed", "true")
    kind = castle.get_by_label("Kind of room")
    kind.focus()
    castle.keyboard.type("Pantry")
    castle.keyboard.press("Tab")
    expect(verdict(castle)).to_have_text("2 things do not fit yet.")
    expect(faults(castle).first).to_contain_text("'prison': rooms = 1, but the floor plan has 0 of this kind")
    castle.get_by_role("button", name="Use this castle").click(force=True)
    assert editor.castle == house_castle()
    castle.get_by_role("button", name="Write rooms = 0").click()
    castle.get_by_role("button", name="Write rooms = 2").click()
    expect(verdict(castle)).to_have_text("This castle can be used.")
    castle.get_by_role("button", name="Use this castle").click()
    expect(castle.locator(".castle-line")).to_contain_text("House castle is the castle in use.")
    assert editor.castle.plan()[6] == "pantry"
    assert editor.castle == read_text(area(castle).input_value())


def test_a_measure_is_refused_at_its_field_and_what_was_typed_stays(castle, editor):
    unfold(castle, "Walls, roofs and tower")
    wall = castle.get_by_label("Wall height, value in mm")
    side = castle.get_by_role("img", name=re.compile("walls 45 mm high"))
    expect(side).to_be_visible()
    row = castle.locator(".castle-list > li").filter(has=wall)
    expect(row).to_contain_text("Assumption")
    expect(row).to_contain_text("40 to 60 worth trying. Inner walls and the sides of the box alike. Source: an assump")
    for typed, told in (
        ("0", "value = 0 lies outside"),
        ("high", "expected a number, got text"),
        ("-5", "out of range"),
    ):
        wall.fill(typed)
        expect(row.locator(".castle-fault")).to_contain_text(told)
        expect(wall).to_have_attribute("aria-invalid", "true")
        expect(wall).to_have_value(typed)
    wall.fill("65")
    castle.get_by_role("button", name="Write high = 65").click()
    castle.get_by_role("button", name="Wall height: Assumption. Change where it comes from").click()
    row.get_by_role("button", name="I measured it myself").click()
    expect(row.locator(".castle-mark")).to_have_text("Known")
    expect(row).to_contain_text("Source: own copy.")
    expect(verdict(castle)).to_have_text("This castle can be used.")
    expect(castle.get_by_role("img", name=re.compile("walls 65 mm high"))).to_be_visible()
    castle.get_by_role("button", name="Use this castle").click()
    expect(castle.locator(".castle-line")).to_contain_text("in use")
    assert editor.castle.building.wall_height_mm.source == "own copy"


def test_a_text_that_breaks_keeps_every_letter_and_leads_to_the_line(castle):
    unfold(castle, "The file as text")
    broken = TEXT.replace("[catapult]", "[catapult", 1)
    area(castle).fill(broken)
    expect(verdict(castle)).to_contain_text("The form waits until the text can be read again.")
    expect(castle.get_by_label("Name of this castle")).to_be_disabled()
    line = broken[: broken.index("[catapult")].count("\n") + 1
    expect(faults(castle)).to_contain_text(f"Line {line}: this is not valid TOML")
    faults(castle).click()
    selected = "({selectionStart, selectionEnd, value}) => value.slice(selectionStart, selectionEnd)"
    assert area(castle).evaluate(selected) == "[catapult"
    assert area(castle).input_value() == broken
    castle.keyboard.type("[catapult]")
    expect(verdict(castle)).to_have_text("This castle can be used.")
    expect(castle.get_by_label("Name of this castle")).to_be_enabled()


def test_bad_files_are_opened_told_at_their_place_and_never_used(castle, editor):
    for name, (text, line, told) in WRONG.items():
        open_text(castle, text, f"{name}.toml")
        first = faults(castle).first
        numbers = [str(number) for number, row in enumerate(text.splitlines(), 1) if line in row]
        expect(first).to_have_text(re.compile(f"^Line ({'|'.join(numbers)}): "), timeout=10_000)
        expect(first).to_contain_text(told.removeprefix("castle.toml: "), timeout=10_000)
        castle.get_by_role("button", name="Use this castle").click(force=True)
        assert editor.castle == house_castle()
    expect(castle.locator(".goblin-panel")).not_to_contain_text("Traceback")
    castle.get_by_role("button", name="House castle").click()
    expect(verdict(castle)).to_have_text("This castle can be used.")
    taken_back = [text for text, _, _ in WRONG.values()][:-3:-1]
    for text in taken_back:  # the file before the last one is not lost either
        castle.get_by_role("button", name="Take back what was here").click()
        expect(area(castle)).to_have_value(text)
    expect(faults(castle).first).to_be_visible()


def test_a_game_begins_in_ones_own_castle_and_the_file_is_downloaded(page, session, editor, tmp_path):
    Stage(page, castle=editor, board=board_of(session))
    page.get_by_label("Name of this castle").fill("Attic copy")
    unfold(page, "Prices on the Army board")
    page.get_by_label("Soldier, price in Coins").fill("2")
    expect(area(page)).to_have_value(re.compile('name = "Attic copy"'))
    expect(area(page)).to_have_value(re.compile('id = "soldier"\ncoins = 2'))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "attic-copy.toml"
    download.value.save_as(tmp_path / "attic-copy.toml")
    page.get_by_role("button", name="Begin a game in it").click()
    expect(page.locator(".castle-line")).to_contain_text("A new game in Attic copy is on the table.")
    assert session.state.game.cards.castle == read_text((tmp_path / "attic-copy.toml").read_text("utf-8"))
    soldier = page.locator("[data-zone=board-0] .spot").filter(has_text="Soldier")
    expect(soldier).to_contain_text("2 Coins")


def test_the_next_visit_finds_the_castle_as_it_was_left(page, editor, session):
    page.context.add_init_script(A_PAGE)
    Stage(page, castle=editor)
    unfold(page, "Prices on the Army board")
    page.get_by_label("Captain, price in Coins").fill("7")
    expect(area(page)).to_have_value(re.compile('id = "captain"\ncoins = 7'))
    page.get_by_role("button", name="Use this castle").click()
    expect(page.locator(".castle-line")).to_contain_text("in use")
    unfold(page, "The file as text")
    half_written = area(page).input_value() + "\n[half"
    area(page).fill(half_written)
    again, later = page.context.new_page(), CastleEditor(session, worker=AtOnce())
    Stage(again, castle=later)
    expect(again.locator(".castle-line")).to_contain_text("Your castle is back as you left it")
    expect(area(again)).to_have_value(half_written)
    expect(faults(again)).to_have_count(1)
    assert later.castle.prices["captain"] == 7


def test_it_fits_a_phone_and_breaks_no_rule_of_access(castle):
    castle.set_viewport_size({"width": 360, "height": 800})
    for title in ("How many rooms", "Prices", "Walls", "Catapult", "How tokens bounce", "The file as text"):
        unfold(castle, title)
    castle.get_by_role("button", name="Armory, row 1").click()
    castle.get_by_label("Captain, price in Coins").fill("-1")
    expect(faults(castle)).to_have_count(1)
    assert castle.evaluate("document.documentElement.scrollWidth") <= 360
    for scheme in ("light", "dark"):
        castle.emulate_media(color_scheme=scheme)
        found = Axe().run(castle).response["violations"]
        assert [one for one in found if one["impact"] in {"serious", "critical"}] == []


IMPOSSIBLE = {
    "red soldier lands in room 17": "There is no room 17: rooms are 1 to 16, and the Tower stands beside them "
    "(flyin_goblin:component.sixteen-rooms)",
    "blue soldier lands on roof 3": "lies in no Room for certain: it lands 'in no room' (flyin_goblin:looting.unclear",
    "blue shoots soldier at roof 9": "There is no roof 9: Roofs are 1 to 8 (flyin_goblin:component.castle-pieces)",
    "red soldier lands in room 3": "No such token of Red lies in the own space. (flyin_goblin:catapult.only-own-space)",
    "blue raider lands in room 3": "A Raider stands on a Roof and is never shot. (flyin_goblin:component.raiders-on",
    "green soldier lands in room 3": "Nobody plays this colour. (flyin_goblin:setup.choose-colour)",
    "blue captain lands in room 3": "Blue's Captain has to be bought first. (flyin_goblin:component.captain-bought)",
}


def test_landings_that_cannot_be_are_refused_with_their_place_and_rule(page):
    session = Session(arrange(tokens={"red": ["room 1"], "blue": ["space", "space"]}, done=["red"]))
    before, board = session.state.to_json(), board_of(session)
    stage = Stage(page, board=board)
    for notation, told in IMPOSSIBLE.items():
        page.evaluate("message => models.board.send(message)", {"type": "choose", "notation": notation, "key": 1})
        stage.settle()
        notice = page.get_by_role("region").get_by_role("alert").first
        expect(notice).to_contain_text(told)
        expect(notice).to_contain_text(notation)
        expect(notice).not_to_contain_text("Traceback")
        assert session.state.to_json() == before


def test_what_is_typed_and_fits_no_action_is_told_with_the_rule(page):
    session = Session(arrange(tokens={"red": ["room 1"], "blue": ["space", "space"]}, done=["red"]))
    before = session.state.to_json()
    Stage(page, stepper=TurnStepper(session))
    field, notice = page.get_by_label("Find an action"), page.get_by_role("alert")
    for typed in ("red soldier lands in room 17", "red soldier lands in room 3", "blue raider lands in room 3"):
        field.fill(typed)
        expect(page.locator(".finder")).to_contain_text("Enter: why not?")
        field.press("Enter")
        expect(notice).to_contain_text(IMPOSSIBLE[typed])
        expect(field).to_have_value(typed)
    assert session.state.to_json() == before
