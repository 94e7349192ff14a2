"""A whole game of Flyin' Goblin as at a real table: people throw, enter where each token landed, and the page referees.

Most is done by mouse on the board. What is marked with `typed` is found and carried out by typing a few words, what
is marked with `keys` by Tab, arrows and Enter on the board.
"""

import pytest
from playwright.sync_api import expect

from browser.conftest import READY
from browser.table import Table

pytestmark = pytest.mark.browser
NEXT = "nothing more; "
GAME = (  # what is chosen, and what the page says then
    ("blue soldier falls back", "can be shot again"),
    (f"{NEXT}blue soldier lands in room 13", "lands in room 13, the Vault"),
    (f"{NEXT}red soldier lands in the tower", "lands in the Tower"),  # which the King covers: so he has to have fallen
    ("king falls", "Red topples the King"),
    (f"{NEXT}red soldier lands in room 8", "typed: red 8"),
    (f"{NEXT}blue soldier lands in room 16", "typed: blue 16"),
    ("nothing more", "Looting begins; Red was done first"),
    ("roof 2", "Red takes the Balcony tile"),
    ("red recovers soldier from the tower", "The Balcony tile brings Red 2 more Diamonds"),
    ("blue recovers soldier from room 13", "Red can buy nothing"),
    ("blue stops buying", "Round 2 begins"),
    ("blue soldier lands in room 14", "keys"),
    (f"{NEXT}red soldier lands in room 1", "typed: red 1"),
    (f"{NEXT}red soldier lands in the tower", "lands in the Tower"),
    (f"{NEXT}blue soldier lands in room 16", "Red says: I'm done! Blue alone is not done, and has one last shot."),
    ("nothing more", "Looting begins"),
    ("red recovers soldier from room 1", "Red gains Coins worth 2"),
    ("blue recovers soldier from room 14", "1 token lies in Blue's Recruitment Zone"),
    ("red buys totem-1", "Red pays 3 Coins for Totem token 1"),
    ("roof 7", "The Recruitment Zone allows Blue 1 more purchase"),
    ("blue buys captain", "Round 3 begins"),
    ("red soldier lands in the tower", "lands in the Tower"),
    (f"{NEXT}blue captain lands in room 9", "Blue's Captain lands in room 9"),
    ("red totem-1 falls", "Blue knocks Red's Totem token 1 off its Roof"),
    (f"{NEXT}blue soldier is lost", "is lost for this round"),
    ("red soldier in the tower is moved", "Where does Red's Soldier 1 lie now?"),
    ("it lies in room 15", "is moved from the Tower to room 15"),
    (f"{NEXT}blue soldier lands in room 10", "typed: blue soldier 10"),
    (f"{NEXT}red soldier lands in the tower", "Blue says: I'm done! Red alone is not done"),
    ("nothing more", "Blue was done first"),
    ("blue recovers captain from room 9", "sets off the Banquet Hall a second time"),
    ("turn 1", "Blue turns the Castle by 1 quarter-turn"),
    ("red recovers soldier from the tower", "Nobody meets a condition, so Recruitment follows"),
    ("red soldier lands in the tower", "typed: red tower"),
    (f"{NEXT}red soldier lands in the tower", "typed: red tower"),
    (f"{NEXT}blue captain lands in room 7", "typed: captain 7"),
    ("nothing more", "Red wins, with 24 Diamonds."),
)


@pytest.fixture
def referee(page, server):
    """The page of the game, with a new one for two whose shots are thrown at a table."""
    table = Table(page)
    page.goto(f"{server.address}flyin_goblin")
    page.wait_for_selector(READY)
    table.explorer.locator(".steps-where").wait_for()
    table.option("shots").select_option(label="Entered")
    table.fold("New game").get_by_role("button", name="Begin a new game").click()
    expect(table.board.locator(".prompt")).to_contain_text("enter where each token landed")
    return table


def type_in(table: Table, words: str, ply: int) -> None:
    """Find the action by these words and carry it out."""
    finder = table.stepper.get_by_label("Find an action")
    finder.fill(words)
    finder.press("Enter")
    table.settled(ply)
    assert finder.is_hidden() or finder.evaluate("field => field === document.activeElement && !field.value")


def carry_out(table: Table, line: str, told: str) -> None:
    """Choose it on the board or by typing; the page then says what happened."""
    ply = table.ply() + len(line.split(";"))
    if told.startswith("typed: "):
        type_in(table, told.removeprefix("typed: "), ply)
    elif told == "keys":
        table.key(line)
    else:
        table.click_to(line, ply)
        expect(table.board.locator(".board-words")).to_contain_text(told)


def test_a_game_of_entered_throws_from_the_first_click_to_the_winner(referee):
    for line, told in GAME:
        carry_out(referee, line, told)
    expect(referee.end).to_contain_text("Red wins with 24 Diamonds, the only player with enough.")
    referee.end.locator("summary").click()
    expect(referee.end).to_contain_text("Rule flyin_goblin:end.single-diamond")
    expect(referee.end.locator(".goblin-rule p")).to_contain_text("a sole player with the Diamond condition wins")
    assert referee.offered() == {}
    referee.end.get_by_role("button", name="New game").click()
    begin = referee.page.get_by_role("button", name="Begin a new game")
    expect(begin).to_be_focused()
    begin.press("Enter")
    referee.settled(0)
    expect(referee.end).to_be_hidden()
    expect(referee.fold("New game").locator(".kept")).to_contain_text("Red wins with 24 Diamonds")
