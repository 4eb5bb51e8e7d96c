"""The search: results as somebody types, by keys and by clicks."""

from conftest import settle


def options(page):
    return page.locator("[role=option] .found").all_inner_texts()


def test_slash_opens_and_enter_shows(visit):
    page = visit("sample")
    page.keyboard.press("/")
    page.keyboard.type("story")
    assert options(page)[0] == "StoryComponent"
    page.keyboard.press("Enter")
    assert page.locator("h1").inner_text() == "StoryComponent"
    assert page.evaluate("document.activeElement.tagName") == "H1"
    assert page.locator("#results-box").is_hidden()


def test_arrows_walk_through_results(visit):
    page = visit("sample")
    page.locator("#search").fill("m")
    box = page.locator("#search")
    first = box.get_attribute("aria-activedescendant")
    page.keyboard.press("ArrowDown")
    second = box.get_attribute("aria-activedescendant")
    assert first != second and page.locator(f"#{second}").get_attribute("aria-selected") == "true"
    assert page.locator("[role=option][aria-selected=true]").count() == 1
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert box.get_attribute("aria-activedescendant") == f"result-{page.locator('[role=option]').count() - 1}"


def test_properties_and_modules_are_found(visit):
    page = visit("sample")
    page.locator("#search").fill("feedcache")
    page.locator("[role=option]", has_text="feedCache").click()
    assert page.url.endswith("#property=FeedComponent.feedCache")
    page.locator("#search").fill("media")
    page.locator("[role=option][aria-label='Media, module']").click()
    assert page.url.endswith("#module=Media")


def test_several_words_find_names_and_their_modules(visit):
    page = visit("sample")
    page.locator("#search").fill("story feed")
    assert options(page)[0] == "StoryComponent"


def test_results_are_counted_and_few_are_listed(visit):
    page = visit("huge")
    page.locator("#search").fill("component")
    assert page.locator("[role=option]").count() == 50
    assert page.locator("#results-note").inner_text() == "The best 50 of 20,000"
    page.locator("#search").fill("qqqqqq")
    assert page.locator("#results-note").inner_text() == "No results."
    assert page.locator("#search").get_attribute("aria-expanded") == "true"


def test_a_scope_comes_before_a_property_of_its_short_name(visit):
    page = visit("sample")
    assert page.evaluate("""() => rankResults([["property", "upsell"], ["module", "Upselling"], ["scope", "UpsellComponent"]].map(([kind, text], index) =>
        ({ kind, index, name: new SearchName(text), short: kind === "scope" ? "upsell" : "", text, aside: "" })), ["upsell"])
        .map(result => result.item.kind)""") == ["scope", "property", "module"]


def test_escape_clears_and_leaves(visit):
    page = visit("sample")
    page.keyboard.press("/")
    page.keyboard.type("feed")
    assert page.locator(".row.hit").count() > 0
    page.keyboard.press("Escape")
    assert page.locator("#search").input_value() == "" and page.locator("#results-box").is_hidden()
    assert page.locator(".row.hit").count() == 0
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body")


def test_hits_are_drawn_on_the_map(visit):
    page = visit("sample")
    before = page.locator("#canvas").screenshot()
    page.locator("#search").fill("story")
    settle(page)
    assert page.locator("#canvas").screenshot() != before


def test_a_way_is_asked_for(visit):
    page = visit("sample", "scope=RootComponent")
    page.get_by_role("button", name="Path to…").click()
    assert page.locator("#search").get_attribute("placeholder") == "Path from Root to…"
    page.keyboard.type("comm")
    assert options(page) == ["CommentsComponent"]
    page.keyboard.press("Enter")
    assert page.url.endswith("#from=RootComponent&to=CommentsComponent")
    assert page.locator(".card .scope-link").all_inner_texts() == ["RootComponent", "LoggedInComponent", "FeedComponent", "StoryComponent", "CommentsComponent"]
    assert page.locator("#search").get_attribute("placeholder").startswith("Search")


def test_typing_markup_is_harmless(visit):
    page = visit("names")
    page.locator("#search").fill("script")
    assert "</script><script>window.broken=1</script>" in options(page)
