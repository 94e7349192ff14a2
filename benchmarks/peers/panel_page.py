"""A board of Goblivion as a Panel page: the same scene, one button for each legal action. For comparison only."""

import panel as pn

from goblin_lab import games
from goblin_widgets.board import STYLES, static_html
from goblin_widgets.bundle import style
from goblin_widgets.scenes import scene_of

pn.extension()
state, moves = games["goblivion"].new(seed=7), 0
board = pn.pane.HTML(sizing_mode="stretch_width")
choices = pn.Column()


def draw() -> None:
    """Show the position and what is allowed."""
    board.object = f'<style>{style(*STYLES)}</style><div id="turn">{moves}</div>{static_html(scene_of(state))}'
    choices.objects = [button(action) for action in state.legal_actions()[:8]]


def button(action: object) -> pn.widgets.Button:
    """A button that plays an action."""
    made = pn.widgets.Button(name=str(action))
    made.on_click(lambda _: play(str(action)))
    return made


def play(action: str) -> None:
    """Play, beginning anew when the game is over."""
    global state, moves  # noqa: PLW0603  a page of one visitor
    state.apply(action)
    moves += 1
    if state.outcome:
        state = games["goblivion"].new(seed=7)
    draw()


draw()
pn.Row(board, choices).servable()
