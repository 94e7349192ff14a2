"""A board that shows the session's state and plays what is chosen on it."""

from collections.abc import Callable

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.node import Node
from goblin_lab.core.session import Session
from goblin_lab.core.values import Event
from goblin_widgets.board import Board
from goblin_widgets.guard import reported
from goblin_widgets.log import together, told
from goblin_widgets.scenes import scene_of

MOST_STEPS = 3  # that one choice takes
MOST_WORDS = 320  # letters of an announcement: a screen reader should be done before the next decision


def board_of(session: Session, theme: str = "auto", carry_out: Callable[[str], object] | None = None) -> Board:
    """Return a board of this session; `carry_out` takes what is chosen in its place, to judge it first."""
    board = Board(scene_of(session.state, key=1), theme)
    shown = session.node

    def show(_: Session) -> None:
        nonlocal shown
        scene = scene_of(session.state, key=board.scene["key"] + 1)
        told, shown = since(shown, session.node), session.node
        board.show(scene, spoken(told))

    def play(notation: str, key: int) -> None:
        if key != board.scene["key"]:
            raise GoblinError("The position has changed meanwhile, so nothing was played.")
        (carry_out or session.play_line)(notation)

    session.subscribe(reported(board.tell)(show))
    board.on_choose(play)
    return board


def since(before: Node, node: Node) -> tuple[Event, ...]:
    """What happened from one node to another that follows it soon; else what led to the other one."""
    if node.parent is None:
        return ()
    path = node.path()[-1 - MOST_STEPS :]
    after = path.index(before) + 1 if before in path[:-1] else -1
    return tuple(event for step in path[after:] for event in step.events)


def spoken(events: tuple[Event, ...]) -> str:
    """What happened, short enough to be read out: where it is too much, the latest stays."""
    words: list[str] = []
    for event, times in reversed(together(events)):
        if words and len(" ".join(words)) + len(event.text) > MOST_WORDS:
            return f"… {' '.join(words)}"
        words.insert(0, told(event, times))
    return " ".join(words)
