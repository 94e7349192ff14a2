"""What stands on a page until the explorer is live: the still board in the explorer's own frame.

Everything has the place and the size that it will have, so that nothing moves under a reader's eyes.
"""

from html import escape

from goblin_widgets.scene import Scene
from goblin_widgets.still import static_html

TOOLS = ("New game", "Save and load", "Study", "Rules")  # as the folded panels above the board are called


def explorer_html(scene: Scene) -> str:
    """Return the explorer of a scene as safe HTML that takes no clicks and no focus outside the board."""
    tools = "".join(map(_tool, TOOLS))
    return (
        f'<div class="goblin-frame"><div class="goblin-tools" aria-hidden="true" inert>{tools}</div><div></div>'
        # The room beside the board comes first: a page that arrives bit by bit never has a board without it.
        f'<div class="goblin-table"><div class="frame-side"></div><div>{static_html(scene)}</div></div></div>'
    )


def _tool(title: str) -> str:
    fold = f'<details class="fold"><summary><span>{escape(title)}</span></summary></details>'
    return f'<div><section class="goblin goblin-panel">{fold}</section></div>'
