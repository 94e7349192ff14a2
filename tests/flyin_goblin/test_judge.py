"""The rigid-body castle, and the fast model before it."""

import numpy as np
import pytest

from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult import shoot
from goblin_lab.games.flyin_goblin.catapult.scenarios import SCENARIOS, sampling_error, total_variation

pytest.importorskip("mujoco", reason="the judge needs the extra `physics`")

from goblin_lab.games.flyin_goblin import rigid
from goblin_lab.games.flyin_goblin.rigid.restitution import damping_for, measured

CASTLE = house_castle()


def test_the_damping_gives_the_castles_restitution():
    assert np.mean(measured(CASTLE, damping_for(CASTLE))) == pytest.approx(0.40, abs=0.005)


def test_both_models_agree_on_a_lob_within_what_few_shots_can_tell():
    lob, shots = SCENARIOS[0], 250
    fast = shoot(CASTLE, lob.launches(CASTLE, 40_000, 12)).shares()
    judged = rigid.shoot(CASTLE, lob.launches(CASTLE, shots, 11)).shares()
    assert total_variation(fast, judged) < 0.08 + sampling_error(fast, shots)


def test_both_models_knock_a_raider_down_about_as_often():
    flat = SCENARIOS[5]
    fast = shoot(CASTLE, flat.launches(CASTLE, 4000, 12), roofs=flat.roofs).fell.any(axis=(1, 2)).mean()
    judged = rigid.shoot(CASTLE, flat.launches(CASTLE, 60, 11), roofs=flat.roofs).fell.any(axis=(1, 2)).mean()
    assert fast == pytest.approx(judged, abs=0.25)
