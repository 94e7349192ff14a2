"""New game: every option can be chosen, says what it does, and starts a game; the old one is not lost."""

import pytest
from playwright.sync_api import expect

from goblin_lab import games
from goblin_widgets.new_game import in_words

OPTIONS = {option.name: option for option in games["goblivion"].described_options() if len(option.choices) > 1}


def chosen(table, name):
    """What the form says of the game on the table."""
    if isinstance(OPTIONS[name].default, bool):
        return in_words(table.option(name).is_checked())
    return table.option(name).locator("option:checked").text_content()


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_an_option_starts_a_game(table, name):
    for seed, value in enumerate(OPTIONS[name].choices):
        table.new_game(seed, **{name: value})
        assert chosen(table, name) == in_words(value)
        assert table.offered()


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_says_what_it_does_and_shows_its_rule(table, name):
    field = table.fold("New game").locator(".field", has=table.page.locator(f'[name="{name}"]'))
    expect(field).to_contain_text(OPTIONS[name].title)
    expect(field).to_contain_text(OPTIONS[name].description)
    rule = field.locator(".goblin-rule")
    rule.locator("summary").click()
    expect(rule.locator("p")).to_be_visible()
    expect(rule.locator("p")).not_to_be_empty()
    rule.locator("summary").click()


def test_options_show_on_the_board(table):
    table.new_game(3, ruler="brad", difficulty="easy")
    expect(table.card("ruler")).to_contain_text("Brad")
    expect(table.explorer.locator('[data-counter="reserve"]')).to_contain_text("3")
    expect(table.explorer.locator('[data-counter="bosses"]')).to_contain_text("3")


def test_the_old_game_is_put_aside_and_taken_up_again(table):
    table.new_game(7)
    table.click("skip training")
    table.click(min(table.offered()))
    shown = table.laid_out()
    table.new_game(8)
    kept = table.fold("New game").locator(".kept")
    expect(kept).to_contain_text("seed 7, 2 moves")
    kept.get_by_role("button", name="Take it up again").click()
    table.settled(2)
    assert table.laid_out() == shown
    expect(table.fold("New game").locator(".kept")).to_contain_text("seed 8, 0 moves")


@pytest.mark.parametrize("seed", ["-1", "4294967296", "1.5", ""])
def test_a_seed_that_is_none_starts_nothing(table, seed):
    shown = table.laid_out()
    form = table.fold("New game")
    form.get_by_label("Seed", exact=True).fill(seed)
    form.get_by_role("button", name="Begin a new game").click()
    assert form.get_by_label("Seed", exact=True).evaluate("field => !field.validity.valid")
    assert table.laid_out() == shown
    form.get_by_label("Seed", exact=True).fill("7")
