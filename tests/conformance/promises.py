"""The promises of a game, each as one function that takes any game."""

import random
from typing import TYPE_CHECKING

import pytest

from conformance.walks import games_with_every_option, mixed_options, states, walk
from goblin_lab.core.errors import GoblinError, IllegalAction
from goblin_lab.core.game import Game
from goblin_lab.core.session import Session

if TYPE_CHECKING:
    from goblin_lab.core.state import State

SEEDS = range(6)


def saves_and_restores(game: Game) -> None:
    """At every state of every game: written and read back it is the same, and says the same."""
    for state in states(game):
        text = state.to_json()
        restored = game.from_json(text)
        assert restored == state
        assert restored.to_json() == text
        assert restored.legal_actions() == state.legal_actions()


def plays_on_after_restoring(game: Game) -> None:
    """A restored state plays on exactly as the one that was saved, luck included."""
    for state in states(game, every=40):
        restored = game.from_json(state.to_json())
        for step in walk(state.copy(), 3):
            assert restored.apply(step.action) == step.events
            assert restored == step.after


def offers_actions(game: Game) -> None:
    """Legal actions are unique, the same however often one asks, and never empty before the end."""
    for state in states(game):
        legal = state.legal_actions()
        assert legal
        assert len(set(legal)) == len(legal)
        assert state.legal_actions() == legal == state.copy().legal_actions()
        assert [action for action, refused in state.all_actions() if not refused and action not in legal] == []
        assert state.to_move in range(len(game.players) + 1)
        assert state.decision
        assert state.decision.rule in game.rulebook


def agrees_with_refusal(game: Game) -> None:
    """Over all actions that the game knows, exactly the legal ones are not refused; a refusal cites a rule."""
    known = game.notation.every()
    assert len({action.code for action in known}) == len({action.notation for action in known}) == len(known)
    for state in states(game, every=25):
        legal = set(state.legal_actions())
        refused = {action: state.refusal(action) for action in known}
        assert {action for action, refusal in refused.items() if refusal is None} == legal
        assert all(refusal.rule in game.rulebook and refusal.why for refusal in refused.values() if refusal)


def parses_every_notation(game: Game) -> None:
    """A notation names its action, and nothing else is taken for one."""
    state = game.new()
    for action in game.notation.every():
        assert state.action(action.notation) == action == game.notation.action(action.code)
    with pytest.raises(GoblinError):
        state.action("no such thing")


def refuses_and_stays(game: Game) -> None:
    """A refused action raises IllegalAction with that refusal, and the state is as it was."""
    for state in states(game, every=10):
        untouched = state.copy()
        for action, refused in state.all_actions():
            assert refused == state.refusal(action)
            if refused:
                assert refused.rule in game.rulebook
                with pytest.raises(IllegalAction) as raised:
                    state.apply(action)
                assert raised.value.refusal == refused
        assert state == untouched


def keeps_copies_apart(game: Game) -> None:
    """Every past copy of a game is kept, and none changes whatever is played later."""
    for seed, policy in ((1, 0), (2, max(game.wing.steps.policies, default=0))):
        kept: list[tuple[State, State]] = []
        for step in walk(game.new(seed=seed, **mixed_options(game, seed)), seed, policy):
            kept.append((step.before, game.from_json(step.before.to_json())))
            assert all(copy.position == written.position for copy, written in kept)


def undoes_to_the_start(game: Game) -> None:
    """A session goes back to its start and forth again, meeting the same state at every step."""
    for seed in SEEDS:
        start = game.new(seed=seed, **mixed_options(game, seed))
        session = Session(start)
        met = [start.to_json()]
        for step in walk(start.copy(), seed):
            assert session.play(step.action) == step.events
            met.append(step.after.to_json())
        for text in reversed(met):
            assert session.state.to_json() == text
            session.back()
        assert session.node is session.root
        for text in met:
            assert session.state.to_json() == text
            session.forward()


def cites_rules(game: Game) -> None:
    """Every event cites a rule that exists, and tells itself in a sentence."""
    for state, luck, policy in games_with_every_option(game):
        events = [*state.setup_events, *(event for step in walk(state, luck, policy) for event in step.events)]
        assert {event.rule for event in events if event.rule not in game.rulebook} == set()
        assert [event.did for event in events if not event.text or "{" in event.text] == []


def hides_what_a_player_cannot_know(game: Game) -> None:
    """A state resampled for a seat looks the same from there, offers the same, and is a proper position."""
    drawn = 0
    for state in states(game, every=15):
        seat = state.to_move or 0
        other = state.resample(seat, seed=drawn)
        assert other.observe(seat) == state.observe(seat)
        assert other.legal_actions() == state.legal_actions()
        assert other.decision == state.decision
        assert game.wing.faults(other.position, game.cards) == ""
        assert game.from_json(other.to_json()) == other
        drawn += other.position != state.position
    assert drawn, "a resampled state always had the same generator and the same hidden cards"


def plays_on_after_resampling(game: Game) -> None:
    """What a resampled state holds can be played to the end."""
    for seed, state in enumerate(states(game, every=60)):
        *_, last = walk(state.resample(state.to_move or 0, seed), seed)
        assert last.after.outcome


def repeats_from_its_seed(game: Game) -> None:
    """The same seed and options give the same game, in the same words."""
    for seed in SEEDS:
        options = mixed_options(game, seed)
        one, other = game.new(seed=seed, **options), game.new(seed=seed, **options)
        assert one == other
        assert one.setup_events == other.setup_events
        for step in walk(one, seed):
            assert other.apply(step.action) == step.events
            assert other == step.after


def has_other_luck(game: Game) -> None:
    """Other seeds give other games, and a reseeded state goes another way."""
    assert len({game.new(seed=seed).to_json() for seed in SEEDS}) == len(SEEDS)
    ends = set()
    for seed in SEEDS:
        state = game.new(seed=1)
        state.reseed(seed)
        *_, last = walk(state, 1)
        ends.add(last.after.to_json())
    assert len(ends) > 1


def ends_in_an_outcome(game: Game) -> None:
    """A game that is over offers nothing, refuses everything by the rule that ended it, and says who won."""
    for state, luck, policy in games_with_every_option(game, seed=2):
        for step in walk(state, luck, policy):
            assert (step.after.outcome is None) == (step.after.to_move is not None)
        outcome = state.outcome
        assert outcome
        assert outcome.rule in game.rulebook
        assert len(outcome.returns) == state.position.players
        assert all(0 <= seat < state.position.players for seat in outcome.winners)
        assert (state.legal_actions(), state.decision) == ([], None)
        over = state.copy()
        action = random.Random(luck).choice(game.notation.every())
        with pytest.raises(IllegalAction, match="over"):
            state.apply(action)
        assert state == over


PROMISES = (
    saves_and_restores,
    plays_on_after_restoring,
    offers_actions,
    agrees_with_refusal,
    parses_every_notation,
    refuses_and_stays,
    keeps_copies_apart,
    undoes_to_the_start,
    cites_rules,
    hides_what_a_player_cannot_know,
    plays_on_after_resampling,
    repeats_from_its_seed,
    has_other_luck,
    ends_in_an_outcome,
)
