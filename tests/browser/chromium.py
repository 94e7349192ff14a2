"""Find a Chrome or Chromium to drive, or get one; where none can be had, say what to do."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
ADVICE = """The browser tests need Chrome or Chromium, and none could be found or installed. Do one of these:
  - install it with the system's packages (Debian: apt-get install chromium)
  - python -m playwright install --with-deps chromium
  - set GOBLIN_LAB_BROWSER to the path of the browser's program
Everything else can be tested with: python -m pytest -m 'not browser'"""


class NoBrowserError(RuntimeError):
    """There is no browser, and none could be installed."""


def chromium() -> Path:
    """Return an installed browser, else install Debian's, else Playwright's own. Raises NoBrowserError."""
    for find in (installed, playwrights_own, from_debian, from_playwright):
        if found := find():
            return found
    raise NoBrowserError(ADVICE)


def installed() -> Path | None:
    """Return the browser that the environment names, or one that is installed."""
    return next((Path(place) for place in candidates() if place and Path(place).is_file()), None)


def candidates() -> Iterator[str | None]:
    """Yield where a browser may be, the best first."""
    yield os.environ.get("GOBLIN_LAB_BROWSER")
    yield from map(shutil.which, NAMES)
    yield from PLACES


def playwrights_own() -> Path | None:
    """Return the browser that Playwright has downloaded before, if it has."""
    ask = "from playwright.sync_api import sync_playwright as run\nwith run() as p: print(p.chromium.executable_path)"
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    place = Path(answer.stdout.strip() or "nowhere")
    return place if place.is_file() else None


def from_debian() -> Path | None:
    """Install Debian's chromium, where that is allowed."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"]):
        subprocess.run(["apt-get", "--quiet", *step], env=quiet, check=False)  # noqa: S607  wherever apt-get lives
    return installed()


def from_playwright() -> Path | None:
    """Let Playwright download its own."""
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return playwrights_own()


if __name__ == "__main__":
    sys.stdout.write(f"{chromium()}\n")
