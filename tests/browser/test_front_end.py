"""The page's own front end: it speaks Jupyter's protocol, draws what it knows, and leaves the rest to Voila's."""

import json
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from playwright.sync_api import expect

from browser.conftest import READY
from browser.notebooks import written
from goblin_widgets.bundle import module

BUTTON = """
import anywidget, ipywidgets, traitlets

class Button(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => {
        const bytes = model.get("bytes");
        const first = bytes ? new DataView(bytes.buffer, bytes.byteOffset).getUint8(0) : "";
        button.textContent = `${model.get("name")} ${model.get("count")} ${first}`;
      };
      button.onclick = () => {
        model.set({ count: model.get("count") + 1, bytes: new Uint8Array([model.get("count") + 7]) });
        model.save_changes();
      };
      model.on("change", show);
      show();
      el.append(button);
    } }'''
    name = traitlets.Unicode("count").tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)
    bytes = traitlets.Any(None, allow_none=True).tag(sync=True)
    heard = traitlets.Int(0)
"""
BOX = """
first, second = Button(name="first"), Button(name="second", bytes=b"A")
box = ipywidgets.VBox([first, second], layout={"border_top": "3px solid red"})
box.add_class("marked")

def answer(change):
    if change["new"] == 1:
        second.name = f"heard {change['new']} {bytes(first.bytes)[0]}"
    if change["new"] == 2:
        box.children = [second, Button(name="third")]
        box.remove_class("marked")
    if change["new"] == 3:
        box.children = [ipywidgets.IntSlider(value=5, description="late")]

first.observe(answer, "count")
second.observe(lambda change: answer({"new": change["new"] + 1}), "count")
box
"""
# What the kernel does not announce is like what it announced before the page was there to hear it.
UNHEARD = """
unheard = Button(name="early")
unheard._trait_values["name"] = "late"
unheard
"""
NOTEBOOKS = {
    "index": ["# Index"],
    "boxes": ["# Boxes", BUTTON + BOX],
    "unheard": ["# Unheard", BUTTON + UNHEARD],
    "row": ["# Row", BUTTON + "ipywidgets.HBox([Button(name='left'), Button(name='right')])"],
    "text": ["# Text", BUTTON + "Button()", "40 + 2"],
    "formula": ["# Formula\n\nIt is $x^2$.", BUTTON + "Button()"],
    "picture": [
        "# Picture",
        BUTTON + "Button()",
        'from IPython.display import SVG\nSVG(\'<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>\')',
    ],
}
WHOLE = "[...document.scripts].some((script) => script.src.endsWith('/voila.js'))"


@pytest.fixture(scope="module")
def server(start_server, tmp_path_factory):
    folder = written(tmp_path_factory.mktemp("notebooks"), NOTEBOOKS)
    return start_server("--pool", "0", "--notebooks", str(folder))


@pytest.fixture
def buttons(page):
    return page.locator("main button")


def test_values_bytes_boxes_and_layout_go_to_the_kernel_and_come_back(visit, buttons):
    page = visit("boxes")
    assert not page.evaluate(WHOLE)
    expect(buttons).to_have_text(["first 0 ", "second 0 65"])
    box = page.locator(".widget-vbox.marked")
    expect(box).to_have_css("border-top", "3px solid rgb(255, 0, 0)")
    first, second = box.bounding_box(), buttons.nth(1).bounding_box()
    assert second["y"] > buttons.nth(0).bounding_box()["y"]
    assert first["x"] <= second["x"]
    buttons.nth(0).click()
    expect(buttons).to_have_text(["first 1 7", "heard 1 7 0 65"])


def test_children_change_in_place_and_a_new_widget_is_drawn(visit, buttons):
    page = visit("boxes")
    page.evaluate("document.querySelectorAll('main button')[1].dataset.same = 'yes'")
    buttons.nth(1).click()
    expect(buttons).to_have_text(["second 1 7", "third 0 "])
    expect(page.locator(".marked")).to_have_count(0)
    assert buttons.nth(0).get_attribute("data-same") == "yes"


def test_a_row_is_a_row(visit, buttons):
    visit("row")
    left, right = buttons.nth(0).bounding_box(), buttons.nth(1).bounding_box()
    assert left["y"] == right["y"]
    assert left["x"] < right["x"]


def test_a_widget_of_another_kind_brings_the_whole_front_end_once_and_for_all(visit, buttons, page):
    visit("boxes")
    buttons.nth(1).click()
    expect(buttons).to_have_text(["second 1 7", "third 0 "])
    with page.expect_navigation():
        buttons.nth(0).click()
    page.wait_for_selector(READY)
    assert page.evaluate(WHOLE)
    for _ in range(2):
        page.locator("main button", has_text="second").click()
    expect(page.locator(".widget-slider")).to_contain_text("late")


def test_what_changed_before_the_page_was_there_is_caught_up(visit, buttons):
    visit("unheard")
    expect(buttons).to_have_text("late 0 ")


def test_plain_text_is_drawn(visit, page):
    visit("text")
    assert not page.evaluate(WHOLE)
    expect(page.locator("main pre")).to_have_text("42")


@pytest.mark.parametrize(("name", "seen"), [("formula", "mjx-container"), ("picture", "main img")])
def test_a_page_that_needs_more_gets_the_whole_front_end(visit, page, buttons, name, seen):
    visit(name)
    assert page.evaluate(WHOLE)
    expect(page.locator(seen)).to_have_count(1)
    buttons.click()
    expect(buttons).to_have_text("count 1 7")


# The parts by themselves


def run(page: Any, modules: tuple[str, ...], script: str, argument: Any = None) -> Any:
    """Run a script that may use what the modules declare."""
    return page.evaluate(f"async (argument) => {{ {module(*modules)}\n{script} }}", argument)


MESSAGE = {"header": {"msg_id": "é"}, "parent_header": {}, "metadata": {"m": 1}, "content": {"text": "goblin ✓"}}
PACK = """
const message = { ...argument, channel: "shell", buffers: [new Uint8Array([1, 2, 3]).subarray(1), new ArrayBuffer(2)] };
return [...new Uint8Array(pack(message))];
"""
UNPACK = """
const { buffers, ...message } = unpack(new Uint8Array(argument).buffer);
return { ...message, buffers: buffers.map((view) => view.getUint8(0)) };
"""


def test_frames_are_those_of_jupyter(page):
    channel, parts = deserialize_msg_from_ws_v1(bytes(run(page, ("page_wire.js",), PACK, MESSAGE)))
    assert (channel, [json.loads(part) for part in parts[:4]]) == ("shell", list(MESSAGE.values()))
    assert [bytes(part) for part in parts[4:]] == [b"\2\3", b"\0\0"]
    texts = [json.dumps(part).encode() for part in MESSAGE.values()]
    frame = serialize_msg_to_ws_v1([*texts, b"A", b"BB"], "iopub")
    assert run(page, ("page_wire.js",), UNPACK, list(frame)) == {**MESSAGE, "channel": "iopub", "buffers": [65, 66]}


MODEL = ("page_buffers.js", "page_model.js")
NEW_MODEL = """
const said = [];
const say = (data, buffers, onDone) => said.push([data, onDone]);
const model = new Model({ a: 1, b: { c: [1] } }, { id: "m", widgets: null, say });
const heard = [];
"""
EVENTS = """
const one = {}, two = {};
model.on("change:a change:b", () => heard.push("one"), one);
model.once("change:a", function () { heard.push(this === two ? "two" : "wrong"); }, two);
model.on("change", () => heard.push("any"));
model.set({ a: 2, b: { c: [1] } }); // b is alike
model.set("a", 3);
model.off(null, null, one);
model.renew({ b: 4 });
return heard;
"""
SAVES = """
model.set("a", 2);
model.save_changes();
model.set("a", 3);
model.save_changes();
model.set("a", 4);
model.save_changes(); // while the kernel is at work on the first
model.renew({ a: 2, b: { c: [2] } }); // its answer to the first is older than what the person did
said[0][1]();
return [said.map(([data]) => data.state), model.get("a"), model.get("b")];
"""


def test_changes_are_told_once_to_those_who_listen(page):
    assert run(page, MODEL, NEW_MODEL + EVENTS) == ["one", "two", "any", "one", "any", "any"]


def test_while_the_kernel_works_the_newest_value_waits_and_is_not_overwritten(page):
    assert run(page, MODEL, NEW_MODEL + SAVES) == [[{"a": 2}, {"a": 4}], 4, {"c": [2]}]
