"""The scene: the only thing that the board knows of a game. Plain data, made to travel as JSON.

One function per game turns an observation and its legal actions into a `Scene`
(`goblin_widgets/scenes/<game>.py`). The board draws any scene, animates the difference to the one
before, and sends back the notation of the choice that a person made.
"""

from collections import Counter as Tally
from copy import deepcopy
from typing import Any

import msgspec


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a person may want to do here, whether the rules allow it or not.

    `notation` is what the game reads (`train archer`; several actions have a semicolon between them), `label` what the
    button says, `detail` one sentence of what it does or leads to. A refused choice (`allowed` is False) says `why`.
    `rule` is the citation (`goblivion:training.pay`); the rule in words stands in `Scene.rules`. A `calm` choice gives
    something up; it is never drawn as what to do next. Choices of one piece with a `group` are shown under its name.
    """

    notation: str
    label: str
    detail: str = ""
    kind: str = ""
    allowed: bool = True
    why: str = ""
    rule: str = ""
    calm: bool = False
    group: str = ""

    @property
    def several(self) -> bool:
        """Whether it is several actions, one after the other."""
        return ";" in self.notation


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token that lies on a piece: an icon, a short text (`+2`) and the words a screen reader says.

    `tone` is the colour of the player that it belongs to (red, blue, green, yellow), here and elsewhere; the words
    name the colour too.
    """

    icon: str
    text: str = ""
    label: str = ""
    tone: str = ""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, token or pile.

    `id` stays the same from scene to scene, so that a move can be animated and the focus kept.
    `kind` is one of peasant, item, enemy, boss, ruler, back, pile (an unknown kind is drawn plainly);
    `level` is fist, one sword, two swords or empty; `symbol` is peasant, item or empty.
    `count` is the size of a pile (1 is a single card). `used` cards lie turned. `uncertain` is empty or
    the source and confidence of a fact on the card: the piece then carries a small mark.
    `slot` counts from 1 and puts the piece on that space of a zone with slots (0: the next free one).
    """

    id: str
    name: str
    kind: str
    face_up: bool = True
    value: str = ""
    level: str = ""
    symbol: str = ""
    text: str = ""
    badges: tuple[Badge, ...] = ()
    used: bool = False
    count: int = 1
    cost: str = ""
    uncertain: str = ""
    choices: tuple[Choice, ...] = ()
    slot: int = 0


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the table that holds pieces.

    `layout` is row, stack, grid or track; `area` names its place in the scene's `areas`.
    `note` is a short text beside the label (`20 cards, face down`), `empty` stands where no piece is.
    With `slots` above 0 the zone draws that many spaces, empty or not. A grid with `columns` above 0 keeps that many
    on every width, so that a map stays a map.
    """

    id: str
    label: str
    layout: str
    area: str
    pieces: tuple[Piece, ...] = ()
    note: str = ""
    empty: str = ""
    slots: int = 0
    columns: int = 0
    tone: str = ""


class Counter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that the player watches, such as resources; `value` is ready to print.

    Where it is what a player owns, `tone` is the player's colour, and it is `active` while that player may act.
    """

    id: str
    label: str
    value: str
    icon: str = ""
    tone: str = ""
    active: bool = False


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything on the table at one moment, and what a person may do with it.

    `prompt` is one sentence: what to do now. `choices` hang on no piece. `areas` holds the rows of a CSS
    `grid-template-areas` under `wide`, `narrow` and, if it helps, `medium`; all columns are equally wide, so a
    name that is repeated along a row makes its zone wider (`columns` writes such a row). `result` is empty
    until the game ends, then the sentence that ends it, with its rule; `won` is None while it runs. `turn_name` is what
    the game calls its turns. `rules` holds each rule that is cited here once, in words; `usual` is filled in by `pack`
    alone. `key` grows with each new scene and comes back with a choice, which so names the scene it was made in.
    """

    game: str
    title: str
    prompt: str
    phase: str = ""
    phases: tuple[str, ...] = ()
    turn: int = 0
    turn_name: str = "Turn"
    counters: tuple[Counter, ...] = ()
    zones: tuple[Zone, ...] = ()
    choices: tuple[Choice, ...] = ()
    areas: dict[str, tuple[str, ...]] = {}
    result: str = ""
    result_rule: str = ""
    won: bool | None = None
    rules: dict[str, str] = {}
    usual: str = ""
    key: int = 0


def cited(scene: Scene) -> list[str]:
    """Return the citations of a scene, each once."""
    pieces = (piece for zone in scene.zones for piece in zone.pieces)
    choices = (*scene.choices, *(choice for piece in pieces for choice in piece.choices))
    return [rule for rule in dict.fromkeys((scene.result_rule, *(choice.rule for choice in choices))) if rule]


def columns(**widths: int) -> str:
    """Write a row of `Scene.areas`: `columns(castle=2, field=6)` gives the field three times the castle's width."""
    return " ".join(name for name, width in widths.items() for _ in range(width))


def pack(scene: Scene) -> dict[str, Any]:
    """Turn a scene into the plain dict that travels to the page.

    Fields at their default are left out, and so is the rule that most choices cite: it stands once, as `usual`.
    """
    packed: dict[str, Any] = msgspec.to_builtins(scene)
    choices = _choices(packed)
    usual = Tally(choice["rule"] for choice in choices if "rule" in choice).most_common(1)
    if usual:
        packed["usual"] = usual[0][0]
        for choice in choices:
            if choice.setdefault("rule", "") == packed["usual"]:
                del choice["rule"]
    return packed


def unpack(packed: dict[str, Any]) -> Scene:
    """Read a packed scene; raise `msgspec.ValidationError`, which names the place, when it is none."""
    whole = deepcopy(packed)
    usual = whole.pop("usual", "")
    for choice in _choices(whole) if usual else ():
        choice.setdefault("rule", usual)
    return msgspec.convert(whole, Scene)


def _choices(packed: dict[str, Any]) -> list[dict[str, Any]]:
    """All choices of a packed scene."""
    pieces = (piece for zone in packed.get("zones", ()) for piece in zone.get("pieces", ()))
    return [*packed.get("choices", ()), *(choice for piece in pieces for choice in piece.get("choices", ()))]
