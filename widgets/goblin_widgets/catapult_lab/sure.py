"""How sure is this? The agreement with the judge, and what of the castle is assumed."""

from typing import Any

import msgspec

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.agreement import agreements
from goblin_lab.games.flyin_goblin.measured import Measure
from goblin_widgets.measures import SURE, label_of

TABLES = ("building", "catapult", "token", "material")


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
    label, unit = label_of(name)
    span = "" if measure.low is None or measure.high is None else f"{measure.low:g} to {measure.high:g}"
    return {
        "name": label if table == "material" else f"{table}: {label[0].lower()}{label[1:]}",
        "value": f"{measure.value:g} {unit}".strip(),
        "range": span,
        "sure": SURE[measure.sure],
        "note": measure.note,
    }
