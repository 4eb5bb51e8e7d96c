"""The checks of the other tests fail where they must."""

from work import Work


def test_overlapping_texts_are_found(made_page):
    page = made_page("<p style='position:absolute;top:20px;left:20px'>one</p><p style='position:absolute;top:22px;left:24px'>two</p>")
    assert page.evaluate("pageChecks.overlaps()") == ["'one' and 'two'"]


def test_texts_beside_each_other_and_cut_texts_do_not_overlap(made_page):
    page = made_page("""<div style='display:flex'><p>one</p><p>two</p></div>
        <div style='display:flex;width:60px'><p style='overflow:hidden;white-space:nowrap;width:30px'>cut away</p><p>rest</p></div>""")
    assert page.evaluate("pageChecks.overlaps()") == []


def test_faint_texts_are_found(made_page):
    page = made_page("<body style='background:#fff'><p style='color:#767676'>enough</p><p style='color:#777'>faint</p></body>")
    assert page.evaluate("pageChecks.faintTexts(4.5)") == ["faint: 4.48"]


def test_what_is_behind_counts(made_page):
    page = made_page("<div style='background:#000'><p style='color:#fff'>light</p><div style='background:rgb(255 255 255 / .9)'>"
                     "<p style='color:#fff'>lost</p></div></div>")
    assert [text.split(":")[0] for text in page.evaluate("pageChecks.faintTexts(4.5)")] == ["lost"]


def test_a_wide_page_is_found(made_page):
    assert made_page("<div style='width:5000px'>wide</div>").evaluate("pageChecks.isTooWide()")
    assert not made_page("<div>narrow</div>").evaluate("pageChecks.isTooWide()")


def test_work_at_each_frame_is_found(made_page):
    page = made_page("<div id=pane style='height:90px;overflow:auto'><div style='height:90000px'></div></div>")
    work = Work(page)
    page.evaluate("pageChecks.scroll('#pane', 100, 20)")
    assert work.steps() < 1000
    assert work.layouts() < 60
    page.evaluate("""document.querySelector('#pane').addEventListener('scroll', event => {
        for (let index = 0; index < 100; index += 1) { event.target.style.width = `${900 - index}px`; event.target.offsetWidth; } })""")
    work.begin()
    page.evaluate("pageChecks.scroll('#pane', 100, 20)")
    assert work.steps() > 1000
    assert work.layouts() > 1000
