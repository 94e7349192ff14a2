"""A page's own small front end, and the state of the widgets that it draws at once.

Voila's front end is JupyterLab's: it draws every widget there is, and takes more than a second of the browser's time to
start. A page of anywidgets and boxes needs little of it. For such a page ours (`static/page_*.js`, with anywidget's own
front end as its package brings it) draws what the page itself carries, while the connection to the kernel is made.
"""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from goblin_widgets.bundle import module, page_json

MODULES = (
    "page_wire.js", "page_kernel.js", "page_buffers.js", "page_model.js", "page_view.js", "page_widgets.js",
    "page_start.js",
)  # fmt: skip
CODE = ("_esm", "_css")  # traits whose texts many widgets share

# anywidget's front end as it is made for the classic notebook: an AMD module that asks for the two base classes.
JOINED = """{ours}
const anywidget = {{}};
((define) => {{
{theirs}
}})((_, make) => Object.assign(anywidget, make({{ DOMWidgetModel: Model, DOMWidgetView: View }})));
start(anywidget);
"""


def front_end() -> str:
    """Return the front end as one ES module; nothing where this anywidget does not bring its part."""
    theirs = files("anywidget") / "nbextension" / "index.js"
    if not theirs.is_file():
        return ""
    return JOINED.format(ours=module(*MODULES), theirs=theirs.read_text(encoding="utf-8"))


def page_state(kernel_start: Callable[..., object]) -> str:
    """Return the widgets' states after the last cell as JSON that may stand in a page's script element.

    `kernel_start` is what Voila hands to a template to start the kernel: a partial of a method of its renderer, and
    the only way from a template to the executor, which keeps what the kernel told of its widgets.
    """
    executor = kernel_start.func.__self__.executor  # type: ignore[attr-defined]
    return page_json(packed(executor.widget_state, executor.widget_buffers))


def packed(states: dict[str, dict[str, Any]], buffers: dict[str, dict[Any, dict[str, Any]]]) -> dict[str, Any]:
    """Return the states with each text of `CODE` once, and the binary values beside them."""
    texts: dict[str, int] = {}
    places = []
    plain = {}
    for name, state in states.items():
        if "_model_name" not in state:  # of another kind of comm
            continue
        plain[name] = {trait: value for trait, value in state.items() if trait not in CODE}
        places += [(name, trait, texts.setdefault(state[trait], len(texts))) for trait in CODE if trait in state]
    values = [(name, each["path"], each["data"]) for name, found in buffers.items() for each in found.values()]
    return {"texts": {"all": [*texts], "places": places}, "states": plain, "buffers": values}
