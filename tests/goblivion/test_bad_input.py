"""Edited positions and records, illegal and forged actions: a sentence names the place, and the game is unharmed."""

import json
import random

import pytest

from goblin_lab import Session, games
from goblin_lab.core.errors import GoblinError, IllegalAction, OptionError, PositionError, RecordError, UnknownAction
from goblin_lab.core.values import Action
from goblin_lab.games.goblivion.arrange import arrange
from goblin_lab.games.goblivion.terms import Step
from goblivion.card_play import boss_fight, choices, combat, play, resources, revealed, training

GOBLIVION = games["goblivion"]
FARMERS = [f"farmer-{k}" for k in range(1, 13)]
BASE = GOBLIVION.new(seed=7).to_json()


def refused(edit, text=BASE):
    """The sentence with which an edited position is refused."""
    stored = json.loads(text)
    edit(stored["position"])
    with pytest.raises(PositionError) as error:
        GOBLIVION.from_json(json.dumps(stored))
    return str(error.value)


def put(name, value, *, at=None):
    """An edit that sets a field, or one place of it."""

    def edit(position):
        if at is None:
            position[name] = value
        else:
            position[name][at] = value

    return edit


def move(source, target, count=1):
    """An edit that moves cards from one pile to another."""

    def edit(position):
        for _ in range(count):
            _pile(position[target]).append(_pile(position[source]).pop())

    return edit


def _pile(rows):
    return rows[0] if rows and isinstance(rows[0], list) else rows


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (lambda p: p["castle"].pop(), "cards: card 19 lies nowhere; each of the 121 cards has to lie in one zone"),
        (lambda p: p["castle"].append(p["castle"][0]), "castle: card 31 lies in castle too"),
        (lambda p: p["hospital"].append(p["box"][0]), "lies in hospital too"),
        (move("castle", "bosses"), "bosses: card 19 is not a Boss card (103 to 113)"),
        (move("bosses", "castle"), "castle: card 107 is not a Blue, Golden or Enemy/Item card (0 to 102)"),
        (move("castle", "market"), "market: card 19 is not a Golden card (40 to 79)"),
        (put("castle", -1, at=0), "castle: card -1 is not"),
        (put("castle", 121, at=0), "castle: card 121 is not"),
        (lambda p: p["market"][0].append(p["market"][11].pop()), "market[0]: card 79 belongs to pile 11"),
        (move("enemies", "gates", 4), "gates: holds 4, and 3 is the most"),
        (move("enemies", "gates", 5), "gates: holds 5 cards"),
        (move("bosses", "boss", 2), "boss: holds 2, and 1 is the most"),
        (move("castle", "bodyguard"), "bodyguard: seat 0 has 2, and needs one"),
        (lambda p: p["ruler"][0].append(p["box"].pop(p["box"].index(118))), "ruler: seat 0 needs one"),
        (lambda p: p["field"][1].append(p["castle"].pop()), "nobody sits on seat 1 in this game"),
        (put("resources", 5, at=1), "nobody sits on seat 1 in this game"),
        (put("track", [-1, -1]), "track: expected 3 numbers but found 2"),
        (put("market", []), "market: expected 12 piles"),
        (put("used", [0]), "used: expected 121 numbers but found 1"),
        (put("castle", "all"), "castle: expected a list of whole numbers"),
        (put("castle", value=True, at=0), "castle: expected a list of whole numbers"),
        (put("castle", 1.0, at=0), "castle: expected a list of whole numbers"),
        (put("turn", "1"), "turn: expected a whole number but found '1'"),
        (put("turn", None), "turn: expected a whole number but found None"),
        (lambda p: p.pop("castle"), "castle: missing"),
        (put("catsle", []), "catsle: no such field; fields are castle, hospital"),
        (put("ally_tokens", 9), "ally_tokens: bank, cards and reserve hold 9, and the box holds 10"),
        (put("ally_tokens", 13), "ally_tokens: 13 is not from 0 to 10"),
        (put("enemy_tokens", 2), "enemy_tokens: bank and Enemies hold 2, and the box holds 3"),
        (put("enemy_token", 3, at=90), "enemy_token: 3 is not from 0 to 2"),
        (put("used", 1, at=0), "used: card 0 is not in play, so it has to be 0 there"),
        (put("guise", 104, at=0), "guise: 104 is not from 0 to 103"),
        (put("face_up", 3, at=90), "face_up: 3 is not from 0 to 2"),
        (put("resources", 0, at=0), "resources: a player with none has lost"),
        (put("resources", -1, at=0), "resources: -1 is not from 0"),
        (put("players", 2), "players: 2 does not go with the options, which make it 1"),
        (put("difficulty", 0), "difficulty: 0 does not go with the options, which make it 1"),
        (put("ruler_choice", 0), "ruler_choice: 0 does not go with the options, which make it 3"),
        (put("phase", 5), "phase: 5 is not from 0 to 4"),
        (put("phase", 4), "phase: bosses is not the phase of this decision"),
        (put("trained", 5), "trained: 5 is neither 0 nor 1 more than a Golden card (40 to 79)"),
        (put("to_share", 251), "to_share: 251 is not from 0 to 250"),
        (put("rng", [0, 0, 0, 0]), "rng: four numbers below 2**32, not all 0"),
        (put("rng", [2**32, 0, 0, 0]), "rng: four numbers below 2**32, not all 0"),
        (put("scratch", [1]), "scratch: holds 1, and 0 is the most"),
        (put("waiting", 0), "waiting: a running game has to stand at a decision"),
        (put("result", 1), "agenda: a finished game has nothing left to do"),
        (put("agenda", []), "agenda: no game stands at the steps of an empty list"),
        (put("agenda", [0, 0]), "agenda: frames of three numbers (b, a, step)"),
        (put("agenda", [0, 0, 99]), "agenda: no game stands at the steps 99"),
        (put("agenda", [0, 1, Step.DRAW]), "agenda: no game stands at the steps draw"),
        (put("agenda", [0, 0, Step.EXCHANGE]), "trained: a market card has to bear the Training token"),
        (put("agenda", [0, 99, Step.ACTIONS]), "agenda: actions cannot be about 99 and 0 here"),
        (put("agenda", [0, -9, Step.PAY]), "agenda: pay cannot be about -9 and 0 here"),
        (put("agenda", [0, 0, Step.FACE] * 201), "agenda: holds 603 cards, and no more than 600 fit"),
    ],
)
def test_a_broken_position_is_refused_with_its_place(edit, told):
    sentence = refused(edit)
    assert sentence.startswith("position.")
    assert told in sentence


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the position cannot be read"),
        ("[]", "the position cannot be read"),
        (b"\xff", "the position cannot be read"),
        ("\ud800", "the position cannot be read"),
        ('{"game": "goblivion", "position": ' + "[" * 100_000, "the position cannot be read"),
        ('{"game": "goblivion", "position": {"castle": ' + "[" * 100_000, "nested too deep"),
        (BASE.replace('"goblivion"', '"goblin"', 1), "game: expected 'goblivion' but found 'goblin'"),
        (BASE.replace('"seed":7', '"seed":-7', 1), "seed"),
        (BASE.replace('"seed":7', '"seed":99999999999999999999', 1), "seed"),
        (BASE.replace("Definitive Edition 1", "Second Edition 1"), "cards: expected 'Definitive Edition 1 ("),
    ],
)
def test_what_is_no_position_at_all_is_refused(text, told):
    with pytest.raises(PositionError) as error:
        GOBLIVION.from_json(text)
    assert told in str(error.value)


def test_a_position_with_a_wrong_option_is_refused():
    with pytest.raises(OptionError, match="option ruler cannot be 'margret'"):
        GOBLIVION.from_json(BASE.replace('"margaret"', '"margret"', 1))


SCENES = {
    "choose": lambda: _at(combat(["executioner-1", "old-man", "duke"]), "use executioner-1"),
    "many chooses": lambda: _at(
        combat(["mechanical-protector-1", "duke"], hospital=["sword-1", "sword-2"]), "use mechanical-protector-1"
    ),
    "share": lambda: _at(combat(["duke"], gates=["nudist-goblin", "troll-king"]), "compare"),
    "pay": lambda: _at(training(["farmer-1"]), "compare"),
    "testament": lambda: _at(
        training(["mad-pyromaniac", "knight-1"], track=["troll-king", "baby-troll"]), "compare", "give mad-pyromaniac"
    ),
    "second card": lambda: _at(
        training(["knight-1", "champion-1"], trained="knight", unlocked=True), "compare", "give champion-1"
    ),
    "reveal": lambda: revealed("troll-witch", castle=["duke", "thief", "joker", "farmer-1"]),
    "boss": lambda: boss_fight("demon", ["duke", "sword-1"]),
    "market": lambda: GOBLIVION.new(seed=1, quick_market=True),
}


def _at(state, *actions):
    play(state, *actions)
    return state


@pytest.mark.parametrize("scene", SCENES)
def test_a_position_in_the_middle_of_a_card_is_read_back(scene):
    state = SCENES[scene]()
    again = GOBLIVION.from_json(state.to_json())
    assert again == state
    assert choices(again) == choices(state) != []
    assert again.apply(choices(again)[0]) == state.apply(choices(state)[0])


@pytest.mark.parametrize("scene", SCENES)
def test_a_position_with_random_changes_is_refused_or_plays_on(scene):
    text = SCENES[scene]().to_json()
    outcomes = {"refused": 0, "played": 0}
    for seed in range(60):
        luck = random.Random(seed)
        stored = json.loads(text)
        _scramble(stored["position"], luck)
        outcomes[_tried(json.dumps(stored), luck)] += 1
    assert outcomes["refused"] > 30


def _scramble(position, luck):
    name = luck.choice(["agenda", "agenda", *position])
    value = position[name]
    number = luck.choice([-1, 0, 1, 3, 7, 14, 22, 40, 80, 103, 120, 121, 1000])
    if isinstance(value, int):
        position[name] = number
        return
    row = luck.choice(value) if value and isinstance(value[0], list) else value
    if row and luck.random() < 0.8:
        row[luck.randrange(len(row))] = number
    else:
        row.extend([0, number, luck.randrange(26)])


def _tried(text, luck):
    try:
        state = GOBLIVION.from_json(text)
    except GoblinError:
        return "refused"
    for _ in range(30):
        if state.outcome:
            break
        state.apply(luck.choice(state.legal_actions()))
    return "played"


@pytest.mark.parametrize("scene", SCENES)
def test_a_refused_action_leaves_the_state_as_it_was(scene):
    state = SCENES[scene]()
    before = state.copy()
    for action, refusal in state.all_actions():
        if refusal:
            with pytest.raises(IllegalAction) as error:
                state.apply(action)
            assert error.value.refusal == refusal
            assert refusal.rule.partition(":")[2] in {rule.id for rule in GOBLIVION.rulebook.rules}
            assert state == before
    for wrong in ("compare now", "", "use", "train", "share -1", "share 251", "choose joker king", "look at space 9"):
        with pytest.raises(UnknownAction):
            state.apply(wrong)
    assert state == before


def test_an_unknown_action_is_told_the_nearest_one():
    with pytest.raises(UnknownAction, match="Did you mean 'train archer'"):
        GOBLIVION.new().apply("train acher")


def test_a_forged_action_counts_by_its_notation_and_never_by_its_code():
    state = training(["baker", "farmer-1"])
    before = state.copy()
    play(state, Action("use", -5, "use baker", "Use the Baker"))
    assert resources(state) == 11
    code = state.action("power").code
    for forged in (Action("power", code, "use baker", ""), Action("power", code, "swap baker", "")):
        with pytest.raises(IllegalAction):
            state.apply(forged)
    with pytest.raises(UnknownAction):
        state.apply(Action("power", code, "no such thing", ""))
    with pytest.raises(UnknownAction):
        before.apply(None)
    assert before == training(["baker", "farmer-1"])


def test_a_finished_game_refuses_everything_and_says_why():
    state = combat(["village-hero"], resources=1)
    play(state, "use village-hero")
    before = state.copy()
    assert state.refusal("compare").why.startswith("The game is over")
    with pytest.raises(IllegalAction, match="The game is over"):
        state.apply("compare")
    assert state == before


@pytest.mark.parametrize("seed", [-1, 2**32, "7", 1.5, None, True])
def test_a_wrong_seed_is_told_what_is_right(seed):
    with pytest.raises(OptionError, match=r"seed cannot be .* whole number from 0 to 4294967295"):
        GOBLIVION.new(seed=seed)


def recorded(**options):
    """The record of a short game, as a dictionary."""
    session = Session.new("goblivion", seed=3, **options)
    for action in ("train archer", "compare", "decline"):
        session.play(action)
    return json.loads(session.record().write())


@pytest.mark.parametrize(
    ("edit", "place", "told"),
    [
        (lambda r: r["moves"].insert(1, "pay"), "moves[1]", "expected one of: "),
        (put("moves", "train acher", at=0), "moves[0]", "did you mean 'train archer'?"),
        (put("moves", "train knight", at=0), "moves[0]", "goblivion:training.one-sword-first"),
        (put("moves", 3, at=0), "moves[0]", "but found a whole number"),
        (put("seed", 4), "", "expected"),
        (put("seed", -4), "seed", "a whole number >= 0"),
        (put("game", "gosu"), "game", "but found 'gosu'"),
        (put("options", {"ruler": "margret"}), "options", "Did you mean 'margaret'?"),
        (put("options", {"rular": "loko"}), "options", "did you mean 'ruler'?"),
        (put("options", {"ruler": "loko"}), "", "expected"),
        (put("cards", "First Edition"), "cards", "played with 'First Edition'"),
        (put("check", "0000"), "check", "lead to another position"),
        (put("at", "moves[9]"), "at", "but found 'moves[9]'"),
    ],
)
def test_an_edited_record_is_refused_at_its_place(edit, place, told):
    record = recorded()
    edit(record)
    with pytest.raises(RecordError) as error:
        Session.read(json.dumps(record))
    assert str(error.value).startswith(place)
    assert told in str(error.value)


def test_a_record_that_starts_from_a_broken_position_names_its_field():
    record = json.loads(Session(arrange(field=["baker"], castle=FARMERS)).record().write())
    record["start"]["position"]["position"]["gates"] = [80, 81, 82, 83]
    with pytest.raises(RecordError, match=r"start\.position: position\.gates: "):
        Session.read(json.dumps(record))
