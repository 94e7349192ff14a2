"""Quiz: bet first; nothing is computed before, and the truth comes with its rule."""

import json

import pytest

from goblin_lab import games
from goblin_lab.core.errors import GoblinError
from goblin_lab.games.goblivion.lessons import quizzes_of
from goblin_widgets import Quiz
from goblin_widgets.guard import STRANGE

NAMES = list(quizzes_of(games["goblivion"]))


@pytest.fixture
def messages():
    return []


@pytest.fixture
def ask(messages, monkeypatch):
    def make(name):
        panel = Quiz(f"goblivion:{name}")
        monkeypatch.setattr(panel, "send", lambda content, _buffers=None: messages.append(content))
        return panel

    return make


def say(panel, **content):
    panel._handle_custom_msg(content, [])


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_the_truth_is_on_the_page_before_the_bet(ask, name):
    panel = ask(name)
    assert panel.view["truth"] is None
    assert {answer["value"] for answer in panel.view["answers"]} <= {""}


@pytest.mark.parametrize("name", NAMES)
def test_a_bet_brings_the_truth(ask, name):
    panel = ask(name)
    say(panel, type="bet", value=0)
    assert panel.view["truth"]["because"]
    assert panel.view["truth"]["rule"] in games["goblivion"].rulebook
    json.dumps(panel.view)


def test_a_number_near_enough_wins(ask):
    panel = ask("three-cards")
    say(panel, type="bet", value=20)
    assert panel.view["truth"]["head"] == "Well bet: it is 18.6 %."
    say(panel, type="bet", value=50)
    assert panel.view["truth"]["head"] == "You bet 50; it is 18.6 %."


def test_a_distribution_adds_up_and_marks_the_target(ask):
    panel = ask("three-cards")
    say(panel, type="bet", value=20)
    bars = panel.view["truth"]["bars"]
    assert sum(bar["percent"] for bar in bars) == pytest.approx(100, abs=0.5)
    assert [bar["label"] for bar in bars if bar["reaches"]] == ["2", "3", "4 or more"]
    assert bars[0]["label"] == "-4 or less"


def test_answers_with_a_chance_of_their_own_show_it(ask):
    panel = ask("weed-or-train")
    say(panel, type="bet", value=1)
    assert not panel.view["truth"]["hit"]
    assert panel.view["truth"]["right"] == 2
    assert [answer["value"] for answer in panel.view["answers"]] == ["20.3 %", "28.1 %", "48.5 %"]


def test_a_refusal_is_shown_with_its_rule(ask):
    panel = ask("used-bodyguard")
    say(panel, type="bet", value=1)
    assert panel.view["truth"]["hit"]
    assert panel.view["truth"]["lines"] == [
        {
            "text": "The Baker has used its Action, so it cannot become the Bodyguard.",
            "rule": "goblivion:bodyguard.not-using-action",
        }
    ]


def test_bet_again(ask):
    panel = ask("a-tie")
    say(panel, type="bet", value=1)
    say(panel, type="again")
    assert (panel.view["bet"], panel.view["truth"]) == (None, None)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a-tie", {"type": "bet", "value": 3}, "Choose one of the 3 answers."),
        ("a-tie", {"type": "bet", "value": 0.5}, "Choose one of the 3 answers."),
        ("three-cards", {"type": "bet", "value": 1e300}, "too large for a bet"),
        ("three-cards", {"type": "bet", "value": "ten"}, STRANGE),
        ("three-cards", {"type": "bet"}, STRANGE),
        ("three-cards", {"type": "open"}, STRANGE),
    ],
)
def test_what_is_no_bet_is_told(ask, messages, name, content, told):
    panel = ask(name)
    say(panel, **content)
    assert told in messages[0]["text"]
    assert panel.view["truth"] is None


def test_a_folded_quiz_is_light(ask, messages):
    panel = ask("three-cards")
    assert len(json.dumps([panel._esm, panel._css, panel.view])) < 4_000
    say(panel, type="rule", rule="goblivion:training.reach-target")
    assert "Strength" in next(message["text"] for message in messages if message["type"] == "rule")


def test_what_stands_there_without_a_kernel_is_the_question(ask):
    assert "How often do three villagers manage that?" in ask("three-cards").still()
    assert repr(ask("a-tie")) == "Quiz(goblivion:a-tie)"
    with pytest.raises(GoblinError, match="expected one of"):
        Quiz("goblivion:nothing")
