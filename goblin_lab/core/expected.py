"""The sentence that says what would have been right."""

from collections.abc import Iterable
from difflib import get_close_matches

SHOWN = 8  # choices that one sentence can carry
LENGTH = 60  # characters of a stranger's text worth repeating


def quote(found: str) -> str:
    """Return the text in quotes, cut where it is too long to repeat."""
    return repr(found if len(found) <= LENGTH else found[:LENGTH] + "…")


def expected(found: str, choices: Iterable[str]) -> str:
    """Say which choices there were, what was found instead, and which choice was probably meant."""
    names = list(choices)
    shown = ", ".join(repr(name) for name in names[:SHOWN]) + (", …" if len(names) > SHOWN else "")
    lead = "expected one of: " if len(names) > 1 else "expected "
    return f"{lead}{shown or 'nothing'} but found {quote(found)}{hint(found, names)}"


def hint(found: str, choices: Iterable[str]) -> str:
    """Return `; did you mean …?` where a choice is close to what was found, else nothing."""
    close = get_close_matches(found[:LENGTH], list(choices), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
