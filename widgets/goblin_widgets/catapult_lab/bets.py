"""The bets of the guided tour: a question with answers, and their truth as the catapult model computes it."""

import math
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from goblin_lab.core import data
from goblin_lab.core.errors import GoblinError
from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_widgets.catapult_lab.shot import SHOTS, Shot, middle

if TYPE_CHECKING:
    from goblin_widgets.catapult_lab.shooting import Fired

HERE = Path(__file__).parent / "bets.toml"
LETTERS = "abcd"


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be bet on, and the shot that it means."""

    text: str
    shot: Shot


class Bet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question. The answer whose shots are on target most often is right."""

    id: str
    title: str
    question: str
    because: str
    shown: tuple[int, int]
    answer: tuple[Answer, ...]
    aside: tuple[Shot, ...] = ()
    rule: str = ""


class Bets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as a whole."""

    bet: tuple[Bet, ...]


class Truth(msgspec.Struct, frozen=True):
    """Which answer is right, the share on target of each with its 95 % interval, and why."""

    right: int
    values: tuple[str, ...]
    because: str


@cache
def bets() -> dict[str, Bet]:
    """Return the bets by id."""
    return {bet.id: bet for bet in data.read(HERE, Bets).bet}


def bet(name: str) -> Bet:
    """Return a bet. Raises GoblinError for a name that there is not."""
    if name not in bets():
        raise GoblinError(f"There is no bet {name!r}; there are {', '.join(bets())}.")
    return bets()[name]


def truth(question: Bet, castle: Castle) -> Truth:
    """Shoot for every answer; loads the catapult."""
    from goblin_widgets.catapult_lab.shooting import fire, hit, percent  # noqa: PLC0415  loaded when first needed

    fired = [fire(castle, answer.shot, SHOTS) for answer in question.answer]
    beside = [fire(castle, shot, SHOTS) for shot in question.aside]
    hits = [hit(each) for each in fired]
    return Truth(
        max(range(len(hits)), key=lambda place: hits[place]),
        tuple(f"{percent(value)} ± {(high - low) * 50:.1f}" for value, low, high in hits),
        question.because.format(**figures(castle, fired, beside)),
    )


def figures(castle: Castle, fired: "list[Fired]", beside: "list[Fired]") -> dict[str, str]:
    """Return the figures that an explanation may name."""
    from goblin_lab.games.flyin_goblin.catapult import Outcome  # noqa: PLC0415  loaded when first needed
    from goblin_widgets.catapult_lab.shooting import hit, percent  # noqa: PLC0415

    told = {letter: percent(hit(each)[0]) for letter, each in zip(LETTERS, fired, strict=False)}
    told |= {
        f"{letter}_back": percent(each.counts[Outcome.STRIP] / each.shots)
        for letter, each in zip(LETTERS, fired, strict=False)
    }
    told |= {letter: percent(hit(each)[0]) for letter, each in zip("xy", beside, strict=False)}
    shot = beside[0].shot if beside else fired[0].shot
    far = math.dist(
        middle(castle, shot.target), (0, -castle.building.room_mm.value * 2 - castle.catapult.distance_mm.value)
    )
    return told | {
        "length": f"{far * 2 * shot.speed_spread / 100:.0f}",
        "side": f"{far * math.tan(math.radians(shot.angle_spread)):.0f}",
        "half": f"{castle.building.room_mm.value / 2:.0f}",
        "wall": f"{castle.building.wall_height_mm.value:g}",
    }
