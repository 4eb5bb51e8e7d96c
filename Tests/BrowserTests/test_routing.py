"""The address of a view leads back to it, for whoever opens it later."""

import pytest

from builder import Builder
from conftest import settle

fragments = [
    "scope=FeedComponent", "scope=ProfileComponent&via=ChatComponent", "property=RootComponent.imageLoader", "property=RootComponent.launch()&tab=reads",
    "property=RootComponent.http&tab=readers&module=Feed", "from=FeedComponent&to=ChatComponent",
    "module=Feed", "show=errors", "scope=FeedComponent&module=Chat&show=unused&zoom=LoggedInComponent", "zoom=FeedComponent",
    "scope=CommentsComponent&via=CommentsComponent",
]


@pytest.mark.parametrize("fragment", fragments)
def test_fragments_come_back(visit, fragment):
    page = visit("sample", fragment)
    assert page.evaluate("() => { const graph = new Graph(JSON.parse(byID('graph').textContent));"
                         " return fragmentOf(graph, viewOf(graph, location.hash)) }") == "#" + fragment


def test_detours_further_up_come_back(visit):
    page = visit("lattice", "scope=Left29Component&via=Right27Component@1&via=Right20Component@8")
    assert page.evaluate("() => { const graph = new Graph(JSON.parse(byID('graph').textContent));"
                         " return fragmentOf(graph, viewOf(graph, location.hash)) }") == page.evaluate("location.hash")


def test_all_names_come_back(visit):
    page = visit("names")
    assert page.evaluate("""() => {
        const graph = new Graph(JSON.parse(byID('graph').textContent)), wrong = [];
        graph.components.forEach((_, scope) => {
            const view = viewOf(graph, fragmentOf(graph, { ...nothing, scope, module: graph.components[scope].module }));
            if (view.scope !== scope || view.module !== graph.components[scope].module || view.lost) wrong.push(graph.name(scope));
        });
        graph.properties.forEach((_, property) => {
            if (viewOf(graph, fragmentOf(graph, { ...nothing, property })).property !== property) wrong.push(graph.keys.property(property));
        });
        return wrong }""") == []


def test_members_of_one_name_come_back(open_graph):
    """Branches of an `#if` declare a property twice, and functions of one name may differ in their types alone."""
    b = Builder()
    root = b.component("RootComponent", "App", "bootstrap")
    for name, kind in [("session", "Session"), ("session", "Session"), ("session", "Login"), ("limit", "Int")]:
        b.property(root, name, kind)
    b.member(root, "show(_:)", "Screen")
    b.member(root, "show(_:)", "Screen")
    found = open_graph(b.finish()).evaluate("""() => {
        const graph = new Graph(JSON.parse(byID('graph').textContent));
        return graph.properties.map((_, property) => [graph.keys.property(property), viewOf(graph, fragmentOf(graph, { ...nothing, property })).property]) }""")
    assert [key for key, _ in found] == ["RootComponent.session: Session", "RootComponent.session: Session~2", "RootComponent.session: Login",
                                         "RootComponent.limit", "RootComponent.show(_:) -> Screen", "RootComponent.show(_:) -> Screen~2"]
    assert [property for _, property in found] == list(range(6))


def test_names_do_not_depend_on_positions(visit, graph, browser, tmp_path):
    """The same fragment finds the same scope after others were added before it."""
    import json
    from conftest import page_path
    data = graph("sample")
    moved = json.loads(json.dumps(data))
    moved["components"].insert(0, {"name": "AddedComponent", "module": 0, "kind": "component", "requirements": [], "demand": []})
    for entry in moved["edges"]:
        entry["parent"] += 1
        entry["child"] += 1
    for entry in moved["properties"] + [entry for entry in moved["diagnostics"] if "component" in entry]:
        entry["component"] += 1
    path = tmp_path / "moved.json"
    path.write_text(json.dumps(moved))
    page = browser.new_page()
    page.goto(page_path("moved", path).as_uri() + "#scope=ProfileComponent&via=ChatComponent")
    assert page.locator(".card .scope-link").all_inner_texts() == ["RootComponent", "LoggedInComponent", "ChatComponent", "ProfileComponent"]
    page.close()


def test_back_and_forward(visit):
    page = visit("sample")
    title = page.title()
    page.locator("[role=treeitem][aria-label^='FeedComponent']").click()
    page.locator(".provider").first.click()
    assert page.url.endswith("#property=RootComponent.imageLoader")
    page.locator(".taker a", has_text="StoryComponent").click()
    assert page.title() == "StoryComponent – Needle"
    page.go_back()
    settle(page)
    assert page.title() == "imageLoader – Needle" and page.locator(".property-view").count() == 1
    page.go_back()
    settle(page)
    assert page.locator("h1").inner_text() == "FeedComponent"
    page.go_back()
    settle(page)
    assert page.title() == title and page.locator(".overview").count() == 1
    page.go_forward()
    settle(page)
    assert page.locator("h1").inner_text() == "FeedComponent"
    assert page.locator("[role=treeitem][aria-selected=true]").get_attribute("aria-label").startswith("FeedComponent")


def test_what_is_gone_is_said(visit):
    page = visit("sample", "scope=PlayerComponent")
    alert = page.get_by_role("alert")
    assert alert.inner_text().startswith("This graph has no 'PlayerComponent'.")
    alert.get_by_role("link", name="MediaPlayerComponent").click()
    assert page.locator("h1").inner_text() == "MediaPlayerComponent"


@pytest.mark.parametrize("fragment", ["scope=", "%", "scope=%E0%A4%A", "via=x@9", "scope=FeedComponent&via=FeedComponent@999999", "from=FeedComponent",
                                      "property=.", "tab=reads", "property=RootComponent.http&tab=constructor", "zoom=x", "=&&==", "scope=__proto__", "show=constructor"])
def test_odd_fragments_do_no_harm(visit, fragment):
    page = visit("sample", fragment)
    assert page.locator("h1").count() == 1


def test_links_keep_filters(visit):
    page = visit("sample", "module=Feed")
    page.locator("#main .scope-link", has_text="StoryComponent").first.click()
    assert page.url.endswith("#scope=StoryComponent&module=Feed")


def test_the_map_zooms_by_clicks_and_crumbs(visit):
    page = visit("sample", reduced_motion="reduce")
    settle(page)
    width = page.locator("#canvas").bounding_box()["width"]
    page.locator("#canvas").click(position={"x": width * 0.3, "y": 100})
    assert page.url.endswith("#scope=LoggedInComponent&zoom=LoggedInComponent")
    settle(page)
    assert [each["text"] for each in page.evaluate("drawnTexts")][0] == "LoggedIn"
    page.locator("#crumbs a", has_text="All scopes").click()
    assert page.url.endswith("#scope=LoggedInComponent")
    page.locator("#canvas").hover(position={"x": width * 0.3, "y": 100})
    assert page.locator("#tip").inner_text().startswith("LoggedInComponent")
