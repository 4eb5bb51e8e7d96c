"""The site that tools/test-docs builds, as GitHub Pages serves it, and a browser."""

import functools
import http.server
import os
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

root = Path(__file__).resolve().parent.parent.parent
site = root / ".build-docs/site"


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def end_headers(self):
        # Scripts and styles are the same on all pages.
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()


@pytest.fixture(scope="session")
def serve(tmp_path_factory):
    """Serves a site in the folder of a repository, and gives the address of that."""
    servers = []

    def serve(site):
        folder = tmp_path_factory.mktemp("served")
        (folder / "needle").symlink_to(site)
        servers.append(http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder)))
        threading.Thread(target=servers[-1].serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{servers[-1].server_port}/needle"

    yield serve
    for server in servers:
        server.shutdown()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["NEEDLE_CHROMIUM"])
        yield browser
        browser.close()
