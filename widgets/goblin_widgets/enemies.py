"""EnemyBoard: who comes against the player, as far as it is known, and what the next push brings."""

from goblin_widgets.bundle import module, style
from goblin_widgets.insight import line_of
from goblin_widgets.inspector import Inspector


class EnemyBoard(Inspector):
    """Every foe on the table, hidden ones with the odds of their Strength, and what they add up to."""

    told = staticmethod(line_of)

    _esm = module("icons.js", "shared.js", "panel.js", "chart.js", "enemies.js")
    _css = style("shared.css", "panel.css", "insight.css")
