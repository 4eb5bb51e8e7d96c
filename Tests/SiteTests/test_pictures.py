"""Looks at the pictures of a terminal in README.md as a browser draws them."""

import pytest
from conftest import root

# Where a row of the picture has a text, in pixels from the left.
place = """([row, text]) => {
    const line = [...document.querySelectorAll('text')].find(line => line.textContent.match(row))
    return line.getStartPositionOfChar(line.textContent.indexOf(text)).x
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_mark_stands_below_the_name_of_the_requirement(browser, theme):
    page = browser.new_page()
    page.goto((root / f"Documentation/pictures/messages-{theme}.svg").as_uri())
    mark = page.evaluate(place, [r"\^~~", "^"])
    name = page.evaluate(place, [r"\d\s\|", "userName"])
    page.close()
    assert abs(mark - name) < 1
