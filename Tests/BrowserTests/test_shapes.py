"""Graphs of all shapes are shown: large ones, empty ones, cycles, lattices, and names that are hard to show."""

import pytest

import graphs
from conftest import settle

views = {
    "sample": ["scope=MessageComponent", "property=RootComponent.http", "property=RootComponent.launch()&tab=reads", "from=FeedComponent&to=ChatComponent", "show=errors", "module=Feed"],
    "small": ["scope=RootComponent", "property=RootComponent.session&tab=readers", "show=unused"],
    "large": ["scope=RootComponent", "property=RootComponent.session", "show=errors", "show=unused"],
    "wide": ["scope=RootComponent", "property=RootComponent.session", "scope=Child2999Component"],
    "chain": ["scope=Link999Component", "from=RootComponent&to=Link999Component", "property=RootComponent.session"],
    "lattice": ["scope=Left29Component", "from=Left0Component&to=Right29Component", "property=RootComponent.session",
                "from=Left29Component&to=Left29Component"],
    "cycle": ["scope=ThirdComponent", "scope=FirstComponent&via=ThirdComponent", "scope=IslandBComponent",
              "from=SecondComponent&to=FirstComponent", "from=RootComponent&to=IslandAComponent"],
    "rootless": ["scope=AlphaChildComponent"],
    "single": ["scope=OnlyComponent"],
    "empty": ["scope=GoneComponent", "show=errors"],
    "names": ["scope=constructor", "scope=Two/TwinComponent", "module=__proto__", "scope=a%26b%3Dc%23d%2520Component",
              "scope=%3C/script%3E%3Cscript%3Ewindow.broken%3D1%3C/script%3E"],
}

mostElements = 1500


@pytest.mark.parametrize("shape", views)
def test_shape_is_shown(visit, shape):
    page = visit(shape)
    count = len(graphs.shapes[shape]()["components"]) if shape not in ("small", "large") else None
    if count is not None:
        assert page.locator("#summary").inner_text() == ("1 scope" if count == 1 else f"{count:,} scopes")
    for fragment in [""] + views[shape]:
        page.evaluate("fragment => { location.hash = fragment }", fragment)
        settle(page)
        assert page.locator("h1").count() == 1, fragment
        assert page.evaluate("pageChecks.overlaps()") == [], fragment
        assert page.evaluate("document.querySelectorAll('*').length") < mostElements, fragment
        assert not page.evaluate("pageChecks.isTooWide()"), fragment
    if count != 0:
        page.locator("#tree [tabindex='0']").focus()
        for key in ("End", "Home", "ArrowRight", "ArrowRight", "ArrowDown", "*", "End", "ArrowLeft"):
            page.keyboard.press(key)
        assert page.evaluate("document.querySelectorAll('*').length") < mostElements


def test_names_stay_text(visit, graph):
    page = visit("names")
    assert page.evaluate("window.broken") is None
    rows = page.locator("[role=treeitem]").all_inner_texts()
    assert any("</script><script>window" in row.replace("\n", "") for row in rows)
    page.locator("details.kind > summary").first.click()
    assert page.locator("#main").inner_text().count("<b>of no component</b>") == 1
    assert page.evaluate("JSON.parse(document.getElementById('graph').textContent).components.map(each => each.name)") \
        == [component["name"] for component in graph("names")["components"]]
    assert page.locator("img").count() == 0


def test_long_names_are_cut_and_told_whole(visit, graph):
    name = graph("names")["components"][1]["name"]
    page = visit("names", f"scope={name}", size="phone")
    heading = page.locator("h1 .cut")
    assert heading.get_attribute("title") == name
    box = heading.bounding_box()
    assert box["x"] + box["width"] <= 390
    # The end of the name is seen, as the beginning is.
    seen = page.evaluate("() => pageChecks.texts(document.querySelector('h1')).map(each => each.text)")
    assert len(seen) == 2 and name.startswith(seen[0]) and name.endswith(seen[1]) and len(seen[1]) > 6
    # And it is copied as a whole.
    assert page.locator("h1").inner_text() == name


def test_twins_have_links_of_their_own(visit):
    page = visit("names", "scope=One/TwinComponent")
    assert page.locator(".facts .module").get_attribute("aria-label") == "Module One"
    page.evaluate("location.hash = 'scope=Two/TwinComponent'")
    page.locator(".facts .module[aria-label='Module Two']").wait_for()


def test_an_empty_graph_says_so(visit):
    page = visit("empty")
    assert "The graph is empty." in page.locator("#main").inner_text()
    assert page.locator("#tree-note").inner_text() == "There are no scopes."


def test_scopes_without_a_way_from_a_root_are_told(visit):
    page = visit("cycle")
    rows = "\n".join(page.locator("[role=treeitem]").evaluate_all("rows => rows.map(row => row.getAttribute('aria-label'))"))
    assert "LonelyComponent, Island, no parent" in rows
    assert "IslandAComponent, Island, only in a cycle" in rows
    assert rows.count("recursion, shown above") == 2
    page = visit("rootless", "scope=AlphaChildComponent")
    # The linker says of the edge that the provider is missing.
    assert page.locator(".need.missing").count() == 1


def test_newer_graphs_are_refused_in_words(browser, graph, tmp_path):
    import json
    from conftest import page_path
    path = tmp_path / "newer.json"
    path.write_text(json.dumps({**graph("single"), "version": 2}))
    page = browser.new_page()
    page.goto(page_path("newer", path).as_uri())
    assert "this one has version 2" in page.locator("#main").inner_text()
    page.close()
