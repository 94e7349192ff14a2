"""Set up any position of Flyin' Goblin from names: for lessons, tests, and positions that show a rule in action.

>>> from goblin_lab.games.flyin_goblin.arrange import arrange
>>> state = arrange(at="looting", tokens={"red": ["room 5", "room 8"]}, diamonds={"blue": 3})
>>> state.decision.text
'Red chooses the token to recover next.'
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from goblin_lab.core.data import nearest
from goblin_lab.core.errors import PositionError
from goblin_lab.core.game import Game
from goblin_lab.core.options import read_options
from goblin_lab.core.state import State
from goblin_lab.games.flyin_goblin.names import COLOURS, TOKEN_PLACES, piece_words
from goblin_lab.games.flyin_goblin.position import (
    ALL_COINS,
    ALL_DIAMONDS,
    BALCONY,
    FALLEN,
    FORCE,
    KING,
    LEVELS,
    NOBODY,
    PIECES,
    ROOFS,
    TOTEMS,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.roofs import totem
from goblin_lab.games.flyin_goblin.rules.setup import SOLDIERS_AT_START
from goblin_lab.games.flyin_goblin.terms import Phase, Step

STARTS = {
    "catapulting": (Phase.CATAPULTING, Step.CATAPULT),
    "looting": (Phase.CATAPULTING, Step.LOOTING),
    "check": (Phase.LOOTING, Step.CHECK),
    "recruitment": (Phase.CHECK, Step.RECRUITMENT),
}
PLACES = {name: place for place, name in enumerate(TOKEN_PLACES)}
PIECE_NAMES = {piece_words(piece): piece for piece in range(PIECES)}


def arrange(
    game: Game | None = None,
    *,
    at: str = "catapulting",
    seed: int = 7,
    options: dict[str, Any] | None = None,
    coins: Mapping[str, int] | None = None,
    diamonds: Mapping[str, int] | None = None,
    tokens: Mapping[str, Sequence[str]] | None = None,
    roofs: Mapping[int, str] | None = None,
    fallen: Mapping[str, int] | Iterable[str] = (),
    lying: Iterable[str] = (),
    balcony: str = "",
    knocker: str = "",
    done: Sequence[str] = (),
    rotation: int = 0,
) -> State:
    """Set up a position and go on to its first decision; what happened until then is in `setup_events`.

    `at` says where play begins: `catapulting`, `looting`, `check` or `recruitment`. `tokens` lists for a colour where
    its Soldiers are (`room 7`, `tower`, `no room`, `space`, `lost`, `zone`), the others being on the Army board, and
    the Captain as `captain room 7`; a colour that is not named has two Soldiers in the space. `roofs` names what is
    on a Roof: `king`, `red raider-1`, `red totem` or some of its tokens as `red totem 1 3`; a King who is named
    nowhere stands on the Balcony. `fallen` names pieces that fell: `king`, `red raider-1`, and Totem tokens with the
    Roof they fell from, `{"red totem-2": 6}`. `lying` names pieces that were tipped over. `balcony` holds the tile,
    `knocker` toppled the King in this round. `done` is the order in which players were done; after Catapulting those
    who are not named follow clockwise, so the default is that the first seat was done first.
    Raises PositionError that names the part.
    """
    game = game or _house()
    chosen = read_options(game.options, options or {})
    g = game.blank(chosen)
    if at not in STARTS:
        raise PositionError(f"at: {at!r} is unknown; it is one of {', '.join(STARTS)}.{nearest(at, STARTS)}")
    game.rules.seed_words(g, seed)
    _share_out(g, coins or {}, diamonds or {})
    _place_tokens(g, tokens or {})
    _place_pieces(g, roofs or {}, fallen)
    for name in lying:
        g.lying[_named("lying", name, PIECE_NAMES)] = 1
    g.tipped = sum(g.lying)
    g.balcony = _seat(g, "balcony", balcony) if balcony else NOBODY
    g.knocker = _seat(g, "knocker", knocker) if knocker else NOBODY
    g.rotation = rotation
    g.rounds = 1
    return _begin(State(game, chosen, seed, g), at, [_seat(g, "done", colour) for colour in done])


def _house() -> Game:
    from goblin_lab.games.flyin_goblin import GAME  # noqa: PLC0415  the door imports this room's neighbours

    return GAME


def _named(part: str, name: str, known: Mapping[str, int]) -> int:
    if name not in known:
        raise PositionError(f"{part}: {name!r} is unknown.{nearest(name, known)}")
    return known[name]


def _seat(g: Position, part: str, colour: str) -> int:
    return _named(part, colour, {name: seat for seat, name in enumerate(COLOURS[: g.players])})


def _share_out(g: Position, coins: Mapping[str, int], diamonds: Mapping[str, int]) -> None:
    for colour, worth in coins.items():
        g.coins[_seat(g, "coins", colour)] = worth
    for colour, worth in diamonds.items():
        g.diamonds[_seat(g, "diamonds", colour)] = worth
    g.castle_coins = ALL_COINS - sum(g.coins)
    g.castle_diamonds = ALL_DIAMONDS - sum(g.diamonds)


def _place_tokens(g: Position, tokens: Mapping[str, Sequence[str]]) -> None:
    for colour in COLOURS[: g.players]:
        seat = _seat(g, "tokens", colour)
        places = tokens.get(colour, ["space"] * SOLDIERS_AT_START)
        soldiers = [place for place in places if not place.startswith("captain ")]
        if len(soldiers) >= FORCE or len(places) - len(soldiers) > 1:
            raise PositionError(f"tokens: {colour} has {FORCE - 1} Soldiers and one Captain")
        for k, place in enumerate(soldiers):
            g.token[seat * FORCE + k] = _named("tokens", place, PLACES)
        for place in set(places) - set(soldiers):
            g.token[seat * FORCE + FORCE - 1] = _named("tokens", place.removeprefix("captain "), PLACES)
    for colour in tokens:
        _seat(g, "tokens", colour)


def _place_pieces(g: Position, roofs: Mapping[int, str], fallen: Mapping[str, int] | Iterable[str]) -> None:
    g.piece[KING] = BALCONY
    for roof, name in roofs.items():
        if not 1 <= roof <= ROOFS:
            raise PositionError(f"roofs: there is no Roof {roof}; Roofs are 1 to {ROOFS}")
        for piece in _pieces(g, name):
            _set(g, piece, roof - 1)
    froms = fallen if isinstance(fallen, Mapping) else dict.fromkeys(fallen, 0)
    for name, roof in froms.items():
        piece = _named("fallen", name, PIECE_NAMES)
        g.piece[piece] = FALLEN
        if roof:
            _keep(g, piece, roof - 1)


def _pieces(g: Position, name: str) -> list[int]:
    """The pieces that a text such as `red totem 1 3` names."""
    words = name.split()
    if words[1:2] != ["totem"]:
        return [_named("roofs", name, PIECE_NAMES)]
    seat = _seat(g, "roofs", words[0])
    levels = [int(word) - 1 for word in words[2:]] or list(range(LEVELS))
    return [totem(seat, level) for level in levels]


def _set(g: Position, piece: int, roof: int) -> None:
    g.piece[piece] = roof
    if piece < TOTEMS:
        g.roof[roof] = piece
    else:
        _keep(g, piece, roof)


def _keep(g: Position, piece: int, roof: int) -> None:
    """A Totem keeps a Roof."""
    seat = (piece - totem(0, 0)) // LEVELS
    g.roof[roof] = totem(seat, 0)
    g.totem_roof[seat] = roof


def _begin(state: State, at: str, done: list[int]) -> State:
    game, g = state.game, state.position
    g.phase, step = STARTS[at]
    if at != "catapulting":
        first = done[0] if done else 0
        follow = [(first + k) % g.players for k in range(g.players)]
        done += [seat for seat in follow if seat not in done]
        done = done[: g.players - 1]
    for rank, seat in enumerate(done):
        g.done[seat] = rank + 1
    g.finished = len(done)
    g.first = done[0] if done else 0
    log: list[tuple[int, int, int, int]] = []
    g.log = log
    game.rules.then(g, step)
    game.rules.run(g)
    g.log = None
    fault = game.wing.faults(g, game.cards)
    if fault:
        raise PositionError(fault)
    state.setup_events = game.teller.events(log)
    return state
