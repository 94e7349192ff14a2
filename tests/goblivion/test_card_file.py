"""A card file of one's own: what it changes is played, recorded, and kept apart from other cards; faults are named."""

import json

import pytest

from goblin_lab import Session, games
from goblin_lab.core.errors import DataError, PositionError, RecordError
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.cards import HERE
from goblivion.card_play import choices, enemy_token, lying, play, resources, strength, total

GOBLIVION = games["goblivion"]
PRINTED = HERE.read_text(encoding="utf-8")
BUILDER = 'turn = [["gain 2"]]\nsource = "CONFLICT"'
GENTLEMAN = 'id = "gentleman"\nname = "Gentleman"\ncopies = 1\nsymbol = "peasant"\nstrength = 2'


@pytest.fixture
def edited(tmp_path):
    """A function that gives the game with some text of the card file replaced."""

    def game(*changes):
        text = PRINTED
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return GOBLIVION.with_cards(path)

    return game


@pytest.fixture
def weak_builder(edited):
    """The game with the other reading of the Builder."""
    return edited((BUILDER, BUILDER.replace("gain 2", "gain 1")))


def test_a_changed_number_is_played(weak_builder):
    for game, coins in ((GOBLIVION, 12), (weak_builder, 11)):
        state = arrange(game, at="training actions", trained="archer", field=["builder-1"])
        play(state, "use builder-1")
        assert resources(state) == coins


def test_a_changed_strength_counts(edited):
    game = edited((GENTLEMAN, GENTLEMAN.replace("= 2", "= 7")))
    state = arrange(game, at="combat actions", gates=["troll-king"], field=["gentleman", "farmer-1"])
    assert (strength(state, "gentleman"), total(state)) == (7, 7)


@pytest.mark.parametrize(
    ("old", "new", "facts"),
    [
        ("draw = 3\nreach = 2\ngive", "draw = 5\nreach = 1\ngive", "draw 5, reach 1"),
        ("resources = 18", "resources = 9", "9 resources"),
    ],
)
def test_changed_costs_and_rulers_are_told(edited, old, new, facts):
    state = edited((old, new)).new(seed=5)
    told = [event.text for event in (*state.setup_events, *state.apply("train soldier"))]
    assert any(facts in text for text in told)


def test_a_card_may_do_something_else_altogether(edited):
    game = edited((BUILDER, 'turn = [["draw 1"], ["draw 2", "lose 1"]]\nsource = "CONFLICT"'))
    state = arrange(game, at="training actions", trained="archer", field=["builder-1"], castle=["duke", "thief"])
    assert {"use builder-1", "use builder-1 other"} <= set(choices(state))
    assert play(state, "use builder-1 other") == ["used", "drew", "drew", "lost_resources"]


def test_an_enemy_may_do_something_else_altogether(edited):
    game = edited(('reveal = ["enemy token 2"]', 'reveal = ["enemy token 1", "discard 1"]'))
    state = arrange(game, at="combat", gates=["goblin-trapper"], castle=["duke", "thief"])
    assert (enemy_token(state, "goblin-trapper"), choices(state)) == (1, ["choose duke", "choose thief"])


def test_a_card_file_is_read_anew_each_time(edited):
    first = edited((GENTLEMAN, GENTLEMAN.replace("= 2", "= 7")))
    second = edited((GENTLEMAN, GENTLEMAN.replace("= 2", "= 8")))
    assert first.card_set != second.card_set
    assert GOBLIVION.with_cards(str(HERE)).card_set == GOBLIVION.card_set


def test_the_record_names_the_card_set_and_is_refused_with_other_cards(weak_builder):
    session = Session(weak_builder.new(seed=4))
    session.play("train builder")
    record = session.record()
    assert record.cards == weak_builder.card_set != GOBLIVION.card_set
    mine = {"goblivion": weak_builder}
    assert Session.read(record.write(), games=mine).state == session.state
    assert Session.from_link(session.link(), games=mine).state == session.state
    with pytest.raises(RecordError, match=r"cards: played with 'Definitive Edition 1 .* but the card set here is"):
        Session.read(record.write())


def test_a_position_of_other_cards_is_refused(weak_builder):
    text = weak_builder.new(seed=4).to_json()
    with pytest.raises(PositionError, match="cards: expected 'Definitive Edition 1 "):
        GOBLIVION.from_json(text)
    assert weak_builder.from_json(text) == weak_builder.new(seed=4)
    assert json.loads(text)["cards"] == weak_builder.card_set


def test_games_of_other_cards_do_not_touch_the_printed_ones(weak_builder):
    before = GOBLIVION.new(seed=4).to_json()
    weak_builder.new(seed=4)
    assert GOBLIVION.new(seed=4).to_json() == before
    assert GOBLIVION.new(seed=4) != weak_builder.new(seed=4)


ARCHER = 'turn = [["draw 1"], ["vision 1"]]'
BROOM = 'turn = [["destroy in play", "draw 1"]]'


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (BROOM, 'turn = [["destroy in paly", "draw 1"]]', ["'cursed-broom'", "Did you mean 'destroy in play'?"]),
        (BROOM, 'turn = [["destroy in play", "draw"]]', ["'cursed-broom'", "'draw' needs a number from 1 to 20"]),
        (BROOM, 'turn = [["destroy in play", "draw 0"]]', ["'cursed-broom'", "'draw' needs a number from 1 to 20"]),
        (BROOM, 'turn = [["destroy in play", "draw -1"]]', ["'cursed-broom'", "'draw -1' is no operation"]),
        (BROOM, 'turn = [["destroy in play", "draw 999"]]', ["'cursed-broom'", "needs a number from 1 to 20"]),
        (BROOM, 'turn = [["destroy in play 2"]]', ["'cursed-broom'", "'destroy in play' takes no number"]),
        (BROOM, 'turn = ["destroy in play"]', ["field `turn`", "expected `array`"]),
        (BROOM, "turn = [[]]", ["'cursed-broom'", "an empty alternative"]),
        (ARCHER, ARCHER[:-1] + ', ["gain 1"]]', ["'archer'", "3 alternatives; a card has 2 at most"]),
        ('rip = ["push"]', 'rip = ["end"]', ["'traitor'", "'end' is no operation"]),
        ("copies = 12", "copies = 11", ["[[blue]] has 39 cards in all, and the box holds 40"]),
        ("copies = 12", "copies = 0", ["[[blue]]", "'farmer'", "field `copies`", ">= 1"]),
        (GENTLEMAN, GENTLEMAN.replace("= 2", '= "2"'), ["[[blue]]", "'gentleman'", "field `strength`"]),
        (GENTLEMAN, GENTLEMAN.replace("= 2", "= 2.5"), ["[[blue]]", "'gentleman'", "field `strength`"]),
        (GENTLEMAN, GENTLEMAN.replace("= 2", "= 900"), ["[[blue]]", "'gentleman'", "<= 80"]),
        (GENTLEMAN, GENTLEMAN.replace("strength", "strenght"), ["'gentleman'", "Did you mean 'strength'?"]),
        (GENTLEMAN, GENTLEMAN.replace("peasant", "pesant"), ["'gentleman'", "symbol 'pesant'", "'peasant', 'item'"]),
        ('id = "beggar"', 'id = "baker"', ["[[blue]] 'baker': this id is used twice"]),
        ('id = "beggar"', 'id = "beggar-2"', ["[[blue]]", "field `id`"]),
        ('bodyguard = "catapult"', 'bodyguard = "catapul"', ["[[ruler]] 'bella'", "Did you mean 'catapult'?"]),
        ('bodyguard = "catapult"', 'bodyguard = "baker"', ["[[ruler]] 'bella'", "'baker' is no [[golden]] card"]),
        ("resources = 16", "resources = 0", ["[[ruler]] 'bella'", "at least 1"]),
        ("resources = 16", "resources = 49", ["[[ruler]]", "'bella'", "<= 48"]),
        ('level = "one sword"', 'level = "1 sword"', ["'soldier'", "level '1 sword'", "'one sword', 'two swords'"]),
        ('level = "one sword"\n', "", ["[[golden]] 'soldier'", "`level` is missing"]),
        ('give = "peasant"\n', "", ["[[golden]] 'soldier'", "`draw` and `give` are missing"]),
        ('symbol = "item"\n', "", ["[[blue]] 'sword'", "`symbol` is missing"]),
        ("[about]", "[about", ["this is not valid TOML"]),
    ],
)
def test_a_faulty_card_file_is_refused_with_file_row_and_what_is_right(edited, old, new, told):
    with pytest.raises(DataError) as error:
        edited((old, new))
    sentence = str(error.value)
    assert "mine.toml" in sentence
    assert [part for part in told if part not in sentence] == []


def test_an_enemy_needs_the_half_that_is_won(edited):
    start = PRINTED.index('[enemy.item]\nid = "joker"')
    half = PRINTED[start : PRINTED.index("[[enemy]]", start)]
    with pytest.raises(DataError, match=r"\[\[enemy\]\] 'troll-slaver': \[enemy.item\] is missing"):
        edited((half, ""))


def test_the_enemy_deck_needs_enough_of_both_levels(edited):
    start = PRINTED.index("[[enemy]]")
    end = PRINTED.index("[[boss]]")
    enemies = PRINTED[start:end]
    with pytest.raises(DataError, match="0 cards of level 'one sword', and the Enemy deck needs 8"):
        edited((enemies, enemies.replace('"one sword"', '"two swords"')))


def test_a_missing_card_file_is_named(tmp_path):
    with pytest.raises(DataError, match=r"none.toml: cannot be read \(No such file"):
        GOBLIVION.with_cards(tmp_path / "none.toml")


def test_a_whole_game_can_be_played_with_other_cards(edited):
    game = edited((GENTLEMAN, GENTLEMAN.replace("= 2", "= 80")), ("strength = 12\ndraw = 4", "strength = 80\ndraw = 4"))
    state = arrange(game, at="combat actions", gates=["trollolole-1", "troll-mage"], field=["gentleman"], resources=48)
    play(state, "compare")
    assert choices(state)[-1] == "share 80"
    play(state, "share 80")
    assert "giant-knife-1" in lying(state, "hospital")
