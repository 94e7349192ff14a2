"""Playouts: they agree with exact odds, never peek, and give the same numbers by every way of playing them."""

import subprocess
from itertools import pairwise

import pytest

from analysis.scenes import plain_combat, plain_training
from goblin_lab import games
from goblin_lab.analysis.chances import counted
from goblin_lab.analysis.playouts import first_seed, simulate
from goblin_lab.core.errors import GoblinError
from goblin_lab.games.goblivion.arrange import arrange

SURE = 0.9999  # with a fixed seed a failure is a fault, not bad luck


@pytest.fixture(scope="module")
def state():
    """A Training in the middle of a game."""
    state = games["goblivion"].new(seed=11)
    for notation in ("train archer", "compare"):
        state.apply(notation)
    while state.decision.id != "choose_training":
        state.apply(state.legal_actions()[-1])
    return state


def quick(state, **how):
    return simulate(state, **{"n": 60, "until": "phase", "binding": "interpreted", **how})


@pytest.mark.parametrize("card", ["archer", "builder", "champion", "priest"])
def test_playouts_agree_with_exact_odds(card):
    state = plain_training()
    exact = float(counted(state, state.action(f"train {card}")).chance)
    assert 0.05 < exact < 0.95
    assert quick(state, action=f"train {card}", n=1_500).estimate("reached", SURE).holds(exact)


@pytest.mark.usefixtures("compiled_ahead")
@pytest.mark.parametrize("scene", [plain_training, plain_combat])
def test_a_hundred_thousand_playouts_agree_with_exact_odds(scene):
    pytest.importorskip("numba")
    state = scene()
    action = "train champion" if scene is plain_training else "use grimoire"
    exact = float(counted(state, state.action(action)).chance)
    told = simulate(state, action=action, n=100_000, until="phase", binding="compiled").estimate("reached", SURE)
    assert told.holds(exact)
    assert told.high - told.low < 0.013


@pytest.mark.usefixtures("compiled_ahead")
def test_both_bindings_play_the_same_playouts(state):
    pytest.importorskip("numba")
    for until, n in (("phase", 200), ("game", 20)):
        played = [simulate(state, n=n, until=until, binding=binding) for binding in ("compiled", "interpreted")]
        assert (played[0].rows == played[1].rows).all()


def test_the_same_seed_gives_the_same_numbers_whatever_the_number_of_workers(state):
    one, two = (quick(state, n=2_100, seed=5, workers=workers) for workers in (1, 2))
    assert (one.rows == two.rows).all()


def test_more_playouts_go_on_where_fewer_stopped(state):
    assert (quick(state, n=60).rows[:25] == quick(state, n=25).rows).all()


def test_other_seeds_give_other_playouts(state):
    assert (quick(state, seed=1).rows != quick(state, seed=2).rows).any()
    starts = sorted(first_seed(seed) for seed in range(2_000))
    assert min(after - before for before, after in pairwise(starts)) > 10


@pytest.mark.parametrize("seed", range(5))
def test_playouts_never_peek(state, seed):
    other = state.resample(0, seed)
    assert other.position.castle != state.position.castle
    assert (quick(other, until="game", n=10).rows == quick(state, until="game", n=10).rows).all()


def test_a_state_is_left_as_it_was(state):
    before = state.to_json()
    quick(state, action="train archer")
    assert state.to_json() == before


def test_a_target_of_ones_own(state):
    easy, hard = (quick(state, action="train archer", target=target).estimate("reached") for target in (-9, 99))
    assert (easy.value, hard.value) == (1.0, 0.0)
    with pytest.raises(GoblinError, match="no target"):
        quick(_sharing(), target=3)


def _sharing():
    """A lost combat, with Strength to divide."""
    state = arrange(at="combat actions", field=["gentleman", "sword"], gates=["nudist-goblin", "goblin-horde"])
    state.apply("compare")
    return state


def test_what_is_noted_can_be_told(state):
    played = quick(state, action="train archer")
    assert len(played) == 60
    assert sum(told.value for told in played.shares("resources").values()) == pytest.approx(1)
    assert "60 playouts of train archer, interpreted" in repr(played)
    with pytest.raises(GoblinError, match="'won'"):
        played.estimate("won")
    assert 0 <= quick(state, until="game", n=5).estimate("won").value <= 1


def test_to_pay_and_to_win_are_noted():
    state = arrange(
        at="training actions", trained="archer", field=["farmer", "beggar"], bodyguard=["innkeeper"], power_used=True
    )
    paid = quick(state, n=20)
    assert paid.estimate("reached").value == 0
    won = arrange(at="combat actions", field=["knight", "knight-2"], gates=["nudist-goblin"], power_used=True)
    assert quick(won, n=20).estimate("reached").value == 1


def test_progress_is_told(state):
    told = []
    quick(state, n=1_050, progress=lambda done, n: told.append((done, n)))
    assert told == [(1_000, 1_050), (1_050, 1_050)]


def test_what_cannot_be_played_is_refused(state):
    with pytest.raises(GoblinError, match="'sensible'"):
        quick(state, policy="clever")
    with pytest.raises(GoblinError, match="train berserker"):
        quick(state, action="train berserker")
    with pytest.raises(GoblinError, match="seat 3"):
        quick(state, seat=3)
    lost = arrange(at="combat actions", field=["old-man"], gates=["goblin-horde"], resources=1)
    lost.apply("compare")
    with pytest.raises(GoblinError, match="nothing to play out"):
        quick(lost)


def test_without_numba_playouts_are_interpreted(python):
    script = (
        "import sys; sys.modules['numba'] = None\n"
        "from goblin_lab import games\n"
        "from goblin_lab.analysis.playouts import simulate\n"
        "played = simulate(games['goblivion'].new(seed=3), n=30, until='phase')\n"
        "print(played.binding, len(played))"
    )
    told = subprocess.run([python, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout == "interpreted 30\n"
