"""The single cards and piles of a Goblivion table as pieces."""

from collections import Counter as Tally
from collections.abc import Iterable
from typing import TYPE_CHECKING

from goblin_lab.core.state import State
from goblin_lab.games.goblivion.cards import GOLDEN, Card, Face, Level, Symbol
from goblin_lab.games.goblivion.doubts import confidence
from goblin_lab.games.goblivion.terms import Phase
from goblin_widgets.scene import Badge, Piece
from goblin_widgets.scenes.goblivion_choices import Choices, teller_of

if TYPE_CHECKING:
    from goblin_lab.games.goblivion.names import Names
    from goblin_lab.games.goblivion.position import Position
    from goblin_lab.games.goblivion.tables import Tables

LEVELS = {Level.FIST: "fist", Level.ONE_SWORD: "one sword", Level.TWO_SWORDS: "two swords"}
SYMBOLS = {Symbol.NONE: "", Symbol.PEASANT: "peasant", Symbol.ITEM: "item"}


class Pieces:
    """Makes the pieces of one state, with the choices that hang on them."""

    def __init__(self, state: State, choices: Choices) -> None:
        self.state = state
        self.g: Position = state.position
        self.choices = choices
        self.tables: Tables = state.game.cards
        self.numbers = self.tables.numbers
        self.names: Names = teller_of(state).names
        self.rules = state.game.rules

    def own(self, card: int) -> Piece:
        """A card of the player, wherever it lies face up; in play it has tokens and may be a copy."""
        shown = self.rules.face(self.g, card)
        face = self.names.face(shown)
        return Piece(
            f"card-{card}",
            face.name if shown == card else f"{self.names.face(card).name} as {face.name}",
            SYMBOLS[Symbol(self.numbers["SYMBOL"][shown])] or "peasant",
            value=str(self._banner(shown, face)),
            level=LEVELS[Level(self.numbers["LEVEL"][card])],
            symbol=SYMBOLS[Symbol(self.numbers["SYMBOL"][shown])],
            text=face.text,
            badges=(*self._tokens(card), *self._counted(card)),
            used=bool(self.g.used[card]),
            uncertain=doubt(self.names.face(card)),
            choices=self.choices.on(f"card-{card}"),
        )

    def _banner(self, card: int, face: Face) -> int:
        soldiers = self.rules.soldiers_in_play(self.g)
        return 1 + min(soldiers, 4) if face.soldier else int(self.numbers["STRENGTH"][card])

    def _tokens(self, card: int) -> tuple[Badge, ...]:
        ones, twos = self.g.plus_one[card], self.g.plus_two[card]
        if not ones + twos:
            return ()
        words = " and ".join(f"{count} of +{worth}" for count, worth in ((ones, 1), (twos, 2)) if count)
        return (Badge("strength", f"+{ones + 2 * twos}", f"Bonus Tokens: {words}"),)

    def _counted(self, card: int) -> tuple[Badge, ...]:
        """A mark on a card in play that counts for less than it shows."""
        place = self.g.field[self.g.seat].index(card) if card in self.g.field[self.g.seat] else -1
        if place < 0:
            return ()
        soldiers = self.rules.soldiers_in_play(self.g)
        counted = self.rules.counted_strength(self.g, card, soldiers)
        if self.g.identical_once and not self.rules.is_best_copy(self.g, place, soldiers):
            counted = 0
        shown = self._banner(self.rules.face(self.g, card), self.names.face(self.rules.face(self.g, card)))
        shown += self.rules.bonus(self.g, card)
        return () if counted == shown else (Badge("no", f"= {counted}", f"counts {counted} in this combat"),)

    def ruler(self, card: int) -> Piece:
        """The King or Queen, turned once the power is used."""
        kind, used = self.names.foe(card), bool(self.g.ruler_used[self.g.seat])
        text = f"Once in the game: {kind.text}" + (" It has been used." if used else "")
        choices = self.choices.on("ruler")
        return Piece("ruler", kind.name, "ruler", text=text, used=used, uncertain=doubt(kind), choices=choices)

    def trainable(self, card: int, piece_id: str, place: str, count: int) -> Piece:
        """A market pile by its top card; with none left the type is still shown."""
        kind = self.names.foe(card)
        chosen = self.g.trained == 1 + card and self.g.phase == Phase.TRAINING
        sold_out = (Badge("no", "sold out", "sold out"),) if not count else ()
        in_training = (Badge("training", "in training", "the Training token lies here"),) if chosen else ()
        on = (f"type-{self.tables.type_of[card] - self.tables.type_of[GOLDEN]}", place)
        return Piece(
            piece_id,
            kind.name,
            SYMBOLS[Symbol(self.numbers["SYMBOL"][card])] or "peasant",
            value="*" if kind.soldier else str(kind.strength),
            level=kind.level,
            symbol=kind.symbol,
            text=kind.text,
            badges=sold_out + in_training,
            count=max(1, count),
            cost=f"draw {kind.draw} · reach {kind.reach} · give {'an Item' if kind.give == 'item' else 'a Peasant'}",
            uncertain=doubt(kind),
            choices=tuple(choice for key in on if key for choice in self.choices.on(key)),
        )

    def enemy(self, card: int, rank: int, slot: int, place: str = "") -> Piece:
        """An Enemy on the track or at the Gates; face down it is told by its back alone."""
        level = LEVELS[Level(self.numbers["LEVEL"][card])]
        choices = self.choices.on(place) if place else ()
        if not self.g.face_up[card]:
            name = f"{level.capitalize().replace(' ', '-').removesuffix('s')} Enemy"
            return Piece(f"enemy-{rank}", name, "enemy", face_up=False, level=level, slot=slot, choices=choices)
        kind = self.names.foe(card)
        token = self.g.enemy_token[card]
        return Piece(
            f"enemy-{rank}",
            kind.name,
            "enemy",
            value=str(kind.strength),
            level=level,
            text=enemy_text(kind),
            badges=(Badge("strength", f"+{token}", f"Enemy token +{token}"),) if token else (),
            uncertain=doubt(kind),
            choices=(*choices, *self.choices.on(f"card-{card}")),
            slot=slot,
        )

    def boss(self, card: int) -> Piece:
        """The Boss in combat."""
        kind = self.names.foe(card)
        text = f"You draw {kind.draw}. {kind.text}".strip()
        return Piece(f"boss-{card}", kind.name, "boss", value=str(kind.strength), text=text, uncertain=doubt(kind))

    def pile(
        self, zone: str, name: str, kind: str, count: int, text: str, *, face_up: bool = False
    ) -> tuple[Piece, ...]:
        """A pile of which nothing but the back or the list of its cards is shown; nothing for an empty one."""
        return (Piece(f"{zone}-pile", name, kind, face_up=face_up, count=count, text=text),) if count else ()

    def listed(self, cards: Iterable[int]) -> str:
        """Name the cards of a pile, alike ones together, in an order that tells nothing."""
        tally = Tally(self.names.face(card).name for card in cards)
        return ", ".join(f"{name} × {tally[name]}" if tally[name] > 1 else name for name in sorted(tally))


def enemy_text(kind: Card) -> str:
    """What an Enemy does, and what it leaves behind."""
    reward = f"Beaten: {kind.item.name} ({kind.item.symbol or 'no symbol'})." if kind.item else ""
    return " ".join(part for part in (f"You draw {kind.draw}.", kind.text, reward) if part)


def doubt(face: Face) -> str:
    """How sure the facts of a card are; nothing where the rulebook shows them."""
    return f"{confidence(face)}. {face.unsure}" if face.unsure else ""
