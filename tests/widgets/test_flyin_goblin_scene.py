"""The scene of Flyin' Goblin: a map of the castle, and every legal action somewhere on the table."""

import random

import pytest

from goblin_lab import games
from goblin_widgets.scene import Scene
from goblin_widgets.scenes import scene_of


def shown(scene: Scene) -> set[str]:
    """The notations of all allowed choices on the table."""
    pieces = [piece for zone in scene.zones for piece in zone.pieces]
    choices = [choice for piece in pieces for choice in piece.choices]
    return {choice.notation for choice in (*choices, *scene.choices) if choice.allowed}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_hangs_somewhere(players: int) -> None:
    state = games["flyin_goblin"].new(seed=players, players=players)
    dice = random.Random(players)
    for _ in range(60):
        legal = state.legal_actions()
        assert shown(scene_of(state)) == {str(action) for action in legal}
        state.apply(dice.choice(legal))


def test_castle_is_a_map_with_the_south_side_at_the_bottom() -> None:
    zones = {zone.id: zone for zone in scene_of(games["flyin_goblin"].new(seed=1)).zones}
    assert (zones["castle"].columns, zones["roofs"].columns) == (4, 3)
    assert [piece.id for piece in zones["castle"].pieces[-4:]] == ["room-0", "room-1", "room-2", "room-3"]
    assert zones["roofs"].pieces[4].id == "tower"


def test_landed_token_lies_in_its_room() -> None:
    state = games["flyin_goblin"].new(seed=1)
    state.apply("red soldier lands in room 7")
    state.apply("nothing more")
    room = next(piece for zone in scene_of(state).zones for piece in zone.pieces if piece.id == "room-6")
    assert [badge.label for badge in room.badges] == ["Red's Soldier 1"]


def test_piece_ids_are_unique() -> None:
    pieces = [piece.id for zone in scene_of(games["flyin_goblin"].new(players=4)).zones for piece in zone.pieces]
    assert len(pieces) == len(set(pieces))
