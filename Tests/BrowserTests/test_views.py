"""What the middle tells: providers, conditions, takers, ways, errors, and links into editors."""

import re


def need(page, name):
    return page.locator(".need", has=page.locator(".member", has_text=re.compile(f"^{name}:")))


def test_each_requirement_has_its_provider_and_an_arrow(visit):
    page = visit("sample", "scope=StoryComponent")
    assert page.locator(".need .provider").all_inner_texts() == ["Root", "Feed", "Root"]
    assert page.locator(".card .provides").all_inner_texts() == ["imageLoader: any ImageLoading", "featureFlags: any FeatureFlags",
                                                                "feedCache: any Cache<Story.ID, Story>"]
    # Each arrow ends at the height of the row that provides, and begins at that of the row that needs.
    top = page.locator(".threads").bounding_box()["y"]
    ends = {round(box["y"] - top + box["height"] / 2) for box in (row.bounding_box() for row in page.locator(".threads .need, .threads .provides").all())}
    data = " ".join(path.get_attribute("d") for path in page.locator(".gutter path").all())
    assert data.count("M0 ") == 3
    starts = {round(float(y)) for y in re.findall(r"M0 ([\d.]+)H", data)} | {round(float(y)) for y in re.findall(r"([\d.]+)H2M7", data)}
    assert all(min(abs(start - end) for end in ends) <= 1 for start in starts) and len(starts) == 6


def test_arrows_light_up(visit):
    page = visit("sample", "scope=StoryComponent")
    assert page.locator(".gutter .lit").count() == 0
    need(page, "feedCache").hover()
    assert page.locator(".gutter .lit").count() == 1
    assert page.locator(".provides.lit").inner_text().startswith("feedCache")
    page.locator("h1").hover()
    assert page.locator(".gutter .lit").count() == 0
    need(page, "imageLoader").locator("a").first.focus()
    assert page.locator(".provides.lit").inner_text().startswith("imageLoader")


def test_conditions_are_shown(visit):
    page = visit("sample", "scope=FeedComponent")
    lines = [re.sub(r"\s+", " ", text) for text in page.locator(".need").all_inner_texts()]
    assert "clock: any Clock #if DEBUG Root.mockClock" in lines
    assert "otherwise LoggedIn.systemClock" in lines
    page.evaluate("location.hash = 'scope=DebugMenuComponent'")
    page.locator("h1", has_text="DebugMenu").wait_for()
    assert page.locator(".card.selected .card-head .tag").inner_text() == "#if DEBUG"


def test_a_missing_provider_stands_out(visit):
    page = visit("sample", "scope=MessageComponent")
    row = page.locator(".need.missing")
    assert "spellChecker" in row.inner_text() and "nothing provides it" in row.inner_text()
    assert "add a property of that name" in page.locator(".message").inner_text()
    assert page.locator(".diagnostic").count() == 0  # It is told once.
    page.evaluate("location.hash = 'scope=RootComponent'")
    page.locator(".diagnostic.warning", has_text="legacyLogger").wait_for()


def test_what_passes_through_is_folded(visit):
    page = visit("sample", "scope=FeedComponent")
    fold = page.locator(".fold", has_text="passes 3 requirements on")
    assert fold.get_attribute("aria-expanded") == "false" and need(page, "currentUser").is_hidden()
    fold.click()
    assert fold.get_attribute("aria-expanded") == "true" and "for Story" in need(page, "currentUser").inner_text()
    assert "currentUser: User" in page.locator(".provides").all_inner_texts()
    fold.click()
    assert "currentUser: User" not in page.locator(".provides").all_inner_texts()


def test_takers_are_counted_and_listed_by_module(visit):
    page = visit("sample", "scope=LoggedInComponent")
    button = page.get_by_role("button", name="5 scopes take session")
    button.click()
    assert button.get_attribute("aria-expanded") == "true"
    lines = [re.sub(r"\s+", " ", line) for line in page.locator(".takers p").all_inner_texts()]
    assert "Feed FeedComponent" in lines and "Media MediaPlayerComponent" in lines and len(lines) == 6


def test_unused_properties_are_marked(visit):
    page = visit("sample", "scope=ProfileComponent")
    assert "unused" in page.locator(".has", has_text="editedUser").inner_text()


def test_who_needs_this(visit):
    page = visit("sample", "property=LoggedInComponent.session")
    assert page.locator(".source .note").inner_text() == "5 scopes in 5 modules"
    assert page.locator(".taker .scope-link").all_inner_texts() == [
        "FeedComponent", "CommentsComponent", "ChatComponent", "SettingsComponent", "MediaPlayerComponent"]
    assert "through Feed › Story" in page.locator(".taker", has_text="Comments").inner_text()
    assert len(re.findall("M0 ", page.locator(".gutter path").first.get_attribute("d"))) == 5
    marked = page.locator(".row.hit").evaluate_all("rows => rows.map(row => row.getAttribute('aria-label'))")
    assert any(label.startswith("ChatComponent") and label.endswith("takes it") for label in marked) and len(marked) == 7


def test_also_made_by_changes_the_way(visit):
    page = visit("sample", "scope=ProfileComponent")
    assert page.locator(".also a").all_inner_texts() == ["ChatComponent", "CommentsComponent"]
    page.locator(".also a", has_text="Comments").click()
    assert page.url.endswith("#scope=ProfileComponent&via=CommentsComponent")
    assert page.locator(".card").count() == 6
    assert page.evaluate("document.activeElement.tagName") == "H1"


def test_a_way_with_a_detour_further_up(visit):
    page = visit("lattice", "scope=Left29Component&via=Right27Component@1")
    assert page.locator(".card .scope-link").all_inner_texts()[-3:] == ["Right27Component", "Left28Component", "Left29Component"]
    page.locator(".card.selected .also a", has_text="Right28").click()
    # The way by Right28 is its own shortest one.
    assert page.url.endswith("#scope=Left29Component&via=Right28Component")


def test_scopes_in_between_are_folded(visit):
    page = visit("chain", "scope=Link999Component")
    assert page.locator(".card").count() == 4
    page.get_by_role("button", name="996 scopes in between").click()
    assert page.locator(".card").count() == 44
    assert page.get_by_role("button", name="956 scopes in between").count() == 1


def test_long_lists_grow_by_a_click(visit):
    page = visit("wide", "scope=RootComponent")
    assert page.locator(".child").count() == 24
    page.get_by_role("button", name="Show 100 of 2,976 more scopes").click()
    assert page.locator(".child").count() == 124
    assert page.evaluate("document.activeElement.textContent") == "Child24Component"


def test_recursion_is_told(visit):
    page = visit("sample", "scope=CommentsComponent")
    assert "recursion" in page.locator(".child", has_text="CommentsComponent").inner_text()
    page.locator(".child a", has_text="CommentsComponent").click()
    assert page.locator(".card .scope-link").all_inner_texts()[-2:] == ["CommentsComponent", "CommentsComponent"]


def test_the_way_between_cousins_and_strangers(visit):
    page = visit("sample", "from=MediaPlayerComponent&to=SettingsComponent")
    assert "Both are below LoggedInComponent: 3 steps and 1 step down." in page.locator(".facts").inner_text()
    page.get_by_role("link", name="Reverse").click()
    assert page.url.endswith("#from=SettingsComponent&to=MediaPlayerComponent")
    # A way down that leads by another parent than that of the home.
    page = visit("sample", "from=ChatComponent&to=ProfileComponent")
    assert page.locator(".card .scope-link").all_inner_texts() == ["ChatComponent", "ProfileComponent"]
    assert page.locator(".place").all_inner_texts() == ["ChatComponent.swift:52"]
    page = visit("cycle", "from=RootComponent&to=IslandAComponent")
    assert "No scope is above both." in page.locator(".facts").inner_text()


def test_the_overview_tells_what_is_wrong(visit):
    page = visit("sample")
    text = page.locator("#main").inner_text()
    assert "12 scopes, 9 modules, 15 properties, 1 error" in text
    assert "spellChecker" in text and "legacyLogger: Logger" in text
    page.locator(".diagnostic .scope-link", has_text="MessageComponent").click()
    assert page.url.endswith("#scope=MessageComponent")


def test_warnings_are_closed_by_kind_below_roots_and_modules(visit):
    page = visit("sample")
    headings = [re.match("[A-Za-z ]*[a-z]", text).group() for text in page.locator(".overview > h2").all_inner_texts()]
    assert headings == ["Errors", "Roots", "Modules", "Warnings", "Unused properties"]
    kind, warning = page.locator("details.kind"), page.locator(".diagnostic.warning")
    assert kind.locator("summary").all_inner_texts() == ["unused-property1"] and warning.is_hidden()
    kind.locator("summary").click()
    assert warning.is_visible()
    # Without anything else on the page, all are shown.
    page = visit("sample", "show=warnings")
    assert page.locator(".diagnostic.warning").is_visible()


def test_properties_are_provided_or_not_used_below(visit):
    page = visit("sample", "scope=FeedComponent")
    assert page.locator("section.members > h2").all_inner_texts()[-1].startswith("provides")
    text = page.locator("#main").inner_text()
    assert "not used below" in text and "no scope takes it" not in text


def test_places_are_copied_without_an_editor(visit):
    page = visit("sample", "scope=FeedComponent", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy path").click()
    page.locator("#status.shown", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "/Users/me/Feedly/Modules/Feed/FeedComponent.swift:8:13"


def test_editors_open_places(visit):
    page = visit("sample", "scope=FeedComponent", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("VS Code").check()
    page.keyboard.press("Escape")
    link = page.get_by_role("link", name="Open in VS Code", exact=True)
    assert link.get_attribute("href") == "vscode://file/Users/me/Feedly/Modules/Feed/FeedComponent.swift:8:13"
    page.reload()
    assert page.get_by_role("link", name="Open in VS Code", exact=True).count() == 1
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Folder of the workspace").fill("/tmp/a b#c/")
    page.get_by_label("Xcode").check()
    page.get_by_label("Zed").check()
    assert page.locator(".actions a").first.get_attribute("href") == "zed://file/tmp/a%20b%23c/Modules/Feed/FeedComponent.swift:8:13"
    page.get_by_label("Xcode").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Copy command").click()
    page.locator("#status.shown", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "xed --line 8 '/tmp/a b#c/Modules/Feed/FeedComponent.swift'"


def test_templates_that_run_something_are_refused(visit):
    page = visit("sample", "scope=FeedComponent")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Another editor").check()
    for template in ("javascript:alert('{path}')", " data:text/html,{path}", "{path}", "idea://open?line={line}"):
        page.get_by_label("Link, with").fill(template)
        assert "It must begin with a scheme" in page.locator(".problem").inner_text()
        assert page.locator(".actions a[href^='javascript'], .actions a[href^='data'], a.place").count() == 0
    page.get_by_label("Link, with").fill("idea://open?file={path}&line={line}&column={column}")
    assert page.locator(".problem").inner_text() == ""
    assert page.locator("a.place").first.get_attribute("href") \
        == "idea://open?file=%2FUsers%2Fme%2FFeedly%2FModules%2FFeed%2FFeedComponent.swift&line=8&column=13"


def test_without_a_folder_paths_are_relative(visit):
    page = visit("rootless", "scope=AlphaComponent", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy path").click()
    page.locator("#status.shown", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "Modules/Lost/AlphaComponent.swift:8:13"


def test_the_page_works_where_nothing_can_be_kept(visit):
    page = visit("sample")
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
    page.reload()
    page.get_by_role("button", name="Appearance: as the system").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"


def test_times_of_a_trace_are_shown_and_coloured(visit):
    page = visit("traced", "scope=RootComponent")
    assert page.locator(".facts .time").inner_text() == "150 ms"
    line = page.locator(".line.has", has=page.locator(".time"))
    assert line.count() == 1 and "imageLoader" in line.inner_text() and line.locator(".time").inner_text() == "75 ms"
    heats = [element.evaluate("element => element.style.getPropertyValue('--heat')") for element in
             [page.locator(".facts .time"), line.locator(".time"), page.locator(".row[title^=RootComponent]")]]
    assert heats == ["100%", "50%", "100%"]
    assert "150 ms" in page.locator(".row[title^=RootComponent]").get_attribute("aria-label")
    page.evaluate("location.hash = 'scope=FeedComponent'")
    page.locator(".facts .time", has_text="1.23 ms").wait_for()


def test_without_a_trace_there_are_no_times(visit):
    page = visit("sample", "scope=RootComponent")
    assert page.locator(".time").count() == 0
    assert page.locator(".row").first.evaluate("element => element.style.getPropertyValue('--heat')") == "0%"
