"""Where the notebooks and the Jupyter data of the explorer lie: in a checkout, or inside an installed wheel."""

import os
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent


def notebooks() -> Path:
    """Return the folder of notebooks: the packaged copy of a wheel, else the checkout's own."""
    packaged = HERE / "notebooks"
    return packaged if packaged.is_dir() else HERE.parents[1] / "notebooks"


def jupyter_data() -> Path:
    """Return our folder of Jupyter data: the page template and the lean kernel."""
    return HERE / "share" / "jupyter"


def jupyter_environment(environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment in which Jupyter finds our data first; without an argument, from this process's own."""
    found = dict(os.environ if environment is None else environment)
    paths = [str(jupyter_data()), *found.get("JUPYTER_PATH", "").split(os.pathsep)]
    found["JUPYTER_PATH"] = os.pathsep.join(dict.fromkeys(path for path in paths if path))
    return found
