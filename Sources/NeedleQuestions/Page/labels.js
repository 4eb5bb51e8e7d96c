// The words and marks by which scopes, modules and builds are shown everywhere.

/**
 * The parts of the page that views need.
 * @typedef {object} Page
 * @property {Graph} graph
 * @property {HomeTree} tree
 * @property {View} view what is shown now
 * @property {Settings} settings
 * @property {Places} places
 * @property {(changes: Partial<View>) => string} href the address of another subject, with the filters of now
 * @property {(changes: Partial<View>, options?: {walk?: boolean, focus?: boolean}) => void} go
 */

/**
 * Words for the kinds of components.
 * @type {Record<string, string>}
 */
const kindNames = {
  bootstrap: "bootstrap component", component: "component", pluginized: "pluginized component", nonCore: "non-core component",
};

/**
 * Words for why a scope is at the top.
 * @type {Record<TopKind, string>}
 */
const topNames = { root: "root", orphan: "no parent", cycle: "only in a cycle" };

/**
 * The hue of a module in degrees. Neighbours in the list are far apart on the wheel.
 * @param {number} module
 */
function hueOf(module) { return Math.round((250 + module * 137.508) % 360); }

/**
 * A square in the colour of a module. Its name always stands near.
 * @param {number} module
 */
function moduleDot(module) {
  const dot = make("span.dot");
  dot.style.setProperty("--hue", String(hueOf(module)));
  return dot;
}

/**
 * The name of a module with its colour.
 * @param {Page} page
 * @param {number} module
 */
function moduleLink(page, module) {
  const name = page.graph.modules[module]?.name ?? "";
  return make("a.module", { href: page.href({ module }), "aria-label": `Module ${name}` }, moduleDot(module), cuttable(name));
}

/**
 * A link to a scope, with the colour of its module.
 * @param {Page} page
 * @param {number} component
 * @param {Detour[]} [detours]
 */
function scopeLink(page, component, detours = []) {
  return make(
    "a.scope-link", { href: page.href({ scope: component, detours }), "aria-label": page.graph.name(component) },
    moduleDot(page.graph.components[component].module), cuttable(page.graph.name(component)),
  );
}

/**
 * How much of the most time of a trace something took, for its colour.
 * @param {Graph} graph
 * @param {number | undefined} nanoseconds
 */
function heatOf(graph, nanoseconds) { return `${graph.mostTime > 0 ? Math.round(100 * (nanoseconds ?? 0) / graph.mostTime) : 0}%`; }

/**
 * A time as people read it.
 * @param {number} nanoseconds
 */
function formatTime(nanoseconds) {
  const [size, unit] = nanoseconds >= 1e9 ? [1e9, "s"] : nanoseconds >= 1e6 ? [1e6, "ms"] : [1e3, "µs"];
  return `${Number((nanoseconds / size).toPrecision(3))} ${unit}`;
}

/**
 * The time that something took by itself in a trace; null if it is not in one.
 * @param {Graph} graph
 * @param {number | undefined} nanoseconds
 */
function timeTag(graph, nanoseconds) {
  if (nanoseconds === undefined) return null;
  const tag = make("span.tag.time", { title: "Its own time in the trace" }, formatTime(nanoseconds));
  tag.style.setProperty("--heat", heatOf(graph, nanoseconds));
  return tag;
}

/**
 * The name of a scope's module, as an aside.
 * @param {Page} page
 * @param {number} component
 */
function moduleNote(page, component) { return cuttable(page.graph.moduleName(component), "span.cut.note"); }

/**
 * The builds in which something is there.
 * @param {string | undefined} condition
 */
function conditionTag(condition) {
  return condition ? make("code.tag", { title: `Only in builds with ${condition}` }, `#if ${condition}`) : null;
}

/**
 * `imageLoader: any ImageLoading`, as code. The type is fainter than the name.
 * @param {{name: string, type: string, text: string}} member
 */
function memberCode({ name, type, text }) {
  const prefix = `${name}: `;
  const isUsual = type !== "" && text.startsWith(prefix) && !rightToLeft.test(text);
  return cuttable(text, "code.member.cut", isUsual ? prefix.length : undefined);
}

/**
 * A button with an icon and a word.
 * @param {string} name of the icon
 * @param {string} text
 * @param {Record<string, any>} attributes
 */
function actionButton(name, text, attributes) {
  return make("button.action", { type: "button", ...attributes }, icon(name), text);
}

/**
 * A diagnostic as a block.
 * @param {Page} page
 * @param {Diagnostic} diagnostic
 * @param {boolean} withScope
 */
function diagnosticBlock(page, diagnostic, withScope) {
  const { severity, id, message, place, component } = diagnostic;
  const kind = severity === "error" ? "error" : "warning";
  return make(
    `li.diagnostic.${kind}`, {}, icon(kind),
    make("div", {},
      make("p", {}, make("strong", {}, `${severity}: `), message),
      make("p.where", {},
        place ? page.places.element(place) : null,
        withScope && component !== undefined ? scopeLink(page, component) : null,
        make("code.note", { title: `needle explain ${id}` }, id)),
    ),
  );
}

/**
 * A heading of a section, with a count if there is one.
 * @param {string} text
 * @param {number} [count]
 */
function sectionHeading(text, count) {
  return make("h2", {}, text, count === undefined ? null : make("span.count", {}, formatCount(count)));
}

/**
 * What the child of a link contributes to the parent, if it does.
 * @param {Link} link
 */
function contributionTag(link) {
  const type = link.edges.find(edge => edge.contributes)?.contributes;
  return type ? make("code.tag", { title: `The child contributes ${type}; no call creates it` }, `contributes ${type}`) : null;
}
