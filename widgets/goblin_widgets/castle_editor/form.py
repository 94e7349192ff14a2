"""A castle file as the fields of a form: whatever stands in it, right or wrong, with how sure it is and its source."""

from typing import Any, get_args

from goblin_lab.games.flyin_goblin.castle import MEASURED, PRICED, SIDE, TOWER, Kind
from goblin_lab.games.flyin_goblin.castle_faults import Place
from goblin_lab.games.flyin_goblin.measured import Building, Catapult, Material, Pieces, Token
from goblin_widgets.measures import SURE, label_of, plainly

SOURCES = {"R": "the rules", "D": "derived from the rules or from outside pages", "A": "an assumption of ours"}
TITLES = {
    "building": "Walls, roofs and tower",
    "catapult": "Catapult",
    "token": "Soldiers and Captains",
    "pieces": "King, Raiders and Totems",
    "material": "How tokens bounce, slide and fly",
}
STRUCTS = {"building": Building, "catapult": Catapult, "token": Token, "pieces": Pieces, "material": Material}
NUMBERS = frozenset({"rooms", "coins", "row", "column", "value", "low", "high", "version"})
KINDS: tuple[str, ...] = get_args(Kind)


def form_of(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a castle file, as the page shows them."""
    kinds = {row["id"]: in_text(row.get("name")) for row in rows(raw, "kind") if isinstance(row.get("id"), str)}
    names = {kind: kinds.get(kind) or plainly(kind) for kind in (*KINDS, *kinds)}
    return {
        "name": in_text(fields(raw, "about").get("name")),
        "kinds": [{"id": kind, "name": name} for kind, name in names.items() if kind != TOWER],
        "tower": names[TOWER],
        "sure": list(SURE.items()),
        "rooms": [room_of(row, number, names) for number, row in enumerate(rows(raw, "room"), 1)],
        "groups": [kinds_group(raw, names), prices_group(raw), *(measures_group(raw, table) for table in MEASURED)],
    }


def rows(raw: dict[str, Any], table: str) -> list[dict[str, Any]]:
    """Return the rows of a list of tables; what is none is left out."""
    found = raw.get(table)
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []


def fields(raw: dict[str, Any], table: str) -> dict[str, Any]:
    """Return a table, empty where there is none."""
    found = raw.get(table)
    return found if isinstance(found, dict) else {}


def room_of(row: dict[str, Any], number: int, names: dict[str, str]) -> dict[str, Any]:
    """Return one room: where it is, its kind, and where that is known from."""
    kind, place = in_text(row.get("kind")), (row.get("row"), row.get("column"))
    inside = all(isinstance(part, int) and 0 <= part < SIDE for part in place)
    name = in_text(row.get("id")) or f"row {number}"
    return {
        "key": f"room/{name}",
        "row": place[0] if inside else None,
        "column": place[1] if inside else None,
        "kind": kind,
        "name": names.get(kind) or kind or "?",
        **grounds(row),
    }


def kinds_group(raw: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """Return how many rooms there are of each kind; what one gives is the rules' and stands in its name."""
    found = [
        {
            "key": f"kind/{in_text(row.get('id'))}",
            "label": f"{names.get(in_text(row.get('id'))) or '?'}{gain_of(row)}",
            "fields": [{"field": "rooms", "label": "Rooms", "value": in_text(row.get("rooms"))}],
            "unit": "",
            **grounds(row),
        }
        for row in rows(raw, "kind")
    ]
    return {"id": "kind", "title": "How many rooms of each kind", "rows": found}


def gain_of(row: dict[str, Any]) -> str:
    """Return what a Soldier gains in a kind of room, in brackets: ` (+2 Coins)`; empty where it is neither."""
    gains = [(row.get("coins"), "Coin"), (row.get("diamonds"), "Diamond")]
    told = [f"{n:+d} {word}{'' if abs(n) == 1 else 's'}" for n, word in gains if isinstance(n, int) and n]
    return f" ({', '.join(told)})".replace("-", "−") if told else ""


def prices_group(raw: dict[str, Any]) -> dict[str, Any]:
    """Return what each piece costs."""
    found = []
    for row in rows(raw, "price"):
        name = in_text(row.get("id"))
        label = plainly(name) if name in PRICED else name or "?"
        price = {"field": "coins", "label": "Price", "value": in_text(row.get("coins"))}
        found.append({"key": f"price/{name}", "label": label, "fields": [price], "unit": "Coins", **grounds(row)})
    return {"id": "price", "title": "Prices on the Army board", "rows": found}


def measures_group(raw: dict[str, Any], table: str) -> dict[str, Any]:
    """Return the measures of one table, those that are missing too."""
    held = fields(raw, table)
    found = []
    for name in STRUCTS[table].__struct_fields__:
        row = fields(held, name)
        value = {"field": "value", "label": "Value", "value": in_text(row.get("value", held.get(name)))}
        label, unit = label_of(name)
        found.append({"key": f"{table}/{name}", "label": label, "fields": [value], "unit": unit, **grounds(row)})
    return {"id": table, "title": TITLES[table], "rows": found}


def grounds(row: dict[str, Any]) -> dict[str, Any]:
    """Return how sure a value is, where it comes from, and what is worth trying."""
    sure, source = in_text(row.get("sure")), in_text(row.get("source"))
    return {
        "sure": sure,
        "sure_words": SURE.get(sure, sure or "Not said"),
        "source": source,
        "source_words": SOURCES.get(source, source or "not said"),
        "low": in_text(row.get("low")),
        "high": in_text(row.get("high")),
        "note": in_text(row.get("note")),
    }


def in_text(value: object) -> str:
    """Return a value as a field of a form holds it."""
    if isinstance(value, float):
        return f"{value:g}"
    return "" if value is None else str(value)


def place_of(words: str) -> Place:
    """Return the place that the page names: `price/soldier/coins`."""
    parts = words.split("/")
    return Place(*parts) if len(parts) <= len(Place._fields) else Place(words)


def value_of(place: Place, typed: str) -> str | int | float:
    """Return what was typed as the file holds it; a number that is none stays text, to be refused at its place."""
    if (place.field or place.row) not in NUMBERS:
        return typed
    try:
        number = float(typed.strip().replace(",", ".").replace("−", "-"))
    except ValueError:
        return typed
    return int(number) if number.is_integer() else number
