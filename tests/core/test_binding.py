"""The binding for play: the wing's own functions over other names."""

import traceback
from types import ModuleType

import pytest

from goblin_lab.core import binding, folding
from goblin_lab.core.steps import Steps
from pocket import MUSTER, Cards, rules

TABLES = Cards().as_dict()


def module(name, text):
    """A module of rules that has no file."""
    made = ModuleType(name)
    exec(text, made.__dict__)  # noqa: S102  our own text
    return made


def bound(*modules, **tables):
    return binding.interpreted(modules, Steps(), tables)


def test_functions_of_different_modules_reach_each_other_and_the_verbs():
    one = module("one", "def double(g, pile):\n    push(pile, twice(size(pile)))")
    other = module("other", "def twice(n):\n    return 2 * n")
    pile = [7]
    bound(one, other).double(None, pile)
    assert pile == [7, 2]


def test_two_functions_of_one_name_are_an_error():
    one, other = (module(name, "def draw(g):\n    pass") for name in ("one", "other"))
    with pytest.raises(ValueError, match=r"other\.draw has the name of one\.draw"):
        bound(one, other)


def test_one_name_for_two_numbers_is_an_error():
    with pytest.raises(ValueError, match="GATES is 3 in one module of the rules and 4 in another"):
        bound(module("one", "GATES = 3"), module("other", "GATES = 4"))


def test_one_name_for_one_number_is_none():
    one, other = (module(name, f"GATES = 3\ndef {name}(g):\n    return GATES") for name in ("one", "other"))
    assert bound(one, other).one(None) == bound(one, other).other(None) == 3


def test_tables_replace_the_printed_ones():
    printed = module("one", "STRENGTH = [1, 2]\ndef strength(g, card):\n    return STRENGTH[card]")
    assert bound(printed).strength(None, 1) == 2
    assert bound(printed, STRENGTH=[1, 5]).strength(None, 1) == 5
    assert printed.strength(None, 1) == 2


def test_a_name_that_nobody_defines_is_still_an_error():
    with pytest.raises(NameError, match="unheard_of"):
        bound(module("one", "def draw(g):\n    return unheard_of")).draw(None)


def test_two_functions_for_one_step_are_an_error():
    steps = Steps()
    steps.step(3)(print)
    with pytest.raises(ValueError, match="both claim step 3"):
        steps.step(3)(print)


def test_numbers_stand_in_the_place_of_their_names():
    fight = binding.interpreted((rules,), rules.STEPS, TABLES).fight.__code__
    assert not {"Act", "Did", "HAND"} & set(fight.co_names)
    assert {"Act", "Did"} <= set(rules.fight.__code__.co_names)


def test_folded_functions_keep_file_and_line():
    names = binding.interpreted((rules,), rules.STEPS, TABLES)
    for name, function in binding.functions_of((rules,)).items():
        own, folded = function.__code__, getattr(names, name).__code__
        assert (folded.co_filename, folded.co_firstlineno) == (own.co_filename, own.co_firstlineno)


def test_a_traceback_shows_the_line_of_the_rules():
    with pytest.raises(AttributeError) as raised:
        MUSTER.rules.fight(None, 0, 0, rules.Act.FIGHT)
    last = traceback.extract_tb(raised.value.__traceback__)[-1]
    assert last.filename.endswith("agenda.py")
    assert "fight" in {frame.name for frame in traceback.extract_tb(raised.value.__traceback__)}


def test_a_file_edited_after_its_import_is_not_taken_for_the_rules(monkeypatch):
    edited = "def fight(g, _a, _b, action):\n    return 'edited'"
    monkeypatch.setattr(folding.inspect, "getsource", lambda _module: edited)
    fight = binding.interpreted((rules,), rules.STEPS, TABLES).fight
    assert fight.__code__ is rules.fight.__code__


def test_policy_0_plays_at_random_in_every_game():
    state = MUSTER.new()
    legal = [action.code for action in state.legal_actions()]
    assert {MUSTER.rules.decide(state.position, 0, legal) for _ in range(100)} == set(legal)
