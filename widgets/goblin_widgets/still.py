"""A scene as still HTML: for stored notebooks, and for the first thing a page paints before it is live."""

import re
from html import escape

from goblin_widgets.bundle import icons
from goblin_widgets.scene import Badge, Choice, Counter, Piece, Scene, Zone

LAYOUTS = {"row", "stack", "grid", "track"}


def static_html(scene: Scene) -> str:
    """Return the scene as one `<section>` with the class names of the live board; every text is escaped."""
    parts = (_header(scene), f'<div class="table"{_areas(scene)}>', *map(_zone, scene.zones), "</div>")
    name = escape(f"{scene.title}: the board")
    return f'<section class="goblin goblin-board is-still" aria-label="{name}">{"".join(parts)}</section>'


def _tag(tag: str, text: str, classes: str = "") -> str:
    """Wrap a text in a tag, or return nothing when there is no text."""
    attribute = f' class="{classes}"' if classes else ""
    return f"<{tag}{attribute}>{escape(text)}</{tag}>" if text else ""


def _icon(name: str) -> str:
    outline = icons().get(name, "")
    path = f'<path fill-rule="evenodd" d="{outline}"/>'
    return f'<svg class="goblin-icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">{path}</svg>'


def _areas(scene: Scene) -> str:
    """Give the grid of zones to the style sheet, as the live board does."""
    rules = []
    for width, rows in scene.areas.items():
        names = " ".join(f"'{_names_only(row)}'" for row in rows)
        rules += [f"--areas-{width}: {names}", f"--columns-{width}: {len(rows[0].split()) if rows else 1}"]
    return f' style="{escape("; ".join(rules))}"' if rules else ""


def _names_only(row: str) -> str:
    return "".join(letter for letter in row if letter.isalnum() or letter in " ._-")


def _header(scene: Scene) -> str:
    phases = "".join(_phase(name, scene.phase) for name in scene.phases)
    line = (
        _tag("h2", scene.title, "board-title"),
        _tag("span", f"{scene.turn_name} {scene.turn}" if scene.turn else "", "board-turn"),
        f'<ol class="phases">{phases}</ol>' if phases else "",
        f'<ul class="counters">{"".join(map(_counter, scene.counters))}</ul>' if scene.counters else "",
    )
    now = f'<div class="board-words">{_tag("p", scene.prompt, "prompt")}</div>{_choices(scene.choices)}'
    return (
        f'<header class="board-head"><div class="board-line">{"".join(line)}</div>{_result(scene)}'
        f'<div class="board-now">{now}</div></header>'
    )


def _phase(name: str, current: str) -> str:
    mark = ' aria-current="step"' if name == current else ""
    return f"<li{mark}>{escape(name)}</li>"


def _counter(counter: Counter) -> str:
    name = f'<span class="counter-name">{_icon(counter.icon)}<span>{escape(counter.label)}</span></span>'
    return f'<li class="counter"{_tone(counter.tone)}>{name}{_tag("strong", counter.value, "counter-value")}</li>'


def _tone(tone: str) -> str:
    return f' data-tone="{escape(tone)}"' if tone else ""


def _result(scene: Scene) -> str:
    if not scene.result:
        return ""
    mood = {True: " is-won", False: " is-lost", None: ""}[scene.won]
    return f'<div class="result{mood}">{_icon("won" if scene.won else "flag")}<p>{escape(scene.result)}</p></div>'


def _choices(choices: tuple[Choice, ...]) -> str:
    """Draw the buttons of the moment, as the live board does; a still page cannot act, so they are no buttons."""
    first = next((choice for choice in choices if choice.allowed and not choice.calm), None)
    items = "".join(_choice(choice, " is-primary" if choice is first else "") for choice in choices)
    return f'<ul class="bar">{items}</ul>' if items else ""


def _choice(choice: Choice, mood: str) -> str:
    refused = "" if choice.allowed else ' aria-disabled="true"'
    told = _tag("strong", choice.label) + _tag("span", choice.detail if choice.allowed else choice.why, "choice-detail")
    sign = '<span class="bar-rule" aria-hidden="true">§</span>' if choice.rule else ""
    return f'<li class="bar-item"><span class="bar-choice{mood}"{refused}>{told}</span>{sign}</li>'


def _zone(zone: Zone) -> str:
    layout = zone.layout if zone.layout in LAYOUTS else "row"
    head = _tag("h3", zone.label) + _tag("span", zone.note, "zone-note")
    empty = "" if zone.pieces else _tag("p", zone.empty, "zone-empty")
    map_class, map_style = (" is-map", f"; --map: {zone.columns:d}") if zone.columns else ("", "")
    named = f'aria-label="{escape(zone.label)}"{_tone(zone.tone)}'
    return (
        f'<section class="zone layout-{layout}{map_class}" role="group" {named} '
        f'style="grid-area: {_names_only(zone.area)}{map_style}"><div class="zone-head">{head}</div>'
        f'<ul class="zone-pieces">{"".join(_spaces(zone))}</ul>{empty}</section>'
    )


def _spaces(zone: Zone) -> list[str]:
    """Lay the pieces on their spaces and draw the empty ones, as the live board does."""
    laid: dict[int, str] = {}
    for piece in zone.pieces:
        space = piece.slot or next(at for at in range(1, len(zone.pieces) + zone.slots + 1) if at not in laid)
        laid[space] = _piece(piece)
    empty = '<li class="slot" aria-hidden="true">{}</li>'
    return [laid.get(at) or empty.format(at) for at in range(1, max([zone.slots, *laid]) + 1)]


def _piece(piece: Piece) -> str:
    kind = "".join(letter if letter.isalnum() else "-" for letter in piece.kind)
    states = [f"kind-{kind}", *(["is-used"] if piece.used else []), *(["is-pile"] if piece.count > 1 else [])]
    hidden = not piece.face_up or piece.kind in {"back", "pile"}
    face = _back(piece) if hidden else _face(piece)
    classes = " ".join(["card", *states, *(["is-hidden"] if hidden else [])])
    return f'<li class="spot"><div class="{classes}">{face}{_marks(piece)}</div></li>'


def _face(piece: Piece) -> str:
    signs = {"fist": ["fist"], "one sword": ["sword"], "two swords": ["sword"] * 2}.get(piece.level, [])
    art = _icon(_emblem(piece)) + _tag("span", piece.value, "card-value")
    art += _signs("card-level", piece.level, signs) + _signs("card-symbol", piece.symbol, [piece.symbol])
    words = _tag("span", piece.text, "card-text") + _tag("span", piece.cost, "card-cost")
    tint = f'style="--hue: {_hue(piece.name)}"'
    return f'<span class="card-top">{_name(piece)}</span><span class="card-art" {tint}>{art}</span>{words}'


def _signs(classes: str, words: str, names: list[str]) -> str:
    drawn = "".join(_icon(name) for name in names)
    return f'<span class="{classes}" title="{escape(words)}">{drawn}</span>' if words else ""


def _name(piece: Piece) -> str:
    letters = max(map(len, re.split(r"[\s-]+", piece.name)))
    return f'<span class="card-name" style="--letters: {letters}">{escape(piece.name)}</span>'


def _emblem(piece: Piece) -> str:
    """Choose the picture as `emblem` in card.js does, so that nothing changes when the page comes alive."""
    word = next((word for word in re.split(r"\W+", piece.name.lower()) if word in icons()), "")
    ranks = {"one sword": "helmet", "two swords": "knight"} if piece.kind == "peasant" else {}
    return word or ranks.get(piece.level, piece.kind if piece.kind in icons() else "castle")


def _hue(name: str) -> int:
    """Choose the tint as `hue` in card.js does."""
    tint = 0
    for letter in name:
        tint = (tint * 31 + ord(letter)) % 3600
    return tint % 360


def _back(piece: Piece) -> str:
    mark = piece.kind if piece.kind in icons() else _emblem(piece)
    return f'<span class="card-back">{_icon(mark)}{_name(piece)}</span>'


def _badge(badge: Badge) -> str:
    words = escape(badge.text or badge.label)
    return f'<span class="card-badge" title="{escape(badge.label)}">{_icon(badge.icon)}{words}</span>'


def _marks(piece: Piece) -> str:
    badges = "".join(_badge(badge) for badge in piece.badges)
    return "".join(
        (
            f'<span class="card-badges">{badges}</span>' if badges else "",
            _tag("span", f"× {piece.count}" if piece.count > 1 else "", "card-count"),
            _tag("span", "used" if piece.used else "", "card-used"),
            _tag("span", "?" if piece.uncertain else "", "card-doubt"),
        )
    )
