"""How the actions of Flyin' Goblin are written: `red soldier lands in room 7`, `red shoots captain at the tower`."""

from functools import cached_property

from goblin_lab.core.data import nearest
from goblin_lab.core.errors import UnknownAction
from goblin_lab.core.values import Action
from goblin_lab.core.words import Words
from goblin_lab.games.flyin_goblin.about import BY_THE_SEAT, NAMES_SEAT, About, about
from goblin_lab.games.flyin_goblin.misread import why_none
from goblin_lab.games.flyin_goblin.names import (
    COLOURS,
    WEAPONS,
    aim_words,
    outcome_words,
    piece_words,
    place_words,
    ware_words,
)
from goblin_lab.games.flyin_goblin.position import (
    AIMS,
    INSIDE,
    KINDS,
    LOST,
    OUTCOMES,
    PIECES,
    ROOFS,
    SEATS,
    SPACE,
    UNCLEAR,
    WARES,
)
from goblin_lab.games.flyin_goblin.terms import UNIT, Act

COUNTS = {
    Act.LAND: SEATS * KINDS * OUTCOMES,
    Act.SHOOT: SEATS * KINDS * AIMS,
    Act.GIVE_UP: SEATS,
    Act.FALL: PIECES,
    Act.TIP: PIECES,
    Act.DISLODGE: SEATS * 2 * INSIDE,
    Act.MOVE: LOST + 1,
    Act.SETTLE: 1,
    Act.RECOVER: SEATS * 2 * INSIDE,
    Act.STEAL: SEATS,
    Act.ROTATE: 4,
    Act.EXCHANGE: 1,
    Act.DECLINE: 1,
    Act.ROOF: ROOFS,
    Act.BUY: SEATS * WARES,
    Act.STOP: SEATS,
}


def is_written(told: About) -> bool:
    """Whether there is such an action: nobody recovers from nowhere, and a moved token is never back in a space."""
    if told.kind == Act.MOVE:
        return told.spot != SPACE
    return told.kind != Act.RECOVER or told.spot < UNCLEAR


def written(told: About) -> str:
    """The notation of an action."""
    colour = COLOURS[told.seat] if told.kind in NAMES_SEAT else ""
    weapon, number = WEAPONS[told.weapon], told.number
    return {
        Act.LAND: f"{colour} {weapon} {outcome_words(told.spot)}",
        Act.SHOOT: f"{colour} shoots {weapon} at {aim_words(told.aim)}",
        Act.GIVE_UP: f"{colour} gives up the last shot",
        Act.FALL: f"{piece_words(number % PIECES)} falls",
        Act.TIP: f"{piece_words(number % PIECES)} tips over",
        Act.DISLODGE: f"{colour} {weapon} {place_words(told.spot)} is moved",
        Act.MOVE: "it lies outside" if told.spot == LOST else f"it lies {place_words(told.spot)}",
        Act.SETTLE: "nothing more",
        Act.RECOVER: f"{colour} recovers {weapon} {place_words(told.spot).replace('in ', 'from ', 1)}",
        Act.STEAL: f"steal from {COLOURS[number % SEATS]}",
        Act.ROTATE: f"turn {number}",
        Act.EXCHANGE: "exchange",
        Act.DECLINE: "decline",
        Act.ROOF: f"roof {number + 1}",
        Act.BUY: f"{colour} buys {ware_words(told.ware)}",
        Act.STOP: f"{colour} stops buying",
    }[told.kind]


class Notation:
    """Notations of all actions."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def action(self, code: int) -> Action:
        """The action of a code. Raises KeyError for a code that is none."""
        return self._by_code[code]

    def parse(self, text: str) -> Action:
        """The action of a notation. Raises UnknownAction, with the nearest one, for what names nothing."""
        wanted = " ".join(text.lower().split())
        if wanted not in self._by_text:
            why = why_none(wanted)
            raise UnknownAction(
                f"{text!r} names no action of this game.{f' {why}' if why else nearest(wanted, self._by_text)}"
            )
        return self._by_text[wanted]

    def every(self) -> tuple[Action, ...]:
        """All actions that the game knows."""
        return tuple(self._by_code.values())

    @cached_property
    def _by_code(self) -> dict[int, Action]:
        codes = [kind * UNIT + k for kind, count in COUNTS.items() for k in range(count)]
        return {code: self._made(code, about(code)) for code in codes if is_written(about(code))}

    def _made(self, code: int, told: About) -> Action:
        facts = facts_of(told)
        label = self.words.fill(self.words.entry("act", told.kind.name).title, (told.number,), **facts)
        return Action(
            told.kind.name.lower(), code, written(told), label, told.seat if told.kind in BY_THE_SEAT else None
        )

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {action.notation: action for action in self._by_code.values()}


def facts_of(told: About) -> dict[str, int]:
    """What sentences about an action can name."""
    return {
        "actor": max(told.seat, 0),
        "weapon": told.weapon,
        "spot": told.spot,
        "aim": told.aim,
        "ware": told.ware,
        "piece": told.number % PIECES,
        "other": told.number % SEATS,
    }
