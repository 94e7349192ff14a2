"""A position class is made from its declaration: fields, blanks, independent copies."""

from typing import Annotated

import pytest

from goblin_lab.core.position import Fields, Pile, Table, position


@position
class Small(Fields):
    castle: Annotated[list[int], Pile(5)]
    field: Annotated[list[list[int]], Pile(3, seats=2)]
    track: Annotated[list[int], Table(2, start=-1)]
    turn: int
    log_book: str  # no field of a position: neither a number nor a list with a shape


def test_fields_stand_in_the_order_of_their_declaration():
    assert Small.fields == {"castle": Pile(5), "field": Pile(3, seats=2), "track": Table(2, start=-1), "turn": None}


def test_a_new_position_is_blank():
    assert Small().as_dict() == {"castle": [], "field": [[], []], "track": [-1, -1], "turn": 0}
    assert Small().log is None


def test_a_copy_is_equal_and_shares_nothing():
    one = Small()
    one.castle, one.field, one.track, one.turn = [1, 2], [[3], []], [4, -1], 5
    copy = one.copy()
    assert copy == one
    one.castle.append(9)
    one.field[1].append(9)
    one.track[0] = 9
    one.turn = 9
    assert copy.as_dict() == {"castle": [1, 2], "field": [[3], []], "track": [4, -1], "turn": 5}


def test_nobody_listens_to_a_copy():
    one = Small()
    one.log = []
    assert one.copy().log is None
    assert one.copy() == one


def test_a_misspelt_field_is_an_error():
    with pytest.raises(AttributeError):
        Small().castel = []


def test_positions_of_two_games_differ_and_none_is_a_key():
    @position
    class Other(Fields):
        castle: Annotated[list[int], Pile(5)]

    assert Small() != Other()
    with pytest.raises(TypeError):
        hash(Small())
