"""Landing tables that the catapult computes: for the package, and for another castle when a game is played in it.

The catapult needs NumPy and Numba, so it is loaded when a table has to be computed, and not before.
"""

from collections.abc import Callable
from pathlib import Path

from goblin_lab.core.data import Source, Text
from goblin_lab.core.errors import DataError
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.castle_text import literal
from goblin_lab.games.flyin_goblin.landings import WHOLE, About, Landings, Made, Row, house_landings, measures_of, read
from goblin_lab.games.flyin_goblin.options import SKILLS

SEED = 7
SHOTS = 40_000  # at each aim, for the table of the package
OWN_SHOTS = 4000  # for the castle of a person who waits for it
_known: dict[str, Landings] = {}


def compute(
    castle: Castle, *, shots: int = OWN_SHOTS, seed: int = SEED, tell: Callable[[int, int], object] | None = None
) -> Landings:
    """Shoot at every aim with every skill and return the table. `tell(done, steps)` hears how far it is.

    The same castle, shots and seed give the same table. Raises DataError where the model cannot run.
    """
    if shots < 1:
        raise DataError(f"shots = {shots}: expected at least one at each aim")
    try:
        from goblin_lab.games.flyin_goblin.catapult.landing_table import Shooting, nobody  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise DataError(
            f"{castle.about.name}: the landings of this castle have to be computed, and {error.name} is not installed "
            "here. Compute them elsewhere (goblin-lab landings) and lay the file beside that of the castle."
        ) from error
    shooting = Shooting(castle, shots, seed, tell or nobody)
    rows = {skill: shooting.rows(skill) for skill in SKILLS}
    furthest = round(WHOLE / 2 / shots**0.5, 1)  # of a chance of one half, where it is greatest
    made = Made("catapult", f"{castle.about.name} {castle.about.version}", measures_of(castle), shots, seed, furthest)
    about = About(f"Landings of {castle.about.name}", 1, "computed", shooting.totem_loses(), _note(made))
    return Landings(about, **rows, made=made)


def _note(made: Made) -> str:
    return (
        f"By {made.shots:,} shots at each aim, which leaves a chance uncertain by {2 * made.error:g} of 1000. "
        "The model and a rigid-body simulation differ by 3 to 9 of 100 shots. "
        "What the skills scatter by is a choice of ours."
    )


def landings_for(castle: Castle, path: Source) -> Landings:
    """Return the landings of a castle file.

    They are those of the package where its measures are the same; else those of the file beside it
    (`mine.landings.toml` beside `mine.toml`) where they were made for these measures; else they are computed. A Text
    comes from a record, perhaps a stranger's: it has to bring its table. Raises DataError where it does not.
    """
    measures = measures_of(castle)
    if measures == measures_of_house():
        return house_landings()
    beside = _beside(path)
    kept = read(beside) if beside else None
    if kept and (kept.made is None or kept.made.measures == measures):
        return kept
    if isinstance(path, Text):
        raise DataError(
            f"{path}: its measures are others than those of the house, and no landings for them are with it"
        )
    if measures not in _known:
        _known[measures] = compute(castle)
    return _known[measures]


def _beside(path: Source) -> Source | None:
    """Return the file of landings that lies beside a castle file, if one does."""
    if isinstance(path, Text):
        return next(iter(path.beside), None)
    file = Path(str(path)).with_suffix(".landings.toml")
    return file if file.is_file() else None


def carried(castle: Castle, text: str) -> Text:
    """Return a castle as a file that can go into a record, with its landings where they are not those of the house."""
    name = "castle.toml"
    if measures_of(castle) == measures_of_house():
        return Text(name, text)
    table = _known.get(measures_of(castle)) or compute(castle)
    return Text(name, text, (Text("castle.landings.toml", written(table)),))


def measures_of_house() -> str:
    """Name the measures for which the table of the package was made."""
    made = house_landings().made
    return made.measures if made else ""


def needs_shooting(castle: Castle) -> bool:
    """Whether a game in this castle has to wait until its landings are computed."""
    measures = measures_of(castle)
    return measures not in {measures_of_house(), *_known}


def keep(landings: Landings) -> None:
    """Remember a computed table for the games that will be played in castles of these measures."""
    if landings.made:
        _known[landings.made.measures] = landings


def written(landings: Landings) -> str:
    """Return a table as the text of its file, with a header that says how it was made."""
    about, made = landings.about, landings.made
    lines = [*HEADER, "", "[about]", f"name = {literal(about.name)}", f"version = {about.version}"]
    lines += [f"sure = {literal(about.sure)}", f"note = {literal(about.note)}"]
    lines += [f"totem_loses = {list(about.totem_loses)} {TOTEMS}", ""]
    if made:
        lines += ["[made]", f"model = {literal(made.model)}", f"castle = {literal(made.castle)}"]
        lines += [f"measures = {literal(made.measures)} # a digest of the measures of that castle"]
        lines += [f"shots = {made.shots} # at each aim", f"seed = {made.seed}"]
        lines += [f"error = {made.error} # the greatest standard error of a chance, in per mille", ""]
    for skill in SKILLS:
        lines += [f"# {'-' * 60} {skill}", ""]
        for row in getattr(landings, skill):
            lines += [*_row(skill, row), ""]
    return "\n".join(lines)


def _row(skill: str, row: Row) -> tuple[str, ...]:
    return f"[[{skill}]]", f'aim = "{row.aim}"', f"lands = {list(row.lands)}", f"knocks = {list(row.knocks)}"


TOTEMS = "# of 1000 Totems that are hit, how many lose 1, 2, 3 or 4 tokens from the top"
HEADER = """\
# Where a shot lands, by skill and aim: the table that drawn shots are taken from.
#
# Written by `goblin-lab landings`: the catapult model shoots at the castle that [made] names. The castle is an
# assumption, and so is how far each skill scatters; what follows from them is computed.
# Rooms and Roofs are those that the shooter sees: row by row, room 1 is the left one of the row next to the catapult,
# roof 1 the left one of the row of roofs next to the catapult. A thrower aims where the chance is best: rooms and
# Tower with a high arc, Roofs and the King with the token flat. "king" is a shot at the Tower while it is closed.
#   lands   how many of 1000 shots end in rooms 1 to 16, the tower, an unclear place, the own space, lost
#   knocks  how many of 1000 shots knock down a piece on Roofs 1 to 8 and the King on the Balcony, where it stands
""".splitlines()
