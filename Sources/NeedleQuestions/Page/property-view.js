// A property: who needs it, that is all scopes that take it, by module; and, as the address says, what it reads or what reads it. The
// arrows of the scope's page are turned around.

/** How many modules are shown at once. */
const firstModules = 10;

/**
 * @param {Page} page
 * @returns {{element: HTMLElement, shown: () => void}}
 */
function propertyView(page) {
  const { graph, places, view } = page;
  const property = graph.properties[view.property];
  const { component, place, access, unused } = property;
  const { module } = graph.components[component];
  const link = place ? places.link(place) : null;
  const part = view.tab === "" ? takersPart(page) : readsPart(page);
  const element = make(
    "article.view.property-view", {},
    make("header.title", {},
      make("h1", { tabindex: "-1" }, memberCode(property)),
      make("p.facts", {}, view.tab === "" ? null : scopeLink(page, component), moduleLink(page, module), access ? make("span", {}, access) : null,
        places.element(place), unused ? make("span.tag", {}, "unused") : null, property.shared ? make("span.tag.shared", {}, "shared") : null,
        timeTag(graph, property.nanoseconds)),
      make("div.actions", {},
        link ? make("a.action", { href: link }, icon("open"), `Open in ${places.editorName}`) : null,
        place ? actionButton("copy", places.editor.command ? "Copy command" : "Copy path", { click: () => copy(places.copyText(place)) }) : null),
    ),
    propertyTabs(page), part.element,
  );
  return { element, shown: part.shown };
}

/**
 * The links between the parts of a property's view, with how much is in each.
 * @param {Page} page
 */
function propertyTabs({ graph, href, view }) {
  const { property, tab: shown } = view;
  const parts = [
    { tab: "", text: "Who needs it", count: takers(graph, property).length },
    { tab: "reads", text: "What it reads", count: readingsOf(graph, { property, way: [graph.properties[property].component] }).length },
    { tab: "readers", text: "What reads it", count: readersOf(graph, property).length },
  ];
  return make("nav.parts", { "aria-label": "Parts" }, ...parts.map(({ tab, text, count }) => make(
    "a", { href: href({ property, tab }), "aria-current": tab === shown ? "page" : null }, text, " ", make("span.count", {}, formatCount(count)),
  )));
}

/**
 * All scopes that take the property.
 * @param {Page} page
 * @returns {{element: HTMLElement, shown: () => void}}
 */
function takersPart(page) {
  const { graph, view } = page;
  const property = graph.properties[view.property];
  const { component } = property, { module } = graph.components[component];
  const found = takers(graph, view.property);
  const modules = byModule(graph, found);
  const holder = make("div.threads.reversed");
  const arrows = new Arrows(holder);
  const source = make(
    "div.line.source", {}, scopeLink(page, component), make("span.leader"),
    make("span.note", {}, found.length === 0 ? "not used below" : `${counted(found.length, "scope")} in ${counted(modules.length, "module")}`),
  );
  source.style.setProperty("--hue", String(hueOf(module)));
  const redraw = () => arrows.set([...holder.querySelectorAll(".line.taker")].map(row =>
    ({ from: source, to: /** @type {HTMLElement} */ (row), lane: 0, hue: hueOf(module) })));
  holder.prepend(source, ...modules.slice(0, firstModules).map((group, index) => takerSection(page, group, { isFirst: index === 0, property, redraw })));
  if (modules.length > firstModules) holder.append(moreModules(page, modules.slice(firstModules), { property, holder, redraw }));
  return { element: holder, shown: redraw };
}

/**
 * The takers of one module.
 * @param {Page} page
 * @param {{module: number, takers: Taker[]}} group
 * @param {{isFirst: boolean, property: Property, redraw: () => void}} options
 */
function takerSection(page, { module, takers: items }, { isFirst, property, redraw }) {
  const { graph } = page;
  const list = make("ul.lines");
  fillInParts(list, { items, first: isFirst ? 15 : 4, more: moreRows, noun: "scopes", row: ({ component, requirement, through }) => {
    const name = graph.requirements[requirement].name;
    const names = through.map(scope => graph.shortName(scope));
    return make(
      "li.line.taker", {}, scopeLink(page, component),
      name === property.name ? null : make("code.note", {}, `as ${name}`),
      make("span.leader"),
      names.length > 0 ? cuttable(`through ${shortenedWay(names)}`, "span.cut.note.through") : null,
    );
  } }, redraw);
  return make("section.members", {}, make("h2", {}, moduleLink(page, module), make("span.count", {}, formatCount(items.length))), list);
}

/**
 * A button for the modules that are not shown at once.
 * @param {Page} page
 * @param {{module: number, takers: Taker[]}[]} modules
 * @param {{property: Property, holder: HTMLElement, redraw: () => void}} options
 */
function moreModules(page, modules, { property, holder, redraw }) {
  const button = make("button.more", { type: "button", click: () => {
    const sections = modules.splice(0, firstModules).map(group => takerSection(page, group, { isFirst: false, property, redraw }));
    button.before(...sections);
    sections[0].querySelector("a")?.focus();
    if (modules.length === 0) button.remove(); else button.textContent = `Show ${counted(modules.length, "more module")}`;
    redraw();
  } }, `Show ${counted(modules.length, "more module")}`);
  return button;
}
