"""The tutorial as data: every task can be solved and missed, every answer is computed, every citation is right."""

from itertools import combinations

import pytest

from goblin_lab import Session, games
from goblin_lab.analysis.answers import is_right, told, truth
from goblin_lab.core.errors import DataError, GoblinError
from goblin_lab.core.lessons import lesson, quiz
from goblin_lab.games.goblivion.cards import BLUE, GOLDEN
from goblin_lab.games.goblivion.lessons import HERE, content, lessons_of, quizzes_of

GAME = games["goblivion"]
LESSONS, QUIZZES = lessons_of(GAME), quizzes_of(GAME)
WRONG = [(name, line) for name, one in LESSONS.items() for line in one.wrong]


def played(task, line):
    """The verdict after every step of a line, the start included."""
    session = Session(task.begin())
    verdicts = [task.judge(session)]
    for action in line:
        session.play(action)
        verdicts.append(task.judge(session))
    return verdicts


@pytest.mark.parametrize("name", LESSONS)
def test_the_solution_solves_and_not_before_its_last_step(name):
    *before, last = played(LESSONS[name], [move.play for move in LESSONS[name].solution])
    assert {verdict.standing for verdict in before} == {"open"}
    assert last.standing == "met"
    assert {mark.standing for mark in last.marks} == {"met"}


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_is_settled_at_the_start(name):
    task = LESSONS[name]
    verdict = task.judge(Session(task.begin()))
    assert {mark.standing for mark in verdict.marks} == {"open"}
    assert task.begin().decision is not None


@pytest.mark.parametrize(("name", "line"), WRONG, ids=[f"{name}: {line[-1]}" for name, line in WRONG])
def test_a_wrong_line_misses_the_task_with_a_citation(name, line):
    *before, last = played(LESSONS[name], line)
    assert {verdict.standing for verdict in before} == {"open"}
    assert last.standing == "failed"
    assert [mark.standing for mark in last.marks].count("failed") == 1
    assert last.why
    assert "{" not in last.why
    assert last.rule in GAME.rulebook


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_why_gives_hints_and_cites_rules(name):
    task = LESSONS[name]
    assert len(task.hints) > 1
    assert all(move.say for move in task.solution)
    assert task.wrong
    assert task.rules
    assert all(rule in GAME.rulebook for rule in task.rules)


def test_what_follows_after_the_end_of_a_task_counts_no_more():
    task = LESSONS["first-training"]
    verdicts = played(task, [*(move.play for move in task.solution), "skip training"])
    assert verdicts[-1] == verdicts[-2]


def test_the_end_of_the_game_ends_a_task():
    task = LESSONS["jim-trains-an-archer"]
    session = Session(task.begin())
    for action in ("train archer", "compare"):
        session.play(action)
    session.state.position.resources[0] = 3
    session.play("pay")
    verdict = task.judge(session)
    assert (verdict.standing, verdict.rule) == ("failed", "goblivion:aim.defeat-at-zero")


@pytest.mark.parametrize("name", QUIZZES)
def test_the_truth_is_computed_and_one_answer_is_right(name):
    question = QUIZZES[name]
    known = truth(question)
    right = known.right if question.answers else float(known.value)
    assert is_right(question, known, right)
    assert [is_right(question, known, place) for place in range(len(question.answers))].count(True) in (0, 1)
    assert "{" not in known.because
    assert all(rule in GAME.rulebook for rule in (question.rule, *(rule for _, rule in known.lines)))
    assert known.bars or known.lines or name == "three-soldiers"


@pytest.mark.parametrize("name", QUIZZES)
def test_a_bet_is_among_two_to_five_answers_or_a_number(name):
    assert len(QUIZZES[name].answers) in (0, 2, 3, 4, 5)


def test_three_cards_are_counted_hand_by_hand():
    villagers = [GAME.cards.numbers["STRENGTH"][card] for card in range(BLUE, GOLDEN)]
    hands = [sum(hand) for hand in combinations(villagers, 3)]
    known = truth(QUIZZES["three-cards"])
    assert float(known.value) == pytest.approx(100 * sum(total >= 2 for total in hands) / len(hands))
    assert {bar.total: int(bar.chance * len(hands)) for bar in known.bars} == {
        total: hands.count(total) for total in sorted(set(hands))
    }


def test_a_deck_whose_cards_are_known_is_counted_hand_by_hand():
    deck = [0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 1, 2]  # weed-or-train: without the four weakest
    hands = [sum(hand) for hand in combinations(deck, 4)]
    known = truth(QUIZZES["weed-or-train"])
    assert known.right == 2
    assert float(known.values[2]) == pytest.approx(100 * sum(total >= 3 for total in hands) / len(hands))


def test_jim_is_told_as_the_rulebook_prints_him():
    training = GAME.rulebook.example("goblivion:example.jim-trains-archer").expected
    assert truth(QUIZZES["jim-pays"]).value == training["shortfall"]
    printed = [f"goblivion:example.jim-combat-split-{one}" for one in ("consistent", "as-printed")]
    left = [GAME.rulebook.example(one).expected["survivor_strength_next_turn"] for one in printed]
    assert list(truth(QUIZZES["jims-split"]).values) == left
    fight = played(LESSONS["jim-fights"], [move.play for move in LESSONS["jim-fights"].solution])
    assert fight[-1].standing == "met"


@pytest.mark.parametrize(
    ("find", "name", "told"),
    [
        (lesson, "goblivion:first-trainin", "did you mean 'first-training'"),
        (quiz, "goblivion:", "expected one of"),
        (lesson, "chess:mate", "game: expected one of"),
        (quiz, "flyin_goblin:roofs", "has no lessons yet"),
    ],
)
def test_an_unknown_name_is_told(find, name, told):
    with pytest.raises(GoblinError, match=told):
        find(name)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('happens = "unlocked"', 'happens = "unlokked"', "'two-swords': 'unlokked' is no event"),
        ('measure = "resources"', 'measure = "gold"', "'gold' is no event and no measure"),
        ('task = "Beat her.', 'tusk = "Beat her.', "'troll-queen'"),
        ('count = { what = "strength"', 'kount = { what = "strength"', "'three-soldiers'"),
    ],
)
def test_a_broken_file_names_the_row(tmp_path, old, new, where):
    broken = tmp_path / "lessons.toml"
    broken.write_text(HERE.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=where):
        content(broken)


def test_numbers_are_told_as_people_read_them():
    assert told(truth(QUIZZES["jim-pays"]).value, "resources") == "3 resources"
    assert told(truth(QUIZZES["three-cards"]).value, "%") == "18.6 %"
