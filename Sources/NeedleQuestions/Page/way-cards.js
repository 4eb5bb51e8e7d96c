// The way to a scope as cards below each other, each a little further in than what makes it.

/** How many steps to the right cards go at most. */
const deepestCard = 8;

/**
 * The levels of a way that are shown: those asked for, its beginning, its end, and no gap of one.
 * @param {number} count
 * @param {Set<number>} wanted
 */
function shownLevels(count, wanted) {
  const shown = new Set([0, count - 3, count - 2, count - 1, ...wanted].filter(level => level >= 0 && level < count));
  for (const level of [...shown]) if (shown.has(level + 2)) shown.add(level + 1);
  return [...shown].sort((a, b) => a - b);
}

/** Cards of the scopes on a way. */
class WayCards {
  /**
   * @param {Page} page
   * @param {number[]} way
   * @param {(list: HTMLElement) => void} changed is called when other cards are shown
   */
  constructor(page, way, changed) {
    this.page = page;
    this.way = way;
    this.changed = changed;
    this.list = make("ol.way");
    /** @type {Map<number, Set<number>>} the properties that are shown in a card, by its level */
    this.provided = new Map();
    /** @type {Set<number>} levels that somebody has opened */
    this.opened = new Set();
    /** @type {Map<string, HTMLElement>} the rows of properties, by level and property */
    this.rows = new Map();
    /** @type {HTMLElement | null} the content of the last card */
    this.last = null;
  }

  /** Makes the cards anew. */
  show() {
    this.rows.clear();
    const levels = shownLevels(this.way.length, new Set([...this.provided.keys(), ...this.opened]));
    /** @type {HTMLElement[]} */
    const items = [];
    levels.forEach((level, index) => {
      const before = index === 0 ? -1 : levels[index - 1];
      if (level - before > 1) items.push(this.#gap(before + 1, level, index));
      items.push(this.#card(level, Math.min(index, deepestCard)));
    });
    this.list.replaceChildren(...items);
    this.changed(this.list);
  }

  /**
   * The row of a property in a card.
   * @param {number} level
   * @param {number} property
   */
  row(level, property) { return this.rows.get(`${level} ${property}`); }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} indentation
   */
  #gap(from, to, indentation) {
    const button = make("button.more", { type: "button", click: () => {
      for (let level = Math.max(from, to - 40); level < to; level += 1) this.opened.add(level);
      this.show();
      this.list.querySelector("a")?.focus();
    } }, `${counted(to - from, "scope")} in between`);
    const item = make("li.gap", {}, button);
    item.style.setProperty("--indent", String(Math.min(indentation, deepestCard)));
    return item;
  }

  /**
   * @param {number} level
   * @param {number} indentation
   */
  #card(level, indentation) {
    const { page, way } = this;
    const { graph } = page;
    const component = way[level], isLast = level === way.length - 1;
    const link = level > 0 ? graph.link(way[level - 1], component) : undefined;
    const item = make(
      `li.card${isLast ? ".selected" : ""}`, { "aria-current": isLast ? "true" : null },
      cardHead(page, { component, link, way: way.slice(0, level + 1), isLink: !isLast }),
      this.#alsoMadeBy(level),
    );
    item.style.setProperty("--indent", String(indentation));
    item.style.setProperty("--hue", String(hueOf(graph.components[component].module)));
    const properties = [...this.provided.get(level) ?? []];
    if (properties.length > 0) {
      item.append(make("ul.lines", {}, ...properties.map(property => {
        const row = make(
          "li.line.provides", {},
          make("a.member-link", { href: page.href({ property }), "aria-label": `property ${graph.properties[property].text}` }, memberCode(graph.properties[property])),
          make("span.leader"),
        );
        this.rows.set(`${level} ${property}`, row);
        return row;
      })));
    }
    if (isLast && this.last) item.append(this.last);
    return item;
  }

  /**
   * Other parents of a scope on the way, each a link to the same scope by another way.
   * @param {number} level
   */
  #alsoMadeBy(level) {
    const { page, way } = this;
    const others = page.graph.above[way[level]].filter(link => link.parent !== way[level - 1]);
    if (level === 0 || others.length === 0) return null;
    const list = make("ul.inline");
    fillInParts(list, { items: others, first: 3, more: 40, noun: "parents", row: ({ parent }) => {
      const detours = detoursWith(page.tree, { way, level: way.length - 1 - level, parent });
      return make("li", {}, make("a", {
        href: page.href({ scope: way[way.length - 1], detours }), "aria-label": `Show the path through ${page.graph.name(parent)}`,
      }, cuttable(page.graph.name(parent))));
    } }, () => this.changed(this.list));
    return make("div.also", {}, make("span", {}, "also created by"), list);
  }
}

/**
 * The first line of a card: name, module, in which builds, and where it is made.
 * @param {Page} page
 * @param {{component: number, link?: Link, way: number[], isLink: boolean}} card
 */
function cardHead(page, { component, link, way, isLink }) {
  const { graph } = page;
  const conditions = [...new Set((link?.edges ?? []).map(edge => edge.condition).filter(Boolean))];
  const place = link?.edges.find(edge => edge.places?.length)?.places?.[0];
  const detours = detoursOf(page.tree, way);
  return make(
    "div.card-head", {},
    isLink
      ? scopeLink(page, component, detours)
      : make("span.scope-link", {}, moduleDot(graph.components[component].module), cuttable(graph.name(component))),
    moduleNote(page, component),
    ...conditions.map(conditionTag),
    graph.has(component, "error") ? make("span.mark.error", { title: "has errors" }, icon("error")) : null,
    place ? make("span.made", {}, make("span", {}, "created at "), page.places.element(place)) : null,
  );
}

/**
 * All detours of a way.
 * @param {HomeTree} tree
 * @param {number[]} way
 */
function detoursOf(tree, way) {
  if (way.length < 2) return [];
  const level = way.length - 1;
  return detoursWith(tree, { way, level: level - 1, parent: way[0] });
}
