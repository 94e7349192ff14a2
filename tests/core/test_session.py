"""A session is a tree: what a person does in it, and what never happens to it."""

from itertools import pairwise

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from core.toy import GAMES, TOY
from goblin_lab.core import tree
from goblin_lab.core.errors import GoblinError, IllegalAction, OptionError, UnknownAction
from goblin_lab.core.record import MAX_COMMENT, MAX_LUCK, MAX_NAME
from goblin_lab.core.session import Session
from goblin_lab.core.values import Action


@pytest.fixture
def session():
    return Session.new("toy", games=GAMES)


def play(session, *actions):
    for action in actions:
        session.play(action)
    return session.node


def test_a_new_session_stands_at_the_start(session):
    assert session.node is session.root
    assert (session.root.ply, session.root.parent, session.root.action) == (0, None, None)
    assert session.root.events == session.state.setup_events != ()


def test_playing_returns_the_events_and_goes_on(session):
    events = session.play("roll")
    assert events == session.node.events
    assert events[0].did == "ROLL"
    assert session.node.ply == 1
    assert session.state.turn == 1
    assert session.root.state.turn == 0


def test_an_action_object_plays_like_its_notation(session):
    assert session.play(session.state.action("draw")) == session.root.children[0].events


def test_the_callers_state_and_the_session_are_independent():
    state = TOY.new()
    session = Session(state)
    state.apply("roll")
    assert session.state == TOY.new()


def test_a_refused_action_changes_nothing(session):
    play(session, "pass")
    node, before = session.node, session.state.to_json()
    with pytest.raises(IllegalAction) as caught:
        session.play("pass")
    assert caught.value.refusal.rule == "toy:pass.once"
    with pytest.raises(UnknownAction):
        session.play("fly")
    assert session.node is node
    assert session.state.to_json() == before
    assert node.children == []
    assert len(session.tree) == 2


def test_a_forged_action_says_only_its_notation(session):
    forged = Action("roll", 0, "declare", "forged as a roll")
    with pytest.raises(IllegalAction):
        session.play(forged)


def test_undo_is_a_step_to_the_kept_state(session):
    first = play(session, "roll")
    state = first.state
    play(session, "draw", "roll")
    session.back()
    assert session.back() is first
    assert session.state is state


def test_the_same_action_enters_the_branch_that_exists(session):
    node = play(session, "roll")
    session.back()
    assert session.play("roll") == node.events
    assert session.node is node
    session.back()
    assert play(session, "draw") is not node
    assert session.root.children == [node, session.node]


def test_forward_and_last_follow_the_line_visited_last(session):
    play(session, "roll", "roll")
    session.first()
    tip = play(session, "draw", "pass")
    session.first()
    assert session.forward() is tip.parent
    session.first()
    assert session.last() is session.tip is tip


def test_going_far_makes_its_line_the_one_visited_last(session):
    deep = play(session, "roll", "roll", "roll")
    session.first()
    play(session, "draw")
    session.go(deep.id)
    session.first()
    assert session.last() is deep


def test_the_ends_stop_quietly(session):
    assert session.back() is session.forward() is session.last() is session.first() is session.root


def test_other_luck_is_a_sibling_with_another_generator(session):
    node = play(session, "roll")
    events = session.other_luck()
    other = session.node
    assert events == other.events
    assert other.parent is session.root
    assert other.action == node.action
    assert node.luck is None
    assert other.luck == tree.FIRST_LUCK
    assert other.state != node.state


def test_other_luck_is_counted_and_never_repeats_beside_itself(session):
    play(session, "roll")
    for _ in range(5):
        session.other_luck()
    assert [node.luck for node in session.root.children] == [None, *range(1001, 1006)]


def test_other_luck_deals_hidden_cards_anew(session):
    play(session, "draw")
    for _ in range(5):
        session.other_luck()
    assert len({node.events[0].facts for node in session.root.children}) > 1


def test_other_luck_with_a_number_enters_what_has_that_number(session):
    play(session, "roll")
    session.other_luck(5)
    node = session.node
    session.other_luck()
    assert session.other_luck(5) == node.events
    assert session.node is node
    session.back()
    session.play("roll", luck=5)
    assert session.node is node


def test_other_luck_after_the_greatest_number_begins_again(session):
    play(session, "roll")
    session.other_luck(MAX_LUCK)
    session.other_luck()
    session.other_luck()
    assert [node.luck for node in session.root.children] == [None, MAX_LUCK, 0, 1]


def test_the_start_has_no_other_luck(session):
    with pytest.raises(GoblinError, match="no action led to the start"):
        session.other_luck()


@pytest.mark.parametrize("luck", [-1, MAX_LUCK + 1, True, "7", 1.5])
def test_luck_is_a_word_of_32_bits(session, luck):
    with pytest.raises(GoblinError, match=r"^luck: expected a whole number"):
        session.play("roll", luck=luck)
    assert session.root.children == []


def test_names_comments_and_title(session):
    node = play(session, "roll")
    session.rename("Bold")
    session.comment("Why not draw?", session.root)
    session.title = "A study"
    assert (node.name, session.root.comment, session.title) == ("Bold", "Why not draw?", "A study")


def test_texts_that_no_record_could_carry_are_refused(session):
    for text, reason in (("x" * (MAX_NAME + 1), "at most 200"), ("\ud800", "surrogate"), (7, "expected text")):
        with pytest.raises(GoblinError, match=reason):
            session.rename(text)
    with pytest.raises(GoblinError, match="at most 10,000"):
        session.comment("x" * (MAX_COMMENT + 1))
    assert (session.node.name, session.node.comment) == ("", "")


def test_promoting_makes_the_whole_line_the_main_line(session):
    play(session, "roll", "roll")
    session.back()
    play(session, "draw")
    session.first()
    play(session, "pass", "roll")
    session.back()
    line = [session.root, session.node, play(session, "draw")]
    session.promote(session.node)
    assert session.root.main_line() == line


def test_deleting_a_branch_leads_the_person_out_of_it(session):
    kept = play(session, "roll")
    cut = play(session, "roll")
    deep = play(session, "roll", "roll")
    session.delete(cut)
    assert session.node is kept
    assert (kept.children, kept.recent, len(session.tree)) == ([], None, 2)
    for lost in (cut, deep.id):
        with pytest.raises(GoblinError, match="no node of this session"):
            session.go(lost)
    assert play(session, "roll") is not cut


def test_deleting_elsewhere_leaves_the_person_in_place(session):
    cut = play(session, "roll")
    session.first()
    here = play(session, "draw")
    session.delete(cut.id)
    assert session.node is here


def test_the_start_cannot_be_deleted(session):
    with pytest.raises(GoblinError, match="start cannot be deleted"):
        session.delete(session.root)


def test_a_node_of_another_session_is_refused(session):
    with pytest.raises(GoblinError, match="no node of this session"):
        session.go(Session.new("toy", games=GAMES).root)


def test_subscribers_hear_every_change_and_nothing_else(session):
    heard = []
    stop = session.subscribe(lambda changed: heard.append(changed.node.ply))
    session.back()
    play(session, "roll", "roll")
    session.back()
    session.rename("here")
    with pytest.raises(UnknownAction):
        session.play("fly")
    assert heard == [1, 2, 1, 1]
    stop()
    stop()
    session.forward()
    assert heard == [1, 2, 1, 1]


def test_a_subscriber_that_fails_stops_no_other_and_harms_nothing(session):
    def fail(_session):
        raise ZeroDivisionError

    heard = []
    session.subscribe(fail)
    session.subscribe(heard.append)
    with pytest.raises(ZeroDivisionError):
        session.play("roll")
    assert heard == [session]
    assert session.node.ply == 1


def test_becoming_another_session_keeps_the_subscribers(session):
    heard = []
    session.subscribe(heard.append)
    other = Session.new("toy", seed=3, games=GAMES)
    other.play("roll")
    session.become(other)
    assert heard == [session]
    assert (session.node, session.root) == (other.node, other.root)
    session.play("roll")
    assert len(heard) == 2


def test_unknown_games_and_options_are_named():
    with pytest.raises(GoblinError, match=r"game: expected 'toy' but found 'tow'; did you mean 'toy'\?"):
        Session.new("tow", games=GAMES)
    with pytest.raises(OptionError):
        Session.new("toy", games=GAMES, target="ten")


def test_a_session_has_a_size_that_can_be_saved(session, monkeypatch):
    monkeypatch.setattr(tree, "MAX_NODES", 3)
    play(session, "roll", "roll")
    with pytest.raises(GoblinError, match="at most 3 positions"):
        session.play("roll")
    assert session.node.children == []


class Explorer(RuleBasedStateMachine):
    """Somebody who clicks on anything; the tree keeps its promises."""

    def __init__(self):
        super().__init__()
        self.session = Session.new("toy", games=GAMES)
        self.changes = 0
        self.session.subscribe(self.count)
        self.seen = {0: self.session.state.to_json()}

    def count(self, _session):
        self.changes += 1

    def node(self, number):
        nodes = list(self.session.root.subtree())
        return nodes[number % len(nodes)]

    @rule(choice=st.integers(0, 3))
    def play(self, choice):
        actions = self.session.state.legal_actions()
        if actions:
            parent = self.session.node
            self.session.play(actions[choice % len(actions)])
            assert self.session.node.parent is parent

    @rule(choice=st.integers(0, 3))
    def play_anything(self, choice):
        before = (self.session.node, len(self.session.tree), self.changes)
        action, refusal = self.session.state.all_actions()[choice]
        if refusal:
            with pytest.raises(IllegalAction):
                self.session.play(action)
            assert before == (self.session.node, len(self.session.tree), self.changes)

    @precondition(lambda self: self.session.node.parent)
    @rule(seed=st.none() | st.integers(0, 5))
    def other_luck(self, seed):
        self.session.other_luck(seed)

    @rule(step=st.sampled_from(["back", "forward", "first", "last"]))
    def step(self, step):
        getattr(self.session, step)()

    @rule(number=st.integers(0, 50))
    def go(self, number):
        self.session.go(self.node(number))

    @rule(number=st.integers(0, 50))
    def promote(self, number):
        node = self.node(number)
        self.session.promote(node)
        assert node in self.session.root.main_line()

    @rule(number=st.integers(0, 50), text=st.text(max_size=5))
    def tell(self, number, text):
        self.session.rename(text, self.node(number))
        self.session.comment(text[::-1], self.node(number))

    @rule(number=st.integers(20, 50))
    def delete(self, number):
        node = self.node(number)
        if node.parent:
            self.session.delete(node)

    @invariant()
    def it_is_a_tree(self):
        nodes = list(self.session.root.subtree())
        assert len({node.id for node in nodes}) == len(nodes) == len(self.session.tree)
        for node in nodes:
            assert all(child.parent is node and child.ply == node.ply + 1 for child in node.children)
            ways = [(child.action.code, child.luck) for child in node.children]
            assert len(set(ways)) == len(ways)
            assert node.recent is None or node.recent in node.children

    @invariant()
    def the_way_here_was_visited_last(self):
        assert self.session.node in self.session.tree
        assert all(parent.recent is child for parent, child in pairwise(self.session.node.path()))

    @invariant()
    def no_kept_state_ever_changes(self):
        for node in self.session.root.subtree():
            assert self.seen.setdefault(node.id, node.state.to_json()) == node.state.to_json()

    @invariant()
    def the_record_gives_the_same_session(self):
        again = Session.from_record(self.session.record(), games=GAMES)
        for node, copy in zip(self.session.root.subtree(), again.root.subtree(), strict=True):
            for fact in ("action", "luck", "events", "state", "name", "comment", "ply"):
                assert getattr(node, fact) == getattr(copy, fact)
        assert again.node.path()[-1].state == self.session.state
        assert again.tip.state == self.session.tip.state
        assert again.record() == self.session.record()


TestExplorer = Explorer.TestCase
TestExplorer.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
