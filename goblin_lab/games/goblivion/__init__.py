"""Goblivion: Definitive Edition, solo: the wing's door."""

from goblin_lab.core.game import Game, Wing
from goblin_lab.games.goblivion import goals, policies
from goblin_lab.games.goblivion.check import faults
from goblin_lab.games.goblivion.doubts import doubts_of
from goblin_lab.games.goblivion.hidden import Hidden
from goblin_lab.games.goblivion.names import Names
from goblin_lab.games.goblivion.notation import Notation
from goblin_lab.games.goblivion.options import Options, write_options
from goblin_lab.games.goblivion.outlook import outlook
from goblin_lab.games.goblivion.position import Position
from goblin_lab.games.goblivion.prospects import prospects
from goblin_lab.games.goblivion.rules import CHAPTERS
from goblin_lab.games.goblivion.shows import SHOWS
from goblin_lab.games.goblivion.tables import Tables, tables_of
from goblin_lab.games.goblivion.tell import Teller, words_of
from goblin_lab.games.goblivion.terms import STEPS


def notation_of(tables: Tables) -> Notation:
    """How actions are written with a card set."""
    return Notation(Names(tables), words_of(tables))


GAME = Game(
    Wing(
        id="goblivion",
        title="Goblivion: Definitive Edition",
        players=(1,),
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
        outlook=outlook,
        prospects=prospects,
        shows=SHOWS.of,
        doubts=doubts_of,
    )
)
