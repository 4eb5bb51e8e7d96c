"""What the page finds out about a graph is what walking all ways finds out."""

import pytest

import graphs
import oracle

makeGraph = "const graph = new Graph(JSON.parse(byID('graph').textContent)), tree = new HomeTree(graph);"


@pytest.fixture(scope="module")
def few():
    """A graph with few enough ways that all of them can be walked."""
    return graphs.large(60, 80, 8, seed=3)


@pytest.fixture
def visit_few(few, browser, tmp_path):
    import json
    from conftest import page_path
    path = tmp_path / "few.json"
    path.write_text(json.dumps(few))
    page = browser.new_page()
    page.goto(page_path("few", path).as_uri())
    yield page
    page.close()


def compare_takers(page, graph):
    expected = {index: sorted(components) for index, components in oracle.takers(graph).items()}
    found = page.evaluate(f"() => {{ {makeGraph} return graph.properties.map((_, index) => takers(graph, index).map(each => each.component)) }}")
    assert {index: sorted(components) for index, components in enumerate(found) if components} == expected


def test_takers_of_the_sample(visit, graph):
    compare_takers(visit("sample"), graph("sample"))


def test_takers_of_a_random_graph(visit_few, few):
    compare_takers(visit_few, few)


def test_takers_under_another_name(browser, tmp_path):
    """A requirement that a parent passes through as another one."""
    import json
    from conftest import page_path
    b = graphs.Builder()
    root, middle, leaf = (b.component(f"{name}Component", "App", kind) for name, kind in
                          [("Root", "bootstrap"), ("Middle", "component"), ("Leaf", "component")])
    b.property(root, "session", "Session")
    b.edge(root, middle)
    b.edge(middle, leaf)
    b.need(leaf, "login", "Session")
    b.fixed[(middle, leaf, "login: Session")] = {"passes": b.requirement("session", "Session")}
    graph = b.finish()
    path = tmp_path / "renamed.json"
    path.write_text(json.dumps(graph))
    page = browser.new_page()
    page.goto(page_path("renamed", path).as_uri() + "#property=RootComponent.session")
    compare_takers(page, graph)
    assert "as login" in page.locator(".taker").inner_text()
    page.evaluate("location.hash = 'scope=LeafComponent'")
    assert page.locator(".need .provider").inner_text() == "Root.session"
    page.close()


@pytest.mark.parametrize("shape", ["sample"])
def test_providers_on_all_ways(visit, graph, shape):
    data = graph(shape)
    asked = [(way, own["requirement"]) for way in oracle.ways(data, 7) if len(way) > 1 for own in data["components"][way[-1]]["requirements"]]
    found = visit(shape).evaluate(
        f"asked => {{ {makeGraph} return asked.map(([way, requirement]) =>"
        " provisions(graph, way, requirement).map(each => each.kind === 'property' ? each.property : null)) }", asked)
    assert found == [oracle.providers(data, way, requirement) for way, requirement in asked]


def test_the_nearest_of_several_ancestors_provides(browser, tmp_path):
    """One binding names properties of two ancestors above the parent; the nearest on the way counts."""
    import json
    from conftest import page_path
    b = graphs.Builder()
    root, left, right, middle, leaf = (b.component(f"{name}Component", "App", kind) for name, kind in [
        ("Root", "bootstrap"), ("Left", "component"), ("Right", "component"), ("Middle", "component"), ("Leaf", "component")])
    far, near = b.property(root, "far", "Session"), b.property(right, "near", "Session")
    for parent, child in [(root, left), (root, right), (left, middle), (right, middle), (middle, leaf)]:
        b.edge(parent, child)
    b.need(leaf, "login", "Session")
    b.fixed[(middle, leaf, "login: Session")] = {"by": [{"property": far}, {"property": near}]}
    path = tmp_path / "nearest.json"
    path.write_text(json.dumps(b.finish()))
    page = browser.new_page()
    page.goto(page_path("nearest", path).as_uri() + "#scope=LeafComponent")
    assert page.locator(".need .provider").all_inner_texts() == ["Root.far"]
    page.evaluate("location.hash = 'scope=LeafComponent&via=RightComponent@1'")
    page.locator(".need .provider", has_text="Right.near").wait_for()
    assert page.locator(".need .provider").all_inner_texts() == ["Right.near"]
    page.close()


def test_nothing_counts_behind_what_is_always_there(browser, tmp_path):
    import json
    from conftest import page_path
    b = graphs.Builder()
    root, middle, leaf = (b.component(f"{name}Component", "App", kind) for name, kind in
                          [("Root", "bootstrap"), ("Middle", "component"), ("Leaf", "component")])
    mock, real, far = b.property(middle, "mock", "Session"), b.property(middle, "real", "Session"), b.property(root, "far", "Session")
    b.edge(root, middle)
    b.edge(middle, leaf)
    b.need(leaf, "login", "Session")
    b.fixed[(middle, leaf, "login: Session")] = {"by": [
        {"property": mock, "condition": "DEBUG"}, {"property": real}, {"property": far}, {"missing": True}]}
    path = tmp_path / "always.json"
    path.write_text(json.dumps(b.finish()))
    page = browser.new_page()
    page.goto(page_path("always", path).as_uri() + "#scope=LeafComponent")
    assert page.locator(".need .provider").all_inner_texts() == ["Middle.mock", "Middle.real"]
    page.close()


def test_homes_are_shortest_and_sizes_add_up(visit):
    page = visit("large")
    result = page.evaluate(f"""() => {{ {makeGraph}
        const wrong = [];
        for (let component = 0; component < graph.count; component += 1) {{
            for (const link of graph.above[component]) if (tree.depth[component] > tree.depth[link.parent] + 1) wrong.push(component);
            if (tree.way(component).length !== tree.depth[component] + 1) wrong.push(component);
            tree.children[component].forEach((child, index, all) => {{ if (index > 0 && (tree.contains(all[index - 1], child) || tree.contains(child, all[index - 1]))) wrong.push(child); }});
            for (const child of tree.children[component]) if (!tree.contains(component, child) || tree.contains(child, component)) wrong.push(child);
        }}
        return {{ wrong, total: [...tree.tops.keys()].reduce((sum, top) => sum + tree.size[top], 0), count: graph.count }} }}""")
    assert result["wrong"] == [] and result["total"] == result["count"]


@pytest.mark.parametrize("query, best", [
    ("fsc", "FeedStoryComponent"), ("story", "StoryComponent"), ("feedstory", "FeedStoryComponent"), ("fsd", "FeedSearchDetailComponent"),
    ("urls", "URLSessionComponent"), ("login", "LoginComponent"), ("afs", "AFancyStageComponent"), ("storydetail", "StoryDetailComponent"), ("xyzq", None),
])
def test_search_ranks_by_parts_of_names(visit, query, best):
    names = ["FeedStoryComponent", "StoryComponent", "FeedSearchDetailComponent", "URLSessionComponent", "LoginComponent",
             "LoggedInComponent", "OffersComponent", "StoryDetailComponent", "AFancyStageComponent", "RefusedScoreComponent"]
    ranked = visit("single").evaluate(
        "([names, query]) => rankResults(names.map((text, index) => ({ kind: 'scope', index, name: new SearchName(text), text, aside: '' })), [query])"
        ".map(result => result.item.text)", [names, query])
    assert (ranked[0] if ranked else None) == best


def test_initials_count_for_more_than_neighbours(visit):
    scores = visit("single").evaluate("['XFeedStory', 'XMyfsTool'].map(text => matchName(new SearchName(text), 'fs').score)")
    assert scores[0] > scores[1]
