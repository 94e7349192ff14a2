"""Small notebooks for a server to show."""

import json
from pathlib import Path
from typing import Any


def written(folder: Path, notebooks: dict[str, list[str]]) -> Path:
    """Write each notebook of a `{name: sources of its cells}` into a folder; return the folder."""
    for name, sources in notebooks.items():
        (folder / f"{name}.ipynb").write_text(json.dumps(notebook(f"The {name} page", sources)), encoding="utf-8")
    return folder


def notebook(title: str, sources: list[str]) -> dict[str, Any]:
    """Return a notebook; a source that begins with # is Markdown."""
    kinds = ["markdown" if source.startswith("#") else "code" for source in sources]
    cells = [
        {"cell_type": kind, "id": f"cell-{place}", "metadata": {}, "source": source}
        | ({"outputs": [], "execution_count": None} if kind == "code" else {})
        for place, (kind, source) in enumerate(zip(kinds, sources, strict=True))
    ]
    metadata = {"title": title, "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
