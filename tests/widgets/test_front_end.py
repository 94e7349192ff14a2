"""What a page carries for its own small front end."""

import base64
import json
from functools import partial
from types import SimpleNamespace

from goblin_widgets.bundle import page_json
from goblin_widgets.front_end import front_end, packed, page_state

BOARD = {"_model_module": "anywidget", "_model_name": "AnyModel", "_esm": "draw()", "_css": ".a{}", "tick": 1}


def test_front_end_holds_anywidgets_own_part_and_begins_by_itself() -> None:
    text = front_end()
    assert "class AnyModel extends DOMWidgetModel" in text
    assert text.rstrip().endswith("start(anywidget);")
    assert "import {" not in text
    assert "export " not in text.split("const anywidget", maxsplit=1)[0]


def test_the_same_code_travels_once_and_finds_its_places_again() -> None:
    states = {"a": BOARD, "b": {**BOARD, "_css": ".b{}"}, "c": {"_model_name": "LayoutModel", "width": None}}
    found = packed(states, {})
    assert sorted(found["texts"]["all"]) == [".a{}", ".b{}", "draw()"]
    again = {name: dict(state) for name, state in found["states"].items()}
    for name, trait, place in found["texts"]["places"]:
        assert trait not in again[name]
        again[name][trait] = found["texts"]["all"][place]
    assert again == states


def test_binary_values_stand_beside_the_state() -> None:
    data = base64.b64encode(b"goblin").decode()
    buffers = {"a": {("picture", "bytes"): {"path": ["picture", "bytes"], "data": data, "encoding": "base64"}}}
    assert packed({"a": BOARD}, buffers)["buffers"] == [("a", ["picture", "bytes"], data)]


def test_what_is_no_widget_stays_away() -> None:
    assert packed({"a": {"state": 1}}, {})["states"] == {}


def test_state_cannot_end_its_script_element() -> None:
    text = page_json({"a": "</script><!-- <script>"})
    assert "<" not in text
    assert json.loads(text) == {"a": "</script><!-- <script>"}


def test_state_is_read_where_voila_keeps_it() -> None:
    class Renderer:
        executor = SimpleNamespace(widget_state={"a": BOARD}, widget_buffers={})

        def start(self) -> None: ...

    assert json.loads(page_state(partial(Renderer().start)))["states"]["a"]["tick"] == 1
