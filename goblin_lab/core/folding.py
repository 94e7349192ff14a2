"""Names that stand for fixed numbers become those numbers, so that play loses no time looking them up.

`Act.USE * 256 + card` reads well, and interpreted as it stands it costs more than the rest of its line. The functions
of a module are compiled once more from the same text with the numbers in place; file and lines stay the same, so that
tracebacks, coverage and the debugger do not notice.
"""

import ast
import inspect
from enum import EnumMeta
from types import CodeType, FunctionType, ModuleType
from typing import Any


class Folding(ast.NodeTransformer):
    """Put numbers in the place of `CONSTANT` and `Enumeration.MEMBER`."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Fold a constant; by convention only constants are written in capitals."""
        number = self.names.get(node.id) if node.id.isupper() and isinstance(node.ctx, ast.Load) else None
        return ast.copy_location(ast.Constant(int(number)), node) if isinstance(number, int) else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Fold a member of an enumeration."""
        owner = self.names.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(owner, EnumMeta) and node.attr in owner.__members__:
            return ast.copy_location(ast.Constant(int(owner.__members__[node.attr].value)), node)
        return self.generic_visit(node)


def folded(module: ModuleType, names: dict[str, Any]) -> dict[str, CodeType]:
    """The code of all functions of a module with numbers in place, by name; nothing where the text is not at hand."""
    try:
        tree = Folding(names).visit(ast.parse(inspect.getsource(module)))
    except (OSError, TypeError, SyntaxError):
        return {}
    whole = compile(tree, module.__file__ or "", "exec", dont_inherit=True)
    return {code.co_name: code for code in whole.co_consts if isinstance(code, CodeType)}


def is_same(function: FunctionType, code: CodeType | None) -> bool:
    """Whether code is that of a function still, and not of a file that was edited after its import."""
    own = function.__code__
    return code is not None and (own.co_firstlineno, own.co_varnames) == (code.co_firstlineno, code.co_varnames)
