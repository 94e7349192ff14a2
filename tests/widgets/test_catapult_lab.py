"""CatapultLab and its bets: what the page says comes back as figures, refusals and files; nothing is shot before."""

import json
import re

import msgspec
import numpy as np
import pytest

from goblin_lab.core.errors import GoblinError
from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult.thrower import SKILLS
from goblin_widgets import CatapultBet, CatapultLab
from goblin_widgets.catapult_lab import aims, bets
from goblin_widgets.catapult_lab import lab as module
from goblin_widgets.catapult_lab.background import AtOnce
from goblin_widgets.catapult_lab.shooting import fire, hit, percent, skills, worth
from goblin_widgets.catapult_lab.shot import Shot
from goblin_widgets.guard import SORRY, STRANGE

CASTLE = house_castle()
FEW = 5_000
TEN = "6, 6\n6, 6\n6, 2\n6, retried\n7, 7\n7, 7\n7, 3\n7, 7\n6, 6\n7, lost\n"


class Talk:
    """A panel with what it sent to the page."""

    def __init__(self, panel):
        self.panel = panel
        self.sent = []
        panel.send = lambda content, buffers=None: self.sent.append((content, buffers))

    def say(self, **message):
        """Say something as the page does; return the view."""
        self.panel._handle_custom_msg(message, [])
        return self.panel.view

    def told(self, kind):
        """The last message of a kind."""
        return next(content for content, _ in reversed(self.sent) if content["type"] == kind)


@pytest.fixture
def asleep():
    return Talk(CatapultLab(shots=FEW, worker=AtOnce()))


@pytest.fixture
def lab(asleep):
    asleep.say(type="begin")
    return asleep


def test_nothing_is_shot_before_somebody_looks(asleep):
    assert asleep.panel.view["stage"] == "asleep"
    assert asleep.panel.view["shots"] == []
    json.dumps([asleep.panel.view, asleep.panel.scenery])
    assert repr(asleep.panel) == "CatapultLab()"


def test_a_look_brings_a_hundred_thousand_shots():
    view = Talk(CatapultLab(worker=AtOnce())).say(type="begin")
    shown = view["shots"][0]
    assert view["stage"] == "ready"
    assert shown["shots"] == 100_000
    assert sum(row[0] for row in shown["rows"]) == pytest.approx(1, abs=1e-3)
    assert all(low <= share <= high for share, low, high in shown["rows"])
    assert len(shown["points"]) == 12 * sum(shown["lengths"])
    assert len(shown["lengths"]) == len(shown["good"]) == 60
    assert "end in room 6, the Pantry" in shown["sentence"]


def test_no_figure_comes_without_its_interval(lab):
    shown = lab.panel.view["shots"][0]
    assert re.match(r"5\d\.\d % \(± \d\.\d\) of the shots end in room 6", shown["sentence"])
    assert shown["worth"][1] < shown["worth"][0] < shown["worth"][2]


def test_a_redraw_sends_little(lab):
    shown = lab.say(type="fire", shot={"target": 1})["shots"][0]
    assert len(shown["points"]) < 60_000
    assert len(json.dumps({name: part for name, part in shown.items() if name != "points"})) < 4_000


def test_the_default_thrower_is_the_practised_one():
    assert skills()["practised"] == [Shot().speed_spread, Shot().angle_spread]
    assert set(skills()) == set(SKILLS)


def test_the_same_controls_give_the_same_shots(lab):
    first = lab.say(type="fire", shot={"target": 1})["shots"][0]["rows"]
    lab.panel.model_behind.shown.clear()
    assert lab.say(type="fire", shot={"target": 1})["shots"][0]["rows"] == first


def test_two_throwers_are_compared(lab):
    view = lab.say(type="fire", shot={}, other={"skill": "good", "speed_spread": 2, "angle_spread": 1})
    practised, good = view["shots"]
    assert good["hit"][0] > practised["hit"][0]


def test_a_raider_on_a_roof_falls_more_often_to_a_flat_shot(lab):
    flat = lab.say(type="fire", shot={"target": 18, "stance": "flat", "elevation": 35})["shots"][0]
    assert flat["roof"] == 1
    assert "knock down the Raider on roof 2" in flat["sentence"]
    assert flat["hit"][0] > lab.say(type="fire", shot={"target": 18})["shots"][0]["hit"][0]


@pytest.mark.parametrize(
    "shot", [{"target": 25}, {"elevation": 90}, {"speed_spread": 0}, {"angle": 3}, {"beyond": 1e9}]
)
def test_impossible_controls_change_nothing(lab, shot):
    before = lab.panel.shot
    lab.say(type="fire", shot=shot)
    assert lab.told("tell")["text"] == STRANGE
    assert lab.panel.shot == before


def test_trouble_in_the_background_is_told_and_not_thrown(lab, monkeypatch):
    monkeypatch.setattr(lab.panel.model_behind, "fire", lambda _: 1 / 0)
    lab.say(type="fire", shot={"target": 2})
    assert lab.told("tell")["text"] == SORRY
    assert lab.panel.view["stage"] == "ready"


def test_without_numba_it_says_so(asleep, monkeypatch):
    def missing():
        raise ImportError("no numba")

    monkeypatch.setattr(asleep.panel.model_behind, "load", missing)
    assert asleep.say(type="begin")["status"].startswith("The catapult needs Numba")
    monkeypatch.undo()
    assert asleep.say(type="begin")["stage"] == "ready"


def test_an_answer_is_marked_so_that_a_redraw_does_not_repeat_it(lab):
    first = lab.say(type="calibrate", text="?")["throws"]["key"]
    assert lab.say(type="fire", shot={"target": 1})["throws"]["key"] == first
    assert lab.say(type="calibrate", text="?")["throws"]["key"] > first


def test_a_search_that_fails_is_over(lab, monkeypatch):
    monkeypatch.setattr(lab.panel.model_behind, "seek", lambda *_, **__: 1 / 0)
    assert "busy" not in lab.say(type="seek", wish="coins")["aims"]
    assert lab.told("tell")["text"] == SORRY


def test_a_wrong_line_is_refused_with_its_place(lab):
    throws = lab.say(type="calibrate", text="6, 6\nrom 5, 7")["throws"]
    assert throws["line"] == 2
    assert throws["error"].startswith("Line 2: “rom 5”")


def test_nine_throws_are_not_enough_and_ten_make_a_thrower(lab):
    assert (
        lab.say(type="calibrate", text=TEN.rpartition("7, lost")[0])["throws"]["missing"] == "9 so far, 1 more to go."
    )
    view = lab.say(type="calibrate", text=TEN)
    found = view["throws"]["found"]
    assert found["throws"] == 10
    assert found["lines"][0]["heading"] == "Speed scatters by"
    names = ("speed_spread", "angle_spread", "speed_bias", "azimuth_bias")
    mine = dict(zip(names, view["skills"]["mine"], strict=True))
    assert lab.say(type="fire", shot={"skill": "mine", **mine})["shots"][0]["shots"] == FEW


def test_the_best_aim_lies_beyond_a_front_room_and_is_better(lab):
    lab.say(type="fire", shot={"target": 2})
    found = lab.say(type="seek", wish="target")["aims"]["found"]
    assert found["shot"]["target"] == 2
    assert 10 < found["shot"]["beyond"] < 50
    assert found["value"][1] > found["before"][2]
    pixels = np.frombuffer(found["pixels"], np.uint8)
    assert len(pixels) % found["width"] == 0
    assert (pixels == 255).any()


def test_the_best_aim_for_riches_is_worth_more_than_the_middle_of_any_room():
    best = aims.find(CASTLE, Shot(), "coins")
    assert best.value[2] > max(worth(CASTLE, fire(CASTLE, Shot(target=room), 5000))[1] for room in range(17))


def test_the_best_aim_at_a_raider_tries_other_arcs(monkeypatch):
    monkeypatch.setattr(aims, "ARCS", (("upright", 60.0), ("flat", 35.0)))
    best = aims.find(CASTLE, Shot(target=18), "target", every_arc=True)
    assert best.shot.stance == "flat"
    assert best.value[0] > 0.5 > hit(fire(CASTLE, Shot(target=18), 5000))[0]


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 %"), (1, "100 %"), (0.00001, "<0.1 %"), (0.99999, ">99.9 %"), (0.123, "12.3 %")]
)
def test_nothing_is_rounded_to_certainty(number, words):
    assert percent(number) == words


def test_files_are_handed_out(lab):
    lab.say(type="sheet", what="shares")
    shares = lab.told("file")
    assert shares["name"] == "catapult-shares.csv"
    assert len(shares["text"].splitlines()) == 21
    lab.say(type="sheet", what="throws", text=TEN)
    assert len(lab.told("file")["text"].splitlines()) == 11
    assert lab.say(type="sheet", what="throws", text="?")["throws"]["error"].startswith("Line 1")


def test_code_and_plotly_are_sent_on_demand(asleep):
    asleep.say(type="code", part="lab")
    assert asleep.told("code")["name"] == asleep.panel.parts["lab"]
    asleep.say(type="space")
    content, buffers = next(sent for sent in asleep.sent if sent[0]["type"] == "plotly")
    assert content == {"type": "plotly"}
    assert 1_000_000 < len(buffers[0]) < 3_000_000


def test_a_program_sets_the_lab(lab):
    lab.panel.show(Shot(target=3), Shot(target=3, beyond=30))
    assert lab.panel.view["adopt"] == 1
    assert [shown["aim"][1] for shown in lab.panel.view["shots"]] == [-105, -75]


def test_another_castle_is_shot_at_when_it_is_used(lab):
    before = lab.panel.view["shots"][0]["rows"]
    lab.say(type="calibrate", text="?")
    lab.panel.use(higher(CASTLE))
    assert lab.panel.scenery["measures"]["wall"] == 60
    measures = {measure["name"]: measure["value"] for measure in lab.panel.view["sure"]["measures"]}
    assert measures["building: wall height"] == "60 mm"
    assert lab.panel.view["shots"][0]["rows"] != before
    assert "error" not in lab.panel.view["throws"]
    lab.panel.told["stage"] = "building"
    lab.panel.use(CASTLE)
    assert lab.panel.view["shots"][0]["rows"] == before


class Later:
    """A worker that waits until it is told to do what was asked."""

    def __init__(self):
        self.asked = []

    def ask(self, name, *work):
        self.asked.append((name, *work))

    def do(self):
        """Do all that waits."""
        waiting, self.asked = self.asked, []
        for asked in waiting:
            AtOnce().ask(*asked)


def test_figures_are_those_of_controls_that_were_set_while_the_catapult_was_built():
    worker = Later()
    lab = Talk(CatapultLab(Shot(target=1), shots=FEW, worker=worker))
    lab.say(type="begin")
    worker.do()  # it is loaded, and builds
    lab.panel.show(Shot(target=9))
    while worker.asked:
        worker.do()
    assert "room 10" in lab.panel.view["shots"][0]["sentence"]


def test_a_file_of_shares_says_whose_they_are():
    worker = Later()
    lab = Talk(CatapultLab(Shot(target=1), shots=FEW, worker=worker))
    lab.say(type="begin")
    while worker.asked:
        worker.do()
    lab.say(type="fire", shot={"target": 9})  # its shots are still in the air
    lab.say(type="sheet", what="shares")
    assert lab.told("file")["text"].splitlines()[1].startswith('"room 2,')


def test_shots_at_another_castle_that_are_still_in_the_air_are_not_shown():
    worker = Later()
    lab = Talk(CatapultLab(Shot(target=1), shots=FEW, worker=worker))
    lab.say(type="begin")
    while worker.asked:
        worker.do()
    lab.say(type="fire", shot={"target": 1, "beyond": 20})
    in_the_air, worker.asked = worker.asked, []
    lab.panel.use(higher(CASTLE))
    for asked in in_the_air:
        AtOnce().ask(*asked)
    assert lab.panel.view["shots"] == []


def higher(castle):
    """A castle with higher walls."""
    wall = msgspec.structs.replace(castle.building.wall_height_mm, value=60)
    return msgspec.structs.replace(castle, building=msgspec.structs.replace(castle.building, wall_height_mm=wall))


def test_an_old_answer_does_not_cover_a_new_one(lab):
    lab.say(type="fire", shot={"target": 1})
    shots = lab.panel.view["shots"]
    lab.panel._fired([Shot(target=9)], [])
    assert lab.panel.view["shots"] is shots


@pytest.mark.parametrize(("name", "right"), [("speed-or-direction", 0), ("beyond-the-room", 2), ("upright-or-flat", 1)])
def test_a_bet_is_computed_only_after_it_was_placed(name, right, monkeypatch):
    monkeypatch.setattr(bets, "SHOTS", FEW)
    bet = CatapultBet(name, worker=AtOnce())
    question = Talk(bet.question)
    assert question.panel.view["truth"] is None
    assert bet.children == (bet.question,)
    truth = question.say(type="bet", value=right)["truth"]
    assert truth["hit"]
    assert truth["right"] == right
    assert "{" not in truth["because"]
    assert bet.lab.small
    assert bet.children == (bet.question, bet.lab)
    assert question.say(type="again")["truth"] is None
    question.say(type="bet", value=7)
    assert "Choose one of" in question.told("tell")["text"]


def test_a_bet_that_is_taken_back_while_the_shots_fly_is_not_judged(monkeypatch):
    monkeypatch.setattr(bets, "SHOTS", FEW)
    worker = Later()
    bet = CatapultBet("upright-or-flat", worker=worker)
    question = Talk(bet.question)
    question.say(type="bet", value=0)
    question.say(type="again")
    worker.do()
    assert (question.panel.view["truth"], bet.children) == (None, (bet.question,))


def test_a_bet_cites_the_rule_behind_it():
    question = Talk(CatapultBet("upright-or-flat", worker=AtOnce()).question)
    question.say(type="rule", rule=bets.bet("upright-or-flat").rule)
    assert "flies flat and straight" in question.told("rule")["text"]


def test_a_bet_that_there_is_not_is_refused():
    with pytest.raises(GoblinError, match="no bet"):
        CatapultBet("luck")


def test_the_first_build_is_announced(asleep, monkeypatch):
    drawn = []
    monkeypatch.setattr(asleep.panel.model_behind, "load", lambda: False)
    asleep.panel.observe(lambda change: drawn.append(change["new"]["status"]), "view")
    asleep.say(type="begin")
    assert drawn == [module.LOADING, module.COMPILING, ""]
