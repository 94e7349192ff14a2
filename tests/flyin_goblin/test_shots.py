"""Shots as a whole: the same whatever the threads, mirrored in the mirror, and never through a wall."""

import numpy as np
import pytest

from goblin_lab.core.errors import PositionError
from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult import EMPTY, Launches, Occupant, Outcome, Stance, shoot
from goblin_lab.games.flyin_goblin.catapult.landings import place_name
from goblin_lab.games.flyin_goblin.catapult.thrower import SKILLS, Thrower, aim_at, cell_middle

CASTLE = house_castle()
HALF, ROOM, TOP = 0.14, 0.07, 0.045


def launches(number: int, cell: int = 5, thrower: Thrower = SKILLS["practised"], seed: int = 3) -> Launches:
    return thrower.launches(CASTLE, aim_at(CASTLE, *cell_middle(CASTLE, cell)), number, np.random.default_rng(seed))


def test_the_same_landings_whatever_the_number_of_threads():
    shots = launches(40_000)
    alone, together = shoot(CASTLE, shots, seed=5, threads=1), shoot(CASTLE, shots, seed=5, threads=3)
    assert np.array_equal(alone.place, together.place)
    assert np.array_equal(alone.contacts, together.contacts)


def test_another_seed_scatters_contacts_otherwise():
    shots = launches(4000)
    one, other = shoot(CASTLE, shots, seed=1), shoot(CASTLE, shots, seed=2)
    assert 0 < np.mean(one.place != other.place) < 0.5


def test_a_good_thrower_hits_the_room_more_often_than_a_novice():
    hits = {name: np.mean(shoot(CASTLE, launches(4000, 5, skill)).place == 5) for name, skill in SKILLS.items()}
    assert hits["good"] > hits["practised"] > hits["novice"] > 0.1


def test_shots_to_the_left_are_those_to_the_right_in_a_mirror():
    right = launches(4000, 6)
    left = Launches.of(right.speed, right.elevation, -right.azimuth, right.stance, right.spin)
    mirror = np.array([4 * (place // 4) + 3 - place % 4 if place < 16 else place for place in range(20)])
    same = mirror[shoot(CASTLE, right).place] == shoot(CASTLE, left).place
    assert np.mean(same) > 0.98  # rounding differs in the mirror, and a bounce makes much of it


@pytest.mark.parametrize("speed", [2.0, 5.0, 20.0, 60.0, 99.0])
@pytest.mark.parametrize("stance", list(Stance))
def test_no_token_passes_through_a_wall_or_the_floor_at_any_speed(speed, stance):
    generator = np.random.default_rng(1)
    shots = Launches.of(
        np.full(300, speed),
        generator.uniform(-5, 30, 300),
        generator.uniform(-40, 40, 300),
        stance,
        generator.normal(0, 60, 300),
    )
    for path in shoot(CASTLE, shots, paths=True).paths:
        assert not passes(path)


def test_no_lob_passes_through_a_wall_or_the_floor():
    for path in shoot(CASTLE, launches(1500, 9, SKILLS["novice"]), paths=True).paths:
        assert not passes(path)


def passes(path: np.ndarray) -> bool:
    """Say whether a path crosses the middle plane of a wall below its rim, or sinks into the floor."""
    start, end = path[:-1].astype(float), path[1:].astype(float)
    inside = np.max(np.abs(path[:, :2]), axis=1) < HALF
    if np.any(inside & (path[:, 2] < 0.002)):
        return True
    for across in (0, 1):
        for place in ROOM * np.arange(-2, 3):
            one, other = start[:, across] - place, end[:, across] - place
            crossed = one * other < 0
            share = one[crossed] / (one[crossed] - other[crossed])
            there = start[crossed] + share[:, None] * (end[crossed] - start[crossed])
            beside = np.abs(there[:, 1 - across]) > HALF + 0.002
            if np.any(~beside & (there[:, 2] < TOP - 0.002)):
                return True
    return False


def test_a_shot_over_everything_is_lost_and_one_at_the_wall_falls_into_the_own_strip():
    found = shoot(CASTLE, Launches.of([6.0, 1.0], [50, 45]))
    assert list(found.place) == [Outcome.LOST, Outcome.STRIP]
    assert [place_name(place) for place in (*found.place, 5, 16)] == ["lost", "own strip", "room 2 of row 2", "tower"]


def test_the_king_closes_the_tower_and_can_be_knocked_down():
    aim = aim_at(CASTLE, 0, 0.035, elevation=65)
    shots = SKILLS["good"].launches(CASTLE, aim, 3000, np.random.default_rng(2))
    open_mouth, closed = shoot(CASTLE, shots), shoot(CASTLE, shots, king=True)
    assert np.mean(open_mouth.place == Outcome.TOWER) > 0.5
    assert not np.any(closed.place == Outcome.TOWER)
    assert not open_mouth.king.any()
    assert 0.05 < np.mean(closed.king) < 1


def test_pieces_on_roofs_are_knocked_and_a_totem_falls_from_the_piece_that_was_hit_upwards():
    aim = aim_at(CASTLE, 0, 0.02, elevation=30, stance=Stance.FLAT)
    shots = SKILLS["good"].launches(CASTLE, aim, 3000, np.random.default_rng(2))
    fell = shoot(CASTLE, shots, roofs=(None, Occupant("totem", (1, 2, 3, 4)), *EMPTY[2:])).fell
    assert 0.2 < np.mean(fell.any(axis=(1, 2))) < 1
    assert not fell[:, [0, 2, 3, 4, 5, 6, 7]].any()
    assert np.all(fell[:, 1, :-1] <= fell[:, 1, 1:])


@pytest.mark.parametrize(
    ("speed", "elevation", "azimuth", "named"),
    [
        ([1.0, -1.0], 60, 0, "launch 1: speed = -1: expected 0 to 100 m/s"),
        (float("nan"), 60, 0, "launch 0: speed = nan"),
        (1.0, 95, 0, "launch 0: elevation = 95: expected -90 to 90 degrees"),
        (1.0, 60, 200, "launch 0: azimuth = 200"),
    ],
)
def test_impossible_launches_are_refused_with_the_launch_named(speed, elevation, azimuth, named):
    with pytest.raises(PositionError) as refused:
        Launches.of(speed, elevation, azimuth)
    assert named in str(refused.value)


def test_impossible_roofs_and_places_are_refused():
    with pytest.raises(PositionError, match="roof 1: levels"):
        shoot(CASTLE, launches(1), roofs=(None, Occupant("totem", (2, 2)), *EMPTY[2:]))
    with pytest.raises(PositionError, match="8, row by row"):
        shoot(CASTLE, launches(1), roofs=EMPTY[1:])
    with pytest.raises(PositionError, match="the width of the box"):
        shoot(CASTLE, launches(1), across=0.2)
    with pytest.raises(PositionError, match="expected 0 to 15"):
        cell_middle(CASTLE, 17)
    with pytest.raises(PositionError, match="no speed up to 99"):
        aim_at(CASTLE, 0, 500)
