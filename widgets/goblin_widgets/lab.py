"""Open the notebooks as notebooks: `python -m goblin_widgets.lab` (the command `goblin-lab lab` runs this)."""

import os
import sys

from jupyterlab.labapp import main as run_jupyterlab

from goblin_widgets.places import jupyter_environment, notebooks


def main() -> None:
    """Run JupyterLab on our notebooks, with our kernel; further arguments are JupyterLab's own."""
    os.environ |= jupyter_environment()
    run_jupyterlab([f"--notebook-dir={notebooks()}", *sys.argv[1:]])


if __name__ == "__main__":
    main()
