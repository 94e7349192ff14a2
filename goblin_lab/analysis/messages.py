"""What a visitor's kernel and a worker of the odds say to each other: JSON, checked on both sides."""

from typing import Annotated

import msgspec
from msgspec import Meta

from goblin_lab.analysis.tallies import Tally

MOST_BYTES = 1 << 20
MOST_ACTIONS = 400
Number = Annotated[int, Meta(ge=0, le=2**32 - 1)]
Text = Annotated[str, Meta(max_length=200)]


class Ask(msgspec.Struct, tag="ask", frozen=True, forbid_unknown_fields=True):
    """A question: what follows from each of these actions (empty: of the policy's choice) at a position."""

    job: int
    game: Text
    position: str
    actions: Annotated[list[Text], Meta(min_length=1, max_length=MOST_ACTIONS)]
    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    policy: Text = "sensible"
    seed: Number = 0


class First(msgspec.Struct, tag="first", frozen=True, forbid_unknown_fields=True):
    """Go on with this action before the others; it is added where it was not asked about."""

    job: int
    action: Text


class Cancel(msgspec.Struct, tag="cancel", frozen=True, forbid_unknown_fields=True):
    """Nobody waits for this any more."""

    job: int


class Result(msgspec.Struct, frozen=True):
    """What all playouts of an action add up to so far, by the id of the goal."""

    action: str
    tallies: dict[str, Tally]


class Found(msgspec.Struct, tag="found", frozen=True):
    """What has been found out; `done` when nothing more will come, `because` why it is not compiled."""

    job: int
    binding: str
    results: list[Result]
    done: bool = False
    because: str = ""


class Failed(msgspec.Struct, tag="failed", frozen=True):
    """A question that cannot be answered, and why."""

    job: int
    text: str


Question = Ask | First | Cancel
Answer = Found | Failed


def write(message: Question | Answer) -> bytes:
    """Write a message down."""
    return msgspec.json.encode(message)


def read_question(data: bytes) -> Question:
    """Read what a kernel says. Raises msgspec.DecodeError."""
    return msgspec.json.decode(data, type=Question)


def read_answer(data: bytes) -> Answer:
    """Read what a worker says. Raises msgspec.DecodeError."""
    return msgspec.json.decode(data, type=Answer)
