"""A server, a browser, and pages that watch themselves: no console error, no request to anywhere else."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from browser.chromium import chromium

if TYPE_CHECKING:
    from browser.table import Table

FLAGS = ("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync")
READY = "html[data-page=ready]"
PATIENCE = 60_000  # milliseconds; a busy machine is slow, and a page that hangs must not hang the tests


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless browser for all tests."""
    with sync_playwright() as playwright:
        program = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield program
        program.close()


class Server:
    """A running explorer: its address, its process."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "goblin_widgets.serve", "--no-browser", "--port", "0", *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))

    def stop(self) -> None:
        """End it, and wait until it has ended."""
        self.process.terminate()
        self.process.communicate()


@pytest.fixture(scope="session")
def start_server() -> Iterator[Callable[..., Server]]:
    """Start a server with arguments of its own; all are stopped in the end."""
    servers: list[Server] = []

    def start(*arguments: str) -> Server:
        servers.append(Server(*arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def server(start_server: Callable[..., Server]) -> Server:
    """The explorer with the real notebooks."""
    return start_server()


@pytest.fixture(scope="session")
def table(browser: Browser, server: Server) -> Iterator["Table"]:
    """The Goblivion page, opened once for all tests that begin with a new game."""
    from browser.table import opened  # noqa: PLC0415  it needs this file

    with opened(browser, server.address) as table:
        yield table


class Watch:
    """Keeps what a page should never do: errors in the console, requests to other machines."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def look_at(self, context: BrowserContext) -> None:
        """Watch every page of a context."""
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.problems.append(f"error: {error.error}"))
        context.on("request", lambda request: self.on_request(request.url))

    def on_console(self, message: ConsoleMessage) -> None:
        """Keep errors; Voila's front end warns about versions, which is its own affair."""
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def on_request(self, url: str) -> None:
        """Keep what leaves the machine."""
        if urlsplit(url).hostname not in {None, "", "localhost", "127.0.0.1"}:
            self.problems.append(f"request: {url}")


@pytest.fixture
def context_options() -> dict[str, object]:
    """How the browser presents itself; a test file may override this (a phone, dark colours)."""
    return {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}


@pytest.fixture
def watch() -> Watch:
    """The watch over this test's pages; a test that breaks something on purpose clears `watch.problems`."""
    return Watch()


@pytest.fixture
def page(browser: Browser, context_options: dict[str, object], watch: Watch) -> Iterator[Page]:
    """A page in a fresh profile, which fails the test if it does what no page should."""
    context = browser.new_context(**context_options)
    context.set_default_timeout(PATIENCE)
    watch.look_at(context)
    yield context.new_page()
    for opened in context.pages:
        opened.goto("about:blank")  # leaving a page gives its kernel back; closing the profile would not
    context.close()
    assert not watch.problems, "\n".join(watch.problems)


@pytest.fixture
def visit(page: Page, server: Server) -> Callable[[str], Page]:
    """Open a page of the explorer (`visit("goblivion")`) and wait until it is ready."""

    def go(path: str = "", address: str = "") -> Page:
        page.goto((address or server.address) + path)
        page.wait_for_selector(READY)
        return page

    return go
