"""A person's own throws, as they type them: one a line, aimed at and landed in."""

import re
from collections import Counter

import msgspec

from goblin_lab.core.errors import GoblinError
from goblin_lab.games.flyin_goblin.castle import SIDE, Castle
from goblin_widgets.catapult_lab.shot import TOWER

LEAST = 10  # throws that a calibration needs
MOST = 2000
ROOMS = SIDE * SIDE
ENDS = {
    17: ("roof", "on a roof", "wall", "no room"),
    18: ("retried", "retry", "fell back", "falls back", "back", "own space", "own strip"),
    19: ("lost", "out", "outside"),
}
SEPARATOR = re.compile(r"\s*(?:->|→|=>|[,;>\t])\s*")
EXAMPLE = "Write for example: 6, 7"


class ThrowError(GoblinError):
    """A line of typed throws that cannot be read; the message names the line and what would be right."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(f"Line {line}{words}" if line else words)
        self.line = line


class Entered(msgspec.Struct, frozen=True):
    """One throw: aimed at a room (0 to 15) or the tower (16), landed in one of the 20 places."""

    aimed: int
    landed: int


def read(text: str, castle: Castle) -> list[Entered]:
    """Return the throws of a text; empty lines and what follows a # are passed over. Raises ThrowError."""
    lines = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    throws = [_throw(number, line, castle) for number, line in lines if line]
    if len(throws) > MOST:
        raise ThrowError(0, f"{len(throws)} throws are more than the lab takes: at most {MOST}.")
    return throws


def _throw(number: int, line: str, castle: Castle) -> Entered:
    parts = SEPARATOR.split(line)
    if len(parts) != 2:  # noqa: PLR2004  aimed at, landed in
        raise ThrowError(number, f", “{line}”: expected two places with a comma between them. {EXAMPLE}")
    aimed, landed = (_place(part, castle) for part in parts)
    if aimed is None or aimed > TOWER:
        raise ThrowError(number, f": “{parts[0]}” cannot be aimed at: expected {aims(castle)}.")
    if landed is None:
        raise ThrowError(
            number, f": a token cannot land in “{parts[1]}”: expected {aims(castle)}, or: roof, retried, lost."
        )
    return Entered(aimed, landed)


def _place(words: str, castle: Castle) -> int | None:
    """Return the place that some words name, or None."""
    named = " ".join(words.lower().replace("’", "'").split())
    number = named.removeprefix("room ").strip()
    if number.isdecimal():
        return int(number) - 1 if 1 <= int(number) <= ROOMS else None
    ends = {name: place for place, names in ENDS.items() for name in names}
    return (single(castle) | ends).get(named.removeprefix("the "))


def single(castle: Castle) -> dict[str, int]:
    """Return the names that mean one place only: rooms of which there is one, and the tower."""
    kinds = [castle.kind_at(cell) for cell in range(ROOMS)]
    count = Counter(kind.id for kind in kinds)
    rooms = {kind.name.lower(): cell for cell, kind in enumerate(kinds) if count[kind.id] == 1}
    return rooms | {"tower": TOWER, "king's chamber": TOWER}


def aims(castle: Castle) -> str:
    """Say what may be aimed at."""
    names = [castle.kind_at(cell).name for cell in single(castle).values() if cell < ROOMS]
    return f"a room from 1 to {ROOMS} ({', '.join(names)} may be named), or tower"


def place_word(place: int) -> str:
    """Return a place as it is typed."""
    if place < ROOMS:
        return str(place + 1)
    return "tower" if place == TOWER else ENDS[place][0]


def missing(throws: int) -> str:
    """Say how many throws are still missing."""
    more = LEAST - throws
    return f"{throws} so far, {more} more to go." if throws else "Ten throws or more, and the lab knows your arm."
