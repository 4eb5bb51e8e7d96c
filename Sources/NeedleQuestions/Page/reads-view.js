// What a property reads at once, and what reads it: a tree, in which a click opens what a row reads, or what reads it.

/** Levels beyond this one are no further to the right. */
const deepestReading = 12;

/**
 * @param {Page} page
 * @returns {{element: HTMLElement, shown: () => void}}
 */
function readsPart(page) {
  const tree = new ReadingTree(page);
  return { element: tree.element, shown: () => {} };
}

/** A row of the tree. */
class ReadingRow {
  /**
   * @param {PlacedProperty} placed
   * @param {ReadingRow | null} reader the row that it is below
   */
  constructor(placed, reader) {
    this.placed = placed;
    this.reader = reader;
    this.key = keyOf(placed);
    this.depth = reader ? reader.depth + 1 : 0;
    /** @type {() => void} shows what is below */
    this.open = () => {};
    /** @type {HTMLElement | null} */
    this.link = null;
  }

  /**
   * Whether the row is another one or below it.
   * @param {ReadingRow} other
   */
  isBelow(other) {
    for (let row = /** @type {ReadingRow | null} */ (this); row; row = row.reader) if (row === other) return true;
    return false;
  }
}

/** The tree of a property. Each property in a scope has one row that can be opened; where it stands again, a click leads there. */
class ReadingTree {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const { graph, view: { property, tab } } = page;
    this.isBack = tab === "readers";
    const top = new ReadingRow({ property, way: this.isBack ? [] : [graph.properties[property].component] }, null);
    /** @type {Map<string, ReadingRow>} */
    this.rows = new Map([[top.key, top]]);
    const items = this.#next(top.placed);
    this.element = items.length === 0
      ? make("p.nothing", {}, this.isBack ? "Nothing reads it at once." : "It reads no other property at once.")
      : make("section.readings", {}, this.#list(items, top));
  }

  /**
   * What is below a row.
   * @param {PlacedProperty} placed
   */
  #next(placed) { return this.isBack ? readersOf(this.page.graph, placed.property) : readingsOf(this.page.graph, placed); }

  /**
   * @param {Reading[]} items
   * @param {ReadingRow} reader
   */
  #list(items, reader) {
    const list = make("ul.lines");
    fillInParts(list, { items, first: firstRows, more: moreRows, noun: "properties", row: reading =>
      reading.kind === "property" ? this.#item(reading, reader) : this.#unmet(reading, reader) });
    return list;
  }

  /**
   * A requirement that nobody is known to provide.
   * @param {Reading} reading
   * @param {ReadingRow} reader
   */
  #unmet({ kind, requirement, isOneOf }, reader) {
    const isMissing = kind === "missing";
    return atDepth(reader.depth, make(
      `div.line${isMissing ? ".need.missing" : ""}`, {}, memberCode(this.page.graph.requirements[requirement]),
      isOneOf ? make("span.note", {}, "on some paths") : null, make("span.leader"),
      isMissing ? make("span.nobody", {}, icon("error"), "nothing provides it") : make("span.note", {}, "from above"),
    ));
  }

  /**
   * @param {Reading} reading
   * @param {ReadingRow} reader
   */
  #item(reading, reader) {
    const { graph, places, href, view: { tab } } = this.page;
    const property = graph.properties[reading.property], { component, name, type, text, place } = property;
    const row = new ReadingRow(reading, reader), scope = graph.shortName(component);
    const known = this.rows.get(row.key);
    const hasMore = this.isBack ? readersOf(graph, reading.property).length > 0 : (property.reads ?? []).length > 0;
    if (!known) this.rows.set(row.key, row);
    row.link = make("a.member-link", { href: href({ property: reading.property, tab }), "aria-label": `${scope}.${text}` },
      moduleDot(graph.components[component].module), memberCode({ name: `${scope}.${name}`, type, text: `${scope}.${text}` }));
    const list = make("div", { hidden: true });
    return atDepth(reader.depth, make(
      "div.line.reading", {}, hasMore && !known ? this.#fold(row, list) : make("span.no-fold"), row.link,
      property.shared ? make("span.tag.shared", { title: "Created once for each scope" }, "shared") : null,
      reading.maybe ? make("span.tag.maybe", { title: "A condition decides whether it is read" }, "maybe") : null,
      ...reading.conditions.map(conditionTag), timeTag(graph, property.nanoseconds),
      hasMore ? this.#timeBelow(reading) : null, ...this.#notes(reading), make("span.leader"),
      known && hasMore ? this.#reference(row, known) : null, places.element(place),
    ), list);
  }

  /**
   * The time that a row hides while it is closed; null if there is none, or if no trace is shown.
   * @param {Reading} reading
   */
  #timeBelow(reading) {
    const { graph } = this.page;
    if (this.isBack || graph.mostTime === 0) return null;
    const time = timeWithReads(graph, reading);
    return time > (graph.properties[reading.property].nanoseconds ?? 0)
      ? make("span.note", { title: "Its own time in the trace, with that of everything that it reads" }, `${formatTime(time)} with what it reads`) : null;
  }

  /**
   * How a property comes to be read.
   * @param {Reading} reading
   */
  #notes({ property, requirement, through, isOneOf }) {
    const { graph } = this.page;
    const needed = this.isBack || requirement < 0 ? "" : graph.requirements[requirement].name;
    const isRenamed = needed !== "" && needed !== graph.properties[property].name;
    const names = through.map(scope => graph.shortName(scope));
    return [
      isRenamed ? make("code.note", {}, `as ${needed}`) : null,
      isOneOf ? make("span.note", {}, "on some paths") : null,
      names.length > 0 ? cuttable(`through ${shortenedWay(names)}`, "span.cut.note.through") : null,
    ];
  }

  /**
   * A button that opens and closes what is below a row.
   * @param {ReadingRow} row
   * @param {HTMLElement} list
   */
  #fold(row, list) {
    const { graph } = this.page;
    const name = `${graph.shortName(graph.properties[row.placed.property].component)}.${graph.properties[row.placed.property].name}`;
    const show = (/** @type {boolean} */ isOpen) => {
      button.setAttribute("aria-expanded", String(isOpen));
      list.hidden = !isOpen;
      if (isOpen && list.childElementCount === 0) list.append(this.#list(this.#next(row.placed), row));
      cutNames(list);
    };
    const button = make("button.fold", {
      type: "button", "aria-expanded": "false", "aria-label": this.isBack ? `What reads ${name}` : `What ${name} reads`, click: () => show(list.hidden),
    }, icon("chevron"));
    row.open = () => show(true);
    return button;
  }

  /**
   * A button that leads to the row which has what this one would have.
   * @param {ReadingRow} row
   * @param {ReadingRow} known
   */
  #reference(row, known) {
    return make("button.fold.at-end", { type: "button", click: () => {
      for (let above = known.reader; above; above = above.reader) above.open();
      const target = known.link ?? document.querySelector("h1");
      /** @type {HTMLElement} */ (target).focus();
    } }, row.isBelow(known) ? "a cycle" : "shown already");
  }
}

/**
 * An item that is a little further to the right than what it is below.
 * @param {number} depth
 * @param {...HTMLElement} content
 */
function atDepth(depth, ...content) {
  const item = make("li", {}, ...content);
  item.style.setProperty("--depth", String(Math.min(depth, deepestReading)));
  return item;
}

/**
 * The names of a way in few words.
 * @param {string[]} names
 */
function shortenedWay(names) {
  return (names.length > 4 ? [names[0], `${names.length - 2} more`, names[names.length - 1]] : names).join(" › ");
}
