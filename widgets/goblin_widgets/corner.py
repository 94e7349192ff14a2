"""A corner of a table: the zones that matter, on a board small enough to stand beside a task."""

from collections.abc import Iterable

from msgspec.structs import replace

from goblin_widgets.scene import Choice, Scene, Zone, columns

ASKED = "asked"  # cards to choose from are always shown
WIDTH = 20  # columns of a row
PILE = 3  # of them for a pile


def corner(scene: Scene, zones: Iterable[str], without: Iterable[str] = (), title: str = "") -> Scene:
    """Return the scene with these zones only (empty: with all), and without these kinds of choice.

    Counters of zones that are left out go too.
    """
    wanted = {*zones, ASKED} if zones else {zone.id for zone in scene.zones}
    kept = [_less(zone, set(without)) for zone in scene.zones if zone.id in wanted]
    gone = {zone.id for zone in scene.zones} - wanted
    return replace(
        scene,
        title=title or scene.title,
        zones=tuple(kept),
        counters=tuple(counter for counter in scene.counters if counter.id not in gone),
        choices=_allowed(scene.choices, set(without)),
        areas=_areas(scene, kept),
    )


def _less(zone: Zone, without: set[str]) -> Zone:
    pieces = (replace(piece, choices=_allowed(piece.choices, without)) for piece in zone.pieces)
    return replace(zone, pieces=tuple(pieces))


def _allowed(choices: tuple[Choice, ...], without: set[str]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if choice.kind not in without)


def _areas(scene: Scene, kept: list[Zone]) -> dict[str, tuple[str, ...]]:
    """Lay the zones out anew: on a wide screen those that share a row of the whole table, on a phone as they lie there.

    What the scene puts first where room is scarce comes first here too.
    """
    layouts = {zone.area: zone.layout for zone in kept}
    first = " ".join(scene.areas.get("medium", scene.areas.get("wide", ()))).split()
    rows = sorted(_rows(scene.areas.get("wide", ()), layouts), key=lambda row: min(map(first.index, row)))
    wide = tuple(_spread(row, layouts) for row in rows)
    narrow = tuple(_spread(row, layouts) for row in _rows(scene.areas.get("narrow", ()), layouts))
    return {"wide": wide, "medium": wide, "narrow": narrow}


def _rows(rows: Iterable[str], known: Iterable[str]) -> list[list[str]]:
    """The areas of each row, without those that are gone and without empty rows."""
    left = ([name for name in dict.fromkeys(row.split()) if name in known] for row in rows)
    return [row for row in left if row]


def _spread(names: list[str], layouts: dict[str, str]) -> str:
    """Write a row of the grid: piles are narrow, the others share what they leave."""
    piles = [name for name in names if layouts[name] == "stack"]
    if len(piles) in (0, len(names)):
        return columns(**{name: WIDTH // len(names) + (k < WIDTH % len(names)) for k, name in enumerate(names)})
    rest = [name for name in names if name not in piles]
    room = WIDTH - PILE * len(piles)
    shares = {name: room // len(rest) + (k < room % len(rest)) for k, name in enumerate(rest)}
    return columns(**{name: shares.get(name, PILE) for name in names})
