"""The game put aside: a new or loaded game takes the place of the one on the table, and nothing is lost."""

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session


class Shelf:
    """Changes the game of a session that many panels share, and keeps the one before."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.kept: Session | None = None

    def put(self, game: Session) -> None:
        """Play this game now; the one on the table goes onto the shelf."""
        before = Session(self.session.root.state)
        before.become(self.session)
        self.kept = before
        self.session.become(game)

    def swap(self) -> None:
        """Take the game from the shelf and put the one on the table there."""
        if self.kept is None:
            raise GoblinError("No other game has been put aside.")
        self.put(self.kept)

    def describe(self) -> str:
        """Name the game on the shelf; nothing where there is none."""
        return "" if self.kept is None else in_short(self.kept)


def in_short(session: Session) -> str:
    """Name a game in a few words."""
    state, moves = session.state, len(session.tree) - 1
    ended = f", {state.outcome.reason}" if state.outcome else ""
    return f"{session.title or state.game.title}, seed {state.seed}, {moves} move{'' if moves == 1 else 's'}{ended}"
