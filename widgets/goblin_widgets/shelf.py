"""The game put aside: a new or loaded game takes the place of the one on the table, and nothing is lost."""

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session


class Shelf:
    """Changes the game of a session that many panels share, and keeps the one before."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.kept: Session | None = None
        self._waiting: Session | None = None
        self._lent: object = None

    @property
    def lent(self) -> bool:
        """Whether the game on the table is only shown for a while."""
        return self._waiting is not None and self.session.tree is self._lent

    @property
    def own(self) -> Session:
        """The game of the person: on the table, or waiting while another one is shown there."""
        return self._waiting if self._waiting is not None and self.lent else self.session

    def put(self, game: Session) -> None:
        """Play this game now; the one on the table goes onto the shelf (the one that waits, where it is lent)."""
        self.kept = self._taken()
        self._waiting = None
        self.session.become(game)

    def lend(self, game: Session) -> None:
        """Show a game for a while, in the place of whatever was shown before; the own game waits."""
        self._waiting = self._taken()
        self._lent = game.tree
        self.session.become(game)

    def give_back(self) -> None:
        """Put the game that waits onto the table again, as it was."""
        if not self.lent:
            raise GoblinError("No game is waiting.")
        own, self._waiting = self.own, None
        self.session.become(own)

    def _taken(self) -> Session:
        """Take the own game from the table, or from where it waits."""
        if self.lent:
            return self.own
        taken = Session(self.session.root.state)
        taken.become(self.session)
        return taken

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
