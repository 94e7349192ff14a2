"""Load every notebook many times in a browser, to see that no page hangs and no kernel is left behind.

    python benchmarks/loads.py [--loads 40] [--notebook goblivion]

Every load has a limit. The table says how many finished, how long they took, and how many kernels were still there
when all tabs had been closed, beside those that wait for visitors.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import click
import psutil
from playwright.sync_api import Browser, Error, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
READY = "html[data-page=ready]"
FLAGS = ("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync")
LIMIT = 60  # seconds that a page has to finish
GRACE = 30  # seconds that the kernels of closed tabs have to go


def notebooks() -> list[str]:
    """The names of all pages."""
    return sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))


def kernels(server: psutil.Process) -> set[psutil.Process]:
    """The kernels that run under a server."""
    return {child for child in server.children() if any("kernel" in word for word in child.cmdline())}


def load(browser: Browser, address: str) -> float | None:
    """Load a page in a fresh profile and leave it; return its seconds, or None where it did not finish."""
    context = browser.new_context()
    page = context.new_page()
    began = time.perf_counter()
    try:
        page.goto(address, timeout=LIMIT * 1000)
        page.wait_for_selector(READY, timeout=LIMIT * 1000)
        took = time.perf_counter() - began
    except Error:
        took = None
    page.goto("about:blank")  # leaving a page gives its kernel back; closing the profile would not
    context.close()
    return took


def row(browser: Browser, address: str, name: str, loads: int) -> str:
    """Load one page many times and tell how that went."""
    times = [load(browser, address + name) for _ in range(loads)]
    done = sorted(took for took in times if took is not None)
    middle = f"{statistics.median(done):6.1f} s  {done[-1]:6.1f} s" if done else "     -        -"
    return f"{name:16} {loads:5}  {len(done):8}  {loads - len(done):5}  {middle}"


def left_over(server: psutil.Process) -> int:
    """Wait until the kernels of closed tabs have gone; return how many there are in the end."""
    until = time.monotonic() + GRACE
    while kernels(server) and time.monotonic() < until:
        psutil.wait_procs(kernels(server), timeout=1)
    return len(kernels(server))


@click.command()
@click.option("--loads", default=40, show_default=True, help="How often each page is loaded.")
@click.option("--notebook", "names", multiple=True, help="Only this page; may be given several times.")
@click.option("--browser", "program", default="/usr/bin/chromium", show_default=True, help="The browser's program.")
def main(loads: int, names: tuple[str, ...], program: str) -> None:
    """Load every page many times."""
    command = [sys.executable, "-m", "goblin_widgets.serve", "--no-browser", "--port", "0", "--pool", "0"]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "widgets")])
    environment = os.environ | {"PYTHONPATH": paths}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        server = psutil.Process(process.pid)
        words = process.stdout.readline().split() if process.stdout else []
        address = next(word for word in words if word.startswith("http"))
        print(f"{'page':16} {'loads':>5}  {'finished':>8}  {'hung':>5}  {'median':>8}  {'longest':>8}")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            for name in names or notebooks():
                print(row(browser, address, name, loads), flush=True)
            browser.close()
        print(f"kernels left behind: {left_over(server)}")
        process.terminate()


if __name__ == "__main__":
    main()
