"""The page is quick: the first paint, scrolling, and the number of elements. Work is counted, not time."""

import pytest

from conftest import settle
from work import Work


@pytest.mark.parametrize("shape, most", [("large", 1_000_000), ("huge", 5_000_000)])
def test_content_is_painted_soon(visit, shape, most):
    page = visit(shape)
    work = Work(page)
    page.reload()
    settle(page)
    assert page.locator("[role=treeitem]").count() > 10
    assert 1000 < work.steps() < most
    assert work.layouts() < 30


@pytest.mark.parametrize("shape", ["large", "huge", "wide"])
def test_the_tree_scrolls_smoothly(visit, shape):
    page = visit(shape)
    page.get_by_role("button", name="Open all").click()
    settle(page)
    work = Work(page)
    page.evaluate("pageChecks.scroll('#tree', 420, 60)")
    assert 60 < work.steps() < 60 * 500
    assert work.layouts() < 60 * 3
    assert page.evaluate("document.querySelectorAll('#tree *').length") < 500


def test_the_middle_scrolls_smoothly(visit):
    page = visit("large", "property=RootComponent.session")
    settle(page)
    work = Work(page)
    page.evaluate("pageChecks.scroll('#main', 60, 60)")
    assert 60 < work.steps() < 60 * 500
    assert work.layouts() < 60 * 3


@pytest.mark.parametrize("fragment", ["", "scope=RootComponent", "property=RootComponent.session", "show=errors"])
def test_few_elements_show_many_scopes(visit, fragment):
    page = visit("huge", fragment)
    assert page.evaluate("document.querySelectorAll('*').length") < 1500


def test_search_answers_at_once(visit):
    page = visit("huge")
    page.locator("#search").fill("f")
    settle(page)
    work = Work(page)
    page.evaluate("""() => {
        const input = document.getElementById('search');
        input.value = 'feedstory'; input.dispatchEvent(new Event('input')); }""")
    # There are 20,000 scopes.
    assert 1000 < work.steps() < 200_000
    assert work.layouts() < 10


def test_a_view_is_shown_at_once(visit):
    page = visit("large")
    settle(page)
    work = Work(page)
    page.evaluate("""() => new Promise(resolve => {
        addEventListener('hashchange', () => setTimeout(resolve), { once: true });
        location.hash = location.hash.includes('Root') ? '#' : '#scope=RootComponent'; })""")
    settle(page)
    assert 1000 < work.steps() < 5_000_000
    assert work.layouts() < 30
