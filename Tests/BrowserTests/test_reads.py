"""What a property reads at once, and what reads it: the model against the oracle, and the rows."""

import re

import pytest

import graphs
import oracle
from builder import Builder
from conftest import settle
from work import Work

makeGraph = "const graph = new Graph(JSON.parse(byID('graph').textContent));"
directReads = f"""() => {{ {makeGraph} return graph.properties.map(({{ component }}, property) =>
    [...new Set(readingsOf(graph, {{ property, way: [component] }}).map(each => each.kind === 'unknown' ? -2 : each.property))]) }}"""
directReaders = f"() => {{ {makeGraph} return graph.properties.map((_, property) => readersOf(graph, property).map(each => each.property)) }}"
allReads = f"""property => {{ {makeGraph}
    const first = {{ property, way: [graph.properties[property].component] }}, open = [first], seen = new Set([keyOf(first)]);
    for (const placed of open) for (const next of readingsOf(graph, placed)) {{
        if (next.kind !== 'property' || seen.has(keyOf(next))) continue;
        seen.add(keyOf(next));
        open.push(next);
    }}
    return open.map(({{ property, way }}) => [property, way]) }}"""


def compare(page, graph):
    """What each property reads, what reads it, and all that is read from the roots on, are what walking every way finds out."""
    expected = oracle.reads(graph)
    count = len(graph["properties"] + graph["members"])
    found = page.evaluate(directReads)
    assert [sorted(each) for each in found] == [sorted(expected.get(index, [])) for index in range(count)]
    readers = [sorted(index for index, targets in expected.items() if target in targets) for target in range(count)]
    assert [sorted(each) for each in page.evaluate(directReaders)] == readers
    roots = [index for index, entry in enumerate(graph["properties"] + graph["members"])
             if graph["components"][entry["component"]]["kind"] == "bootstrap"]
    for root in roots:
        placed = page.evaluate(allReads, root)
        assert sorted((property, tuple(way)) for property, way in placed) == sorted(oracle.created(graph, root))


def test_reads_of_the_sample(visit, graph):
    compare(visit("sample"), graph("sample"))


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_reads_of_random_graphs(open_graph, seed):
    graph = graphs.large(60, 80, 8, seed=seed)
    assert sum(len(entry.get("reads", [])) for entry in graph["properties"] + graph["members"]) > 100
    compare(open_graph(graph), graph)


def names(page, selector=".reading"):
    return [re.sub(r": .*| ->.*", "", text) for text in page.locator(f"{selector} .member").all_inner_texts()]


def row(page, name):
    return page.locator(".reading", has=page.locator(".member", has_text=re.compile("^" + re.escape(name))))


def test_what_is_read_opens_level_by_level(visit):
    page = visit("sample", "property=RootComponent.launch()&tab=reads")
    assert names(page) == ["LoggedIn.start(animated:)", "Root.analytics", "Root.legacyLogger"]
    assert row(page, "Root.legacyLogger").locator(".maybe").inner_text() == "maybe"
    page.get_by_role("button", name="What LoggedIn.start(animated:) reads").click()
    assert names(page) == ["LoggedIn.start(animated:)", "LoggedIn.currentUser", "Feed.ranking", "Root.analytics", "Root.legacyLogger"]
    page.get_by_role("button", name="What Feed.ranking reads").click()
    lines = [re.sub(r"\s+", " ", text) for text in page.locator(".reading").all_inner_texts()]
    assert "Feed.feedCache: any Cache<Story.ID, Story> shared FeedComponent.swift:12" in lines
    assert "Root.mockClock: any Clock #if DEBUG as clock RootComponent.swift:28" in lines
    assert "LoggedIn.systemClock: any Clock as clock LoggedInComponent.swift:20" in lines
    # A click closes it again, and what was opened below comes back.
    start = page.get_by_role("button", name="What LoggedIn.start(animated:) reads")
    start.click()
    assert start.get_attribute("aria-expanded") == "false" and row(page, "Feed.feedCache").is_hidden()
    start.click()
    assert row(page, "Feed.feedCache").is_visible()


def test_a_property_is_opened_once(visit):
    page = visit("sample", "property=LoggedInComponent.start(animated:)&tab=reads")
    page.get_by_role("button", name="What LoggedIn.currentUser reads").click()
    page.get_by_role("button", name="What Feed.ranking reads").click()
    second = row(page, "LoggedIn.session").nth(1)
    assert second.locator("[aria-expanded]").count() == 0
    # What was closed meanwhile is opened again.
    page.get_by_role("button", name="What LoggedIn.currentUser reads").click()
    assert row(page, "LoggedIn.session").first.is_hidden()
    second.get_by_role("button", name="shown already").click()
    assert row(page, "LoggedIn.session").first.is_visible()
    assert page.evaluate("document.activeElement.closest('.line').textContent").startswith("LoggedIn.session")
    assert page.evaluate("document.activeElement.closest('.line').querySelector('[aria-expanded]') !== null")


def test_a_circle_ends(visit):
    page = visit("sample", "property=RootComponent.featureFlags&tab=reads")
    page.get_by_role("button", name="What Root.analytics reads").click()
    assert names(page) == ["Root.analytics", "Root.http", "Root.featureFlags"]
    row(page, "Root.featureFlags").get_by_role("button", name="a cycle").click()
    assert page.evaluate("document.activeElement.tagName") == "H1"


def test_what_reads_it(visit):
    page = visit("sample", "property=RootComponent.http&tab=readers")
    assert names(page) == ["Root.analytics", "Root.imageLoader", "LoggedIn.session", "Chat.socket"]
    assert "through LoggedIn" in row(page, "Chat.socket").inner_text()
    page.get_by_role("button", name="What reads LoggedIn.session").click()
    assert names(page)[2:] == ["LoggedIn.session", "LoggedIn.currentUser", "Feed.ranking", "Chat.socket", "Chat.socket"]
    marked = page.locator(".row.hit").evaluate_all("rows => rows.map(row => row.getAttribute('aria-label'))")
    assert {label.split(",")[0] for label in marked} == {"RootComponent", "LoggedInComponent", "ChatComponent"}
    assert all(label.endswith("reads it") for label in marked)


def test_tabs_are_links_with_counts(visit):
    page = visit("sample", "property=LoggedInComponent.session")
    assert page.locator(".parts a").all_inner_texts() == ["Who needs it 5", "What it reads 1", "What reads it 3"]
    page.get_by_role("link", name="What reads it").click()
    assert page.url.endswith("#property=LoggedInComponent.session&tab=readers")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert page.locator(".parts [aria-current]").inner_text() == "What reads it 3"
    # A row leads to the same part of another property.
    row(page, "LoggedIn.currentUser").locator(".member-link").click()
    assert page.url.endswith("#property=LoggedInComponent.currentUser&tab=readers")
    page.go_back()
    settle(page)
    assert page.locator("h1").inner_text() == "session: Session"
    page.get_by_role("link", name="Who needs it").click()
    assert page.url.endswith("#property=LoggedInComponent.session")


def test_the_keyboard_opens_and_closes(visit):
    page = visit("sample", "property=RootComponent.launch()&tab=reads")
    page.get_by_role("button", name="What Root.analytics reads").focus()
    page.keyboard.press("Enter")
    assert names(page)[1:4] == ["Root.analytics", "Root.http", "Root.featureFlags"]
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.line').textContent").startswith("Root.http")
    page.keyboard.press("Enter")
    assert page.url.endswith("#property=RootComponent.http&tab=reads")
    assert page.get_by_text("It reads no other property at once.").count() == 1


def test_members_are_found_and_counted_apart(visit):
    page = visit("sample", "scope=RootComponent")
    assert "launch" not in page.locator("#main").inner_text()
    page.locator("#search").fill("launch")
    page.keyboard.press("Enter")
    assert page.url.endswith("#property=RootComponent.launch()")
    assert page.locator("h1").inner_text() == "launch() -> Screen"


def test_times_stand_beside_what_took_them(visit):
    page = visit("traced", "property=RootComponent.imageLoader&tab=readers")
    assert page.locator(".facts .time").inner_text() == "75 ms"
    page = visit("traced", "property=FeedComponent.feedCache&tab=reads")
    assert row(page, "Root.imageLoader").locator(".time").inner_text() == "75 ms"
    # A row that is closed tells that a slow one is below it.
    page = visit("traced", "property=RootComponent.launch()&tab=reads")
    assert page.locator(".reading .note").all_inner_texts() == ["75 ms with what it reads"]
    assert "75 ms with" in row(page, "LoggedIn.start").inner_text()


def two_ways():
    """A leaf that two scopes make, of which each provides what it needs; each makes the leaf and reads its screen."""
    b = Builder()
    root, left, right, leaf = (b.component(f"{name}Component", "App", kind) for name, kind in [
        ("Root", "bootstrap"), ("Left", "component"), ("Right", "component"), ("Leaf", "component")])
    providers = [b.property(parent, "session", "Session") for parent in (left, right)]
    screen = b.property(leaf, "screen", "Screen")
    b.need(leaf, "session", "Session")
    for parent, child in [(root, left), (root, right), (left, leaf), (right, leaf)]:
        b.edge(parent, child)
    b.read(screen, "session: Session")
    b.read(b.property(left, "first", "Screen"), screen, over=(left, leaf))
    return b, providers


def test_each_provider_is_shown_where_the_way_is_not_known(open_graph):
    b, _ = two_ways()
    graph = b.finish()
    page = open_graph(graph, "property=LeafComponent.screen&tab=reads")
    compare(page, graph)
    assert names(page) == ["Left.session", "Right.session"]
    assert page.locator(".reading .note", has_text="on some paths").count() == 2
    # Whoever made the scope is above it.
    page = open_graph(graph, "property=LeftComponent.first&tab=reads")
    page.get_by_role("button", name="What Leaf.screen reads").click()
    assert names(page) == ["Leaf.screen", "Left.session"]
    assert page.locator(".reading .note").count() == 0


def test_what_is_certain_counts_more_than_what_may_be(open_graph):
    b, _ = two_ways()
    screen = b.property(1, "second", "Screen")
    b.read(screen, 0, maybe=True)
    b.read(screen, 0)
    page = open_graph(b.finish(), "property=LeftComponent.second&tab=reads")
    assert names(page) == ["Left.session"] and page.locator(".maybe").count() == 0
    page.evaluate("location.hash = 'property=LeftComponent.session&tab=readers'")
    settle(page)
    assert names(page) == ["Left.second", "Leaf.screen"] and page.locator(".maybe").count() == 0


def test_who_is_not_on_the_whole_way_provides_nothing(open_graph):
    """An edge that looks for the nearest of two above its parent."""
    b = Builder()
    root, left, right, middle, leaf = (b.component(f"{name}Component", "App", kind) for name, kind in [
        ("Root", "bootstrap"), ("Left", "component"), ("Right", "component"), ("Middle", "component"), ("Leaf", "component")])
    for parent, child in [(root, left), (root, right), (left, middle), (right, middle), (middle, leaf)]:
        b.edge(parent, child)
    near = b.property(right, "session", "Session")
    b.need(leaf, "session", "Session")
    b.fixed[(middle, leaf, "session: Session")] = {"by": [{"property": near}]}
    # Each reads the screen of the scope that it makes.
    screen = b.property(leaf, "screen", "Screen")
    b.read(screen, "session: Session")
    for parent, child in [(middle, leaf), (left, middle), (root, left)]:
        above = b.property(parent, "screen", "Screen")
        b.read(above, screen, over=(parent, child))
        screen = above
    page = open_graph(b.finish(), "property=RootComponent.screen&tab=reads")
    for name in ("Left", "Middle", "Leaf"):
        page.get_by_role("button", name=f"What {name}.screen reads").click()
    assert page.locator(".readings .nobody").count() == 1 and names(page) == ["Left.screen", "Middle.screen", "Leaf.screen"]
    page = open_graph(b.finish(), "property=MiddleComponent.screen&tab=reads")
    page.get_by_role("button", name="What Leaf.screen reads").click()
    assert names(page) == ["Leaf.screen", "Right.session"]


def test_what_nobody_provides_is_told(open_graph):
    b, _ = two_ways()
    b.need(2, "login", "Login")
    b.read(b.property(2, "form", "Form"), "login: Login")
    page = open_graph(b.finish(), "property=RightComponent.form&tab=reads")
    assert re.sub(r"\s+", " ", page.locator(".readings .missing").inner_text()) == "login: Login nothing provides it"


def test_a_function_that_is_not_called_reads_nothing(open_graph):
    b, (left, _) = two_ways()
    b.fixed[(1, 3, "session: Session")] = {"by": [{"property": left, "deferred": True}]}
    called = b.property(3, "called", "Screen")
    b.read(called, "session: Session", called=True)
    graph = b.finish()
    page = open_graph(graph, "property=LeafComponent.screen&tab=reads")
    compare(page, graph)
    assert names(page) == ["Right.session"]
    page.evaluate("location.hash = 'property=LeftComponent.session&tab=readers'")
    settle(page)
    assert names(page) == ["Leaf.called"]


def test_a_scope_within_itself_ends(open_graph):
    b = Builder()
    root, page_scope = b.component("RootComponent", "App", "bootstrap"), b.component("PageComponent", "App")
    b.edge(root, page_scope)
    b.edge(page_scope, page_scope)
    title = b.property(page_scope, "title", "String")
    b.read(title, title, over=(page_scope, page_scope), maybe=True)
    page = open_graph(b.finish(), "property=PageComponent.title&tab=reads")
    page.get_by_role("button", name="What Page.title reads").click()
    assert names(page) == ["Page.title", "Page.title"]
    assert page.get_by_role("button", name="a cycle").count() == 1


@pytest.mark.parametrize("tab", ["reads", "readers"])
def test_many_ways_are_not_listed(open_graph, tab):
    graph = graphs.lattice()
    for index, entry in enumerate(graph["components"]):
        if entry["requirements"]:
            graph["properties"].append({"component": index, "name": "screen", "type": "Screen", "access": "internal",
                                        "reads": [{"requirement": entry["requirements"][0]["requirement"]}]})
    scope = "RootComponent.session" if tab == "readers" else "Left29Component.screen"
    page = open_graph(graph, f"property={scope}&tab={tab}")
    work = Work(page)
    page.reload()
    settle(page)
    assert names(page) == (["Root.session"] if tab == "reads" else ["Left29.screen", "Right29.screen"])
    assert work.steps() < 1_000_000


@pytest.mark.parametrize("tab", ["reads", "readers"])
def test_huge_graphs_are_read_at_once(visit, graph, tab):
    data = graph("huge")
    most = max((entry for entry in data["properties"] if "reads" in entry and entry["component"]), key=lambda entry: len(entry["reads"]))
    page = visit("huge")
    settle(page)
    key = page.evaluate(f"place => {{ {makeGraph} return graph.keys.property(graph.properties.findIndex(each => each.place.join() === place)) }}",
                        ",".join(map(str, most["place"])))
    key = key if tab == "reads" else "RootComponent.session"
    # Who needs what is found out for the whole graph when a property is first shown.
    page.evaluate("fragment => { location.hash = fragment }", f"property={key}")
    settle(page)
    work = Work(page)
    page.evaluate("fragment => { location.hash = fragment }", f"property={key}&tab={tab}")
    settle(page)
    assert page.locator(".reading").count() > 0
    assert page.evaluate("document.querySelectorAll('*').length") < 1500
    assert 1000 < work.steps() < 500_000
