"""Every position that shows a rule is played: something in it cites the rule, and the rule's own lines run."""

import sys

import pytest

from goblin_lab import games
from goblin_lab.core.errors import DataError
from goblin_lab.core.rulebook import Example
from goblin_lab.games.goblivion.shows import rows

GOBLIVION = games["goblivion"]
BOOK = GOBLIVION.rulebook
ROWS = {row.id: row for row in rows()}
FAMILIES = ("training", "combat", "push", "castle-deck", "bodyguard", "boss", "token", "icon", "faq", "ruler", "vision")
NOT_YET = "coop"
NOT_IN_PLAY = {"resample"}  # deals hidden cards anew, which nobody sees happen


class Seen:
    """What a show says and which functions of the rules it calls, from the set-up to the last refusal."""

    def __init__(self, rule: str) -> None:
        self.cited: set[str] = set()
        self.did: list[str] = []
        self.refusals: list[str] = []
        self.called: set[str] = set()
        sys.setprofile(lambda frame, *_: self.called.add(frame.f_code.co_name))
        try:
            self._play(GOBLIVION.shows(rule))
        finally:
            sys.setprofile(None)

    def _play(self, shown) -> None:
        session = shown.session
        for node in session.root.main_line():
            session.go(node)
            self.did += [event.did for event in node.events]
            self.cited |= {event.rule for event in node.events}
            self._offered(session.state, chosen=node.children[0].action if node.children else None)
        self.refusals = [session.state.refusal(action).rule for action in shown.refused]
        self.cited |= set(self.refusals)

    def _offered(self, state, chosen) -> None:
        if state.decision:
            self.cited.add(state.decision.rule)
        if chosen:
            self.cited.add(state.game.teller.detail(state.position, chosen.code)[0])


def in_order(wanted, found) -> bool:
    """Whether the wanted events are among those found, in this order."""
    left = iter(found)
    return all(event in left for event in wanted)


@pytest.mark.parametrize("rule", ROWS)
def test_a_show_really_shows_its_rule(rule):
    seen, row, entry = Seen(rule), ROWS[rule], BOOK.entry(rule)
    rules = entry.rules if isinstance(entry, Example) else (rule,)
    cited = seen.cited & {f"goblivion:{name}" for name in rules}
    assert cited or row.happens, f"nothing cites {rule}: {sorted(seen.cited)}, {seen.did}"
    assert in_order(row.happens, seen.did), seen.did
    entered = {lines.function for lines in GOBLIVION.lines(rule)} - NOT_IN_PLAY
    assert cited or not entered or entered & seen.called, f"none of {entered} ran"


@pytest.mark.parametrize("rule", [rule for rule, row in ROWS.items() if row.refused])
def test_what_a_show_calls_refused_is_refused_by_its_rule(rule):
    entry = BOOK.entry(rule)
    rules = entry.rules if isinstance(entry, Example) else (rule,)
    refusals = Seen(rule).refusals
    by_itself = {f"goblivion:{name}" for name in rules}
    assert refusals
    assert set(refusals) <= by_itself or ROWS[rule].happens, refusals


@pytest.mark.parametrize("rule", ROWS)
def test_a_show_says_where_to_look_in_one_sentence(rule):
    look = ROWS[rule].look
    assert look.startswith(("Look at ", "Look for "))
    assert look.endswith(".")
    assert len(look) < 140
    assert GOBLIVION.shows(f"goblivion:{rule}").session.root.comment == look


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
        rows(path)
    assert told in str(caught.value)
