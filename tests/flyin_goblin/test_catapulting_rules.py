"""Rules of phase 1, Catapulting: who shoots, what becomes of the tokens, who is done."""

import pytest

from flyin_goblin.table import allowed, coins, did, facts, play, refused, shots, tokens, where, who
from goblin_lab import games
from goblin_lab.core.errors import IllegalAction, UnknownAction
from goblin_lab.games.flyin_goblin.arrange import arrange

GAME = games["flyin_goblin"]
ORDERS = (
    ("red soldier lands in room 1", "blue soldier lands in room 2", "green soldier lands in room 3"),
    ("green soldier lands in room 3", "blue soldier lands in room 2", "red soldier lands in room 1"),
    ("blue soldier lands in room 2", "red soldier lands in room 1", "green soldier lands in room 3"),
)


@pytest.mark.rule("flyin_goblin:catapult.simultaneous")
@pytest.mark.parametrize("order", ORDERS, ids=("clockwise", "backwards", "mixed"))
def test_shots_come_in_any_order(order):
    state = arrange(options={"players": 3})
    assert {action.seat for action in state.legal_actions()} == {0, 1, 2}
    shots(state, *order)
    assert [tokens(state, colour)[0] for colour in ("red", "blue", "green")] == ["room 1", "room 2", "room 3"]
    assert state.decision.text == "Shoot: Red, Blue and Green are not done yet."


@pytest.mark.rule("flyin_goblin:catapult.simultaneous")
def test_thrown_and_drawn_shots_mix_freely_unless_the_house_wants_one_kind():
    state = arrange()
    shots(state, "red soldier lands in room 1")
    play(state, "blue shoots soldier at room 1", "red shoots soldier at room 1")
    drawn = arrange(options={"shots": "drawn"})
    assert refused(drawn, "red soldier lands in room 1") == "catapult.simultaneous"
    assert not allowed(drawn, "lands")
    entered = arrange(options={"shots": "entered"})
    assert refused(entered, "red shoots soldier at room 1") == "catapult.simultaneous"
    assert not allowed(entered, "shoots")


@pytest.mark.rule("flyin_goblin:catapult.one-at-a-time")
def test_one_token_is_shot_at_a_time():
    state = arrange()
    with pytest.raises(UnknownAction):
        state.apply("red soldier and soldier land in room 1")
    events = play(state, "red soldier lands in room 1")
    assert facts(events, "landed") == [(0, 0, 0)]
    for hasty in ("blue soldier lands in room 1", "red shoots soldier at room 1"):
        assert refused(state, hasty) == "catapult.one-at-a-time"
    play(state, "nothing more", "blue soldier lands in room 1")


@pytest.mark.rule("flyin_goblin:catapult.only-own-space")
def test_a_token_elsewhere_is_not_shot_and_nothing_changes():
    state = arrange(tokens={"red": ["room 3", "lost"], "blue": ["space"]}, done=["red"])
    untouched = state.copy()
    assert refused(state, "red soldier lands in room 1") == "catapult.only-own-space"
    assert refused(state, "blue captain lands in room 1") == "component.captain-bought"
    with pytest.raises(IllegalAction, match="own space"):
        state.apply("red shoots soldier at room 1")
    assert state == untouched


@pytest.mark.rule("flyin_goblin:catapult.reshoot")
def test_a_token_that_falls_back_is_shot_again():
    state = arrange(tokens={"red": ["space"]})
    events = shots(state, "red soldier falls back", "red soldier falls back")
    assert did(events) == ["fell_back", "fell_back"]
    assert tokens(state, "red")[0] == "space"
    shots(state, "red soldier lands in room 1")
    assert tokens(state, "red")[0] == "room 1"


@pytest.mark.rule("flyin_goblin:catapult.lost-token")
def test_a_lost_token_is_out_for_the_round_and_sets_off_nothing():
    state = arrange(tokens={"red": ["space"], "blue": ["space"]})
    events = shots(state, "red soldier is lost")
    assert did(events, "went_lost", "done") == ["went_lost", "done"]
    assert refused(state, "red soldier lands in room 1") == "catapult.only-own-space"
    events = play(state, "blue gives up the last shot")
    assert did(events, "activated") == []
    assert tokens(state, "red")[0] == "space"  # back for the next round


@pytest.mark.rule("flyin_goblin:catapult.announce-done")
def test_who_has_nothing_left_is_done_and_nobody_sooner():
    state = arrange(options={"players": 3})
    assert refused(state, "red gives up the last shot") == "catapult.announce-done"
    events = shots(state, "green soldier lands in room 1", "red soldier lands in room 2", "green soldier is lost")
    assert facts(events, "done") == [(2, 1, 0)]
    events = shots(state, "red soldier falls back", "red soldier lands in no room")
    assert facts(events, "done") == [(0, 2, 0)]
    events = play(state, "blue gives up the last shot")
    assert who(events, "loot_turn") == ["green", "red", "blue"]


@pytest.mark.rule("flyin_goblin:catapult.others-continue")
def test_four_players_shoot_until_three_are_done():
    state = arrange(options={"players": 4}, tokens={c: ["space"] for c in ("red", "blue", "green", "yellow")})
    for number, colour in enumerate(("yellow", "red", "green"), 1):
        open_to = {action.seat for action in state.legal_actions()}
        assert len(open_to) == 5 - number
        assert did(shots(state, f"{colour} soldier lands in room 1"), "done") == ["done"]
    assert {action.seat for action in state.legal_actions()} == {1}
    assert state.decision.text == "Blue has one last shot, or gives it up."


@pytest.mark.rule("flyin_goblin:catapult.last-shot", "flyin_goblin:catapult.then-looting")
def test_the_last_player_has_exactly_one_shot():
    state = arrange(tokens={"red": ["space"], "blue": ["space"] * 3})
    events = shots(state, "red soldier lands in room 10")
    assert facts(events, "last_shot") == [(1, 0, 0)]
    events = shots(state, "blue soldier falls back")
    assert did(events)[:2] == ["fell_back", "looting_began"]
    assert state.decision.id == "rotate"
    assert refused(state, "blue soldier lands in room 1") == "catapult.last-shot"
    assert refused(state, "blue shoots soldier at room 1") == "catapult.last-shot"


@pytest.mark.rule("flyin_goblin:catapult.last-shot")
def test_the_last_shot_may_be_given_up():
    state = arrange(tokens={"red": ["space"]})
    shots(state, "red soldier lands in room 1")
    assert refused(state, "red gives up the last shot") == "catapult.announce-done"
    events = play(state, "blue gives up the last shot")
    assert did(events)[:2] == ["gave_up_last_shot", "looting_began"]
    assert tokens(state, "blue")[:2] == ["space", "space"]


@pytest.mark.rule("flyin_goblin:catapult.last-shot")
def test_a_house_may_let_the_last_shot_be_repeated_when_it_falls_back():
    state = arrange(tokens={"red": ["space"]}, options={"last_shot": "again if it falls back"})
    shots(state, "red soldier lands in room 1", "blue soldier falls back")
    assert state.decision.phase == "Catapulting"
    events = shots(state, "blue soldier is lost")
    assert did(events, "looting_began") == ["looting_began"]


@pytest.mark.rule("flyin_goblin:balance.fall-in-catapulting")
def test_what_falls_while_catapulting_has_fallen():
    state = arrange(roofs={1: "red raider-1", 2: "blue totem 1 2", 3: "king"})
    events = play(state, "red soldier lands in room 1", "red raider-1 falls", "blue totem-2 falls", "king falls")
    assert did(events) == ["landed", "raider_fell", "totem_fell", "king_fell"]
    assert {where(state, piece) for piece in ("red raider-1", "blue totem-2", "king")} == {"fallen"}
    assert refused(state, "red raider-1 falls") == "balance.fall-in-catapulting"
    play(state, "nothing more")
    assert refused(state, "blue totem-1 falls") == "balance.fall-in-catapulting"  # only by a shot
    shots(state, "blue soldier lands in room 1", "blue soldier lands in room 1")
    play(state, "red gives up the last shot", "roof 5")
    assert where(state, "red raider-1") == "board"


@pytest.mark.rule("flyin_goblin:balance.fall-elsewhere")
@pytest.mark.parametrize("at", ["looting", "recruitment"])
def test_a_fall_outside_catapulting_counts_for_nothing(at):
    tokens = {"red": ["room 10" if at == "looting" else "space"]}
    state = arrange(at=at, tokens=tokens, coins={"red": 3}, roofs={1: "red raider-1", 2: "king"})
    untouched = state.copy()
    for fall in ("red raider-1 falls", "king falls", "king tips over"):
        assert refused(state, fall) == "balance.fall-elsewhere"
        with pytest.raises(IllegalAction, match="put back"):
            state.apply(fall)
    assert state == untouched


@pytest.mark.rule("flyin_goblin:looting.recover-tokens")
def test_a_token_counts_where_a_later_shot_moved_it():
    state = arrange(tokens={"red": ["space"], "blue": ["space"]})
    shots(state, "red soldier lands in room 2")
    play(state, "blue soldier lands in room 2", "red soldier in room 2 is moved")
    assert refused(state, "it lies in room 2") == "looting.recover-tokens"
    assert refused(state, "nothing more") == "course.phase-order"
    events = play(state, "it lies in room 1")
    assert facts(events, "moved") == [(0, 1, 0)]
    assert refused(state, "red soldier in room 1 is moved") == "looting.recover-tokens"  # once a shot
    assert refused(state, "blue soldier in room 2 is moved") == "looting.recover-tokens"  # it came with this shot
    play(state, "nothing more")
    assert coins(state, "red") == 2
