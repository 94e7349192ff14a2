"""How fast the catapult lab redraws: 100,000 shots after a slider stops, on the real page and in the kernel alone.

In the kernel: seconds and processor seconds for the shots and for what is sent. On the page: from the slider's last
step to the frame with the new figures, its 40 ms of rest included. The goal is under 300 ms. Prints a table; with
--json one JSON object.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "tests"), str(HERE.parent / "widgets")]
from browser.chromium import chromium  # noqa: E402  the tests' way to find a browser
from goblin_lab.games.flyin_goblin.castle import house_castle  # noqa: E402
from goblin_widgets.catapult_lab.shooting import fire, in_view  # noqa: E402
from goblin_widgets.catapult_lab.shot import Shot  # noqa: E402

GOAL = 300  # milliseconds
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SHOTS = {
    "practised, a room": Shot(),
    "novice, a room": Shot(skill="novice", speed_spread=12, angle_spread=5),
    "flat, a Raider": Shot(target=18, stance="flat", elevation=35),
}
MOVE = """
async (value) => {
  const slider = document.querySelector(".lab-slider input");
  const words = document.querySelector(".lab-live");
  const began = performance.now();
  const drawn = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - began));
    });
    watch.observe(words, { childList: true, subtree: true });
  });
  slider.value = value;
  slider.dispatchEvent(new Event("input"));
  return drawn;
}
"""


def in_kernel(shot: Shot, repeats: int) -> dict[str, float]:
    """Return medians in ms, and the bytes that are sent."""
    castle = house_castle()
    fire(castle, shot, 1000)
    walls, cpus, sent = [], [], 0
    for _ in range(repeats):
        wall, cpu = time.perf_counter(), time.process_time()
        view = in_view(castle, fire(castle, shot))
        walls.append((time.perf_counter() - wall) * 1e3)
        cpus.append((time.process_time() - cpu) * 1e3)
        points = view.pop("points")
        sent = len(points) + len(json.dumps(view))
    return {"wall ms": statistics.median(walls), "processor ms": statistics.median(cpus), "bytes sent": sent}


def on_page(repeats: int) -> dict[str, float]:
    """Return median and greatest time in ms from the slider's last step to the new figures."""
    command = [sys.executable, "-m", "goblin_widgets.serve", "--no-browser", "--port", "0", "--pool", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=HERE.parent / "widgets")
    try:
        address = next(word for word in (server.stdout or sys.stdin).readline().split() if word.startswith("http"))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
            page.goto(f"{address}flyin_goblin")
            page.wait_for_selector("html[data-page=ready]", timeout=120_000)
            page.get_by_role("heading", name="Where do the goblins land?").scroll_into_view_if_needed()
            page.wait_for_selector(".lab-live span", timeout=120_000)
            taken = [page.evaluate(MOVE, (place * 5) % 60 + 5) for place in range(repeats)]
            page.goto("about:blank")
            browser.close()
    finally:
        server.terminate()
        server.wait()
    return {"median ms": statistics.median(taken), "greatest ms": max(taken)}


def measured(repeats: int) -> dict[str, Any]:
    """Return everything that is measured."""
    return {"kernel": {name: in_kernel(shot, repeats) for name, shot in SHOTS.items()}, "page": on_page(repeats)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--repeats", type=int, default=9, help="how often each is measured")
    arguments = parser.parse_args()
    found = measured(arguments.repeats)
    if arguments.json:
        print(json.dumps(found))
        return
    for name, row in found["kernel"].items():
        print(f"{name:20}" + "".join(f"{value:10,.0f} {what}" for what, value in row.items()))
    print(f"{'slider to figures':20}" + "".join(f"{value:10,.0f} {what}" for what, value in found["page"].items()))
    print(f"goal: {GOAL} ms")


if __name__ == "__main__":
    main()
