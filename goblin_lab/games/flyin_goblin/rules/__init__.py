"""The rules of Flyin' Goblin: the only text of them. Each file is one chapter of the rulebook."""

from goblin_lab.games.flyin_goblin.rules import (
    army,
    catapulting,
    drawing,
    ending,
    entering,
    looting,
    now,
    recruitment,
    riches,
    roofs,
    rooms,
    setup,
    shots,
)

CHAPTERS = (
    riches,
    army,
    roofs,
    now,
    shots,
    drawing,
    catapulting,
    entering,
    looting,
    rooms,
    ending,
    recruitment,
    setup,
)
