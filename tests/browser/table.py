"""The Goblivion page as a person has it: what it shows, and what hands and keys can do there. Waits, never sleeps."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, expect

from browser.conftest import PATIENCE, READY, Watch
from goblin_lab import games
from goblin_widgets.new_game import in_words

SETTLED = """ply => !document.querySelector('.goblin-explorer [aria-busy="true"]')
  && (parseInt(document.querySelector('.goblin-explorer .steps-where').textContent) || 0) === ply"""
# What a card can do is kept at its node by the board, as it came with the scene.
OFFERED = """() => {
  const found = {};
  const add = (choice, place) => { if (choice.allowed !== false) found[choice.notation] ??= place; };
  for (const button of document.querySelectorAll('.goblin-explorer .bar-choice:not([aria-disabled])')) {
    found[button.dataset.notation] = '';
  }
  for (const spot of document.querySelectorAll('.goblin-explorer .spot')) {
    for (const choice of spot.piece.choices ?? []) add(choice, spot.dataset.piece);
  }
  return found;
}"""
FOCUS = """() => {
  const one = document.activeElement;
  if (!one.closest('.goblin-explorer')) return {tag: '', card: '', notation: '', bar: '', words: ''};
  return {tag: one.tagName, card: one.closest('.spot')?.dataset.piece ?? '', notation: one.dataset.notation ?? '',
    bar: one.closest('.bar') ? 'bar' : '', words: one.getAttribute('aria-label') ?? one.textContent};
}"""
ROWS = """() => [...document.querySelectorAll('.goblin-explorer .zone')].map(
  zone => [...zone.querySelectorAll('.spot')].map(spot => spot.dataset.piece)).filter(row => row.length)"""
MOST_TABS = 80
DEFAULTS = {
    option.name: option.default if isinstance(option.default, bool) else str(option.choices.index(option.default))
    for option in games["goblivion"].described_options()
}
AS_AT_FIRST = """(form, options) => {
  for (const [name, value] of Object.entries(options)) {
    if (form.elements[name]) form.elements[name][typeof value === 'boolean' ? 'checked' : 'value'] = value;
  }
}"""
LAID_OUT = """() => [...document.querySelectorAll('.goblin-explorer .spot > button')].map(
  card => [card.closest('.zone').dataset.zone, card.closest('.spot').dataset.piece, card.ariaLabel].join(' '))
  .concat([...document.querySelectorAll('.goblin-explorer .counter')].map(one => one.textContent))
  .concat(document.querySelector('.goblin-explorer .prompt').textContent)"""


@contextmanager
def opened(browser: Browser, address: str, **options: Any) -> Iterator["Table"]:
    """A page for many tests, watched like any other."""
    settings = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", **options}
    watch, context = Watch(), browser.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    watch.look_at(context)
    table = Table(context.new_page())
    table.open(f"{address}goblivion")
    yield table
    table.page.goto("about:blank")  # gives the kernel back
    context.close()
    assert not watch.problems, "\n".join(watch.problems)


class Table:
    """The board, the stepper and the tools of one open page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        """Load the page and wait until it answers. A reload that the page began itself may cut ours off: once more."""
        try:
            self.page.goto(address)
        except Error:
            self.page.goto(address)
        self.page.wait_for_selector(READY)
        self.explorer.locator(".steps-where").wait_for()

    @property
    def explorer(self) -> Locator:
        """The living explorer; the still board that came before it is another."""
        return self.page.locator(".goblin-explorer")

    @property
    def board(self) -> Locator:
        """The living board."""
        return self.explorer.locator(".goblin-board")

    @property
    def stepper(self) -> Locator:
        """The panel beside it."""
        return self.page.get_by_role("region", name="Turn by turn")

    @property
    def sheet(self) -> Locator:
        """What a card can do."""
        return self.page.get_by_role("dialog")

    @property
    def end(self) -> Locator:
        """The banner at the end of the game."""
        return self.board.get_by_role("region", name="End of the game")

    # What there is to see

    def laid_out(self) -> list[str]:
        """All cards with their places and words, the counters and the prompt."""
        return self.page.evaluate(LAID_OUT)

    def offered(self) -> dict[str, str]:
        """What can be chosen on the board, and on which card (none: beside the prompt)."""
        return self.page.evaluate(OFFERED)

    def ply(self) -> int:
        """How many steps lie before this position."""
        return int(self.words(".steps-where").replace("start", "0").split()[0])

    def words(self, selector: str) -> str:
        """The text of a part of the explorer."""
        return self.explorer.locator(selector).first.text_content() or ""

    def card(self, piece: str) -> Locator:
        """A card by the id of its piece."""
        return self.explorer.locator(f'[data-piece="{piece}"] > button')

    def settled(self, ply: int) -> None:
        """Wait until board and stepper show this step."""
        self.page.wait_for_function(SETTLED, arg=ply)

    # What hands do

    def click(self, notation: str) -> None:
        """Choose on the board with the mouse, and wait for the position after it."""
        self.click_to(notation, self.ply() + 1)

    def click_to(self, notation: str, ply: int) -> None:
        """Choose on the board with the mouse; it leads to this step."""
        piece = self.offered()[notation]
        if piece:
            self.card(piece).click()
        place = self.sheet if piece else self.explorer.locator(".bar")
        place.locator(f'[data-notation="{notation}"]').click()
        self.settled(ply)

    def step(self, action: str, ply: int) -> None:
        """Press one of the buttons back, forward, first, last, luck; it leads to this step."""
        self.explorer.locator(f'[data-step="{action}"]').click()
        self.settled(ply)

    def fold(self, title: str) -> Locator:
        """Open one of the tools above the board."""
        panel = self.page.get_by_role("region", name=title, exact=True)
        if panel.locator("details.fold").first.get_attribute("open") is None:
            panel.locator("summary").first.click()
        return panel

    def load(self, record: Path, ply: int) -> None:
        """Open a record's file through the page; it leads to this step."""
        before = self.explorer.locator(".kept").first.text_content()
        self.fold("Save and load").locator("input[type=file]").set_input_files(record)
        expect(self.explorer.locator(".kept").first).not_to_have_text(before or "")
        self.settled(ply)

    def option(self, name: str) -> Locator:
        """The control of an option in the form of a new game."""
        return self.fold("New game").locator(f'[name="{name}"]')

    def new_game(self, seed: int, **options: Any) -> None:
        """Begin a new game with the form: these options, all others as they are at first."""
        form = self.fold("New game")
        form.locator("form").evaluate(AS_AT_FIRST, DEFAULTS)
        for name, value in options.items():
            if isinstance(value, bool):
                self.option(name).set_checked(value)
            else:
                self.option(name).select_option(label=in_words(value))
        form.get_by_label("Seed", exact=True).fill(str(seed))
        form.get_by_role("button", name="Begin a new game").click()
        self.settled(0)

    # What keys do

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> dict[str, str]:
        """What has the focus: its tag, its card, its notation, its words; nothing of it outside the explorer."""
        return self.page.evaluate(FOCUS)

    def tab_to(self, wanted: Callable[[dict[str, str]], object], key: str = "Tab") -> None:
        """Press Tab (or Shift+Tab) until the focus is where it is wanted."""
        for _ in range(MOST_TABS):
            if wanted(self.focus()):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead there; the focus is on {self.focus()}")

    def arrows_to(self, piece: str) -> None:
        """Move to a card with Tab and the arrow keys."""
        self.tab_to(lambda focus: focus["card"], "Tab" if self.focus()["bar"] else "Shift+Tab")
        rows = self.page.evaluate(ROWS)
        here = next(at for at, row in enumerate(rows) if self.focus()["card"] in row)
        there = next(at for at, row in enumerate(rows) if piece in row)
        self.press(*["ArrowDown" if there > here else "ArrowUp"] * abs(there - here), "Home")
        self.press(*["ArrowRight"] * rows[there].index(piece))
        assert self.focus()["card"] == piece

    def key(self, notation: str) -> None:
        """Choose on the board by keyboard alone, and wait for the position after it, where the focus still is."""
        ply, piece = self.ply(), self.offered()[notation]
        if piece:
            self.arrows_to(piece)
            self.press("Enter")
            self.tab_to(lambda focus: focus["notation"] == notation, "ArrowDown")
        else:
            self.tab_to(lambda focus: focus["notation"] == notation or not focus["bar"])
            self.tab_to(lambda focus: focus["notation"] == notation, "Shift+Tab")
        self.press("Enter")
        self.settled(ply + 1)
        assert self.focus()["tag"] == "BUTTON"
