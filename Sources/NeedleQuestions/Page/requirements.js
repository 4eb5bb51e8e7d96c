// What a scope needs from above and who provides it, row by row.

/**
 * A row and where its arrow leads: to a property of the scope at a level of the way.
 * @typedef {{row: HTMLElement, level: number, property: number}} Thread
 */

/** How many rows of a list are shown at once, and how many more a click adds. */
const firstRows = 24, moreRows = 100;

/** Needs of one scope on a way to it. */
class Needs {
  /**
   * @param {Page} page
   * @param {number[]} way
   */
  constructor(page, way) {
    this.page = page;
    this.way = way;
    this.component = way[way.length - 1];
    const data = page.graph.components[this.component];
    /** What the scope itself needs. */
    this.own = data.requirements ?? [];
    const owned = new Set(this.own.map(({ requirement }) => requirement));
    /** What only scopes below it need. */
    this.passed = (data.demand ?? []).filter(requirement => !owned.has(requirement));
    /** @type {Map<number, Provision[]>} */
    this.known = new Map();
  }

  /** @param {number} requirement */
  provisions(requirement) {
    const known = this.known.get(requirement);
    if (known) return known;
    const found = provisions(this.page.graph, this.way, requirement);
    this.known.set(requirement, found);
    return found;
  }

  /**
   * The properties on the way that provide some requirements, by level.
   * @param {number[]} requirements
   * @returns {Map<number, Set<number>>}
   */
  providers(requirements) {
    const providers = new Map();
    for (const requirement of requirements) {
      for (const { kind, property, level } of this.provisions(requirement)) {
        if (kind !== "property" || level < 0) continue;
        const properties = providers.get(level) ?? new Set();
        providers.set(level, properties.add(property));
      }
    }
    return providers;
  }

  /**
   * The rows of a requirement: one, or several where builds differ.
   * @param {{requirement: number, place?: Place, note?: string}} need
   * @param {(thread: Thread) => void} connect
   */
  rows({ requirement, place, note }, connect) {
    const all = this.provisions(requirement);
    const member = this.page.graph.requirements[requirement];
    return all.map((provision, index) => {
      const row = make(
        `li.line.need.${provision.kind}`, {},
        index === 0 ? memberCode(member) : make("span.otherwise", {}, "otherwise"),
        ...provision.conditions.map(conditionTag),
        note && index === 0 ? make("span.note", {}, note) : null,
        make("span.leader"),
        this.#provider(provision, member),
        index === 0 && place ? this.page.places.element(place, "place.at-need") : null,
      );
      if (provision.kind === "property" && provision.level >= 0) connect({ row, level: provision.level, property: provision.property });
      return row;
    });
  }

  /**
   * Who provides it, in words.
   * @param {Provision} provision
   * @param {Requirement} requirement
   */
  #provider(provision, requirement) {
    const { graph } = this.page;
    if (provision.kind === "missing") return make("span.nobody", {}, icon("error"), "nothing provides it");
    if (provision.kind === "unknown") return make("span.note", {}, "nothing above is known");
    const property = graph.properties[provision.property];
    const { component, name } = property;
    // Nearly all properties are named like what they meet.
    const text = name === requirement.name ? graph.shortName(component) : `${graph.shortName(component)}.${name}`;
    const label = cuttable(text);
    label.title = `${graph.name(component)}.${property.text}`;
    return make("a.provider", {
      href: this.page.href({ property: provision.property }), "aria-label": `provided by ${graph.name(component)}.${name}`,
    }, label);
  }

  /**
   * The diagnostics that are about a requirement of this scope.
   * @param {OwnRequirement} own
   */
  diagnostics({ requirement, place }) {
    const { text } = this.page.graph.requirements[requirement];
    return (this.page.graph.diagnosticsOf.get(this.component) ?? []).filter(diagnostic =>
      samePlace(diagnostic.place, place) || diagnostic.message.includes(`'${text}'`));
  }

  /**
   * The lists of what the scope itself needs, one for each protocol.
   * @param {(thread: Thread) => void} connect
   * @param {() => void} changed
   */
  ownLists(connect, changed) {
    /** @type {Map<string, OwnRequirement[]>} */
    const byProtocol = new Map();
    for (const own of this.own) {
      const key = own.protocol ?? "";
      const list = byProtocol.get(key);
      if (list) list.push(own); else byProtocol.set(key, [own]);
    }
    return [...byProtocol].map(([protocol, items]) => {
      const list = make("ul.lines");
      fillInParts(list, { items, first: firstRows, more: moreRows, noun: "requirements", row: own => {
        const rows = this.rows(own, connect);
        const messages = rows.some(row => row.classList.contains("missing")) ? this.diagnostics(own) : [];
        if (rows.length === 1 && messages.length === 0) return rows[0];
        return group([...rows, ...messages.map(({ message }) => make("li.message", {}, message))]);
      } }, changed);
      return make("section.members", {}, make("h2", {}, "needs", protocol ? cuttable(protocol, "code.cut.note") : null), list);
    });
  }

  /**
   * The list of what passes through, closed at first.
   * @param {(thread: Thread) => void} connect
   * @param {() => void} changed
   */
  passedList(connect, changed) {
    const { graph } = this.page;
    if (this.passed.length === 0) return null;
    const list = make("ul.lines", { hidden: true });
    const words = counted(this.passed.length, "requirement");
    const button = make("button.fold", { type: "button", "aria-expanded": "false", click: () => {
      const isOpen = list.hidden;
      button.setAttribute("aria-expanded", String(isOpen));
      list.hidden = !isOpen;
      if (isOpen && list.childElementCount === 0) {
        fillInParts(list, { items: this.passed, first: firstRows, more: moreRows, noun: "requirements", row: requirement => {
          const below = graph.below[this.component].filter(link => graph.demand(link.child).has(requirement));
          const note = below.length === 0 ? "" : `for ${graph.shortName(below[0].child)}${below.length > 1 ? ` and ${below.length - 1} more` : ""}`;
          return group(this.rows({ requirement, note }, connect));
        } }, changed);
      }
      changed();
    } }, icon("chevron"), make("span", {}, "passes ", make("strong", {}, words), " on to scopes below"));
    return make("section.members", {}, button, list);
  }
}

/**
 * Several rows as one item of a list.
 * @param {Node[]} rows
 */
function group(rows) {
  const fragment = document.createDocumentFragment();
  fragment.append(...rows);
  return fragment;
}

/**
 * @param {Place | undefined} one
 * @param {Place | undefined} other
 */
function samePlace(one, other) {
  return one !== undefined && other !== undefined && one.every((part, index) => part === other[index]);
}
