"""The landing table is what the catapult model gives for the castle in the tree; another building gets its own."""

import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

from goblin_lab import games
from goblin_lab.cli import main
from goblin_lab.core.data import Text
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin import computed, landings
from goblin_lab.games.flyin_goblin.castle import HERE, house_castle, read
from goblin_lab.games.flyin_goblin.catapult.landing_table import Shooting, per_mille
from goblin_lab.games.flyin_goblin.landings import house_landings, measures_of

GAME = games["flyin_goblin"]
FEW = 2000
AGAIN = "the castle or the catapult has changed since the table was computed: make landings"
SPREAD = 4.5  # standard errors within which every number of the file has to be
HIGHER = "wall_height_mm = { value = 45", "wall_height_mm = { value = 50"
CHEAPER = 'id = "soldier"\ncoins = 3', 'id = "soldier"\ncoins = 2'


@pytest.fixture
def castle_file(tmp_path: Path):
    def write(old: str, new: str) -> Path:
        path = tmp_path / "mine.toml"
        path.write_text(HERE.read_text("utf-8").replace(old, new), "utf-8")
        return path

    return write


@pytest.fixture
def asked(monkeypatch):
    """The castles whose landings had to be computed; the model itself rests."""
    castles = []
    monkeypatch.setattr(computed, "_known", {})
    monkeypatch.setattr(computed, "compute", lambda castle, **_: castles.append(castle) or house_landings())
    return castles


def off(stored: tuple[int, ...], found: tuple[int, ...], shots: int) -> float:
    """By how many standard errors the furthest number of a row is off; rounding is no error."""
    share = np.array(stored) / 1000
    error = np.sqrt(np.maximum(share * (1 - share), 0.001) * (1 / FEW + 1 / shots))
    return float((np.maximum(0, np.abs(share - np.array(found) / 1000) - 0.001) / error).max())


def test_the_file_names_the_castle_in_the_tree():
    made = house_landings().made
    assert made.measures == measures_of(house_castle()), AGAIN
    assert made.castle == f"{house_castle().about.name} {house_castle().about.version}"
    assert (made.model, made.seed, made.shots) == ("catapult", computed.SEED, computed.SHOTS)
    assert made.error == pytest.approx(500 / made.shots**0.5, abs=0.05)


def test_the_file_is_what_the_model_gives():
    shooting = Shooting(house_castle(), FEW, seed=computed.SEED + 1)
    aims = Shooting(house_castle(), FEW, seed=computed.SEED).aims(shooting_skill())
    for number, (aim, stored) in enumerate(zip(aims, house_landings().practised, strict=True)):
        found = shooting.row("practised", number, aim)
        assert found.aim == stored.aim
        assert off(stored.lands, found.lands, computed.SHOTS) < SPREAD, f"{stored.aim}: {AGAIN}"
        assert off(stored.knocks, found.knocks, computed.SHOTS) < SPREAD, f"{stored.aim}: {AGAIN}"
    losses = np.array(shooting.totem_loses()) - house_landings().about.totem_loses
    assert np.abs(losses).max() < 100  # the file has them from all skills together


def shooting_skill():
    """The thrower of the skill whose rows are compared."""
    from goblin_lab.games.flyin_goblin.catapult.thrower import SKILLS  # noqa: PLC0415  Numba comes with it

    return SKILLS["practised"]


def test_the_file_is_as_it_is_written():
    assert computed.written(house_landings()) == landings.HERE.read_text("utf-8")


@pytest.mark.parametrize("name", ['The "best" one', "back\\slash", "two\nlines", "Schloß \x7f"])
def test_a_castle_of_any_name_has_a_table_that_can_be_read(name):
    about = msgspec.structs.replace(house_landings().about, name=name, note=name)
    made = msgspec.structs.replace(house_landings().made, castle=name)
    table = msgspec.structs.replace(house_landings(), about=about, made=made)
    assert landings.read(Text("mine.landings.toml", computed.written(table))) == table


def test_rounded_shares_add_up():
    assert per_mille(np.array([1, 1, 1])) == (334, 333, 333)
    assert sum(per_mille(np.arange(20) ** 3)) == 1000


def test_prices_and_rooms_change_no_landing(castle_file, asked):
    game = GAME.with_cards(castle_file(*CHEAPER))
    assert game.cards.landings is house_landings()
    assert not asked
    assert not computed.needs_shooting(game.cards.castle)


def test_another_building_is_shot_at_just_once(castle_file, asked):
    path = castle_file(*HIGHER)
    assert computed.needs_shooting(read(path))
    for _ in range(2):
        assert GAME.with_cards(path).cards.castle.building.wall_height_mm.value == 50
    assert [castle.building.wall_height_mm.value for castle in asked] == [50]
    assert not computed.needs_shooting(read(path))


@pytest.mark.parametrize(("is_same", "shot"), [(True, 0), (False, 1)])
def test_a_table_beside_the_castle_is_taken_where_it_was_made_for_it(castle_file, asked, is_same, shot):
    path = castle_file(*HIGHER)
    measures = measures_of(read(path)) if is_same else "of another one"
    text = landings.HERE.read_text("utf-8").replace(house_landings().made.measures, measures)
    path.with_suffix(".landings.toml").write_text(text, "utf-8")
    GAME.with_cards(path)
    assert len(asked) == shot


def test_without_the_model_it_is_said_what_to_do(castle_file, monkeypatch):
    monkeypatch.setattr(computed, "_known", {})
    monkeypatch.setitem(sys.modules, "goblin_lab.games.flyin_goblin.catapult.landing_table", None)
    with pytest.raises(DataError, match="goblin-lab landings"):
        GAME.with_cards(castle_file(*HIGHER))


def test_the_command_writes_the_table(castle_file, asked):
    path = castle_file(*HIGHER)
    out = path.with_suffix(".landings.toml")
    told = CliRunner().invoke(main, ["landings", str(path), "--out", str(out), "--shots", "100"])
    assert told.exit_code == 0
    assert landings.read(out) == house_landings()
    assert len(asked) == 1


def test_the_command_refuses_a_bad_castle_in_one_line(castle_file, asked):
    told = CliRunner().invoke(main, ["landings", str(castle_file("coins = 3\nlow", "coins = -3\nlow"))])
    assert told.exit_code == 2
    assert "[[price]] 'soldier': coins = -3" in told.output
    assert len(told.output.splitlines()) == 1
    assert not asked


def test_the_command_says_in_one_line_where_it_cannot_write(tmp_path, asked):
    told = CliRunner().invoke(main, ["landings", "--out", str(tmp_path / "nowhere" / "mine.landings.toml")])
    assert told.exit_code == 2
    assert "there is no folder" in told.output
    assert len(told.output.splitlines()) == 1
    assert not asked  # before the half minute that the catapult takes
