// What the page shows, as a value and as the fragment of its address. Fragments name scopes and never count them, so that a link
// still leads to the same scope after the graph has changed.

/**
 * @typedef {object} View
 * @property {number} scope the selected component, or -1
 * @property {Detour[]} detours how the way to it differs from the shortest
 * @property {number} property the property whose takers are shown, or -1
 * @property {string} tab "reads" for what the property reads instead, "readers" for what reads it, or ""
 * @property {number} from where a path begins, or -1
 * @property {number} to where it ends, or -1
 * @property {number} module the module that is shown alone, or -1
 * @property {string} show "errors", "warnings" or "unused" where only scopes with those are shown, or ""
 * @property {number} zoom the component that the map is zoomed to, or -1
 * @property {string} lost a name of the fragment that the graph does not have, or ""
 */

/** @type {Readonly<View>} */
const nothing = Object.freeze({
  scope: -1, detours: [], property: -1, tab: "", from: -1, to: -1, module: -1, show: "", zoom: -1, lost: "",
});

/** The subjects of a view: at most one of them is shown. */
const noSubject = Object.freeze({ scope: -1, detours: [], property: -1, tab: "", from: -1, to: -1, lost: "" });

const tabs = ["reads", "readers"];

const filters = ["errors", "warnings", "unused"];

/**
 * The fragment of a view, with `#`.
 * @param {Graph} graph
 * @param {View} view
 */
function fragmentOf(graph, view) {
  const { keys } = graph;
  /** @type {[string, string][]} */
  const fields = [];
  if (view.scope >= 0) {
    fields.push(["scope", keys.components[view.scope]]);
    for (const { level, parent } of view.detours) {
      fields.push(["via", keys.components[parent] + (level > 0 ? `@${level}` : "")]);
    }
  }
  if (view.property >= 0) {
    fields.push(["property", keys.property(view.property)]);
    if (view.tab) fields.push(["tab", view.tab]);
  }
  if (view.from >= 0) fields.push(["from", keys.components[view.from]]);
  if (view.to >= 0) fields.push(["to", keys.components[view.to]]);
  if (view.module >= 0) fields.push(["module", keys.modules[view.module]]);
  if (view.show) fields.push(["show", view.show]);
  if (view.zoom >= 0) fields.push(["zoom", keys.components[view.zoom]]);
  return "#" + fields.map(([name, value]) => `${name}=${encodeName(value)}`).join("&");
}

/**
 * A name as it stands in a fragment: readable where it can be.
 * @param {string} name
 */
function encodeName(name) {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, "\uFFFD")).replace(/%3A/g, ":").replace(/%2C/g, ",").replace(/%40/g, "@").replace(/%2F/g, "/");
}

/**
 * The view of a fragment. What it names and the graph does not have is left out and told.
 * @param {Graph} graph
 * @param {string} fragment
 * @returns {View}
 */
function viewOf(graph, fragment) {
  const { keys } = graph;
  /** @type {View} */
  const view = { ...nothing, detours: [] };
  const find = (/** @type {Map<string, number>} */ map, /** @type {string} */ key) => {
    const found = map.get(key);
    if (found === undefined) view.lost ||= key;
    return found ?? -1;
  };
  for (const field of fragment.replace(/^#/, "").split("&")) {
    const [name, ...rest] = field.split("=");
    const value = decodeName(rest.join("="));
    if (name === "scope") view.scope = find(keys.component, value);
    else if (name === "via") view.detours.push(detourOf(value, key => find(keys.component, key)));
    else if (name === "property") {
      view.property = keys.findProperty(value);
      if (view.property < 0) view.lost ||= value;
    } else if (name === "tab" && tabs.includes(value)) view.tab = value;
    else if (name === "from") view.from = find(keys.component, value);
    else if (name === "to") view.to = find(keys.component, value);
    else if (name === "module") view.module = find(keys.module, value);
    else if (name === "show" && filters.includes(value)) view.show = value;
    else if (name === "zoom") view.zoom = keys.component.get(value) ?? -1;
  }
  view.detours = view.detours.filter(detour => detour.parent >= 0);
  return view;
}

/** @param {string} text */
function decodeName(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

/**
 * @param {string} value
 * @param {(key: string) => number} find
 * @returns {Detour}
 */
function detourOf(value, find) {
  const match = /^(.*)@(\d{1,6})$/.exec(value);
  return match ? { level: Number(match[2]), parent: find(match[1]) } : { level: 0, parent: find(value) };
}
