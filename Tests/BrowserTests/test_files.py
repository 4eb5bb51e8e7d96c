"""The files of the page keep the rules that a program can check."""

import re

import pytest

from conftest import root

folder = root / "Sources/NeedleQuestions/Page"
parts = {path for path in folder.iterdir() if path.name != "README.md"}
own = sorted(path for path in parts if "d3-hierarchy" not in path.name)
tests = sorted(path for path in (root / "Tests/BrowserTests").iterdir() if path.suffix in (".py", ".js"))


@pytest.mark.parametrize("path", own + tests, ids=lambda path: path.name)
def test_no_file_is_too_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_the_skeleton_has_each_file_once():
    names = re.findall(r"^\{\{(.+)\}\}$", (folder / "page.html").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(names) == sorted({path.name for path in parts} - {"page.html"} | {"graph"})


@pytest.mark.parametrize("path", own, ids=lambda path: path.name)
def test_no_text_becomes_markup(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)


def test_the_page_asks_for_nothing(address):
    from urllib.parse import unquote, urlparse
    text = open(unquote(urlparse(address("sample")).path), encoding="utf-8").read()
    assert "default-src 'none'" in text
    assert not re.search(r"(src|href)=[\"']?(https?:)?//", text)
