"""What is worth knowing of a phase of Goblivion: whether the target is reached, a card gained, what is left.

These functions fill in the blanks of `goblin_lab.analysis.forecasts`; they run in both bindings.
"""

from enum import IntEnum

from goblin_lab.core.verbs import index_of, size
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.rules.strength import enemies_total, total_strength
from goblin_lab.games.goblivion.tables import FOE_STRENGTH, REACH
from goblin_lab.games.goblivion.terms import Act, Phase, Step


class Note(IntEnum):
    """The columns of a forecast."""

    RESULT = 0
    COMPARED = 1  # it came to the comparison
    TOTAL = 2  # the Strength then
    NEEDED = 3  # and what it had to reach
    REACHED = 4
    GAINED = 5  # the card in training was gained
    RESOURCES = 6  # at the end of the phase, or of the Boss fight


def needed(g: Position) -> int:
    """What the Strength in play is compared with in this phase."""
    if g.phase == Phase.TRAINING:
        return REACH[g.trained - 1]
    return FOE_STRENGTH[g.boss[0]] if g.phase == Phase.BOSSES else enemies_total(g)


def note_choice(g: Position, action: int, row: list[int]) -> None:
    """The choice to compare settles whether the target is reached."""
    if action != Act.COMPARE * 256 or g.agenda[size(g.agenda) - 1] != Step.ACTIONS:
        return
    if g.lose_per_action and g.actions_used >= g.resources[g.seat]:
        return  # paying for the Actions ends the game before the comparison
    total = total_strength(g)
    row[Note.COMPARED] = 1
    row[Note.TOTAL] = total
    row[Note.NEEDED] = needed(g)
    row[Note.REACHED] = total >= needed(g)


def stretch_over(g: Position) -> bool:
    """A phase, or the fight with a Boss, is over when its cards are about to be gathered."""
    return size(g.agenda) > 0 and g.agenda[size(g.agenda) - 1] == Step.END_PHASE


def note_end(g: Position, row: list[int]) -> None:
    """The trained card lies in the Hospital if it was gained; resources are counted."""
    row[Note.GAINED] = g.phase == Phase.TRAINING and g.trained > 0 and index_of(g.hospital, g.trained - 1) >= 0
    row[Note.RESOURCES] = g.resources[g.seat]
