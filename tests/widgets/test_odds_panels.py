"""Promises of the panels about hidden cards and odds, on the Python side; no kernel, no browser, no playouts."""

import json
import logging
import random
import subprocess

import ipywidgets
import pytest

from goblin_lab import Session, games
from goblin_lab.analysis.messages import Failed, Found, Result
from goblin_lab.analysis.playouts import choice_of
from goblin_lab.analysis.tallies import Tally
from goblin_lab.games.goblivion.arrange import arrange
from goblin_widgets import DeckInspector, EnemyBoard, Explorer, OddsPanel
from goblin_widgets.insight import deck_of, line_of

MOVES = 200
MOST_BYTES = 12_000  # of one panel, for one move


class Asked:
    """A forecaster that plays nothing, and remembers what it was asked."""

    way = "own process"

    def __init__(self):
        self.jobs, self.firsts, self.cancelled = {}, [], []

    def ask(self, state, actions, hear, *, seat, seed):
        self.jobs[len(self.jobs) + 1] = (state, actions, hear, seat, seed)
        return len(self.jobs)

    def first(self, job, action):
        self.firsts.append((job, action))

    def cancel(self, job):
        self.cancelled.append(job)

    def answer(self, job, action, *, done=False, n=200, hits=120):
        tallies = {"reached": Tally(n, hits, hits), "resources": Tally(n, 10 * n, 101 * n)}
        self.jobs[job][2](Found(job, "compiled", [Result(action, tallies)], done))


@pytest.fixture
def session():
    return Session.new("goblivion", seed=7)


@pytest.fixture
def asked():
    return Asked()


@pytest.fixture
def odds(session, asked):
    return OddsPanel(session, asked=asked)


def row(panel, notation):
    return next(row for row in panel.view["rows"] if row["notation"] == notation)


def say(panel, **content):
    panel._handle_custom_msg(content, [])


def in_the_middle(seed=5, moves=40):
    session, rng = Session.new("goblivion", seed=seed), random.Random(seed)
    for _ in range(moves):
        if not session.state.outcome:
            session.play(rng.choice(session.state.legal_actions()))
    return session


# Deck and Enemies


def test_the_castle_is_told_by_what_could_lie_there(session):
    castle, hospital, market = DeckInspector(session).view["piles"]
    assert (castle["size"], castle["unseen"], castle["pool"]) == (20, 20, 40)
    assert sum(kind["maybe"] for kind in castle["kinds"]) == 40
    assert next(kind for kind in castle["kinds"] if kind["name"] == "Farmer")["maybe"] == 12
    assert hospital["size"] == 0
    assert sum(kind["sure"] for kind in market["kinds"]) == market["size"] == 39


def test_odds_of_the_next_cards_come_with_the_piles(session):
    view = DeckInspector(session).view
    assert [round(sum(chance for _, chance in odds), 3) for odds in view["odds"]] == [1] * 13
    session.play("train archer")
    view = DeckInspector(session).view
    assert (view["target"], view["why"]) == (2, "the target of the Archer")


@pytest.mark.parametrize("seed", range(6))
def test_the_panels_never_peek(seed):
    session = in_the_middle(seed)
    state = session.state
    other = state.resample(0, seed)
    assert deck_of(other) == deck_of(state)
    assert line_of(other) == line_of(state)


def test_open_cards_show_the_order_and_are_marked(session):
    deck, line = DeckInspector(session), EnemyBoard(session)
    assert "order" not in deck.view["piles"][0]
    for panel in (deck, line):
        say(panel, type="open", on=True)
        assert panel.view["open"] is True
    names = [games["goblivion"].teller.names.face(card).name for card in reversed(session.state.position.castle)]
    assert list(deck.view["piles"][0]["order"]) == names
    assert "from the top: " in line.view["piles"][0]
    say(deck, type="open", on=False)
    assert "order" not in deck.view["piles"][0]


def test_a_face_down_enemy_is_told_by_its_odds_and_a_known_one_by_its_facts():
    state = arrange(gates=["goblin-horde", "nudist-goblin"], face_up=["goblin-horde"], enemies=["archer-goblin"])
    known, hidden = EnemyBoard(Session(state)).view["places"]
    assert (known["name"], known["known"], known["level"]) == ("Goblin Horde", True, "one sword")
    assert "name" not in hidden
    assert round(sum(chance for _, chance in hidden["odds"]), 3) == 1
    assert "Nudist Goblin" in hidden["pool"]
    assert "Goblin Horde" not in hidden["pool"]


def test_the_gates_are_added_up_with_the_chance_to_match_them():
    state = arrange(gates=["goblin-horde"], face_up=["goblin-horde"], track=["nudist-goblin"], castle=["knight-1"] * 1)
    now, later = EnemyBoard(Session(state)).view["sums"]
    assert now["odds"] == [(5, 1.0)] or len(now["odds"]) == 1
    assert 0 <= now["match"] <= 1
    assert len(later["odds"]) > 1


@pytest.mark.parametrize(
    ("zones", "words"),
    [
        ({}, "so nobody arrives"),
        ({"track": ["nudist-goblin"]}, "comes to the Gates"),
        ({"track": ["nudist-goblin"], "gates": ["goblin-horde", "archer-goblin", "goblin-hero"]}, "Gates full"),
        ({"enemies": [], "track": ["nudist-goblin"]}, "deck is empty"),
        ({"enemies": []}, "the Bosses come"),
    ],
)
def test_what_the_next_push_brings(zones, words):
    assert words in " ".join(EnemyBoard(Session(arrange(**zones))).view["coming"])


def test_a_deck_aims_at_what_is_in_view(session, monkeypatch):
    deck, sent = DeckInspector(session), []
    monkeypatch.setattr(deck, "send", lambda content, _buffers=None: sent.append(content))
    deck.show("train builder")
    deck.show("skip training")
    deck.show("")
    assert sent == [{"type": "aim", "cards": 4, "target": 2}]


# Odds


def test_every_legal_action_has_a_row_with_what_can_be_counted_at_once(odds, session):
    assert [row["notation"] for row in odds.view["rows"]] == [a.notation for a in session.state.legal_actions()]
    archer = row(odds, "train archer")
    assert archer["counted"]["leavesOut"] == "before Actions"
    assert 0.18 < archer["counted"]["chance"] < 0.19
    assert odds.view["goals"][0] == {"id": "reached", "title": "reach the target", "kind": "chance"}


def test_what_is_found_out_fills_the_rows_with_intervals(odds, asked):
    asked.answer(1, "train archer")
    value, low, high, n = row(odds, "train archer")["found"]["reached"]
    assert (value, n) == (0.6, 200)
    assert low < value < high
    assert row(odds, "train archer")["found"]["resources"][0] == 10
    assert odds.view["how"] == {"binding": "compiled", "because": "", "where": "own process", "done": False}


def test_a_new_decision_cancels_the_old_question(odds, asked, session):
    session.play("train archer")
    assert asked.cancelled == [1]
    asked.answer(1, "train archer")
    assert odds.view["how"] == {}, "an answer to the last decision is shown at this one"
    assert asked.jobs[2][0] is session.state


def test_what_is_in_view_is_marked_and_found_out_first(odds, asked):
    odds.show("train priest")
    assert odds.view["seen"] == "train priest"
    assert asked.firsts == [(1, "train priest")]
    odds.show("train nobody")
    assert odds.view["seen"] == "train priest"
    odds.show("")
    assert odds.view["seen"] == ""


def test_what_is_seldom_meant_waits_until_somebody_looks(odds, asked, session):
    session.play("train builder")
    meant = choice_of(session.state).notation
    assert asked.jobs[2][1] == [meant, "power", "compare"]
    assert odds.view["more"] == 3
    asked.answer(2, "compare", done=True)
    swaps = [action.notation for action in session.state.legal_actions() if action.kind == "swap"]
    swap = next(notation for notation in swaps if notation != meant)
    odds.show(swap)
    assert row(odds, swap)["found"] == {}
    assert asked.jobs[3][1] == [swap]
    say(odds, type="more")
    assert [job for job, _ in asked.firsts] == [3] * 3
    assert len(odds.view["rows"]) == len(session.state.legal_actions())


@pytest.mark.parametrize(("bodyguard", "shown"), [("soldier", ["swap farmer-1"]), ("farmer", [])])
def test_a_swap_is_shown_at_once_where_a_simple_player_would_swap(asked, bodyguard, shown):
    table = {"trained": "archer", "field": ["farmer"], "bodyguard": [bodyguard]}
    panel = OddsPanel(Session(arrange(at="training actions", **table)), asked=asked)
    assert [row["notation"] for row in panel.view["rows"] if row["notation"].startswith("swap")] == shown


def test_to_compare_is_counted_for_good(odds, session):
    session.play("train builder")
    assert row(odds, "compare")["counted"] == {"chance": 0.0, "leavesOut": ""}


def test_trouble_is_told_in_words(odds, asked):
    asked.jobs[1][2](Failed(1, "nobody is at home"))
    assert odds.view["how"] == {"failed": "nobody is at home"}


def test_a_game_that_is_over_has_no_odds(asked):
    state = arrange(at="combat actions", field=["old-man"], gates=["goblin-horde"], resources=1)
    session = Session(state)
    panel = OddsPanel(session, asked=asked)
    session.play("compare")
    assert panel.view["empty"].startswith("The game is over")
    assert panel.view["rows"] == []


def test_the_question_is_what_the_player_may_know(odds, asked, session):
    """The position travels whole; every playout deals anew what is hidden, see the tests of playouts."""
    (state, actions, _, seat, _) = asked.jobs[1]
    assert (state, seat) == (session.state, 0)
    assert actions == [row["notation"] for row in odds.view["rows"]]


@pytest.mark.parametrize("content", [None, {}, {"type": "look"}, {"type": "look", "notation": 3}, {"type": "open"}])
def test_a_malformed_message_does_nothing_but_warn(odds, session, caplog, content):
    for panel in (odds, DeckInspector(session), EnemyBoard(session)):
        before = panel.view
        with caplog.at_level(logging.WARNING, "goblin_widgets"):
            panel._handle_custom_msg(content, [])
        assert panel.view == before
    assert "ignored a message" in caplog.text


# In the explorer


@pytest.fixture
def explorer(monkeypatch, asked):
    monkeypatch.setattr("goblin_widgets.odds_panel.forecaster", lambda: asked)
    return Explorer(seed=7)


def test_nothing_is_made_before_somebody_opens_it(explorer):
    assert explorer.insights.made == {}
    assert not explorer.board.watched
    assert len(explorer.insights.buttons._esm) < 2_000


def test_a_panel_is_made_once_and_rests_while_it_is_closed(explorer, asked):
    for _ in range(3):
        say(explorer.insights.buttons, type="toggle", name="odds")
    panel = explorer.insights.made["odds"]
    assert explorer.insights.children == (explorer.insights.buttons, panel)
    questions = len(asked.jobs)
    say(explorer.insights.buttons, type="toggle", name="odds")
    explorer.session.play("skip training")
    assert len(asked.jobs) == questions
    assert asked.cancelled[-1] == questions
    say(explorer.insights.buttons, type="toggle", name="odds")
    assert asked.jobs[len(asked.jobs)][0] is explorer.session.state


def test_a_name_that_is_no_panel_does_nothing(explorer):
    say(explorer.insights.buttons, type="toggle", name="__init__")
    assert explorer.insights.made == {}


def test_looks_at_the_board_and_the_stepper_reach_the_odds(explorer):
    say(explorer.insights.buttons, type="toggle", name="odds")
    assert explorer.board.watched
    assert explorer.stepper.watched
    say(explorer.board, type="look", notation="train archer")
    assert explorer.insights.made["odds"].view["seen"] == "train archer"
    say(explorer.stepper, type="look", notation="train priest")
    assert explorer.insights.made["odds"].view["seen"] == "train priest"
    say(explorer.board, type="look", notation="nonsense")
    assert explorer.insights.made["odds"].view["seen"] == "train priest"
    say(explorer.board, type="look", notation="")
    assert explorer.insights.made["odds"].view["seen"] == ""


def test_a_long_game_makes_no_widget_and_no_long_message(explorer):
    for name in ("odds", "deck", "enemies"):
        say(explorer.insights.buttons, type="toggle", name=name)
    living, rng = len(ipywidgets.widgets.widget._instances), random.Random(3)
    for _ in range(MOVES):
        actions = explorer.session.state.legal_actions()
        explorer.session.play(rng.choice(actions)) if actions else explorer.session.first()
        for panel in explorer.insights.made.values():
            assert len(json.dumps(panel.view)) < MOST_BYTES
    assert len(ipywidgets.widgets.widget._instances) == living


def test_a_visitors_kernel_loads_nothing_heavy(python):
    script = (
        "import sys\n"
        "from goblin_widgets import DeckInspector, EnemyBoard, OddsPanel\n"
        "from goblin_lab import Session\n"
        "class Asked:\n"
        "    ask = lambda *_, **__: 1\n"
        "session = Session.new('goblivion')\n"
        "for panel in (DeckInspector(session), EnemyBoard(session), OddsPanel(session, asked=Asked())): panel.view\n"
        "print(sorted({'numpy', 'numba', 'scipy', 'joblib', 'plotly', 'pandas'} & set(sys.modules)))"
    )
    told = subprocess.run([python, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
