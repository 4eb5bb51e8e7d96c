// One row of the tree on the screen. Its elements are made once and filled again and again, or scrolling would make thousands.

/** Levels beyond this one are no further to the right; they tell their number instead. */
const deepestIndentation = 7;

/**
 * A row and how it is shown. `open` is null where nothing is below it, and `hitNote` empty where it is no hit.
 * @typedef {object} RowLook
 * @property {Row} row
 * @property {number} index
 * @property {Graph} graph
 * @property {string} note
 * @property {boolean | null} open
 * @property {boolean} isSelected
 * @property {boolean} isCurrent
 * @property {boolean} isDimmed
 * @property {string} hitNote
 */

/** A row with nothing in it. */
function makeRow() {
  return make(
    "div.row", { role: "treeitem" }, make("span.twist", {}, icon("chevron")), make("span.deep"), make("span.dot"),
    make("span.cut"), make("span.note"), make("span.mark"),
  );
}

/**
 * @param {HTMLElement} element
 * @param {RowLook} look
 */
function fillRow(element, look) {
  const { row, index, graph, note, open, hitNote } = look;
  const { component, parent, depth, home } = row;
  const [name, module] = [graph.name(component), graph.moduleName(component)];
  const { nanoseconds } = graph.components[component];
  const time = nanoseconds === undefined ? "" : formatTime(nanoseconds);
  const severity = graph.has(component, "error") ? "error" : graph.has(component, "warning") ? "warning" : "";
  const states = {
    "aria-level": depth + 1, "aria-posinset": row.position, "aria-setsize": row.siblings,
    "aria-selected": look.isSelected, "aria-expanded": open, tabindex: look.isCurrent ? 0 : -1,
    "aria-label": [name, module, note, time, severity, hitNote].filter(Boolean).join(", "),
    title: [name, module, note, time].filter(Boolean).join(" · "),
  };
  for (const [attribute, value] of Object.entries(states)) {
    if (value === null) element.removeAttribute(attribute); else element.setAttribute(attribute, String(value));
  }
  element.dataset.index = String(index);
  element.className = ["row", home || parent < 0 ? "" : "elsewhere", hitNote ? "hit" : "", look.isDimmed ? "dimmed" : "",
    open === null ? "leaf" : ""].filter(Boolean).join(" ");
  element.style.setProperty("--level", String(Math.min(depth, deepestIndentation)));
  element.style.setProperty("--heat", heatOf(graph, nanoseconds));
  element.style.setProperty("--hue", String(hueOf(graph.components[component].module)));
  const [, deep, , label, aside, mark] = /** @type {HTMLElement[]} */ ([...element.children]);
  deep.textContent = depth > deepestIndentation ? formatCount(depth) : "";
  label.style.flex = "";
  setName(label, graph.shortName(component));
  aside.textContent = note ? `${module} · ${note}` : module;
  mark.className = `mark ${severity}`;
  mark.replaceChildren(...severity ? [icon(severity)] : []);
}
