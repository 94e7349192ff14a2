"""A whole Goblivion table written by hand: what the board must be able to draw without any rules."""

import msgspec

from goblin_widgets.scene import Badge, Choice, Counter, Piece, Scene, Zone

WIDE = (
    "ruler ruler enemies enemies track track track track track track track gates gates gates gates gates gates gates bosses bosses",
    "castle castle field field field field field field field field field field field field field field "
    "guard guard hospital hospital",
    "market market market market market market market market market market market market market market market market "
    "market market market market",
)
NARROW = (
    "field field field field field field",
    "castle castle hospital hospital guard guard",
    "track track track track track track",
    "gates gates gates gates gates gates",
    "market market market market market market",
    "enemies enemies bosses bosses ruler ruler",
)
PAY = "A player trains by sending drawn cards away: draw the number shown, reach the strength shown, and give what is asked for."
ONCE = "A card is turned when its action is used, and a turned card waits for the next phase."


def use(slug: str, detail: str) -> Choice:
    """An allowed action of a card in play."""
    return Choice(f"use {slug}", "Use the action", detail, "use", True, "", "goblivion:action.turn-card", ONCE)


def spent(slug: str) -> Choice:
    """The same action of a card that is already turned."""
    why = "This card is already turned in this phase."
    return Choice(f"use {slug}", "Use the action", "", "use", False, why, "goblivion:action.once-per-phase", ONCE)


def train(slug: str, name: str, why: str = "") -> Choice:
    """The training of a market card, refused when a reason is given."""
    detail = f"Puts {name} into the Hospital, from where it will reach the Castle."
    return Choice(f"train {slug}", f"Train {name}", detail, "train", not why, why, "goblivion:training.pay-cost", PAY)


def peasant(slug: str, name: str, value: str, text: str = "", **more: object) -> Piece:
    """A Blue card in play."""
    return msgspec.convert(
        {"id": slug, "name": name, "kind": "peasant", "value": value, "level": "fist", "symbol": "peasant", "text": text, **more},
        Piece,
    )


def field() -> Zone:
    """The Battlefield: seven cards, some with actions, one turned, one with a token, one uncertain."""
    swap = Choice("swap baker", "Make it the Bodyguard", "Baker and Duke change places.", "swap", True, "", "goblivion:bodyguard.swap", "")
    pieces = (
        peasant("baker-1", "Baker", "0", "Turn: gain 1 resource.", choices=(use("baker", "You gain 1 resource."), swap)),
        peasant("farmer-3", "Farmer", "0"),
        peasant("farmer-7", "Farmer", "0"),
        peasant("alchemist-1", "Alchemist", "0", "Turn: discard 1 other card, then draw 1.", used=True, choices=(spent("alchemist"),)),
        peasant("scouts-1", "Scouts", "0", "Turn: +2 strength on a card, or 1 Vision.", choices=(use("scouts", "You choose +2 or a Vision."),),
                uncertain="CONFLICT: two sources disagree about the trigger; here it is a voluntary action."),
        Piece("sword-2", "Sword", "item", value="1", level="fist", symbol="item", badges=(Badge("strength", "+2", "strength token +2"),)),
        peasant("old-man-1", "Old man", "-1"),
    )
    return Zone("battlefield", "Battlefield", "row", "field", pieces, "strength 2", "No card in play")


MARKET = (
    ("archer", "Archer", "2", "one sword", "Turn: +1 strength on a card.", "draw 3 · reach 2", ""),
    ("soldier", "Soldier", "*", "one sword", "Strength 1 and 1 more for each Soldier in play, at most 5.", "draw 3 · reach 1 · give a Peasant", ""),
    ("builder", "Builder", "2", "one sword", "Train: gain 2 resources.", "draw 2 · reach 1", ""),
    ("knight", "Knight", "3", "two swords", "Train: take a second card.", "draw 4 · reach 5", "Cards with two swords open after the first Boss."),
    ("mage", "Mage", "1", "one sword", "Turn: draw 2.", "draw 3 · reach 2", ""),
    ("captain", "Captain", "4", "two swords", "Guard: draw 1.", "draw 4 · reach 6", "Cards with two swords open after the first Boss."),
    ("nurse", "Nurse", "1", "one sword", "Turn: a Peasant returns from the Hospital.", "draw 2 · reach 2", ""),
    ("spy", "Spy", "1", "one sword", "Guard: 1 Vision.", "draw 2 · reach 1", ""),
    ("smith", "Blacksmith", "1", "one sword", "Turn: every Item in play gains +1.", "draw 3 · reach 2 · give an Item", "You have no Item to give."),
    ("priest", "Priest", "2", "two swords", "Turn: remove an enemy token.", "draw 4 · reach 4", "Cards with two swords open after the first Boss."),
    ("merchant", "Merchant", "0", "one sword", "Turn: gain 2 resources.", "draw 3 · reach 3", ""),
    ("catapult", "Catapult", "5", "two swords", "Ignores Peasants.", "draw 4 · reach 7 · give an Item", "Cards with two swords open after the first Boss."),
)  # fmt: skip


def market() -> Zone:
    """The market: twelve piles with their costs."""
    pieces = tuple(
        Piece(f"market-{slug}", name, "item" if slug == "catapult" else "peasant", value=value, level=level,
              symbol="item" if slug == "catapult" else "peasant", text=text, cost=cost, count=4, choices=(train(slug, name, why),))
        for slug, name, value, level, text, cost, why in MARKET
    )
    return Zone("market", "Market", "grid", "market", pieces, "one card per Training phase")


def enemies() -> tuple[Zone, ...]:
    """The Enemy Board: deck, approach track, Gates and Bosses."""
    hidden = Piece("enemy-4", "Enemy", "enemy", face_up=False)
    rat = Piece("enemy-9", "Goblin Rider", "enemy", value="4", level="one sword", text="Reveal: lose 1 resource.")
    horde = Piece("enemy-2", "Horde", "enemy", value="6", level="two swords", text="Reveal: takes a token worth 1.",
                  badges=(Badge("strength", "+1", "enemy token +1"),),
                  uncertain="IMPL: strength read in one implementation only.")
    return (
        Zone("enemy-deck", "Enemies", "stack", "enemies", (Piece("enemy-pile", "Enemies", "enemy", face_up=False, count=17),), "17 left"),
        Zone("track", "Approach", "track", "track", (hidden, msgspec.structs.replace(rat, slot=3)), "3 spaces", slots=3),
        Zone("gates", "Gates", "track", "gates", (horde,), "they fight this turn", slots=3),
        Zone("bosses", "Bosses", "stack", "bosses", (Piece("boss-pile", "Bosses", "boss", face_up=False, count=2),), "2 left"),
    )


def fixture_scene(key: int = 1) -> Scene:
    """The whole table in the Training phase of turn 3."""
    duke = peasant("duke-1", "Duke", "1", "RIP: gain 3 resources.")
    margaret = Piece("ruler", "Margaret", "ruler", text="Once per turn: make 2 turned cards ready.", choices=(
        Choice("power", "Use the power", "Two turned cards become ready.", "power", False, "The ruler's power waits for Combat.",
               "goblivion:ruler.power", "The power of the ruler is used in Combat."),))
    end = Choice("end training", "End the Training phase", "The Enemy pushes next.", "end", True, "", "goblivion:training.end",
                 "When nobody wants to train any more, the Enemy pushes.")
    boss = Choice("fight boss", "Challenge a Boss", "", "boss", False, "Enemies are still in the deck.", "goblivion:boss.when",
                  "Bosses come when the Enemy deck is empty.")
    zones = (
        Zone("ruler", "Ruler", "stack", "ruler", (margaret,)),
        *enemies(),
        Zone("castle", "Castle", "stack", "castle", (Piece("castle-pile", "Castle", "back", face_up=False, count=20),), "20 cards"),
        field(),
        Zone("bodyguard", "Bodyguard", "stack", "guard", (duke,), "", "Nobody"),
        Zone("hospital", "Hospital", "stack", "hospital", (Piece("hospital-pile", "Hospital", "pile", face_up=False, count=5),), "5 cards"),
        market(),
    )
    return Scene(
        game="goblivion", title="Goblivion", prompt="Train one card from the market, use the cards in play, or end the phase.",
        phase="Training", phases=("Training", "The Enemy Pushes", "Combat"), turn=3,
        counters=(Counter("resources", "Resources", "11", "resource"), Counter("strength", "Strength in play", "2", "strength"),
                  Counter("visions", "Visions", "0", "eye")),
        zones=zones, choices=(end, boss), areas={"wide": WIDE, "narrow": NARROW}, key=key,
    )
