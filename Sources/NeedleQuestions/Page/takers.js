// Who takes a property, seen from above.

/**
 * A scope that takes a property, the requirement that the property meets there, and the scopes that pass it on.
 * @typedef {{component: number, requirement: number, through: number[]}} Taker
 */

/**
 * A scope that a property reaches as a requirement, and the visit from which it does, or -1.
 * @typedef {{component: number, requirement: number, from: number}} Visit
 */

/** The edges of a graph by what they say of properties and requirements. It is made once, when somebody first asks. */
class Supply {
  /** @param {Graph} graph */
  constructor(graph) {
    this.graph = graph;
    /** @type {Map<number, {edge: Edge, requirement: number, isDeferred: boolean}[]>} by property the edges whose bindings name it */
    this.byProperty = new Map();
    /** @type {Map<number, Map<Edge, number[]>>} by requirement of a parent the edges on which it meets another of the child */
    this.renamed = new Map();
    /** @type {Map<number, number[]>} by requirement the components that demand it */
    this.demanders = new Map();
    /** @type {Map<number, Taker[]>} */
    this.known = new Map();
    for (const edge of graph.edges) for (const binding of edge.bindings ?? []) this.#note(edge, binding);
    graph.components.forEach(({ demand }, component) => {
      for (const requirement of demand ?? []) append(this.demanders, requirement, component);
    });
    /** Marks components that demand the requirement of the walk. */
    this.marks = new Int32Array(graph.count).fill(-1);
  }

  /**
   * @param {Edge} edge
   * @param {Binding} binding
   */
  #note(edge, { requirement, by }) {
    for (const { property, passes, deferred = false } of by) {
      if (property !== undefined) append(this.byProperty, property, { edge, requirement, isDeferred: deferred });
      if (passes === undefined) continue;
      const edges = this.renamed.get(passes) ?? new Map();
      append(edges, edge, requirement);
      this.renamed.set(passes, edges);
    }
  }

  /**
   * All scopes that take a property, the nearest first. It visits each scope once for each requirement, however many ways lead
   * to it.
   * @param {number} property
   * @returns {Taker[]}
   */
  takers(property) {
    const known = this.known.get(property);
    if (known) return known;
    const visits = this.visits(this.byProperty.get(property) ?? []);
    /** @type {Map<number, Taker>} */
    const found = new Map();
    for (const { component, requirement, from } of visits) {
      if (found.has(component)) continue;
      if (!this.graph.components[component].requirements?.some(own => own.requirement === requirement)) continue;
      found.set(component, { component, requirement, through: passedBy(visits, from) });
    }
    const takers = [...found.values()];
    this.known.set(property, takers);
    return takers;
  }

  /**
   * A walk in breadth over the scopes that are reached, by requirement.
   * @param {{edge: Edge, requirement: number}[]} starts the edges on which it meets something
   */
  visits(starts) {
    const { graph, marks } = this;
    /** @type {Visit[]} */
    const visits = [];
    const seen = new Set();
    const visit = (/** @type {number} */ component, /** @type {number} */ requirement, /** @type {number} */ from) => {
      const key = component * graph.requirements.length + requirement;
      if (seen.has(key)) return;
      seen.add(key);
      visits.push({ component, requirement, from });
    };
    for (const { edge, requirement } of starts) visit(edge.child, requirement, -1);
    let marked = -1;
    for (let index = 0; index < visits.length; index += 1) {
      const { component, requirement } = visits[index];
      if (marked !== requirement) {
        for (const demander of this.demanders.get(requirement) ?? []) marks[demander] = requirement;
        marked = requirement;
      }
      const renamed = this.renamed.get(requirement);
      for (const link of graph.below[component]) {
        for (const edge of link.edges) {
          for (const other of renamed?.get(edge) ?? []) visit(edge.child, other, index);
          if (marks[edge.child] !== requirement) continue;
          if (!edge.bindings?.some(binding => binding.requirement === requirement)) visit(edge.child, requirement, index);
        }
      }
    }
    marks.fill(-1);
    return visits;
  }
}

/**
 * The scopes that pass a property on to a visited one, from the top down.
 * @param {Visit[]} visits
 * @param {number} from
 */
function passedBy(visits, from) {
  const through = [];
  for (let index = from; index >= 0; index = visits[index].from) through.push(visits[index].component);
  return through.reverse();
}

/**
 * Puts a value behind those of a key.
 * @template Key
 * @template Value
 * @param {Map<Key, Value[]>} map
 * @param {Key} key
 * @param {Value} value
 */
function append(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value); else map.set(key, [value]);
}

/** @type {WeakMap<Graph, Supply>} */
const supplies = new WeakMap();

/** @param {Graph} graph */
function supplyOf(graph) {
  let supply = supplies.get(graph);
  if (!supply) supplies.set(graph, supply = new Supply(graph));
  return supply;
}

/**
 * All scopes that take a property, the nearest first.
 * @param {Graph} graph
 * @param {number} property
 */
function takers(graph, property) { return supplyOf(graph).takers(property); }
