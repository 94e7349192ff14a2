"""A landing that names a place which does not exist is told with the place and the rule."""

import pytest

from goblin_lab import games
from goblin_lab.core.errors import UnknownAction

STATE = games["flyin_goblin"].new(seed=3)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("red soldier lands in room 17", "There is no room 17: rooms are 1 to 16"),
        ("red soldier lands in room 0", "There is no room 0"),
        ("blue shoots soldier at roof 9", "There is no roof 9: Roofs are 1 to 8"),
        ("blue soldier lands on the roof", "flyin_goblin:looting.unclear-room"),
        ("red soldir lands in room 3", "Did you mean 'red soldier lands in room 3'?"),
    ],
)
def test_why_a_text_names_no_action(text, told):
    with pytest.raises(UnknownAction) as raised:
        STATE.action(text)
    assert told in str(raised.value)


@pytest.mark.parametrize("rule", ["looting.unclear-room", "component.sixteen-rooms", "component.castle-pieces"])
def test_the_rules_that_are_cited_exist(rule):
    assert games["flyin_goblin"].rulebook.entry(rule)
