"""What the server says on its terminal."""

import asyncio

import pytest
from tornado.websocket import WebSocketClosedError

from goblin_widgets.serve import not_of_leavers


@pytest.mark.parametrize(("error", "is_told"), [(WebSocketClosedError(), False), (ValueError("a real fault"), True)])
def test_a_visitor_who_leaves_is_no_fault(caplog, error, is_told):
    loop = asyncio.new_event_loop()
    not_of_leavers(loop, {"message": "never retrieved", "exception": error})
    loop.close()
    assert ("never retrieved" in caplog.text) == is_told
