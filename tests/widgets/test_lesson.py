"""Lesson: light until it is opened, judged while it is played, and nothing that a stranger sends breaks it."""

import json
from itertools import groupby

import pytest

from goblin_lab import games
from goblin_lab.core.errors import GoblinError
from goblin_lab.games.goblivion.lessons import lessons_of
from goblin_widgets import Lesson, Quiz
from goblin_widgets.corner import corner
from goblin_widgets.guard import STRANGE
from goblin_widgets.scenes import scene_of

NAMES = list(lessons_of(games["goblivion"]))
HINTS = 3


@pytest.fixture
def messages():
    return []


@pytest.fixture
def panel(messages, monkeypatch):
    panel = Lesson("goblivion:jim-trains-an-archer")
    monkeypatch.setattr(panel, "send", lambda content, _buffers=None: messages.append(content))
    return panel


def say(panel, **content):
    panel._handle_custom_msg(content, [])


def play(panel, *line):
    for notation in line:
        say(panel, type="choose", notation=notation, key=panel.scene["key"])


def test_a_lesson_that_nobody_opened_holds_no_table(panel):
    assert panel.session is None
    assert panel.scene == {}
    assert set(panel.view) == {"id", "title", "task", "opened"}


def test_the_page_gets_each_part_of_the_code_when_it_asks(panel, messages):
    assert len(json.dumps([panel._esm, panel._css, panel.view])) < 4_000
    for part in ("panel", "board", "nothing"):
        say(panel, type="code", part=part)
    code = {message["name"]: message["module"] for message in messages if message["type"] == "code"}
    assert list(code) == list(panel.parts.values())
    assert [text.count("export default") for text in code.values()] == [1, 1]
    assert Lesson("goblivion:bodyguard").parts == Quiz("goblivion:a-tie").parts == panel.parts


def test_all_panels_share_one_layout(panel):
    assert Lesson("goblivion:bodyguard").layout is panel.layout


def test_the_table_shows_what_matters(panel):
    say(panel, type="open")
    assert [zone["id"] for zone in panel.scene["zones"]] == ["castle", "field", "hospital", "market"]
    assert [counter["id"] for counter in panel.scene["counters"]] == ["resources", "strength", "tokens"]
    assert [mark["standing"] for mark in panel.view["marks"]] == ["open", "open", "open"]


def test_the_task_is_solved_by_playing(panel):
    say(panel, type="open")
    play(panel, "train archer", "use baker", "compare", "pay", "give old-man")
    assert panel.view["verdict"] == "met"
    assert panel.view["done"].startswith("Actions come before the comparison")
    assert "The Old man is destroyed" in panel.announcement


def test_a_miss_says_why_and_can_be_taken_back(panel):
    say(panel, type="open")
    play(panel, "train archer", "compare", "decline")
    assert panel.view["verdict"] == "failed"
    assert panel.view["why"].startswith("The shortfall is not paid")
    assert panel.view["rule"] == "goblivion:training.skip-unpaid"
    say(panel, type="back")
    assert panel.view["verdict"] == "open"
    say(panel, type="over")
    assert panel.view["ply"] == 0


def test_show_me_plays_the_solution_step_by_step(panel):
    say(panel, type="open")
    play(panel, "skip training")
    steps = len(panel.lesson.solution)
    for at in range(1, steps + 1):
        say(panel, type="show")
        assert (panel.view["step"]["at"], panel.view["step"]["of"]) == (at, steps)
        assert panel.view["step"]["say"] == panel.lesson.solution[at - 1].say
    assert panel.view["verdict"] == "met"
    say(panel, type="show")
    assert panel.view["ply"] == steps


def test_who_plays_on_alone_is_shown_nothing_more(panel):
    say(panel, type="open")
    say(panel, type="show")
    play(panel, "use baker")
    assert panel.view["step"]["at"] == 2
    play(panel, "compare", "decline")
    assert not panel.view["showing"]
    assert panel.view["step"] is None
    say(panel, type="show")
    assert panel.view["ply"] == 1


def test_hints_come_one_by_one(panel):
    say(panel, type="open")
    for count in range(1, HINTS + 1):
        say(panel, type="hint")
        assert list(panel.view["hints"]) == list(panel.lesson.hints[:count])
    assert not panel.view["more_hints"]


def test_a_closed_table_is_given_back(panel):
    say(panel, type="open")
    play(panel, "train archer")
    say(panel, type="shut")
    assert panel.session is None
    assert not panel.view["opened"]
    say(panel, type="open")
    assert panel.view["ply"] == 0


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ({"type": "choose", "notation": "train archer", "key": 77}, "The position has changed meanwhile"),
        ({"type": "choose", "notation": "train knight", "key": 1}, "Two-sword cards can be trained only"),
        ({"type": "choose", "notation": "train nobody", "key": 1}, "names no action"),
        ({"type": "nonsense"}, STRANGE),
        ({"type": "hint", "more": 1}, STRANGE),
        ("open", STRANGE),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(panel, messages, content, told):
    say(panel, type="open")
    before = dict(panel.view)
    panel._handle_custom_msg(content, [])
    assert told in next(message["text"] for message in messages if message["type"] == "tell")
    assert panel.view == before


@pytest.mark.parametrize("type_", ["back", "over", "show", "choose", "rule"])
def test_before_it_is_open_nothing_can_be_played(panel, messages, type_):
    more = {"choose": {"notation": "pay", "key": 0}, "rule": {"rule": "goblivion:icon.draw"}}
    say(panel, type=type_, **more.get(type_, {}))
    assert "not set up yet" in messages[0]["text"]
    assert panel.view["opened"] is False


def test_rules_and_heartbeats_are_answered(panel, messages):
    say(panel, type="open")
    say(panel, type="rule", rule="goblivion:card.baker")
    say(panel, type="ping")
    assert messages[0]["text"].startswith("The Baker has Strength 0")
    assert {"type": "pong"} in messages


def test_what_stands_there_without_a_kernel_is_the_task(panel):
    assert "Train an Archer from these poor cards" in panel.still()
    assert repr(panel) == "Lesson(goblivion:jim-trains-an-archer)"
    with pytest.raises(GoblinError, match="expected one of"):
        Lesson("goblivion:nothing")


def offered(scene):
    hanging = [piece.choices for zone in scene.zones for piece in zone.pieces]
    return {choice.notation for choices in (*hanging, scene.choices) for choice in choices if choice.allowed}


@pytest.mark.parametrize("name", NAMES)
def test_every_step_of_the_solution_and_every_wrong_line_hangs_on_the_small_board(name):
    task = lessons_of(games["goblivion"])[name]
    for line in ([move.play for move in task.solution], *task.wrong):
        state = task.begin()
        for action in line:
            assert action in offered(corner(scene_of(state), task.zones, task.without))
            state.apply(action)


@pytest.mark.parametrize("name", NAMES)
def test_every_shown_zone_exists_and_the_grid_is_made_of_rectangles(name):
    task = lessons_of(games["goblivion"])[name]
    scene = corner(scene_of(task.begin()), task.zones, task.without, task.title)
    assert {zone.id for zone in scene.zones} == set(task.zones)
    for rows in scene.areas.values():
        widths = {len(row.split()) for row in rows}
        assert len(widths) == 1
        runs = [area for row in rows for area, _ in groupby(row.split())]
        assert sorted(runs) == sorted({zone.area for zone in scene.zones})


def test_a_corner_of_everything_is_the_whole_table():
    scene = scene_of(games["goblivion"].new())
    assert [zone.id for zone in corner(scene, ()).zones] == [zone.id for zone in scene.zones]
    assert corner(scene, ()).choices == scene.choices
