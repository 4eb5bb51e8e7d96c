"""How the page looks: light and dark, large and small, on paper, and for those who see or hear it otherwise."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import settle, sizes

views = {
    "sample": ["", "scope=MessageComponent", "scope=FeedComponent", "scope=RootComponent", "property=LoggedInComponent.session",
               "property=LoggedInComponent.start(animated:)&tab=reads", "property=RootComponent.http&tab=readers",
               "from=MediaPlayerComponent&to=CommentsComponent", "show=unused", "module=Feed", "scope=GoneComponent"],
    "large": ["", "scope=RootComponent", "property=RootComponent.session", "property=RootComponent.session&tab=readers", "show=errors"],
}
cases = [(shape, fragment) for shape, fragments in views.items() for fragment in fragments]


def violations(page):
    """The rules of axe that the page breaks, each with an element."""
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in Axe().run(page).response["violations"]]


def unfold(page):
    for button in page.locator("#main .fold").all():
        button.click()


@pytest.mark.parametrize("size", sizes)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_texts_are_readable_and_apart(visit, size, dark):
    page = visit("sample", size=size, dark=dark)
    for shape in views:
        if shape != "sample":
            page = visit(shape, size=size, dark=dark)
        for fragment in views[shape]:
            page.evaluate("fragment => { location.hash = fragment }", fragment)
            settle(page)
            panes = ["scopes", "details", "map"] if size == "phone" else [None]
            if size == "phone":
                page.locator("#tab-details").click()
            unfold(page)
            for pane in panes:
                if pane:
                    page.locator(f"#tab-{pane}").click()
                    settle(page)
                where = f"{shape}#{fragment} {pane or ''}"
                assert page.evaluate("pageChecks.overlaps()") == [], where
                assert page.evaluate("pageChecks.faintTexts(4.5)") == [], where
                assert not page.evaluate("pageChecks.isTooWide()"), where


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_what_floats_is_readable(visit, dark):
    page = visit("sample", "scope=FeedComponent", dark=dark)
    page.locator("#search").fill("e")
    assert page.locator("[role=option]").count() > 5
    page.locator("[role=option]").nth(2).hover()
    assert page.evaluate("pageChecks.faintTexts(4.5)") == []
    page.keyboard.press("Escape")
    for name in ("Settings", "Keys"):
        page.get_by_role("button", name=name).click()
        assert page.evaluate("pageChecks.faintTexts(4.5)") == []
        page.keyboard.press("Escape")
    page.locator("#canvas").hover(position={"x": 20, "y": 100})
    page.locator("#tip").wait_for()
    assert page.evaluate("pageChecks.faintTexts(4.5)") == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("shape", ["sample", "large", "names", "wide"])
def test_names_on_the_map_lie_apart_and_are_readable(visit, shape, dark):
    page = visit(shape, dark=dark)
    settle(page)
    texts = page.evaluate("drawnTexts")
    assert texts
    for index, one in enumerate(texts):
        for other in texts[index + 1:]:
            apart = abs(one["y"] - other["y"]) >= 11 or one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            assert apart, (one, other)
    box = page.locator("#canvas").bounding_box()
    assert all(each["x"] + each["width"] <= box["width"] and 0 < each["y"] < box["height"] for each in texts)
    # Each module's colour behind the text of the map, as pixels.
    worst = page.evaluate("""() => {
        const graph = new Graph(JSON.parse(byID('graph').textContent)), colours = new MapColours({ graph });
        const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        const pixel = (...layers) => { for (const layer of layers) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1); }
            return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3); };
        const light = colour => colour.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
            .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
        const contrast = (one, other) => { const [high, low] = [light(pixel(one)), light(pixel(other))].sort((a, b) => b - a); return (high + 0.05) / (low + 0.05); };
        return Math.min(...graph.modules.flatMap((_, module) => [contrast(colours.text, colours.fill(module)), contrast(colours.faintText, colours.faint(module))])); }""")
    assert worst >= 4.5


def test_narrow_cells_of_the_map_have_the_beginnings_of_names(visit):
    page = visit("sample")
    fitted = page.evaluate("""() => [["Networking", 60], ["Networking", 42], ["Networking", 36], ["Networking", 30], ["Networking", 24], ["Feed", 24]]
        .map(([text, width]) => fitText(text, width, part => part.length * 6))""")
    assert fitted == ["Networking", "Net…ing", "Netwo…", "Netw…", "", "Feed"]


def test_light_and_dark_by_the_button(visit):
    page = visit("sample", dark=True)
    back = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(back) == "rgb(22, 24, 28)"
    page.get_by_role("button", name="Appearance: as the system").click()
    assert page.evaluate(back) == "rgb(255, 255, 255)"
    page.get_by_role("button", name="Appearance: light").click()
    page.reload()
    assert page.evaluate(back) == "rgb(22, 24, 28)"
    assert page.get_by_role("button", name="Appearance: dark").count() == 1
    page.get_by_role("button", name="Appearance: dark").click()
    page.emulate_media(color_scheme="light")
    page.locator("html[data-theme=light]").wait_for()
    assert page.evaluate(back) == "rgb(255, 255, 255)"


@pytest.mark.parametrize("shape, fragment", [("sample", "scope=FeedComponent"), ("wide", "scope=RootComponent"), ("names", "scope=constructor")])
def test_names_that_come_later_are_cut_in_the_middle_too(visit, shape, fragment):
    page = visit(shape, fragment, size="phone")
    page.add_style_tag(content="#main .cut.long { max-width: 96px }")
    page.set_viewport_size({"width": 380, "height": 844})
    settle(page)
    wrong = """() => [...document.querySelectorAll('#main .cut.long:not([dir])')].filter(name => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return name.clientWidth > 60 && range.getBoundingClientRect().width > name.getBoundingClientRect().width + 1; })
        .map(name => name.textContent.slice(0, 40))"""
    assert page.evaluate(wrong) == []
    for button in page.locator("#main .fold, #main .more").all():
        button.click()
    assert page.locator("#main .left-out").count() > 3 and page.evaluate(wrong) == []


def test_tabs_on_a_phone(visit):
    page = visit("sample", size="phone")
    assert page.locator("#tree").is_visible() and page.locator("#main").is_hidden()
    page.locator("[role=treeitem][aria-label^='ChatComponent']").tap()
    assert page.locator("#main").is_visible() and page.locator("h1").inner_text() == "ChatComponent"
    page.get_by_role("tab", name="Map").tap()
    settle(page)
    assert page.locator("#canvas").is_visible() and page.evaluate("drawnTexts.length") > 3
    page.keyboard.press("ArrowLeft")
    assert page.get_by_role("tab", name="Details").get_attribute("aria-selected") == "true"
    page.get_by_role("tab", name="Scopes").tap()
    assert page.locator("[role=treeitem][aria-selected=true]").is_visible()
    assert page.locator("[role=treeitem]").first.bounding_box()["height"] >= 36 or not page.evaluate("matchMedia('(pointer: coarse)').matches")


def test_paper_has_the_view_and_no_more(visit):
    page = visit("sample", "scope=StoryComponent", dark=True)
    page.emulate_media(media="print", color_scheme="dark")
    settle(page)
    assert page.locator("h1").is_visible() and page.locator(".card").first.is_visible()
    for selector in (".bar", "#tree", "#map", ".actions"):
        assert page.locator(selector).is_hidden()
    assert page.evaluate("pageChecks.faintTexts(4.5)") == [] and page.evaluate("pageChecks.overlaps()") == []
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(27, 28, 31)"
    assert page.pdf()[:5] == b"%PDF-"


def test_little_movement_for_those_who_ask(visit):
    # A zoom takes many frames, and with less movement one.
    def frames(**options):
        page = visit("sample", **options)
        settle(page)
        page.evaluate("() => { window.draws = 0; const clear = CanvasRenderingContext2D.prototype.clearRect;"
                      " CanvasRenderingContext2D.prototype.clearRect = function (...box) { window.draws += 1; return clear.apply(this, box) } }")
        page.clock.install()
        page.evaluate("""() => new Promise(resolve => {
            addEventListener('hashchange', resolve, { once: true });
            location.hash = 'zoom=LoggedInComponent'; })""")
        page.clock.run_for(400)
        return page.evaluate("window.draws")
    assert frames() > 3
    assert frames(reduced_motion="reduce") <= 2


@pytest.mark.parametrize("shape, fragment", cases, ids=[f"{shape}-{fragment}" for shape, fragment in cases])
def test_axe_finds_nothing(visit, shape, fragment):
    page = visit(shape, fragment)
    settle(page)
    unfold(page)
    assert violations(page) == []


def test_axe_finds_nothing_in_what_opens(visit):
    page = visit("sample", "scope=FeedComponent")
    page.locator("#search").fill("e")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page = visit("sample", "scope=FeedComponent", size="phone")
    assert violations(page) == []
