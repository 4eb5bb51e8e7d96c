"""The versions of the site: the menu, the notice on an older one, and what leads to the newest."""

import json
import re
import shutil
import subprocess
from urllib.parse import unquote, urljoin, urlparse

import pytest
from conftest import root, site

tutorial = "documentation/needle/tutorial/"


def share(folder):
    subprocess.run([root / "tools/docs-versions", folder], check=True)


def add(folder, version, *pages):
    """A version with few pages, which docc did not build."""
    for page in ["", *pages]:
        (folder / version / page).mkdir(parents=True)
        (folder / version / page / "index.html").write_text(f"<!doctype html><title>{version}</title>")
    (folder / version / "metadata.json").write_text("{}")


@pytest.fixture(scope="module")
def larger(tmp_path_factory):
    """The site with a release after the one that was built. It comes first by number, not by name."""
    folder = tmp_path_factory.mktemp("larger") / "site"
    shutil.copytree(site, folder)
    add(folder, "0.10.0", tutorial)
    share(folder)
    return folder


@pytest.fixture(scope="module")
def address(serve, larger):
    return serve(larger)


@pytest.fixture
def page(browser):
    page = browser.new_page()
    yield page
    page.close()


def opened(page, address):
    """The bar of a page, when its script has run."""
    page.goto(address)
    page.wait_for_selector("main h1")
    page.wait_for_selector("[data-version] select")
    return page.locator("[data-version]")


def broken_links(folder):
    for file in folder.glob("**/*.html"):
        place = f"/needle/{file.relative_to(folder)}"
        for link in re.findall(r'(?:href|src)="([^"]*)"', file.read_text()):
            path = unquote(urlparse(urljoin(place, link)).path)
            target = folder / path.removeprefix("/needle/")
            if not path.startswith("/needle/") or not (target / "index.html" if path.endswith("/") else target).is_file():
                yield f"{place}: {link}"


def test_each_link_leads_to_a_file(larger):
    assert list(broken_links(larger)) == []


def test_a_broken_link_is_found(tmp_path):
    (tmp_path / "a.html").write_text('<a href="a.html"></a><a href="b.html"></a><a href="../c"></a><script src="/d.js"></script>')
    assert list(broken_links(tmp_path)) == ["/needle/a.html: b.html", "/needle/a.html: ../c", "/needle/a.html: /d.js"]


def test_a_new_version_leaves_the_others(larger):
    for file in [file for version in ("main", "0.9.0") for file in (site / version).glob("**/*") if file.is_file()]:
        assert (larger / file.relative_to(site)).read_bytes() == file.read_bytes()
    assert [one["version"] for one in json.loads((larger / "versions.json").read_text())] == ["main", "0.10.0", "0.9.0"]


def test_each_page_has_its_version():
    for version in ("main", "0.9.0"):
        pages = list((site / version).glob("documentation/**/index.html"))
        assert len(pages) > 100
        assert [page for page in pages if page.read_text().count(f'<aside data-version="{version}"') != 1] == []


def test_an_older_release_leads_to_the_same_page_of_the_newest(page, address):
    bar = opened(page, f"{address}/0.9.0/{tutorial}")
    assert "The newest release is 0.10.0." in bar.inner_text()
    bar.get_by_role("link").click()
    page.wait_for_url(f"{address}/0.10.0/{tutorial}")


@pytest.mark.parametrize("version", ["main", "0.9.0"])
def test_main_and_the_newest_release_have_no_notice(page, serve, version):
    bar = opened(page, f"{serve(site)}/{version}/{tutorial}")
    assert bar.get_by_role("link").count() == 0
    assert bar.locator("select").input_value() == version


@pytest.mark.parametrize(("version", "guide", "end"), [
    ("0.9.0", "testing", "0.9.0/documentation/needle/testing/"),
    ("0.10.0", "tutorial", f"0.10.0/{tutorial}"),
    ("0.10.0", "testing", "0.10.0/"),  # which has no such page
])
def test_the_menu_opens_the_same_page_if_there_is_one(page, address, version, guide, end):
    menu = opened(page, f"{address}/main/documentation/needle/{guide}/").locator("select")
    assert menu.inner_text().split("\n") == ["main, unreleased", "0.10.0", "0.9.0"]
    menu.select_option(version)
    page.wait_for_url(f"{address}/{end}")


def test_without_the_script_a_page_has_its_version_and_a_link_to_all(page, address):
    page.route("**/versions.js", lambda route: route.abort())
    page.goto(f"{address}/0.9.0/{tutorial}")
    bar = page.locator("[data-version]")
    assert bar.inner_text() == "Needle 0.9.0"
    bar.get_by_role("link").click()
    page.wait_for_url(f"{address}/versions.html")
    assert [link.get_attribute("href") for link in page.get_by_role("link").all()] == ["main/", "0.10.0/", "0.9.0/"]


def test_latest_leads_to_the_newest_release(page, address):
    page.goto(f"{address}/latest/{tutorial}#Scopes")
    page.wait_for_url(f"{address}/0.10.0/{tutorial}#Scopes")
    page.goto(f"{address}/")
    page.wait_for_url(f"{address}/0.10.0/")


def test_latest_leads_to_main_until_there_is_a_release(page, serve, tmp_path):
    add(tmp_path, "main")
    share(tmp_path)
    address = serve(tmp_path)
    page.goto(f"{address}/")
    page.wait_for_url(f"{address}/main/")


def test_versions_that_are_published_at_once_are_both_there(tmp_path):
    def git(folder, *arguments):
        return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout

    def publish(clone, version):
        subprocess.run(["tools/publish-docs", tmp_path / version], cwd=tmp_path / clone, check=True)

    git(tmp_path, "init", "--bare", "remote")
    for clone in [tmp_path / "one", tmp_path / "two"]:
        git(tmp_path, "clone", "remote", clone)
        git(clone, "config", "user.name", "Ada")
        git(clone, "config", "user.email", "ada@example.com")
        for file in ["tools/docs-versions", "tools/publish-docs", "Documentation/versions.js"]:
            (clone / file).parent.mkdir(exist_ok=True)
            shutil.copy(root / file, clone / file)
        git(clone, "add", ".")
        git(clone, "commit", "-m", "All")
    add(tmp_path, "main", "old")
    add(tmp_path, "0.9.0")
    publish("one", "main")
    shutil.rmtree(tmp_path / "main/old")
    # Git runs this once, before the clone pushes main again.
    hook = tmp_path / "one/.git/hooks/pre-push"
    hook.write_text(f"#!/bin/sh\nrm $0\nunset $(git rev-parse --local-env-vars)\ncd {tmp_path}/two && tools/publish-docs ../0.9.0\n")
    hook.chmod(0o755)
    publish("one", "main")
    files = git(tmp_path / "remote", "ls-tree", "-r", "--name-only", "gh-pages").split()
    assert files == sorted([".nojekyll", "0.9.0/index.html", "0.9.0/metadata.json", "index.html", "latest/index.html",
                            "main/index.html", "main/metadata.json", "versions.html", "versions.js", "versions.json"])
    assert git(tmp_path / "remote", "log", "--format=%s", "gh-pages").splitlines() == [
        "Documentation of main", "Documentation of 0.9.0", "Documentation of main", "Begin the site",
    ]
