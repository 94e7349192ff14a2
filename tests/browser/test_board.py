"""The board in a real browser, without a kernel: keyboard, refusals, focus, stillness, accessibility."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec.structs import replace
from playwright.sync_api import expect

from goblin_widgets.board import MODULES, STYLES, static_html
from goblin_widgets.bundle import module, style
from goblin_widgets.scene import pack
from widgets.fixture_scene import fixture_scene

pytestmark = pytest.mark.browser
HARNESS = (Path(__file__).parent / "harness.html").as_uri()
SPEECH = ".goblin-live"
STILL = static_html(fixture_scene())
NASTY = "<img src=x onerror='window.hacked = true'>"


def start(page, scene=None, theme="auto"):
    """Load the board alone on a page; an error of the page fails the test."""
    page.goto(HARNESS)
    setting = {"esm": module(*MODULES), "css": style(*STYLES), "scene": pack(scene or fixture_scene()), "theme": theme}
    page.evaluate("setting => window.start(setting)", setting)


def show(page, scene, announcement=""):
    page.evaluate("([scene, words]) => model.show(scene, words)", [pack(scene), announcement])


def sent(page):
    return page.evaluate("model.sent.filter(message => message.type !== 'ping')")


def card(page, piece):
    return page.locator(f'[data-piece="{piece}"] > button')


def focused(page):
    return page.evaluate("document.activeElement.closest('[data-piece]')?.dataset.piece ?? ''")


def with_zone(scene, name, **changes):
    zones = tuple(replace(zone, **changes) if zone.id == name else zone for zone in scene.zones)
    return replace(scene, zones=zones, key=scene.key + 1)


def zone_of(scene, name):
    return next(zone for zone in scene.zones if zone.id == name)


def without(scene, name, piece):
    left = tuple(other for other in zone_of(scene, name).pieces if other.id != piece)
    return with_zone(scene, name, pieces=left)


@pytest.fixture
def board(page):
    """Show the fixture scene on the board alone."""
    start(page)
    return page


def test_a_click_opens_the_choices_and_a_second_one_plays(board):
    card(board, "scouts-1").click()
    assert sent(board) == []
    board.get_by_role("dialog").get_by_role("button", name="Use the action").click()
    assert sent(board) == [{"type": "choose", "notation": "use scouts", "key": 1}]
    expect(board.locator(".goblin-board")).to_have_attribute("aria-busy", "true")


def test_a_double_click_plays_the_only_choice(board):
    card(board, "scouts-1").dblclick()
    assert [message["notation"] for message in sent(board)] == ["use scouts"]


def test_a_double_click_plays_nothing_where_there_is_a_choice(board):
    card(board, "baker-1").dblclick()
    assert sent(board) == []


def test_the_keyboard_alone_reaches_and_plays(board):
    card(board, "ruler").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"):
        board.keyboard.press(key)
    assert focused(board) == "baker-1"
    board.keyboard.press("End")
    assert focused(board) == "old-man-1"
    board.keyboard.press("Home")
    for _ in range(4):
        board.keyboard.press("ArrowRight")
    assert focused(board) == "scouts-1"
    board.keyboard.press("Enter")
    board.keyboard.press("Enter")
    assert [message["notation"] for message in sent(board)] == ["use scouts"]
    assert focused(board) == "scouts-1"


def test_every_card_can_be_reached_by_arrows(board):
    seen = []
    card(board, "ruler").focus()
    for _ in range(10):
        board.keyboard.press("Home")
        for _ in range(12):
            seen.append(focused(board))
            board.keyboard.press("ArrowRight")
        board.keyboard.press("ArrowDown")
    pieces = {piece.id for zone in fixture_scene().zones for piece in zone.pieces}
    assert set(seen) == pieces


def test_the_board_is_one_tab_stop(board):
    assert board.locator(".spot > [tabindex='0']").count() == 1


def test_each_row_that_scrolls_is_a_tab_stop_too(page):
    page.set_viewport_size({"width": 360, "height": 800})
    start(page)
    stops = page.locator(".spot > [tabindex='0']")
    assert stops.evaluate_all("all => all.map(one => one.closest('.zone').dataset.zone)") == ["battlefield", "market"]


def test_escape_closes_and_gives_the_focus_back(board):
    card(board, "baker-1").focus()
    board.keyboard.press("Space")
    expect(board.get_by_role("dialog")).to_be_visible()
    board.keyboard.press("ArrowDown")
    board.keyboard.press("Escape")
    expect(board.locator(".sheet")).to_be_hidden()
    assert focused(board) == "baker-1"


def test_a_refused_choice_says_why_and_does_nothing(board):
    card(board, "market-knight").click()
    refused = board.get_by_role("dialog").get_by_role("button", name="Train Knight")
    expect(refused).to_have_attribute("aria-disabled", "true")
    expect(refused).to_be_focused()
    board.keyboard.press("Enter")
    expect(board.locator(SPEECH)).to_contain_text("Cards with two swords open after the first Boss.")
    expect(board.locator(SPEECH)).to_contain_text("goblivion:training.pay-cost")
    assert sent(board) == []


def test_the_text_of_a_rule_comes_on_demand(board):
    card(board, "market-knight").click()
    rule = board.get_by_text("To train a card, draw the number shown")
    expect(rule).to_be_hidden()
    board.get_by_text("Rule goblivion:training.pay-cost").click()
    expect(rule).to_be_visible()


def test_a_choice_of_the_moment_plays_at_once_and_a_refused_one_explains(board):
    board.get_by_role("button", name="Challenge a Boss").first.click(force=True)
    expect(board.locator(SPEECH)).to_contain_text("Enemies are still in the deck.")
    assert sent(board) == []
    board.keyboard.press("Escape")
    board.get_by_role("button", name="End the Training phase").first.click()
    assert [message["notation"] for message in sent(board)] == ["end training"]


def test_a_busy_board_sends_nothing_more_until_it_is_idle(board):
    end = board.locator(".bar-choice").first
    end.click()
    end.click()
    assert len(sent(board)) == 1
    board.evaluate("model.hear({type: 'idle'})")
    end.click()
    assert len(sent(board)) == 2


def test_a_change_is_announced_and_keeps_the_focus_on_the_same_card(board):
    card(board, "farmer-7").focus()
    show(board, without(fixture_scene(), "battlefield", "baker-1"), "Baker goes to the Hospital.")
    expect(board.locator(SPEECH)).to_have_text("Baker goes to the Hospital.")
    assert focused(board) == "farmer-7"


def test_the_focus_goes_to_a_neighbour_when_its_card_leaves(board):
    card(board, "farmer-7").focus()
    show(board, without(fixture_scene(), "battlefield", "farmer-7"))
    assert focused(board) == "alchemist-1"


def test_the_focus_follows_a_card_into_another_zone(board):
    scene = fixture_scene()
    sword = zone_of(scene, "battlefield").pieces[5]
    card(board, sword.id).focus()
    moved = with_zone(without(scene, "battlefield", sword.id), "bodyguard", pieces=(sword,))
    show(board, moved)
    assert focused(board) == sword.id
    assert board.locator("[data-zone='bodyguard'] [data-piece='sword-2']").count() == 1


def test_the_focus_stays_in_the_bar_when_its_button_goes(board):
    board.get_by_role("button", name="End the Training phase").first.focus()
    scene = fixture_scene()
    push = replace(scene.choices[0], notation="push", label="Let the Enemy push")
    show(board, replace(scene, choices=(push,), key=2))
    expect(board.get_by_role("button", name="Let the Enemy push").first).to_be_focused()
    show(board, replace(scene, choices=(), key=3))
    assert focused(board) != ""


def test_nodes_are_kept_and_only_the_changed_card_is_touched(board):
    board.evaluate(
        "document.querySelectorAll('.spot').forEach(spot => { spot.mark = true }); window.touched = new Set();"
        "new MutationObserver(all => all.forEach(one => touched.add(one.target.closest('.spot')?.dataset.piece)))"
        ".observe(document.querySelector('.table'), {childList: true, subtree: true, characterData: true})",
    )
    scene = fixture_scene()
    pieces = zone_of(scene, "battlefield").pieces
    show(board, with_zone(scene, "battlefield", pieces=(replace(pieces[0], used=True, choices=()), *pieces[1:])))
    assert board.evaluate("[...document.querySelectorAll('.spot')].every(spot => spot.mark)")
    assert board.evaluate("[...touched]") == ["baker-1"]


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_moves_glide_briefly_and_not_for_those_who_want_stillness(page, motion, moves):
    page.emulate_media(reduced_motion=motion)
    start(page)
    scene = fixture_scene()
    pieces = zone_of(scene, "battlefield").pieces
    show(page, with_zone(scene, "battlefield", pieces=pieces[::-1]))
    lengths = page.evaluate("document.getAnimations().map(one => one.effect.getComputedTiming().duration)")
    assert bool(lengths) is moves
    assert all(length <= 250 for length in lengths)


def test_nothing_jumps_when_cards_leave(board):
    top = board.locator("[data-zone='market']").bounding_box()
    show(board, with_zone(fixture_scene(), "battlefield", pieces=()))
    assert board.locator("[data-zone='market']").bounding_box() == top


def test_a_closed_connection_is_told_at_once(board):
    board.evaluate("model.closed = true")
    board.locator(".bar-choice").first.click()
    expect(board.get_by_role("alert")).to_contain_text("The connection to the kernel is gone")
    expect(board.locator(".goblin-board")).to_have_attribute("aria-busy", "false")


def test_a_silent_kernel_is_told_and_forgiven_when_it_answers(page):
    page.clock.install()
    start(page)
    page.clock.run_for(5_100)
    assert page.evaluate("model.sent") == [{"type": "ping"}]
    page.clock.run_for(7_000)
    expect(page.get_by_role("alert")).to_be_visible()
    page.evaluate("model.hear({type: 'pong'})")
    expect(page.locator(".goblin-notice")).to_be_hidden()


def test_a_kernel_that_answers_is_never_called_gone(page):
    page.clock.install()
    start(page)
    for _ in range(6):
        page.clock.run_for(5_000)
        page.evaluate("model.hear({type: 'pong'})")
    expect(page.locator(".goblin-notice")).to_be_hidden()


def test_a_sentence_of_the_kernel_is_an_alert_until_the_next_scene(board):
    board.locator(".bar-choice").first.click()
    board.evaluate("words => model.hear({type: 'tell', text: words})", NASTY)
    expect(board.get_by_role("alert")).to_have_text(NASTY)
    expect(board.locator(".goblin-board")).to_have_attribute("aria-busy", "false")
    show(board, replace(fixture_scene(), key=2))
    expect(board.locator(".goblin-notice")).to_be_hidden()


def test_the_end_of_the_game_is_plain(board):
    show(board, replace(fixture_scene(), result="The last Boss is destroyed: the Castle stands.", won=True, key=9))
    end = board.get_by_role("region", name="End of the game")
    expect(end).to_contain_text("Victory")
    expect(end).to_contain_text("The last Boss is destroyed")


def test_texts_are_texts(page):
    scene = fixture_scene()
    piece = replace(zone_of(scene, "bodyguard").pieces[0], name=NASTY, text=NASTY, uncertain=NASTY)
    start(page, with_zone(replace(scene, title=NASTY, prompt=NASTY), "bodyguard", label=NASTY, pieces=(piece,)))
    card(page, piece.id).click()
    assert page.locator(".goblin-board img").count() == 0
    assert page.evaluate("window.hacked") is None


@pytest.mark.parametrize("width", [360, 1280, 1920])
def test_the_board_fits_the_width(page, width):
    page.set_viewport_size({"width": width, "height": 900})
    start(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_accessible_closed_and_open(page, width, theme):
    page.emulate_media(reduced_motion="reduce", color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 900})
    start(page, theme=theme)
    for piece in ("", "baker-1", "market-knight"):
        if piece:
            card(page, piece).click()
        found = Axe().run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in {"serious", "critical"}] == []


@pytest.mark.parametrize(("attribute", "scheme"), [("true", "light"), ("false", "dark")])
def test_jupyterlab_decides_the_theme_unless_the_trait_does(page, attribute, scheme):
    page.emulate_media(color_scheme="dark" if scheme == "light" else "light")
    start(page)
    page.evaluate("value => document.body.setAttribute('data-jp-theme-light', value)", attribute)
    read = "getComputedStyle(document.querySelector('.goblin-board')).colorScheme"
    assert page.evaluate(read) == scheme
    other = {"light": "dark", "dark": "light"}[scheme]
    page.evaluate("theme => model.set({theme})", other)
    assert page.evaluate(read) == other


def test_the_still_board_looks_like_the_live_one(board):
    board.evaluate("html => { document.getElementById('host').insertAdjacentHTML('afterend', html) }", STILL)
    look = (
        "board => [...board.querySelectorAll('.card')].map(card => [card.textContent.replace(/[0-9]+$/, ''),"
        " ...[...card.querySelectorAll('[style]')].map(one => one.getAttribute('style')),"
        " ...[...card.querySelectorAll('path')].map(one => one.getAttribute('d'))])"
    )
    live = board.locator("#host .goblin-board").evaluate(look)
    assert board.locator(".is-still").evaluate(look) == live


def test_the_board_ends_cleanly(board):
    board.evaluate("finish()")
    assert board.evaluate("Object.values(model.listeners).every(list => list.length === 0)")
