"""From a record back to a session: it replays exactly, or an error names the place that does not fit."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import msgspec

from goblin_lab.core.data import Text
from goblin_lab.core.errors import GoblinError, IllegalAction, RecordError, UnknownAction
from goblin_lab.core.expected import expected, hint, quote
from goblin_lab.core.record import START, Move, Record, Variation
from goblin_lab.core.typed_json import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goblin_lab.core.game import Game
    from goblin_lab.core.node import Node
    from goblin_lab.core.session import Session
    from goblin_lab.core.state import State
    from goblin_lab.core.values import Action


def find_game(game_id: str, games: "Mapping[str, Game] | None") -> "Game":
    """Return the game with this id among `games` (all games, where None is given); a GoblinError says which exist."""
    known = cast("Mapping[str, Game]", import_module("goblin_lab").games) if games is None else games
    if game_id not in known:
        raise GoblinError(f"game: {expected(game_id, known)}")
    return known[game_id]


def opening(record: Record, games: "Mapping[str, Game] | None") -> "State":
    """Return the state that the record starts from, checked against its options, seed and card set."""
    try:
        game = find_game(record.game, games)
    except GoblinError as error:
        raise RecordError(str(error)) from error
    if record.card_file and record.cards != game.card_set:
        game = _with_its_cards(record.card_file, game)
    position = record.start.position if record.start else None
    state = _new(record, game) if position is None else _set_up(record, game, position)
    cards = str(getattr(state, "card_set", ""))
    if record.cards and record.cards != cards:
        raise RecordError(f"cards: played with {quote(record.cards)}, but the card set here is {quote(cards)}")
    return state


def _with_its_cards(file: Text, game: "Game") -> "Game":
    try:
        return game.with_cards(file)
    except GoblinError as error:
        raise RecordError(f"card_file: {error}") from error


def _new(record: Record, game: "Game") -> "State":
    fields = game.options.__struct_fields__
    for name in record.options:
        if name not in fields:
            raise RecordError(f"options: {expected(name, fields)}")
    try:
        return game.new(seed=record.seed, **record.options)
    except GoblinError as error:
        raise RecordError(f"options: {error}") from error


def _set_up(record: Record, game: "Game", position: dict[str, Any]) -> "State":
    try:
        state = game.from_json(msgspec.json.encode(position).decode())
    except GoblinError as error:
        raise RecordError(f"start.position: {error}") from error
    for name, here, there in (
        ("options", record.options, plain(state.options)),
        ("seed", record.seed, state.seed),
    ):
        if here != there:
            raise RecordError(f"{name}: expected {there!r}, as start.position says, but found {quote(str(here))}")
    return state


def replay(record: Record, session: "Session") -> None:
    """Play all lines of the record in a session that stands at its opening, then go where the person was."""
    if record.start:
        session.rename(record.start.name)
        session.comment(record.start.comment)
    places = {START: session.root}
    _play_line(session, "", Variation(START, record.moves, record.check), places)
    for number, variation in enumerate(record.variations):
        _play_line(session, f"variations[{number}].", variation, places)
    if record.ahead:
        session.go(_place("ahead", record.ahead, places))
    session.go(_place("at", record.at, places))


def _place(field: str, place: str, places: "dict[str, Node]") -> "Node":
    if place not in places:
        raise RecordError(
            f"{field}: expected the place of a move written before, such as 'moves[0]', or 'start', "
            f"but found {quote(place)}{hint(place, list(places)[-100:])}"
        )
    return places[place]


def _play_line(session: "Session", prefix: str, line: Variation, places: "dict[str, Node]") -> None:
    node = _place(f"{prefix}after", line.after, places)
    for index, move in enumerate(line.moves):
        place = f"{prefix}moves[{index}]"
        node = places[place] = _play(session, place, node, Move(move) if isinstance(move, str) else move)
    if line.check and line.check != node.fingerprint():
        raise RecordError(
            f"{prefix}check: expected {node.fingerprint()!r} but found {quote(line.check)}: these actions now lead "
            "to another position than when they were recorded; Record.without_checks() reads it all the same"
        )


def _play(session: "Session", place: str, node: "Node", move: Move) -> "Node":
    action = _action(node.state, place, move.move)
    if session.tree.child(node, action, move.luck):
        raise RecordError(f"{place}: {quote(move.move)} already stands in an earlier line; remove one of the two")
    try:
        child = session.tree.reach(node, action, move.luck)
    except IllegalAction as error:
        raise RecordError(f"{place}: {error}; {_expectation(node.state, move.move)}") from error
    except GoblinError as error:
        raise RecordError(f"{place}: {error}") from error
    session.rename(move.name, child)
    session.comment(move.comment, child)
    return child


def _action(state: "State", place: str, notation: str) -> "Action":
    try:
        return state.action(notation)
    except UnknownAction as error:
        raise RecordError(f"{place}: {_expectation(state, notation)}") from error


def _expectation(state: "State", notation: str) -> str:
    if state.outcome is not None:
        return f"expected no further action but found {quote(notation)}: the game is over ({state.outcome.reason})"
    return expected(notation, map(str, state.legal_actions()))
