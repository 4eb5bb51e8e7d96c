// The filters above the tree: a module, errors, warnings, unused properties.

/**
 * The test for scopes that a view shows alone, or null.
 * @param {Graph} graph
 * @param {View} view
 * @returns {((component: number) => boolean) | null}
 */
function filterOf(graph, { module, show }) {
  /** @type {((component: number) => boolean)[]} */
  const tests = [];
  if (module >= 0) tests.push(component => graph.components[component].module === module);
  if (show === "errors") tests.push(component => graph.has(component, "error"));
  if (show === "warnings") tests.push(component => graph.has(component, "warning"));
  if (show === "unused") tests.push(component => graph.hasUnused(component));
  return tests.length === 0 ? null : component => tests.every(test => test(component));
}

class Filters {
  /**
   * @param {Page} page
   * @param {TreeView} treeView
   */
  constructor(page, treeView) {
    this.page = page;
    const { graph } = page;
    const all = Array.from({ length: graph.count }, (_, index) => index);
    const counts = {
      errors: all.filter(index => graph.has(index, "error")).length,
      warnings: all.filter(index => graph.has(index, "warning")).length,
      unused: all.filter(index => graph.hasUnused(index)).length,
    };
    /** @type {Map<string, HTMLElement>} */
    this.buttons = new Map();
    for (const [show, count] of Object.entries(counts)) {
      if (count === 0) continue;
      const name = show[0].toUpperCase() + show.slice(1);
      this.buttons.set(show, make("button.chip", {
        type: "button", "aria-pressed": "false", title: `Show only the ${counted(count, "scope")} with ${show === "unused" ? "unused properties" : show}`,
        click: () => page.go({ show: page.view.show === show ? "" : show }),
      }, show === "unused" ? null : icon(show.slice(0, -1)), name, make("span.count", {}, formatCount(count))));
    }
    this.modules = /** @type {HTMLSelectElement} */ (make("select", {
      "aria-label": "Module", change: () => page.go({ module: Number(this.modules.value) }),
    }, make("option", { value: -1 }, "All modules")));
    const order = graph.modules.map((_, index) => index).sort((a, b) => compareNames(graph.modules[a].name, graph.modules[b].name));
    for (const module of order) this.modules.append(make("option", { value: module }, graph.modules[module].name));
    byID("filters").append(
      make("div.filter-row", {}, this.modules,
        make("button.icon-button", { type: "button", title: "Open all", "aria-label": "Open all", click: () => treeView.setAllOpen(true) }, icon("chevron")),
        make("button.icon-button.close-all", { type: "button", title: "Close all", "aria-label": "Close all", click: () => treeView.setAllOpen(false) }, icon("chevron"))),
      this.buttons.size > 0 ? make("div.filter-row.chips", {}, ...this.buttons.values()) : "",
    );
  }

  /** Shows which filters are on. */
  show() {
    const { module, show } = this.page.view;
    this.modules.value = String(module);
    for (const [name, button] of this.buttons) button.setAttribute("aria-pressed", String(name === show));
  }
}
