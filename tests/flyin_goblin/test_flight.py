"""Flight against what can be worked out by hand, and against small steps."""

import math

import numpy as np
import pytest

from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult.flight import carry, speed_to_carry
from goblin_lab.games.flyin_goblin.catapult.solid import drag_per_metre

GRAVITY = 9.81


def stepped(speed: float, elevation: float, height: float, drag: float, step: float = 1e-4) -> float:
    """Return the carry by the midpoint rule in small steps."""
    place, velocity = np.array([0.0, height]), speed * np.array([math.cos(elevation), math.sin(elevation)])

    def change(velocity: np.ndarray) -> np.ndarray:
        return np.array([0, -GRAVITY]) - drag * np.linalg.norm(velocity) * velocity

    while True:
        middle = velocity + step / 2 * change(velocity)
        then = place + step * middle
        if then[1] < 0:
            return float(place[0] + middle[0] * step * place[1] / (place[1] - then[1]))
        place, velocity = then, velocity + step * change(middle)


@pytest.mark.parametrize("elevation", [20, 45, 60, 75])
@pytest.mark.parametrize("speed", [1.5, 3.0, 20.0])
def test_without_air_the_range_is_that_of_the_parabola(speed, elevation):
    angle = math.radians(elevation)
    assert carry(speed, angle, 0.0, 0.0, GRAVITY) == pytest.approx(speed**2 * math.sin(2 * angle) / GRAVITY, rel=1e-9)


@pytest.mark.parametrize(("speed", "elevation"), [(1.4, 45), (1.9, 60), (2.9, 75), (2.2, 35)])
def test_with_air_a_shot_of_the_game_is_right_to_a_millimetre(speed, elevation):
    drag = drag_per_metre(house_castle())
    angle = math.radians(elevation)
    assert carry(speed, angle, 0.02, drag, GRAVITY) == pytest.approx(stepped(speed, angle, 0.02, drag), abs=1e-3)


def test_in_thick_air_a_shot_goes_as_far_as_small_steps_say():
    assert carry(9.0, math.radians(50), 0.02, 1.0, GRAVITY) == pytest.approx(
        stepped(9.0, math.radians(50), 0.02, 1.0), rel=0.02
    )


def test_air_shortens_a_far_lob_by_about_the_notes_17_to_27_mm():
    speed = speed_to_carry(0.425, math.radians(60), 0.02, 0.0, GRAVITY)
    shorter = 0.425 - carry(speed, math.radians(60), 0.02, drag_per_metre(house_castle()), GRAVITY)
    assert 0.010 < shorter < 0.027


@pytest.mark.parametrize("distance", [0.2, 0.3, 0.45])
def test_the_speed_for_a_distance_carries_so_far(distance):
    speed = speed_to_carry(distance, math.radians(60), 0.02, 0.1, GRAVITY)
    assert carry(speed, math.radians(60), 0.02, 0.1, GRAVITY) == pytest.approx(distance, abs=1e-6)


def test_a_distance_that_no_speed_reaches_is_none():
    assert math.isnan(speed_to_carry(1000.0, math.radians(60), 0.02, 0.1, GRAVITY))
