"""Real faults: reload, killed kernel, restarted server, cut connection, no storage. The same tree comes back."""

import psutil
import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from browser.conftest import READY
from browser.stage import Stage
from browser.table import Table
from goblin_lab import Session
from goblin_lab.core.link import encode
from goblin_widgets.explorer import Explorer

LINE = ".keeping-line"
BACK = "Your game is back where you left it"
NO_STORAGE = (
    """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("off", "SecurityError"); } });"""
)
AS_PAGE = "addEventListener('DOMContentLoaded', () => { document.body.dataset.voila = 'voila'; })"
WRITTEN = "text => Object.values(localStorage).some(value => value.includes(text))"
DAMAGE = """link => {
  for (const key of Object.keys(localStorage)) localStorage[key] = JSON.stringify({ link, at: 1, words: "old" });
}"""
IN_TAB = "text => JSON.stringify(history.state ?? {}).includes(text)"


class Visit:
    """A page of the real server, and the kernel behind it."""

    def __init__(self, page, server):
        self.page, self.server, self.table = page, server, Table(page)
        self.kernels = []
        page.on("websocket", lambda socket: self.kernels.append(socket.url.partition("/kernels/")[2][:36]))

    def open(self):
        self.table.open(f"{self.server.address}goblivion")

    def is_back(self, ply):
        """Wait until the page is there again, with this step."""
        self.page.wait_for_selector(READY)
        self.table.settled(ply)

    def kernel(self):
        """The process of the kernel that this page talks to."""
        children = psutil.Process(self.server.process.pid).children()
        return next(child for child in children if self.kernels[-1] in " ".join(child.cmdline()))


@pytest.fixture(scope="module")
def server(start_server):
    return start_server("--pool", "0")


@pytest.fixture
def visit(page, server):
    visit = Visit(page, server)
    visit.open()
    visit.table.click("train archer")
    page.wait_for_function(IN_TAB, arg="1 move")
    return visit


def test_killed_kernel_and_reload_and_a_fresh_start(visit, page, watch):
    laid_out = visit.table.laid_out()
    page.evaluate("scrollTo(0, 150)")
    with page.expect_navigation():
        visit.kernel().kill()
    visit.is_back(1)
    watch.problems.clear()  # the front end's own words about the dead kernel
    assert visit.table.laid_out() == laid_out
    expect(page.locator(LINE)).to_contain_text("The connection was lost for a while. " + BACK)
    page.wait_for_function("scrollY === 150")
    page.reload()
    visit.is_back(1)
    expect(page.locator(LINE)).to_contain_text(BACK)
    page.get_by_role("button", name="Start afresh").click()
    visit.table.settled(0)
    page.get_by_text("Kept games (1)").click()
    page.get_by_role("button", name="Open").first.click()
    visit.table.settled(1)


def test_restarted_server(visit, page, watch):
    port = visit.server.address.rstrip("/").rpartition(":")[2]
    visit.server.stop()
    with page.expect_navigation():
        visit.server.__init__("--pool", "0", "--port", port)  # the same one again, for the tests that follow
    visit.is_back(1)
    expect(page.locator(LINE)).to_contain_text(BACK)
    visit.table.step("back", 0)
    watch.problems.clear()


def test_cut_connection_is_told_and_mends_itself(visit, page, watch):
    notice = page.locator(".goblin-board .goblin-notice")
    page.context.set_offline(True)
    expect(notice).to_contain_text("comes back by itself", timeout=30_000)
    page.context.set_offline(False)
    expect(notice).to_be_hidden(timeout=60_000)
    visit.table.step("back", 0)
    watch.problems.clear()


def test_without_storage_a_reload_still_brings_the_game_back(page, server):
    page.add_init_script(NO_STORAGE)
    visit = Visit(page, server)
    visit.open()
    expect(page.locator(LINE)).to_contain_text("This browser keeps no games")
    visit.table.click("train archer")
    page.wait_for_function(IN_TAB, arg="1 move")
    page.reload()
    visit.is_back(1)
    expect(page.locator(LINE)).to_contain_text(BACK)


# Without a kernel between them the same panels are fast: tabs that share one browser


@pytest.fixture
def tab(page):
    """Open tabs of one browser, each with an explorer of its own."""
    pages = iter([page])

    def open_tab():
        new = next(pages, None) or page.context.new_page()
        new.add_init_script(AS_PAGE)
        whole = Explorer("goblivion", seed=7)
        Stage(new, board=whole.board, stepper=whole.stepper, keeping=whole.keeping)  # which speaks at once
        return new, whole.session

    return open_tab


def train(page, name, ply):
    page.locator(".action-groups").get_by_role("button", name=name).click()
    expect(page.locator(".steps-where")).to_have_text(f"{ply} of {ply}")


def back(page):
    page.keyboard.press("b")
    expect(page.locator(".steps-where")).to_have_text("0 of 1")


def test_tabs_that_diverge_keep_both_games(tab):
    one, _ = tab()
    train(one, "Train the Archer", 1)
    one.wait_for_function(WRITTEN, arg="1 move")
    two, session = tab()
    expect(two.locator(LINE)).to_contain_text(BACK)
    assert [str(node.action) for node in session.node.path()[1:]] == ["train archer"]
    back(two)
    train(two, "Train the Builder", 1)
    two.wait_for_function(WRITTEN, arg="2 moves")
    expect(one.locator(LINE)).to_contain_text("This game went on in another tab")
    back(one)
    train(one, "Train the Priest", 1)
    one.wait_for_function("Object.keys(localStorage).length === 2")
    expect(two.locator(".keeping-games summary")).to_contain_text("Kept games (1)")
    three, session = tab()
    expect(three.locator(LINE)).to_contain_text(BACK)
    assert {str(node.action) for node in session.root.children} == {"train archer", "train priest"}
    expect(three.locator(".keeping-games summary")).to_contain_text("Kept games (1)")


def test_game_of_the_other_tab_can_be_taken_up(tab):
    one, mine = tab()
    train(one, "Train the Archer", 1)
    one.wait_for_function(WRITTEN, arg="1 move")
    two, _ = tab()
    expect(two.locator(LINE)).to_contain_text(BACK)
    back(two)
    train(two, "Train the Builder", 1)
    one.wait_for_function(WRITTEN, arg="2 moves")
    one.get_by_role("button", name="Show it as it is there").click()
    expect(one.locator(LINE)).to_contain_text("as it went on in the other tab")
    assert len(mine.tree) == 3


def test_game_that_does_not_fit_is_kept_aside_and_can_be_downloaded(tab):
    one, _ = tab()
    train(one, "Train the Archer", 1)
    one.wait_for_function(WRITTEN, arg="1 move")
    one.evaluate(DAMAGE, encode(replace(Session.new("goblivion", seed=7).record(), moves=("fly",))))
    one.goto("about:blank")
    two, session = tab()
    expect(two.locator(LINE)).to_contain_text("does not fit any more, and is kept aside: moves[0]")
    assert len(session.tree) == 1
    with two.expect_download() as download:
        two.get_by_role("button", name="Download it").click()
    assert '"fly"' in download.value.path().read_text(encoding="utf-8")
    assert two.evaluate("Object.values(localStorage).filter(text => text.includes('unfit')).length") == 1
