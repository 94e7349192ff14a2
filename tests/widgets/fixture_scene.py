"""A whole Goblivion table written by hand: what the board must be able to draw without any rules."""

from typing import Any

from goblin_widgets.scene import Badge, Choice, Counter, Piece, Scene, Zone, columns

AREAS = {
    "wide": (
        columns(ruler=2, enemies=2, track=7, gates=7, bosses=2),
        columns(castle=2, field=14, guard=2, hospital=2),
        columns(market=20),
    ),
    "medium": (
        columns(enemies=2, track=4, gates=4, bosses=2),
        columns(castle=2, field=8, hospital=2),
        columns(ruler=2, field=8, guard=2),
        columns(market=12),
    ),
    "narrow": (
        columns(field=6),
        columns(castle=2, hospital=2, guard=2),
        columns(track=6),
        columns(gates=6),
        columns(market=6),
        columns(enemies=2, bosses=2, ruler=2),
    ),
}
RULES = {
    "goblivion:training.pay-cost": (
        "To train a card, draw the number shown, reach the strength shown, and give what the card asks for."
    ),
    "goblivion:action.once-per-phase": "A turned card waits for the next phase.",
    "goblivion:action.turn-card": "A card is turned when its action is used.",
    "goblivion:ruler.power": "Once, in Combat.",
    "goblivion:training.end": "When nobody wants to train any more, the Enemy pushes.",
    "goblivion:boss.when": "Bosses last.",
}
LOCKED = "Cards with two swords open after the first Boss."
NO_ITEM = "You have no Item to give."
MARKET = (
    ("Archer", "2", "one sword", "Turn: +1 strength on a card.", "draw 3 · reach 2", ""),
    ("Soldier", "*", "one sword", "Strength 1, and 1 more for each Soldier in play.", "draw 3 · give a Peasant", ""),
    ("Builder", "2", "one sword", "Train: gain 2 resources.", "draw 2 · reach 1", ""),
    ("Knight", "3", "two swords", "Train: take a second card.", "draw 4 · reach 5", LOCKED),
    ("Mage", "1", "one sword", "Turn: draw 2.", "draw 3 · reach 2", ""),
    ("Captain", "4", "two swords", "Guard: draw 1.", "draw 4 · reach 6", LOCKED),
    ("Nurse", "1", "one sword", "Turn: a Peasant returns from the Hospital.", "draw 2 · reach 2", ""),
    ("Spy", "1", "one sword", "Guard: 1 Vision.", "draw 2 · reach 1", ""),
    ("Blacksmith", "1", "one sword", "Turn: every Item in play gains +1.", "draw 3 · give an Item", NO_ITEM),
    ("Priest", "2", "two swords", "Turn: remove an enemy token.", "draw 4 · reach 4", LOCKED),
    ("Merchant", "0", "one sword", "Turn: gain 2 resources.", "draw 3 · reach 3", ""),
    ("Catapult", "5", "two swords", "Ignores Peasants.", "draw 4 · reach 7 · give an Item", LOCKED),
)


def use(slug: str, detail: str, why: str = "") -> Choice:
    """Offer the action of a card in play, refused when a reason is given."""
    rule = "goblivion:action.once-per-phase" if why else "goblivion:action.turn-card"
    return Choice(f"use {slug}", "Use the action", detail, "use", allowed=not why, why=why, rule=rule)


def train(slug: str, name: str, why: str) -> Choice:
    """Offer the training of a market card, refused when a reason is given."""
    detail = f"{name} goes to the Hospital, from where it will reach the Castle."
    return Choice(
        f"train {slug}",
        f"Train {name}",
        detail,
        "train",
        allowed=not why,
        why=why,
        rule="goblivion:training.pay-cost",
    )


def peasant(slug: str, name: str, value: str, text: str = "", **more: Any) -> Piece:
    """Lay a Blue card in play."""
    return Piece(slug, name, "peasant", value=value, level="fist", symbol="peasant", text=text, **more)


def field() -> Zone:
    """Lay out the Battlefield: seven cards; some can act, one is turned, one has a token, one is uncertain."""
    swap = Choice("guard baker", "Make it the Bodyguard", "Baker and Duke change places.", "swap")
    doubt = "CONFLICT: two sources disagree about the trigger; here it is a voluntary action."
    bake = use("baker", "You gain 1 resource.")
    turned = use("alchemist", "", "This card is already turned in this phase.")
    scout = use("scouts", "You choose +2 strength or a Vision.")
    token = Badge("strength", "+2", "strength token +2")
    pieces = (
        peasant("baker-1", "Baker", "0", "Turn: gain 1 resource.", choices=(bake, swap)),
        peasant("farmer-3", "Farmer", "0"),
        peasant("farmer-7", "Farmer", "0"),
        peasant(
            "alchemist-1", "Alchemist", "0", "Turn: discard 1 other card, then draw 1.", used=True, choices=(turned,)
        ),
        peasant("scouts-1", "Scouts", "0", "Turn: +2 strength, or 1 Vision.", choices=(scout,), uncertain=doubt),
        Piece("sword-2", "Sword", "item", value="1", level="fist", symbol="item", badges=(token,)),
        peasant("old-man-1", "Old man", "-1"),
    )
    return Zone("battlefield", "Battlefield", "row", "field", pieces, "strength 2", "No card in play")


def market_pile(row: tuple[str, ...]) -> Piece:
    """Lay one pile of the market."""
    name, value, level, text, cost, why = row
    slug, kind = name.lower(), "item" if name == "Catapult" else "peasant"
    return Piece(
        f"market-{slug}",
        name,
        kind,
        value=value,
        level=level,
        symbol=kind,
        text=text,
        cost=cost,
        count=4,
        choices=(train(slug, name, why),),
    )


def market() -> Zone:
    """Lay out the market: twelve piles with their costs."""
    pieces = tuple(market_pile(row) for row in MARKET)
    return Zone("market", "Market", "grid", "market", pieces, "one card per Training phase")


def pile(zone: str, label: str, kind: str, area: str, count: int) -> Zone:
    """Lay out a zone that is one face-down pile."""
    cards = Piece(f"{zone}-pile", label, kind, face_up=False, count=count)
    return Zone(zone, label, "stack", area, (cards,), f"{count} cards")


def approach() -> tuple[Zone, Zone]:
    """Lay out the approach track with a gap, and the Gates."""
    rider = Piece(
        "enemy-9", "Goblin Rider", "enemy", value="4", level="one sword", text="Reveal: lose 1 resource.", slot=3
    )
    horde = Piece(
        "enemy-2",
        "Horde",
        "enemy",
        value="6",
        level="two swords",
        text="Reveal: takes a token worth 1.",
        badges=(Badge("strength", "+1", "enemy token +1"),),
        uncertain="IMPL: the strength was read in one implementation only.",
    )
    hidden = Piece("enemy-4", "Enemy", "enemy", face_up=False)
    return (
        Zone("track", "Approach", "track", "track", (hidden, rider), "3 spaces", slots=3),
        Zone("gates", "Gates", "track", "gates", (horde,), "they fight this turn", slots=3),
    )


def ruler() -> Zone:
    """Lay out the ruler, whose power waits."""
    why, rule = "The ruler's power waits for Combat.", "goblivion:ruler.power"
    power = Choice("power", "Use the power", kind="power", allowed=False, why=why, rule=rule)
    text = "Once per turn: make 2 turned cards ready."
    return Zone("ruler", "Ruler", "stack", "ruler", (Piece("ruler", "Margaret", "ruler", text=text, choices=(power,)),))


def global_choices() -> tuple[Choice, Choice]:
    """Offer what hangs on no card: one possible, one not."""
    rule = "goblivion:training.end"
    why, when = "Enemies are still in the deck.", "goblivion:boss.when"
    return (
        Choice("end training", "End the Training phase", "The Enemy pushes next.", "end", rule=rule),
        Choice("fight boss", "Challenge a Boss", kind="boss", allowed=False, why=why, rule=when),
    )


def zones() -> tuple[Zone, ...]:
    """Lay out the whole table."""
    duke = peasant("duke-1", "Duke", "1", "RIP: gain 3 resources.")
    return (
        ruler(),
        pile("enemies", "Enemies", "enemy", "enemies", 17),
        *approach(),
        pile("bosses", "Bosses", "boss", "bosses", 2),
        pile("castle", "Castle", "back", "castle", 20),
        field(),
        Zone("bodyguard", "Bodyguard", "stack", "guard", (duke,), empty="Nobody"),
        pile("hospital", "Hospital", "pile", "hospital", 5),
        market(),
    )


def fixture_scene(key: int = 1) -> Scene:
    """Make the scene: the Training phase of turn 3."""
    return Scene(
        game="goblivion",
        title="Goblivion",
        prompt="Train one card from the market, use the cards in play, or end the phase.",
        phase="Training",
        phases=("Training", "The Enemy Pushes", "Combat"),
        turn=3,
        counters=(
            Counter("resources", "Resources", "11", "resource"),
            Counter("strength", "Strength in play", "2", "strength"),
            Counter("visions", "Visions", "0", "eye"),
        ),
        zones=zones(),
        choices=global_choices(),
        rules=RULES,
        areas=AREAS,
        key=key,
    )
