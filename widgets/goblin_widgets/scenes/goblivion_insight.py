"""Goblivion for the panels that look into piles: Castle, Hospital and market, and the line of Enemies."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from goblin_lab.analysis.chances import holds_out, worths_of
from goblin_lab.analysis.odds import totals_after
from goblin_lab.core.outlook import Lot
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.cards import BLUE, BOSS, GOLDEN, Symbol
from goblin_lab.games.goblivion.foes import Push, could_be, lots_of, next_push, worth
from goblin_lab.games.goblivion.outlook import outlook
from goblin_lab.games.goblivion.position import EMPTY, Position
from goblin_lab.games.goblivion.terms import Phase
from goblin_widgets.insight import Deck, Kind, Line, Pile, Place, Sum, shown
from goblin_widgets.scenes.goblivion_cards import LEVELS, enemy_text
from goblin_widgets.scenes.goblivion_choices import teller_of

if TYPE_CHECKING:
    from goblin_lab.games.goblivion.names import Names

MOST_CARDS = 12  # further cards that odds are shown for
MATCHING = "to match them with the cards drawn for them, before any Action"
SYMBOLS = {Symbol.NONE: "", Symbol.PEASANT: "Peasant", Symbol.ITEM: "Item"}


def deck(state: State, _seat: int, open_cards: bool) -> Deck:  # noqa: FBT001  called by name of the module alone
    """Castle, Hospital and market; the odds are of the Strength in play."""
    look = Look(state, open_cards=open_cards)
    known = outlook(state)
    most = min(MOST_CARDS, len(known) + len(known.refill))
    cards, target, why = aim(state)
    return Deck(
        piles=(look.castle(), look.hospital(), look.market()),
        odds=tuple(shown(totals_after(known, n)) for n in range(most + 1)),
        source="Strength in play",
        cards=min(cards, most),
        target=target,
        why=why,
    )


def aim(state: State) -> tuple[int, int | None, str]:
    """How many cards to look ahead, what Strength to reach, and why."""
    g: Position = state.position
    if g.phase == Phase.TRAINING and g.trained:
        kind = teller_of(state).names.foe(g.trained - 1)
        return 1, kind.reach, f"the target of the {kind.name}"
    if g.phase == Phase.BOSSES and g.boss:
        boss = teller_of(state).names.foe(g.boss[0])
        return 1, boss.strength, f"the Strength of the {boss.name}"
    if g.phase == Phase.COMBAT and g.gates and all(g.seen[card] for card in g.gates):
        return 1, int(state.game.rules.enemies_total(g)), "the Strength at the Gates"
    return 3, None, ""


class Look:
    """Looks into the piles of one state, as far as a player may (or all the way with open cards)."""

    def __init__(self, state: State, *, open_cards: bool) -> None:
        self.state = state
        self.g: Position = state.position
        self.open_cards = open_cards
        self.names: Names = teller_of(state).names
        self.numbers = state.game.cards.numbers

    def castle(self) -> Pile:
        """Cards that surely lie in the Castle, and those that could."""
        g = self.g
        if self.open_cards:
            order = tuple(self.names.face(card).name for card in reversed(g.castle))
            return Pile("castle", "Castle", len(g.castle), self.kinds(g.castle), order=order)
        sure = [card for card in g.castle if g.seen[card]]
        unseen = len(g.castle) - len(sure)
        pool = [card for card in range(BLUE, GOLDEN) if not g.seen[card]] if unseen else []
        return Pile("castle", "Castle", len(g.castle), self.kinds(sure, pool), unseen, len(pool))

    def hospital(self) -> Pile:
        """All that lies there is known."""
        return Pile("hospital", "Hospital", len(self.g.hospital), self.kinds(self.g.hospital))

    def market(self) -> Pile:
        """The market; under the top cards of mixed piles only what was seen is known."""
        cards = [card for pile in self.g.market for card in pile]
        sure = [card for card in cards if self.g.seen[card] or self.open_cards]
        pool = [] if len(sure) == len(cards) else [card for card in cards if card not in sure]
        return Pile("market", "Market", len(cards), self.kinds(sure, pool), len(pool), len(pool))

    def kinds(self, sure: Iterable[int], maybe: Iterable[int] = ()) -> tuple[Kind, ...]:
        """Alike cards together, the strongest first."""
        found: dict[int, list[int]] = {}
        for place, cards in enumerate((sure, maybe)):
            for card in cards:
                found.setdefault(self.state.game.cards.type_of[card], [0, 0, card])[place] += 1
        kinds = [self.kind(card, held, could) for held, could, card in found.values()]
        return tuple(
            sorted(kinds, key=lambda kind: (kind.strength == "*", -int(kind.strength.strip("*") or 0), kind.name))
        )

    def kind(self, card: int, sure: int, maybe: int) -> Kind:
        """One type of card, as its owner plays it."""
        face = self.names.face(card)
        strength = "*" if face.soldier else str(face.strength)
        return Kind(face.name, strength, SYMBOLS[Symbol(self.numbers["SYMBOL"][card])], sure, maybe, face.text)


def line(state: State, _seat: int, open_cards: bool) -> Line:  # noqa: FBT001  called by name of the module alone
    """The Gates, the approach, the decks, and the next push."""
    front = Front(state, open_cards=open_cards)
    return Line(front.places(), front.sums(), front.coming(), front.piles())


class Front:
    """The Enemies of one state."""

    def __init__(self, state: State, *, open_cards: bool) -> None:
        self.state = state
        self.g: Position = state.position
        self.open_cards = open_cards
        self.names: Names = teller_of(state).names

    def places(self) -> tuple[Place, ...]:
        """Every foe on the table, the one to be faced first in front."""
        g = self.g
        boss = [self.place(card, "boss", "Boss in combat") for card in g.boss]
        gates = [self.place(card, f"gate-{k}", f"Gates, {k + 1} from the left") for k, card in enumerate(g.gates)]
        track = [self.place(card, f"space-{k}", f"Space {k + 1}") for k, card in enumerate(g.track) if card != EMPTY]
        return (*boss, *gates, *track)

    def place(self, card: int, name: str, label: str) -> Place:
        """One foe."""
        kind = self.names.foe(card)
        known = bool(self.g.seen[card]) or self.open_cards
        level = LEVELS[self.state.game.cards.numbers["LEVEL"][card]] if card < BOSS else ""
        if known:
            strength = str(self.state.game.rules.enemy_strength(self.g, card))
            return Place(name, label, kind.name, True, level, strength, str(kind.draw), enemy_text(kind))  # noqa: FBT003
        odds = shown(worths_of(lots_of(self.state, [card])))
        return Place(name, label, level=level, odds=odds, pool=self.could_be(card))

    def could_be(self, card: int) -> tuple[str, ...]:
        """Who it could be, by name."""
        return tuple(sorted({self.names.foe(other).name for other in could_be(self.state, card)}))

    def sums(self) -> tuple[Sum, ...]:
        """All foes at the Gates now, and after the next push."""
        push = next_push(self.state)
        now = [self.sum("gates", "At the Gates now", self.g.gates)] if self.g.gates else []
        joins = push is not None and push.arrives != EMPTY and not push.full
        later = (
            [self.sum("next", "At the Gates after the next push", [*self.g.gates, self.g.track[0]])] if joins else []
        )
        return (*now, *later)

    def sum(self, name: str, label: str, cards: list[int]) -> Sum:
        """Some foes together, and whether the cards drawn for them match them before any Action."""
        lots = [Lot(1, [worth(self.state, card)]) for card in cards] if self.open_cards else lots_of(self.state, cards)
        fresh = self.g.phase in (Phase.TRAINING, Phase.PUSH) and not self.g.field[self.g.seat]
        match = round(float(holds_out(outlook(self.state), lots)), 5) if fresh and not self.open_cards else None
        return Sum(name, label, shown(worths_of(lots)), match, MATCHING)

    def coming(self) -> tuple[str, ...]:
        """What the next push brings, in sentences."""
        push = next_push(self.state)
        if push is None:
            return ("Nobody is pushed any more: the Bosses have come.",) if not self.state.outcome else ()
        if push.last:
            return ("No Enemy is left to push: the Gates are cleared, and the Bosses come.",)
        return tuple(filter(None, (self.arrival(push), self.entry(push))))

    def arrival(self, push: Push) -> str:
        """Who comes to the Gates."""
        if push.arrives == EMPTY:
            return "Nobody stands before the Gates, so nobody arrives."
        who = self.told(push.arrives)
        return (
            f"{who} finds the Gates full and is destroyed, and its Item is lost."
            if push.full
            else f"{who} comes to the Gates."
        )

    def entry(self, push: Push) -> str:
        """Who fills the last space."""
        if push.enters == EMPTY:
            return "The Enemy deck is empty, so no card fills the last space."
        return f"{self.told(push.enters)} enters the last space, face down."

    def told(self, card: int) -> str:
        """A foe by name, or by its back and how strong it is on average."""
        if self.g.seen[card] or self.open_cards:
            return f"The {self.names.foe(card).name} (Strength {self.state.game.rules.enemy_strength(self.g, card)})"
        pool = [self.state.game.rules.enemy_strength(self.g, other) for other in could_be(self.state, card)]
        level = LEVELS[self.state.game.cards.numbers["LEVEL"][card]].removesuffix("s").replace(" ", "-")
        return f"A {level} Enemy (Strength {min(pool)} to {max(pool)}, {sum(pool) / len(pool):.1f} on average)"

    def piles(self) -> tuple[str, ...]:
        """What waits behind, by level; with open cards by name."""
        g = self.g
        if self.open_cards:
            decks = (("Enemy deck", g.enemies), ("Bosses", g.bosses))
            return tuple(
                f"{title}, from the top: {', '.join(self.names.foe(card).name for card in reversed(cards))}."
                for title, cards in decks
                if cards
            )
        levels = [LEVELS[self.state.game.cards.numbers["LEVEL"][card]] for card in g.enemies]
        told = [f"{levels.count(level)} with {level}" for level in dict.fromkeys(reversed(levels))]
        deck = f"Enemy deck, from the top: {', then '.join(told)}." if told else "The Enemy deck is empty."
        return (deck, f"Bosses face down: {len(g.bosses)}.")
