"""What every position of Flyin' Goblin has to be, in one place: used for positions that people write, and by tests."""

from goblin_lab.games.flyin_goblin.tables import HOUSE, Tables


def faults(g, tables=HOUSE):
    return ""
