// Names that are too long for their place: they are cut in the middle, since both ends of a name tell what it is.
//
// All of a name stays in the document, so that it is found, copied and read aloud as a whole. Only where it does not fit, what is
// in its middle is made invisible behind an ellipsis.

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("en") : null;

/**
 * The characters of a text as a reader counts them.
 * @param {string} text
 * @returns {string[]}
 */
function characters(text) {
  // Most names need no knowledge of what a character is.
  if (!segmenter || /^[\x20-\x7e]*$/.test(text)) return Array.from(text);
  return Array.from(segmenter.segment(text), part => part.segment);
}

/**
 * A name that may be cut. The whole of it is its title.
 * @param {string} text
 * @param {string} [selector]
 * @param {number} [faint] where a fainter part begins, such as the type of a property
 */
function cuttable(text, selector = "span.cut", faint) {
  const name = make(selector, { title: text, "data-faint": faint });
  setName(name, text);
  return name;
}

/**
 * Puts a text into the element of a name.
 * @param {HTMLElement} name
 * @param {string} text
 */
function setName(name, text) {
  name.replaceChildren(...namePart(name, text, 0));
  name.classList.toggle("long", text.length > 9);
  if (rightToLeft.test(text)) name.dir = "auto"; else name.removeAttribute("dir");
}

/**
 * A part of a name, in which what is fainter has an element of its own.
 * @param {HTMLElement} name
 * @param {string} part
 * @param {number} start where in the name it begins
 * @returns {(Node | string)[]}
 */
function namePart(name, part, start) {
  const faint = Number(name.dataset.faint ?? Infinity) - start;
  if (faint >= part.length) return [part];
  const rest = make("span.member-type", {}, part.slice(Math.max(0, faint)));
  return faint > 0 ? [part.slice(0, faint), rest] : [rest];
}

/**
 * Cuts names that do not fit into their places, and no others.
 * @param {HTMLElement} element around the names
 */
function cutNames(element) {
  const names = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".cut.long")]);
  for (const name of names) {
    for (const part of namesAround(name)) part.style.flex = "";
    if (name.childElementCount > 0) name.textContent = name.textContent;
  }
  // First all is measured and then all is written, so that the page is laid out once.
  const cuts = names.map(name => isTooLong(name) ? cutThatFits(name) : null);
  names.forEach((name, index) => {
    const cut = cuts[index];
    if (cut) writeCut(name, cut); else if (name.dataset.faint) setName(name, name.textContent ?? "");
  });
}

/** @param {HTMLElement} name */
function isTooLong(name) {
  if (name.dir || name.clientWidth === 0) return false;
  const range = document.createRange();
  range.selectNodeContents(name);
  return range.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.02;
}

/** @typedef {{head: string, middle: string, tail: string, size: string}} Cut */

/**
 * Where a name is cut so that as much of it as possible is seen: a third of that is its end.
 * @param {HTMLElement} name
 * @returns {Cut | null}
 */
function cutThatFits(name) {
  const text = /** @type {Text} */ (name.firstChild), whole = text.data;
  const { font, fontSize } = getComputedStyle(name);
  const room = name.getBoundingClientRect().width - ellipsisWidth(font) - 0.5;
  const ends = [0];
  for (const character of characters(whole)) ends.push(ends[ends.length - 1] + character.length);
  const range = document.createRange();
  const width = (/** @type {number} */ from, /** @type {number} */ to) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getBoundingClientRect().width;
  };
  const last = ends.length - 1;
  const tail = most(Math.min(12, Math.floor(last / 3)), count => width(ends[last - count], whole.length) <= room / 2);
  const left = room - width(ends[last - tail], whole.length);
  const head = most(last - tail, count => width(0, ends[count]) <= left);
  // An ellipsis alone is not better than what the browser shows.
  if (head === 0 || tail === 0) return null;
  const [from, to] = [ends[head], ends[last - tail]];
  return { head: whole.slice(0, from), middle: whole.slice(from, to), tail: whole.slice(to), size: fontSize };
}

/**
 * @param {HTMLElement} name
 * @param {Cut} cut
 */
function writeCut(name, { head, middle, tail, size }) {
  const gap = make("span.left-out", {}, middle);
  gap.style.setProperty("--size", size);
  name.replaceChildren(...namePart(name, head, 0), gap, ...namePart(name, tail, head.length + middle.length));
  // It is as wide as it was made to be, whatever else on its line was cut.
  for (const part of namesAround(name)) part.style.flex = "none";
}

/**
 * The elements that are as wide as a name.
 * @param {HTMLElement} name
 */
function namesAround(name) {
  const outer = name.parentElement;
  return outer?.matches(".scope-link, .module, .member-link") ? [name, outer] : [name];
}

/**
 * The largest count up to a limit for which a test holds; if it holds for one, it holds for all below.
 * @param {number} limit
 * @param {(count: number) => boolean} test
 */
function most(limit, test) {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (test(middle)) low = middle; else high = middle - 1;
  }
  return low;
}

const ruler = document.createElement("canvas");

/** @type {Map<string, number>} */
const ellipsisWidths = new Map();

/** @param {string} font */
function ellipsisWidth(font) {
  let width = ellipsisWidths.get(font);
  if (width === undefined) {
    const pen = /** @type {CanvasRenderingContext2D} */ (ruler.getContext("2d"));
    pen.font = font;
    width = Math.ceil(pen.measureText("…").width) + 1;
    ellipsisWidths.set(font, width);
  }
  return width;
}

/**
 * A text that fits into a width on the map, cut in its middle, or behind its beginning if little more has room; empty if there
 * is room for a few letters only, which tell nothing.
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure
 */
function fitText(text, width, measure) {
  if (measure(text) <= width) return text;
  const all = characters(text.slice(0, 240));
  const inMiddle = (/** @type {number} */ kept) =>
    all.slice(0, Math.ceil(kept / 2)).join("") + "…" + all.slice(all.length - Math.floor(kept / 2)).join("");
  const atEnd = (/** @type {number} */ kept) => all.slice(0, kept).join("") + "…";
  for (const [cut, least] of /** @type {const} */ ([[inMiddle, 6], [atEnd, 4]])) {
    const kept = most(all.length, count => measure(cut(count)) <= width);
    if (kept >= least) return cut(kept);
  }
  return "";
}
