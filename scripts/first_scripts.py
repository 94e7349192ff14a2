"""List the scripts of Voila that a page with its whole front end asks for: `python scripts/first_scripts.py`.

Run it when `tests/browser/test_server.py` finds that a page asks for many: Voila has changed, and with it the names of
its files. Opens a page that needs the whole front end with the list emptied, and writes what was asked for.
"""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
LIST = ROOT / "widgets/goblin_widgets/static/first_scripts.txt"
CHUNK = re.compile(r"/voila/static/(\d+\.voila\.js)$")

sys.path.insert(0, str(ROOT / "tests"))
from browser.chromium import chromium  # noqa: E402  the tests' way to find a browser
from browser.conftest import READY, Server  # noqa: E402
from browser.notebooks import written  # noqa: E402

CONTROLS = "import ipywidgets\nipywidgets.IntSlider()"  # what our own front end leaves to Voila's


def main() -> None:
    """Write the list anew."""
    LIST.write_text("")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server("--pool", "0", "--notebooks", str(written(Path(folder), {"controls": [CONTROLS]})))
        page = playwright.chromium.launch(executable_path=chromium()).new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{server.address}controls", wait_until="networkidle")
        page.locator(READY).wait_for()
        names = {found[1] for url in asked if (found := CHUNK.search(url))}
        server.stop()
    LIST.write_text("".join(f"{name}\n" for name in sorted(names, key=lambda name: int(name.split(".")[0]))))
    print(f"{len(names)} scripts")


if __name__ == "__main__":
    main()
