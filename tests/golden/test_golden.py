"""The golden playthroughs are played again, and every line must come out as it is written."""

from difflib import unified_diff
from itertools import islice

import pytest

from goblin_lab.games.goblivion.options import RULERS
from golden.regenerate import PLAYS, actions_of, path_of, written


@pytest.mark.parametrize("name", PLAYS)
def test_a_playthrough_comes_out_as_it_is_written(name):
    text = path_of(name).read_text()
    again = written(PLAYS[name], actions_of(text))
    difference = list(islice(unified_diff(text.splitlines(), again.splitlines(), "written", "now", lineterm=""), 40))
    assert not difference, "\n".join([*difference, "If this is meant: make golden, and read the difference."])


def test_every_file_belongs_to_a_playthrough():
    assert {path.stem for path in path_of("any").parent.glob("*.txt")} == set(PLAYS)


def test_each_ruler_plays_once_and_games_are_won_and_lost():
    rulers = [play.options["ruler"] for play in PLAYS.values() if play.game == "goblivion"]
    assert sorted(rulers) == sorted(set(RULERS) - {"random"})
    ends = {path_of(name).read_text().split("## The end: ")[1].split(".")[0] for name in PLAYS}
    assert ends == {"won", "lost"}
