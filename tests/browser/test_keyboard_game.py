"""Whole games by keyboard alone: Tab, arrows, Enter and typing; the focus is never lost."""

import random

from playwright.sync_api import expect

from browser.won_game import won_game

LAST_MOVES = 8
LONGEST = 120


def test_a_game_is_lost_by_keyboard(table):
    table.new_game(7)
    luck = random.Random(4)
    table.tab_to(lambda focus: focus["card"])
    for _ in range(LONGEST):
        offered = table.offered()
        if not offered:
            break
        table.key(luck.choice(sorted(offered)))
    expect(table.end).to_contain_text("no resource is left")


def test_a_game_is_loaded_and_won_by_keyboard(table):
    game = won_game()
    line = game.root.main_line()
    game.go(line[-1 - LAST_MOVES])
    table.tab_to(lambda focus: focus["words"] == "Save and load", "Shift+Tab")
    table.press("Enter")
    table.tab_to(lambda focus: focus["tag"] == "TEXTAREA")
    table.page.keyboard.insert_text(game.record().write())
    table.press("Tab", "Enter")
    table.settled(len(line) - 1 - LAST_MOVES)
    table.tab_to(lambda focus: focus["card"])
    for node in line[-LAST_MOVES:]:
        table.key(node.action.notation)
    expect(table.end).to_contain_text("every Boss is destroyed")
