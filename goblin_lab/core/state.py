"""A state: one position of one game, as a value with verbs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from goblin_lab.core.errors import GoblinError, IllegalAction
from goblin_lab.core.values import Action, Event, Outcome, Refusal

if TYPE_CHECKING:
    from goblin_lab.core.game import Game


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player has to decide now: a name, the rule that asks, one sentence, and the phase of the game."""

    id: str
    rule: str
    text: str
    phase: str


@dataclass(frozen=True)
class Observation:
    """The state as one player may know it.

    `zones` has an entry for each field of the position: what is open to see as it is, a pile whose cards are
    hidden as its size and what is known of its content. Two states that a player cannot tell apart have
    equal observations.
    """

    seat: int
    zones: dict[str, Any]


class State:
    """Everything needed to go on with a game, hidden cards included."""

    __slots__ = ("game", "options", "position", "seed", "setup_events")

    def __init__(
        self,
        game: "Game",
        options: msgspec.Struct,
        seed: int,
        position: Any,  # noqa: ANN401  positions differ from game to game
        setup_events: tuple[Event, ...] = (),
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.position = position
        self.setup_events = setup_events

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        same_game = self.game is other.game and self.options == other.options
        return same_game and bool(self.position == other.position)

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it cannot be a key

    def __repr__(self) -> str:
        where = self.outcome.reason if self.outcome else self.decision.text if self.decision else ""
        return f"<{self.game.title}: {where}>"

    def _repr_html_(self) -> str:
        """Show the position in a notebook, as plain HTML."""
        return self.game.html(self)

    @property
    def card_set(self) -> str:
        """Name and hash of the cards that the game is played with."""
        return self.game.card_set

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.outcome else int(self.position.seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.game.teller.outcome(self.position)

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now; None when the game is over."""
        return None if self.outcome else self.game.teller.decision(self.position)

    def legal_actions(self) -> list[Action]:
        """Everything that is allowed now, in a stable order; empty when the game is over."""
        found: list[int] = []
        if self.outcome is None:
            self.game.rules.legal_actions(self.position, found)
        return [self.game.notation.action(code) for code in found]

    def all_actions(self) -> list[tuple[Action, Refusal | None]]:
        """What is worth showing at this decision: each action, and why it is refused (None if it is not)."""
        found: list[int] = []
        self.game.rules.offered(self.position, found, 1)
        return [(self.game.notation.action(code), self._refusal(code)) for code in found]

    def action(self, notation: str | Action) -> Action:
        """The action of this notation. Raises UnknownAction, with the nearest one, if it names nothing."""
        return self.game.notation.parse(str(notation))

    def refusal(self, action: str | Action) -> Refusal | None:
        """Why an action is not allowed now; None if it is. Raises UnknownAction for what names nothing."""
        return self._refusal(self.action(action).code)

    def _refusal(self, code: int) -> Refusal | None:
        if self.outcome:
            return Refusal(self.outcome.rule, f"The game is over: {self.outcome.reason}")
        reason = self.game.rules.refusal(self.position, code)
        return self.game.teller.refusal(self.position, code, reason) if reason else None

    def apply(self, action: str | Action) -> tuple[Event, ...]:
        """Take an action and go on to the next decision; returns what happened.

        Raises IllegalAction (with the refusal) or UnknownAction; the state is then as it was.
        """
        known = self.action(action)
        refused = self._refusal(known.code)
        if refused:
            raise IllegalAction(known.notation, refused)
        log: list[tuple[int, int, int, int]] = []
        self.position.log = log
        try:
            self.game.rules.apply(self.position, known.code)
        finally:
            self.position.log = None
        return self.game.teller.events(log)

    def copy(self) -> "State":
        """An independent state."""
        return State(self.game, self.options, self.seed, self.position.copy(), self.setup_events)

    def reseed(self, seed: int) -> None:
        """Start the generator anew: other luck from here on."""
        self.game.rules.seed_words(self.position, seed & 0xFFFFFFFF)

    def observe(self, seat: int = 0) -> Observation:
        """What the player on this seat may know. Raises GoblinError for a seat that is not in the game."""
        return Observation(self._seat(seat), self.game.hidden.observe(self.position, seat))

    def resample(self, seat: int, seed: int) -> "State":
        """A state drawn at random among those that the player on this seat cannot tell from this one."""
        drawn = self.copy()
        drawn.reseed(seed)
        self.game.hidden.resample(drawn.position, self._seat(seat), self.game.rules)
        return drawn

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.position.players:
            raise GoblinError(f"seat {seat} is not in this game; seats are 0 to {self.position.players - 1}")
        return seat

    def to_json(self) -> str:
        """The whole position as JSON; `game.from_json` reads it back."""
        return msgspec.json.encode(
            {
                "game": self.game.id,
                "options": msgspec.to_builtins(self.options),
                "seed": self.seed,
                "cards": self.card_set,
                "position": self.position.as_dict(),
            }
        ).decode()
