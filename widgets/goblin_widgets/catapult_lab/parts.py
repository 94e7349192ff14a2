"""What the page fetches when the lab comes into view: its own code, and Plotly when somebody wants 3-D."""

import gzip
from functools import cache
from importlib.resources import files
from zlib import crc32

from goblin_widgets.bundle import module, style

MODULES = (
    "icons.js", "shared.js", "panel.js", "files.js", "lab_draw.js", "lab_plan.js", "lab_side.js", "lab_bars.js",
    "lab_controls.js", "lab_throws.js", "lab_aims.js", "lab_sure.js", "lab_space.js", "lab.js",
)  # fmt: skip
STYLES = ("shared.css", "panel.css", "lab.css")


@cache
def lab_part() -> tuple[str, str, str]:
    """Return the name, the module and the style sheet of the lab; another state of the code has another name."""
    code, look = module(*MODULES), style(*STYLES)
    return f"lab-{crc32((code + look).encode()):08x}", code, look


@cache
def plotly() -> bytes:
    """Return Plotly's script from its Python package, compressed: a third of its 4.8 MB."""
    return gzip.compress((files("plotly") / "package_data" / "plotly.min.js").read_bytes(), 6)
