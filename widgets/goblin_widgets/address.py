"""Studies in addresses: `…/goblivion?study=1abc…` opens the very position and the whole tree around it.

In a notebook the same address works as text: `Session.from_link("https://…/goblivion?study=1abc…")`.
"""

import os
from urllib.parse import parse_qs

from goblin_lab.core.errors import GoblinError
from goblin_lab.core.session import Session

STUDY = "study"
MOST = 12_000  # letters of a link after `?`: servers take a line of 64 KiB; a longer link stands after `#`


_given: set[str] = set()  # the link of an address goes to the first explorer of the page that asks


def asked_for() -> str:
    """Return the link in the address of this page, or nothing; nothing in a notebook, which has no such address."""
    return parse_qs(os.environ.get("QUERY_STRING", "")).get(STUDY, [""])[0]


def take() -> str:
    """Return the link in the address to whoever asks first, and nothing to the others."""
    link = asked_for()
    if link in _given:
        return ""
    _given.add(link)
    return link


def share(link: str, page: str) -> str:
    """Return the address that opens a link on a page."""
    bare = page.partition("#")[0].partition("?")[0]
    return f"{bare}{'?' if len(link) <= MOST else '#'}{STUDY}={link}"


def opened(link: str, game_id: str) -> Session:
    """Open a link that came with an address. Raises GoblinError, in a sentence for whoever followed the link."""
    try:
        session = Session.from_link(link)
    except GoblinError as error:
        raise GoblinError(f"The link in the address could not be opened ({error}).") from error
    if session.state.game.id != game_id:
        raise GoblinError(f"The link in the address is of another game, {session.state.game.title}: open its page.")
    return session
