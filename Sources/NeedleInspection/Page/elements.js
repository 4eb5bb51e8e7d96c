// Elements are made here. Text of the graph becomes text nodes and values of attributes, so no name can become markup.

/** @typedef {Node | string | null | undefined | false} Content */

/**
 * An element, for example `make("button.quiet", { type: "button" }, "Close")`. Attributes that are null or false are left out.
 * @param {string} selector a tag with classes
 * @param {Record<string, any>} [attributes]
 * @param {...(Content | Content[])} content
 * @returns {HTMLElement}
 */
function make(selector, attributes = {}, ...content) {
  const [tag, ...classes] = selector.split(".");
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const part of content.flat()) if (part) element.append(part);
  return element;
}

/**
 * An element of the page's skeleton.
 * @param {string} id
 * @returns {any}
 */
function byID(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the skeleton has no #${id}`);
  return element;
}

/**
 * A count with its noun: `1 scope`, `5,000 scopes`.
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
function counted(count, one, many = `${one}s`) {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const countFormat = new Intl.NumberFormat("en");

/** @param {number} count */
function formatCount(count) { return countFormat.format(count); }

/**
 * Says something to those who do not see it happen, and shows it for a moment.
 * @param {string} text
 */
function announce(text) {
  const status = byID("status");
  status.textContent = text;
  status.classList.add("shown");
  clearTimeout(announcement);
  announcement = setTimeout(() => status.classList.remove("shown"), 2400);
}

let announcement = 0;

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

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

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("en") : null;

/**
 * A name that is cut in its middle where it is too long for its place. The whole of it is its title. Names from right to left
 * are cut at their end, as the parts of one would change places.
 * @param {string} text
 * @param {string} [selector]
 */
function cuttable(text, selector = "span.cut") {
  if (text.length <= 16 || rightToLeft.test(text)) {
    return make(`${selector}.plain`, { title: text, dir: rightToLeft.test(text) ? "auto" : null }, text);
  }
  const all = characters(text);
  const tail = Math.min(12, Math.floor(all.length / 3));
  return make(
    selector, { title: text },
    make("span.head", {}, all.slice(0, -tail).join("")), make("span.tail", {}, all.slice(-tail).join("")),
  );
}

/**
 * Closes the gaps that are left where names were cut: a head ends behind its last whole character.
 * @param {HTMLElement} element around the names
 */
function closeGaps(element) {
  const heads = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".cut > .head")]);
  for (const head of heads) for (const part of [head, ...namesAround(head)]) part.style.flex = part.style.width = "";
  // First all is read and then all is written, so that the page is laid out once.
  const cut = heads.filter(isCutWell).map(head => ({ head, width: lengthThatFits(head) }));
  for (const { head, width } of cut) {
    head.style.width = `${width}px`;
    for (const part of [head, ...namesAround(head)]) part.style.flex = "none";
  }
}

/**
 * The elements that are as wide as the name of a head.
 * @param {HTMLElement} head
 */
function namesAround(head) {
  const name = /** @type {HTMLElement} */ (head.parentElement), outer = name.parentElement;
  return outer?.matches(".scope-link, .module") ? [name, outer] : [name];
}

/**
 * Whether the head of a name is cut, and its tail is not.
 * @param {HTMLElement} head
 */
function isCutWell(head) {
  const name = /** @type {HTMLElement} */ (head.parentElement);
  return head.scrollWidth > head.clientWidth && name.scrollWidth <= name.clientWidth;
}

/**
 * The width of what is seen of a cut name with its ellipsis.
 * @param {HTMLElement} head
 */
function lengthThatFits(head) {
  const text = /** @type {Text} */ (head.firstChild), room = head.getBoundingClientRect().width;
  const pen = /** @type {CanvasRenderingContext2D} */ (ruler.getContext("2d"));
  pen.font = getComputedStyle(head).font;
  const ellipsis = pen.measureText("…").width + 1;
  const range = document.createRange();
  range.setStart(text, 0);
  let [low, high, width] = [0, text.length, room];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    range.setEnd(text, middle);
    const length = range.getBoundingClientRect().width + ellipsis;
    if (length <= room) { low = middle; width = length; } else high = middle - 1;
  }
  return width;
}

const ruler = document.createElement("canvas");

/**
 * A text that fits into a width, cut in its middle.
 * @param {string} text
 * @param {number} width
 * @param {(text: string) => number} measure
 */
function fitText(text, width, measure) {
  if (measure(text) <= width) return text;
  const all = characters(text.slice(0, 240));
  let [low, high] = [0, all.length];
  const cut = (/** @type {number} */ kept) =>
    all.slice(0, Math.ceil(kept / 2)).join("") + "…" + (kept > 1 ? all.slice(-Math.floor(kept / 2)).join("") : "");
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(cut(middle)) <= width) low = middle; else high = middle - 1;
  }
  return low === 0 ? "" : cut(low);
}

/**
 * The first rows of a long list, and a button that adds more, so that no list makes the page slow.
 * @template Item
 * @param {HTMLElement} list
 * @param {{items: Item[], first: number, more: number, noun: string, row: (item: Item) => Node}} content
 * @param {() => void} [changed] is called when rows were added
 */
function fillInParts(list, { items, first, more, noun, row }, changed = () => {}) {
  let shown = 0;
  const button = make("button.more", { type: "button", click: () => {
    const focus = shown;
    add(more);
    /** @type {HTMLElement | null} */
    const next = list.children[focus]?.querySelector("a, button");
    next?.focus();
    changed();
  } });
  const holder = make("li.more-row", {}, button);
  const add = (/** @type {number} */ count) => {
    holder.remove();
    list.append(...items.slice(shown, shown + count).map(row));
    shown = Math.min(items.length, shown + count);
    if (shown === items.length) return;
    const left = items.length - shown;
    button.textContent = left > more ? `Show ${formatCount(more)} of ${formatCount(left)} more ${noun}` : `Show ${counted(left, "more", "more")} ${noun}`;
    list.append(holder);
  };
  add(first);
}
