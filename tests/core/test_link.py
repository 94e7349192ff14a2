"""A link carries a whole record, or says clearly that it does not."""

import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.toy import GAMES
from goblin_lab.core import link
from goblin_lab.core.errors import RecordError
from goblin_lab.core.record import MAX_BYTES
from goblin_lab.core.session import Session


def played(*actions):
    session = Session.new("toy", games=GAMES)
    for action in actions:
        session.play(action)
    return session


SESSION = played("roll", "draw", "pass", "roll")
LINK = SESSION.link()


def packed(data):
    """Return a link that holds any bytes, with a checksum that fits."""
    squeezer = zlib.compressobj(level=9, wbits=-15, zdict=link.COMMON)
    return sealed(squeezer.compress(data) + squeezer.flush())


def sealed(data):
    return link.VERSION + link.base64.urlsafe_b64encode(link._checksum(data) + data).rstrip(b"=").decode()


def test_a_link_opens_the_same_session():
    assert Session.from_link(LINK, games=GAMES).record() == SESSION.record()
    assert Session.read(LINK, games=GAMES).state == SESSION.state


def test_a_link_is_safe_in_an_address_and_short():
    assert re.fullmatch(r"[A-Za-z0-9_-]+", LINK)
    assert len(LINK) < 160


def test_a_long_game_still_fits_an_address():
    assert len(played(*["roll", "draw", "pass", "roll"] * 4, *["roll"] * 100).link()) < 300


@pytest.mark.parametrize("form", ["{}", " {}\n", "https://host/goblivion#{}", "http://h:1/voila?x=1&study={}", "#{}"])
def test_a_whole_address_is_a_link_too(form):
    assert link.decode(form.format(LINK)) == SESSION.record()


def test_links_of_the_first_version_are_read_for_ever():
    assert link.decode(FIRST).title == "The first link"


FIRST = "1UqfmZiPd8JL8SiTzQzJSFdIyi4pLFIB6s1FtA3owPbUEFPI6MI-Z1MIsNoeLgUxUALMVDJH9XZSfk4McAcamaUYWlkkpSeaJZhiRUQsA"


@settings(max_examples=300, deadline=None)
@given(at=st.integers(1, len(LINK) - 2), sign=st.sampled_from("Aa0-_ZQ7"))
def test_a_changed_sign_is_noticed(at, sign):
    changed = LINK[:at] + sign + LINK[at + 1 :]
    if changed != LINK:
        with pytest.raises(RecordError, match=r"^link: damaged"):
            link.decode(changed)


@pytest.mark.parametrize("length", range(1, len(LINK) - 1))
def test_a_link_cut_off_is_noticed(length):
    with pytest.raises(RecordError, match=r"^link: damaged"):
        link.decode(LINK[:length])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "link: none was found"),
        ("https://host/goblivion#", "link: none was found"),
        ("2" + LINK[1:], "link: expected it to begin with '1' but found '2'"),
        (LINK + "AAAA", "link: damaged"),
        (sealed(b"\xff\xff"), "link: damaged"),
        (sealed(link._unpack(b"\x03\x00")), "link: damaged"),
        (packed(b"{") + "", "line 1, column 2: broken JSON"),
        (packed(b'{"format": "pgn", "version": 1}'), "format: expected 'goblin-lab record'"),
        (packed(b"\0" * (MAX_BYTES + 1)), "link: holds more than the 2,000,000 bytes"),
        (packed(b"\0" * 200_000_000), "link: holds more than the 2,000,000 bytes"),
    ],
    ids=range(10),
)
def test_a_link_that_holds_no_record(text, message):
    with pytest.raises(RecordError) as caught:
        link.decode(text)
    assert str(caught.value).startswith(message)


@given(text=st.text(max_size=80))
def test_any_text_is_refused_in_words(text):
    with pytest.raises(RecordError):
        link.decode(text)
