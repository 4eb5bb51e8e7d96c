// One scope: the way down to it, what it needs and from whom, what it has and for whom, and what it makes.

/**
 * @param {Page} page
 * @returns {{element: HTMLElement, shown: () => void}}
 */
function scopeView(page) {
  const { graph, tree, view } = page;
  const component = view.scope;
  const way = wayTo(tree, component, view.detours);
  const needs = new Needs(page, way);
  const holder = make("div.threads");
  const cards = new WayCards(page, way, () => redraw());
  const arrows = new Arrows(holder);
  /** @type {Thread[]} */
  let threads = [];
  const connect = (/** @type {Thread} */ thread) => { threads.push(thread); };

  function redraw() {
    // Rows of a list that was closed are still there, and come back.
    const seen = threads.filter(({ row }) => row.isConnected && !row.closest("[hidden]"));
    arrows.set(threadArrows(page, cards, seen));
    cutNames(holder);
  }
  /** Shows in the cards above what the rows that can be seen lead to. */
  function changed() {
    const seen = threads.filter(({ row }) => row.isConnected && !row.closest("[hidden]"));
    const provided = new Map();
    for (const { level, property } of seen) provided.set(level, (provided.get(level) ?? new Set()).add(property));
    const before = [...cards.provided.values()].reduce((sum, set) => sum + set.size, 0);
    const after = [...provided.values()].reduce((sum, set) => sum + set.size, 0);
    cards.provided = provided;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    if (before !== after) cards.show(); else redraw();
    focused?.focus({ preventScroll: true });
  }

  cards.provided = needs.providers(needs.own.slice(0, firstRows).map(({ requirement }) => requirement));
  cards.last = make(
    "div.card-body", {}, ...needs.ownLists(connect, changed), needs.passedList(connect, changed), propertyList(page, component, redraw),
  );
  holder.prepend(cards.list);
  const told = new Set(needs.own.flatMap(own =>
    needs.provisions(own.requirement).some(provision => provision.kind === "missing") ? needs.diagnostics(own) : []));
  const others = (graph.diagnosticsOf.get(component) ?? []).filter(diagnostic => !told.has(diagnostic));
  const element = make(
    "article.view.scope-view", {},
    scopeHeader(page, component, way),
    others.length > 0 ? make("ul.diagnostics", {}, ...others.map(diagnostic => diagnosticBlock(page, diagnostic, false))) : null,
    holder, childList(page, way),
  );
  return { element, shown: () => cards.show() };
}

/**
 * @param {Page} page
 * @param {WayCards} cards
 * @param {Thread[]} threads
 * @returns {Arrow[]}
 */
function threadArrows(page, cards, threads) {
  // The nearest provider has the inner lane: then arrows cross least.
  const levels = [...new Set(threads.map(thread => thread.level))].sort((a, b) => b - a);
  const mostLanes = window.innerWidth < 600 ? 3 : 12;
  return threads.flatMap(({ row, level, property }) => {
    const to = cards.row(level, property);
    if (!to) return [];
    const lane = Math.min(levels.indexOf(level), mostLanes - 1);
    return [{ from: row, to, lane, hue: hueOf(page.graph.components[cards.way[level]].module) }];
  });
}

/**
 * @param {Page} page
 * @param {number} component
 * @param {number[]} way
 */
function scopeHeader(page, component, way) {
  const { graph, tree, places } = page;
  const { module, kind, place, nanoseconds } = graph.components[component];
  const top = tree.tops.get(way[0]);
  const link = place ? places.link(place) : null;
  return make(
    "header.title", {},
    make("h1", { tabindex: "-1" }, cuttable(graph.name(component))),
    make("p.facts", {}, moduleLink(page, module), make("span", {}, kindNames[kind] ?? kind), places.element(place),
      timeTag(graph, nanoseconds),
      top && top !== "root" ? make("span.tag.warning", {}, top === "orphan" ? "nothing creates it" : "reached only through a cycle") : null),
    make("div.actions", {},
      link ? make("a.action", { href: link }, icon("open"), `Open in ${places.editorName}`) : null,
      place ? actionButton("copy", places.editor.command ? "Copy command" : "Copy path", { click: () => copy(places.copyText(place)) }) : null,
      actionButton("path", "Path to…", { click: () => document.dispatchEvent(new CustomEvent("needle-path", { detail: component })) }),
      make("a.action", { href: page.href({ scope: component, detours: page.view.detours, zoom: component }) }, icon("zoom"), "Zoom map"),
    ),
  );
}

/**
 * What a scope has, and how many scopes take it.
 * @param {Page} page
 * @param {number} component
 * @param {() => void} changed
 */
function propertyList(page, component, changed) {
  const { graph } = page;
  const items = graph.propertiesOf[component];
  if (items.length === 0) return null;
  const list = make("ul.lines");
  fillInParts(list, { items, first: firstRows, more: moreRows, noun: "properties", row: property => propertyRow(page, property, changed) }, changed);
  return make("section.members", {}, make("h2", {}, "provides ", make("span.count", {}, formatCount(items.length))), list);
}

/**
 * @param {Page} page
 * @param {number} index
 * @param {() => void} changed
 */
function propertyRow(page, index, changed) {
  const property = page.graph.properties[index];
  const found = takers(page.graph, index);
  const row = make(
    "li.line.has", {},
    make("a.member-link", { href: page.href({ property: index }), "aria-label": `property ${property.text}` }, memberCode(property)),
    property.access ? make("span.note", {}, property.access) : null,
    property.unused ? make("span.tag", {}, "unused") : null,
    timeTag(page.graph, property.nanoseconds),
    make("span.leader"),
  );
  if (found.length === 0) {
    if (!property.unused) row.append(make("span.note", {}, "not used below"));
    return row;
  }
  const list = make("div.takers", { hidden: true });
  const button = make("button.fold.at-end", { type: "button", "aria-expanded": "false", click: () => {
    const isOpen = list.hidden;
    button.setAttribute("aria-expanded", String(isOpen));
    list.hidden = !isOpen;
    if (isOpen && list.childElementCount === 0) list.append(...takerGroups(page, index, found));
    changed();
  } }, make("span", {}, counted(found.length, "scope")), icon("chevron"));
  button.setAttribute("aria-label", `${counted(found.length, "scope")} take ${property.name}`);
  row.append(button);
  return group([row, make("li.nested", {}, list)]);
}

/**
 * The takers of a property in a few lines, a module each.
 * @param {Page} page
 * @param {number} property
 * @param {Taker[]} found
 */
function takerGroups(page, property, found) {
  const modules = byModule(page.graph, found);
  const lines = modules.slice(0, 8).map(({ module, takers }) => make(
    "p", {}, moduleLink(page, module),
    ...takers.slice(0, 6).map(({ component }) => make("a", { href: page.href({ scope: component }) }, cuttable(page.graph.name(component)))),
    takers.length > 6 ? make("span.note", {}, `and ${formatCount(takers.length - 6)} more`) : null,
  ));
  return [...lines, make("p", {}, make("a", { href: page.href({ property }) }, "Show who needs it, and along which path"))];
}

/**
 * Takers by their modules, the module with the most first.
 * @param {Graph} graph
 * @param {Taker[]} found
 */
function byModule(graph, found) {
  /** @type {Map<number, Taker[]>} */
  const groups = new Map();
  for (const taker of found) {
    const { module } = graph.components[taker.component];
    const list = groups.get(module);
    if (list) list.push(taker); else groups.set(module, [taker]);
  }
  return [...groups].map(([module, takers]) => ({ module, takers: takers.sort((a, b) => graph.rank[a.component] - graph.rank[b.component]) }))
    .sort((a, b) => b.takers.length - a.takers.length || a.module - b.module);
}

/**
 * What a scope makes.
 * @param {Page} page
 * @param {number[]} way
 */
function childList(page, way) {
  const { graph, tree } = page;
  const component = way[way.length - 1];
  const items = graph.below[component];
  if (items.length === 0) return make("p.nothing", {}, "It creates no scopes.");
  const list = make("ul.children");
  fillInParts(list, { items, first: firstRows, more: moreRows, noun: "scopes", row: link => {
    const { child } = link;
    const parents = graph.above[child].length;
    const notes = [
      way.includes(child) ? "recursion" : "", parents > 1 ? counted(parents, "parent") : "",
      tree.size[child] > 1 && tree.home[child] === component ? `${formatCount(tree.size[child] - 1)} below` : "",
    ].filter(Boolean);
    const item = make(
      "li.child", {}, scopeLink(page, child, detoursOf(tree, [...way, child])), moduleNote(page, child),
      ...link.edges.map(edge => conditionTag(edge.condition)), contributionTag(link), notes.length > 0 ? make("span.note.last", {}, notes.join(" · ")) : null,
    );
    item.style.setProperty("--hue", String(hueOf(graph.components[child].module)));
    return item;
  } });
  return make("section.made-here", {}, sectionHeading("Creates", items.length), list);
}
