// The whole graph, or one module of it: counts, errors, roots and modules or scopes, warnings, and unused properties.

/**
 * @param {Page} page
 * @returns {{element: HTMLElement, shown: () => void}}
 */
function overview(page) {
  const { graph, view } = page;
  const { module, show, lost } = view;
  const isIn = (/** @type {number | undefined} */ component) =>
    module < 0 || (component !== undefined && graph.components[component]?.module === module);
  const scopes = graph.components.map((_, index) => index).filter(isIn).sort((a, b) => graph.rank[a] - graph.rank[b]);
  const diagnostics = graph.diagnostics.filter(({ component }) => isIn(component));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const warnings = diagnostics.filter(({ severity }) => severity !== "error");
  const unused = [...graph.properties.keys()].filter(index => index < graph.propertyCount && graph.properties[index].unused && isIn(graph.properties[index].component));
  const element = make(
    "article.view.overview", {},
    lost ? make("p.lost", { role: "alert" }, `This graph has no '${lost}'. `, ...nearNames(page, lost)) : null,
    overviewTitle(page, { scopes: scopes.length, errors: errors.length, unused: unused.length }),
  );
  if (!show || show === "errors") element.append(...diagnosticSection(page, "Errors", errors));
  if (!show && module < 0) element.append(...topSection(page), ...moduleSection(page));
  if (!show && module >= 0) element.append(...scopeSection(page, scopes));
  if (show === "warnings") element.append(...diagnosticSection(page, "Warnings", warnings));
  if (!show) element.append(...warningSection(page, warnings));
  if (!show || show === "unused") element.append(...unusedSection(page, unused));
  if (show && element.childElementCount === 1) element.append(make("p.nothing", {}, "There are none."));
  return { element, shown: () => {} };
}

/**
 * @param {Page} page
 * @param {{scopes: number, errors: number, unused: number}} counts
 */
function overviewTitle(page, counts) {
  const { graph, view: { module, show } } = page;
  if (module >= 0) {
    const { name, folder } = graph.modules[module];
    return make("header.title", {}, make("h1", { tabindex: "-1" }, moduleDot(module), cuttable(name)),
      make("p.facts", {}, make("span", {}, `module, ${counted(counts.scopes, "scope")}`), folder ? cuttable(folder, "code.cut.note") : null,
        make("a", { href: page.href({ module: -1 }) }, "Show all modules")));
  }
  const titles = { errors: "Errors", warnings: "Warnings", unused: "Unused properties" };
  const title = titles[/** @type {keyof titles} */ (show)] ?? (graph.root.split("/").filter(Boolean).pop() || "Graph of scopes");
  return make("header.title", {}, make("h1", { tabindex: "-1" }, cuttable(title)),
    make("p.facts", {}, make("span", {}, graph.count === 0 ? "The graph is empty." : [
      counted(counts.scopes, "scope"), counted(graph.modules.length, "module"), counted(graph.propertyCount, "property", "properties"),
      counts.errors > 0 ? counted(counts.errors, "error") : "no errors",
    ].join(", "))));
}

/**
 * @param {Page} page
 * @param {string} title
 * @param {Diagnostic[]} items
 */
function diagnosticSection(page, title, items) {
  if (items.length === 0) return [];
  const list = make("ul.diagnostics");
  fillInParts(list, { items, first: 12, more: 60, noun: title.toLowerCase(), row: item => diagnosticBlock(page, item, true) });
  return page.view.show ? [list] : [sectionHeading(title, items.length), list];
}

/**
 * The warnings by kind, the most frequent first. Each kind is closed: there may be hundreds of one.
 * @param {Page} page
 * @param {Diagnostic[]} items
 */
function warningSection(page, items) {
  if (items.length === 0) return [];
  /** @type {Map<string, Diagnostic[]>} */
  const kinds = new Map();
  for (const item of items) {
    const found = kinds.get(item.id);
    if (found) found.push(item); else kinds.set(item.id, [item]);
  }
  const ordered = [...kinds].sort(([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || compareNames(one, other));
  return [sectionHeading("Warnings", items.length), ...ordered.map(([id, found]) => {
    const list = make("ul.diagnostics");
    fillInParts(list, { items: found, first: 12, more: 60, noun: "warnings", row: item => diagnosticBlock(page, item, true) });
    return make("details.kind", { toggle: () => cutNames(list) },
      make("summary", {}, make("code", {}, id), make("span.count", {}, formatCount(found.length))), list);
  })];
}

/**
 * @param {Page} page
 * @param {number[]} items
 */
function unusedSection(page, items) {
  if (items.length === 0) return [];
  const list = make("ul.lines.plain-lines");
  fillInParts(list, { items, first: 12, more: moreRows, noun: "properties", row: index => {
    const property = page.graph.properties[index];
    return make("li.line", {}, make("a.member-link", { href: page.href({ property: index }), "aria-label": `property ${property.text}` }, memberCode(property)),
      make("span.leader"), scopeLink(page, property.component));
  } });
  return page.view.show ? [list] : [sectionHeading("Unused properties", items.length), list];
}

/** @param {Page} page */
function topSection(page) {
  const { graph, tree } = page;
  const items = [...tree.tops];
  if (items.length === 0) return [];
  const list = make("ul.children");
  fillInParts(list, { items, first: 12, more: moreRows, noun: "scopes", row: ([component, kind]) => make(
    "li.child", {}, scopeLink(page, component), moduleNote(page, component),
    make("span.note.last", {}, [kind === "root" ? "" : topNames[kind], tree.size[component] > 1 ? `${formatCount(tree.size[component] - 1)} below` : ""]
      .filter(Boolean).join(" · "))) });
  return [sectionHeading(items.every(([, kind]) => kind === "root") ? "Roots" : "Scopes at the top", items.length), list];
}

/** @param {Page} page */
function moduleSection(page) {
  const { graph } = page;
  const counts = new Int32Array(graph.modules.length);
  for (const { module } of graph.components) counts[module] += 1;
  const items = graph.modules.map((_, index) => index).filter(module => counts[module] > 0)
    .sort((a, b) => counts[b] - counts[a] || compareNames(graph.modules[a].name, graph.modules[b].name));
  if (items.length === 0) return [];
  const list = make("ul.module-list");
  fillInParts(list, { items, first: 30, more: 120, noun: "modules", row: module =>
    make("li", {}, moduleLink(page, module), make("span.note", {}, formatCount(counts[module]))) });
  return [sectionHeading("Modules", items.length), list];
}

/**
 * @param {Page} page
 * @param {number[]} items
 */
function scopeSection(page, items) {
  const list = make("ul.children");
  fillInParts(list, { items, first: 40, more: moreRows, noun: "scopes", row: component =>
    make("li.child", {}, scopeLink(page, component), make("span.note.last", {}, kindNames[page.graph.components[component].kind] ?? "")) });
  return [sectionHeading("Scopes", items.length), list];
}

/**
 * Scopes whose names are like one that is not there.
 * @param {Page} page
 * @param {string} lost
 */
function nearNames(page, lost) {
  const last = (lost.split(".").pop() ?? lost).toLowerCase();
  const near = page.graph.components.map((_, index) => index)
    .filter(index => {
      const name = page.graph.name(index).toLowerCase();
      return name.includes(last) || last.includes(name) || name.replace(/component$/, "") === last.replace(/component$/, "");
    }).slice(0, 3);
  return near.length === 0 ? [] : ["Did you mean ", ...near.flatMap((component, index) => [index > 0 ? " or " : "", scopeLink(page, component)]), "?"];
}
