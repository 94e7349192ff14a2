"""Voila's exporter with compiled templates that are kept.

Voila makes a new Jinja environment for every page and compiles some twenty templates in it. That takes a third of a
second of the server, and every visitor waits meanwhile, also when only a waiting kernel is prepared.
"""

from typing import Any

from jinja2.bccache import Bucket, BytecodeCache
from voila import notebook_renderer
from voila.exporter import VoilaExporter


class Compiled(BytecodeCache):
    """The compiled templates of this process; Jinja itself sees to it that a changed source is compiled again."""

    def __init__(self) -> None:
        self.code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket of a template that has been compiled before."""
        if bucket.key in self.code:
            bucket.bytecode_from_string(self.code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        self.code[bucket.key] = bucket.bytecode_to_string()


class Exporter(VoilaExporter):
    """Voila's exporter, whose environments share one store of compiled templates."""

    compiled = Compiled()

    @property
    def environment(self) -> Any:  # noqa: ANN401  as Voila has it
        """Return the environment, with the store."""
        environment = super().environment
        environment.bytecode_cache = self.compiled
        return environment


def install() -> None:
    """Let Voila use this exporter; it has no setting for that."""
    notebook_renderer.VoilaExporter = Exporter
