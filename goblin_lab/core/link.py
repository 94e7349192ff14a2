"""A whole record in a few hundred characters that are safe after the # or ? of an address.

A link is the digit of its version and then, in URL-safe Base64, a checksum and the compressed JSON of the record.
"""

import base64
import re
import zlib

from goblin_lab.core.errors import RecordError
from goblin_lab.core.record import MAX_BYTES, Record

VERSION = "1"
CHECKSUM = 4  # bytes
# Text that compression may point back to from the first byte. Part of version 1: never change it.
COMMON = (
    b'"comment":"","name":"","luck":100"},{"move":"swap use train discard buy play pass "],"check":"'
    b'","at":"moves[0]","ahead":"variations[0].moves["variations":[{"after":"moves[],"start":{"position":{'
    b'"cards":"","moves":["{"format":"goblin-lab record","version":1,"game":"'
    b'","title":"","options":{"players":1,"seed":'
)


def encode(record: Record) -> str:
    """Return the record as a link."""
    squeezer = zlib.compressobj(level=9, wbits=-15, zdict=COMMON)
    packed = squeezer.compress(record.compact()) + squeezer.flush()
    return VERSION + base64.urlsafe_b64encode(_checksum(packed) + packed).rstrip(b"=").decode()


def decode(text: str) -> Record:
    """Read the record from a link or from a whole address that ends in one; a RecordError says what is wrong."""
    found = re.search(r"[A-Za-z0-9_-]+$", text[: 2 * MAX_BYTES].strip())
    if found is None:
        raise RecordError("link: none was found in this text, and a record would begin with '{'")
    link = found[0]
    if not link.startswith(VERSION):
        raise RecordError(
            f"link: expected it to begin with {VERSION!r} but found {link[0]!r}: cut off, or of a newer Goblin Lab"
        )
    return Record.read(_unpack(_checked(link[1:])))


def _checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(CHECKSUM, "big")


def _checked(code: str) -> bytes:
    if len(code) % 4 == 1:
        raise _damaged()
    data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    if data[:CHECKSUM] != _checksum(data[CHECKSUM:]):
        raise _damaged()
    return data[CHECKSUM:]


def _unpack(packed: bytes) -> bytes:
    stretcher = zlib.decompressobj(wbits=-15, zdict=COMMON)
    try:
        data = stretcher.decompress(packed, MAX_BYTES + 1)
    except zlib.error as error:
        raise _damaged() from error
    if len(data) > MAX_BYTES:
        raise RecordError(f"link: holds more than the {MAX_BYTES:,} bytes that a record may have")
    if not stretcher.eof or stretcher.unused_data:
        raise _damaged()
    return data


def _damaged() -> RecordError:
    return RecordError("link: damaged: its checksum does not fit; copy it again, from the first character to the last")
