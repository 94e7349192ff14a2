"""What lies where in a position of Flyin' Goblin, in words."""

from types import SimpleNamespace

from goblin_lab.games.flyin_goblin import purse
from goblin_lab.games.flyin_goblin.names import COLOURS, SIDES, Names, joined
from goblin_lab.games.flyin_goblin.position import (
    ARMY_BOARD,
    BALCONY,
    EMPTY,
    FALLEN,
    FORCE,
    KING,
    LEVELS,
    LOST,
    NOBODY,
    PIECES,
    ROOFS,
    SPACE,
    TOTEMS,
    UNCLEAR,
    ZONE,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.rooms import BALCONY_BONUS

PLACES = {SPACE: "in the space", ARMY_BOARD: "on the Army board", ZONE: "in the Recruitment Zone", LOST: "lost"}


class Places:
    """Tells one position place by place, with the names of its game and the rules bound to it."""

    def __init__(self, names: Names, rules: SimpleNamespace, g: Position) -> None:
        self.names = names
        self.rules = rules
        self.g = g

    def told(self, phase: str) -> list[tuple[str, list[str]]]:
        """The title and the lines of each place; the first one says the phase."""
        g = self.g
        return [
            ("Round", [f"{g.rounds}, {phase}"]),
            *((COLOURS[seat].capitalize(), self._player(seat)) for seat in range(g.players)),
            ("Castle", self._castle()),
            ("In the rooms", self._inside()),
            ("Roofs", [f"Roof {roof + 1}: {self._on(roof)}" for roof in range(ROOFS) if g.roof[roof] != EMPTY]),
            ("Fallen", [self.names.piece(piece) for piece in range(PIECES) if g.piece[piece] == FALLEN]),
        ]

    def _player(self, seat: int) -> list[str]:
        g = self.g
        side = SIDES[self.rules.quarters_seen(g, seat)]
        riches = f"{money(purse.coins(g)[seat])}, {gems(purse.diamonds(g)[seat])}"
        done = [f"done as number {g.done[seat]}"] if g.done[seat] else []
        tile = [f"holds the Balcony tile: {BALCONY_BONUS} more Diamonds in the Tower"] if g.balcony == seat else []
        return [riches, *self._army(seat), f"sees the {side} side", *tile, *done]

    def _army(self, seat: int) -> list[str]:
        tokens = range(seat * FORCE, seat * FORCE + FORCE)
        lines = [
            (words, [token for token in tokens if self.g.token[token] == place]) for place, words in PLACES.items()
        ]
        return [f"{words}: {', '.join(self._short(token) for token in found)}" for words, found in lines if found]

    def _short(self, token: int) -> str:
        return self.names.token(token).split("'s ")[1]

    def _castle(self) -> list[str]:
        g = self.g
        king = {BALCONY: "on the Balcony", FALLEN: "fallen"}.get(g.piece[KING], f"on Roof {g.piece[KING] + 1}")
        tile = "on the Tower" if g.balcony == NOBODY else f"with {COLOURS[g.balcony].capitalize()}"
        stock = f"{money(purse.coins(g)[-1])}, {gems(purse.diamonds(g)[-1])}"
        return [stock, f"the King is {king}", f"the Balcony tile is {tile}", f"turned by {g.rotation} quarter-turns"]

    def _inside(self) -> list[str]:
        inside = [token for token, place in enumerate(self.g.token) if place <= UNCLEAR]
        return [f"{self.names.token(token)}: {self.names.place(self.g.token[token])}" for token in inside]

    def _on(self, roof: int) -> str:
        first = self.g.roof[roof]
        if first < TOTEMS:
            return self._posture(first)
        standing = [piece for piece in range(first, first + LEVELS) if self.g.piece[piece] == roof]
        return joined([self._posture(piece) for piece in standing]) or f"kept for {self.names.piece(first)}"

    def _posture(self, piece: int) -> str:
        return self.names.piece(piece) + (", lying" if self.g.lying[piece] else "")


def money(pieces: purse.Pieces) -> str:
    """Coins in words: `5 in Coins (1 of 1, 2 of 2)`."""
    return f"{pieces.low + 2 * pieces.high} in Coins ({pieces.low} of 1, {pieces.high} of 2)"


def gems(pieces: purse.Pieces) -> str:
    """Diamonds in words."""
    return f"{pieces.low + purse.LARGE * pieces.high} Diamonds ({pieces.low} normal, {pieces.high} large)"
