"""The options of a game of Goblivion: difficulty, variant, and the other reading of every open question."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from goblin_lab.games.goblivion.position import Position

RULERS = ("bella", "jade", "yolo", "margaret", "brad", "gonzo", "loko", "random")
DIFFICULTIES = ("easy", "normal", "difficult")
SECOND_CARDS = ("one-sword card", "second knight", "none")


class Options(Struct, frozen=True, kw_only=True):
    """What is chosen before a game and kept in its record."""

    players: Annotated[
        Literal[1],
        Meta(title="Players", description="A solo game.", extra={"rule": "setup.castle-solo"}),
    ] = 1
    ruler: Annotated[
        Literal["bella", "jade", "yolo", "margaret", "brad", "gonzo", "loko", "random"],
        Meta(
            title="King or Queen",
            description="Sets the resources, the first Bodyguard and one power for the game.",
            extra={"rule": "setup.pick-ruler"},
        ),
    ] = "margaret"
    difficulty: Annotated[
        Literal["easy", "normal", "difficult"],
        Meta(
            title="Difficulty",
            description="Easy: 3 Bosses and 3 Bonus Tokens in reserve. Normal: 4 Bosses. "
            "Difficult: 5 Bosses, and the game opens with a push.",
            extra={"rule": "setup.choose-difficulty"},
        ),
    ] = "normal"
    quick_market: Annotated[
        bool,
        Meta(
            title="Quick Market",
            description="Six mixed piles in place of twelve sorted ones.",
            extra={"rule": "quick-market.six-choices"},
        ),
    ] = False
    easy_token_value: Annotated[
        Literal[1, 2],
        Meta(
            title="Easy tokens",
            description="What each reserved Bonus Token of an Easy game is worth; the rulebook does not say.",
            extra={"rule": "difficulty.easy-tokens"},
        ),
    ] = 2
    two_sword_unlock: Annotated[
        Literal["combat won", "enemy defeated"],
        Meta(
            title="Two-sword cards unlock",
            description="After the first combat won, or already after the first Enemy defeated in a lost one.",
            extra={"rule": "training.two-swords-after-win"},
        ),
    ] = "combat won"
    boss_bodyguard: Annotated[
        Literal["each encounter", "once"],
        Meta(
            title="Bodyguard against Bosses",
            description="One swap in each Boss encounter, or one in all of Bosses Combat.",
            extra={"rule": "bodyguard.once-per-phase"},
        ),
    ] = "each encounter"
    knight_second: Annotated[
        Literal["one-sword card", "second knight", "none"],
        Meta(
            title="The Knight's second card",
            description="A one-sword market card of your choice, a second Knight, or none.",
            extra={"rule": "faq.knight"},
        ),
    ] = "one-sword card"
    resource_cap: Annotated[
        Literal["tokens", "none"],
        Meta(
            title="Most resources",
            description="What 16 tokens of 1 or 3 can show (48), or no limit.",
            extra={"rule": "token.supply-is-limit"},
        ),
    ] = "tokens"


def write_options(options: Options, g: Position) -> None:
    """Put the options into a position, as the numbers that the rules read."""
    g.players = options.players
    g.ruler_choice = RULERS.index(options.ruler)
    g.difficulty = DIFFICULTIES.index(options.difficulty)
    g.quick_market = int(options.quick_market)
    g.easy_value = options.easy_token_value
    g.unlock_by_enemy = int(options.two_sword_unlock == "enemy defeated")
    g.boss_swap_once = int(options.boss_bodyguard == "once")
    g.second_card = SECOND_CARDS.index(options.knight_second)
    g.resource_cap = int(options.resource_cap == "tokens")
