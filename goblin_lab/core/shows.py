"""Positions that show a rule in action: what lies on the table, what to play there, and what to look at."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from goblin_lab.core.session import Session
from goblin_lab.core.state import State


@dataclass(frozen=True)
class Show:
    """How a position that shows a rule is made, before it is made.

    `play` are the actions to step through; `refused` are actions that the rule forbids at the end of them.
    """

    look: str
    arrange: Callable[[], State]
    play: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shown:
    """A rule in action: a session that stands at its start, with the actions to step through before it.

    `sentence` says what to look at, `refused` names actions that the rule forbids after the last step.
    """

    rule: str
    state: State
    session: Session
    sentence: str
    refused: tuple[str, ...] = ()


class Shows(Mapping[str, Shown]):
    """The rules of a game that can be shown, by their ids; each is set up afresh whenever it is asked for."""

    def __init__(self, game_id: str, rows: Mapping[str, Show]) -> None:
        self.game_id = game_id
        self.rows = rows

    def __getitem__(self, rule: str) -> Shown:
        """Set a rule up. Raises KeyError for one without a position, and a GoblinError if the position does not fit."""
        show = self.rows[rule]
        session = Session(show.arrange(), title=f"Rule {rule}")
        for action in show.play:
            session.play(action)
        session.first()
        session.comment(show.look)
        return Shown(f"{self.game_id}:{rule}", session.state, session, show.look, show.refused)

    def __contains__(self, rule: object) -> bool:
        return rule in self.rows

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)
