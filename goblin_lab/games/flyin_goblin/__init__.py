"""Flyin' Goblin: the wing's door. The catapult has a room of its own and loads when asked for."""

from goblin_lab.core.game import Game, Wing
from goblin_lab.games.flyin_goblin import goals, policies
from goblin_lab.games.flyin_goblin.check import faults
from goblin_lab.games.flyin_goblin.doubts import doubts_of
from goblin_lab.games.flyin_goblin.hidden import Hidden
from goblin_lab.games.flyin_goblin.notation import Notation
from goblin_lab.games.flyin_goblin.options import Options, write_options
from goblin_lab.games.flyin_goblin.position import Position
from goblin_lab.games.flyin_goblin.prospects import prospects
from goblin_lab.games.flyin_goblin.rules import CHAPTERS
from goblin_lab.games.flyin_goblin.shows import SHOWS
from goblin_lab.games.flyin_goblin.tables import Tables, tables_of
from goblin_lab.games.flyin_goblin.tell import Teller, words_of
from goblin_lab.games.flyin_goblin.terms import STEPS


def notation_of(tables: Tables) -> Notation:
    """How actions are written for a castle."""
    return Notation(words_of(tables))


GAME = Game(
    Wing(
        id="flyin_goblin",
        title="Flyin' Goblin",
        players=(2, 3, 4),
        options=Options,
        position=Position,
        chapters=(*CHAPTERS, policies, goals),
        steps=STEPS,
        cards=tables_of,
        notation=notation_of,
        teller=Teller,
        hidden=Hidden,
        write_options=write_options,
        faults=faults,
        prospects=prospects,
        shows=SHOWS.of,
        doubts=doubts_of,
    )
)
