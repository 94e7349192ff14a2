"""The kernel of a page: an ordinary IPython kernel that starts several seconds sooner.

`jsonschema` imports `rfc3987_syntax` where it is installed, and that builds some 35 parsers at import (about four
seconds, for every visitor). No page checks an internationalised web address, so the kernel does without it.
"""

import sys
from typing import Any


def do_without(module: str) -> None:
    """Make `import module` fail at once, unless it is already there."""
    modules: dict[str, Any] = sys.modules
    modules.setdefault(module, None)


def main() -> None:
    """Run a kernel; Jupyter gives the connection file as `-f FILE`."""
    do_without("rfc3987_syntax")
    from ipykernel.kernelapp import launch_new_instance  # noqa: PLC0415  after the line above, or it comes too late

    launch_new_instance()


if __name__ == "__main__":
    main()
