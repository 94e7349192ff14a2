"""What the loops of `forecasts.py` ask of a wing: its room `goals.py` fills these blanks in, and its rules resample.

The binding replaces the names; nobody calls the functions below.
"""

# ruff: noqa: ANN401  positions differ from game to game and from binding to binding

from typing import Any


def resample(g: Any) -> None:
    """Deal anew what the player cannot know."""
    raise NotImplementedError


def note_choice(g: Any, action: int, row: Any) -> None:
    """Write into `row` what this action settles, just before it is taken."""
    raise NotImplementedError


def stretch_over(g: Any) -> bool:
    """Whether the stretch of play that a forecast looks at (a phase, a fight) is over."""
    raise NotImplementedError


def note_end(g: Any, row: Any) -> None:
    """Write into `row` how things stand at the end of the stretch, or of the game where it ends before."""
    raise NotImplementedError
