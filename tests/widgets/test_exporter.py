"""Voila's exporter with templates compiled once."""

import nbformat
import pytest
from voila import notebook_renderer
from voila.exporter import VoilaExporter

from goblin_widgets.exporter import Exporter, install


@pytest.fixture
def template(tmp_path):
    """A template of one line, and the text of a notebook by it."""
    (tmp_path / "conf.json").write_text('{"base_template": "base"}')
    place = tmp_path / "index.html.j2"

    def text(line):
        place.write_text(line)
        exporter = Exporter(template_paths=[str(tmp_path)], template_name="lab", enable_async=False)
        return exporter.from_notebook_node(nbformat.v4.new_notebook())[0]

    return text


def test_a_template_is_compiled_once_and_again_when_it_changes(template, monkeypatch):
    monkeypatch.setattr(Exporter.compiled, "code", {})
    assert template("one") == "one"
    kept = dict(Exporter.compiled.code)
    assert template("one") == "one"
    assert Exporter.compiled.code == kept
    assert template("two") == "two"
    assert Exporter.compiled.code != kept


def test_voila_makes_its_pages_by_the_name_that_is_replaced(monkeypatch):
    monkeypatch.setattr(notebook_renderer, "VoilaExporter", notebook_renderer.VoilaExporter)
    assert issubclass(notebook_renderer.VoilaExporter, VoilaExporter)
    install()
    assert notebook_renderer.VoilaExporter is Exporter
    assert "VoilaExporter" in notebook_renderer.NotebookRenderer.initialize.__code__.co_names
