"""Playouts and doubts of Flyin' Goblin: what follows from a decision, and which of its numbers are assumptions."""

import pytest

from flyin_goblin.table import walk
from goblin_lab import games
from goblin_lab.analysis.playouts import simulate
from goblin_lab.games.flyin_goblin.arrange import arrange

GAME = games["flyin_goblin"]


def test_a_round_is_played_out_to_its_end():
    state = arrange(tokens={"red": ["space"], "blue": ["room 1"]}, done=["blue"], options={"shots": "drawn"})
    played = simulate(state, action="red shoots soldier at room 5", n=400, seed=3, until="phase", binding="interpreted")
    share = GAME.cards.landings.practised[4].lands[4] / 1000
    assert abs(played.estimate("red diamonds").value - share) < 0.12  # the Treasure Room gives one Diamond
    assert played.estimate("blue coins").value == 2


def test_games_are_played_out_to_their_winner():
    played = simulate(GAME.new(seed=2, shots="drawn"), n=60, seed=3, binding="interpreted")
    alone = played.estimate("red wins").value + played.estimate("blue wins").value
    assert 0.8 < alone <= 1


def test_the_seat_to_move_comes_first():
    state = GAME.new(players=3, seed=4)
    for _ in walk(state, 2, 60):
        if state.outcome is None:
            goals = GAME.wing.prospects(state).goals
            assert goals[0].id == f"{('red', 'blue', 'green')[state.to_move]} diamonds"
            assert len(goals) == 9


@pytest.mark.parametrize("subject", ["Floor plan", "Price of soldier", "Price of totem-4", "Drawn shots", "Armory"])
def test_assumptions_are_told(subject):
    doubts = {doubt.subject: doubt for doubt in GAME.doubts()}
    assert doubts[subject].confidence
    assert doubts[subject].text
    assert "Vault" not in doubts
