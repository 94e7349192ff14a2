"""Every error that a person can cause. Each message names what is wrong, where, and what would be right."""

from goblin_lab.core.values import Refusal


class GoblinError(ValueError):
    """Anything that a person typed, loaded or clicked and that cannot be used."""


class IllegalAction(GoblinError):  # noqa: N818  an illegal action is a thing of the field, not an error class name
    """The action exists, but the rules refuse it here. Carries the refusal; the state is unchanged."""

    def __init__(self, notation: str, refusal: Refusal) -> None:
        super().__init__(f"{notation!r} is not allowed: {refusal.why} ({refusal.rule})")
        self.notation = notation
        self.refusal = refusal


class UnknownAction(GoblinError):  # noqa: N818
    """The text or code names no action of this game."""


class OptionError(GoblinError):
    """An option of a game has a name or a value that the game does not know."""


class DataError(GoblinError):
    """A data file (cards, rulebook, words) does not hold what the game needs."""


class RecordError(GoblinError):
    """A record cannot be read or does not replay; says at which place and what was expected."""


class PositionError(GoblinError):
    """A position breaks the game's own invariants; says which field and what would be right."""
