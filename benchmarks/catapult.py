"""The fast catapult against its judge, the rigid-body castle in MuJoCo.

Prints for the scenarios A to F the total variation between the two models' outcome shares, the same less what sampling
adds to it ("fair"), and what sampling alone would show ("noise"); the shots of each per second of processor time; and
for F how often the Raider was knocked off its roof.
`--coverage` adds how often the calibration's 95 % intervals hold the truth over simulated throwers.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from goblin_lab.games.flyin_goblin.castle import Castle, house_castle
from goblin_lab.games.flyin_goblin.catapult import Landings, shoot
from goblin_lab.games.flyin_goblin.catapult.coverage import coverage
from goblin_lab.games.flyin_goblin.catapult.scenarios import (
    SCENARIOS,
    Scenario,
    sampling_error,
    total_variation,
    without_sampling,
)

FAST_SHOTS, SEED, JUDGE_SEED = 400_000, 12, 11
MEASURED = "ABCDE"  # the scenarios without loose pieces make the rates


def main() -> None:
    """Run what the command line asks for."""
    asked = _arguments()
    castle = house_castle()
    report: dict[str, Any] = {
        "scenarios": [_compare(castle, each, asked.shots) for each in SCENARIOS if each.id in asked.only]
    }
    report |= _rates(report["scenarios"])
    if asked.coverage:
        report["coverage"] = coverage(castle, throwers=asked.coverage, throws=32)
    print(json.dumps(report, indent=2) if asked.json else _words(report))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--shots", type=int, default=3000, help="shots of the judge a scenario (F: a quarter); 0: no judge"
    )
    parser.add_argument("--only", default="ABCDEF", help="scenarios to run, such as ABC")
    parser.add_argument("--coverage", type=int, nargs="?", const=200, default=0, help="simulated throwers (200)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args()


def _compare(castle: Castle, scenario: Scenario, shots: int) -> dict[str, Any]:
    launches = scenario.launches(castle, FAST_SHOTS, SEED)
    shoot(castle, launches[:10], roofs=scenario.roofs)  # compiled, or read from disk
    fast, seconds = _timed(lambda: shoot(castle, launches, roofs=scenario.roofs, threads=1))
    row = {
        "id": scenario.id,
        "title": scenario.title,
        "fast_per_cpu_second": FAST_SHOTS / seconds,
        "fast_target": float(fast.shares()[scenario.cell]),
        "fast_knocked": float(fast.fell.any(axis=(1, 2)).mean()),
    }
    return row | (_judged(castle, scenario, shots, fast) if shots else {})


def _judged(castle: Castle, scenario: Scenario, shots: int, fast: Landings) -> dict[str, Any]:
    judge = _judge()
    if judge is None:
        return {}
    shots = shots if scenario.id in MEASURED else shots // 4  # loose pieces take the judge ten times as long
    launches = scenario.launches(castle, shots, JUDGE_SEED)
    rigid, seconds = _timed(lambda: judge(castle, launches, roofs=scenario.roofs))
    return {
        "total_variation": total_variation(fast.shares(), rigid.shares()),
        "without_sampling": without_sampling(fast.shares(), rigid.shares(), shots),
        "sampling_error": sampling_error(fast.shares(), shots),
        "judge_shots": shots,
        "judge_per_cpu_second": shots / seconds,
        "judge_target": float(rigid.shares()[scenario.cell]),
        "judge_knocked": float(rigid.fell.any(axis=(1, 2)).mean()),
        "fast_shares": fast.shares().round(4).tolist(),
        "judge_shares": rigid.shares().round(4).tolist(),
    }


def _judge() -> Callable[..., Landings] | None:
    try:
        from goblin_lab.games.flyin_goblin.rigid import shoot as judge  # noqa: PLC0415  an optional extra
    except ModuleNotFoundError:
        print("no judge: install the extra `physics`", file=sys.stderr)
        return None
    return judge


def _timed(run: Callable[[], Landings]) -> tuple[Landings, float]:
    """Return landings and the seconds of processor time that they took."""
    before = time.process_time()
    landings = run()
    return landings, time.process_time() - before


def _rates(rows: list[dict[str, Any]]) -> dict[str, float]:
    """Return shots per second of processor time over all scenarios without loose pieces, each weighing the same."""

    def rate(key: str) -> float:
        found = [1 / row[key] for row in rows if key in row and row["id"] in MEASURED]
        return 1 / float(np.mean(found)) if found else 0.0

    fast, judge = rate("fast_per_cpu_second"), rate("judge_per_cpu_second")
    return {"fast_per_cpu_second": fast, "judge_per_cpu_second": judge, "times_as_fast": fast / judge if judge else 0.0}


def _words(report: dict[str, Any]) -> str:
    lines = [f"{'':2}{'scenario':34}{'TV':>7}{'fair':>7}{'noise':>7}{'target':>16}{'shots per CPU second':>24}"]
    for row in report["scenarios"]:
        kinds = ("total_variation", "without_sampling", "sampling_error")
        variation = "".join(f"{row.get(kind, float('nan')):7.3f}" for kind in kinds)
        target = f"{row['fast_target']:.2f} ({row.get('judge_target', float('nan')):.2f})"
        rates = f"{row['fast_per_cpu_second']:,.0f} ({row.get('judge_per_cpu_second', float('nan')):,.0f})"
        lines.append(f"{row['id']:2}{row['title']:34}{variation}{target:>16}{rates:>24}")
        if row["fast_knocked"]:
            lines.append(f"{'':43}knocked {row['fast_knocked']:.2f} ({row.get('judge_knocked', float('nan')):.2f})")
    lines.append(
        f"A to E: {report['fast_per_cpu_second']:,.0f} shots per CPU second, {report['times_as_fast']:,.0f} × the judge"
    )
    for name, share in report.get("coverage", {}).items():
        lines.append(f"coverage of {name}: {share:.3f}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
