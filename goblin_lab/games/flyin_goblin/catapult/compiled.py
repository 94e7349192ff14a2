"""How the catapult is compiled: by Numba, once for every version of its text, and kept on disk."""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np

Function = TypeVar("Function", bound=Callable[..., Any])
# Shots are finite numbers only, so fast mathematics is right; nothing inside allocates, so no references are counted
# (`_nrt`), which would be a locked instruction for each array in every step.
FAST: dict[str, Any] = {"nogil": True, "error_model": "numpy", "fastmath": True, "_nrt": False}
HERE = Path(__file__).parent


@cache
def cache_folder() -> Path:
    """Where compiled code is kept: under GOBLIN_LAB_CACHE, named by the text of this folder, Numba and NumPy.

    Numba itself looks only at the file that holds the function it enters, so that an edit elsewhere would go unseen.
    """
    root = Path(os.environ.get("GOBLIN_LAB_CACHE", Path.home() / ".cache" / "goblin-lab"))
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for source in sorted(HERE.glob("*.py")):
        digest.update(source.name.encode() + source.read_bytes())
    return root / f"catapult-{digest.hexdigest()[:16]}"


def compiled(function: Function) -> Function:
    """Compile a function at its first call. Its compiled form outlives the process and lets other threads run."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        fast: Function = numba.njit(cache=True, **FAST)(function)
    finally:
        numba.config.CACHE_DIR = before
    return fast


def inside(function: Function) -> Function:
    """Compile a function that is only called from compiled functions: it is kept on disk as a part of those."""
    fast: Function = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **FAST)(function)
    return fast


def inlined(function: Function) -> Function:
    """Compile a small function into each of its callers."""
    fast: Function = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True, **FAST)(function)
    return fast
