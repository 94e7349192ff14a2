"""Run every notebook and store its text outputs, without widget state: `python scripts/notebooks.py`.

A cell that shows a widget keeps only its text, and is tagged so that nbval runs it without comparing.
"""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
TAG = "nbval-ignore-output"


def store(path: Path) -> None:
    """Run one notebook in place."""
    notebook = nbformat.read(path, as_version=4)
    place = {"metadata": {"path": path.parent}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=place).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            tidy(cell)
    nbformat.write(notebook, path)


def tidy(cell: nbformat.NotebookNode) -> None:
    """Keep the text of a cell's outputs."""
    cell.metadata = {key: kept for key, kept in cell.metadata.items() if key == "tags"}
    for output in cell.outputs:
        if WIDGET in output.get("data", {}):
            output.data = {"text/plain": output.data["text/plain"]}
            cell.metadata["tags"] = sorted({*cell.metadata.get("tags", ()), TAG})


if __name__ == "__main__":
    for each in sorted(NOTEBOOKS.glob("*.ipynb")):
        store(each)
        print(f"stored {each.name}")
