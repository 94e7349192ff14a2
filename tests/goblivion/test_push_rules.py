"""The Enemy Pushes: the line of Enemies on its way from the deck to the Gates."""

from itertools import pairwise

import pytest

from goblin_lab import games
from goblin_lab.games.goblivion.arrange import arrange
from goblivion.table import did, facts, looks, play, resources, size
from goblivion.walk import SOME_GAMES, card_called, positions

GOBLIVION = games["goblivion"]
EACH_GAME = pytest.mark.parametrize("options", SOME_GAMES, ids=lambda options: f"seed {options['seed']}")
SEEDS = range(6)
TRACK = ["nudist-goblin", "archer-goblin", "goblin-horde"]  # from the space next to the Gates
FULL = ["goblin-hero", "goblin-trapper", "pestilent-goblin"]
COMMANDER = {"at": "combat", "castle": ["farmer"] * 9, "resources": 40}


def track(state) -> list[str | None]:
    """The Enemies on the track, face-down ones too."""
    names = state.game.teller.names
    return [None if card < 0 else names.slug(card, foe=True) for card in state.position.track]


def gates(state) -> list[str]:
    return [state.game.teller.names.slug(card, foe=True) for card in state.position.gates]


def push(state) -> None:
    """Push once, whatever the phase."""
    state.game.rules.push_enemy(state.position)


@pytest.mark.rule("goblivion:push.each-turn")
@EACH_GAME
def test_each_push_phase_pushes_once(options):
    """All other pushes of a game have a cause of their own that is told."""
    for _, events in positions(options):
        happened = did(events, "push_phase_began", "castle_empty_push", "enemy_entered", "combat_began", "no_combat")
        for first, then in pairwise(happened):
            if first == "push_phase_began":
                assert then == "enemy_entered"
        quiet = "castle_empty_push" not in happened and "launched" not in did(events)
        if quiet and "used" not in did(events) and "destroyed" not in did(events):
            assert happened.count("enemy_entered") == happened.count("push_phase_began")


@pytest.mark.rule("goblivion:push.each-turn")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_passed_training_is_followed_by_one_push(seed):
    state = GOBLIVION.new(seed)
    for left in (14, 13, 12):
        assert size(state, "enemies") == left + 1
        events = state.apply("skip training")
        assert (size(state, "enemies"), did(events).count("push_phase_began")) == (left, 1)


@pytest.mark.rule("goblivion:push.slide", "goblivion:push.fill-behind")
def test_a_push_moves_every_enemy_one_space_and_fills_the_space_behind():
    state = arrange(at="push", track=TRACK, enemies=["troll-king", "troll-witch"], castle=["farmer"] * 9)
    assert (gates(state), track(state)) == (["nudist-goblin"], ["archer-goblin", "goblin-horde", "troll-king"])
    assert size(state, "enemies") == 1
    assert facts(state.setup_events, "enemy_advanced") == [(0, 0, 0), (1, 0, 0)]


@pytest.mark.rule("goblivion:push.slide")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([None, None, "goblin-horde"], [None, "goblin-horde", "troll-king"]),
        ([None, "goblin-horde", None], ["goblin-horde", None, "troll-king"]),
    ],
)
def test_a_push_moves_the_line_by_one_space_only(before, after):
    state = arrange(track=before, enemies=["troll-king"])
    push(state)
    assert (track(state), gates(state)) == (after, [])


@pytest.mark.rule("goblivion:push.fill-behind")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_line_has_no_holes_while_the_deck_lasts(seed):
    state = GOBLIVION.new(seed)
    for pushes in range(1, 16):
        push(state)
        assert size(state, "enemies") == 15 - pushes
        assert [space >= 3 - pushes for space in range(3)] == [name is not None for name in track(state)]


@pytest.mark.rule("goblivion:push.fill-behind")
def test_with_an_empty_deck_the_line_slides_on_and_the_spaces_behind_stay_empty():
    state = arrange(track=TRACK, enemies=[])
    lines = []
    for _ in range(3):
        push(state)
        lines.append((track(state), len(gates(state))))
    assert lines == [(["archer-goblin", "goblin-horde", None], 1), (["goblin-horde", None, None], 2), ([None] * 3, 3)]


@pytest.mark.rule("goblivion:push.gates-entry")
def test_an_enemy_that_leaves_the_last_space_stands_at_the_gates():
    """Newcomers stand to the right of those who wait already."""
    state = arrange(track=TRACK, gates=["goblin-hero"])
    push(state)
    assert (gates(state), track(state)[0]) == (["goblin-hero", "nudist-goblin"], "archer-goblin")


@pytest.mark.rule(
    "goblivion:example.four-pushes",
    "goblivion:push.slide",
    "goblivion:push.fill-behind",
    "goblivion:push.enters-face-down",
)
@pytest.mark.parametrize("seed", SEEDS)
def test_four_pushes_line_up_four_face_down_enemies(seed):
    expected = GOBLIVION.rulebook.example("goblivion:example.four-pushes").expected
    state = GOBLIVION.new(seed)
    for _ in range(expected["pushes"]):
        push(state)
    line = [card for card in (*state.position.track, *state.position.gates) if card >= 0]
    assert (len(line), size(state, "enemies")) == (expected["enemies_in_line"], expected["enemy_deck_left"])
    assert len([card for card in line if not state.position.face_up[card]]) == expected["face_down"]
    assert looks(state, "track") + looks(state, "gates") == [None] * 4


@pytest.mark.rule("goblivion:push.enters-face-down")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_newest_enemy_is_unknown_to_the_player(seed):
    """It could be any other Enemy of its swords."""
    state = GOBLIVION.new(seed)
    state.apply("skip training")
    others = {state.resample(0, seed=luck).position.track[2] for luck in range(40)}
    assert looks(state, "track") == [None] * 3
    assert len(others) > 6
    assert all(state.resample(0, seed=luck).observe(0) == state.observe(0) for luck in range(3))


@pytest.mark.rule("goblivion:push.face-down-stays")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_face_down_enemy_stays_so_until_combat(seed):
    state = GOBLIVION.new(seed)
    for _ in range(3):
        assert "revealed" not in did(state.apply("skip training"))
        assert [looks(state, zone) for zone in ("track", "gates")] == [[None] * 3, []]
    events = state.apply("skip training")
    assert did(events, "enemy_reached_gates", "revealed") == ["enemy_reached_gates", "revealed"]
    assert facts(events, "enemy_reached_gates") == [(-1, 0, 0)]  # it came as a face-down card
    assert (looks(state, "track"), None in looks(state, "gates")) == ([None] * 3, False)


@pytest.mark.rule("goblivion:push.face-down-stays")
def test_an_enemy_pushed_to_the_gates_in_training_waits_face_down():
    state = arrange(track=["archer-goblin"], hospital=["farmer"] * 5, resources=10)
    events = state.apply("train archer")  # the empty Castle pushes
    assert did(events, "castle_empty_push", "enemy_reached_gates", "launched") == [
        "castle_empty_push",
        "enemy_reached_gates",
    ]
    assert (looks(state, "gates"), gates(state), resources(state)) == ([None], ["archer-goblin"], 10)


@pytest.mark.rule("goblivion:push.gates-in-combat")
def test_combat_faces_all_enemies_at_the_gates_and_none_on_the_track():
    state = arrange(
        at="combat", gates=["nudist-goblin", "archer-goblin"], track=["goblin-horde"], castle=["farmer"] * 9
    )
    faced = [card for card, _, _ in facts(state.setup_events, "revealed")]
    assert faced == [card_called(state, name) for name in ("nudist-goblin", "archer-goblin")]
    assert facts(state.apply("compare"), "compared") == [(0, 1 + 2, 0)]
    assert looks(state, "track")[0] is None


@pytest.mark.rule("goblivion:push.gates-in-combat")
def test_without_an_enemy_at_the_gates_there_is_no_combat():
    state = arrange(at="combat", track=TRACK, castle=["farmer"])
    assert did(state.setup_events) == ["no_combat", "turn_began", "training_began"]
    assert looks(state, "field") == []


@pytest.mark.rule("goblivion:push.gates-limit")
@EACH_GAME
def test_never_more_than_three_enemies_stand_at_the_gates(options):
    assert max(len(state.position.gates) for state, _ in positions(options)) <= 3


@pytest.mark.rule("goblivion:push.gates-limit")
@pytest.mark.parametrize("seed", SEEDS)
def test_however_often_it_pushes_only_three_come_to_the_gates(seed):
    state = GOBLIVION.new(seed)
    standing = []
    for _ in range(18):
        push(state)
        standing.append(len(gates(state)))
    assert standing == [0, 0, 0, 1, 2] + [3] * 13


@pytest.mark.rule("goblivion:push.overflow-destroys", "goblivion:push.gates-limit")
def test_a_push_against_full_gates_destroys_the_next_in_line():
    state = arrange(at="combat actions", gates=FULL, track=TRACK, enemies=["troll-king"])
    push(state)
    assert (gates(state), track(state)) == (FULL, ["archer-goblin", "goblin-horde", "troll-king"])
    assert card_called(state, "nudist-goblin") in state.position.box


@pytest.mark.rule("goblivion:push.overflow-destroys")
def test_full_gates_with_nobody_next_in_line_destroy_nobody():
    state = arrange(at="combat actions", gates=FULL, track=[None, "archer-goblin"], enemies=["troll-king"])
    boxed = len(state.position.box)
    push(state)
    assert (gates(state), track(state)) == (FULL, ["archer-goblin", None, "troll-king"])
    assert len(state.position.box) == boxed


@pytest.mark.rule("goblivion:push.overflow-loses-item")
def test_the_item_of_an_enemy_destroyed_at_full_gates_is_lost():
    """The Commander at the Gates pushes: the next in line leaves as it lies, unseen, and no later draw finds it."""
    state = arrange(**COMMANDER, gates=[*FULL[:2], "goblin-commander"], track=["nudist-goblin"], enemies=["troll-king"])
    lost = card_called(state, "nudist-goblin")
    assert facts(state.setup_events, "enemy_overflowed") == [(-1, 0, 0)]
    state.apply("compare")
    own = (*state.position.castle, *state.position.hospital, *state.position.field[0], *state.position.bodyguard[0])
    assert (lost in state.position.box, lost in own) == (True, False)
    assert lost not in state.observe(0).zones["box"]["known"]


@pytest.mark.rule("goblivion:push.overflow-loses-item")
@EACH_GAME
def test_no_enemy_comes_back_from_the_box(options):
    gone: set[int] = set()
    for state, _ in positions(options):
        assert gone <= set(state.position.box)
        gone |= {card for card in state.position.box if 80 <= card < 103}


@pytest.mark.rule("goblivion:push.none-left")
def test_with_nobody_left_to_push_the_gates_are_cleared_and_the_bosses_come():
    """No Item is gained and no resource lost, the token returns, and the combat of this turn does not take place."""
    state = arrange(
        at="push", gates=FULL, face_up=FULL, tokens={"goblin-hero": 1}, enemies=[], bosses=["demon"],
        castle=["farmer"] * 5, resources=10,
    )  # fmt: skip
    assert did(state.setup_events)[:4] == ["push_phase_began", "gates_cleared", "bosses_began", "faced_boss"]
    assert (gates(state), looks(state, "hospital"), resources(state)) == ([], [], 10)
    assert {card_called(state, name) for name in FULL} <= set(state.position.box)
    assert (state.decision.phase, state.position.enemy_tokens) == ("Bosses Combat", 3)


@pytest.mark.rule("goblivion:push.none-left")
@pytest.mark.parametrize("left", [{"enemies": ["troll-king"]}, {"enemies": [], "track": [None, None, "troll-king"]}])
def test_with_one_enemy_on_the_way_the_turn_goes_on(left):
    state = arrange(at="push", gates=["nudist-goblin"], castle=["farmer"] * 5, **left)
    assert "gates_cleared" not in did(state.setup_events)
    assert (gates(state), state.decision.phase) == (["nudist-goblin"], "Combat")


@pytest.mark.rule("goblivion:push.none-left")
def test_a_push_outside_its_phase_finds_nobody_and_does_nothing():
    state = arrange(gates=["nudist-goblin"], enemies=[], hospital=["farmer"] * 5)
    events = play(state, "train archer")  # the empty Castle would push
    assert did(events, "castle_empty_push", "nothing_to_push") == ["castle_empty_push", "nothing_to_push"]
    assert (gates(state), state.decision.phase) == (["nudist-goblin"], "Training")
