"""Records through the page: saved, loaded, broken; and choices that no honest page would send."""

import json

import pytest
from playwright.sync_api import expect

LINE = ("train soldier", "power")
FORGE = """([notation, forged]) => {
  for (const spot of document.querySelectorAll('.goblin-explorer .spot')) {
    for (const choice of spot.piece.choices ?? []) if (choice.notation === notation) choice.notation = forged;
  }
}"""
BROKEN = [
    (lambda record: record["moves"].__setitem__(1, "train knight"), "moves[1]"),
    (lambda record: record["moves"].__setitem__(0, "fly away"), "moves[0]"),
    (lambda record: record.update(seed="seven"), "seed"),
    (lambda record: record["options"].update(ruler="merlin"), "merlin"),
    (lambda record: record.update(check="0" * 16), "check"),
    (lambda record: record.update(game="chess"), "game"),
]


def save(table, folder):
    """Download the record through the page."""
    with table.page.expect_download() as download:
        table.fold("Save and load").get_by_role("button", name="Download").click()
    place = folder / download.value.suggested_filename
    download.value.save_as(place)
    return place


def alert(table):
    return table.fold("Save and load").get_by_role("alert")


@pytest.fixture
def in_play(table):
    """A game of some steps with a branch."""
    table.new_game(7)
    for move in LINE:
        table.click(move)
    return table


def test_a_game_is_saved_and_after_a_reload_it_is_there_again(in_play, tmp_path):
    table = in_play
    table.step("back", 1)
    table.click("compare")
    shown = table.laid_out()
    place = save(table, tmp_path)
    assert place.name == "goblivion-7.json"
    assert json.loads(place.read_text("utf-8"))["moves"] == [*LINE]
    table.open(table.page.url)
    table.new_game(8)
    table.load(place, 2)
    assert table.laid_out() == shown
    table.step("back", 1)
    table.step("forward", 2)
    assert table.laid_out() == shown
    expect(table.stepper.locator(".stepper-tree")).to_have_attribute("data-branches", "3")


@pytest.mark.parametrize(("spoil", "named"), BROKEN)
def test_a_broken_record_is_told_at_its_place_and_harms_nothing(in_play, tmp_path, spoil, named):
    table = in_play
    place = save(table, tmp_path)
    record = json.loads(place.read_text("utf-8"))
    spoil(record)
    place.write_text(json.dumps(record), "utf-8")
    shown = table.laid_out()
    table.fold("Save and load").locator("input[type=file]").set_input_files(place)
    expect(alert(table)).to_contain_text(named)
    assert table.laid_out() == shown
    table.step("back", 1)


@pytest.mark.parametrize("text", ["no record", "{", "[]", "\x00", '{"format": "goblin-lab record", "version": 99}'])
def test_what_is_no_record_at_all_is_told_too(in_play, text):
    table = in_play
    panel = table.fold("Save and load")
    shown = table.laid_out()
    panel.locator("textarea").fill(text)
    panel.get_by_role("button", name="Open what is pasted").click()
    expect(alert(table)).not_to_be_empty()
    expect(alert(table)).not_to_contain_text("Traceback")
    assert table.laid_out() == shown


@pytest.mark.parametrize(
    ("forged", "told"),
    [
        ("train berserker", "Two-sword cards can be trained only after a combat has been won."),
        ("train nobody", "nobody"),
        ("compare", "not"),
        ("", "action"),
        (7, "not understood"),
        (None, "not understood"),
        ({"train": "soldier"}, "not understood"),
        ("x" * 10_000, "action"),
    ],
)
def test_a_forged_choice_is_told_and_the_game_goes_on(table, forged, told):
    table.new_game(7)
    shown = table.laid_out()
    piece = table.offered()["train soldier"]
    table.page.evaluate(FORGE, ["train soldier", forged])
    table.card(piece).click()
    table.sheet.locator(".choice:not([aria-disabled])").first.click()
    notice = table.board.get_by_role("alert")
    expect(notice).to_contain_text(told)
    assert len(notice.text_content()) < 400
    assert table.laid_out() == shown
    table.click("train archer")
    expect(notice).to_be_hidden()
