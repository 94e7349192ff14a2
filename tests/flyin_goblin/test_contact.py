"""One contact, and the token as a body, looked at from inside the compiled code."""

import numba
import numpy as np
import pytest

from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult.body import energy, turned, turning
from goblin_lab.games.flyin_goblin.catapult.contact import impulse, point_speed, struck
from goblin_lab.games.flyin_goblin.catapult.solid import solid
from goblin_lab.games.flyin_goblin.catapult.vectors import dot

SOLIDS = np.array([solid(house_castle())])


@numba.njit
def contacts(rows, restitution, solids):
    """Return energies before and after, and the contact point's speed along the normal before and after."""
    out = np.zeros((len(rows), 4))
    record = solids[0]
    for index in range(len(rows)):
        row = rows[index]
        velocity, spin = (row[0], row[1], row[2]), (row[3], row[4], row[5])
        axis, normal, offset = (row[6], row[7], row[8]), (row[9], row[10], row[11]), (row[12], row[13], row[14])
        out[index, 0] = energy(velocity, axis, spin, record)
        out[index, 2] = dot(point_speed(velocity, turning(axis, spin, record), offset), normal)
        if out[index, 2] >= 0:
            out[index, 1], out[index, 2] = out[index, 0], 0
            continue
        push = impulse(velocity, axis, spin, normal, offset, restitution, 0.0, record)
        velocity, spin = struck(velocity, spin, offset, push)
        out[index, 1] = energy(velocity, axis, spin, record)
        out[index, 3] = dot(point_speed(velocity, turning(axis, spin, record), offset), normal)
    return out


def random_contacts(number: int) -> np.ndarray:
    generator = np.random.default_rng(3)
    draw = generator.standard_normal
    axis, normal = draw((number, 3)), draw((number, 3))
    axis /= np.linalg.norm(axis, axis=1)[:, None]
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    offset = -normal * generator.uniform(0.004, 0.0098, (number, 1)) + 0.004 * draw((number, 3))
    return np.hstack((2 * draw((number, 3)), 1e-3 * draw((number, 3)), axis, normal, offset))


@pytest.mark.parametrize("restitution", [0.0, 0.4, 0.8, 1.0])
def test_energy_never_grows_at_a_contact(restitution):
    before, after, _, _ = contacts(random_contacts(20_000), restitution, SOLIDS).T
    assert np.all(after <= before * (1 + 1e-9))


def test_the_contact_point_leaves_and_not_faster_than_restitution_allows():
    _, _, closing, leaving = contacts(random_contacts(20_000), 0.4, SOLIDS).T
    met = closing < 0
    assert np.all(leaving[met] <= -0.4 * closing[met] + 1e-9)
    assert np.median(leaving[met] / -closing[met]) == pytest.approx(0.4, abs=1e-6)


def test_a_blow_through_the_middle_gives_the_restitution_itself():
    row = np.array([[0, 0, -2.0, 0, 0, 0, 0, 0, 1.0, 0, 0, 1.0, 0, 0, -0.004]])
    before, after, _, _ = contacts(row, 0.4, SOLIDS)[0]
    assert after == pytest.approx(before * 0.16)


@numba.njit
def axis_after(axis, about, angle):
    return turned(axis, about, angle)


@pytest.mark.parametrize("angle", [0.01, 0.29, 0.31, 3.0])
def test_the_axis_turns_by_the_angle_and_keeps_its_length(angle):
    found = np.array(axis_after((0.0, 0.0, 1.0), (1.0, 0.0, 0.0), angle))
    assert found == pytest.approx([0, -np.sin(angle), np.cos(angle)], abs=1e-9)
