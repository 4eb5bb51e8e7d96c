"""Walks through the site that tools/docs builds, as a reader does: from the first page along all links."""

from urllib.parse import unquote, urldefrag, urljoin, urlparse

import pytest
from conftest import site
from playwright.sync_api import TimeoutError

# Pages that hold other pages up, whatever else changes.
landmarks = [
    "/documentation/needle", "/documentation/needle/tutorial", "/documentation/needle/command-build",
    "/documentation/needle/message-missing-provider", "/documentation/needle/graphformat",
    "/documentation/needlefoundation/component", "/documentation/needlefoundationtest",
]


@pytest.fixture(scope="module")
def address(serve):
    return f"{serve(site)}/main"


def key(url):
    """A page of the version, however its address ends."""
    return unquote(urlparse(url).path).removeprefix("/needle/main").rstrip("/").lower()


class Walk:
    """All pages that links lead to."""

    def __init__(self, browser, address):
        self.address, self.problems, self.pages = address, [], {}
        # One context for all pages keeps what was loaded.
        self.page = browser.new_page()
        self.page.on("console", lambda message: self.note(message.text) if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.note(str(error)))
        # The walk leaves a page as soon as it has a title, which ends the requests that it still waits for.
        left = "net::ERR_ABORTED"
        self.page.on("requestfailed", lambda request: self.note(f"no answer: {request.url}") if request.failure != left else None)
        self.page.on("response", lambda answer: self.note(f"{answer.status}: {answer.url}") if answer.status >= 400 else None)
        self.current = "/documentation"
        todo, anchors = [self.current], []
        while todo:
            path = todo.pop()
            if path in self.pages:
                continue
            self.current = path
            links = self.visit(path)
            for link in links:
                target, anchor = urldefrag(urljoin(f"{address}{path}/", link))
                if not target.startswith(f"{address}/"):
                    if urlparse(target).netloc == urlparse(address).netloc:
                        self.note(f"a link that leaves the version: {link}")
                    continue
                todo.append(key(target))
                if anchor:
                    anchors.append((path, key(target), anchor))
        for path, target, anchor in anchors:
            if unquote(anchor).lower() not in self.pages[target]:
                self.problems.append(f"{path}: a link to #{anchor} of {target}, which it does not have")

    def note(self, problem):
        self.problems.append(f"{self.current}: {problem}")

    def visit(self, path):
        """Opens a page, and keeps the names that links may lead to."""
        answer = self.page.goto(f"{self.address}{path}/", wait_until="domcontentloaded")
        try:
            # A page that does not exist never has a title.
            self.page.wait_for_selector("main h1", timeout=300_000 if answer.ok else 1)
        except TimeoutError:
            self.note("has no title")
            self.pages[path] = set()
            return []
        self.pages[path] = {name.lower() for name in self.page.eval_on_selector_all("[id]", "all => all.map(one => one.id)")}
        if len(self.page.inner_text("main").split()) < 5:
            self.note("has no text")
        return self.page.eval_on_selector_all("main a[href]", "all => all.map(one => one.getAttribute('href'))")


@pytest.fixture(scope="module")
def walk(browser, address):
    return Walk(browser, address)


def test_no_page_is_broken(walk):
    assert walk.problems == []


def test_links_lead_to_all_pages(walk):
    files = {key("/" + str(file.parent.relative_to(site / "main"))) for file in site.glob("main/documentation/**/index.html")}
    # Symbols that one inherits of another are told of there.
    unreached = sorted(path for path in files - set(walk.pages) if not path.startswith("/documentation/needlefoundation"))
    assert unreached == []
    assert [path for path in landmarks if path not in walk.pages] == []


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_page_is_readable_on_a_phone(browser, address, look):
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme=look)
    page.goto(f"{address}/documentation/needle/modulesandaccess/")
    page.wait_for_selector("h1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()


def test_a_broken_link_is_found(browser, address, tmp_path):
    page = Walk.__new__(Walk)
    page.address, page.problems, page.pages, page.current = address, [], {}, "/documentation/needle/no-such-page"
    page.page = browser.new_page()
    page.page.on("response", lambda answer: page.note(f"{answer.status}: {answer.url}") if answer.status >= 400 else None)
    page.visit(page.current)
    assert any("404" in problem for problem in page.problems)
