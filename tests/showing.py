"""Play a position that shows a rule, and keep all that it says and which functions of the rules it calls."""

import sys

from goblin_lab.core.game import Game
from goblin_lab.core.rulebook import Example

NOT_IN_PLAY = {"resample"}  # deals hidden cards anew, which nobody sees happen


class Seen:
    """What a show says and which functions of the rules it calls, from the set-up to the last refusal."""

    def __init__(self, game: Game, rule: str) -> None:
        self.cited: set[str] = set()
        self.did: list[str] = []
        self.refusals: list[str] = []
        self.called: set[str] = set()
        sys.setprofile(lambda frame, *_: self.called.add(frame.f_code.co_name))
        try:
            self._play(game.shows(rule))
        finally:
            sys.setprofile(None)

    def _play(self, shown) -> None:
        session = shown.session
        for node in session.root.main_line():
            session.go(node)
            self.did += [event.did for event in node.events]
            self.cited |= {event.rule for event in node.events}
            self._offered(session.state, chosen=node.children[0].action if node.children else None)
        self.refusals = [session.state.refusal(action).rule for action in shown.refused]
        self.cited |= set(self.refusals)

    def _offered(self, state, chosen) -> None:
        if state.decision:
            self.cited.add(state.decision.rule)
        if state.outcome:
            self.cited.add(state.outcome.rule)
        if chosen:
            self.cited.add(state.game.teller.detail(state.position, chosen.code)[0])


def in_order(wanted, found) -> bool:
    """Whether the wanted events are among those found, in this order."""
    left = iter(found)
    return all(event in left for event in wanted)


def shown_by(game: Game, rule: str) -> set[str]:
    """The citations by which a show of a rule or of a worked example may show it."""
    entry = game.rulebook.entry(rule)
    return {f"{game.id}:{name}" for name in (entry.rules if isinstance(entry, Example) else (rule,))}


def check_show(game: Game, row) -> None:
    """Something in the show cites the rule, or what it says happens does happen; the rule's own lines run."""
    seen = Seen(game, row.id)
    cited = seen.cited & shown_by(game, row.id)
    assert cited or row.happens, f"nothing cites {row.id}: {sorted(seen.cited)}, {seen.did}"
    assert in_order(row.happens, seen.did), seen.did
    entered = {lines.function for lines in game.lines(row.id)} - NOT_IN_PLAY
    assert cited or not entered or entered & seen.called, f"none of {entered} ran"


def check_refused(game: Game, row) -> None:
    """What a show calls refused is refused by its rule."""
    refusals = Seen(game, row.id).refusals
    assert refusals
    assert set(refusals) <= shown_by(game, row.id) or row.happens, refusals


def check_look(game: Game, row) -> None:
    """A show says where to look in one sentence, which stands at its start."""
    assert row.look.startswith(("Look at ", "Look for "))
    assert row.look.endswith(".")
    assert len(row.look) < 140
    assert game.shows(f"{game.id}:{row.id}").session.root.comment == row.look
