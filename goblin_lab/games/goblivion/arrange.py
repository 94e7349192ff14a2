"""Set up any position of Goblivion from names: for lessons, tests, and positions that show a rule in action.

>>> from goblin_lab.games.goblivion.arrange import arrange
>>> state = arrange(at="training actions", trained="archer", field=["baker", "old-man"], resources=10)
>>> state.decision.text
'Use Actions, swap the Bodyguard, or compare: Strength -1 against target 2.'
"""

from collections.abc import Iterable, Sequence
from typing import Any

from goblin_lab.core.data import nearest
from goblin_lab.core.errors import PositionError
from goblin_lab.core.game import Game
from goblin_lab.core.options import read_options
from goblin_lab.core.state import State
from goblin_lab.games.goblivion.cards import BOSS, CARDS, ENEMY, GOLDEN, RULER, Level
from goblin_lab.games.goblivion.check import broken, places
from goblin_lab.games.goblivion.names import Names
from goblin_lab.games.goblivion.position import EMPTY, FOUGHT, GATES, PILES, SPACES, Position
from goblin_lab.games.goblivion.rules.quick_market import GROUP, QUICK_PILES
from goblin_lab.games.goblivion.rules.setup import FEWEST_BOSSES, ONE_SWORD_ENEMIES, RESERVE, RULERS, TWO_SWORD_ENEMIES
from goblin_lab.games.goblivion.terms import Difficulty, Phase, Step

STARTS: dict[str, tuple[Phase, Step, int]] = {
    "training": (Phase.TRAINING, Step.TRAINING, 0),
    "push": (Phase.PUSH, Step.PUSH_PHASE, 0),
    "combat": (Phase.COMBAT, Step.COMBAT, 0),
    "bosses": (Phase.BOSSES, Step.BOSSES, 0),
    "training actions": (Phase.TRAINING, Step.ACTIONS, Step.COMPARE_TRAINING),
    "combat actions": (Phase.COMBAT, Step.ACTIONS, Step.COMPARE_COMBAT),
    "boss actions": (Phase.BOSSES, Step.ACTIONS, Step.COMPARE_BOSS),
}
ZONES = ("castle", "hospital", "field", "bodyguard", "enemies", "track", "gates", "bosses", "boss")


class Hand:
    """The cards not placed yet: each is taken by name, once."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.left = set(range(CARDS))

    def take(self, name: str, zone: str) -> int:
        """The card of this name (`archer-2`, or `archer` for the first that is left). Raises PositionError."""
        foe = zone in ("enemies", "track", "gates", "bosses", "boss", "ruler")
        called = {card: self.names.slug(card, foe=foe) for card in range(CARDS)}
        of_type = [card for card in called if (self.names.foe(card) if foe else self.names.face(card)).id == name]
        exact = [card for card in called if called[card] == name]
        if not exact and not of_type:
            known = set(called.values()) | {self.names.face(card).id for card in called}
            raise PositionError(f"{zone}: no card is called {name!r}.{nearest(name, known)}")
        free = [card for card in exact or of_type if card in self.left]
        if not free:
            raise PositionError(f"{zone}: every {name!r} lies somewhere else already")
        self.left.discard(free[0])
        return free[0]

    def rest(self, low: int, high: int) -> list[int]:
        """All cards from low to high - 1 that are left, now taken."""
        rest = sorted(card for card in self.left if low <= card < high)
        self.left -= set(rest)
        return rest


def arrange(
    game: Game | None = None,
    *,
    at: str = "training",
    seed: int = 7,
    options: dict[str, Any] | None = None,
    trained: str = "",
    resources: int = 10,
    unlocked: bool = False,
    face_up: Iterable[str] = (),
    used: Iterable[str] = (),
    tokens: dict[str, int | Sequence[int]] | None = None,
    copies: dict[str, str] | None = None,
    reserve: int | None = None,
    turn: int = 1,
    swapped: bool = False,
    power_used: bool = False,
    market: Sequence[Sequence[str]] | None = None,
    **zones: Sequence[str | None],
) -> State:
    """Set up a position and go on to its first decision; what happened until then is in `setup_events`.

    `castle` is listed from the top: its first card is drawn first; likewise `enemies` and `bosses`. `track` is listed
    from the space next to the Gates (None leaves a space empty), `gates` from the left. `at` says where play begins:
    `training`, `push`, `combat`, `bosses`, or in the Action step: `training actions` (with `trained`),
    `combat actions`, `boss actions`. `tokens` puts bonus tokens on cards in play and on Enemies, worth
    1 or 2 (on cards in play any sum, or a list of tokens). `used` cards are turned, `copies` are cards in play that
    became others; `face_up` Enemies were foreseen. `reserve` counts the tokens of an Easy game not yet placed;
    `swapped` says that the Bodyguard was swapped in this phase. `market` names the piles, each listed from the top.
    Zones that are not named: the Castle, Hospital and Battlefield are empty, Enemies and Bosses are filled up as at
    the start, the market holds every other Golden card, unshuffled.
    Raises PositionError that names the zone.
    """
    game = game or _printed()
    chosen = read_options(game.options, options or {})
    g = game.blank(chosen)
    hand = Hand(Names(game.cards))
    if at not in STARTS:
        raise PositionError(f"at: {at!r} is unknown; it is one of {', '.join(STARTS)}.{nearest(at, STARTS)}")
    for zone in zones:
        if zone not in ZONES:
            raise PositionError(f"{zone}: no such zone; zones are {', '.join(ZONES)}.{nearest(zone, ZONES)}")
    game.rules.seed_words(g, seed)
    _place(g, hand, zones, game)
    _stock(g, hand, game, market)
    _fill(g, hand, game, zones)
    _mark(g, hand.names, face_up, used, tokens or {})
    g.resources[0] = resources
    g.unlocked = int(unlocked)
    g.swapped[0] = int(swapped)
    _copy(g, hand.names, copies or {})
    if reserve is not None:
        g.ally_tokens += g.reserve[0] - reserve
        g.reserve[0] = reserve
    g.ruler_used[0] = int(power_used)
    return _begin(State(game, chosen, seed, g), at, trained, turn)


def _printed() -> Game:
    from goblin_lab.games.goblivion import GAME  # noqa: PLC0415  the door imports this room's neighbours

    return GAME


def _place(g: Position, hand: Hand, zones: dict[str, Sequence[str | None]], game: Game) -> None:
    if len(zones.get("track", ())) > SPACES or len(zones.get("gates", ())) > GATES:
        raise PositionError(f"track, gates: there are {SPACES} approach spaces and {GATES} places at the Gates")
    ruler = RULER + g.ruler_choice % RULERS
    hand.left.discard(ruler)
    g.ruler[0].append(ruler)
    for zone, names in zones.items():
        cards: list[int] = [EMPTY if name is None else hand.take(name, zone) for name in names]
        if zone == "track":
            g.track[: len(cards)] = cards
        elif zone in ("castle", "enemies", "bosses"):
            getattr(g, zone).extend(reversed(cards))
        else:
            pile = getattr(g, zone)
            (pile[0] if zone in ("field", "bodyguard") else pile).extend(cards)
    if "bodyguard" not in zones:
        kind = game.cards.numbers["GUARDED_BY"][ruler]
        g.bodyguard[0].append(hand.take(game.cards.types[kind].id, "bodyguard"))


def _stock(g: Position, hand: Hand, game: Game, market: Sequence[Sequence[str]] | None) -> None:
    if market is not None and len(market) > (QUICK_PILES if g.quick_market else PILES):
        raise PositionError(f"market: {len(market)} piles are more than the game has")
    for pile, names in enumerate(market or ()):
        g.market[pile] += reversed([hand.take(name, "market") for name in names])
    for card in hand.rest(GOLDEN, ENEMY) if market is None else ():
        g.market[_pile_of(g, game, card)].append(card)
    if g.quick_market:
        game.rules.show_market(g)
    else:
        g.seen[GOLDEN:ENEMY] = [1] * (ENEMY - GOLDEN)


def _pile_of(g: Position, game: Game, card: int) -> int:
    """The pile of the card's type; in the Quick Market the lowest pile of its swords."""
    if not g.quick_market:
        return int(game.cards.type_of[card] - game.cards.type_of[GOLDEN])
    first = 0 if game.cards.numbers["LEVEL"][card] == Level.TWO_SWORDS else GROUP
    return min(range(first, first + GROUP), key=lambda pile: len(g.market[pile]))


def _fill(g: Position, hand: Hand, game: Game, zones: dict[str, Sequence[str | None]]) -> None:
    level = game.cards.numbers["LEVEL"]
    foes = hand.rest(ENEMY, BOSS)
    if "enemies" not in zones:
        placed = [card for card in (*g.track, *g.gates) if card != EMPTY]
        for swords, count in ((Level.TWO_SWORDS, TWO_SWORD_ENEMIES), (Level.ONE_SWORD, ONE_SWORD_ENEMIES)):
            wanted = count - sum(level[card] == swords for card in placed)
            g.enemies += [card for card in foes if level[card] == swords][: max(0, wanted)]
    bosses = hand.rest(BOSS, RULER)
    if "bosses" not in zones:
        g.bosses += bosses[: FEWEST_BOSSES + g.difficulty - len(g.boss)]
    lying = {card for _, card in places(g)}
    g.box += [card for card in range(CARDS) if card not in lying]
    g.ally_tokens, g.enemy_tokens = 10, 3
    if g.difficulty == Difficulty.EASY:
        g.reserve[0] = RESERVE
        g.ally_tokens -= RESERVE
    for card in (*g.hospital, *g.field[0], *g.bodyguard[0], *g.boss, *range(RULER, CARDS)):
        g.seen[card] = 1


def _mark(
    g: Position, names: Names, face_up: Iterable[str], used: Iterable[str], tokens: dict[str, int | Sequence[int]]
) -> None:
    foes = {names.slug(card, foe=True): card for card in (*g.track, *g.gates) if card != EMPTY}
    own = {names.slug(card): card for card in g.field[0]}
    for name in face_up:
        card = _named("face_up", name, foes)
        g.face_up[card] = FOUGHT if card in g.gates else 1
        g.seen[card] = 1
    for name in used:
        g.used[_named("used", name, own)] = 1
    for name, worth in tokens.items():
        card = _named("tokens", name, {**foes, **own})
        if card in foes.values():
            g.enemy_token[card] = worth if isinstance(worth, int) else sum(worth)
            g.enemy_tokens -= 1
        else:
            g.plus_two[card], g.plus_one[card] = _tokens(worth)
            g.ally_tokens -= g.plus_two[card] + g.plus_one[card]


def _tokens(worth: int | Sequence[int]) -> tuple[int, int]:
    """How many tokens of 2 and of 1 lie on a card: as they are listed, or as few as show the sum."""
    if isinstance(worth, int):
        return divmod(worth, 2)
    if not set(worth) <= {1, 2}:
        raise PositionError(f"tokens: a token on a card in play is worth 1 or 2, and not {max(worth)}")
    return list(worth).count(2), list(worth).count(1)


def _copy(g: Position, names: Names, copies: dict[str, str]) -> None:
    own = {names.slug(card): card for card in g.field[0]}
    others = {names.slug(card): card for card in range(BOSS)}
    for name, other in copies.items():
        g.guise[_named("copies", name, own)] = 1 + _named("copies", other, others)


def _named(place: str, name: str, known: dict[str, int]) -> int:
    found = [card for slug, card in known.items() if slug == name or slug.rstrip("1234567890") == f"{name}-"]
    if not found:
        raise PositionError(f"{place}: {name!r} is not there; there are {', '.join(known) or 'no cards'}")
    return found[0]


def _begin(state: State, at: str, trained: str, turn: int) -> State:
    game, g, rules = state.game, state.position, state.game.rules
    g.phase, step, follows = STARTS[at]
    g.turn = turn
    rules.then(g, step, follows)
    if at == "training actions":
        kinds = [pile for pile in g.market if pile and game.cards.types[game.cards.type_of[pile[-1]]].id == trained]
        if not kinds:
            raise PositionError(f"trained: {trained!r} is not on top of a market pile")
        g.trained = 1 + kinds[0][-1]
    if at == "combat actions":
        g.faced = len(g.gates)
        for card in g.gates:
            g.face_up[card] = FOUGHT
            g.seen[card] = 1
    if at == "boss actions":
        if not g.boss:
            raise PositionError("boss: name the Boss in combat, such as boss=['troll-queen']")
        rules.then(g, Step.EFFECT, game.cards.numbers["REVEAL"][g.boss[0]], g.boss[0])
    fault = broken(g, game.cards)
    if fault:
        raise PositionError(fault)
    log: list[tuple[int, int, int, int]] = []
    g.log = log
    rules.run(g)
    g.log = None
    state.setup_events = game.teller.events(log)
    return state
