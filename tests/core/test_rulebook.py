"""A rulebook is found by citation, heading, kind, mode and words; a wrong one is refused with the place."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from goblin_lab.core.errors import DataError
from goblin_lab.core.rulebook import Rulebook, games_with_rulebook, rulebook_of

GOBLIVION = files("goblin_lab") / "games" / "goblivion" / "rulebook.toml"


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return rulebook_of("goblivion")


@pytest.fixture
def edited(tmp_path: Path):
    def to_file(old: str, new: str) -> Path:
        text = GOBLIVION.read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "rulebook.toml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return to_file


def test_the_rulebook_says_which_game_it_tells(book):
    assert (book.about.game, book.about.title, book.about.edition) == ("goblivion", "Goblivion", "Definitive Edition")
    assert "goblivion" in games_with_rulebook()


def test_the_catalogue_is_complete(book):
    assert (len(book.rules), len(book.examples), len(book.ambiguities)) == (204, 19, 91)
    assert len({entry.id for entry in book}) == 204 + 19 + 91


def test_a_rule_is_found_with_and_without_its_game(book):
    rule = book.rule("goblivion:icon.draw")
    assert book.rule("icon.draw") is rule
    assert book.cite(rule) == "goblivion:icon.draw"
    assert "goblivion:icon.draw" in book
    assert "gosu:icon.draw" not in book


def test_examples_and_ambiguities_are_found_alike(book):
    assert book.example("goblivion:example.builder").expected["gain"] == 2
    assert book.ambiguity("amb.first-combat-won").option == "two_sword_unlock"
    assert book.entry("amb.first-combat-won").text.startswith("Only a combat won on totals")
    assert "5 + 2 = 7" in book.entry("example.builder").text


def test_an_unknown_citation_suggests_the_nearest(book):
    with pytest.raises(DataError, match=r"no 'icon\.drw'\. Did you mean 'icon\.draw'\?"):
        book.rule("goblivion:icon.drw")
    with pytest.raises(DataError, match=r"no 'gosu:icon\.draw'"):
        book.rule("gosu:icon.draw")


def test_a_citation_of_another_kind_is_refused(book):
    with pytest.raises(DataError, match=r"filed under Example, not under Rule\. Did you mean 'card\.builder'\?"):
        book.rule("example.builder")


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(DataError, match=r"'goblivoin' has a rulebook; known are .*goblivion.*Did you mean 'goblivion'"):
        rulebook_of("goblivoin")


def test_rules_are_selected_by_kind_heading_and_mode(book):
    assert {rule.kind for rule in book.select(kind="setup")} == {"setup"}
    assert len(book.select(mode="quick-market")) == 4
    combat = book.select(heading="Phase — Combat")
    assert book.rule("combat.win-condition") in combat
    assert book.rule("training.draw-count") not in combat
    assert book.rule("castle-deck.reshuffle") in book.select(heading="Gameplay")  # stands under Gameplay / Important!
    assert book.select() == book.rules


def test_headings_come_in_reading_order(book):
    assert book.headings[0] == "Game Idea"
    assert book.headings.index("Phase — Training") < book.headings.index("Phase — Combat")


def test_a_search_needs_every_word_in_any_case(book):
    found = book.search("EMPTY castle")
    assert book.rule("castle-deck.empty-push") in found
    assert all("empty" in str(entry).casefold() for entry in found)
    assert book.search("icon.draw")[0] is book.rule("icon.draw")
    assert book.search("  ") == ()
    assert book.search("zeppelin") == ()


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ('kind = "end"', 'kind = "ends"', ["[[rule]], 'aim.victory'", "`kind`", "'ends'", "Did you mean 'end'?"]),
        ('id = "aim.victory"\n', 'id = "aim.victory"\nprose = ""\n', ["[[rule]], 'aim.victory'", "`prose`"]),
        ('id = "aim.victory"', 'id = "aim.defeat-at-zero"', ["[[rule]] 'aim.defeat-at-zero'", "used twice"]),
        ('  "push.slide",', '  "push.slid",', ["[[example]] 'example.four-pushes'", "'push.slid'", "'push.slide'?"]),
        ('edition = "Definitive Edition"\n', "", ["missing required field `edition`", "`about`"]),
    ],
)
def test_a_wrong_rulebook_is_refused_with_the_place(edited, old, new, parts):
    with pytest.raises(DataError) as caught:
        Rulebook(edited(old, new))
    assert [part for part in ["rulebook.toml", *parts] if part not in str(caught.value)] == []


def test_every_decided_reading_names_an_option_of_the_game_where_it_is_one(book):
    options = {ambiguity.id: ambiguity.option for ambiguity in book.ambiguities if ambiguity.option}
    assert options == {
        "amb.knight-second-card": "knight_second",
        "amb.easy-token-face": "easy_token_value",
        "amb.first-combat-won": "two_sword_unlock",
        "amb.bodyguard-per-encounter": "boss_bodyguard",
        "amb.resource-cap": "resource_cap",
    }


def test_reading_a_rulebook_loads_nothing_heavy():
    program = "import sys, goblin_lab.core.rulebook as r; r.rulebook_of('goblivion'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "numba", "scipy", "IPython", "ipywidgets"} & set(loaded)
