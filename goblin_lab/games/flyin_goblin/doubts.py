"""What of the castle and its landing table is not in the rulebook, with its source and how far to trust it."""

from typing import TYPE_CHECKING

from goblin_lab.core.doubts import Doubt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goblin_lab.core.game import Game
    from goblin_lab.games.flyin_goblin.tables import Tables

CONFIDENCE = {
    "med": "Likely",
    "low": "A weak hint",
    "computed": "Computed by the catapult model for an assumed castle",
    "assumed": "An assumption of ours",
}
NO_SOURCE = "No page that could be read gives it."


def doubts_of(game: "Game") -> "tuple[Doubt, ...]":
    """Every price, the floor plan, uncertain kinds of rooms, and the chances that shots are drawn from."""
    return tuple(_doubts(game.cards))


def _doubts(tables: "Tables") -> "Iterator[Doubt]":
    castle, landings = tables.castle, tables.landings
    for kind in castle.kind:
        if kind.sure != "high":
            yield Doubt(kind.id, kind.name, CONFIDENCE[kind.sure], kind.note or f"There are {kind.rooms} of them here.")
    plan = [room for room in castle.room if room.sure != "high"]
    if plan:
        yield Doubt("floor-plan", "Floor plan", CONFIDENCE[plan[0].sure], f"Which room is where: {NO_SOURCE}")
    for price in castle.price:
        if price.sure != "high":
            within = f" Worth trying: {price.low} to {price.high}." if price.low is not None else ""
            text = f"It costs {price.coins} here. {NO_SOURCE}{within}"
            yield Doubt(f"price-{price.id}", f"Price of {price.id}", CONFIDENCE[price.sure], text)
    if landings.about.sure != "high":
        yield Doubt("landings", "Drawn shots", CONFIDENCE[landings.about.sure], landings.about.note, "skill")
