// The map of the whole graph on a canvas. All that it tells is in the tree, too.

/** @typedef {{from: number, to: number, depth: number, levels: number}} MapWindow the part of the map that fills the canvas */

class MapView {
  /**
   * @param {Page} page
   * @param {{canvas: HTMLCanvasElement, box: HTMLElement, tip: HTMLElement, crumbs: HTMLElement}} elements
   */
  constructor(page, elements) {
    this.page = page;
    Object.assign(this, elements);
    /** @type {HTMLCanvasElement} */
    this.canvas = elements.canvas;
    this.box = elements.box;
    this.tip = elements.tip;
    this.crumbs = elements.crumbs;
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    /** @type {Cells | undefined} */
    this.laidOut = undefined;
    /** @type {MapWindow | undefined} */
    this.window = undefined;
    this.zoom = -1;
    /** @type {number[]} */
    this.way = [];
    /** @type {Set<number> | null} */
    this.hits = null;
    this.hovered = -1;
    /** @type {MapColours | undefined} */
    this.colours = undefined;
    this.frame = 0;
    // The first drawing waits until the rest of the page is on the screen.
    this.isDue = true;
    requestAnimationFrame(() => requestAnimationFrame(() => this.#drawNow()));
    this.canvas.setAttribute("aria-label", `Map of ${counted(page.graph.count, "scope")}. The tree of scopes shows the same.`);
    new ResizeObserver(() => this.draw()).observe(this.box);
    this.canvas.addEventListener("pointermove", event => this.#hover(event));
    this.canvas.addEventListener("pointerleave", () => this.#point(-1));
    this.canvas.addEventListener("click", event => this.#click(event));
  }

  /** Where each scope is. */
  get cells() {
    return this.laidOut ??= layOutCells(this.page.graph, this.page.tree);
  }

  /**
   * The part of the map that shows a component and what is below it, or all.
   * @param {number} component
   * @returns {MapWindow}
   */
  #target(component) {
    const { from, to, depth, height } = this.cells;
    if (component >= 0) return { from: from[component], to: to[component], depth: depth[component], levels: height[component] + 1 };
    let levels = 1;
    for (const top of this.page.tree.tops.keys()) levels = Math.max(levels, height[top] + 1);
    return { from: 0, to: 1, depth: 0, levels };
  }

  /**
   * Shows a view.
   * @param {{way: number[], hits: Set<number> | null, zoom: number}} view
   */
  show({ way, hits, zoom }) {
    this.way = way;
    this.hits = hits;
    this.#showCrumbs(zoom);
    cancelAnimationFrame(this.frame);
    if (this.window && zoom !== this.zoom && !prefersStillness() && !document.hidden) this.#move(this.window, this.#target(zoom));
    else this.window = undefined;
    this.zoom = zoom;
    this.draw();
  }

  /**
   * @param {MapWindow} old
   * @param {MapWindow} target
   */
  #move(old, target) {
    const start = performance.now(), duration = 220;
    const step = () => {
      const time = Math.min(1, (performance.now() - start) / duration);
      const eased = 1 - (1 - time) ** 3;
      const between = (/** @type {keyof MapWindow} */ key) => old[key] + (target[key] - old[key]) * eased;
      this.window = { from: between("from"), to: between("to"), depth: between("depth"), levels: between("levels") };
      this.#drawNow();
      if (time < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Has all drawn again with the next frame. */
  draw() {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => this.#drawNow());
  }

  #drawNow() {
    this.isDue = false;
    const { clientWidth: width, clientHeight: height } = this.box;
    if (width === 0 || height === 0) return;
    const density = window.devicePixelRatio || 1;
    if (this.canvas.width !== Math.round(width * density) || this.canvas.height !== Math.round(height * density)) {
      this.canvas.width = Math.round(width * density);
      this.canvas.height = Math.round(height * density);
    }
    this.colours ??= new MapColours(this.page);
    this.window ??= this.#target(this.zoom);
    this.columns = new Columns(width, this.window.levels);
    this.size = { width, height };
    const { pen } = this;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, width, height);
    this.#drawCells();
    this.#drawMarks();
  }

  /** Forgets the colours, after the page became light or dark. */
  recolour() {
    this.colours = undefined;
    this.draw();
  }

  /**
   * The rectangle of a cell in pixels.
   * @param {number} component
   */
  #cell(component) {
    const { window: view, columns, size, cells } = this;
    if (!columns || !size || !view) throw new Error("the map is asked before it is drawn");
    const scale = size.height / (view.to - view.from);
    const column = cells.depth[component] - view.depth;
    const x = columns.x(column);
    return { x, width: columns.x(column + 1) - x, y: (cells.from[component] - view.from) * scale, bottom: (cells.to[component] - view.from) * scale };
  }

  #drawCells() {
    const { pen, cells, size, colours, hits } = this;
    if (!size || !colours) return;
    pen.font = colours.font;
    pen.textBaseline = "middle";
    let column = -1, drawnTo = -1;
    // Cells of a column come from top to bottom. Where several share a pixel, one is drawn.
    for (const component of cells.order) {
      const { x, width, y, bottom } = this.#cell(component);
      if (cells.depth[component] !== column) { column = cells.depth[component]; drawnTo = -Infinity; }
      if (bottom <= 0 || y >= size.height || x >= size.width || x + width <= 0.5 || bottom <= drawnTo) continue;
      const top = Math.max(y, 0), end = Math.min(Math.max(bottom, y + 0.6), size.height);
      drawnTo = bottom < y + 0.6 ? y + 0.6 : bottom;
      const { module } = this.page.graph.components[component];
      const isFaint = hits !== null && !hits.has(component);
      pen.fillStyle = isFaint ? colours.faint(module) : colours.fill(module);
      const gap = bottom - y > 3 ? 1 : 0;
      pen.fillRect(x, top, Math.max(width - 1, 0.5), Math.max(end - top - gap, 0.5));
      if (end - top >= 14 && width >= 40) this.#drawName(component, { x: Math.max(x, 0), width: width - Math.max(0, -x), y: top, bottom: end }, isFaint);
    }
  }

  /**
   * @param {number} component
   * @param {{x: number, width: number, y: number, bottom: number}} cell
   * @param {boolean} isFaint
   */
  #drawName(component, { x, width, y, bottom }, isFaint) {
    const { pen, colours } = this;
    if (!colours) return;
    const text = fitText(this.page.graph.shortName(component), width - 12, part => colours.measure(pen, part));
    pen.fillStyle = isFaint ? colours.faintText : colours.text;
    // The name of a high cell stays near its top, where the eye looks first.
    pen.fillText(text, x + 6, bottom - y > 44 ? y + 13 : (y + bottom) / 2 - 0.5);
  }

  /** Draws hits, errors and the selection over the cells, each at least as high as can be seen. */
  #drawMarks() {
    const { pen, colours, hits, way, page, size } = this;
    if (!colours || !size) return;
    const bar = (/** @type {number} */ component, /** @type {string} */ colour, /** @type {number} */ breadth) => {
      const { x, width, y, bottom } = this.#cell(component);
      if (bottom < 0 || y > size.height || x > size.width || x + width <= 0.5) return;
      pen.fillStyle = colour;
      pen.fillRect(Math.max(x, 0), y, Math.min(breadth, width), Math.max(bottom - y - 1, 2));
    };
    for (const component of hits ?? []) bar(component, colours.accent, 4);
    for (const component of page.graph.diagnosticsOf.keys()) if (page.graph.has(component, "error")) bar(component, colours.error, 3);
    way.forEach((component, index) => {
      const { x, width, y, bottom } = this.#cell(component);
      const isLast = index === way.length - 1;
      // Lines around columns that are narrower than this would be all that is seen of them.
      if (x + width <= 0.5 || (width < 5 && !isLast)) return;
      pen.lineWidth = isLast ? 2.5 : 1;
      pen.strokeStyle = isLast ? colours.accent : colours.text;
      pen.strokeRect(x + 0.5, y + 0.5, Math.max(width - 2, 2), Math.max(bottom - y - 2, 2));
    });
    if (this.hovered >= 0) {
      const { x, width, y, bottom } = this.#cell(this.hovered);
      pen.lineWidth = 1.5;
      pen.strokeStyle = colours.text;
      pen.strokeRect(x + 0.5, y + 0.5, Math.max(width - 2, 2), Math.max(bottom - y - 2, 2));
    }
  }

  /**
   * The component at a point of the canvas, or -1.
   * @param {MouseEvent} event
   */
  #at(event) {
    const { cells } = this;
    if (!this.columns || !this.window) return -1;
    const { offsetX, offsetY } = event;
    for (const component of cells.order) {
      const { x, width, y, bottom } = this.#cell(component);
      if (offsetX >= x && offsetX < x + width && offsetY >= y && offsetY < Math.max(bottom, y + 0.6)) return component;
    }
    return -1;
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    this.#point(this.#at(event));
    if (this.hovered < 0) return;
    const { clientWidth, clientHeight } = this.box;
    this.tip.style.left = `${Math.max(4, Math.min(event.offsetX + 12, clientWidth - this.tip.offsetWidth - 4))}px`;
    this.tip.style.top = `${Math.max(4, Math.min(event.offsetY + 16, clientHeight - this.tip.offsetHeight - 4))}px`;
  }

  /**
   * Names a component beside the pointer.
   * @param {number} component
   */
  #point(component) {
    if (component === this.hovered) return;
    this.hovered = component;
    this.tip.hidden = component < 0;
    this.canvas.style.cursor = component < 0 ? "default" : "pointer";
    if (component >= 0) {
      const { graph, tree } = this.page;
      const below = tree.size[component] - 1;
      this.tip.replaceChildren(
        make("strong", {}, graph.name(component)),
        make("span", {}, [graph.moduleName(component), below > 0 ? `${formatCount(below)} below` : "", graph.has(component, "error") ? "has errors" : ""]
          .filter(Boolean).join(" · ")),
      );
    }
    this.draw();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const component = this.#at(event);
    if (component < 0) return;
    const { tree } = this.page;
    // A click on the first column leads out again; a cell with nothing below it is too small to be all of a map.
    const zoom = component === this.zoom ? tree.home[component] : tree.children[component].length > 0 ? component : this.zoom;
    this.page.go({ ...noSubject, scope: component, zoom: tree.tops.size === 1 && tree.home[zoom] === -1 ? -1 : zoom });
  }

  /**
   * The scopes from the whole down to the one that fills the map.
   * @param {number} zoom
   */
  #showCrumbs(zoom) {
    const { graph, tree } = this.page;
    const way = zoom < 0 ? [] : tree.way(zoom);
    const shown = way.length > 3 ? [way[0], -1, ...way.slice(-2)] : way;
    const { view } = this.page;
    const address = (/** @type {number} */ component) => fragmentOf(graph, { ...view, zoom: component });
    this.crumbs.replaceChildren(
      zoom < 0 ? make("span", {}, "All scopes") : make("a", { href: address(-1) }, "All scopes"),
      ...shown.flatMap(component => [
        make("span.note", { "aria-hidden": "true" }, "›"),
        component < 0 ? make("span.note", {}, "…")
          : component === zoom ? make("span", { "aria-current": "true" }, cuttable(graph.shortName(component)))
          : make("a", { href: address(component), "aria-label": `Zoom out to ${graph.name(component)}` }, cuttable(graph.shortName(component))),
      ]),
    );
    cutNames(this.crumbs);
  }
}

/** The colours of the map, asked of the style sheet once. */
class MapColours {
  /** @param {Page} page */
  constructor(page) {
    const style = getComputedStyle(document.documentElement);
    const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    this.text = of("--map-text");
    this.faintText = of("--map-faint-text");
    this.accent = of("--accent");
    this.error = of("--error");
    this.font = `11px ${of("--sans")}`;
    const [fill, faint] = [of("--map-fill"), of("--map-faint")];
    this.fills = page.graph.modules.map((_, module) => `oklch(${fill} ${hueOf(module)})`);
    this.faints = page.graph.modules.map((_, module) => `oklch(${faint} ${hueOf(module)})`);
    /** @type {Map<string, number>} */
    this.widths = new Map();
  }

  /** @param {number} module */
  fill(module) { return this.fills[module] ?? "gray"; }

  /** @param {number} module */
  faint(module) { return this.faints[module] ?? "gray"; }

  /**
   * The width of a text in pixels.
   * @param {CanvasRenderingContext2D} pen
   * @param {string} text
   */
  measure(pen, text) {
    let width = this.widths.get(text);
    if (width === undefined) {
      width = pen.measureText(text).width;
      if (this.widths.size < 5000) this.widths.set(text, width);
    }
    return width;
  }
}
