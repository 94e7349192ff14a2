"""Promises of the scene: plain data that survives the way to the page and back."""

import json
import re

import msgspec
import pytest

from goblin_widgets.board import static_html
from goblin_widgets.scene import Badge, Choice, Piece, Scene, Zone, pack, unpack
from widgets.fixture_scene import fixture_scene

NASTY = '<img src=x onerror="alert(1)">'


def nasty_scene() -> Scene:
    """Every text of the scene is an attack."""
    choice = Choice(NASTY, NASTY, NASTY, NASTY, allowed=True, why=NASTY, rule=NASTY)
    badge = Badge(NASTY, NASTY, NASTY)
    piece = Piece(
        NASTY, NASTY, NASTY, value=NASTY, text=NASTY, cost=NASTY, badges=(badge,), uncertain=NASTY, choices=(choice,)
    )
    back = msgspec.structs.replace(piece, id="back", face_up=False)
    zone = Zone(NASTY, NASTY, NASTY, NASTY, (piece, back), NASTY, NASTY)
    return Scene(NASTY, NASTY, NASTY, NASTY, (NASTY,), zones=(zone,), choices=(choice,), result=NASTY,
                 areas={"wide": (NASTY,), "narrow": (NASTY,)})  # fmt: skip


def test_a_scene_comes_back_from_its_json():
    scene = fixture_scene()
    assert unpack(json.loads(json.dumps(pack(scene)))) == scene


def test_a_scene_that_is_none_is_refused_with_the_place():
    packed = pack(fixture_scene())
    packed["zones"][0]["pieces"][0]["count"] = "many"
    with pytest.raises(msgspec.ValidationError, match=re.escape("$.zones[0].pieces[0].count")):
        unpack(packed)


def test_scenes_are_values():
    with pytest.raises(AttributeError):
        fixture_scene().turn = 4
    assert fixture_scene() == fixture_scene()


def test_the_fixture_has_the_whole_table():
    scene = fixture_scene()
    ids = [piece.id for zone in scene.zones for piece in zone.pieces]
    assert len(ids) == len(set(ids))
    choices = [choice for zone in scene.zones for piece in zone.pieces for choice in piece.choices]
    assert any(choice.allowed for choice in choices)
    assert all(choice.why and choice.rule for choice in choices if not choice.allowed)


def test_still_html_shows_every_zone_and_card():
    html = static_html(fixture_scene())
    for zone in fixture_scene().zones:
        assert f">{zone.label}</h3>" in html
        assert all(f">{piece.name}</span>" in html for piece in zone.pieces)


def test_still_html_escapes_every_text():
    html = static_html(nasty_scene())
    assert "<img" not in html
    assert "onerror=&quot;" in html or "onerror=" not in html


def test_still_html_is_small_and_the_same_each_time():
    html = static_html(fixture_scene())
    assert html == static_html(fixture_scene())
    assert len(html) < 60_000


def test_still_html_draws_empty_spaces_where_pieces_are_not():
    track = Zone("track", "Track", "track", "track", (Piece("e", "Goblin", "enemy", slot=3),), slots=4)
    html = static_html(Scene("g", "Goblins", "", zones=(track,)))
    assert re.findall(r'<li class="(\w+)"', html) == ["slot", "slot", "spot", "slot"]


def test_the_usual_rule_travels_once_and_comes_back():
    scene = fixture_scene()
    packed = pack(scene)
    rules = [
        choice.get("rule")
        for zone in packed["zones"]
        for piece in zone["pieces"]
        for choice in piece.get("choices", ())
    ]
    assert packed["usual"] == "goblivion:training.pay-cost"
    assert packed["usual"] not in rules
    assert unpack(packed) == scene
    assert packed == pack(scene)  # reading it changed nothing
