"""The scene of Flyin' Goblin: a map of the castle, and every legal action somewhere on the table."""

import random
from pathlib import Path

import msgspec
import pytest

from goblin_lab import Session, games
from goblin_lab.core.data import Text
from goblin_lab.games.flyin_goblin.arrange import arrange
from goblin_lab.games.flyin_goblin.castle import HERE
from goblin_lab.games.flyin_goblin.castle_faults import Place
from goblin_lab.games.flyin_goblin.castle_text import changed
from goblin_lab.games.flyin_goblin.terms import Phase
from goblin_widgets.scene import Scene, cited, pack
from goblin_widgets.scenes import choices_in_words, scene_of
from goblin_widgets.still import static_html


def shown(scene: Scene) -> set[str]:
    """The notations of all allowed choices on the table."""
    pieces = [piece for zone in scene.zones for piece in zone.pieces]
    choices = [choice for piece in pieces for choice in piece.choices]
    return {choice.notation for choice in (*choices, *scene.choices) if choice.allowed}


def single(notations: set[str]) -> set[str]:
    """Those that are one action."""
    return {notation for notation in notations if ";" not in notation}


def size(scene: Scene) -> int:
    """Bytes of a scene as it travels."""
    return len(msgspec.json.encode(pack(scene)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_hangs_somewhere(players: int) -> None:
    state = games["flyin_goblin"].new(seed=players, players=players)
    dice = random.Random(players)
    for _ in range(60):
        legal = state.legal_actions()
        assert single(shown(scene_of(state))) == {str(action) for action in legal}
        state.apply(dice.choice(legal))


def test_next_shot_can_be_entered_before_the_last_one_is_settled() -> None:
    session = Session.new("flyin_goblin", seed=1, shots="entered")
    session.play("red soldier lands in room 7")
    choices = [choice for choice in choices_in_words(session.state) if choice.several]
    assert {choice.group for choice in choices} == {"Red", "Blue"}
    assert "Next: Blue's Soldier lands in room 12, the Guard Room" in {choice.label for choice in choices}
    line = "nothing more; blue soldier lands in room 12"
    assert line in shown(scene_of(session.state))
    before = session.node
    assert [event.did for event in session.play_line(line)] == ["landed"]
    assert session.node.ply == before.ply + 2


def test_a_token_in_the_closed_tower_has_to_be_explained_first() -> None:
    state = games["flyin_goblin"].new(seed=1)
    state.apply("red soldier lands in the tower")
    assert not [choice for choice in choices_in_words(state) if choice.several]


def test_nobody_is_asked_whether_a_piece_falls_that_is_on_no_roof() -> None:
    state = games["flyin_goblin"].new(seed=1)
    state.apply("red soldier lands in room 7")
    tower = next(piece for zone in scene_of(state).zones for piece in zone.pieces if piece.id == "tower")
    assert {choice.notation for choice in tower.choices if choice.kind in ("fall", "tip")} == {
        "king falls", "king tips over",
    }  # fmt: skip


def test_who_may_act_stands_out() -> None:
    state = games["flyin_goblin"].new(seed=1, players=3)
    assert [counter.active for counter in scene_of(state).counters] == [True, True, True]
    state.apply("blue soldier lands in room 7")
    assert [counter.active for counter in scene_of(state).counters] == [False, True, False]
    assert [counter.tone for counter in scene_of(state).counters] == ["red", "blue", "green"]


@pytest.mark.parametrize(("players", "kilobytes"), [(2, 23), (3, 31), (4, 40)])
def test_a_scene_is_small_and_tells_each_rule_once(players: int, kilobytes: int) -> None:
    state = games["flyin_goblin"].new(seed=1, players=players)
    state.apply("red soldier lands in room 7")
    scene = scene_of(state)
    assert size(scene) < kilobytes * 1000
    assert set(scene.rules) == set(cited(scene))
    assert all(scene.rules.values())


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


def test_a_theft_is_chosen_at_the_tokens_of_the_victim_and_beside_the_table() -> None:
    state = arrange(at="looting", options={"players": 3}, tokens={"red": ["room 7"]}, diamonds={"blue": 1, "green": 2})
    scene = scene_of(state)
    assert {choice.notation for choice in scene.choices} == {"steal from blue", "steal from green"}
    tokens = [piece for zone in scene.zones if zone.id == "space-1" for piece in zone.pieces]
    assert {choice.notation for piece in tokens for choice in piece.choices} == {"steal from blue"}


def test_a_price_is_in_doubt_as_long_as_nobody_has_looked_it_up() -> None:
    game = games["flyin_goblin"]
    known = changed(HERE.read_text("utf-8"), Place("price", "soldier", "sure"), "high")
    for of, doubt in ((game, True), (game.with_cards(Text("castle.toml", known)), False)):
        board = next(zone for zone in scene_of(of.new()).zones if zone.id == "board-0")
        wares = {piece.name: piece.uncertain for piece in board.pieces}
        assert bool(wares["Soldier"]) is doubt
        assert "It costs 3 here" in wares["Totem 1"]


def test_piece_ids_are_unique() -> None:
    pieces = [piece.id for zone in scene_of(games["flyin_goblin"].new(players=4)).zones for piece in zone.pieces]
    assert len(pieces) == len(set(pieces))


def test_the_shot_stands_before_the_landing_entered_by_hand() -> None:
    scene = scene_of(games["flyin_goblin"].new(seed=1))
    (room,) = (piece for zone in scene.zones for piece in zone.pieces if piece.id == "room-5")
    red = [choice.label for choice in room.choices if choice.group == "Red"]
    assert red == ["Shoot the Soldier at it", "The Soldier landed here"]


def test_a_captain_who_is_not_bought_is_shot_at_nothing() -> None:
    scene = scene_of(games["flyin_goblin"].new(seed=1))
    (captain,) = (piece for zone in scene.zones for piece in zone.pieces if piece.id == "ware-0-1")
    assert [choice.label for choice in captain.choices] == ["Shoot the Captain"]


def test_a_space_counts_the_tokens_that_are_really_in_it() -> None:
    state = games["flyin_goblin"].new(seed=1)
    for line in ("red soldier lands in no room", "nothing more", "blue soldier lands in room 1", "nothing more"):
        state.apply(line)
    notes = {zone.id: zone.note for zone in scene_of(state).zones}
    assert notes["space-0"] == "1 token here, 1 in no room"
    assert notes["space-1"] == "1 token here, 1 in the Castle"


def test_the_army_board_says_what_its_pieces_do() -> None:
    state = games["flyin_goblin"].new(seed=1)
    texts = {piece.name: piece.text for zone in scene_of(state).zones for piece in zone.pieces if zone.id == "board-0"}
    assert texts["Captain"].startswith("A Captain sets off its Room two times")
    assert texts["Totem 1"] == texts["Totem 4"] == "A fully assembled Totem is enough on its own to win the game."


def test_the_board_names_a_castle_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(HERE.read_text("utf-8").replace('name = "House castle"', 'name = "Attic copy"', 1), "utf-8")
    game = games["flyin_goblin"]
    labels = [scene_of(each.new(seed=1)).zones[0].label for each in (game, game.with_cards(mine))]
    assert labels == ["Castle", "Castle: Attic copy"]


def test_a_round_is_called_a_round() -> None:
    scene = scene_of(games["flyin_goblin"].new(seed=1))
    assert "Round 1" in static_html(scene)
    assert "Turn" not in static_html(scene)


def test_the_phase_at_hand_is_one_of_the_phases_that_the_board_lists() -> None:
    state = games["flyin_goblin"].new(seed=1)
    for phase in (Phase.CATAPULTING, Phase.LOOTING, Phase.CHECK, Phase.RECRUITMENT):
        state.position.phase = phase
        scene = scene_of(state)
        assert scene.phase in scene.phases


def test_a_refusal_calls_the_phase_as_the_board_does() -> None:
    state = games["flyin_goblin"].new(seed=1)
    state.position.phase = Phase.CHECK
    (buy, *_) = [action for action in state.game.notation.every() if action.kind == "buy"]
    refusal = state.refusal(buy)
    assert refusal is not None
    assert scene_of(state).phase in refusal.why
