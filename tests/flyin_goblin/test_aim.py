"""Where to aim, and who throws: against brute force and against throwers whose numbers are known."""

import numpy as np
import pytest

from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult import EMPTY, Occupant, Stance
from goblin_lab.games.flyin_goblin.catapult.aim import Setting, aim_map, best_aim
from goblin_lab.games.flyin_goblin.catapult.calibrate import Calibrator, Throw
from goblin_lab.games.flyin_goblin.catapult.chances import table
from goblin_lab.games.flyin_goblin.catapult.coverage import coverage, practice_aims, simulated
from goblin_lab.games.flyin_goblin.catapult.scenarios import total_variation
from goblin_lab.games.flyin_goblin.catapult.thrower import SKILLS, Thrower

CASTLE = house_castle()
SETTING = Setting(CASTLE)


@pytest.fixture(scope="module")
def aims():
    return aim_map(SETTING, SKILLS["practised"])


@pytest.fixture(scope="module")
def calibrator():
    return Calibrator([table(CASTLE, aim) for aim in practice_aims(CASTLE)])


def brute(aim, thrower, shots=30_000):
    return SETTING.shoot(thrower.launches(CASTLE, aim, shots, np.random.default_rng(5)), 5).shares()


def test_the_aim_map_agrees_with_brute_force_at_random_aims(aims):
    generator = np.random.default_rng(8)
    rows, columns, _ = aims.chance.shape
    for speed, azimuth in zip(generator.integers(rows, size=5), generator.integers(columns, size=5), strict=True):
        assert total_variation(aims.chance[speed, azimuth], brute(aims.aim(speed, azimuth), aims.thrower)) < 0.03


def test_the_best_aim_is_best_by_brute_force_too(aims):
    best = best_aim(aims)
    worth = SETTING.worth()
    others = [
        brute(aims.aim(speed, azimuth), aims.thrower, 3000) @ worth
        for speed in range(5, 100, 12)
        for azimuth in range(20, 110, 9)
    ]
    assert best.low <= best.value <= best.high
    assert max(others) < best.high + 0.15
    assert best.value == pytest.approx(aims.value().max(), abs=0.15)
    assert best.as_good.any()


def test_the_best_aim_for_the_tower_lies_beyond_its_middle(aims):
    worth = np.zeros(20)
    worth[16] = 1
    best = best_aim(aims, worth=worth)
    reached = aims.points()[1]
    speed = np.abs(aims.speeds - best.aim.speed).argmin()
    assert reached[speed].max() > 0.01
    assert best.value > 0.4


def test_coins_and_diamonds_are_those_of_the_rooms(aims):
    coins, diamonds = SETTING.gains()
    assert coins[:4].tolist() == [2, 0, 1, 0]
    assert diamonds[16] == 3
    assert Setting(CASTLE, balcony=True).gains()[1][16] == 5
    assert aims.value() == pytest.approx(aims.coins() + SETTING.diamond * aims.diamonds())


def test_the_map_says_which_pieces_may_be_knocked():
    setting = Setting(CASTLE, roofs=(None, Occupant("raider"), *EMPTY[2:]), king=True)
    found = aim_map(setting, SKILLS["good"], elevation=35, stance=Stance.FLAT)
    assert found.knocked[..., 1, 0].max() > 0.3
    assert found.knocked.sum() == pytest.approx(found.knocked[..., 1, 0].sum())
    assert found.king.max() > 0.3


def test_calibration_recovers_a_known_thrower(calibrator):
    truth = Thrower(0.06, 2.5, 0.04, -1.0)
    found = calibrator.calibrate(simulated(CASTLE, truth, practice_aims(CASTLE), 2000, 4))
    assert found.speed_spread.value == pytest.approx(0.06, rel=0.2)
    assert found.angle_spread.value == pytest.approx(2.5, rel=0.2)
    assert found.speed_bias.value == pytest.approx(0.04, abs=0.01)
    assert found.azimuth_bias.value == pytest.approx(-1.0, abs=0.4)
    assert found.thrower.speed_spread == found.speed_spread.value


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    assert all(0.85 <= share <= 1 for share in coverage(CASTLE, throwers=40).values())


def test_few_throws_leave_wide_intervals(calibrator):
    truth, aims = Thrower(0.06, 2.5), practice_aims(CASTLE)
    few, many = (calibrator.calibrate(simulated(CASTLE, truth, aims, throws, 4)) for throws in (12, 200))
    assert few.azimuth_bias.high - few.azimuth_bias.low > many.azimuth_bias.high - many.azimuth_bias.low


@pytest.mark.parametrize(
    ("throws", "named"),
    [
        ([Throw(0, 5)] * 9, "9 throws: expected at least 10"),
        ([Throw(7, 5)] * 10, "aimed by table 7: expected 0 to 3"),
        ([Throw(0, 20)] * 10, "landed at 20: expected 0 to 19"),
    ],
)
def test_impossible_throws_are_refused(calibrator, throws, named):
    with pytest.raises(PositionError, match=named):
        calibrator.calibrate(throws)
