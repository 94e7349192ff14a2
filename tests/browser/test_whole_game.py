"""Whole games by mouse on the board alone: one lost, one won."""

import random

from playwright.sync_api import expect

from browser.won_game import won_game

LONGEST = 200


def expect_the_end(table, word, reason, rule, says):
    """Board and stepper say how it ended and why; the rule and its text are one click away."""
    expect(table.end.get_by_role("heading")).to_have_text(word)
    expect(table.stepper).to_contain_text("The game is over")
    for place in (table.end, table.stepper.locator(".stepper-now")):
        expect(place).to_contain_text(reason)
        place.locator("summary").click()
        expect(place).to_contain_text(f"Rule {rule}")
        expect(place.locator(".goblin-rule p")).to_contain_text(says)
    assert table.offered() == {}


def test_a_game_is_lost_by_clicks_and_says_why(table):
    table.new_game(7)
    luck = random.Random(2)
    for _ in range(LONGEST):
        offered = table.offered()
        if not offered:
            break
        table.click(luck.choice(sorted(offered)))
    expect_the_end(table, "Defeat", "no resource is left", "goblivion:aim.defeat-at-zero", "resource")


def test_a_game_is_won_by_clicks(table):
    game = won_game()
    options = game.root.state.options
    table.new_game(game.root.state.seed, ruler=options.ruler, difficulty=options.difficulty)
    for node in game.root.main_line()[1:]:
        table.click(node.action.notation)
    expect_the_end(table, "Victory", "every Boss is destroyed", "goblivion:aim.victory", "Boss")
