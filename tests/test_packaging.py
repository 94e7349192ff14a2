"""The wheel holds what an installed Goblin Lab needs; the layers, Binder's files and the notebooks keep their rules."""

import ast
import json
import os
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from goblin_widgets.places import jupyter_data, jupyter_environment, notebooks
from goblin_widgets.voila_settings import page_settings, server_settings

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("**/*.ipynb"))
# Which package may import which: the arrows point one way.
LAYERS = {
    "goblin_lab/core": {"goblin_lab.core"},
    "goblin_lab/games": {"goblin_lab.core", "goblin_lab.games"},
    "goblin_lab/analysis": {"goblin_lab.core", "goblin_lab.analysis"},
    "goblin_lab": {"goblin_lab"},
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The names in a freshly built wheel."""
    path = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel"))))
    return set(zipfile.ZipFile(path).namelist())


def data_files():
    """Every file of the two packages that is not code."""
    for package, base in ((ROOT / "goblin_lab", ROOT), (ROOT / "widgets" / "goblin_widgets", ROOT / "widgets")):
        for path in package.rglob("*"):
            if path.suffix in {".toml", ".js", ".css", ".j2", ".json", ".html", ".typed"}:
                yield path.relative_to(base).as_posix()


def test_wheel_holds_every_data_file(wheel):
    assert set(data_files()) <= wheel


def test_wheel_holds_the_notebooks(wheel):
    expected = {f"goblin_widgets/notebooks/{path.relative_to(ROOT / 'notebooks').as_posix()}" for path in NOTEBOOKS}
    assert expected <= wheel


def test_wheel_holds_the_template_and_the_kernel(wheel):
    place = "goblin_widgets/share/jupyter"
    assert f"{place}/voila/templates/goblin/index.html.j2" in wheel
    assert f"{place}/kernels/python3/kernel.json" in wheel


def test_every_dependency_has_its_reason():
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    start, end = lines.index("dependencies = ["), lines.index("[project.scripts]")
    unexplained = [
        line
        for above, line in zip(lines[start:end], lines[start + 1 : end], strict=False)
        if line.startswith('  "')
        and "goblin-lab[" not in line
        and "#" not in line
        and not above.strip().startswith("#")
    ]
    assert not unexplained


def test_nothing_of_the_explorer_is_loaded_with_the_rules(python):
    heavy = {"numpy", "numba", "scipy", "ipywidgets", "anywidget", "plotly", "jsonschema", "rfc3987_syntax"}
    look = f"import sys, goblin_lab; goblin_lab.Session; goblin_lab.games; print(sorted({heavy} & set(sys.modules)))"
    assert subprocess.check_output([python, "-c", look], text=True).strip() == "[]"


def imports(path):
    """Yield the modules of our own that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        yield from (name for name in names if name.startswith("goblin_"))


@pytest.mark.parametrize("layer", LAYERS)
def test_arrows_point_one_way(layer):
    allowed = tuple(LAYERS[layer])
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in (ROOT / layer).rglob("*.py")
        for name in imports(path)
        if not f"{name}.".startswith(tuple(f"{each}." for each in allowed))
    ]
    assert not wrong


def test_binder_uses_the_settings_of_our_own_server():
    settings = json.loads((ROOT / "binder" / "jupyter_config.json").read_text(encoding="utf-8"))
    assert settings == {"VoilaConfiguration": page_settings()}


def test_binder_installs_this_package_and_its_script_runs():
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == ["."]
    assert os.access(ROOT / "binder" / "postBuild", os.X_OK)
    subprocess.run(["bash", "-n", ROOT / "binder" / "postBuild"], check=True)  # noqa: S607  wherever bash lives
    runtime = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert tuple(map(int, runtime.split("."))) >= tuple(map(int, needed.removeprefix(">=").split(".")))


def test_jupyter_finds_our_data_first():
    environment = jupyter_environment({"JUPYTER_PATH": os.pathsep.join(["/elsewhere", str(jupyter_data())])})
    assert environment["JUPYTER_PATH"].split(os.pathsep) == [str(jupyter_data()), "/elsewhere"]
    assert notebooks() == ROOT / "notebooks"


def test_pools_are_as_large_as_asked():
    pools = server_settings(pool=20)["VoilaKernelManager"]["kernel_pools_config"]
    assert pools["goblivion.ipynb"]["pool_size"] == 20
    assert pools["index.ipynb"]["pool_size"] == 1
    assert not server_settings(pool=0)["VoilaConfiguration"]["preheat_kernel"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_small_and_without_widget_state(path):
    content = json.loads(path.read_text(encoding="utf-8"))
    assert path.stat().st_size < 200_000
    assert "widgets" not in content["metadata"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_has_short_cells_and_a_title(path):
    content = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in content["cells"] if cell["cell_type"] == "code"]
    assert content["metadata"].get("title")
    assert all("".join(cell["source"]).count("\n") < 8 for cell in code)
