"""The pure parts of the catapult lab: reading throws, names and measures, CSV, thinning paths, the bets' texts."""

import csv
import io
from threading import Event

import msgspec
import numpy as np
import pytest

from goblin_lab.core.errors import GoblinError
from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_widgets.catapult_lab.background import AtOnce, Background
from goblin_widgets.catapult_lab.bets import bet, bets
from goblin_widgets.catapult_lab.export import shares_csv, throws_csv
from goblin_widgets.catapult_lab.paths import bundle, thinned
from goblin_widgets.catapult_lab.scenery import PLACES, scenery
from goblin_widgets.catapult_lab.shooting import aim_point
from goblin_widgets.catapult_lab.shot import TARGETS, Shot, middle
from goblin_widgets.catapult_lab.sure import sure
from goblin_widgets.catapult_lab.throws import Entered, ThrowError, missing, read

CASTLE = house_castle()


@pytest.mark.parametrize(
    ("line", "throw"),
    [
        ("6, 6", (5, 5)),
        ("room 6 -> room 10", (5, 9)),
        ("Pantry; the tower", (5, 16)),
        ("tower\tlost", (16, 19)),
        ("  7 → Fell back  # too short", (6, 18)),
        ("King’s Chamber, on a roof", (16, 17)),
        ("1,retried", (0, 18)),
    ],
)
def test_a_throw_is_read_as_people_write_it(line, throw):
    assert read(line, CASTLE) == [Entered(*throw)]


def test_empty_lines_and_remarks_are_passed_over():
    assert read("\n# my first evening\n6, 6\n\n7, 7\n", CASTLE) == [Entered(5, 5), Entered(6, 6)]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("6, 6\nrom 5, 7", 2, "Line 2: “rom 5” cannot be aimed at: expected a room from 1 to 16"),
        ("6, 6\n\n6, 17", 3, "Line 3: a token cannot land in “17”: expected"),
        ("6", 1, "Line 1, “6”: expected two places with a comma between them. Write for example: 6, 7"),
        ("6, 7, 8", 1, "Line 1, “6, 7, 8”: expected two places"),
        ("lost, 6", 1, "Line 1: “lost” cannot be aimed at"),
        ("vault, 6", 1, "Line 1: “vault” cannot be aimed at"),
    ],
)
def test_a_wrong_line_is_named_with_what_would_be_right(text, line, words):
    with pytest.raises(ThrowError) as refused:
        read(text, CASTLE)
    assert refused.value.line == line
    assert words in str(refused.value)


def test_too_many_throws_are_refused():
    with pytest.raises(ThrowError, match="2001 throws"):
        read("6, 6\n" * 2001, CASTLE)


def test_it_says_how_many_throws_are_missing():
    assert missing(2) == "2 so far, 8 more to go."


def test_the_plan_has_sixteen_rooms_and_the_tower_and_every_target_lies_in_the_castle():
    told = scenery(CASTLE)
    assert [room["name"] for room in told["rooms"]][5] == "Pantry"
    assert len(told["rooms"]) == 17
    assert len(told["places"]) == PLACES
    assert len(told["targets"]) == TARGETS
    half = told["measures"]["half"]
    assert all(abs(part) < half for target in told["targets"] for part in target["at"])


def test_a_target_is_told_as_one_of_many_or_the_only_one():
    names = [target["name"] for target in scenery(CASTLE)["targets"]]
    assert names[3] == "room 4, an Armory"
    assert names[5] == "room 6, the Pantry"
    assert names[12] == "room 13, a Vault"
    assert names[16:19] == ["the tower", "the Raider on roof 1", "the Raider on roof 2"]


def test_a_roof_lies_between_four_rooms():
    assert middle(CASTLE, 17) == (-70, -70)
    assert middle(CASTLE, 18) == (0, -70)


def test_an_arc_at_a_raider_is_aimed_so_far_beyond_him_that_it_meets_him_on_his_roof():
    assert aim_point(CASTLE, Shot(target=17, elevation=45)) == pytest.approx((-70, -70 + 1.15 * (45 + 2 + 20 / 2)))
    higher = msgspec.structs.replace(CASTLE.building.wall_height_mm, value=60)
    castle = msgspec.structs.replace(CASTLE, building=msgspec.structs.replace(CASTLE.building, wall_height_mm=higher))
    assert scenery(castle)["measures"]["overshoot"] == pytest.approx(
        scenery(CASTLE)["measures"]["overshoot"] + 1.15 * 15
    )
    assert aim_point(castle, Shot(target=5)) == aim_point(CASTLE, Shot(target=5)) == (-35, -35)


def test_throws_as_csv_can_be_read_back():
    rows = list(csv.reader(io.StringIO(throws_csv(CASTLE, [Entered(5, 5), Entered(16, 19)]))))
    assert rows == [
        ["throw", "aimed at", "landed in"],
        ["1", "room 6, the Pantry", "6 Pantry"],
        ["2", "the tower", "Lost"],
    ]


def test_shares_as_csv_have_a_line_a_place_and_shot():
    shares = [(0.05, 0.04, 0.06)] * PLACES
    rows = list(
        csv.DictReader(io.StringIO(shares_csv(CASTLE, [(Shot(), 1000, shares), (Shot(beyond=20), 1000, shares)])))
    )
    assert len(rows) == 2 * PLACES
    assert rows[5]["place"] == "6 Pantry"
    assert rows[25]["beyond mm"] == "20"
    assert float(rows[25]["low 95 %"]) == 0.04


def test_a_path_keeps_its_ends_and_its_contacts():
    flight = np.column_stack([np.linspace(0, 1, 41), np.zeros(41), np.abs(np.linspace(-0.45, 0.55, 41))]).astype(
        np.float32
    )
    thin = thinned(flight)
    assert len(thin) < 12
    assert (thin[0] == flight[0]).all()
    assert (thin[-1] == flight[-1]).all()
    assert (thin == flight[18]).all(axis=1).any()  # where it turned, between two points that are kept anyway


def test_paths_are_packed_as_floats_in_millimetres():
    packed = bundle([np.array([[0, 0, 0.02], [0, 0.1, 0.05]], np.float32), np.zeros((1, 3), np.float32)])
    assert packed.lengths == [2, 1]
    assert np.frombuffer(packed.points, "<f4").reshape(-1, 3)[1].tolist() == pytest.approx([0, 100, 50])
    assert bundle([]).points == b""


def test_it_says_what_is_assumed():
    told = sure(CASTLE)
    assert [one["id"] for one in told["scenarios"]] == list("ABCDEF")
    assert told["assumed"] == 16
    assert {
        "name": "building: wall height",
        "value": "45 mm",
        "range": "40 to 60",
        "sure": "Assumption",
    }.items() <= next(one for one in told["measures"] if "wall height" in one["name"]).items()


def test_every_bet_shows_two_of_its_answers():
    for each in bets().values():
        assert set(each.shown) <= set(range(len(each.answer)))
    with pytest.raises(GoblinError, match="no bet 'luck'; there are speed-or-direction"):
        bet("luck")


@pytest.mark.parametrize("worker", [AtOnce(), Background()])
def test_work_comes_back_and_trouble_too(worker):
    told, ended = [], Event()
    worker.ask("one", lambda: 6 * 7, told.append, told.append)
    worker.ask("two", lambda: 1 // 0, told.append, lambda error: (told.append(type(error)), ended.set()))
    assert ended.wait(10)
    assert told == [42, ZeroDivisionError]


def test_an_answer_that_cannot_be_used_ends_no_work(caplog):
    worker, ended = Background(), Event()
    worker.ask("one", lambda: None, lambda _: 1 // 0, lambda _: None)
    worker.ask("two", ended.set, lambda _: None, lambda _: None)
    assert ended.wait(10)
    assert "could not be used" in caplog.text


def test_of_waiting_requests_of_a_name_only_the_latest_is_done():
    worker, told, begun, go_on, ended = Background(), [], Event(), Event(), Event()
    worker.ask("fire", lambda: (begun.set(), go_on.wait(10)), lambda _: told.append("first"), told.append)
    begun.wait(10)
    worker.ask("fire", lambda: None, lambda _: told.append("second"), told.append)
    worker.ask("fire", lambda: None, lambda _: (told.append("third"), ended.set()), told.append)
    go_on.set()
    assert ended.wait(10)
    assert told == ["first", "third"]
