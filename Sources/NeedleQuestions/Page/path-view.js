// The way from one scope to another, hop by hop, with the places where each scope makes the next.

/**
 * @param {Page} page
 * @returns {{element: HTMLElement, shown: () => void}}
 */
function pathView(page) {
  const { graph, tree, view: { from, to } } = page;
  const found = connection(tree, from, to);
  const element = make(
    "article.view.path-view", {},
    make("header.title", {},
      make("h1", { tabindex: "-1" }, "Path from ", cuttable(graph.name(from)), " to ", cuttable(graph.name(to))),
      make("p.facts", {}, make("span", {}, describeWay(graph, found))),
      make("div.actions", {},
        make("a.action", { href: page.href({ from: to, to: from }) }, "Reverse"),
        actionButton("path", "Another scope…", { click: () => document.dispatchEvent(new CustomEvent("needle-path", { detail: from })) })),
    ),
  );
  if (found) {
    const { up, down } = found;
    if (up.length > 1 && down.length > 1) {
      element.append(sectionHeading(`Down to ${graph.name(from)}`), hops(page, up), sectionHeading(`Down to ${graph.name(to)}`), hops(page, down));
    } else {
      element.append(hops(page, up.length > 1 ? up : down));
    }
  }
  return { element, shown: () => {} };
}

/**
 * @param {Graph} graph
 * @param {{up: number[], down: number[]} | null} found
 */
function describeWay(graph, found) {
  if (!found) return "No scope is above both.";
  const { up, down } = found;
  const steps = (/** @type {number[]} */ way) => counted(way.length - 1, "step");
  if (up.length > 1 && down.length > 1) return `Both are below ${graph.name(up[0])}: ${steps(up)} and ${steps(down)} down.`;
  if (up.length > 1) return `A shortest path leads ${steps(up)} up.`;
  return down.length > 1 ? `A shortest path leads ${steps(down)} down.` : "They are the same scope.";
}

/**
 * The scopes on a way from the top down.
 * @param {Page} page
 * @param {number[]} way
 */
function hops(page, way) {
  const { graph } = page;
  const list = make("ol.way");
  fillInParts(list, { items: way.map((component, level) => ({ component, level })), first: 40, more: moreRows, noun: "scopes", row: ({ component, level }) => {
    const link = level > 0 ? graph.link(way[level - 1], component) : undefined;
    const item = make("li.card", {}, cardHead(page, { component, link, way: [component], isLink: true }));
    item.style.setProperty("--indent", String(Math.min(level, deepestCard)));
    item.style.setProperty("--hue", String(hueOf(graph.components[component].module)));
    return item;
  } });
  return list;
}
