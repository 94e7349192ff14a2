"""A board that shows the session's state and plays what is chosen on it."""

from collections.abc import Callable

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session
from goblin_lab.core.values import Event
from goblin_widgets.board import Board
from goblin_widgets.guard import reported
from goblin_widgets.log import together, told
from goblin_widgets.scenes import scene_of

MOST_WORDS = 320  # letters of an announcement: a screen reader should be done before the next decision


def board_of(session: Session, theme: str = "auto", carry_out: Callable[[str], object] | None = None) -> Board:
    """Return a board of this session; `carry_out` takes what is chosen in its place, to judge it first."""
    board = Board(scene_of(session.state, key=1), theme)

    def show(_: Session) -> None:
        scene = scene_of(session.state, key=board.scene["key"] + 1)
        board.show(scene, spoken(session.node.events) if session.node.parent else "")

    def play(notation: str, key: int) -> None:
        if key != board.scene["key"]:
            raise GoblinError("The position has changed meanwhile, so nothing was played.")
        (carry_out or session.play)(notation)

    session.subscribe(reported(board.tell)(show))
    board.on_choose(play)
    return board


def spoken(events: tuple[Event, ...]) -> str:
    """What happened, short enough to be read out: where it is too much, the latest stays."""
    words: list[str] = []
    for event, times in reversed(together(events)):
        if words and len(" ".join(words)) + len(event.text) > MOST_WORDS:
            return f"… {' '.join(words)}"
        words.insert(0, told(event, times))
    return " ".join(words)
