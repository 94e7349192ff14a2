"""Goblivion as a scene: what the player on a seat sees, and what hangs on each piece."""

from typing import Any

from goblin_lab.core.state import State
from goblin_lab.games.goblivion.cards import GOLDEN
from goblin_lab.games.goblivion.position import EMPTY, GATES, SPACES, Position
from goblin_lab.games.goblivion.terms import Difficulty, Phase, Step
from goblin_widgets.scene import Counter, Piece, Scene, Zone, columns
from goblin_widgets.scenes.goblivion_cards import Pieces
from goblin_widgets.scenes.goblivion_choices import OTHER_SHARES, Choices, choices, teller_of

__all__ = ["ASIDE", "choices", "scene"]

MARKET_STEPS = {Step.CHOOSE_TRAINING, Step.CHANGE_MARKET, Step.REFILL_MARKET}
QUICK_PILES = 6
AFTERWARDS = "Go back and try another line, or begin a new game."
ASIDE = frozenset({"swap", "place", OTHER_SHARES})
# Enemies come from the right: deck, spaces 3 to 1, Gates, where the leftmost is faced first.
LINE = columns(ruler=2, gates=7, track=7, enemies=2, bosses=2)
HOME = columns(castle=2, field=14, guard=2, hospital=2)


def scene(state: State, seat: int = 0) -> Scene:
    """What the player on this seat sees of a state, and may do."""
    view = View(state, seat)
    outcome = state.outcome
    decision = state.decision
    return Scene(
        game=state.game.id,
        title=state.game.title,
        prompt=decision.text if decision else AFTERWARDS,
        phase=view.teller.phase(state.position),
        phases=view.teller.phases(),
        turn=state.position.turn,
        counters=view.counters(),
        zones=view.zones(),
        choices=tuple(view.choices.everywhere),
        areas=view.areas(),
        result=outcome.reason if outcome else "",
        result_rule=outcome.rule if outcome else "",
        won=bool(outcome.winners) if outcome else None,
    )


class View:
    """One state as one player sees it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.g: Position = state.position
        self.seat = seat
        self.teller = teller_of(state)
        self.known: dict[str, Any] = state.observe(seat).zones
        self.choices = Choices(state)
        self.pieces = Pieces(state, self.choices)
        self.asked = self.choices.among([*self.g.hospital, *self.g.castle])

    def counters(self) -> tuple[Counter, ...]:
        """The numbers that a player watches."""
        g = self.g
        waiting = sum(card != EMPTY for card in g.track) + len(g.gates) + len(g.enemies)
        reserve = Counter("reserve", "Reserve", str(g.reserve[self.seat]), "training")
        return (
            Counter("resources", "Resources", str(g.resources[self.seat]), "resource"),
            Counter("strength", "Strength", self._strength(), "strength"),
            Counter("tokens", "Tokens", str(g.ally_tokens), "shield"),
            *((reserve,) if g.difficulty == Difficulty.EASY else ()),
            Counter("enemies", "Enemies", str(waiting), "enemy"),
            Counter("bosses", "Bosses", str(len(g.bosses) + len(g.boss)), "boss"),
        )

    def _strength(self) -> str:
        """The player's Strength, and what it is compared with where there is something."""
        total = self.state.game.rules.total_strength(self.g)
        if self.g.phase in (Phase.COMBAT, Phase.PUSH):
            return f"{total}/{self._at_the_gates()}" if self.g.gates else str(total)
        compared = self.g.trained if self.g.phase == Phase.TRAINING else self.g.boss
        return f"{total}/{self.teller.against(self.g)}" if compared else str(total)

    def _at_the_gates(self) -> str:
        """The Strength of the Enemies at the Gates that are face up; the others are a question mark."""
        strengths = [
            self.state.game.rules.enemy_strength(self.g, card) for card in self.g.gates if self.g.face_up[card]
        ]
        return f"{sum(strengths)}{'' if self._all_face_up() else '+?'}"

    def zones(self) -> tuple[Zone, ...]:
        """The whole table, from the Enemy's side to the player's, then the market."""
        asked = (self._asked(),) if self.asked else ()
        return (*asked, self._ruler(), *self._front(), self._bosses(), *self._home(), self._market())

    def _asked(self) -> Zone:
        """The cards of the Hospital or the Castle, while one of them has to be chosen."""
        where = "Hospital" if self.asked[0] in self.g.hospital else "Castle"
        cards = tuple(map(self.pieces.own, self.asked))
        return Zone("asked", f"Cards of the {where}", "row", "asked", cards, "choose one")

    def _ruler(self) -> Zone:
        return Zone("ruler", "Ruler", "stack", "ruler", tuple(map(self.pieces.ruler, self.g.ruler[self.seat])))

    def _front(self) -> tuple[Zone, ...]:
        """The Enemy Board, or the Boss in combat."""
        if self.g.phase == Phase.BOSSES:
            boss = tuple(map(self.pieces.boss, self.g.boss))
            return (Zone("boss", "Boss in combat", "row", "gates", boss, empty="No Boss stands before you"),)
        return self._gates(), self._track(), self._enemies()

    def _gates(self) -> Zone:
        behind = len(self.g.enemies) + sum(card != EMPTY for card in self.g.track)
        last = len(self.g.gates) - 1
        enemies = tuple(self.pieces.enemy(card, behind + last - k, k + 1) for k, card in enumerate(self.g.gates))
        note = f"Strength {self._at_the_gates()}" if self.g.gates else ""
        return Zone("gates", "Gates", "track", "gates", enemies, note, slots=GATES)

    def _all_face_up(self) -> bool:
        return bool(self.g.gates) and all(self.g.face_up[card] for card in self.g.gates)

    def _track(self) -> Zone:
        enemies = tuple(self._on_space(space) for space in range(SPACES) if self.g.track[space] != EMPTY)
        return Zone("track", "Approach", "track", "track", enemies, "space 1 is next to the Gates", slots=SPACES)

    def _on_space(self, space: int) -> Piece:
        behind = sum(card != EMPTY for card in self.g.track[space + 1 :])
        rank = len(self.g.enemies) + behind
        return self.pieces.enemy(self.g.track[space], rank, space + 1, f"space-{space}")

    def _enemies(self) -> Zone:
        unknown = self.known["enemies"]["unknown"]
        rows = [f"{count} with {word}" for back, word in BACKS.items() if (count := unknown.get(back, 0))]
        text = f"Face down: {', then '.join(rows)}." if rows else ""
        cards = self.pieces.pile("enemies", "Enemies", "enemy", len(self.g.enemies), text)
        return Zone("enemies", "Enemy deck", "stack", "enemies", cards, counted(len(self.g.enemies)), "No Enemy waits")

    def _bosses(self) -> Zone:
        text = "They come when the last Enemy is gone."
        cards = self.pieces.pile("bosses", "Bosses", "boss", len(self.g.bosses), text)
        return Zone("bosses", "Bosses", "stack", "bosses", cards, counted(len(self.g.bosses)), "No Boss waits")

    def _home(self) -> tuple[Zone, ...]:
        """Castle, Battlefield, Bodyguard and Hospital."""
        field = tuple(map(self.pieces.own, self.g.field[self.seat]))
        guard = tuple(map(self.pieces.own, self.g.bodyguard[self.seat]))
        note = f"Strength {self.state.game.rules.total_strength(self.g)}" if field else ""
        return (
            self._castle(),
            Zone("field", "Battlefield", "row", "field", field, note, "No card is in play"),
            Zone("guard", "Bodyguard", "stack", "guard", guard, empty="Nobody stands guard"),
            self._hospital(),
        )

    def _castle(self) -> Zone:
        known = self.known["castle"]["known"]
        unknown = self.known["castle"]["size"] - len(known)
        told = f"Among them, in unknown order: {self.pieces.listed(known)}." if known else ""
        never = f"{unknown} of them you have never seen." if unknown else ""
        cards = self.pieces.pile("castle", "Castle", "back", len(self.g.castle), f"{told} {never}".strip())
        return Zone("castle", "Castle", "stack", "castle", cards, counted(len(self.g.castle)), "Empty")

    def _hospital(self) -> Zone:
        text = f"Face up: {self.pieces.listed(self.g.hospital)}."
        cards = self.pieces.pile("hospital", "Hospital", "pile", len(self.g.hospital), text, face_up=True)
        return Zone("hospital", "Hospital", "stack", "hospital", cards, counted(len(self.g.hospital)), "Empty")

    def _market(self) -> Zone:
        piles = self._quick_piles() if self.g.quick_market else self._sorted_piles()
        note = "" if self.g.unlocked else "two-sword cards wait for the first combat won"
        return Zone("market", "Market", "grid", "market", piles, note)

    def _sorted_piles(self) -> tuple[Piece, ...]:
        """All twelve types, those sold out too."""
        return tuple(self._sorted_pile(kind) for kind in range(len(self.g.market)))

    def _sorted_pile(self, kind: int) -> Piece:
        first = self.pieces.tables.type_of.index(self.pieces.tables.type_of[GOLDEN] + kind)
        pile = self.g.market[kind]
        return self.pieces.trainable(pile[-1] if pile else first, f"pile-{kind}", f"pile-{kind}", len(pile))

    def _quick_piles(self) -> tuple[Piece, ...]:
        """The six mixed piles by their top cards."""
        piles = [(k, pile) for k, pile in enumerate(self.g.market[:QUICK_PILES]) if pile]
        return tuple(self.pieces.trainable(pile[-1], f"pile-{k}", f"pile-{k}", len(pile)) for k, pile in piles)

    def areas(self) -> dict[str, tuple[str, ...]]:
        """Where the zones lie at each width; where not all fits, what the decision is about comes first."""
        bosses = self.g.phase == Phase.BOSSES
        line = columns(ruler=2, gates=16, bosses=2) if bosses else LINE
        return {
            "wide": (*self._if_asked(20), line, HOME, columns(market=20)),
            "medium": (*self._if_asked(12), *self._medium(bosses=bosses)),
            "narrow": (*self._if_asked(6), *self._narrow(bosses=bosses)),
        }

    def _if_asked(self, width: int) -> tuple[str, ...]:
        return (columns(asked=width),) if self.asked else ()

    def _medium(self, *, bosses: bool) -> tuple[str, ...]:
        near = columns(gates=10, bosses=2) if bosses else columns(gates=4, track=4, enemies=2, bosses=2)
        home = (columns(castle=2, field=8, hospital=2), columns(ruler=2, field=8, guard=2))
        market = columns(market=12)
        return (market, near, *home) if self._is_shopping() else (near, *home, market)

    def _narrow(self, *, bosses: bool) -> tuple[str, ...]:
        field, home, market = columns(field=6), columns(castle=2, hospital=2, guard=2), columns(market=6)
        enemy = (columns(gates=6),) if bosses else (columns(gates=6), columns(track=6))
        last = columns(bosses=3, ruler=3) if bosses else columns(enemies=2, bosses=2, ruler=2)
        if self._is_shopping():
            return market, field, home, *enemy, last
        if self.g.phase == Phase.TRAINING:
            return field, home, *enemy, market, last
        first = (*enemy[:1], field) if self.teller.frame(self.g)[0] == Step.SHARE else (field, *enemy[:1])
        return *first, home, *enemy[1:], market, last

    def _is_shopping(self) -> bool:
        return self.teller.frame(self.g)[0] in MARKET_STEPS and self.state.outcome is None


BACKS = {"enemy 1": "one sword", "enemy 2": "two swords"}


def counted(cards: int) -> str:
    """Tell the size of a pile."""
    return f"{cards} card{'' if cards == 1 else 's'}" if cards else ""
