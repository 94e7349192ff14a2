"""What lies on the agenda of a position that stands at a decision: used for positions that people write."""

import re

from goblin_lab.games.flyin_goblin.position import (
    ARMY_BOARD,
    FALLEN,
    FORCE,
    INSIDE,
    KING,
    LOST,
    PIECES,
    TOTEMS,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.roofs import owner_of
from goblin_lab.games.flyin_goblin.tables import Tables
from goblin_lab.games.flyin_goblin.terms import Phase, Room, Step

SIGNS = {
    Step.CATAPULT: "C",
    Step.REPORT: "P",
    Step.RELOCATE: "L",
    Step.CHECK: "K",
    Step.LOOT: "O",
    Step.TIDY: "T",
    Step.RECOVER: "R",
    Step.INCOME: "I",
    Step.ACTIVATE: "A",
    Step.STEAL: "S",
    Step.ROTATE: "M",
    Step.EXCHANGE: "X",
    Step.ROOF: "F",
    Step.ROUND: "N",
    Step.RECRUIT_TURN: "Q",
    Step.RECRUIT: "B",
}
SHAPES = {  # from the bottom to the decision on top
    Phase.CATAPULTING: re.compile(r"C|PL?"),
    Phase.LOOTING: re.compile(r"KO{0,3}T(R|RIF|RA?[SMX])"),
    Phase.RECRUITMENT: re.compile(r"NQ{0,3}BF?"),
}
Frame = tuple[int, int, int]


def stuck(g: Position, _tables: Tables) -> str:
    """A running game waits at a decision, and what follows it is what can follow."""
    if g.result:
        return "" if not g.agenda and g.end else "agenda: a finished game has nothing left to do, and an end"
    if g.waiting != 1 or g.end:
        return "waiting: a running game has to stand at a decision, and has no end yet"
    if len(g.agenda) % 3:
        return "agenda: frames of three numbers (b, a, step)"
    frames = list(zip(g.agenda[2::3], g.agenda[1::3], g.agenda[::3], strict=True))
    signs = "".join(SIGNS.get(Step(step), "?") if step in set(Step) else "?" for step, _, _ in frames)
    shape = SHAPES.get(Phase(g.phase))
    if shape is None or not shape.fullmatch(signs):
        return f"agenda: {Phase(g.phase).name.lower()} does not stand at {', '.join(map(_step, frames)) or 'nothing'}"
    wrong = next((frame for frame in frames if not _fits(g, *frame)), None)
    if wrong:
        return f"agenda: {_step(wrong)} cannot be about {wrong[1]} and {wrong[2]} here"
    return _turns(g, frames) or _unfinished(g) or _king(g, frames)


def _step(frame: Frame) -> str:
    return Step(frame[0]).name.lower().replace("_", " ") if frame[0] in set(Step) else str(frame[0])


def _fits(g: Position, step: int, a: int, b: int) -> bool:
    """Whether the two numbers of a frame are ones that its step can carry out."""
    if step == Step.ACTIVATE:
        kind, again = divmod(b, 2)
        return a == g.seat * FORCE + FORCE - 1 and again == 1 and kind in set(Room)
    if step in (Step.LOOT, Step.RECRUIT_TURN):
        return 0 <= a < g.players and b == 0
    fits = {
        Step.REPORT: 0 <= a < g.players * FORCE and g.seat == a // FORCE and _placed(g, a),
        Step.RELOCATE: 0 <= a < g.players * FORCE and g.token[a % len(g.token)] < INSIDE and not _placed(g, a),
        Step.EXCHANGE: a in (Room.THRONE_ROOM, Room.PANTRY) and g.voluntary == 1,
        Step.ROOF: 0 <= a < PIECES and _can_be_set(g, a),
    }
    return fits.get(Step(step), a == 0) and b == 0


def _placed(g: Position, token: int) -> bool:
    return bool(g.touched >> token & 1) and g.token[token] <= LOST


def _can_be_set(g: Position, piece: int) -> bool:
    """The King has fallen and goes on a Roof; a Raider or a first Totem token was just bought."""
    if piece == KING:
        return g.phase == Phase.LOOTING and g.piece[KING] == FALLEN
    is_own = owner_of(piece) == g.seat and g.piece[piece] == ARMY_BOARD
    return g.phase == Phase.RECRUITMENT and is_own and (piece < TOTEMS or g.totem_roof[g.seat] < 0)


def _turns(g: Position, frames: list[Frame]) -> str:
    """Those who still loot or recruit follow clockwise, up to who comes before the first."""
    waiting = [a for step, a, _ in reversed(frames) if step in (Step.LOOT, Step.RECRUIT_TURN)]
    if g.phase == Phase.CATAPULTING:
        return ""
    follow = [(g.seat + k) % g.players for k in range(1, g.players)]
    wanted = follow[: (g.first - g.seat - 1) % g.players]
    return "" if waiting == wanted else f"agenda: after seat {g.seat} come the seats {wanted}, not {waiting}"


def _king(g: Position, frames: list[Frame]) -> str:
    """The King has fallen exactly while somebody who toppled him has still to set him on a Roof."""
    still_loot = [a for step, a, _ in frames if step == Step.LOOT]
    is_known = g.knocker in (range(g.players) if g.phase == Phase.CATAPULTING else still_loot)
    is_being_set = g.agenda[-3:] == [0, KING, Step.ROOF]
    reasons = is_known + is_being_set
    if reasons == (g.piece[KING] == FALLEN) and is_known == (g.knocker >= 0):
        return ""
    return "knocker: the King has fallen exactly while who toppled him has not set him on a Roof"


def _unfinished(g: Position) -> str:
    """While Catapulting the lowest seat that is not done is the one to move."""
    if g.phase != Phase.CATAPULTING or g.agenda[-1] != Step.CATAPULT:
        return ""
    lowest = g.done.index(0)
    return "" if g.seat == lowest else f"seat: seat {lowest} is the lowest that is not done"
