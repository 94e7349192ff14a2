"""What everything in Flyin' Goblin is called, in sentences and in notation."""

from collections.abc import Callable

from goblin_lab.games.flyin_goblin.position import (
    AIM_ROOFS,
    ARMY_BOARD,
    BALCONY,
    FALLEN,
    FORCE,
    KING,
    LEVELS,
    LOST,
    RAIDER,
    RAIDERS,
    RAIDERS_EACH,
    ROOFS,
    ROOMS,
    SEATS,
    SELL_CAPTAIN,
    SELL_RAIDER,
    SELL_SOLDIER,
    SELL_TOTEM,
    SPACE,
    TOTEMS,
    TOWER,
)
from goblin_lab.games.flyin_goblin.tables import Tables
from goblin_lab.games.flyin_goblin.terms import Room

COLOURS = ("red", "blue", "green", "yellow")  # of the seats, clockwise
WEAPONS = ("soldier", "captain", "raider")
SIDES = ("south", "west", "north", "east")  # clockwise
PHYSICAL_WARES = {SELL_SOLDIER: "soldier", SELL_CAPTAIN: "captain", SELL_RAIDER: "raider"}
TOKEN_PLACES = (
    *(f"room {room + 1}" for room in range(ROOMS)),
    *("tower", "no room", "space", "lost", "board", "zone", "hand"),
)
PIECE_PLACES = {
    **{roof: f"roof {roof + 1}" for roof in range(ROOFS)},
    BALCONY: "balcony",
    FALLEN: "fallen",
    ARMY_BOARD: "board",
}


def place_words(place: int) -> str:
    """A place in the notation of a token that is there: `in room 7`, `in the tower`, `in no room`."""
    if place < ROOMS:
        return f"in room {place + 1}"
    return "in the tower" if place == TOWER else "in no room"


def outcome_words(place: int) -> str:
    """How a shot ended, in notation: `lands in room 7`, `falls back`, `is lost`."""
    if place == SPACE:
        return "falls back"
    return "is lost" if place == LOST else f"lands {place_words(place)}"


def aim_words(aim: int) -> str:
    """What a shot is aimed at, in notation."""
    if aim < ROOMS:
        return f"room {aim + 1}"
    return "the tower" if aim == TOWER else f"roof {aim - AIM_ROOFS + 1}"


def piece_words(piece: int) -> str:
    """A piece in notation: `king`, `blue raider-1`, `blue totem-3`."""
    if piece == KING:
        return "king"
    if piece < TOTEMS:
        seat, k = divmod(piece - RAIDERS, RAIDERS_EACH)
        return f"{COLOURS[seat]} raider-{k + 1}"
    seat, level = divmod(piece - TOTEMS, LEVELS)
    return f"{COLOURS[seat]} totem-{level + 1}"


def ware_words(ware: int) -> str:
    """What the Army board sells, in notation."""
    return PHYSICAL_WARES.get(ware) or f"totem-{ware - SELL_TOTEM + 1}"


def listed(seats: int) -> list[str]:
    """The colours of seats that are given one bit each."""
    return [COLOURS[seat].capitalize() for seat in range(SEATS) if seats >> seat & 1]


def joined(names: list[str]) -> str:
    """`Red`, `Red and Blue`, `Red, Blue and Green`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


class Names:
    """What things are called in sentences, for one castle."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def kind(self, kind: int) -> str:
        """A kind of room."""
        return self.tables.castle.kinds[Room(kind).name.lower().replace("_", "-")].name

    def place(self, place: int) -> str:
        """A place of a token."""
        if place < ROOMS:
            return f"room {place + 1}, the {self.kind(self.tables.numbers['ROOM_KIND'][place])}"
        if place == TOWER:
            return "the Tower"
        return "the own space" if place == SPACE else "no certain room" if place < LOST else "the outside"

    def outcome(self, place: int) -> str:
        """How a shot ended."""
        return f"lands in {self.place(place)}" if place <= TOWER else outcome_words(place)

    def aim(self, aim: int) -> str:
        """What a shot is aimed at."""
        return self.place(aim) if aim <= TOWER else f"Roof {aim - AIM_ROOFS + 1}"

    def piece(self, piece: int) -> str:
        """A piece that stands on Roofs."""
        if piece == KING:
            return "the King"
        colour, name = piece_words(piece).split()
        what, number = name.split("-")
        return f"{colour.capitalize()}'s {'Raider' if what == 'raider' else 'Totem token'} {number}"

    def token(self, token: int) -> str:
        """A Soldier or Captain."""
        seat, k = divmod(token, FORCE)
        return f"{COLOURS[seat].capitalize()}'s {'Captain' if k == FORCE - 1 else f'Soldier {k + 1}'}"

    def ware(self, ware: int) -> str:
        """What the Army board sells."""
        return f"a {PHYSICAL_WARES[ware].capitalize()}" if ware < SELL_TOTEM else f"Totem token {ware - SELL_TOTEM + 1}"

    def namers(self) -> dict[str, Callable[[int], str]]:
        """How sentences name things, by kind of fact."""
        return {
            "colour": lambda seat: COLOURS[seat].capitalize(),
            "colours": lambda seat: f"{COLOURS[seat].capitalize()}'s",
            "token": self.token,
            "place": self.place,
            "outcome": self.outcome,
            "aim": self.aim,
            "piece": self.piece,
            "kind": self.kind,
            "ware": self.ware,
            "weapon": lambda kind: WEAPONS[min(kind, RAIDER)].capitalize(),
            "roof": lambda roof: f"Roof {roof + 1}",
            "side": lambda side: SIDES[side],
            "riches": lambda which: "Diamonds" if which else "Coins",
            "are": lambda seats: f"{joined(listed(seats))} {'is' if len(listed(seats)) == 1 else 'are'}",
            "win": lambda seats: f"{joined(listed(seats))} {'wins' if len(listed(seats)) == 1 else 'win'}",
        }
