"""The scene of Goblivion shows everything a player may know and do, and nothing else."""

import json
import random
from collections import Counter

import pytest

from goblin_lab import games
from goblin_lab.core.errors import GoblinError
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.terms import Phase
from goblin_widgets.scene import pack
from goblin_widgets.scenes import scene_of

GAME = games["goblivion"]
MOST_BYTES = 60_000  # of one update of the board


def pieces(scene):
    return {piece.id: piece for zone in scene.zones for piece in zone.pieces}


def zone(scene, name):
    return next(zone for zone in scene.zones if zone.id == name)


def allowed(scene):
    on_pieces = [choice for piece in pieces(scene).values() for choice in piece.choices]
    return {choice.notation for choice in (*on_pieces, *scene.choices) if choice.allowed}


def named(scene, where, name):
    return next(piece for piece in zone(scene, where).pieces if piece.name == name)


def walk(seed):
    """Every state of a random game, with options that change with the seed."""
    difficulty = ("easy", "normal", "difficult")[seed % 3]
    ruler = ("bella", "jade", "yolo", "margaret", "brad", "gonzo", "loko")[seed % 7]
    state = GAME.new(seed=seed, difficulty=difficulty, ruler=ruler, quick_market=seed % 2 == 1)
    luck = random.Random(seed)
    while state.outcome is None:
        yield state
        state.apply(luck.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("seed", range(21))
def test_random_games_show_what_may_be_known_and_done(seed):
    for state in walk(seed):
        scene = scene_of(state)
        assert scene == scene_of(state.resample(0, seed)), "a hidden card shows"
        assert allowed(scene) == {action.notation for action in state.legal_actions()}
        assert max(Counter(piece.id for place in scene.zones for piece in place.pieces).values()) == 1
        assert len(json.dumps(pack(scene))) < MOST_BYTES


def test_every_refused_choice_says_why_and_cites_a_rule():
    for state in walk(3):
        scene = scene_of(state)
        for piece in pieces(scene).values():
            for choice in piece.choices:
                assert choice.allowed or (choice.why and choice.rule in GAME.rulebook and scene.rules[choice.rule])


def test_every_zone_has_its_place_at_every_width():
    for state in walk(2):
        scene = scene_of(state)
        for rows in scene.areas.values():
            assert {word for row in rows for word in row.split()} == {place.area for place in scene.zones}
            assert len({len(row.split()) for row in rows}) == 1


def test_the_market_shows_twelve_types_with_their_costs_and_the_lock():
    market = zone(scene_of(GAME.new(seed=7)), "market").pieces
    assert len(market) == 12
    knight = next(piece for piece in market if piece.name == "Knight")
    assert knight.cost == "draw 4 · reach 8 · give a Peasant"
    assert not knight.choices[0].allowed
    assert "after a combat has been won" in knight.choices[0].why


def test_a_sold_out_type_is_still_shown():
    state = GAME.new(seed=7)
    archers = state.position.market[5]
    state.position.box.extend(archers)
    archers.clear()
    archer = named(scene_of(state), "market", "Archer")
    assert archer.badges[0].text == "sold out"
    assert [choice.allowed for choice in archer.choices] == [False]


def test_the_quick_market_has_six_piles():
    assert len(zone(scene_of(GAME.new(seed=7, quick_market=True)), "market").pieces) == 6


def test_the_bodyguard_says_why_it_cannot_act():
    state = arrange(at="training actions", trained="archer", field=["baker"], bodyguard=["hunter"])
    use = named(scene_of(state), "guard", "Hunter").choices[0]
    assert use.rule == "goblivion:bodyguard.not-in-play"


def test_cards_in_play_act_and_swap_and_lie_turned_afterwards():
    state = arrange(at="training actions", trained="archer", field=["baker", "old-man"])
    assert [choice.kind for choice in named(scene_of(state), "field", "Baker").choices] == ["use", "swap"]
    state.apply("use baker")
    assert named(scene_of(state), "field", "Baker").used


def test_a_card_keeps_its_id_wherever_it_goes():
    state = arrange(at="training actions", trained="archer", field=["baker", "old-man"], bodyguard=["hunter"])
    before = named(scene_of(state), "field", "Baker").id
    state.apply("swap baker")
    assert named(scene_of(state), "guard", "Baker").id == before


def test_an_enemy_keeps_its_id_while_it_comes_nearer_and_is_revealed():
    state = GAME.new(seed=7)
    first = None
    while not state.position.gates:
        state.apply("skip training")
        track = zone(scene_of(state), "track").pieces
        first = first or track[0].id
    gate = zone(scene_of(state), "gates").pieces[0]
    assert gate.id == first
    assert gate.face_up


def test_shares_begin_with_what_matters():
    gates = ["archer-goblin", "goblin-horde"]
    state = arrange(at="combat actions", field=["lumberjack", "gentleman"], gates=gates, resources=9)
    state.apply("compare")
    scene = scene_of(state)
    told = ["2 - defeats the Archer Goblin", "0 - the Archer Goblin stays", "1", "3"]
    assert [choice.label for choice in scene.choices] == told
    on_enemy = named(scene, "gates", "Archer Goblin").choices
    assert [choice.notation for choice in on_enemy] == ["share 2", "share 0"]


def test_cards_of_the_hospital_appear_when_one_has_to_be_chosen():
    hospital = ["farmer", "sword", "baker"]
    state = arrange(at="combat actions", field=["berserker"], hospital=hospital, gates=["goblin-horde"])
    assert "asked" not in {place.id for place in scene_of(state).zones}
    assert "Baker, Farmer, Sword" in pieces(scene_of(state))["hospital-pile"].text
    state.apply("use berserker-1")
    assert {piece.name for piece in zone(scene_of(state), "asked").pieces} == {"Farmer", "Sword", "Baker"}


def test_the_end_is_told():
    *_, last = walk(1)
    scene = scene_of(last)
    assert scene.result == last.outcome.reason
    assert scene.result_rule == last.outcome.rule
    assert scene.rules[last.outcome.rule]
    assert scene.won is bool(last.outcome.winners)
    assert allowed(scene) == set()


def test_what_gives_something_up_is_not_what_to_do_next():
    start = scene_of(GAME.new(seed=7))
    assert [choice.calm for choice in start.choices] == [True]
    state = arrange(at="combat actions", field=["farmer", "archer"], gates=["archer-goblin"], face_up=["archer-goblin"])
    assert {choice.kind: choice.calm for choice in scene_of(state).choices} == {"compare": False, "power": True}


def test_a_comparison_that_would_be_lost_says_by_how_much():
    state = arrange(at="training actions", trained="champion", field=["farmer"])
    compare = next(choice for choice in scene_of(state).choices if choice.kind == "compare")
    assert compare.calm
    assert compare.detail.endswith("3 short.")


def test_each_of_two_actions_tells_its_own():
    state = arrange(
        at="training actions", trained="champion", field=["archer"], castle=["farmer"], track=["archer-goblin"]
    )
    told = {choice.notation: choice.detail for choice in named(scene_of(state), "field", "Archer").choices}
    assert [told[notation] for notation in sorted(told) if notation.startswith("use")] == ["Draw 1.", "1 Vision."]


def test_uncertain_cards_say_whose_word_it_is():
    doubts = {piece.uncertain for state in walk(4) for piece in pieces(scene_of(state)).values() if piece.uncertain}
    assert doubts
    assert all(". " in doubt for doubt in doubts)


def test_a_game_without_a_board_says_so(monkeypatch):
    state = GAME.new(seed=7)
    monkeypatch.setattr(state.game, "id", "chess")
    with pytest.raises(GoblinError, match="'chess' has no board yet"):
        scene_of(state)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase != Phase.SETUP])
def test_the_phase_at_hand_is_one_of_the_phases_that_the_board_lists(phase):
    state = GAME.new(seed=1)
    state.position.phase = phase
    scene = scene_of(state)
    assert scene.phase == scene.phases[phase - 1]
    assert len(scene.phases) == len(Phase) - 1
