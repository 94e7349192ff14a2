"""Take saved widget state out of notebooks: it is megabytes that nobody reads. Exits 1 when a file was changed."""

import json
import sys
from pathlib import Path


def stripped(text: str) -> str:
    """Return the notebook without widget state; unchanged, byte for byte, where it holds none."""
    notebook = json.loads(text)
    if notebook["metadata"].pop("widgets", None) is None:
        return text
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def strip(path: Path) -> bool:
    """Strip one file; tell whether that changed it."""
    before = path.read_text(encoding="utf-8")
    after = stripped(before)
    if after != before:
        path.write_text(after, encoding="utf-8")
    return after != before


if __name__ == "__main__":
    changed = [name for name in sys.argv[1:] if strip(Path(name))]
    sys.exit(f"widget state taken out of {', '.join(changed)}" if changed else 0)
