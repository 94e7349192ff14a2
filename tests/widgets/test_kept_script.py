"""Scripts that a browser keeps for good."""

import gzip

from goblin_widgets.kept_script import KeptScript


def test_the_name_changes_with_the_text() -> None:
    before = KeptScript("page", "one();")
    assert KeptScript("page", "one();").name == before.name
    assert KeptScript("page", "two();").name != before.name


def test_packed_is_the_same_text() -> None:
    script = KeptScript("page", "one();" * 100)
    assert gzip.decompress(script.packed) == script.text == b"one();" * 100
