"""Scripts that a browser asks for once and keeps for good."""

import gzip
import hashlib
from functools import cached_property

from tornado.web import RequestHandler

YEAR = 31_536_000  # seconds


class KeptScript:
    """A script and the name that it is served by; the name changes with the text."""

    def __init__(self, name: str, text: str) -> None:
        self.text = text.encode()
        self.name = f"{name}-{hashlib.sha256(self.text).hexdigest()[:16]}.js"

    @cached_property
    def packed(self) -> bytes:
        """The text as it travels; packed when first asked for, since few visitors need Voila's megabytes."""
        return gzip.compress(self.text, compresslevel=6, mtime=0)


class KeptScriptHandler(RequestHandler):
    """Answers with a script, which a browser may keep for good."""

    def initialize(self, script: KeptScript) -> None:
        """Take the script."""
        self.script = script

    def get(self) -> None:
        """Send it, packed where the browser takes that."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", f"public, max-age={YEAR}, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.write(self.script.packed)
        else:
            self.write(self.script.text)
