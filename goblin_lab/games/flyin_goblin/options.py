"""The options of a game of Flyin' Goblin: players, how shots are made, and the other reading of open questions."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from goblin_lab.games.flyin_goblin.position import Position

SHOTS = ("any", "drawn", "entered")
SKILLS = ("novice", "practised", "good")
TURNS = {"0 to 3": (0, 3), "1 to 3": (1, 3), "1": (1, 1)}


class Options(Struct, frozen=True, kw_only=True):
    """What is chosen before a game and kept in its record."""

    players: Annotated[
        Literal[2, 3, 4],
        Meta(title="Players", description="Each has a colour.", extra={"rule": "setup.choose-colour"}),
    ] = 2
    youngest: Annotated[
        Literal[1, 2, 3, 4],
        Meta(
            title="Youngest player",
            description="The seat that gives the signal; the first one where that seat is not in play.",
            extra={"rule": "catapult.start-signal"},
        ),
    ] = 1
    shots: Annotated[
        Literal["any", "drawn", "entered"],
        Meta(
            title="Shots",
            description="Thrown at the table and entered, or aimed and drawn from the landing table, or both.",
            extra={"rule": "catapult.simultaneous"},
        ),
    ] = "any"
    skill: Annotated[
        Literal["novice", "practised", "good"],
        Meta(
            title="Skill",
            description="How far drawn shots scatter; the catapult model computed where they land.",
            extra={"rule": "catapult.aim"},
        ),
    ] = "practised"
    last_shot: Annotated[
        Literal["exactly one", "again if it falls back"],
        Meta(
            title="Last shot",
            description="Whether the last shot of a round is repeated when the token falls back.",
            extra={"rule": "catapult.last-shot"},
        ),
    ] = "exactly one"
    captain_in_armory: Annotated[
        Literal[2, 4],
        Meta(
            title="Captain in the Armory",
            description="How many more purchases a Captain in the Armory allows.",
            extra={"rule": "recruit.extra-captain"},
        ),
    ] = 2
    exchanges: Annotated[
        Literal["compulsory", "voluntary"],
        Meta(
            title="Throne Room and Pantry",
            description="Whether who can pay there has to.",
            extra={"rule": "looting.must-apply"},
        ),
    ] = "compulsory"
    balcony_without_roof: Annotated[
        Literal["on the Tower", "with the player"],
        Meta(
            title="Balcony tile",
            description="Where the tile goes when no Roof is free for the King.",
            extra={"rule": "looting.king-no-roof"},
        ),
    ] = "on the Tower"
    single_fallen_totem: Annotated[
        Literal["to the board", "put back"],
        Meta(
            title="A single fallen Totem token",
            description="Whether a Totem token that fell alone is lost like the highest of several.",
            extra={"rule": "looting.fallen-totem-highest"},
        ),
    ] = "to the board"
    totem_wins: Annotated[
        Literal["at the next check", "at once"],
        Meta(
            title="A complete Totem",
            description="Whether it wins at the next check or in the moment of the purchase.",
            extra={"rule": "check.totem"},
        ),
    ] = "at the next check"
    machine_room: Annotated[
        Literal["0 to 3", "1 to 3", "1"],
        Meta(
            title="Machine Room",
            description="By how many quarter-turns the Castle may be turned.",
            extra={"rule": "looting.machine-room"},
        ),
    ] = "0 to 3"


def write_options(options: Options, g: Position) -> None:
    """Put the options into a position, as the numbers that the rules read."""
    g.players = options.players
    g.youngest = options.youngest - 1 if options.youngest <= options.players else 0
    g.shots = SHOTS.index(options.shots)
    g.skill = SKILLS.index(options.skill)
    g.repeat_last = int(options.last_shot == "again if it falls back")
    g.captain_extra = options.captain_in_armory
    g.voluntary = int(options.exchanges == "voluntary")
    g.keep_balcony = int(options.balcony_without_roof == "with the player")
    g.spare_single = int(options.single_fallen_totem == "put back")
    g.win_at_once = int(options.totem_wins == "at once")
    g.least_turn, g.most_turn = TURNS[options.machine_room]
