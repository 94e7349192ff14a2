"""Which tests cite which rules: test files are read as text, so that nothing has to run.

A test cites with `@pytest.mark.rule("goblivion:icon.draw", …)` on a function or a class, in a `pytestmark`, or in
the marks of a `pytest.param`. A mark on something that is no test, or on a test that is skipped or expected to
fail, counts for nothing.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from goblin_lab.core.errors import DataError

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_PROVES_NOTHING = {"skip", "xfail"}


@dataclass(frozen=True, slots=True)
class Citation:
    """One rule cited by one test. `rule` is as written; `readable` is False where it is no plain text."""

    rule: str
    test: str
    line: int
    readable: bool = True

    def __str__(self) -> str:
        return f"{self.rule} in {self.test}, line {self.line}"


def citations(tests: Path) -> tuple[Citation, ...]:
    """Return all citations of the test files under a folder, in order of file and line.

    Raises DataError where there is no such folder or a test file is not valid Python.
    """
    if not tests.is_dir():
        raise DataError(f"There is no folder of tests at {tests}.")
    found = (
        file for file in sorted(tests.rglob("*.py")) if file.stem.startswith("test_") or file.stem.endswith("_test")
    )
    return tuple(citation for file in found for citation in _in_file(file, file.relative_to(tests).as_posix()))


def _in_file(file: Path, name: str) -> Iterator[Citation]:
    try:
        module = ast.parse(file.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError) as error:
        raise DataError(f"{name}: this test file is not valid Python: {error}") from error
    if any(_is_test(node) for node in ast.walk(module)):
        yield from _in_body(module.body, name, "")


def _in_body(body: list[ast.stmt], name: str, owner: str) -> Iterator[Citation]:
    """Yield the citations of a module or a class: its own `pytestmark` and tables, then those of its tests."""
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            yield from _in_class(statement, name, owner)
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            if _is_test(statement):
                yield from _in_marks(statement.decorator_list, f"{name}::{owner}{statement.name}")
        else:
            yield from _in_marks([statement], f"{name}::{owner.removesuffix('::')}".removesuffix("::"))


def _in_class(statement: ast.ClassDef, name: str, owner: str) -> Iterator[Citation]:
    inner = f"{owner}{statement.name}::"
    if any(_is_test(node) for node in ast.walk(statement)) and not _proves_nothing(statement):
        yield from _in_marks(statement.decorator_list, f"{name}::{inner.removesuffix('::')}")
        yield from _in_body(statement.body, name, inner)


def _in_marks(nodes: list[ast.expr] | list[ast.stmt], test: str) -> Iterator[Citation]:
    for call in (node for root in nodes for node in ast.walk(root) if _is_rule_mark(node)):
        for argument in call.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield Citation(argument.value, test, argument.lineno)
            else:
                yield Citation(ast.unparse(argument), test, argument.lineno, readable=False)


def _is_test(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    return node.name.startswith("test") and not _proves_nothing(node)


def _proves_nothing(node: _Definition) -> bool:
    """Tell whether a definition is decorated as skipped or as expected to fail."""
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list)
    return any(_is_mark(mark) and mark.attr in _PROVES_NOTHING for mark in marks)


def _is_rule_mark(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and _is_mark(node.func) and node.func.attr == "rule"


def _is_mark(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """Tell whether a node reads `pytest.mark.something` or `mark.something`."""
    if not isinstance(node, ast.Attribute):
        return False
    owner = node.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )
