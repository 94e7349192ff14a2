"""A game in a castle of one's own: it is played, saved, linked and opened again anywhere, and its luck is its own."""

import msgspec
import pytest

from goblin_lab import Session, games
from goblin_lab.analysis.playouts import house_game
from goblin_lab.core.data import Text
from goblin_lab.core.errors import DataError, RecordError
from goblin_lab.games.flyin_goblin import computed
from goblin_lab.games.flyin_goblin.castle import HERE, house_castle
from goblin_lab.games.flyin_goblin.castle_faults import Place
from goblin_lab.games.flyin_goblin.castle_text import changed, read_text
from goblin_lab.games.flyin_goblin.landings import house_landings, measures_of

GAME = games["flyin_goblin"]
CHEAP = changed(HERE.read_text("utf-8"), Place("price", "soldier", "coins"), 2)
HIGH = changed(CHEAP, Place("building", "wall_height_mm", "value"), 50)


@pytest.fixture
def high(monkeypatch):
    """The castle with higher walls; its table is the one of the house under another name, so that nothing is shot."""
    made = msgspec.structs.replace(house_landings().made, measures=measures_of(read_text(HIGH)))
    table = msgspec.structs.replace(house_landings(), made=made, novice=house_landings().practised)
    monkeypatch.setattr(computed, "_known", {})
    computed.keep(table)
    return computed.carried(read_text(HIGH), HIGH)


def test_prices_travel_without_a_table_of_landings():
    assert computed.carried(read_text(CHEAP), CHEAP) == Text("castle.toml", CHEAP)


def test_a_session_in_it_is_read_again_where_nobody_knows_it(high):
    session = Session(GAME.with_cards(high).new(seed=3, skill="novice", shots="drawn"))
    session.play("red shoots soldier at room 1")
    session.play("blue shoots soldier at room 1")
    for again in (Session.read(session.record().write()), Session.from_link(session.link())):
        assert again.state.to_json() == session.state.to_json()
        assert again.state.game.cards.landings.novice == house_landings().practised
        assert again.state.game.cards.castle == read_text(HIGH)


def test_a_session_in_the_house_castle_carries_no_file():
    assert Session.new("flyin_goblin").record().card_file is None


def test_other_processes_make_the_same_game(high):
    game = GAME.with_cards(high)
    assert house_game(GAME.id, game.card_file).card_set == game.card_set != GAME.card_set


def test_a_strangers_castle_is_not_shot_at_for_them(high):
    with pytest.raises(DataError, match="no landings for them are with it"):
        GAME.with_cards(Text("castle.toml", high.text))


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (
            lambda file: Text(file.name, file.text.replace("coins = 2\nlow", "coins = -2\nlow"), file.beside),
            "coins = -2",
        ),
        (lambda file: Text(file.name, file.text, (Text("castle.landings.toml", "[about]"),)), "landings.toml"),
        (lambda file: Text(file.name, file.text), "landings"),
    ],
)
def test_a_record_with_a_bad_castle_is_refused_with_the_place(high, spoil, named):
    record = Session(GAME.with_cards(high).new(seed=3)).record()
    spoilt = msgspec.structs.replace(record, card_file=spoil(high))
    with pytest.raises(RecordError) as raised:
        Session.from_record(spoilt)
    assert named in str(raised.value)


def test_the_house_castle_is_the_one_of_its_text():
    assert read_text(HERE.read_text("utf-8")) == house_castle()
