"""The scripts of Voila's front end that a page with all of it asks for, joined to one answer.

JupyterLab's front end comes in some seventy small files, and a page that asks for each waits for the slowest of them
most of a second. The files are webpack chunks: each puts its modules on a list that webpack reads when it starts, so a
script that holds them all, run before Voila's own, leaves it nothing to ask for. What is not in the list (another
version of Voila) is fetched as always, only later.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from goblin_widgets.bundle import asset

CHUNK = re.compile(r"^[^(]{0,500}\(self(\.|\[\")\w*Chunk", re.DOTALL)
LISTED = "first_scripts.txt"  # what a page asked Voila for; written by scripts/first_scripts.py


def first_scripts(static: Iterable[Path], extensions: Iterable[Path]) -> str:
    """Join the listed files found in Voila's `static` folders and all chunks of the `extensions` folders."""
    texts = (*listed(static), *chunks(extensions))
    # Each in a function of its own: some are strict and some are not.
    return "".join(f"(function () {{\n{text}\n}})();\n" for text in texts)


def listed(folders: Iterable[Path]) -> Iterator[str]:
    """Yield the texts of the listed files that are there, each from the first folder that has it."""
    places = list(folders)
    for name in asset(LISTED).split():
        path = next((place / name for place in places if (place / name).is_file()), None)
        if path:
            yield path.read_text(encoding="utf-8")


def chunks(folders: Iterable[Path]) -> Iterator[str]:
    """Yield the texts of the webpack chunks in folders, by name; entries and style sheets stay what they are."""
    for folder in folders:
        for path in sorted(folder.glob("*.js")):
            text = path.read_text(encoding="utf-8")
            if CHUNK.match(text):
                yield text
