"""What is counted of a shot and of a room, against enumeration of the landing table, real play, and playouts."""

from collections import Counter
from fractions import Fraction

import pytest

from flyin_goblin.table import coins, diamonds, did, play, tokens, walk, where
from goblin_lab import games
from goblin_lab.analysis.chances import exact_of, prospects_of
from goblin_lab.analysis.playouts import simulate
from goblin_lab.games.flyin_goblin.arrange import arrange
from goblin_lab.games.flyin_goblin.counting import HIT, ends_of, falls_of, gain
from goblin_lab.games.flyin_goblin.landings import house_landings
from goblin_lab.games.flyin_goblin.names import TOKEN_PLACES
from goblin_lab.games.flyin_goblin.position import BALCONY, CAPTAIN, SOLDIER, TOWER, UNCLEAR
from goblin_lab.games.flyin_goblin.tables import seen_aim, seen_roof, seen_room

GAME = games["flyin_goblin"]
SHOTS = 3000
MOST_OFF = 4.5  # standard errors, with fixed seeds
RICH = {"coins": {"red": 5, "blue": 5}, "diamonds": {"red": 4, "blue": 4}}
POOR = {"diamonds": {}}


def table_row(aim: int, quarters: int, *, closed: bool):
    """The row of the landing table, found without the rules."""
    rows = house_landings().practised
    return rows[-1] if aim == TOWER and closed else rows[seen_aim(aim, quarters)]


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("closed", [True, False])
def test_ends_are_those_of_the_landing_table(quarters, closed):
    roofs = {1: "red raider-1", 2: "blue totem 1"} | ({} if closed else {3: "king"})
    state = arrange(options={"shots": "drawn"}, rotation=quarters, roofs=roofs)
    for aim in range(25):
        row = table_row(aim, quarters, closed=closed)
        wanted: Counter[int] = Counter()
        for place in range(20):
            share = row.lands[seen_room(place, quarters) if place <= TOWER else place]
            wanted[UNCLEAR if closed and place == TOWER else place] += share
        assert ends_of(state, 0, aim) == {k: Fraction(n, 1000) for k, n in sorted(wanted.items()) if n}
        occupied = [0, 1, BALCONY if closed else 2]
        falls = {roof: row.knocks[seen_roof(roof, quarters)] for roof in occupied}
        assert falls_of(state, 0, aim) == {roof: Fraction(n, 1000) for roof, n in falls.items() if n}


def is_near(count: int, chance: Fraction) -> bool:
    error = (float(chance * (1 - chance)) / SHOTS) ** 0.5
    return abs(count / SHOTS - float(chance)) <= MOST_OFF * error + 1e-9


@pytest.mark.parametrize("aim", ["room 7", "the tower", "roof 2"])
def test_shots_end_and_knock_down_as_counted(aim):
    at = {"tokens": {"red": ["space"], "blue": ["space"]}, "options": {"shots": "drawn"}, "roofs": {2: "blue raider-1"}}
    begun, shot = arrange(**at), f"red shoots soldier at {aim}"
    about = exact_of(begun, begun.action(shot))
    code = {"room 7": 6, "the tower": TOWER, "roof 2": 18}[aim]
    ends, fell = Counter(), Counter()
    for seed in range(SHOTS):
        state = arrange(**at, seed=seed)
        events = play(state, shot)
        ends[TOKEN_PLACES.index(tokens(state, "red")[0])] += 1
        fell["king"] += "king_fell" in did(events)
        fell["raider"] += where(state, "blue raider-1") == "fallen"
    for place, chance in ends_of(begun, 0, code).items():
        assert is_near(ends[place], chance), place
    falls = falls_of(begun, 0, code)
    assert is_near(fell["king"], falls.get(BALCONY, Fraction(0)))
    assert is_near(fell["raider"], falls.get(1, Fraction(0)))
    assert sum(chance for _, chance in about.ends) == 1
    hits = {"room 7": ends[6], "the tower": fell["king"], "roof 2": fell["raider"]}
    assert is_near(hits[aim], about.chance)


@pytest.mark.parametrize("riches", [RICH, POOR], ids=["rich", "poor"])
@pytest.mark.parametrize("kind", [SOLDIER, CAPTAIN])
@pytest.mark.parametrize("room", [*range(16), TOWER])
def test_a_room_brings_what_looting_it_brings(riches, kind, room):
    place = TOKEN_PLACES[room]
    token = f"captain {place}" if kind == CAPTAIN else place
    at = {"at": "looting", "balcony": "red", "roofs": {3: "king"}, **riches}
    before = arrange(tokens={"red": ["space"]}, **at)
    state = arrange(tokens={"red": [token]}, **at)
    while state.decision and state.decision.id == "rotate":
        state.apply("turn 0")
    brought = coins(state, "red") - coins(before, "red"), diamonds(state, "red") - diamonds(before, "red")
    assert gain(before, 0, kind, room) == brought


def test_expected_loot_agrees_with_playouts():
    state = arrange(tokens={"red": ["space"], "blue": ["lost"]}, done=["blue"], options={"shots": "drawn"})
    action = "red shoots soldier at room 8"
    means = dict(exact_of(state, state.action(action)).means)
    played = simulate(state, action=action, n=2000, seed=3, until="phase", binding="interpreted")
    for what, goal in (("Coins", "red coins"), ("Diamonds", "red diamonds")):
        told = played.estimate(goal)
        assert told.low - 0.01 <= float(means[what]) <= told.high + 0.01, (what, means[what], told)


@pytest.mark.parametrize(("players", "shots"), [(2, "drawn"), (3, "any"), (4, "entered")])
def test_something_true_is_told_at_every_decision(players, shots):
    state = GAME.new(seed=players, players=players, shots=shots)
    for _ in walk(state, players, 150):
        told = prospects_of(state)
        if told is None:
            continue
        assert told.goals
        found = [exact_of(state, action) for action in state.legal_actions()]
        counted = [exact for exact in found if exact is not None]
        assert all(exact.chance is None or 0 <= exact.chance <= 1 for exact in counted)
        assert all(sum(chance for _, chance in exact.ends) in (0, 1) for exact in counted)
        shoots = shots != "entered" and state.decision.id in ("catapult", "last_shot")
        assert told.asked.startswith(HIT) is shoots
        assert not shoots or any(exact.ends for exact in counted)


def test_a_free_roof_cannot_be_hit_and_a_totem_is_told_by_its_owner():
    state = arrange(options={"shots": "drawn"}, roofs={2: "blue totem 1 2"})
    assert exact_of(state, state.action("red shoots soldier at roof 5")).chance is None
    besides = dict(exact_of(state, state.action("red shoots soldier at roof 2")).besides)
    assert "Blue's Totem falls" in besides
