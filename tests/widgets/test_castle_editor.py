"""The castle editor's Python side: checks, changes, use, and games in a castle of one's own."""

import msgspec
import pytest

from goblin_lab import Session
from goblin_lab.games.flyin_goblin import computed
from goblin_lab.games.flyin_goblin.castle import HERE, house_castle
from goblin_lab.games.flyin_goblin.castle_faults import Place
from goblin_lab.games.flyin_goblin.castle_text import changed, found_faults, read_text
from goblin_lab.games.flyin_goblin.landings import house_landings, measures_of
from goblin_widgets import CastleBench, CastleEditor, CatapultLab
from goblin_widgets.castle_editor import editor as editing
from goblin_widgets.castle_editor.form import form_of
from goblin_widgets.catapult_lab.background import AtOnce
from goblin_widgets.measures import label_of
from goblin_widgets.shelf import Shelf

TEXT = HERE.read_text("utf-8")
CHEAP = changed(TEXT, Place("price", "soldier", "coins"), 2)
HIGH = changed(CHEAP, Place("building", "wall_height_mm", "value"), 50)
BAD = changed(TEXT, Place("price", "soldier", "coins"), -2)


@pytest.fixture
def session():
    return Session.new("flyin_goblin", seed=3, players=3, skill="novice")


@pytest.fixture
def editor(session, monkeypatch):
    panel = CastleEditor(session, shelf=Shelf(session), worker=AtOnce())
    panel.heard = []
    monkeypatch.setattr(panel, "send", lambda content, _buffers=None: panel.heard.append(content))
    return panel


def say(panel, **content):
    """What the page says; the answers of one type."""
    panel.heard.clear()
    panel._handle_custom_msg(content, [])
    return {message["type"]: message for message in panel.heard}


def test_it_begins_with_the_house_castle_and_every_value_in_the_form(editor):
    assert editor.castle == house_castle()
    say(editor, type="open")
    form = editor.view["form"]
    assert [room["kind"] for room in form["rooms"]] == list(house_castle().plan())
    assert {kind["id"] for kind in form["kinds"]} == set(house_castle().plan())  # the Tower's is no choice
    assert [len(group["rows"]) for group in form["groups"]] == [10, 7, 7, 4, 4, 9, 7]
    marked = [row for group in form["groups"] for row in group["rows"] if row["sure"] == "assumed"]
    assert all(row["sure_words"] == "Assumption" and row["source_words"] for row in marked)
    assert len(marked) > 25


def test_what_a_room_gives_is_the_rules_and_no_field(editor):
    say(editor, type="open")
    kinds = {row["key"]: row for row in editor.view["form"]["groups"][0]["rows"]}
    assert kinds["kind/vault"]["label"] == "Vault (+2 Coins)"
    assert kinds["kind/throne-room"]["label"] == "Throne Room (+3 Coins, −1 Diamond)"
    assert kinds["kind/armory"]["label"] == "Armory"
    assert {field["field"] for row in kinds.values() for field in row["fields"]} == {"rooms"}


@pytest.mark.parametrize(
    ("field", "label", "unit"),
    [
        ("wall_height_mm", "Wall height", "mm"),
        ("raider_mass_g", "Raider mass", "g"),
        ("friction", "Friction", ""),
        ("gravity_m_s2", "Gravity", "m/s²"),
    ],
)
def test_measures_have_a_label_and_a_unit(field, label, unit):
    assert label_of(field) == (label, unit)


@pytest.mark.parametrize("raw", [{}, {"room": 7, "kind": [3], "building": []}, {"room": [{}], "about": {"name": 4}}])
def test_whatever_a_file_holds_has_a_form(raw):
    assert len(form_of(raw)["groups"]) == 7


@pytest.mark.parametrize(
    ("place", "value", "held"),
    [
        ("room/south-2/kind", "pantry", 'kind = "pantry"'),
        ("price/soldier/coins", "5", "coins = 5"),
        ("price/soldier/coins", "-5", "coins = -5"),
        ("price/soldier/coins", "five", 'coins = "five"'),
        ("building/room_mm/value", "72,5", "value = 72.5"),
        ("building/room_mm/source", 'a "ruler"', 'source = "a \\"ruler\\""'),
        ("about/name", "12", 'name = "12"'),
    ],
)
def test_a_change_of_the_form_is_a_change_of_the_text(editor, place, value, held):
    answer = say(editor, type="change", text=TEXT, place=place, value=value)["changed"]
    assert held in answer["text"]
    assert answer["from"] == TEXT
    assert [fault["message"] for fault in answer["faults"]] == [each.message for each in found_faults(answer["text"])]


@pytest.mark.parametrize("place", ["", "gate/width/value", "a/b/c/d", "room"])
def test_a_change_of_no_place_is_told(editor, place):
    assert "does not stand in the text" in say(editor, type="change", text=TEXT, place=place, value="1")["tell"]["text"]


def test_a_text_that_is_no_toml_has_faults_and_no_form(editor):
    answer = say(editor, type="check", text="[about")["checked"]
    assert answer["form"] is None
    assert answer["faults"][0]["line"] == 1


def test_only_a_castle_that_is_right_is_used(editor):
    seen = []
    editor.observe(lambda change: seen.append(change.new.prices["soldier"]), "castle")
    assert "coins = -2" in say(editor, type="use", text=BAD)["tell"]["text"]
    assert editor.castle == house_castle()
    assert say(editor, type="use", text=CHEAP)["used"]["name"] == "House castle"
    assert (seen, editor.text) == ([2], CHEAP)


def test_a_game_begins_in_it_with_the_options_of_the_one_on_the_table(editor, session):
    before = session.state
    assert "is on the table" in say(editor, type="begin", text=CHEAP)["shot"]["text"]
    assert session.state.options == before.options
    assert session.state.seed == before.seed
    assert session.state.game.cards.castle.prices["soldier"] == 2
    assert editor.shelf.kept.state is before
    assert Session.from_link(session.link()).state.card_set == session.state.card_set != before.card_set


def test_another_building_is_shot_at_first_and_it_is_said(editor, session, monkeypatch):
    shot = []

    def compute(castle, tell):
        shot.append(castle)
        tell(1, 2)
        made = msgspec.structs.replace(house_landings().made, measures=measures_of(castle))
        return msgspec.structs.replace(house_landings(), made=made)

    monkeypatch.setattr(computed, "_known", {})
    for module in (editing, computed):
        monkeypatch.setattr(module, "compute", compute)
    say(editor, type="begin", text=HIGH)
    assert len(shot) == 1
    told = [message for message in editor.heard if message["type"] == "shooting"]
    assert [(message["done"], message["steps"]) for message in told] == [(0, 0), (1, 2)]
    assert session.state.game.cards.castle == read_text(HIGH)
    assert session.record().card_file.beside


def test_a_model_that_fails_is_told_and_the_game_stays(editor, session, monkeypatch):
    before = session.state
    monkeypatch.setattr(computed, "_known", {})
    monkeypatch.setattr(editing, "compute", lambda *_, **__: 1 / 0)
    assert "went wrong" in say(editor, type="begin", text=HIGH)["tell"]["text"]
    assert session.state is before


@pytest.mark.parametrize("beside", [None, "goblivion"])
def test_no_game_begins_where_there_is_none_of_this_kind(beside):
    panel = CastleEditor(Session.new(beside) if beside else None)
    panel.heard = []
    panel.send = lambda content, _buffers=None: panel.heard.append(content)
    assert "No game of Flyin' Goblin" in say(panel, type="begin", text=CHEAP)["tell"]["text"]


def test_until_somebody_looks_it_sends_nothing_but_its_name(editor):
    assert editor.view == {}
    assert len(editor._esm) < 6000
    told = say(editor, type="code", part="castle")["code"]
    assert told["name"] == editor.parts["castle"]
    assert "castle-grid" in told["style"]


def test_the_lab_below_shoots_at_the_castle_in_use():
    bench = CastleBench()
    assert bench.children == (bench.editor,)
    bench.editor.use(CHEAP)
    assert bench.lab.castle == bench.editor.castle == read_text(CHEAP)
    assert bench.children == (bench.editor, bench.lab)
    bench.editor.use(HIGH)
    assert bench.lab.castle == read_text(HIGH)
    assert repr(bench) == "CastleBench()"


@pytest.mark.parametrize("content", [{"type": "use"}, {"type": "burn"}, {"type": "change", "text": 1}, "x"])
def test_what_no_page_says_is_told_and_does_nothing(editor, content):
    editor.heard.clear()
    editor._handle_custom_msg(content, [])
    assert "not understood" in editor.heard[0]["text"]
    assert editor.castle == house_castle()


def test_the_lab_above_follows_the_castle_in_use():
    above = CatapultLab()
    bench = CastleBench(None, above)
    bench.editor.use(CHEAP)
    assert above.castle == bench.lab.castle == read_text(CHEAP)
