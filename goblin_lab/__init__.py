"""Goblin Lab: the rules of goblin board games as states to play, explore and calculate with.

>>> from goblin_lab import Session, games
>>> state = games["goblivion"].new(seed=7, ruler="margaret")
>>> state.legal_actions()[0].notation
'train soldier'
"""

from goblin_lab import games
from goblin_lab.core.errors import GoblinError, IllegalAction
from goblin_lab.core.session import Session

__all__ = ["GoblinError", "IllegalAction", "Session", "games"]
__version__ = "0.1.0"
