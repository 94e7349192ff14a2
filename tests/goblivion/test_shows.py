"""Every position that shows a rule is played: something in it cites the rule, and the rule's own lines run."""

import pytest

from goblin_lab import games
from goblin_lab.core.errors import DataError
from goblin_lab.core.show_rows import ShowFile, read_rows
from goblin_lab.games.goblivion.shows import SHOWS, Table
from showing import check_look, check_refused, check_show

GOBLIVION = games["goblivion"]
BOOK = GOBLIVION.rulebook
ROWS = {row.id: row for row in SHOWS.rows}
FAMILIES = ("training", "combat", "push", "castle-deck", "bodyguard", "boss", "token", "icon", "faq", "ruler", "vision")
NOT_YET = "coop"


@pytest.mark.parametrize("rule", ROWS)
def test_a_show_really_shows_its_rule(rule):
    check_show(GOBLIVION, ROWS[rule])


@pytest.mark.parametrize("rule", [rule for rule, row in ROWS.items() if row.refused])
def test_what_a_show_calls_refused_is_refused_by_its_rule(rule):
    check_refused(GOBLIVION, ROWS[rule])


@pytest.mark.parametrize("rule", ROWS)
def test_a_show_says_where_to_look_in_one_sentence(rule):
    check_look(GOBLIVION, ROWS[rule])


def due(entry) -> bool:
    """Whether a rule is one of those that a position can show: a solo rule of play that can be tested."""
    family = entry.id.partition(".")[0]
    return family in FAMILIES and entry.modes != (NOT_YET,)


def test_every_rule_of_play_has_its_position():
    assert {rule.id for rule in BOOK.rules if due(rule)} - ROWS.keys() == set()
    examples = {example.id for example in BOOK.examples if example.modes != (NOT_YET,)}
    assert examples - ROWS.keys() == {"example.component-sums"}  # it counts the box, before any position
    assert len(ROWS) >= 150


def test_a_session_stands_at_its_start_with_its_actions_before_it():
    shown = GOBLIVION.shows("bodyguard.exchange")
    assert shown.session.node is shown.session.root
    assert [node.action.notation for node in shown.session.root.main_line()[1:]] == ["swap farmer-1", "use builder-1"]
    assert shown.state == shown.session.state
    assert shown.rule == "goblivion:bodyguard.exchange"


def test_a_show_is_set_up_afresh_each_time():
    one, other = (GOBLIVION.shows("icon.draw") for _ in range(2))
    one.session.play("compare")
    assert len(other.session.tree) == 2
    assert one.session.tree is not other.session.tree


def test_a_rule_without_a_position_shows_nothing():
    assert GOBLIVION.shows("component.boards") is None
    assert GOBLIVION.shows("goblivion:no-such-rule") is None
    assert "component.boards" not in GOBLIVION.shown


def test_a_show_can_be_saved_and_opened_again():
    shown = GOBLIVION.shows("combat.partial-defeat")
    again = type(shown.session).from_link(shown.session.link())
    assert [str(node.action) for node in again.root.main_line()] == [
        str(node.action) for node in shown.session.root.main_line()
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('id = "icon.draw"\nlook = "Look."', "needs either `table` or `new`"),
        ('id = "icon.draw"\nlook = "Look."\nnew = {}\ntable = {}', "needs either `table` or `new`"),
        ('id = "icon.draw"\nlook = "Look."\ntable = { feild = ["baker"] }', "Did you mean 'field'"),
        ('id = "icon.draw"\nlook = "Look."\nnew = {}\nplay = "compare"', "play"),
    ],
)
def test_a_row_that_does_not_fit_is_told_with_its_place(tmp_path, text, told):
    path = tmp_path / "shows.toml"
    path.write_text(f"[[show]]\n{text}\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"icon\.draw") as caught:
        read_rows(path, ShowFile[Table])
    assert told in str(caught.value)
