"""Join plain ES modules and style sheets of `static/` into the one text that a widget needs.

The files stay ordinary modules that import one another, so that a browser or an editor reads them as they
are. There is no build step: joining drops the imports between them and the word `export`.
"""

import json
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import\s[^;]*?from "\./[\w.]+";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)
DEFAULT = re.compile(r"^export default .*;\n", re.MULTILINE)


@cache
def asset(name: str) -> str:
    """Return the text of a file in `static/`."""
    return (STATIC / name).read_text(encoding="utf-8")


@cache
def module(*names: str) -> str:
    """Join ES modules, those imported first; the `export default` of the last one counts."""
    *parts, last = [EXPORT.sub("", IMPORT.sub("", asset(name))) for name in names]
    return "\n".join([*(DEFAULT.sub("", part) for part in parts), last])


@cache
def style(*names: str) -> str:
    """Join style sheets."""
    return "\n".join(asset(name) for name in names)


def page_json(value: object) -> str:
    """Write JSON that no HTML parser takes for markup: it cannot end the script element it stands in."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


@cache
def icons() -> dict[str, str]:
    """Return the outlines of our own icons (24 by 24 units) by name, from the same file the page uses."""
    text = asset("icons.js")
    outlines: dict[str, str] = json.loads(text[text.index("{") : text.rindex("}") + 1])
    return outlines
