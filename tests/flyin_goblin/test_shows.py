"""Every position that shows a rule of Flyin' Goblin is played: something in it cites the rule."""

import pytest

from goblin_lab import games
from goblin_lab.core.errors import DataError
from goblin_lab.core.show_rows import ShowFile, read_rows
from goblin_lab.games.flyin_goblin.shows import SHOWS, Table
from showing import check_look, check_refused, check_show

GAME = games["flyin_goblin"]
ROWS = {row.id: row for row in SHOWS.rows}
UNSEEN = {  # rules of play that no small position can show
    "looting.simultaneous-option",  # everybody at once is the same as one after the other
    "diamond.change",
    "diamond.large-is-five",  # values are kept, and pieces only told
    "component.sixteen-rooms",
    "component.wall-reminders",
    "component.catapults",
    "component.totem-count",  # of the box and the building
}


@pytest.mark.parametrize("rule", ROWS)
def test_a_show_really_shows_its_rule(rule):
    check_show(GAME, ROWS[rule])


@pytest.mark.parametrize("rule", [rule for rule, row in ROWS.items() if row.refused])
def test_what_a_show_calls_refused_is_refused_by_its_rule(rule):
    check_refused(GAME, ROWS[rule])


@pytest.mark.parametrize("rule", ROWS)
def test_a_show_says_where_to_look_in_one_sentence(rule):
    check_look(GAME, ROWS[rule])


def test_every_rule_that_can_be_tested_has_its_position():
    due = {rule.id for rule in GAME.rulebook.rules if rule.test}
    assert due - ROWS.keys() == UNSEEN


def test_a_roof_is_named_by_its_number():
    state = GAME.shows("token.totem-middle-gap").state
    assert state.position.roof[4] >= 0
    assert "Roof 5: Red's Totem token 1, Red's Totem token 2, Red's Totem token 3 and Red's Totem token 4" in str(
        state.game.teller.sections(state.position)
    )


def test_a_row_that_does_not_fit_is_told_with_its_place(tmp_path):
    path = tmp_path / "shows.toml"
    path.write_text('[[show]]\nid = "looting.vault"\nlook = "Look."\ntable = { token = {} }\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"looting\.vault.*Did you mean 'tokens'"):
        read_rows(path, ShowFile[Table])
