"""What all tests of the page share: graphs, pages made of them, and a browser that lets no error pass."""

import hashlib
import json
import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import graphs

here = Path(__file__).resolve().parent
root = here.parent.parent
build = root / ".build-page" / "pages"
checks = (here / "checks.js").read_text(encoding="utf-8")

sizes = {"desktop": (1440, 900), "laptop": (1024, 700), "phone": (390, 844)}


def graph_path(shape):
    """The file with the graph of a shape; it is made once for each version of the generator."""
    key = hashlib.sha256((here / "builder.py").read_bytes() + (here / "graphs.py").read_bytes()).hexdigest()[:12]
    path = build / f"{shape}-{key}.json"
    if not path.exists():
        build.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(graphs.shapes[shape](), ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    return path


def page_path(name, json_path):
    """The page of a graph, made by the tool."""
    path = build / f"{name}.html"
    subprocess.run([root / "tools/graph-page", json_path, path], check=True)
    return path


def settle(page):
    """Waits until all is shown that was begun. The page's own clock counts, so a busy machine only makes it longer."""
    page.evaluate("pageChecks.settled()")


@pytest.fixture(scope="session")
def graph():
    """The graph of a shape as a dictionary: graph("sample")."""
    return lambda shape: json.loads(graph_path(shape).read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def address():
    """The address of the page of a shape: address("sample")."""
    made = {}

    def find(shape):
        if shape not in made:
            made[shape] = page_path(shape, graph_path(shape)).as_uri()
        return made[shape]

    return find


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ.get("NEEDLE_CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser, address):
    """Opens a page: visit("sample", "scope=FeedComponent", size="phone", dark=True). A message on the console or a request
    for anything but the page fails the test."""
    contexts, problems = [], []

    def open_page(shape, fragment="", size="desktop", dark=False, **options):
        width, height = sizes[size]
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", has_touch=size == "phone", **options)
        contexts.append(context)
        context.add_init_script(checks)
        page = context.new_page()
        page.set_default_timeout(300_000)
        page.on("console", lambda message: problems.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("request", lambda request: None if request.url.startswith("file:") else problems.append(f"request: {request.url}"))
        page.goto(address(shape) + (f"#{fragment}" if fragment else ""))
        page.wait_for_selector("html[data-theme]")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def open_graph(browser, tmp_path):
    """The page of a graph: open_graph(graph, "property=RootComponent.session")."""
    pages = []

    def open_page(graph, fragment=""):
        path = tmp_path / f"graph{len(pages)}.json"
        path.write_text(json.dumps(graph), encoding="utf-8")
        page = browser.new_page()
        page.add_init_script(checks)
        page.goto(page_path(f"graph{len(pages)}", path).as_uri() + f"#{fragment}")
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.close()


@pytest.fixture(scope="session")
def made_page(browser):
    """A page with some HTML, to prove that the checks can fail."""
    context = browser.new_context()
    context.add_init_script(checks)

    def make(html):
        page = context.new_page()
        page.goto("about:blank")
        page.set_content(html)
        return page

    yield make
    context.close()
