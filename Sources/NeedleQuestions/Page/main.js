// Puts the page together: reads the graph, shows the view of the address, and follows the reader.

/**
 * @param {any} data the JSON
 * @param {Settings} settings
 * @returns {Page}
 */
function makePage(data, settings) {
  const graph = new Graph(data);
  const page = {
    graph, settings, tree: new HomeTree(graph), places: new Places(graph, settings), view: viewOf(graph, location.hash),
    href: (/** @type {Partial<View>} */ changes) => fragmentOf(graph, { ...page.view, ...noSubject, ...changes }),
    go: () => {},
  };
  return page;
}

/** @param {Page} page */
function run(page) {
  const { graph } = page;
  const treeView = new TreeView(page, byID("tree"));
  const filtersView = new Filters(page, treeView);
  const map = new MapView(page, { canvas: byID("canvas"), box: byID("canvas-box"), tip: byID("tip"), crumbs: byID("crumbs") });
  const main = byID("main");
  /** @type {Set<number> | null} */
  let searched = null;
  new Search(page, hits => { searched = hits; showMarks(); });
  let shownFilter = "", shownHash = "", wasWalk = false;

  /** The components that were searched for, or that take the property which is shown, have what it reads, or have what reads it. */
  function marks() {
    if (searched) return { hits: searched, note: "found" };
    const { view: { property, tab } } = page;
    if (property < 0) return { hits: null, note: "" };
    const { component } = graph.properties[property];
    const componentsOf = (/** @type {Reading[]} */ readings) =>
      readings.filter(({ kind }) => kind === "property").map(reading => graph.properties[reading.property].component);
    if (tab === "reads") return { hits: new Set(componentsOf(readingsOf(graph, { property, way: [component] }))), note: "has what it reads" };
    if (tab === "readers") return { hits: new Set(componentsOf(readersOf(graph, property))), note: "reads it" };
    return { hits: new Set(takers(graph, property).map(taker => taker.component)), note: "takes it" };
  }

  /** @param {Set<number> | null} hits */
  function showMap(hits) {
    const filter = treeView.rows.filter;
    const matches = filter && !hits ? new Set([...graph.components.keys()].filter(index => filter.matches[index])) : null;
    map.show({ way: currentWay(page), hits: hits ?? matches, zoom: page.view.zoom });
  }

  function showMarks() {
    const shownMarks = marks();
    treeView.mark(shownMarks);
    showMap(shownMarks.hits);
  }

  function show() {
    const { view } = page;
    filtersView.show();
    const filter = `${view.module} ${view.show}`;
    if (filter !== shownFilter) {
      treeView.rows.setFilter(filterOf(graph, view));
      treeView.update();
      shownFilter = filter;
    }
    byID("tree-note").hidden = treeView.rows.rows.length > 0;
    byID("tree-note").textContent = graph.count === 0 ? "There are no scopes." : "No scope matches.";
    // While the layout is what it was: to scroll asks for it.
    main.scrollTop = 0;
    const shownMarks = marks();
    treeView.select(view.scope >= 0 || view.property >= 0 ? currentWay(page) : [], shownMarks);
    const { element, shown } = subjectView(page);
    main.replaceChildren(element);
    shown();
    cutNames(main);
    document.title = titleOf(page);
    showMap(shownMarks.hits);
  }

  /** Shows what the address names. */
  function showAddress() {
    shownHash = location.hash;
    page.view = viewOf(graph, shownHash);
    show();
  }

  /**
   * Changes the address and shows what it names. Both happen before this returns: the browser tells of a changed address some time
   * later, and until then a second click would meet the view of before.
   * @param {string} fragment with `#`
   * @param {{walk: boolean, focus: boolean}} options
   */
  function goTo(fragment, { walk, focus }) {
    // Who walks through the tree leaves one entry in the history and not fifty.
    if (walk && wasWalk) location.replace(fragment); else location.hash = fragment;
    wasWalk = walk;
    if (location.hash !== shownHash) showAddress();
    if (focus) main.querySelector("h1")?.focus({ preventScroll: true });
  }

  page.go = (changes, { walk = false, focus = false } = {}) => {
    showPane("details");
    goTo(fragmentOf(graph, { ...page.view, ...changes, lost: "" }), { walk, focus });
  };
  // The reader went back or forward, or changed the address by hand.
  window.addEventListener("hashchange", () => {
    if (location.hash === shownHash) return;
    wasWalk = false;
    showAddress();
  });
  document.addEventListener("click", event => {
    const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    // A link of the middle leads to the beginning of what it shows.
    goTo(/** @type {string} */ (link.getAttribute("href")), { walk: false, focus: main.contains(link) });
  });
  let mainWidth = main.clientWidth;
  new ResizeObserver(() => {
    if (main.clientWidth === mainWidth) return;
    mainWidth = main.clientWidth;
    cutNames(main);
  }).observe(main);
  connectTools(page, { show, recolour: () => map.recolour(), treeView });
  byID("summary").textContent = counted(graph.count, "scope");
  showAddress();
}

/**
 * The way to what is shown, or nothing.
 * @param {Page} page
 * @returns {number[]}
 */
function currentWay({ graph, tree, view }) {
  if (view.scope >= 0) return wayTo(tree, view.scope, view.detours);
  if (view.property >= 0) return tree.way(graph.properties[view.property].component);
  if (view.from < 0 || view.to < 0) return [];
  const found = connection(tree, view.from, view.to);
  return found ? [...found.up.slice(1).reverse(), ...found.down] : [];
}

/** @param {Page} page */
function subjectView(page) {
  const { scope, property, from, to } = page.view;
  if (scope >= 0) return scopeView(page);
  if (property >= 0) return propertyView(page);
  if (from >= 0 && to >= 0) return pathView(page);
  return overview(page);
}

/** @param {Page} page */
function titleOf({ graph, view }) {
  if (view.scope >= 0) return `${graph.name(view.scope)} – Needle`;
  if (view.property >= 0) return `${graph.properties[view.property].name} – Needle`;
  if (view.from >= 0 && view.to >= 0) return `${graph.name(view.from)} to ${graph.name(view.to)} – Needle`;
  return view.module >= 0 ? `${graph.modules[view.module].name} – Needle` : "Needle";
}

/**
 * Connects the buttons of the bar, the tabs and the keys.
 * @param {Page} page
 * @param {{show: () => void, recolour: () => void, treeView: TreeView}} views
 */
function connectTools(page, { show, recolour, treeView }) {
  const { settings } = page;
  const theme = byID("theme");
  const names = { system: "as the system", light: "light", dark: "dark" };
  const showTheme = () => {
    theme.replaceChildren(icon(settings.choices.theme));
    theme.title = `Appearance: ${names[settings.choices.theme]}`;
    theme.setAttribute("aria-label", theme.title);
    recolour();
  };
  theme.addEventListener("click", () => {
    const order = /** @type {const} */ (["system", "light", "dark"]);
    settings.change({ theme: order[(order.indexOf(settings.choices.theme) + 1) % order.length] });
    showTheme();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    settings.show();
    recolour();
  });
  showTheme();
  byID("settings").addEventListener("click", () => openSettings(page, show));
  byID("help").addEventListener("click", openHelp);
  byID("skip").addEventListener("click", (/** @type {Event} */ event) => {
    event.preventDefault();
    byID("main").focus();
  });
  connectTabs();
  document.addEventListener("keydown", event => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, select, textarea, dialog")) return;
    if (event.key === "/") byID("search").focus();
    else if (event.key === "?") openHelp();
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && target === document.body) treeView.focus(treeView.current);
    else return;
    event.preventDefault();
  });
}

/** Where there is room for one pane only, tabs choose it. */
function connectTabs() {
  const tabs = [...byID("tabs").children];
  for (const tab of tabs) tab.addEventListener("click", () => showPane(tab.id.slice(4)));
  byID("tabs").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(/** @type {Element} */ (document.activeElement)) + step + tabs.length) % tabs.length];
    showPane(next.id.slice(4));
    /** @type {HTMLElement} */ (next).focus();
  });
  showPane(location.hash.length > 1 ? "details" : "scopes");
}

/** @param {string} name "scopes", "details" or "map" */
function showPane(name) {
  byID("panes").dataset.pane = name;
  for (const tab of byID("tabs").children) {
    const isShown = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
  }
}

/** Reads the graph of the page and shows it. */
function start() {
  const settings = new Settings();
  const data = JSON.parse(byID("graph").textContent);
  if (data.version > knownVersion) {
    byID("main").append(make("p.lost", {}, `This page reads graphs of version ${knownVersion}, but this one has version ${data.version}. Create both with the same version of Needle.`));
    return;
  }
  run(makePage(data, settings));
}

start();
