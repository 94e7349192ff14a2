"""How Voila is set up for Goblin Lab: plain data, each choice with its reason."""

from typing import Any

from goblin_lab.games import BUILT
from goblin_widgets.bundle import style

TEMPLATE = "goblin"
FRONT_PAGE = "index.ipynb"
FIRST_GAME = "goblivion.ipynb"

# Only these front-end extensions are sent to a page: whatever else lives in the same environment (Plotly's own
# renderer alone is 4.6 MB, developers' tools) stays away. Plotly's widgets travel by anywidget.
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]

# What dresses the board, the lessons and the quizzes before they are live.
FIRST_VIEW = ("shared.css", "board.css", "panel.css", "lesson.css")

PING = 30_000  # milliseconds between two questions whether a page is still there

CELL_FAILED = "This part of the page could not be prepared."


def page_settings() -> dict[str, Any]:
    """Return the settings of a page (`VoilaConfiguration`), the same when Voila runs inside a Jupyter server."""
    return {
        "template": TEMPLATE,
        "theme": "light",  # the template follows the reader's own choice of light or dark by itself
        "strip_sources": True,
        "show_tracebacks": False,
        "allow_template_override": "NO",  # a visitor does not choose templates, and a preheated page stays usable
        "allow_theme_override": "NO",
        "extension_allowlist": EXTENSIONS,
        "file_allowlist": [r".*\.(png|jpg|gif|svg)"],
    }


def server_settings(pool: int) -> dict[str, Any]:
    """Return the settings of the stand-alone server; `pool` kernels wait for visitors of the first game."""
    return {
        "VoilaConfiguration": page_settings()
        | {
            "preheat_kernel": pool > 0,
            "resources": {"first_view_style": style(*FIRST_VIEW)},
        },
        "VoilaKernelManager": kernel_pools(pool),
        "MappingKernelManager": {  # a tab that vanished without saying so gives its kernel back after ten minutes
            "cull_idle_timeout": 600,
            "cull_interval": 60,
            "cull_connected": False,
        },
        "VoilaExecutor": {"timeout": 60, "cell_error_instruction": CELL_FAILED},
        "Voila": {
            "tornado_settings": {
                # Without this the message of a closing tab is refused, and every closed tab leaves a kernel behind.
                "disable_check_xsrf": True,
                # Three pings may go unanswered. With one, Jupyter gives up before it has sent the first.
                "ws_ping_interval": PING,
                "ws_ping_timeout": 3 * PING,
            },
        },
    }


def kernel_pools(pool: int) -> dict[str, Any]:
    """Return how many kernels wait for each notebook; a pool refills when the visitor's own page has loaded.

    All of them wait at the game that visitors find first, and one at each other page of ours.
    """
    pages = (FRONT_PAGE, *(f"{game}.ipynb" for game in BUILT))
    sizes = {"default": 0, **dict.fromkeys(pages, min(pool, 1)), FIRST_GAME: pool}
    return {
        "fill_delay": 2,  # seconds; a page is alive in less than one
        "kernel_pools_config": {name: {"pool_size": size} for name, size in sizes.items()},
    }
