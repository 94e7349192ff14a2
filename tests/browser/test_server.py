"""The server and its template keep their promises, shown on small notebooks of their own."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.conftest import READY
from browser.notebooks import written
from goblin_widgets.places import jupyter_environment
from goblin_widgets.serve import free_port

BINDER = Path(__file__).resolve().parents[2] / "binder"
WIDGET = """
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''export default {render({model, el}) {
      const button = document.createElement("button");
      const show = () => { button.textContent = "count " + model.get("count"); };
      button.onclick = () => model.send({});
      model.on("change:count", show);
      show();
      el.append(button);
    }}'''
    count = traitlets.Int(0).tag(sync=True)

    def _repr_mimebundle_(self, **options):
        bundle, metadata = super()._repr_mimebundle_(**options)
        return {**bundle, "text/html": "<p>first view</p>"}, metadata

counter = Counter()
counter.on_msg(lambda *_: setattr(counter, "count", counter.count + 1))
counter
"""
ENVIRONMENT = """
import os, sys
print("query:", os.environ.get("QUERY_STRING"), "parsers:", bool(sys.modules.get("rfc3987_syntax")), sys.executable)
"""
NOTEBOOKS = {
    "index": ["# Front page\n\n[Play](goblivion.ipynb)"],
    "goblivion": ["# A game", WIDGET],
    "environment": [ENVIRONMENT],
    "controls": ["import ipywidgets\nipywidgets.Button(description='Go', icon='check')"],
    "plain": ["import ipywidgets\nipywidgets.Button(description='Go')"],
    "broken": ["# Before", "under_the_table = 1 / 0", "# After"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return written(tmp_path_factory.mktemp("notebooks"), NOTEBOOKS)


@pytest.fixture(scope="module")
def server(start_server, folder):
    return start_server("--pool", "0", "--notebooks", str(folder))


def fetch(address):
    with urllib.request.urlopen(address) as answer:  # noqa: S310  our own server
        return answer.read().decode()


def test_page_has_title_language_and_landmark(visit):
    page = visit()
    assert page.title() == "The index page"
    assert page.get_attribute("html", "lang") == "en"
    assert page.inner_text("main h1") == "Front page"


def test_link_of_the_front_page_leads_to_the_game(visit):
    page = visit()
    page.click("text=Play")
    page.wait_for_selector("text=count 0")
    assert page.title() == "The goblivion page"


@pytest.mark.parametrize("path", ["goblivion", "goblivion.ipynb", "voila/render/goblivion.ipynb"])
def test_widget_answers_at_every_address_of_a_page(visit, path):
    page = visit(path)
    page.click("text=count 0")
    page.wait_for_selector("text=count 1")


def test_first_view_is_sent_with_the_page_and_gives_way_to_the_widget(visit, server):
    sent = fetch(f"{server.address}goblivion")
    assert "<p>first view</p>" in sent
    assert ".goblin" in sent  # the board's own style comes with it
    assert not visit("goblivion").is_visible("text=first view")


def test_front_end_comes_in_few_answers(page, server):
    asked = scripts_of(page, f"{server.address}goblivion")
    assert [re.sub(r"-\w+", "", name) for name in asked] == ["page.js", "page.js"], "the page's small ones"


def test_whole_front_end_comes_in_few_answers(page, server):
    """More than these: Voila has other files now; `python scripts/first_scripts.py` lists them."""
    asked = scripts_of(page, f"{server.address}controls")
    assert len(asked) <= 9, asked  # ours, the joined one, the entries of Voila and of three extensions, the style


def scripts_of(page, address):
    """Return the names of the scripts that a page asks for."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_selector(READY)
    return [url.rpartition("/")[2].partition("?")[0] for url in asked if "/voila/" in url and ".js" in url]


@pytest.mark.parametrize("name", ["page", "first"])
def test_front_ends_may_be_kept_for_good_and_come_packed(page, server, name):
    address = re.search(rf'"([^"]*/{name}-\w+\.js)"', fetch(f"{server.address}goblivion"))[1]
    answer = page.request.get(server.address.rstrip("/") + address)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text() == fetch(server.address.rstrip("/") + address)  # urllib asks for no packing


def test_controls_of_ipywidgets_get_their_style_and_other_pages_do_without(visit):
    style = "document.head.querySelectorAll('script[src*=voila-style]').length"
    assert visit("goblivion").evaluate(style) == 0
    page = visit("controls")
    page.wait_for_function("/Awesome/.test(getComputedStyle(document.querySelector('.fa'), '::before').fontFamily)")
    assert page.evaluate(style) == 1


def test_a_page_of_one_plain_button_finishes(visit):
    assert visit("plain").is_visible("text=Go")


def test_nothing_serious_for_accessibility(visit):
    found = Axe().run(visit("goblivion")).response["violations"]
    assert not [each["id"] for each in found if each["impact"] in {"serious", "critical"}]
    assert "region" not in {each["id"] for each in found}


def test_kernel_is_lean_and_this_interpreter_and_knows_the_query(visit, python):
    text = visit("environment?seed=7").inner_text("main")
    assert f"query: seed=7 parsers: False {python}" in text


def test_cell_that_fails_is_told_in_one_friendly_line(visit):
    page = visit("broken")
    assert "could not be prepared" in page.inner_text("main [role=alert]")
    assert "ZeroDivisionError" not in page.content()
    assert "under_the_table" not in page.content()


@pytest.mark.parametrize("path", ["nowhere", "voila/render/nowhere.ipynb", "a/b/c", "voila/tree"])
def test_unknown_address_gets_a_friendly_page(page, server, watch, path):
    answer = page.goto(server.address + path)
    assert answer.status == 404
    watch.problems.clear()  # the browser itself reports the 404
    page.click("text=Go to the front page")
    page.wait_for_selector("text=Front page")


@pytest.mark.parametrize("path", ["voila/files/goblivion.ipynb", "voila/api/contents", "../pyproject.toml"])
def test_files_are_not_given_away(page, server, path):
    assert page.request.get(server.address + path).status in {403, 404}


def test_closed_tab_gives_its_kernel_back(visit, server):
    before = set(psutil.Process(server.process.pid).children())
    page = visit("goblivion")
    kernels = set(psutil.Process(server.process.pid).children()) - before
    page.goto("about:blank")
    _, left = psutil.wait_procs(kernels, timeout=60)
    assert kernels
    assert not left


def test_page_that_does_not_finish_offers_to_reload(page, server, watch):
    page.clock.install()
    page.route("**/page-*.js", lambda route: route.abort())
    page.goto(f"{server.address}goblivion")
    assert not page.is_visible("text=Load it again")
    page.clock.fast_forward(21_000)
    page.wait_for_selector("text=Load it again")
    watch.problems.clear()  # the script that was held back


def test_reader_can_choose_dark_and_the_choice_stays(visit):
    page = visit()
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click("text=Dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    assert page.get_attribute("body", "data-jp-theme-light") == "false"


def test_waiting_kernel_serves_a_visitor_and_the_next_one_gets_a_fresh_one(visit, start_server, folder):
    address = start_server("--pool", "1", "--notebooks", str(folder)).address
    for _ in range(3):
        page = visit("goblivion", address)
        page.click("text=count 0")
        page.wait_for_selector("text=count 1")


def test_taken_port_is_replaced_by_a_free_one(start_server, server, folder):
    port = server.address.rstrip("/").rpartition(":")[2]
    other = start_server("--pool", "0", "--notebooks", str(folder), "--port", port)
    assert other.address != server.address
    assert "The index page" in fetch(other.address)


@pytest.fixture(scope="module")
def jupyter_server(folder, tmp_path_factory):
    """The address of an ordinary Jupyter server with Binder's settings, as in binder/postBuild."""
    settings = tmp_path_factory.mktemp("settings")
    shutil.copy(BINDER / "jupyter_config.json", settings)
    port = str(free_port("localhost", 0))
    options = ["--no-browser", "--allow-root", "--port", port, "--IdentityProvider.token=", "--log-level=INFO"]
    process = subprocess.Popen(
        [sys.executable, "-m", "jupyter_server", *options],
        cwd=folder,
        env=os.environ | jupyter_environment() | {"JUPYTER_CONFIG_PATH": str(settings)},
        stderr=subprocess.PIPE,
        text=True,
    )
    log = (line for line in process.stderr if "is running at" in line)
    assert next(log, ""), "the Jupyter server ended before it ran"
    yield f"http://localhost:{port}/"
    process.terminate()
    process.communicate()


def test_page_works_inside_a_jupyter_server_as_on_binder(visit, jupyter_server):
    page = visit("voila/render/goblivion.ipynb", jupyter_server)
    page.click("text=count 0")
    page.wait_for_selector("text=count 1")
