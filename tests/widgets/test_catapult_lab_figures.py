"""Figures of the lab: who throws and how, what an interval is, where a map lies, and what a calibration says."""

import asyncio
import math
from threading import get_ident

import numpy as np
import pytest

from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult import Outcome, Stance
from goblin_lab.games.flyin_goblin.catapult.aim import Setting
from goblin_lab.games.flyin_goblin.catapult.calibrate import Estimate
from goblin_widgets.catapult_lab import aims
from goblin_widgets.catapult_lab.background import Background
from goblin_widgets.catapult_lab.bets import bet, figures
from goblin_widgets.catapult_lab.calibration import Calibrating, span
from goblin_widgets.catapult_lab.model import KEPT, Model
from goblin_widgets.catapult_lab.paths import Bundle
from goblin_widgets.catapult_lab.scenery import scenery
from goblin_widgets.catapult_lab.shooting import Fired, aim_of, aim_point, launches_of, percent, sentence, worth
from goblin_widgets.catapult_lab.shot import Shot, middle
from goblin_widgets.catapult_lab.throws import Entered

CASTLE = house_castle()
FEW = 4000


def landed(shot=None, **places: int) -> Fired:
    """Some shots that ended as given: `room_6=3`, or a place by its name."""
    counts = np.zeros(20, np.int64)
    for name, count in places.items():
        counts[int(name.removeprefix("room_")) - 1 if name.startswith("room_") else Outcome[name.upper()]] = count
    return Fired(shot or Shot(), int(counts.sum()), counts, None, Bundle(b"", []), [], 0.0)


@pytest.mark.parametrize(("field", "bias"), [("speed_bias", 10.0), ("azimuth_bias", 5.0)])
def test_a_biased_thrower_is_off_by_their_bias_on_average(field, bias):
    straight, biased = launches_of(CASTLE, Shot(), FEW), launches_of(CASTLE, Shot(**{field: bias}), FEW)
    if field == "speed_bias":
        assert biased.speed.mean() / straight.speed.mean() == pytest.approx(1 + bias / 100, rel=1e-3)
    else:
        assert biased.azimuth.mean() - straight.azimuth.mean() == pytest.approx(bias, rel=1e-3)


def test_the_stance_of_the_controls_is_thrown():
    assert aim_of(CASTLE, Shot(stance="flat")).stance == Stance.FLAT
    assert aim_of(CASTLE, Shot()).stance == Stance.UPRIGHT


def test_worth_is_a_mean_with_its_95_percent_interval():
    fired = landed(room_6=300, room_13=500, strip=200)
    each = np.repeat(Setting(CASTLE).worth(), fired.counts)
    error = 1.96 * each.std() / math.sqrt(len(each))
    assert worth(CASTLE, fired) == pytest.approx((each.mean(), each.mean() - error, each.mean() + error), abs=1e-3)


def test_the_sentence_tells_what_falls_back_from_what_is_lost():
    told = sentence(CASTLE, landed(room_6=70, strip=20, lost=10))
    assert told.startswith("70.0 %")
    assert "20.0 % fall back and 10.0 % are lost" in told


def test_the_best_aim_for_riches_is_told_from_the_room_that_it_is_nearest_to():
    best = aims.find(CASTLE, Shot(target=0), "coins").shot
    point = aim_point(CASTLE, best)
    assert best.target == min(range(17), key=lambda cell: math.dist(point, middle(CASTLE, cell)))


def test_the_map_is_strongest_where_the_best_aim_is():
    found = aims.find(CASTLE, Shot(target=2), "target")
    row, column = np.unravel_index(int(found.picture.argmax()), found.picture.shape)
    seen = aims.LEFT + (column + 0.5) * aims.STEP, aims.FAR - (row + 0.5) * aims.STEP
    assert math.dist(seen, aim_point(CASTLE, found.shot)) < 4 * aims.STEP


def test_throws_at_another_room_are_calibrated_as_if_it_were_the_first_time():
    at_one = [Entered(5, 5)] * 8 + [Entered(5, 9), Entered(5, 18)]
    at_two = [*at_one, *[Entered(6, 6)] * 8, Entered(6, 10)]
    calibrating = Calibrating(CASTLE)
    calibrating.calibrate(at_one)
    assert calibrating.calibrate(at_two) == Calibrating(CASTLE).calibrate(at_two)


@pytest.mark.parametrize(
    ("opened", "words"),
    [
        ({}, "2.0 % to 5.0 %"),
        ({"open_low": True}, "at most 5.0 %"),
        ({"open_high": True}, "at least 2.0 %"),
        ({"open_low": True, "open_high": True}, "anything: more throws are needed"),
    ],
)
def test_an_interval_without_an_end_says_so(opened, words):
    assert span(Estimate(0.03, 0.02, 0.05, **opened), 100, "%") == words


def test_an_explanation_names_lengths_that_follow_from_the_shot():
    shot = bet("speed-or-direction").aside[0]
    told = figures(CASTLE, [landed(shot, room_3=1)], [landed(shot, room_3=3, lost=1)])
    far = math.dist(middle(CASTLE, shot.target), (0, scenery(CASTLE)["measures"]["start"]))
    assert told["side"] == f"{far * math.tan(math.radians(shot.angle_spread)):.0f}"
    assert told["length"] == f"{2 * far * shot.speed_spread / 100:.0f}"  # how far a shot flies grows as speed squared
    assert told["x"] == percent(0.75)


def test_a_room_on_the_plan_says_what_a_soldier_gains_there():
    rooms = {room["name"]: room["gains"] for room in scenery(CASTLE)["rooms"]}
    gains = {name: rooms[name] for name in ("Vault", "King’s Chamber", "Armory")}
    assert gains == {"Vault": "+2 coins", "King’s Chamber": "+3 diamonds", "Armory": ""}


def test_only_the_latest_shots_are_remembered():
    model = Model(CASTLE, 10)
    model.fire([Shot(beyond=beyond) for beyond in range(KEPT + 3)])
    assert [shot.beyond for shot in model.shown] == list(range(3, KEPT + 3))


def test_what_was_found_out_comes_back_in_the_thread_that_asked():
    async def asked() -> int:
        done = asyncio.get_running_loop().create_future()
        Background().ask("one", lambda: None, lambda _: done.set_result(get_ident()), done.set_exception)
        return await asyncio.wait_for(done, 10)

    assert asyncio.run(asked()) == get_ident()
