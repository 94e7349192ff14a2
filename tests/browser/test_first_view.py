"""A page paints its board at once, and nothing moves when the board comes alive."""

import pytest

from browser.conftest import READY

pytestmark = pytest.mark.browser
WATCH = """
globalThis.moved = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) moved.push([shift.value, ...shift.sources.map(({ node }) => node?.className)]);
}).observe({ type: "layout-shift", buffered: true });
"""
LIVE = ".goblin-board:not(.is-still)"
STILL = "document.querySelector('.is-still').checkVisibility()"


@pytest.mark.parametrize(("game", "width"), [("goblivion", 1280), ("flyin_goblin", 360)])
def test_nothing_moves_when_the_board_comes_alive(page, server, game, width):
    page.set_viewport_size({"width": width, "height": 780})
    page.add_init_script(WATCH)
    page.goto(f"{server.address}{game}", wait_until="commit")
    page.locator(READY).wait_for()
    page.locator(LIVE).wait_for()
    page.locator(".goblin-insight-buttons button").first.wait_for()
    assert not page.evaluate(STILL)
    assert page.evaluate("moved.reduce((sum, [value]) => sum + value, 0)") < 0.02, page.evaluate("moved")


def test_still_board_takes_the_place_of_the_live_one(page, server, watch):
    page.route("**/page-*.js", lambda route: route.abort())
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(f"{server.address}goblivion")
    assert page.evaluate(STILL)
    place = "document.querySelector('{}').getBoundingClientRect().toJSON()"
    still = page.evaluate(place.format(".is-still"))
    page.unroute("**/page-*.js")
    watch.problems.clear()  # the script that was held back
    page.reload()
    page.locator(LIVE).wait_for()
    live = page.evaluate(place.format(LIVE))
    assert (still["top"], still["left"], still["width"]) == (live["top"], live["left"], live["width"])
