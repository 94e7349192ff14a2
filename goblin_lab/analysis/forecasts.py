"""What may follow from a position, as far as a player may know it: many playouts, one row of numbers each.

Every playout deals the unseen cards anew before anything else, so nothing peeks. Like `loops.py`, this text runs
interpreted and compiled; a wing says in its room `goals.py` what is worth noting.
"""

# ruff: noqa: ANN401  positions differ from game to game and from binding to binding

from typing import Any

from goblin_lab.analysis.blanks import note_choice, note_end, resample, stretch_over
from goblin_lab.analysis.loops import playout
from goblin_lab.core.agenda import decide, legal_actions, resolve, run, take
from goblin_lab.core.chance import WORD, seed_words
from goblin_lab.core.verbs import pop


def forecasts(states: Any, found: Any, rows: Any, policy: int, seed: int, first: int, whole: int, limit: int) -> int:
    """Play on from the position in slot 1 of `states`, once for each row, with the seeds `seed` and following.

    `first` is the code of the action to begin with, -1 to let the policy choose. A playout ends with the stretch at
    hand, or with the game if `whole`, or after `limit` decisions. Returns the number of decisions.
    """
    decisions = 0
    for k in range(len(rows)):
        states[0] = states[1]
        g = states[0]
        seed_words(g, (seed + k) & WORD)
        resample(g)
        decisions += forecast(g, found, rows[k], policy, first, whole, limit)
    return decisions


def forecast(g: Any, found: Any, row: Any, policy: int, first: int, whole: int, limit: int) -> int:
    """Play one stretch (and on to the end of the game if `whole`); the result of the game comes first in the row."""
    action = first
    decisions = 0
    going = True
    while going and g.result == 0 and decisions < limit:
        if action < 0:
            legal_actions(g, found)
            action = decide(g, policy, found)
        note_choice(g, action, row)
        take_within(g, action)
        going = not stretch_over(g)
        action = -1
        decisions += 1
    note_end(g, row)
    if whole and g.result == 0:
        if g.waiting == 0:
            run(g)
        decisions += playout(g, found, policy, limit - decisions)
    row[0] = g.result
    return decisions


def take_within(g: Any, action: int) -> None:
    """Take a legal action and go on to the next decision, but not beyond the end of the stretch."""
    agenda = g.agenda
    step = pop(agenda)
    a = pop(agenda)
    b = pop(agenda)
    g.waiting = 0
    take(g, step, a, b, action)
    while g.waiting == 0 and g.result == 0 and not stretch_over(g):
        step = pop(agenda)
        a = pop(agenda)
        b = pop(agenda)
        resolve(g, step, a, b)
