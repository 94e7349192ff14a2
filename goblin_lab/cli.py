"""The command line: open the explorer or the notebooks, print a rulebook, replay a record.

What a command needs is imported inside it, so that `goblin-lab --help` answers at once.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

if TYPE_CHECKING:
    from goblin_lab.core.session import Session
    from goblin_lab.core.values import Event

BAD_INPUT = 2
PASS_ON = {"ignore_unknown_options": True, "allow_interspersed_args": False}


class ServeByDefault(click.Group):
    """A group of commands in which no command at all, or options alone, means `serve`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `serve` in front where no command is named."""
        names_none = not args or (args[0].startswith("-") and args[0] not in {"--help", "--version"})
        return super().parse_args(ctx, ["serve", *args] if names_none else args)


@click.group(cls=ServeByDefault)
@click.version_option(package_name="goblin-lab")
def main() -> None:
    """Goblin Lab: goblin board games to play, explore and take apart. Without a command it opens the explorer."""


@main.command(context_settings=PASS_ON, add_help_option=False)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def serve(arguments: tuple[str, ...]) -> None:
    """Open the explorer in a browser (`goblin-lab serve --help` tells its options)."""
    become("goblin_widgets.serve", arguments)


@main.command(context_settings=PASS_ON, add_help_option=False)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def lab(arguments: tuple[str, ...]) -> None:
    """Open the notebooks in JupyterLab; options are JupyterLab's own."""
    become("goblin_widgets.lab", arguments)


def become(module: str, arguments: tuple[str, ...]) -> NoReturn:
    """Run a module of the explorer in place of this program: the rules never import the explorer."""
    command = [sys.executable, "-m", module, *arguments]
    if os.name == "posix":
        os.execv(sys.executable, command)  # noqa: S606  our own interpreter, no shell
    sys.exit(subprocess.call(command))  # noqa: S603  our own interpreter, no shell


@main.command()
@click.argument("game")
@click.argument("rule", default="")
@click.option(
    "--coverage", "with_tests", is_flag=True, help="Print which tests cite each rule; exit 1 if one is missing."
)
@click.option(
    "--tests",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of tests; by default that of this checkout.",
)
def rules(game: str, rule: str, *, with_tests: bool, tests: Path | None) -> None:
    """Print the rules of GAME, or one RULE with its readings, tests and lines, or the tests that hold them."""
    from goblin_lab.core.errors import DataError  # noqa: PLC0415

    folder = tests or checkout_tests()
    try:
        if rule:
            is_complete = print_rule(game, rule, folder)
        else:
            is_complete = print_coverage(game, folder) if with_tests else print_rules(game)
    except DataError as error:
        fail(error)
    sys.exit(not is_complete)


def checkout_tests() -> Path:
    """Return the tests beside the package, where it runs from a checkout."""
    return Path(__file__).resolve().parents[1] / "tests"


def print_rules(game: str) -> bool:
    """Print every rule with its citation, kind and text."""
    from goblin_lab.core.rulebook import rulebook_of  # noqa: PLC0415

    rulebook = rulebook_of(game)
    for rule in rulebook.rules:
        click.echo(f"{rulebook.cite(rule)}  ({rule.kind}; {', '.join(rule.modes)})\n    {rule.text}")
    click.echo(f"\n{rulebook.about.title} ({rulebook.about.edition}): {len(rulebook.rules)} rules.")
    return True


def print_rule(game: str, rule: str, tests: Path) -> bool:
    """Print one rule with everything that belongs to it."""
    from goblin_lab.core.rule_sheet import sheet  # noqa: PLC0415

    click.echo(sheet(game, rule, tests))
    return True


def print_coverage(game: str, tests: Path) -> bool:
    """Print rule by rule the tests that cite it; tell whether nothing is missing."""
    from goblin_lab.core.coverage import coverage  # noqa: PLC0415

    table = coverage(game, tests)
    click.echo(table.text())
    return table.complete


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def replay(file: Path) -> None:
    """Print the game of a record, action by action, with what happened and the rules."""
    from goblin_lab.core.errors import GoblinError  # noqa: PLC0415
    from goblin_lab.core.session import Session  # noqa: PLC0415

    try:
        session = Session.read(file)
    except GoblinError as error:
        fail(error)
    click.echo("\n".join(told(session)))


def told(session: "Session") -> Iterator[str]:
    """Yield the lines that tell the main line of a session."""
    root, *nodes = session.root.main_line()
    yield session.title or session.state.game.title
    yield from indented(root.state.setup_events, root.comment)
    for node in nodes:
        yield f"{node.ply:>3}. {node.action}"
        yield from indented(node.events, node.comment)
    outcome = (nodes[-1] if nodes else root).state.outcome
    yield f"{outcome.reason} ({outcome.rule})" if outcome else "The game is not over."


def indented(events: "tuple[Event, ...]", comment: str) -> Iterator[str]:
    """Yield what happened, each event with its rule, and the comment on it."""
    yield from (f"     {event} ({event.rule})" for event in events)
    if comment:
        yield f"     # {comment}"


def fail(error: Exception) -> NoReturn:
    """Tell a mistake in what was given, in one message, and stop."""
    click.echo(f"goblin-lab: {error}", err=True)
    sys.exit(BAD_INPUT)


@main.command()
@click.argument("castle", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write; else it is printed.")
@click.option("--shots", type=click.IntRange(min=1), help="Shots at each aim.")
@click.option("--seed", type=click.IntRange(min=0), help="The seed of all luck.")
def landings(castle: Path | None, out: Path | None, **wanted: int | None) -> None:
    """Compute where shots land in the CASTLE of Flyin' Goblin, a file like castle.toml; by default the house castle.

    A game in the castle of mine.toml takes its shots from mine.landings.toml beside it.
    """
    from goblin_lab.core.errors import GoblinError  # noqa: PLC0415
    from goblin_lab.games.flyin_goblin import computed  # noqa: PLC0415
    from goblin_lab.games.flyin_goblin.castle import house_castle, read  # noqa: PLC0415

    given = {"shots": computed.SHOTS, **{name: number for name, number in wanted.items() if number is not None}}
    try:
        if out and not out.parent.is_dir():  # told before the catapult is at work
            raise FileNotFoundError(f"{out}: there is no folder {out.parent}")
        found = computed.compute(read(castle) if castle else house_castle(), **given, tell=told_so_far)
        text = computed.written(found)
        if out:
            out.write_text(text, encoding="utf-8")
    except (GoblinError, OSError) as error:
        fail(error)
    click.echo(f"{out}: {found.about.note}" if out else text, nl=bool(out), err=bool(out))


def told_so_far(done: int, steps: int) -> None:
    """Show on a terminal how far the catapult is."""
    if sys.stderr.isatty():
        click.echo(f"\rThe catapult shoots: {done} of {steps} ", err=True, nl=done == steps)
