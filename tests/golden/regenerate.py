"""Golden playthroughs: whole games in readable text, so that a change of the rules shows as a difference to read.

    python tests/golden/regenerate.py      (or: make golden)

writes them anew. A file is also the record of its game: its actions are played again as long as they are allowed, so
only what the change touches differs; from there on, and where there is no file yet, a simple player goes on.
"""

import re
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from goblin_lab import games
from goblin_lab.core.state import State
from goblin_lab.core.values import Action, Event

HERE = Path(__file__).parent
SENSIBLE = 1
MOST_DECISIONS = 2000
LONG_RUN = 18  # actions of one kind and seat that are all written out


@dataclass(frozen=True)
class Play:
    """One playthrough: the game, its seed and options, and the policy that goes on where the file ends."""

    game: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    policy: int = SENSIBLE

    def begin(self) -> State:
        """Set the game up."""
        return games[self.game].new(seed=self.seed, **self.options)


def goblivion(seed: int, ruler: str, **options: Any) -> Play:
    """A game of Goblivion."""
    return Play("goblivion", seed, {"ruler": ruler, **options})


PLAYS = {
    "goblivion-bella-easy": goblivion(1, "bella", difficulty="easy"),
    "goblivion-jade-normal": goblivion(3, "jade"),
    "goblivion-yolo-quick-market": goblivion(5, "yolo", quick_market=True, knight_second="second knight"),
    "goblivion-margaret-difficult": goblivion(1, "margaret", difficulty="difficult"),
    "goblivion-brad-unlock-by-enemy": goblivion(6, "brad", two_sword_unlock="enemy defeated", knight_second="none"),
    "goblivion-gonzo-boss-swap-once": goblivion(10, "gonzo", boss_bodyguard="once", resource_cap="none"),
    "goblivion-loko-easy-small-tokens": goblivion(1, "loko", difficulty="easy", easy_token_value=1),
    "flyin-goblin-two-thrown-and-drawn": Play("flyin_goblin", 11, {"players": 2}),
    "flyin-goblin-three-to-a-totem": Play("flyin_goblin", 24, {"players": 3, "youngest": 2}),
    "flyin-goblin-four-drawn": Play("flyin_goblin", 13, {"players": 4, "shots": "drawn", "skill": "good"}),
}


def actions_of(text: str) -> list[str]:
    """The actions that a playthrough records."""
    return re.findall(r"^> (.+)$", text, re.MULTILINE)


def told(events: tuple[Event, ...]) -> list[str]:
    """What happened, each line with its rule."""
    return [f"  {event.text} [{event.rule}]" for event in events]


def allowed(actions: list[Action]) -> str:
    """The legal actions; where several seats may act, of a long run only the first, the last and how many."""
    told = []
    for (_, seat), run in groupby(actions, lambda action: (action.kind, action.seat)):
        alike = list(map(str, run))
        is_short = seat is None or len(alike) <= LONG_RUN
        told += alike if is_short else [f"{alike[0]} … {alike[-1]} ({len(alike)})"]
    return ", ".join(told)


class Seen:
    """What a player sees, place by place; after the first time only what has changed."""

    def __init__(self) -> None:
        self.before: dict[str, list[str]] = {}

    def lines(self, state: State) -> list[str]:
        """The places that look different now."""
        now = dict(state.game.teller.sections(state.position))
        changed = [
            f"{place}: {'; '.join(lines) or 'empty'}" for place, lines in now.items() if self.before.get(place) != lines
        ]
        self.before = now
        return changed


def next_action(state: State, recorded: list[str], policy: int) -> Action:
    """The recorded action while it is allowed; else, for good, the choice of the policy."""
    legal = state.legal_actions()
    if recorded:
        wanted = recorded.pop(0)
        if wanted in map(str, legal):
            return state.action(wanted)
        recorded.clear()
    code = state.game.rules.decide(state.copy().position, policy, [action.code for action in legal])
    return state.game.notation.action(code)


def written(play: Play, recorded: list[str]) -> str:
    """Play a game to its end and write it down."""
    state, seen = play.begin(), Seen()
    options = ", ".join(f"{name} = {value}" for name, value in play.options.items())
    lines = [f"# {state.game.title}", f"seed: {play.seed}", f"options: {options}", ""]
    lines += ["## Setup", *told(state.setup_events)]
    for number in range(1, MOST_DECISIONS):
        decision = state.decision
        if decision is None:
            break
        action = next_action(state, recorded, play.policy)
        legal = allowed(state.legal_actions())
        lines += ["", f"## {number}. {decision.phase}: {decision.text} [{decision.rule}]", *seen.lines(state)]
        lines += [f"Allowed: {legal}", f"> {action}", *told(state.apply(action))]
    end = state.outcome
    assert end, "the game does not end"
    won = "won" if end.winners else "lost"
    return "\n".join([*lines, "", f"## The end: {won}. {end.reason} [{end.rule}]", *seen.lines(state), ""])


def path_of(name: str) -> Path:
    """Where a playthrough lies."""
    return HERE / f"{name}.txt"


def main() -> None:
    """Write every playthrough anew."""
    for name, play in PLAYS.items():
        path = path_of(name)
        path.write_text(written(play, actions_of(path.read_text()) if path.exists() else []))
        print(path.name)  # noqa: T201  a script reports to a terminal


if __name__ == "__main__":
    main()
