"""What the server answers at each address: a notebook by its short name, or a friendly page about what is amiss."""

from tornado.web import HTTPError
from voila.tornado.handler import TornadoVoilaHandler

from goblin_widgets.voila_settings import FRONT_PAGE

# `/` is the front page; `/goblivion`, `/goblivion.ipynb` and Voila's own `/voila/render/goblivion.ipynb` are one page.
ADDRESS = r"/(?:voila/render/)?([\w-]*)(?:\.ipynb)?"


class Page(TornadoVoilaHandler):
    """A notebook of the root folder as a page."""

    notebook = FRONT_PAGE

    async def get(self, path: str | None = None) -> None:
        """Send the page; a name without a notebook is answered with 404."""
        self.notebook = f"{path}.ipynb" if path else FRONT_PAGE
        await super().get(self.notebook)

    def should_use_rendered_notebook(self, *arguments: object) -> bool:
        """Give a waiting kernel away only when it is ready, and to an address without a query.

        A pool that refills counts kernels that have not begun to start; a fresh kernel is there sooner. And a waiting
        kernel has read its environment, where the query is found, long ago.
        """
        return not self.request.query and super().should_use_rendered_notebook(*arguments) and self.is_kernel_ready()

    def is_kernel_ready(self) -> bool:
        """Tell whether the next waiting kernel of this notebook has started."""
        pools = self.kernel_manager._pools  # noqa: SLF001  Voila itself only tells how many there are
        waiting = pools.get(self.notebook, [])
        return bool(waiting) and waiting[0].done()


class NoSuchPage(TornadoVoilaHandler):
    """Any other address: 404, told by the template."""

    async def get(self, path: str | None = None) -> None:
        """Answer 404."""
        raise HTTPError(404, f"{path} can not be found")
