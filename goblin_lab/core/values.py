"""The small values that everybody passes around: actions, events, refusals, outcomes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do at a decision.

    `notation` is how records and people write it (`train archer`); `code` is the integer that the
    rules work on. Two actions of one game are equal when their codes are. `seat` is who acts, where the action
    itself names that because several may act at once; None is the seat to move.
    """

    kind: str
    code: int
    notation: str
    label: str
    seat: int | None = None

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `did` names the kind of event, `rule` is its citation (`goblivion:icon.draw`), `facts` are the bare
    integers that the rules emitted, and `text` tells them in one sentence.
    """

    did: str
    rule: str
    text: str
    facts: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule that forbids it, and the facts that make it apply here."""

    rule: str
    why: str

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended.

    `returns` holds one number for each seat (+1 won, -1 lost, or a game's own score), `rule` cites the rule
    that ended the game and `reason` tells it in one sentence.
    """

    winners: tuple[int, ...]
    returns: tuple[float, ...]
    rule: str
    reason: str
