"""Facts of a game that its rulebook does not print: where they come from, and how far to trust them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Doubt:
    """One uncertain fact: what it is about, how sure it is, why, and the option that changes it (or none)."""

    id: str
    subject: str
    confidence: str
    text: str
    option: str = ""
