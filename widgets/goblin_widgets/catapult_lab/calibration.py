"""A thrower made of a person's own throws. The tables that it needs are reckoned once for each room aimed at."""

from collections.abc import Sequence
from typing import Any

from goblin_lab.games.flyin_goblin.castle import Castle
from goblin_lab.games.flyin_goblin.catapult.calibrate import Calibration, Calibrator, Estimate, Throw
from goblin_lab.games.flyin_goblin.catapult.chances import table
from goblin_lab.games.flyin_goblin.catapult.thrower import aim_at
from goblin_widgets.catapult_lab.shot import middle
from goblin_widgets.catapult_lab.throws import Entered

PARAMETERS = (  # name, heading, factor to the unit that people read, unit, least, most
    ("speed_spread", "Speed scatters by", 100.0, "%", 0.1, 30.0),
    ("angle_spread", "Angle scatters by", 1.0, "°", 0.1, 15.0),
    ("speed_bias", "On average too fast by (− is too slow)", 100.0, "%", -30.0, 30.0),
    ("azimuth_bias", "On average too far right by (− is left)", 1.0, "°", -15.0, 15.0),
)


class Calibrating:
    """Calibrates throws into one castle. The rooms of the last throws are remembered, as most people add to a list."""

    def __init__(self, castle: Castle) -> None:
        self.castle = castle
        self.rooms: tuple[int, ...] = ()
        self.calibrator = Calibrator([])

    def calibrate(self, throws: Sequence[Entered]) -> Calibration:
        """Return the estimates. Raises PositionError for too few throws."""
        rooms = tuple(sorted({throw.aimed for throw in throws}))
        if rooms != self.rooms:
            self.rooms, self.calibrator = rooms, Calibrator([self._table(room) for room in rooms])
        return self.calibrator.calibrate(Throw(rooms.index(throw.aimed), throw.landed) for throw in throws)

    def _table(self, room: int) -> Any:  # noqa: ANN401  a Table, passed straight on
        x, y = middle(self.castle, room)
        return table(self.castle, aim_at(self.castle, x / 1e3, y / 1e3))


def in_view(found: Calibration) -> dict[str, Any]:
    """Return what the page shows of a calibration: a line for each number, and the settings of the sliders."""
    lines, settings = [], {}
    for name, heading, factor, unit, least, most in PARAMETERS:
        estimate: Estimate = getattr(found, name)
        lines.append(
            {
                "heading": heading,
                "value": in_words(estimate.value * factor, unit),
                "range": span(estimate, factor, unit),
            }
        )
        settings[name] = min(max(round(estimate.value * factor, 2), least), most)
    return {"throws": found.throws, "lines": lines, "settings": settings}


def in_words(value: float, unit: str) -> str:
    """Return a number with its unit and a proper minus."""
    return f"{value:.1f}{'' if unit == '°' else ' '}{unit}".replace("-", "−")


def span(estimate: Estimate, factor: float, unit: str) -> str:
    """Return the 95 % interval in words; an end that ran out of what was looked at is open."""
    low, high = in_words(estimate.low * factor, unit), in_words(estimate.high * factor, unit)
    if estimate.open_low and estimate.open_high:
        return "anything: more throws are needed"
    if estimate.open_low:
        return f"at most {high}"
    return f"at least {low}" if estimate.open_high else f"{low} to {high}"
