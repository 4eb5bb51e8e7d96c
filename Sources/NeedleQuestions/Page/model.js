// The graph as the page works with it: what `needle graph --format json` tells, and who is above and below whom.

/** @typedef {[file: number, line: number, column: number]} Place line and column count from 1 */
/** @typedef {{property?: number, passes?: number, missing?: boolean, deferred?: boolean, condition?: string}} Way how a requirement may be met */
/** @typedef {{requirement: number, by: Way[]}} Binding */
/** @typedef {{parent: number, child: number, places?: Place[], condition?: string, contributes?: string, bindings?: Binding[]}} Edge */
/** @typedef {{requirement: number, protocol?: string, place?: Place}} OwnRequirement */
/** @typedef {{name: string, module: number, kind: string, place?: Place, requirements?: OwnRequirement[], demand?: number[], nanoseconds?: number}} Component */
/** @typedef {{component: number, name: string, type: string, text: string, access?: string, place?: Place, unused?: boolean, shared?: boolean, reads?: Read[], nanoseconds?: number}} Property */
/** @typedef {{property?: number, member?: number, requirement?: number, edge?: number, called?: boolean, maybe?: boolean}} Read */
/** @typedef {{severity: string, id: string, message: string, place?: Place, component?: number}} Diagnostic */
/** @typedef {{name: string, type: string, text: string}} Requirement */

/**
 * A parent and a child. A pair has several edges where each is in other builds, by `#if`.
 * @typedef {{parent: number, child: number, edges: Edge[]}} Link
 */

/** The newest version of the JSON that this page can read. */
const knownVersion = 1;

/** The graph. Components, modules and all else are named by their position in the lists of the JSON. */
class Graph {
  /** @param {any} data the JSON */
  constructor(data) {
    /** @type {string} the folder of the workspace, or "" */
    this.root = data.root ?? "";
    /** @type {{name: string, folder?: string}[]} */
    this.modules = data.modules ?? [];
    /** @type {string[]} */
    this.files = data.files ?? [];
    /** @type {Requirement[]} */
    this.requirements = data.requirements ?? [];
    /** @type {Property[]} the properties that scopes below may take, and then the other members that read something */
    this.properties = [...data.properties ?? [], ...data.members ?? []];
    /** How many of them are properties. */
    this.propertyCount = (data.properties ?? []).length;
    for (const property of this.properties) property.text ??= memberText(property);
    /** @type {Component[]} */
    this.components = data.components ?? [];
    /** @type {Edge[]} */
    this.edges = data.edges ?? [];
    /** @type {Diagnostic[]} */
    this.diagnostics = data.diagnostics ?? [];
    /** The number of components. */
    this.count = this.components.length;
    /** @type {Link[][]} for each component the links to those below it, by name */
    this.below = [];
    /** @type {Link[][]} for each component the links to those that make it, by name */
    this.above = [];
    /** @type {number[][]} */
    this.propertiesOf = this.components.map(() => []);
    /** @type {number[][]} the other members of each component */
    this.membersOf = this.components.map(() => []);
    /** @type {Map<number, Diagnostic[]>} */
    this.diagnosticsOf = new Map();
    this.rank = rankByName(this.components, this.modules);
    /** The most time that a component took in a trace, with what it shares; 0 without a trace. */
    this.mostTime = this.components.reduce((most, { nanoseconds }) => Math.max(most, nanoseconds ?? 0), 0);
    this.#connect();
    this.properties.forEach(({ component }, index) => (index < this.propertyCount ? this.propertiesOf : this.membersOf)[component]?.push(index));
    for (const diagnostic of this.diagnostics) {
      if (diagnostic.component === undefined) continue;
      const list = this.diagnosticsOf.get(diagnostic.component);
      if (list) list.push(diagnostic); else this.diagnosticsOf.set(diagnostic.component, [diagnostic]);
    }
    /** The names in links to this page. */
    this.keys = new Keys(this);
    /** @type {(Set<number> | undefined)[]} */
    this.demandSets = new Array(this.count);
  }

  #connect() {
    for (let index = 0; index < this.count; index += 1) {
      this.below.push([]);
      this.above.push([]);
    }
    /** @type {Map<number, Link>} */
    const links = new Map();
    for (const edge of this.edges) {
      if (!this.components[edge.parent] || !this.components[edge.child]) continue;
      const key = edge.parent * this.count + edge.child;
      const known = links.get(key);
      if (known) { known.edges.push(edge); continue; }
      const link = { parent: edge.parent, child: edge.child, edges: [edge] };
      links.set(key, link);
      this.below[edge.parent].push(link);
      this.above[edge.child].push(link);
    }
    const rank = this.rank;
    for (const list of this.below) list.sort((a, b) => rank[a.child] - rank[b.child]);
    for (const list of this.above) list.sort((a, b) => rank[a.parent] - rank[b.parent]);
  }

  /**
   * The name of a component.
   * @param {number} component
   */
  name(component) { return this.components[component].name; }

  /**
   * The name of a component where room is short: without `Component` at its end.
   * @param {number} component
   */
  shortName(component) {
    const name = this.name(component);
    return name.length > 9 && name.endsWith("Component") ? name.slice(0, -9) : name;
  }

  /**
   * The name of a component's module.
   * @param {number} component
   */
  moduleName(component) { return this.modules[this.components[component].module]?.name ?? ""; }

  /**
   * The demand of a component, to be asked for single requirements.
   * @param {number} component
   */
  demand(component) {
    return this.demandSets[component] ??= new Set(this.components[component].demand ?? []);
  }

  /**
   * The link between two components, or undefined.
   * @param {number} parent
   * @param {number} child
   */
  link(parent, child) {
    const above = this.above[child], below = this.below[parent];
    return above.length < below.length
      ? above.find(link => link.parent === parent)
      : below.find(link => link.child === child);
  }

  /**
   * Whether a diagnostic of a severity is about a component.
   * @param {number} component
   * @param {string} severity
   */
  has(component, severity) {
    return this.diagnosticsOf.get(component)?.some(diagnostic => diagnostic.severity === severity) ?? false;
  }

  /**
   * Whether nothing takes a property of the component.
   * @param {number} component
   */
  hasUnused(component) {
    return this.propertiesOf[component].some(index => this.properties[index].unused);
  }
}

/**
 * The position of each component in the order of names, then of modules. Numbers in names count as numbers.
 * @param {Component[]} components
 * @param {{name: string}[]} modules
 */
function rankByName(components, modules) {
  // Comparing prepared texts takes a tenth of the time of a collator.
  const keys = components.map(({ name, module }) => `${sortKey(name)}\u0000${sortKey(modules[module]?.name ?? "")}`);
  const order = components.map((_, index) => index);
  order.sort((a, b) => keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b);
  const rank = new Int32Array(components.length);
  order.forEach((component, position) => { rank[component] = position; });
  return rank;
}

/**
 * A text by which names are sorted.
 * @param {string} name
 */
function sortKey(name) {
  return name.toLowerCase().replace(/\d+/g, digits => digits.padStart(9, "0"));
}

/**
 * Tells by its sign which of two names comes first.
 * @param {string} one
 * @param {string} other
 */
function compareNames(one, other) {
  const [left, right] = [sortKey(one), sortKey(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Names that tell all components, modules and properties apart and do not depend on positions, so that a link that was sent
 * yesterday finds the same scope today: `FeedComponent`, or `Feed/FeedComponent` where two modules have one of that name.
 */
class Keys {
  /** @param {Graph} graph */
  constructor(graph) {
    const { components, modules } = graph;
    const qualified = unique(components.map(({ name, module }) => `${modules[module]?.name ?? ""}/${name}`));
    /** @type {Map<string, number>} how many components have a name */
    const counts = new Map();
    for (const { name } of components) counts.set(name, (counts.get(name) ?? 0) + 1);
    /** @type {string[]} */
    this.components = components.map(({ name }, index) => counts.get(name) === 1 ? name : qualified[index]);
    /** @type {string[]} */
    this.modules = unique(modules.map(({ name }) => name));
    /** @type {Map<string, number>} */
    this.component = new Map(qualified.map((key, index) => [key, index]));
    this.components.forEach((key, index) => this.component.set(key, index));
    /** @type {Map<string, number>} */
    this.module = new Map(this.modules.map((key, index) => [key, index]));
    this.graph = graph;
  }

  /**
   * The key of a property: `RootComponent.session`.
   * @param {number} property
   */
  property(property) {
    const { component } = this.graph.properties[property];
    return `${this.components[component]}.${this.#memberKeys(component).get(property)}`;
  }

  /**
   * The property of a key, or -1.
   * @param {string} key
   */
  findProperty(key) {
    // The type in a key may have dots, and so may the name of a component.
    for (let dot = key.indexOf("."); dot >= 0; dot = key.indexOf(".", dot + 1)) {
      const component = this.component.get(key.slice(0, dot));
      if (component === undefined) continue;
      const name = key.slice(dot + 1), all = [...this.#memberKeys(component)];
      const [found = -1] = all.find(([, key]) => key === name) ?? all.find(([index]) => this.graph.properties[index].name === name) ?? [];
      if (found >= 0) return found;
    }
    return -1;
  }

  /**
   * The properties and other members of a component with names that tell them apart: with their types where one name is not enough.
   * @param {number} component
   * @returns {Map<number, string>}
   */
  #memberKeys(component) {
    const { properties, propertiesOf, membersOf } = this.graph;
    const all = [...propertiesOf[component], ...membersOf[component]];
    const names = all.map(index => properties[index].name);
    const keys = unique(all.map((index, position) =>
      names.indexOf(names[position]) === names.lastIndexOf(names[position]) ? names[position] : properties[index].text));
    return new Map(all.map((index, position) => [index, keys[position]]));
  }
}

/**
 * A name and its type.
 * @param {{name: string, type: string}} member
 */
function memberText({ name, type }) { return type === "" ? name : name.endsWith(")") ? `${name} -> ${type}` : `${name}: ${type}`; }

/**
 * The names, with a number behind those that were there before.
 * @param {string[]} names
 */
function unique(names) {
  const counts = new Map();
  return names.map(name => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}~${count}`;
  });
}
