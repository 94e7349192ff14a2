"""How a task is judged: by the events of the line played, and by what lies on the table after it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated

import msgspec

from goblin_lab.core.lessons import Mark, Standing, Verdict
from goblin_lab.core.session import Session
from goblin_lab.core.state import State
from goblin_lab.core.values import Event
from goblin_lab.games.goblivion.names import Names


class Want(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a task asks for, in one of three ways.

    An event `happens` (of this `card`, so many `times`), one `never` happens, or a `measure` comes to `least` in the
    end. `why` tells a player who missed it what to see, `rule` cites for a measure.
    """

    text: str
    happens: str = ""
    never: str = ""
    measure: str = ""
    card: str = ""
    times: Annotated[int, msgspec.Meta(ge=1)] = 1
    least: int = 0
    why: str = ""
    rule: str = ""


def resources(state: State) -> int:
    """The player's resources."""
    return int(state.position.resources[0])


def army(state: State) -> int:
    """The printed Strength of all cards that the player owns, wherever they lie."""
    g = state.position
    printed = state.game.cards.numbers["STRENGTH"]
    return sum(printed[card] for pile in (g.castle, g.hospital, g.field[0], g.bodyguard[0]) for card in pile)


def strength(state: State) -> int:
    """The Strength in play."""
    return int(state.game.rules.total_strength(state.position))


def gates(state: State) -> int:
    """The Strength of the Enemies at the Gates."""
    return int(state.game.rules.enemies_total(state.position))


def turn(state: State) -> int:
    """The turn that is played."""
    return int(state.position.turn)


MEASURES: dict[str, Callable[[State], int]] = {
    "resources": resources,
    "army": army,
    "strength": strength,
    "gates": gates,
    "turn": turn,
}


@dataclass
class Tally:
    """The wants of a task, and what has happened for each so far."""

    wants: tuple[Want, ...]
    counts: list[int]

    def is_met(self, place: int, state: State) -> bool:
        """Whether a want is met as things stand."""
        want = self.wants[place]
        if want.measure:
            return MEASURES[want.measure](state) >= want.least
        return self.counts[place] >= want.times if want.happens else self.counts[place] == 0

    def is_done(self) -> bool:
        """Whether all has happened that should."""
        return all(count >= want.times for want, count in zip(self.wants, self.counts, strict=True) if want.happens)

    def count(self, event: Event, names: Names) -> Want | None:
        """Note an event; return the want that it breaks, if it breaks one."""
        for place, want in enumerate(self.wants):
            if event.did in (want.happens, want.never) and fits(want, event, names):
                self.counts[place] += 1
                if want.never:
                    return want
        return None

    def marks(self, state: State, missed: Want | None = None, *, over: bool = True) -> tuple[Mark, ...]:
        """How each want stands. Before the end, what has not gone wrong yet is still open."""
        return tuple(self._mark(place, state, missed, over=over) for place in range(len(self.wants)))

    def _mark(self, place: int, state: State, missed: Want | None, *, over: bool) -> Mark:
        want = self.wants[place]
        standing: Standing = "open"
        if want is missed:
            standing = "failed"
        elif self.is_met(place, state) and (over or want.happens):
            standing = "met"
        return Mark(want.text, standing)


def fits(want: Want, event: Event, names: Names) -> bool:
    """Whether an event is about the card of a want, by any of the names of that card."""
    if not want.card:
        return True
    card = event.facts[0]
    return want.card in (names.slug(card), names.slug(card, foe=True), names.face(card).id, names.foe(card).id)


def happened(session: Session) -> Iterator[tuple[Event, State]]:
    """Every event on the line played, with the state after the action that it belongs to."""
    for node in session.node.path()[1:]:
        for event in node.events:
            yield event, node.state


def judge(wants: tuple[Want, ...], until: tuple[str, ...], session: Session) -> Verdict:
    """Judge the line that led to where a session stands: what comes after the end of the task counts no more."""
    tally = Tally(wants, [0] * len(wants))
    names = Names(session.state.game.cards)
    for event, state in happened(session):
        broken = tally.count(event, names)
        if broken:
            return missed(tally, state, broken, event)
        if tally.is_done() and any(want.happens for want in wants):
            return settled(tally, state)
        if event.did in until:
            lacking = next((w for k, w in enumerate(wants) if not tally.is_met(k, state)), None)
            return missed(tally, state, lacking, event) if lacking else settled(tally, state)
    if session.state.outcome:
        return ended(tally, session.state)
    return Verdict("open", tally.marks(session.state, over=False))


def settled(tally: Tally, state: State) -> Verdict:
    """The end of a task: solved, unless a measure falls short."""
    for place, want in enumerate(tally.wants):
        if not tally.is_met(place, state):
            told = want.why.replace("{value}", str(MEASURES[want.measure](state)))
            return Verdict("failed", tally.marks(state, want), told, cited(want.rule))
    return Verdict("met", tally.marks(state))


def missed(tally: Tally, state: State, want: Want, event: Event) -> Verdict:
    """An event has decided against the task: it tells itself, and cites its rule."""
    return Verdict("failed", tally.marks(state, want), f"{event.text} {want.why}".strip(), event.rule)


def ended(tally: Tally, state: State) -> Verdict:
    """The game is over before the task."""
    outcome = state.outcome
    lacking = next((want for place, want in enumerate(tally.wants) if not tally.is_met(place, state)), None)
    reason, rule = (outcome.reason, outcome.rule) if outcome else ("", "")
    return Verdict("failed", tally.marks(state, lacking), reason, rule)


def cited(rule: str) -> str:
    """The citation of a rule of this game."""
    return f"goblivion:{rule}" if rule else ""
