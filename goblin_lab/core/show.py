"""Any state as plain HTML, for a notebook: the decision, and what lies where, in words."""

from html import escape

from goblin_lab.core.state import State

STYLE = "display:grid;grid-template-columns:max-content 1fr;gap:.2em 1em;margin:.5em 0;line-height:1.4"


def page(state: State) -> str:
    """Return a state as small HTML; every text in it is escaped."""
    rows = "".join(row(title, lines) for title, lines in state.game.teller.sections(state.position))
    label = escape(f"{state.game.title}: a position")
    return f'<section aria-label="{label}"><p>{headline(state)}</p><dl style="{STYLE}">{rows}</dl></section>'


def headline(state: State) -> str:
    """Say what has to be decided, or how the game ended."""
    title = f"<strong>{escape(state.game.title)}</strong>"
    if state.outcome:
        return f"{title}: {escape(state.outcome.reason)}"
    decision = state.decision
    return f"{title}, {escape(decision.phase)}: {escape(decision.text)}" if decision else title


def row(title: str, lines: list[str]) -> str:
    """Return one place of the table and what lies there."""
    told = "<br>".join(map(escape, lines)) or "–"
    return f'<dt><strong>{escape(title)}</strong></dt><dd style="margin:0">{told}</dd>'


def card(name: str, facts: dict[str, str]) -> str:
    """Return a card as small HTML: its name, and its facts where there are any; every text is escaped."""
    rows = "".join(row(title, [text]) for title, text in facts.items() if text)
    return f'<section><p><strong>{escape(name)}</strong></p><dl style="{STYLE}">{rows}</dl></section>'
