"""The tree of scopes: its keys, its roles, and that it says what it shows."""

from conftest import settle


def rows(page):
    """The rows from top to bottom as (level, name, expanded)."""
    return page.evaluate("""() => [...document.querySelectorAll('#tree [role=treeitem]')]
        .sort((a, b) => a.dataset.index - b.dataset.index)
        .map(row => [Number(row.getAttribute('aria-level')), row.getAttribute('aria-label').split(',')[0], row.getAttribute('aria-expanded')])""")


def focused(page):
    return page.evaluate("document.activeElement.getAttribute('aria-label')?.split(',')[0]")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def test_rows_tell_levels_and_numbers(visit):
    page = visit("sample")
    found = rows(page)
    assert found[0] == [1, "RootComponent", "true"]
    assert [2, "LoggedInComponent", "true"] in found and [4, "StoryComponent", "true"] in found
    assert len(found) == 16  # Each scope below each of its parents.
    row = page.locator("[role=treeitem][aria-label^='FeedComponent']")
    assert (row.get_attribute("aria-posinset"), row.get_attribute("aria-setsize")) == ("2", "4")


def test_one_row_is_the_stop_of_the_tab_key(visit):
    page = visit("large")
    assert page.locator("#tree [tabindex='0']").count() == 1
    page.locator("#tree [tabindex='0']").focus()
    press(page, "End")
    settle(page)
    last, element = focused(page), page.evaluate_handle("document.activeElement")
    page.evaluate("document.querySelector('#tree').scrollTop = 0")
    settle(page)
    # The row with the focus is still there although it is far away.
    assert focused(page) == last and page.evaluate("element => document.activeElement === element", element)
    assert page.locator("#tree [tabindex='0']").count() == 1


def test_arrows_walk(visit):
    page = visit("sample")
    page.locator("#tree [tabindex='0']").focus()
    press(page, "ArrowDown", "ArrowDown")
    assert focused(page) == "ChatComponent"
    press(page, "ArrowUp")
    assert focused(page) == "LoggedInComponent"
    press(page, "End")
    assert focused(page) == "LoggedOutComponent"
    press(page, "Home")
    assert focused(page) == "RootComponent"
    press(page, "PageDown")
    assert focused(page) == "LoggedOutComponent"
    press(page, "PageUp")
    assert focused(page) == "RootComponent"


def test_left_and_right_close_and_open(visit):
    page = visit("sample")
    page.locator("#tree [tabindex='0']").focus()
    press(page, "ArrowDown", "ArrowLeft")
    assert [2, "LoggedInComponent", "false"] in rows(page) and len(rows(page)) == 3
    press(page, "ArrowRight")
    assert len(rows(page)) == 16
    press(page, "ArrowRight")
    assert focused(page) == "ChatComponent"
    press(page, "ArrowLeft", "ArrowLeft")
    assert focused(page) == "LoggedInComponent"


def test_right_goes_from_elsewhere_to_home(visit):
    page = visit("sample")
    row = page.locator("[role=treeitem].elsewhere[aria-label^='MediaPlayerComponent']")
    assert row.get_attribute("aria-expanded") is None
    row.click()
    press(page, "ArrowRight")
    assert page.evaluate("document.activeElement.classList.contains('elsewhere')") is False
    assert focused(page) == "MediaPlayerComponent"


def test_star_opens_siblings(visit):
    page = visit("sample")
    page.get_by_role("button", name="Close all").click()
    assert len(rows(page)) == 1
    page.locator("#tree [tabindex='0']").focus()
    press(page, "ArrowRight", "ArrowDown", "*", "ArrowRight", "*")
    assert [3, "ChatComponent", "true"] in rows(page) and [3, "SettingsComponent", "true"] in rows(page)


def test_letters_find_names(visit):
    page = visit("sample")
    # Letters that come soon after each other are one word, so the test has the clock in its hand.
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.locator("#tree [tabindex='0']").focus()
    press(page, "s")
    assert focused(page) == "StoryComponent"
    page.clock.run_for(750)
    press(page, "s")
    assert focused(page) == "SettingsComponent"
    page.clock.run_for(750)
    press(page, "s", "e")
    assert focused(page) == "SettingsComponent"
    page.clock.run_for(750)
    press(page, "z")
    assert focused(page) == "SettingsComponent"


def test_walking_selects_and_is_one_step_back(visit):
    page = visit("sample", "scope=RootComponent")
    page.locator("#tree [tabindex='0']").focus()
    for _ in range(3):
        press(page, "ArrowDown")
        settle(page)
    assert page.locator("h1").inner_text() == "MessageComponent"
    assert page.locator("[aria-selected=true][role=treeitem]").get_attribute("aria-label").startswith("MessageComponent")
    page.go_back()
    settle(page)
    assert page.locator("h1").inner_text() == "RootComponent"


def test_click_selects_and_the_arrow_opens(visit):
    page = visit("sample")
    page.locator("[role=treeitem][aria-label^='ChatComponent']").click()
    assert page.locator("h1").inner_text() == "ChatComponent"
    page.locator("[role=treeitem][aria-label^='FeedComponent'] .twist").click()
    assert page.locator("h1").inner_text() == "ChatComponent"
    assert [3, "FeedComponent", "false"] in rows(page)


def test_a_row_below_another_parent_shows_that_way(visit):
    page = visit("sample")
    page.locator("[role=treeitem].elsewhere[aria-label^='ProfileComponent']").first.click()
    assert page.url.endswith("#scope=ProfileComponent&via=ChatComponent")
    assert page.locator(".card .scope-link").all_inner_texts() == ["RootComponent", "LoggedInComponent", "ChatComponent", "ProfileComponent"]


def test_filters_leave_out_scopes(visit):
    page = visit("sample")
    page.get_by_role("button", name="Errors").click()
    assert [name for _, name, _ in rows(page)] == ["RootComponent", "LoggedInComponent", "ChatComponent", "MessageComponent"]
    assert page.locator(".row.dimmed").count() == 3
    page.get_by_role("button", name="Errors").click()
    assert len(rows(page)) == 16
    page.get_by_label("Module", exact=True).select_option(label="Feed")
    assert [name for _, name, _ in rows(page)] == ["RootComponent", "LoggedInComponent", "FeedComponent", "StoryComponent"]
    page.get_by_role("button", name="Unused").click()
    assert rows(page) == [] and page.locator("#tree-note").inner_text() == "No scope matches."


def test_a_click_is_shown_before_anything_else_happens(visit):
    page = visit("sample")
    # A reader who clicks twice in a row, or reads right after a click, never meets the view of before.
    shown = page.evaluate("""() => {
        const click = selector => document.querySelector(selector).click();
        const rows = () => document.querySelectorAll('#tree [role=treeitem]').length;
        const title = () => document.title.split(' ')[0];
        const found = [];
        click('.chip'); found.push(rows());
        click('.chip'); found.push(rows());
        click("[role=treeitem][aria-label^='FeedComponent']"); found.push(title());
        click('#main .provider'); found.push(title());
        click(".taker [aria-label^='StoryComponent']"); found.push(title(), document.activeElement.tagName);
        return found; }""")
    assert shown == [4, 16, "FeedComponent", "imageLoader", "StoryComponent", "H1"]


def test_links_open_in_other_tabs_where_that_is_asked_for(visit):
    page = visit("sample", "scope=FeedComponent")
    with page.context.expect_page() as opened:
        page.locator("#main .provider").first.click(modifiers=["Control"])
    assert page.url.endswith("#scope=FeedComponent") and page.locator("h1").inner_text() == "FeedComponent"
    assert opened.value.url.endswith("#property=RootComponent.imageLoader")


def test_arrows_reach_the_tree_from_nowhere(visit):
    page = visit("sample")
    press(page, "ArrowDown")
    assert focused(page) == "RootComponent"
