"""Flyin' Goblin as a scene: the castle from above, its roofs, and the space of each player."""

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from goblin_lab.core.state import State
from goblin_lab.games.flyin_goblin.about import about
from goblin_lab.games.flyin_goblin.castle import SIDE, house_castle
from goblin_lab.games.flyin_goblin.names import COLOURS, SIDES, ware_words
from goblin_lab.games.flyin_goblin.position import (
    ARMY_BOARD,
    EMPTY,
    FALLEN,
    FORCE,
    KING,
    LEVELS,
    LOST,
    NOBODY,
    PIECES,
    RAIDERS,
    RAIDERS_EACH,
    ROOFS,
    SELL_CAPTAIN,
    SELL_RAIDER,
    SELL_SOLDIER,
    SELL_TOTEM,
    SPACE,
    TOTEMS,
    TOWER,
    UNCLEAR,
    WARES,
    ZONE,
    Position,
)
from goblin_lab.games.flyin_goblin.rules.roofs import owner_of
from goblin_lab.games.flyin_goblin.tables import CROSSINGS, ROOF_PLACES
from goblin_lab.games.flyin_goblin.terms import Phase, Step
from goblin_widgets.choices import rule_text
from goblin_widgets.measures import plainly
from goblin_widgets.scene import Badge, Choice, Counter, Piece, Scene, Zone, columns
from goblin_widgets.scenes.flyin_goblin_choices import ASIDE, choices, in_place, places, spot_name

if TYPE_CHECKING:
    from goblin_lab.games.flyin_goblin.tell import Teller

__all__ = ["ASIDE", "choices", "scene"]

ELSEWHERE = {LOST: "lost until the round is over", UNCLEAR: "in no room", ZONE: "in the Recruitment Zone"}
DOES = (
    "token.soldier-activates",
    "token.captain-twice",
    "component.raiders-on-roofs",
    "goal.totem-wins",
)  # what is sold


def scene(state: State, _seat: int = 0) -> Scene:
    """What everybody at the table sees, and what each of them may do."""
    view = View(state)
    outcome, decision = state.outcome, state.decision
    return Scene(
        game=state.game.id,
        title=state.game.title,
        prompt=decision.text if decision else "Go back and try another line, or begin a new game.",
        phase=view.teller.phase(state.position),
        phases=view.teller.phases(),
        turn=state.position.rounds,
        turn_name="Round",
        counters=view.counters(),
        zones=view.zones(),
        choices=tuple(view.at[""]),
        areas=view.areas(),
        result=outcome.reason if outcome else "",
        result_rule=outcome.rule if outcome else "",
        won=bool(outcome.winners) if outcome else None,
    )


class View:
    """One state as the table shows it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.g: Position = state.position
        teller: Any = state.game.teller
        self.teller: Teller = teller
        self.names = self.teller.names
        self.doubts = {doubt.id: doubt.text for doubt in state.game.doubts()}
        self.at: dict[str, list[Choice]] = defaultdict(list)
        for action, choice in [] if state.outcome else choices(state):
            told = about(action.code)
            for place in places(told, allowed=choice.allowed):
                self.at[self._shown(place)].append(in_place(told, choice) if place else choice)
        for hung in self.at.values():
            hung.sort(key=lambda choice: choice.kind in ASIDE)  # what the page asks for stands first

    def _shown(self, place: str) -> str:
        """A piece's choices hang on the Roof or the Tower that it stands on."""
        if not place.startswith("piece-"):
            return place
        stands = self.g.piece[int(place.removeprefix("piece-"))]
        return f"roof-{stands}" if stands < ROOFS else "tower"

    def counters(self) -> tuple[Counter, ...]:
        """The riches of each player."""
        g = self.g
        return tuple(
            Counter(
                f"seat-{seat}", COLOURS[seat].capitalize(), f"{g.coins[seat]}● {g.diamonds[seat]}◆", "flag",
                tone=COLOURS[seat], active=self._acts(seat),
            )
            for seat in range(g.players)
        )  # fmt: skip

    def _acts(self, seat: int) -> bool:
        """Whether it is this player's turn; while Catapulting it is everybody's who is not done."""
        g = self.g
        if self.state.outcome:
            return False
        shoots = g.phase == Phase.CATAPULTING and g.agenda[-1] == Step.CATAPULT
        return not g.done[seat] if shoots else g.seat == seat

    def areas(self) -> dict[str, tuple[str, ...]]:
        """The castle and its roofs side by side, the players below; who buys comes first."""
        spaces = [f"space{seat}" for seat in range(self.g.players)]
        boards = [f"board{seat}" for seat in range(self.g.players)]
        castle = columns(castle=8, roofs=7)
        players = [columns(**{a: 7, b: 8}) for a, b in zip(spaces, boards, strict=True)]
        shopper = self.teller.frame(self.g)[0] == Step.RECRUIT and not self.state.outcome
        first = [self.g.seat] if shopper else []
        others = [seat for seat in range(self.g.players) if seat not in first]
        wide = (*(players[seat] for seat in first), castle, *(players[seat] for seat in others))
        map_first = ("roofs", "castle") if self.teller.frame(self.g)[0] == Step.ROOF else ("castle", "roofs")
        narrow = (
            *(boards[seat] for seat in first), *map_first, *(spaces[seat] for seat in first),
            *(area for seat in others for area in (spaces[seat], boards[seat])),
        )  # fmt: skip
        return {"wide": wide, "medium": wide, "narrow": narrow}

    def zones(self) -> tuple[Zone, ...]:
        """The whole table."""
        seats = range(self.g.players)
        return (
            self._castle(),
            self._roofs(),
            *(zone for seat in seats for zone in (self._space(seat), self._board(seat))),
        )

    def _castle(self) -> Zone:
        """The sixteen rooms from above, the south side at the bottom."""
        order = [row * SIDE + column for row in range(SIDE - 1, -1, -1) for column in range(SIDE)]
        sides = [SIDES[self.state.game.rules.quarters_seen(self.g, seat)] for seat in range(self.g.players)]
        facing = ", ".join(f"{COLOURS[seat].capitalize()} {side}" for seat, side in enumerate(sides))
        note = f"south at the bottom; facing: {facing}"
        return Zone("castle", self._castle_name(), "grid", "castle", tuple(map(self._room, order)), note, columns=SIDE)

    def _castle_name(self) -> str:
        """`Castle`, and whose it is where it is not the one that comes with the lab."""
        name = self.names.tables.castle.about.name
        return "Castle" if name == house_castle().about.name else f"Castle: {name}"

    def _room(self, room: int) -> Piece:
        kind = self.names.kind(self.names.tables.numbers["ROOM_KIND"][room])
        text = rule_text(self.state.game, f"looting.{self.names.tables.castle.plan()[room]}")
        name, choices = f"{room + 1} {kind}", tuple(self.at[spot_name(room)])
        return Piece(f"room-{room}", name, "room", text=text, badges=self._inside(room), choices=choices)

    def _inside(self, place: int) -> tuple[Badge, ...]:
        tokens = [token for token, where in enumerate(self.g.token) if where == place]
        return tuple(Badge("enemy", short(token), self.names.token(token), COLOURS[token // FORCE]) for token in tokens)

    def _roofs(self) -> Zone:
        """The Tower among the eight Roofs, each at an inner crossing of the walls."""
        crossings = [(row, column) for row in range(CROSSINGS - 1, -1, -1) for column in range(CROSSINGS)]
        pieces = tuple(self._roof(ROOF_PLACES.index(at)) if at in ROOF_PLACES else self._tower() for at in crossings)
        return Zone("roofs", "Roofs and Tower", "grid", "roofs", pieces, "seen from above", columns=CROSSINGS)

    def _roof(self, roof: int) -> Piece:
        g = self.g
        first, choices = g.roof[roof], tuple(self.at[f"roof-{roof}"])
        standing = [piece for piece in range(PIECES) if g.piece[piece] == roof]
        badges = tuple(
            Badge(
                "close" if g.lying[piece] else "flag",
                mark(piece),
                f"{self.names.piece(piece)}{lying(g, piece)}",
                COLOURS[owner_of(piece)] if piece else "",
            )
            for piece in standing
        )
        text = "Free." if first == EMPTY else ", ".join(map(self.names.piece, standing)) or "Kept free."
        text = text[:1].upper() + text[1:]
        kind = "ruler" if standing else "back"
        return Piece(f"roof-{roof}", f"Roof {roof + 1}", kind, text=text, badges=badges, choices=choices)

    def _tower(self) -> Piece:
        g = self.g
        king = "The King stands on the Balcony." if g.piece[KING] == ROOFS else ""
        king = "The King has fallen." if g.piece[KING] == FALLEN else king
        tile = "The mouth is closed." if g.balcony == NOBODY else f"Balcony tile: {COLOURS[g.balcony].capitalize()}."
        text = f"{king} {tile} {rule_text(self.state.game, 'looting.kings-chamber')}".strip()
        return Piece("tower", "Tower", "boss", text=text, badges=self._inside(TOWER), choices=tuple(self.at["tower"]))

    def _space(self, seat: int) -> Zone:
        """A player's own space: the tokens that can be shot, and those that are nowhere in the Castle for certain."""
        g = self.g
        tokens = [token for token in range(seat * FORCE, (seat + 1) * FORCE) if g.token[token] != ARMY_BOARD]
        pieces = tuple(self._token(token) for token in tokens if g.token[token] > TOWER)
        done = f", done as number {g.done[seat]}" if g.done[seat] else ""
        label, note = f"{COLOURS[seat].capitalize()}'s space", f"{self._whereabouts(tokens)}{done}"
        return Zone(f"space-{seat}", label, "row", f"space{seat}", pieces, note, "no token", tone=COLOURS[seat])

    def _whereabouts(self, tokens: list[int]) -> str:
        """How many tokens are where: `1 token here, 1 in the Castle`."""
        places = [self.g.token[token] for token in tokens]
        here, inside = places.count(SPACE), sum(place <= TOWER for place in places)
        away = [(inside, "in the Castle"), *((places.count(place), name) for place, name in ELSEWHERE.items())]
        told = [f"{n} {name}" for n, name in away if n]
        return ", ".join([f"{here} {'token' if here == 1 else 'tokens'} here", *told])

    def _token(self, token: int) -> Piece:
        seat, where = token // FORCE, self.g.token[token]
        name = "Captain" if token % FORCE == FORCE - 1 else f"Soldier {token % FORCE + 1}"
        text = "Ready to be shot." if where == SPACE else f"{ELSEWHERE.get(where) or f'in {self.names.place(where)}'}."
        choices = tuple(self.at[f"army-{seat}"]) if where == SPACE else ()
        return Piece(f"token-{token}", name, "enemy", text=text[:1].upper() + text[1:], choices=choices)

    def _board(self, seat: int) -> Zone:
        """A player's Army board: what is left to buy, and its prices."""
        pieces = tuple(self._ware(seat, ware) for ware in range(WARES))
        note = f"{self.g.coins[seat]} in Coins, {self.g.diamonds[seat]} Diamonds"
        label = f"{COLOURS[seat].capitalize()}'s Army board"
        return Zone(f"board-{seat}", label, "row", f"board{seat}", pieces, note, tone=COLOURS[seat])

    def _ware(self, seat: int, ware: int) -> Piece:
        left, price = self._left(seat, ware), self.names.tables.numbers["PRICE"][ware]
        doubt = self.doubts.get(f"price-{ware_words(ware)}", "") if left else ""
        text = rule_text(self.state.game, DOES[min(ware, SELL_TOTEM)]) if left else "All bought."
        choices = tuple(self.at[f"ware-{seat}-{ware}"])
        return Piece(
            f"ware-{seat}-{ware}", plainly(ware_words(ware)), "item", text=text, count=max(1, left),
            cost=f"{price} Coins" if left else "", uncertain=doubt, used=not left, choices=choices,
        )  # fmt: skip

    def _left(self, seat: int, ware: int) -> int:
        g = self.g
        if ware == SELL_SOLDIER:
            return sum(g.token[token] == ARMY_BOARD for token in range(seat * FORCE, seat * FORCE + FORCE - 1))
        if ware == SELL_CAPTAIN:
            return int(g.token[seat * FORCE + FORCE - 1] == ARMY_BOARD)
        if ware == SELL_RAIDER:
            first = RAIDERS + seat * RAIDERS_EACH
            return sum(g.piece[piece] == ARMY_BOARD for piece in range(first, first + RAIDERS_EACH))
        return int(g.piece[TOTEMS + seat * LEVELS + ware - SELL_TOTEM] == ARMY_BOARD)


def short(token: int) -> str:
    """A token in a few letters: `Red 2`, `Red C`."""
    seat, k = divmod(token, FORCE)
    return f"{COLOURS[seat].capitalize()} {'C' if k == FORCE - 1 else k + 1}"


def mark(piece: int) -> str:
    """A piece of the Roofs in a few letters."""
    if piece == KING:
        return "King"
    kind, first, each = ("R", RAIDERS, RAIDERS_EACH) if piece < TOTEMS else ("T", TOTEMS, LEVELS)
    seat, k = divmod(piece - first, each)
    return f"{COLOURS[seat].capitalize()} {kind}{k + 1}"


def lying(g: Position, piece: int) -> str:
    """How a piece stands, if it does not stand."""
    return ", lying" if g.lying[piece] else ""
