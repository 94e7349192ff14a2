"""How Voila is set up: what a page that lies open needs."""

from types import SimpleNamespace

from jupyter_server.base.websocket import WebSocketMixin
from tornado.ioloop import IOLoop

from goblin_widgets.voila_settings import PING, kernel_pools, server_settings


class Page(WebSocketMixin):
    """A connection to a page, with Jupyter's own way of asking whether the page is still there."""

    def __init__(self, silent_for: float) -> None:
        self.settings = server_settings(1)["Voila"]["tornado_settings"]
        self.ws_connection = SimpleNamespace(client_terminated=False)
        self.log = SimpleNamespace(warning=lambda *_: None)
        self.last_ping = self.last_pong = IOLoop.current().time() - silent_for
        self.asked = self.closed = False

    def ping(self, _data):
        self.asked = True

    def close(self):
        self.closed = True


def asked(silent_for):
    """Ask a page that was last heard so many seconds ago."""
    page = Page(silent_for)
    page.last_ping = IOLoop.current().time() - PING / 1000
    page.send_ping()
    return page


def test_an_idle_page_is_asked_and_not_cut_off():
    page = asked(PING / 1000 + 0.002)
    assert page.asked
    assert not page.closed


def test_a_page_that_vanished_is_given_up_in_the_end():
    assert asked(3 * PING / 1000 + 1).closed


def test_kernels_wait_at_each_page_of_ours_and_at_nobody_elses():
    pools = {name: pool["pool_size"] for name, pool in kernel_pools(20)["kernel_pools_config"].items()}
    assert pools == {"default": 0, "index.ipynb": 1, "goblivion.ipynb": 20, "flyin_goblin.ipynb": 1}
    assert not any(pool["pool_size"] for pool in kernel_pools(0)["kernel_pools_config"].values())
