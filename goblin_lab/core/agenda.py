"""A game is a stack of steps: `run` resolves the top one until a player has to decide.

`g.agenda` holds frames of three numbers (step, a, b), the next one on top, so a position can be copied, saved
and resumed in the middle of a card. A step either finishes, after putting what follows on the agenda with
`then`, or calls `wait`: then it is a decision. Of a decision the wing gives three functions (see `steps.py`):
what it offers, what its guard refuses, and what taking an action does.
"""

from typing import Protocol

from goblin_lab.core.chance import Chance, rand
from goblin_lab.core.verbs import clear, pop, push, size

EXACT = [0]  # for each step whether its offer is exact (filled in by the binding)


class Agenda(Chance, Protocol):
    """What the engine itself needs of a position."""

    agenda: list[int]
    waiting: int
    result: int


def setup(g: Agenda) -> None:
    """Set up a game by the options that the position holds (filled in by the binding from the wing's rules)."""
    raise NotImplementedError


def resolve(g: Agenda, step: int, a: int, b: int) -> None:
    """Carry out one step (filled in by the binding from the wing's steps)."""
    raise NotImplementedError


def offer(g: Agenda, step: int, a: int, b: int, found: list[int], everything: int) -> None:
    """Put what a decision could offer into `found` (filled in by the binding)."""
    raise NotImplementedError


def guard(g: Agenda, step: int, a: int, b: int, action: int) -> int:
    """Give the reason why an action is refused at a decision, 0 for none (filled in by the binding)."""
    raise NotImplementedError


def take(g: Agenda, step: int, a: int, b: int, action: int) -> None:
    """Carry out an action at a decision (filled in by the binding)."""
    raise NotImplementedError


def decide(g: Agenda, policy: int, found: list[int]) -> int:
    """Let a simple player choose one of the legal actions in `found` (filled in by the binding)."""
    raise NotImplementedError


def then(g: Agenda, step: int, a: int = 0, b: int = 0) -> None:
    """Put a step on top of the agenda: it comes before everything that lies there already."""
    agenda = g.agenda
    push(agenda, b)
    push(agenda, a)
    push(agenda, step)


def wait(g: Agenda, step: int, a: int = 0, b: int = 0) -> None:
    """Make a step a decision: it stays on top until a player has chosen."""
    then(g, step, a, b)
    g.waiting = 1


def run(g: Agenda) -> None:
    """Resolve steps until a player has to decide or the game is over."""
    agenda = g.agenda
    g.waiting = 0
    while g.waiting == 0 and g.result == 0:
        step = pop(agenda)
        a = pop(agenda)
        b = pop(agenda)
        resolve(g, step, a, b)


def offered(g: Agenda, found: list[int], everything: int) -> None:
    """Fill `found` with the actions worth showing at this decision, refused ones included if `everything`."""
    clear(found)
    if g.waiting == 0 or g.result != 0:
        return
    agenda = g.agenda
    top = size(agenda)
    offer(g, agenda[top - 1], agenda[top - 2], agenda[top - 3], found, everything)


def refusal(g: Agenda, action: int) -> int:
    """Why an action is not allowed now; 0 if it is. The one place where legality is decided."""
    agenda = g.agenda
    top = size(agenda)
    return guard(g, agenda[top - 1], agenda[top - 2], agenda[top - 3], action)


def legal_actions(g: Agenda, found: list[int]) -> None:
    """Fill `found` with the actions that the guard lets pass, in a stable order."""
    offered(g, found, 0)
    agenda = g.agenda
    top = size(agenda)
    if size(found) == 0 or EXACT[agenda[top - 1]]:
        return
    kept = 0
    for k in range(size(found)):
        if guard(g, agenda[top - 1], agenda[top - 2], agenda[top - 3], found[k]) == 0:
            found[kept] = found[k]
            kept += 1
    while size(found) > kept:
        pop(found)


def apply(g: Agenda, action: int) -> None:
    """Take a legal action and go on to the next decision."""
    agenda = g.agenda
    step = pop(agenda)
    a = pop(agenda)
    b = pop(agenda)
    take(g, step, a, b, action)
    run(g)


def choose_random(g: Agenda, found: list[int]) -> int:
    """Policy 0 of every game: each legal action is equally likely."""
    return found[rand(g, size(found))]
