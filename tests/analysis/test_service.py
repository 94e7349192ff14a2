"""The odds in the background: questions, growing batches, cancelling, killed workers, and every way to do without."""

import os
import queue
import sys
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client
from pathlib import Path

import pytest

from analysis.scenes import plain_training
from goblin_lab import games
from goblin_lab.analysis import client, sockets
from goblin_lab.analysis.client import HERE, OWN, SHARED, Forecaster
from goblin_lab.analysis.messages import Ask, Cancel, Failed, First, Found, read_answer, write
from goblin_lab.analysis.playouts import simulate
from goblin_lab.analysis.service import Service
from goblin_lab.analysis.sockets import KEY, PLACES, found_in
from goblin_lab.analysis.tallies import estimate, tally
from goblin_lab.analysis.work import Scheduler
from goblin_lab.games.flyin_goblin.castle import HERE as CASTLE

PATIENCE = 120  # seconds; a busy machine is slow, and a service that hangs must not hang the tests


@pytest.fixture(autouse=True)
def without_numba(monkeypatch, tmp_path):
    """Workers do without Numba: they are ready at once, and nobody compiles here."""
    (tmp_path / "numba.py").write_text("raise ImportError('blocked')")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))
    monkeypatch.delenv(PLACES, raising=False)
    monkeypatch.delenv(KEY, raising=False)


@pytest.fixture
def service(monkeypatch):
    """A running service that kernels find."""
    running = Service(1)
    for name, value in running.start().items():
        monkeypatch.setenv(name, value)
    yield running
    running.close()


@pytest.fixture
def asked():
    """A forecaster of this test."""
    made = Forecaster()
    yield made
    made.close()


@pytest.fixture
def state():
    return plain_training()


class Ear:
    """Hears answers, and waits for them."""

    def __init__(self):
        self.answers = queue.Queue()

    def __call__(self, answer):
        self.answers.put(answer)

    def next(self):
        return self.answers.get(timeout=PATIENCE)

    def all(self):
        """All answers up to the last."""
        heard = [self.next()]
        while isinstance(heard[-1], Found) and not heard[-1].done:
            heard.append(self.next())
        return heard


def last(heard, action, goal):
    return next(
        result.tallies[goal]
        for answer in reversed(heard)
        for result in answer.results
        if result.action == action and goal in result.tallies
    )


def test_batches_grow_and_end_in_the_numbers_of_simulate(service, asked, state):
    ear = Ear()
    asked.ask(state, ["train archer", "skip training"], ear, seed=4)
    heard = ear.all()
    assert asked.way == SHARED
    sizes = [r.tallies["reached"].n for a in heard for r in a.results if r.action == "train archer"]
    assert sizes == sorted(sizes)
    assert sizes[-1] == 500
    played = simulate(state, action="train archer", n=500, seed=4, until="phase", binding="interpreted")
    goal = played.goals[0]
    assert last(heard, "train archer", "reached") == tally(goal, played.rows)
    assert estimate(goal, last(heard, "train archer", "reached")) == played.estimate("reached")
    assert last(heard, "train archer", "won").n == 100
    assert (heard[-1].binding, heard[-1].because) == ("interpreted", "Numba is not installed")
    assert service.processes


@pytest.mark.usefixtures("service")
def test_a_cancelled_question_is_silent(asked, state):
    loud, silent = Ear(), Ear()
    job = asked.ask(state, ["train archer"], silent)
    silent.next()
    asked.cancel(job)
    before = silent.answers.qsize()
    asked.ask(state, ["skip training"], loud)
    loud.all()
    assert silent.answers.qsize() <= before + 1  # one answer may have been on its way


@pytest.mark.usefixtures("service")
def test_what_makes_no_sense_is_answered_with_the_reason(asked, state):
    ear = Ear()
    asked.ask(state, ["train berserker"], ear)
    assert "train berserker" in ear.next().text
    over = state.copy()
    over.position.result = 2
    asked.ask(over, ["skip training"], ear)
    assert isinstance(ear.next(), Failed)
    asked.ask(state, ["skip training"], ear)
    assert ear.all()[-1].done, "a bad question stopped the worker"


def test_a_killed_worker_is_replaced_and_asked_again(service, asked, state):
    ear = Ear()
    asked.ask(state, ["train archer"], ear)
    ear.next()
    (killed,) = service.processes.values()
    killed.kill()
    heard = ear.all()
    assert heard[-1].done
    assert last(heard, "train archer", "reached").n == 500
    assert asked.way == SHARED
    (process,) = service.processes.values()
    assert process.pid != killed.pid


def test_without_a_service_a_kernel_has_a_process_of_its_own(asked, state):
    ear = Ear()
    asked.ask(state, ["train archer"], ear)
    assert ear.all()[-1].done
    assert asked.way == OWN


def test_a_service_that_is_gone_is_done_without(monkeypatch, asked, state, tmp_path):
    monkeypatch.setattr(sockets, "TRIES", 2)
    monkeypatch.setenv(PLACES, str(tmp_path / "nobody"))
    monkeypatch.setenv(KEY, "00" * 32)
    monkeypatch.setattr(Service, "start", _no_process)
    ear = Ear()
    asked.ask(state, ["train archer"], ear)
    heard = ear.all()
    assert asked.way == HERE
    assert (heard[-1].binding, heard[-1].because) == ("interpreted", client.ALONE)


def _no_process(_):
    raise OSError("no process can be started")


def test_without_threads_the_answer_says_so(monkeypatch, asked, state):
    def refuse(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(client.threading.Thread, "start", refuse)
    ear = Ear()
    asked.ask(state, ["train archer"], ear)
    assert "can't start new thread" in ear.next().text


def test_who_does_not_know_the_key_is_not_let_in(service):
    sockets.reach(*found_in(os.environ)).close()  # it listens now
    with pytest.raises((AuthenticationError, OSError, EOFError)):
        Client(service.addresses[0], authkey=b"guess")


@pytest.mark.usefixtures("service")
def test_nonsense_on_the_line_does_not_stop_a_worker(asked, state):
    link = sockets.reach(*found_in(os.environ))
    for noise in (b"", b"{", b'{"type":"ask"}', b'{"type":"stop","job":1}', b"\x00" * 1000):
        link.send_bytes(noise)
    with pytest.raises(OSError, match=r"pipe|reset|available"):
        link.send_bytes(b"x" * (2 << 20))  # too long: the worker leaves this kernel
    ear = Ear()
    asked.ask(state, ["train archer"], ear)
    assert ear.all()[-1].done


@pytest.mark.skipif(sys.platform == "win32", reason="sockets there are named pipes")
def test_sockets_are_for_this_user_alone(service):
    folder = Path(service.folder)
    assert folder.stat().st_mode & 0o077 == 0
    service.close()
    assert not folder.exists()


def test_an_environment_without_a_service_names_none():
    assert found_in({}) is None
    assert found_in({PLACES: "somewhere", KEY: "not hexadecimal"}) is None


# The scheduler by itself


def scheduled():
    told = []
    return Scheduler(lambda asker, answer: told.append((asker, answer)), lambda _: ("interpreted", "")), told


def question(state, job, *actions):
    return Ask(job, "goblivion", state.to_json(), list(actions))


def test_the_first_batches_of_all_come_before_anybodys_second():
    scheduler, told = scheduled()
    for asker in ("ann", "bob", "cid"):
        scheduler.hear(asker, question(plain_training(), 1, "train archer", "train builder"))
    while {asker for asker, _ in told} != {"ann", "bob", "cid"}:
        assert scheduler.step()
    assert all(work.batch <= 1 for work in scheduler.works.values())


def test_what_a_person_looks_at_is_found_out_first():
    scheduler, _ = scheduled()
    scheduler.hear("ann", question(plain_training(), 1, "train archer", "train builder", "skip training"))
    scheduler.hear("ann", First(1, "train builder"))
    scheduler.step()
    (work,) = scheduler.works.values()
    assert [row.played[False] > 0 for row in work.rows] == [True, False, False]
    assert work.rows[0].action == "train builder"


def test_an_action_that_was_not_asked_about_can_come_later():
    scheduler, told = scheduled()
    scheduler.hear("ann", question(plain_training(), 1, "train archer"))
    scheduler.hear("ann", First(1, "skip training"))
    scheduler.hear("ann", First(1, "train nobody"))
    while scheduler.step():
        pass
    assert {result.action for _, answer in told for result in answer.results} == {"train archer", "skip training"}


def test_who_has_gone_is_forgotten():
    scheduler, told = scheduled()
    scheduler.hear("ann", question(plain_training(), 1, "train archer"))
    scheduler.hear("bob", question(plain_training(), 1, "train archer"))
    scheduler.forget("ann")
    scheduler.hear("bob", Cancel(1))
    assert not scheduler.step()
    assert told == []


def test_answers_travel_as_json():
    found = Found(3, "compiled", [], done=True)
    assert read_answer(write(found)) == found


def test_a_question_about_a_game_of_no_house_fails():
    scheduler, told = scheduled()
    scheduler.hear("ann", Ask(1, "chess", games["goblivion"].new().to_json(), ["e4"]))
    ((_, answer),) = told
    assert "no game" in answer.text


def test_a_game_with_cards_of_its_own_is_not_asked_about(asked, tmp_path):
    text = CASTLE.read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('id = "soldier"\ncoins = 3', 'id = "soldier"\ncoins = 2'), "utf-8")
    ear = Ear()
    asked.ask(games["flyin_goblin"].with_cards(mine).new(seed=1), ["red shoots soldier at room 1"], ear)
    assert ear.next() == Failed(1, client.OWN_CARDS)
