"""The card file holds the whole box: types, copies, strengths, actions, and a word on every doubt."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import chain

import pytest

TABLES = ("blue", "golden", "enemy", "boss", "ruler")
LISTS = ("rip", "guard", "train", "enter", "reveal", "power")
OPERATIONS = re.compile(
    r"(draw|discard|gain|lose|strength|vision|enemy token|reactivate|peasant from hospital) [1-4]"
    r"|strengthen (items|blue|peasants) [12]|destroy strong 1|ignore strong 4"
    r"|push|destroy in play|destroy in hospital|become soldier|remove enemy token|item from hospital"
    r"|strength per hospital item|double tokens|copy action|copy peasant|second card|search castle"
    r"|hospital into castle|item from market|ready ruler|hospitalise strongest peasant|hospitalise peasant"
    r"|destroy peasant|destroy item|add boss|ignore tokens|no gains|destroy top card|ignore items"
    r"|count identical once|lose per action"
)


@pytest.fixture(scope="module")
def cards() -> dict:
    return tomllib.loads((files("goblin_lab") / "games" / "goblivion" / "cards.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def halves(cards) -> list[dict]:
    """All rows, rewards included: an Enemy and its reward are the two halves of one card."""
    return [*chain(*(cards[table] for table in TABLES)), *(row["item"] for row in cards["enemy"])]


def operations(row: dict) -> list[str]:
    turns = chain(*row.get("turn", ()))
    return [*turns, *chain(*(row.get(name, ()) for name in LISTS))]


def has_action(row: dict) -> bool:
    return bool(operations(row)) or row.get("soldier", False)


def copies(rows: list[dict]) -> int:
    return sum(row.get("copies", 1) for row in rows)


def row(cards: dict, table: str, name: str) -> dict:
    return next(row for row in cards[table] if row["id"] == name)


@pytest.mark.rule(
    "goblivion:component.blue-cards",
    "goblivion:component.enemy-item-cards",
    "goblivion:component.boss-cards",
    "goblivion:component.ruler-cards",
    "goblivion:component.goblivion-cards",
    "goblivion:example.component-sums",
)
def test_the_box_is_complete(cards):
    assert {table: (len(cards[table]), copies(cards[table])) for table in TABLES} == {
        "blue": (25, 40),
        "golden": (12, 40),
        "enemy": (19, 23),
        "boss": (11, 11),
        "ruler": (7, 7),
    }
    assert sum(copies(cards[table]) for table in TABLES) == 121
    assert sum(copies(cards[table]) for table in ("blue", "golden", "enemy")) == 103


def test_every_row_has_an_id_of_its_own(halves):
    names = [row["id"] for row in halves]
    assert len(set(names)) == len(names) == 93
    assert [name for name in names if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name)] == []


def test_blue_strengths_spread_as_counted(cards):
    spread = Counter()
    for card in cards["blue"]:
        spread[card["strength"]] += card["copies"]
    assert spread == {-2: 3, -1: 5, 0: 21, 1: 9, 2: 2}


def test_four_blue_cards_are_items(cards):
    assert copies([card for card in cards["blue"] if card["symbol"] == "item"]) == 4


def test_levels_split_evenly(cards):
    levels = {
        table: {
            level: copies([card for card in cards[table] if card["level"] == level])
            for level in ("one sword", "two swords")
        }
        for table in ("golden", "enemy")
    }
    assert levels == {
        "golden": {"one sword": 20, "two swords": 20},
        "enemy": {"one sword": 12, "two swords": 11},
    }


def test_a_golden_card_asks_for_its_own_symbol(cards):
    assert [card["id"] for card in cards["golden"] if card["give"] != card["symbol"]] == []


def test_seventy_five_halves_have_an_action(cards):
    assert {table: sum(map(has_action, cards[table])) for table in TABLES} == {
        "blue": 15,
        "golden": 12,
        "enemy": 15,
        "boss": 10,
        "ruler": 7,
    }
    assert sum(has_action(card["item"]) for card in cards["enemy"]) == 16


def test_every_operation_belongs_to_the_vocabulary(halves):
    used = set(chain(*map(operations, halves)))
    assert sorted(name for name in used if not OPERATIONS.fullmatch(name)) == []


def test_a_card_with_an_action_tells_it_and_one_without_is_silent(halves):
    assert [row["id"] for row in halves if bool(row["text"]) != has_action(row)] == []


def test_every_doubtful_row_says_why_and_the_others_do_not(halves):
    assert {row["source"] for row in halves} == {"RB", "IMPL", "IMPL+", "CONFLICT"}
    assert [row["id"] for row in halves if (row["source"] == "RB") == bool(row.get("unsure"))] == []


def test_conflicting_sources_are_decided_as_agreed(cards):
    assert row(cards, "golden", "builder")["turn"] == [["gain 2"]]
    assert row(cards, "golden", "knight")["train"] == ["second card"]
    assert row(cards, "blue", "scouts")["turn"] == [["strength 2"], ["vision 1"]]


def test_rulers_start_with_a_golden_bodyguard_of_four_copies(cards):
    golden = {card["id"]: card["copies"] for card in cards["golden"]}
    assert [golden[ruler["bodyguard"]] for ruler in cards["ruler"]] == [4] * 7
    assert [ruler["resources"] for ruler in cards["ruler"]] == [16, 16, 17, 18, 20, 20, 21]


def test_boss_numbers_for_two_players_are_marked_house_values(cards):
    for boss in cards["boss"]:
        halved = tuple((boss[name] + 1) // 2 for name in ("strength", "draw"))
        assert (boss["strength_coop"], boss["draw_coop"]) == halved
        assert f"Co-op {halved[0]} and {halved[1]} are house values" in boss["unsure"]


def test_soldiers_share_one_strength(halves):
    assert {row["id"]: row["strength"] for row in halves if row.get("soldier")} == {"soldier": 1, "freed-soldier": 1}


@pytest.mark.parametrize(
    ("table", "name", "facts"),
    [
        ("golden", "archer", {"strength": 2, "draw": 3, "reach": 2, "give": "peasant"}),
        ("golden", "executioner", {"strength": 1, "turn": [["destroy in play", "strength 2"]]}),
        ("golden", "builder", {"strength": 1, "turn": [["gain 2"]]}),
        ("blue", "baker", {"strength": 0, "turn": [["gain 1"]]}),
        ("blue", "old-man", {"strength": -1}),
        ("blue", "thief", {"strength": -1}),
        ("blue", "lumberjack", {"strength": 1, "copies": 3}),
        ("enemy", "goblin-magician", {"strength": 4, "draw": 3, "level": "one sword"}),
        ("enemy", "goblin-commander", {"strength": 3, "draw": 2, "reveal": ["enemy token 2", "push"]}),
        ("enemy", "archer-goblin", {"strength": 2, "draw": 2, "reveal": ["lose 1"]}),
        ("boss", "trollette", {"reveal": ["ignore strong 4"]}),
        ("boss", "troll-queen", {"reveal": ["ignore items"]}),
        ("boss", "twin-brothers", {"reveal": ["count identical once"]}),
    ],
)
def test_cards_of_the_worked_examples_hold_the_printed_numbers(cards, table, name, facts):
    assert facts.items() <= row(cards, table, name).items()
