"""How fast the Goblivion page is: ours, the same notebook under plain Voila, and Panel and Streamlit where installed.

The servers run side by side and are visited in turn, each time with a fresh browser profile: time from request to
first paint of a board, to a board with buttons and to its answer to the first click, click to updated board (median
and 95th percentile), requests and bytes, private memory of one visitor's process. Prints a table; with --json one JSON
object.

Peers are run by this interpreter, or by the one that GOBLIN_LAB_PEERS names (an environment of their own).
"""

import argparse
import json
import os
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
from browser.chromium import chromium  # noqa: E402  the tests' way to find a browser

PEERS = os.environ.get("GOBLIN_LAB_PEERS", sys.executable)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
BOARD = ".goblin-board"
LIVE = ".goblin-board:not(.is-still)"
QUIET = ["--server.headless", "true", "--browser.gatherUsageStats", "false", "--server.port"]
AFTER_CLICK = 0.1  # seconds
# Looks into shadow roots too (Panel's), and looks for the change once a frame, alike for all.
CLICK = """
async ([choice, board]) => {
  const all = (selector, root = document) => [...root.querySelectorAll("*")].flatMap(
    (node) => [...(node.matches(selector) ? [node] : []), ...(node.shadowRoot ? all(selector, node.shadowRoot) : [])]);
  const able = (b) => !b.disabled && b.ariaDisabled !== "true" && b.getClientRects().length;
  const buttons = all(choice).filter(able);
  if (!buttons.length) return null;
  const text = () => all(board).at(-1)?.textContent;
  const before = text();
  const began = performance.now();
  buttons[Math.floor(Math.random() * buttons.length)].click();
  let took = null;
  while (took === null && performance.now() - began < 2000) {
    await new Promise(requestAnimationFrame);
    if (text() !== before) took = performance.now() - began;
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_CLICK)); // the buttons of the move before leave
  return took;
}
""".replace("AFTER_CLICK", str(1000 * AFTER_CLICK))


@dataclass
class Site:
    """One server: how it is started, which address is the board, what a choice is."""

    name: str
    command: list[str]
    path: str
    ready: str
    choice: str
    board: str = BOARD
    module: str = ""
    paint: list[float] = field(default_factory=list)
    live: list[float] = field(default_factory=list)
    answer: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    requests: int = 0
    kilobytes: float = 0.0
    memory: list[float] = field(default_factory=list)
    refill: float = 0  # seconds until the next visitor finds a waiting kernel


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def sites() -> list[Site]:
    """Every server that can be started here; `{port}` is filled in later."""
    ours = "button.action[data-notation]"
    peer = [PEERS, "-m"]
    notebook = str(HERE.parent / "notebooks" / "goblivion.ipynb")
    return [
        Site("goblin-lab", [sys.executable, "-m", "goblin_widgets.serve", "--no-browser", "--port", "{port}"],
             "/goblivion", LIVE, ours, refill=6),
        Site("plain Voila", [sys.executable, "-m", "voila", notebook, "--no-browser", "--port", "{port}"],
             "/", LIVE, ours),
        Site("Panel", [*peer, "panel", "serve", str(HERE / "peers/panel_page.py"), "--port", "{port}"],
             "/panel_page", "button.bk-btn", "button.bk-btn", "#turn", "panel"),
        Site("Streamlit", [*peer, "streamlit", "run", str(HERE / "peers/streamlit_page.py"), *QUIET, "{port}"],
             "/", "[data-testid=stButton] button", "[data-testid=stButton] button", "#turn", "streamlit"),
    ]  # fmt: skip


def installed(site: Site) -> bool:
    """Whether a peer can be run here."""
    if not site.module:
        return True
    asked = subprocess.run([PEERS, "-c", f"import {site.module}"], capture_output=True, check=False)
    return asked.returncode == 0


@contextmanager
def running(site: Site, folder: Path) -> Iterator[tuple[str, int]]:
    """Start a server in a folder without settings; yield its address and process id."""
    port = free_port()
    command = [part.replace("{port}", str(port)) for part in site.command]
    paths = os.pathsep.join([str(HERE.parent), str(HERE.parent / "widgets")])
    server = subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://localhost:{port}"
    try:
        for _ in range(600):
            if answers(address):
                break
            if server.poll() is not None:
                raise RuntimeError(f"{site.name} ended at once: {' '.join(command)}")
            time.sleep(0.1)
        yield address, server.pid
    finally:
        server.terminate()
        server.wait()


def answers(address: str) -> bool:
    """Whether something answers there."""
    try:
        with socket.create_connection(("localhost", int(address.rsplit(":", 1)[1])), timeout=1):
            return True
    except OSError:
        return False


def kernel_of(page: Page) -> int | None:
    """Return the process of a Voila page's kernel; None on another server's page."""
    setup = page.locator("#jupyter-config-data")
    if not setup.count():
        return None
    kernel = json.loads(setup.text_content() or "{}")["kernelId"]
    listed = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout.splitlines()
    return next((int(line.split()[0]) for line in listed if kernel in line), None)


def private(pid: int) -> float:
    """Private memory of a process in MiB (Linux)."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private")) / 1024


def visit(site: Site, address: str, pid: int, browser: Browser, wanted: argparse.Namespace) -> None:
    """One visitor with a fresh profile: load the page, click at once, look at what happened, play on, leave."""
    context = browser.new_context()
    page = context.new_page()
    before = private(pid)
    began = time.perf_counter()
    page.goto(address + site.path, wait_until="commit")
    page.locator(f"{site.board if site.board == BOARD else site.ready}:visible").first.wait_for(timeout=90_000)
    site.paint.append(time.perf_counter() - began)
    page.locator(f"{site.ready}:visible").first.wait_for(timeout=90_000)
    site.live.append(time.perf_counter() - began)
    clicked(page, site, 1)
    site.answer.append(time.perf_counter() - began - AFTER_CLICK)
    page.wait_for_timeout(1000 * wanted.look)
    site.clicks += clicked(page, site, wanted.clicks // wanted.rounds)
    kernel = kernel_of(page)
    site.memory.append(private(kernel) if kernel else private(pid) - before)
    context.close()


def weigh(site: Site, address: str, browser: Browser) -> None:
    """Load the page once more, and count what travels: counting takes time of its own."""
    context = browser.new_context()
    page = context.new_page()
    received: dict[str, int] = {}
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.on("Network.responseReceived", lambda got: add(received, got["requestId"], 0, got["response"]["url"]))
    network.on("Network.dataReceived", lambda got: add(received, got["requestId"], got["encodedDataLength"]))
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: add(received, socket.url, len(frame), socket.url)),
    )
    page.goto(address + site.path, wait_until="commit")
    page.locator(f"{site.ready}:visible").first.wait_for(timeout=90_000)
    page.wait_for_timeout(3000)  # what comes late belongs to the page too
    site.requests, site.kilobytes = len(received), sum(received.values()) / 1000
    context.close()


def add(received: dict[str, int], name: str, size: int, url: str = "") -> None:
    """Count the bytes of one answer or connection together; a blob of the page's own came with the page."""
    if name in received or url.startswith(("http", "ws")):
        received[name] = received.get(name, 0) + size


def clicked(page: Page, site: Site, clicks: int) -> list[float]:
    """Click choices at random and time the board, in milliseconds; a game that is over goes back to its start."""
    times: list[float] = []
    for _ in range(clicks):
        took = page.evaluate(CLICK, [site.choice, site.board])
        if took is None:
            page.keyboard.press("a")
        else:
            times.append(took)
    return times


def measure(wanted: argparse.Namespace, folder: Path) -> list[Site]:
    """Visit all servers in turn."""
    with ExitStack() as stack:
        chosen = [site for site in sites() if wanted.only in {None, site.name} and installed(site)]
        started = [(site, *stack.enter_context(running(site, folder))) for site in chosen]
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=chromium(), args=FLAGS)
        time.sleep(15)  # waiting kernels get ready: a server is measured warm, as visitors find it
        for _, address, _ in started:
            urllib.request.urlopen(address, timeout=60).read()  # noqa: S310  our own server
        for _ in range(wanted.rounds):
            for site, address, pid in started:
                visit(site, address, pid, browser, wanted)
                time.sleep(site.refill)
        for site, address, _ in started:
            weigh(site, address, browser)
        browser.close()
    return chosen


def row(site: Site) -> dict[str, object]:
    """The figures of one server."""
    ordered = sorted(site.clicks) or [0.0]
    return {
        "server": site.name,
        "first board s": round(statistics.median(site.paint), 2),
        "usable board s": round(statistics.median(site.live), 2),
        "first answer s": round(statistics.median(site.answer), 2),
        "click ms median": round(statistics.median(ordered)),
        "click ms p95": round(ordered[int(0.95 * (len(ordered) - 1))]),
        "clicks": len(site.clicks),
        "requests": site.requests,
        "kB": round(site.kilobytes),
        "visitor MiB": round(statistics.median(site.memory)),
    }


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--clicks", type=int, default=200, help="for each server, over all rounds")
    parser.add_argument(
        "--look", type=float, default=4, help="seconds that a visitor looks at the page after one click"
    )
    parser.add_argument("--only", help="a server's name")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    rows = [row(site) for site in measure(wanted, HERE / "peers")]
    if wanted.json:
        print(json.dumps({"page": rows}))
        return
    print("  ".join(f"{name:>15}" for name in rows[0]))
    for figures in rows:
        print("  ".join(f"{figure!s:>15}" for figure in figures.values()))


if __name__ == "__main__":
    main()
