"""Why a text names no landing or shot: the place that does not exist, and the rule that says which do."""

import re

from goblin_lab.games.flyin_goblin.position import ROOFS, ROOMS

ROOM = re.compile(r"\broom (\d+)\b")
ROOF = re.compile(r"\broof (\d+)\b")
ON_ROOF = re.compile(r"\b(lands|lies) (on|in) (the |a )?(roof|wall|balcony)\b")


def why_none(text: str) -> str:
    """Return what is wrong with the place that a text names, with the rule; empty where nothing is known of it."""
    if ON_ROOF.search(text):
        return (
            "A token on a Roof, a wall or the Balcony lies in no Room for certain: it lands 'in no room' "
            "(flyin_goblin:looting.unclear-room)."
        )
    room, roof = ROOM.search(text), ROOF.search(text)
    if room and not 1 <= int(room[1]) <= ROOMS:
        rule = "flyin_goblin:component.sixteen-rooms"
        return f"There is no room {room[1]}: rooms are 1 to {ROOMS}, and the Tower stands beside them ({rule})."
    if roof and not 1 <= int(roof[1]) <= ROOFS:
        return f"There is no roof {roof[1]}: Roofs are 1 to {ROOFS} (flyin_goblin:component.castle-pieces)."
    return ""
