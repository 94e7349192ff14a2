"""How sure is this? The agreement with the judge, and what of the castle is assumed."""

from typing import Any

import msgspec

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.agreement import agreements
from goblin_lab.games.flyin_goblin.measured import Measure

TABLES = ("building", "catapult", "token", "material")
UNITS = {"mm": "mm", "g": "g", "kg_m3": "kg/m³", "m_s2": "m/s²"}


def sure(castle: Castle) -> dict[str, Any]:
    """Return the scenarios with their differences in percent of the shots, and the measures that are not certain."""
    found = agreements()
    return {
        "scenarios": [
            {
                "id": one.id,
                "percent": round(one.variation * 100, 1),
                "luck": round(one.sampling * 100, 1),
                "text": one.text,
            }
            for one in found
        ],
        "low": round(min(one.variation for one in found) * 100),
        "high": round(max(one.variation for one in found) * 100),
        "assumed": sum(room.sure == "assumed" for room in castle.room),
        "note": castle.about.note,
        "measures": [
            assumption(table, name, measure)
            for table in TABLES
            for name, measure in msgspec.structs.asdict(getattr(castle, table)).items()
            if measure.sure != "high"
        ],
    }


def assumption(table: str, name: str, measure: Measure) -> dict[str, str]:
    """Tell one measure: its name, value with unit, the range worth trying, how sure it is and why."""
    words, unit = in_words(name)
    prefix = "" if table == "material" else f"{table}: "
    span = "" if measure.low is None or measure.high is None else f"{measure.low:g} to {measure.high:g}"
    return {
        "name": f"{prefix}{words}",
        "value": f"{measure.value:g} {unit}".strip(),
        "range": span,
        "sure": {"assumed": "assumed", "low": "a weak source", "med": "likely"}[measure.sure],
        "note": measure.note,
    }


def in_words(name: str) -> tuple[str, str]:
    """Split the name of a measure into words and unit: `wall_height_mm` is `wall height` in `mm`."""
    for suffix, unit in UNITS.items():
        if name.endswith(f"_{suffix}"):
            return name.removesuffix(f"_{suffix}").replace("_", " "), unit
    return name.replace("_", " "), ""
