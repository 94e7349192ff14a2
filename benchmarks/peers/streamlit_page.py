"""A board of Goblivion as a Streamlit page: the same scene, one button for each legal action. For comparison only."""

import streamlit as st

from goblin_lab import games
from goblin_widgets.board import STYLES, static_html
from goblin_widgets.bundle import style
from goblin_widgets.scenes import scene_of

st.set_page_config(layout="wide")
if "state" not in st.session_state:
    st.session_state.state = games["goblivion"].new(seed=7)
    st.session_state.moves = 0


def play(action: str) -> None:
    """Play, beginning anew when the game is over."""
    st.session_state.state.apply(action)
    st.session_state.moves += 1
    if st.session_state.state.outcome:
        st.session_state.state = games["goblivion"].new(seed=7)


state = st.session_state.state
table, choices = st.columns([3, 1])
marked = f'<style>{style(*STYLES)}</style><div id="turn">{st.session_state.moves}</div>{static_html(scene_of(state))}'
table.html(marked)
for action in state.legal_actions()[:8]:
    choices.button(str(action), on_click=play, args=(str(action),))
