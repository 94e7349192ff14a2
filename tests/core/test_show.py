"""A state shows itself in a notebook: in words, escaped, and without what the player may not know."""

import random
import re

import pytest

from goblin_lab import games
from goblin_lab.core.show import page
from goblin_lab.games.goblivion.arrange import arrange

GAME = games["goblivion"]


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_a_new_game_tells_its_decision_and_its_places():
    shown = words(GAME.new(seed=7)._repr_html_())
    assert shown.startswith("Goblivion: Definitive Edition , Training: Choose the market card you want to train")
    for told in (
        "Queen Margaret, 18 resources",
        "20 cards, face down",
        "Archer",
        "4 cards, face down",
        "10 in the bank",
    ):
        assert told in shown


def test_cards_in_play_tell_strength_and_whether_they_are_used():
    state = arrange(at="training actions", trained="archer", field=["baker", "old-man"], resources=10)
    state.apply("use baker")
    shown = words(page(state))
    assert "Baker, Strength 0, used" in shown
    assert "Old man, Strength -1" in shown


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_are_never_shown(seed):
    state, luck = GAME.new(seed=seed, quick_market=seed % 2 == 1), random.Random(seed)
    while state.outcome is None:
        assert page(state) == page(state.resample(0, seed))
        state.apply(luck.choice(state.legal_actions()))
    assert state.outcome.reason in page(state)


def test_every_text_is_escaped(monkeypatch):
    state = GAME.new(seed=7)
    monkeypatch.setattr(state.game.teller, "sections", lambda _: [("<b>Place</b>", ["<script>"])])
    assert "<script>" not in page(state)
    assert "<b>" not in page(state)


def test_cards_show_themselves_with_what_is_uncertain():
    cards = {card.id: words(card._repr_html_()) for card in GAME.cards.types}
    assert cards["knight"].startswith("Knight Level two swords Training draw 4, reach 8, give one peasant")
    assert "Becomes Underpants" in cards["archer-goblin"]
    assert "Strength 1, and 1 more for each Soldier in play" in cards["soldier"]
    assert any("Uncertain" in shown for shown in cards.values())
