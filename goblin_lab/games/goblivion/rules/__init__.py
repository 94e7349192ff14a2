"""The rules of Goblivion: the only text of them. Each file is one chapter of the rulebook."""

from goblin_lab.games.goblivion.rules import (
    actions,
    bosses,
    castle,
    combat,
    effects,
    push,
    quick_market,
    setup,
    strength,
    targets,
    tokens,
    training,
    unseen,
)

CHAPTERS = (
    tokens,
    strength,
    push,
    castle,
    effects,
    targets,
    actions,
    training,
    quick_market,
    combat,
    bosses,
    setup,
    unseen,
)
