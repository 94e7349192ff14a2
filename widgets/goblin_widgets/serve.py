"""Serve the notebooks as pages: `python -m goblin_widgets.serve` (the command `goblin-lab` runs this)."""

import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from asyncio import AbstractEventLoop
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import click
from tornado.ioloop import IOLoop
from tornado.websocket import WebSocketClosedError
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from goblin_lab.analysis.service import Service
from goblin_widgets.exporter import install
from goblin_widgets.first_scripts import first_scripts
from goblin_widgets.front_end import front_end, page_state
from goblin_widgets.kept_script import KeptScript, KeptScriptHandler
from goblin_widgets.pages import ADDRESS, NoSuchPage, Page
from goblin_widgets.places import jupyter_environment, notebooks
from goblin_widgets.voila_settings import EXTENSIONS, server_settings

PORT = 8866
LISTINGS = (TornadoVoilaTreeHandler, VoilaContentsHandler)


class Explorer(Voila):
    """Voila with our pages, our addresses and a quiet terminal."""

    name = "goblin-lab"

    def init_settings(self) -> dict[str, Any]:
        """Add our scripts, the page for unknown addresses and packed answers to Voila's settings."""
        page = {"voila_configuration": self.voila_configuration}
        first = KeptScript("first", first_scripts(map(Path, self.static_paths), self.extension_folders()))
        ours = KeptScript("page", front_end())
        self.scripts = (first, ours)
        self.config.VoilaConfiguration.resources.update(
            first_scripts=first.name, front_end=ours.name if ours.text else "", page_state=page_state
        )
        unknown = {"default_handler_class": NoSuchPage, "default_handler_args": page}
        # A page with the states of its widgets is half a megabyte of text, and travels as an eighth of it.
        return {**super().init_settings(), **unknown, "compress_response": True}

    def init_handlers(self) -> list[Any]:
        """Put our short addresses before Voila's own, and leave out its listings of the folder."""
        page = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        kept = [handler for handler in super().init_handlers() if handler[1] not in LISTINGS]
        scripts = [(f"/voila/static/{each.name}", KeptScriptHandler, {"script": each}) for each in self.scripts]
        return [(ADDRESS, Page, page), *scripts, *kept]

    def extension_folders(self) -> list[Path]:
        """Return where the scripts of the front-end extensions of a page lie."""
        folders = [Path(path) / name / "static" for name in EXTENSIONS for path in self.labextensions_path]
        return [folder for folder in folders if folder.is_dir()]

    def listen(self) -> None:
        """Listen, and say where as soon as the first visitor can be answered."""
        loop = IOLoop.current()
        loop.add_callback(self.announce)
        loop.asyncio_loop.set_exception_handler(not_of_leavers)  # type: ignore[attr-defined]
        super().listen()

    def announce(self) -> None:
        """Print the address."""
        click.echo(f"Goblin Lab is open at {self.display_url}  (stop it with Ctrl+C)")

    def launch_browser(self) -> None:
        """Open the page in the person's browser, without waiting for it."""
        threading.Thread(target=webbrowser.open, args=(self.connection_url,), daemon=True).start()


def not_of_leavers(loop: AbstractEventLoop, context: dict[str, Any]) -> None:
    """Report what went wrong in the background, but for visitors who left while something was on its way to them."""
    if not isinstance(context.get("exception"), WebSocketClosedError):
        loop.default_exception_handler(context)


def odds_service(workers: int | None) -> AbstractContextManager[object]:
    """Run the workers of the odds that all visitors share, and let their kernels know; none for 0 workers."""
    service = Service(workers) if workers is None or workers > 0 else None
    if service is None:
        return contextlib.nullcontext()
    try:
        os.environ |= service.start()
    except OSError as error:
        click.echo(f"No process for the odds could be started ({error}); each visitor's kernel does without.", err=True)
    return contextlib.closing(service)


def has_browser() -> bool:
    """Tell whether this machine has a screen on which a browser could open."""
    return sys.platform in {"win32", "darwin"} or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))


def free_port(host: str, wanted: int) -> int:
    """Return the wanted port, else one of the next twenty, else any free one."""
    for port in (*range(wanted, wanted + 20), 0):
        with contextlib.suppress(OSError), socket.create_server((host, port)) as probe:
            return int(probe.getsockname()[1])
    message = f"no port can be opened at {host!r}; --host takes an address of this machine, such as localhost"
    raise click.ClickException(message)


def explorer(folder: Path, host: str, port: int, pool: int, *, browser: bool) -> Explorer:
    """Return the server, set up but not yet listening."""
    os.environ |= jupyter_environment()
    logging.getLogger("tornado.general").setLevel(logging.ERROR)  # it warns of Jupyter's milliseconds as of seconds
    install()
    settings = Config(server_settings(pool))
    settings.Voila.update(
        ip=host, port=port, open_browser=browser, root_dir=str(folder), log_level="ERROR", config_file_paths=[]
    )
    server: Explorer = Explorer(config=settings)
    server.initialize([])
    return server


@click.command()
@click.option("--port", default=PORT, show_default=True, help="Where to listen; the next free port if it is taken.")
@click.option("--host", default="localhost", show_default=True, help="Address to listen on; 0.0.0.0 for a whole room.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--pool", default=1, show_default=True, help="Kernels kept ready for the visitors who come at once.")
@click.option(
    "--notebooks",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another folder of notebooks to serve.",
)
@click.option("--odds", type=int, help="Processes that play out odds for all visitors (0: each visitor has one).")
def main(port: int, host: str, *, no_browser: bool, pool: int, folder: Path | None, odds: int | None) -> None:
    """Open the explorer in a browser."""
    port, browser = free_port(host, port), has_browser() and not no_browser
    with odds_service(odds):
        explorer(folder or notebooks(), host, port, pool, browser=browser).start()


if __name__ == "__main__":
    main(prog_name="goblin-lab serve")
