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
    cutNames(list);
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
