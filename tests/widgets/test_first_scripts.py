"""The front end's scripts joined to one answer."""

from pathlib import Path

import pytest

from goblin_widgets.bundle import asset
from goblin_widgets.first_scripts import LISTED, first_scripts

CHUNK = '"use strict";(self.webpackChunk_of_something=self.webpackChunk_of_something||[]).push([[7],{7(){}}]);'
OTHER = '(self["rspackChunk_other"] = self["rspackChunk_other"] || []).push([["x"], {}]);\n//# sourceMappingURL=x.map'


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Voila's static folder with one listed file, and an extension with two chunks, an entry and a style."""
    static, extension = tmp_path / "static", tmp_path / "extension"
    static.mkdir()
    extension.mkdir()
    (static / asset(LISTED).split()[0]).write_text("first();")
    (static / "1.unlisted.js").write_text("unlisted();")
    (extension / "7.js").write_text(CHUNK)
    (extension / "x.js").write_text(OTHER)
    (extension / "remoteEntry.js").write_text("var _JUPYTERLAB;(()=>{const held = self.webpackChunk_of_something;})()")
    (extension / "style.js").write_text("import './a.css'")
    return static, extension


def test_listed_files_and_chunks_are_joined_and_nothing_else(folders: tuple[Path, Path]) -> None:
    static, extension = folders
    text = first_scripts([static], [extension])
    assert text.index("first();") < text.index(CHUNK) < text.index(OTHER)
    assert not [word for word in ("unlisted", "_JUPYTERLAB", "a.css") if word in text]


def test_each_file_stays_strict_or_not_by_itself(folders: tuple[Path, Path]) -> None:
    static, extension = folders
    text = first_scripts([static], [extension])
    assert f"(function () {{\n{CHUNK}\n}})();" in text
    assert text.endswith("x.map\n})();\n"), "a comment at the end of a file must not swallow the end of its function"


def test_a_static_folder_of_another_version_lacks_files_and_that_is_no_error(tmp_path: Path) -> None:
    assert first_scripts([tmp_path], []) == ""
