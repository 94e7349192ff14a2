"""A castle of one's own without a Prison: games come to an end all the same, or the castle is refused."""

import tomllib
from collections import Counter
from typing import get_args

import pytest

from goblin_lab import games
from goblin_lab.analysis.engine import Interpreted
from goblin_lab.core.data import Text
from goblin_lab.core.errors import DataError
from goblin_lab.core.options import read_options
from goblin_lab.games.flyin_goblin.castle import HERE, TOWER, Kind
from goblin_lab.games.flyin_goblin.castle_faults import Place
from goblin_lab.games.flyin_goblin.castle_text import changed

HOUSE = HERE.read_text("utf-8")
ROOMS = {room["id"]: room["kind"] for room in tomllib.loads(HOUSE)["room"]}
KINDS = sorted({*get_args(Kind)} - {TOWER, "prison"})
AT_SETUP = {"banquet-hall", "vault", "treasure-room"}  # of these the rules say how many there are
RANDOM, SENSIBLE = 0, 1
ENOUGH = 5_000  # decisions of sensible players; without thefts some games take 600, with hardly a Coin 1,400
ENOUGH_AT_RANDOM = 20_000


def castle(kinds: dict[str, str]) -> Text:
    """The house castle with other kinds of some rooms."""
    text = HOUSE
    for room, kind in kinds.items():
        text = changed(text, Place("room", room, "kind"), kind)
    counts = Counter((ROOMS | kinds).values())
    for kind in {*ROOMS.values()}:
        text = changed(text, Place("kind", kind, "rooms"), counts[kind])
    return Text("castle.toml", text)


def unfinished(file: Text, policy: int, count: int, limit: int, **options: object) -> int:
    """How many of some seeded games are not over after so many decisions."""
    game = games["flyin_goblin"].with_cards(file)
    engine = Interpreted(game)
    tally = [0] * 16
    slots = engine.slots([game.blank(read_options(game.options, options))])
    engine.loops.seeded_games(slots, engine.found(), tally, policy, 1, count, limit)
    return tally[0]


def eight(kind: str) -> Text:
    """All rooms that the set-up does not count are of one kind, none a Prison."""
    return castle({room: kind for room, was in ROOMS.items() if was not in AT_SETUP})


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("skill", ["good", "novice"])
def test_four_sensible_players_come_to_an_end(kind, skill):
    assert unfinished(eight(kind), SENSIBLE, 20, ENOUGH, players=4, shots="drawn", skill=skill) == 0


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"players": 4, "shots": "entered"}])
def test_sensible_players_in_any_number_and_at_a_table_come_to_an_end(options):
    file = castle({"centre-south-3": "armory"})
    assert unfinished(file, SENSIBLE, 20, ENOUGH, **{"shots": "drawn", "skill": "good", **options}) == 0


@pytest.mark.parametrize("kind", ["armory", "machine-room", "treasure-room"])
def test_sensible_players_come_to_an_end_where_one_room_alone_has_coins(kind):
    file = castle(dict.fromkeys(ROOMS, kind) | {"south-1": "vault"})
    assert unfinished(file, SENSIBLE, 20, ENOUGH, players=4, shots="drawn", skill="good") == 0


@pytest.mark.parametrize("kind", KINDS)
def test_random_players_come_to_an_end(kind):
    assert unfinished(eight(kind), RANDOM, 1, ENOUGH_AT_RANDOM, players=4, shots="drawn") == 0


@pytest.mark.parametrize("kind", ["machine-room", "throne-room"])
def test_a_castle_with_no_room_for_the_coins_is_refused(kind):
    with pytest.raises(DataError, match=r"no Banquet Hall and no Vault.*setup\.coins-of-two"):
        games["flyin_goblin"].with_cards(castle(dict.fromkeys(ROOMS, kind)))
