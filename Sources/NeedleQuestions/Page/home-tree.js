// The home of each scope: the graph of scopes cut down to a tree.
//
// A scope with several parents is shown below each, but what is below it is shown once, or a lattice that is thirty scopes deep
// would have more rows than there are atoms in a room. The parent on a shortest way from a root is the scope's home. A walk in
// breadth finds it: first from the roots, then from scopes that nothing makes, then from what is left, which only cycles reach.

/** @typedef {"root" | "orphan" | "cycle"} TopKind why a scope is at the top */

/** The tree of homes. All walks are loops, since a chain of scopes may be longer than the stack is deep. */
class HomeTree {
  /** @param {Graph} graph */
  constructor(graph) {
    this.graph = graph;
    /** The parent below which a component is at home, or -1 at the top. */
    this.home = new Int32Array(graph.count).fill(-1);
    /** How many scopes are above a component at its home. */
    this.depth = new Int32Array(graph.count).fill(-1);
    /** @type {Map<number, TopKind>} the components at the top, in the order in which they are shown */
    this.tops = new Map();
    /** @type {number[]} */
    this.#visited = [];
    this.#place();
    /** @type {number[][]} the components at home below each */
    this.children = graph.below.map((links, parent) =>
      links.filter(link => this.home[link.child] === parent && link.child !== parent).map(link => link.child));
    /** How many components are below one, with itself. */
    this.size = new Int32Array(graph.count).fill(1);
    /** The position of a component when the tree is read from top to bottom. */
    this.position = new Int32Array(graph.count);
    this.#measure();
  }

  /** @type {number[]} all components, none before its home */
  #visited;

  #place() {
    const { graph } = this;
    const byName = Array.from({ length: graph.count }, (_, index) => index).sort((a, b) => graph.rank[a] - graph.rank[b]);
    this.#spread(byName.filter(component => graph.components[component].kind === "bootstrap"), "root");
    this.#spread(byName.filter(component => this.depth[component] < 0 && graph.above[component].length === 0), "orphan");
    // Whoever is left first when walks end comes from a cycle that no other cycle leads to.
    for (const component of finishingOrder(graph, byName.filter(component => this.depth[component] < 0))) {
      if (this.depth[component] < 0) this.#spread([component], "cycle");
    }
  }

  /**
   * Gives homes to all that the components at the top lead to.
   * @param {number[]} tops
   * @param {TopKind} kind
   */
  #spread(tops, kind) {
    const visited = this.#visited;
    let next = visited.length;
    for (const top of tops) {
      this.tops.set(top, kind);
      this.depth[top] = 0;
      visited.push(top);
    }
    for (; next < visited.length; next += 1) {
      const parent = visited[next];
      for (const { child } of this.graph.below[parent]) {
        if (this.depth[child] >= 0) continue;
        this.depth[child] = this.depth[parent] + 1;
        this.home[child] = parent;
        visited.push(child);
      }
    }
  }

  #measure() {
    for (let index = this.#visited.length - 1; index >= 0; index -= 1) {
      const component = this.#visited[index];
      if (this.home[component] >= 0) this.size[this.home[component]] += this.size[component];
    }
    let position = 0;
    for (const top of this.tops.keys()) {
      this.position[top] = position;
      position += this.size[top];
    }
    for (const component of this.#visited) {
      let child = this.position[component] + 1;
      for (const below of this.children[component]) {
        this.position[below] = child;
        child += this.size[below];
      }
    }
  }

  /**
   * Whether one component is another or above it at its home.
   * @param {number} upper
   * @param {number} lower
   */
  contains(upper, lower) {
    const distance = this.position[lower] - this.position[upper];
    return distance >= 0 && distance < this.size[upper];
  }

  /**
   * The scopes from the top down to a component, with it.
   * @param {number} component
   * @returns {number[]}
   */
  way(component) {
    const way = [];
    for (let scope = component; scope >= 0; scope = this.home[scope]) way.push(scope);
    return way.reverse();
  }
}

/**
 * The components in the opposite order of that in which a walk in depth leaves them.
 * @param {Graph} graph
 * @param {number[]} components
 * @returns {number[]}
 */
function finishingOrder(graph, components) {
  const entered = new Uint8Array(graph.count);
  const left = [];
  for (const start of components) {
    if (entered[start]) continue;
    entered[start] = 1;
    const stack = [{ component: start, next: 0 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const link = graph.below[top.component][top.next];
      top.next += 1;
      if (!link) {
        left.push(top.component);
        stack.pop();
      } else if (!entered[link.child]) {
        entered[link.child] = 1;
        stack.push({ component: link.child, next: 0 });
      }
    }
  }
  return left.reverse();
}
