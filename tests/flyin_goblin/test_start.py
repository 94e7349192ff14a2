"""The catapult costs nothing until it is used, and is compiled once."""

import os
import subprocess
from pathlib import Path

SHOT = """
from goblin_lab.games.flyin_goblin.castle import house_castle
from goblin_lab.games.flyin_goblin.catapult import Launches, shoot
from goblin_lab.games.flyin_goblin.catapult.loop import fly_all
print(shoot(house_castle(), Launches.of(1.8, 60, 7)).place[0], sum(fly_all.stats.cache_misses.values()))
"""


def test_the_package_and_the_castle_are_read_without_numpy(python):
    text = "import sys, goblin_lab, goblin_lab.games.flyin_goblin.castle as c; c.house_castle(); print('numpy' in sys.modules)"
    assert subprocess.run([python, "-c", text], check=True, capture_output=True, text=True).stdout.strip() == "False"


def test_the_second_start_compiles_nothing(python, tmp_path: Path):
    environment = os.environ | {"GOBLIN_LAB_CACHE": str(tmp_path)}

    def start() -> list[str]:
        run = subprocess.run([python, "-c", SHOT], check=True, capture_output=True, text=True, env=environment)
        return run.stdout.split()

    (place, compiled), kept = start(), sorted(tmp_path.rglob("*.nb?"))
    assert compiled == "1"
    assert start() == [place, "0"]
    assert sorted(tmp_path.rglob("*.nb?")) == kept != []
