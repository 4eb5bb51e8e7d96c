// The rows of the tree of scopes: which there are, in which order, below which parent.

/**
 * A scope below one of its parents. `parent` is -1 at the top; `home` tells whether what is below the scope is shown here.
 * @typedef {{component: number, parent: number, depth: number, position: number, siblings: number, home: boolean}} Row
 */

/** The rows that are shown. They are made anew when one is opened or closed: for 20,000 that takes a few milliseconds. */
class TreeRows {
  /**
   * @param {Graph} graph
   * @param {HomeTree} tree
   */
  constructor(graph, tree) {
    this.graph = graph;
    this.tree = tree;
    /** Which components are open at their homes. */
    this.open = new Uint8Array(graph.count);
    /** @type {{matches: Uint8Array, visible: Uint8Array} | null} */
    this.filter = null;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {Map<string, number>} */
    this.indices = new Map();
    this.#openFirst(80);
    this.update();
  }

  /**
   * Opens level by level while there is room for that many rows.
   * @param {number} room
   */
  #openFirst(room) {
    let rows = this.tree.tops.size;
    const queue = [...this.tree.tops.keys()];
    for (let index = 0; index < queue.length; index += 1) {
      const below = this.graph.below[queue[index]].length;
      if (index > 0 && rows + below > room) break;
      this.open[queue[index]] = 1;
      rows += below;
      queue.push(...this.tree.children[queue[index]]);
    }
  }

  /**
   * Shows only components for which a test holds, and those above them.
   * @param {((component: number) => boolean) | null} test
   */
  setFilter(test) {
    if (test) {
      const { count } = this.graph;
      const [matches, visible] = [new Uint8Array(count), new Uint8Array(count)];
      for (let component = 0; component < count; component += 1) {
        if (!test(component)) continue;
        matches[component] = 1;
        for (let scope = component; scope >= 0 && !visible[scope]; scope = this.tree.home[scope]) visible[scope] = 1;
      }
      for (let component = 0; component < count; component += 1) if (visible[component]) this.open[component] = 1;
      this.filter = { matches, visible };
    } else {
      this.filter = null;
    }
    this.update();
  }

  /** Makes the rows anew. */
  update() {
    this.rows = [];
    this.indices.clear();
    const tops = [...this.tree.tops.keys()].map(child => ({ parent: -1, child }));
    const stack = [{ slots: this.#shown(tops), next: 0 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      if (top.next === top.slots.length) { stack.pop(); continue; }
      const { parent, child } = top.slots[top.next];
      top.next += 1;
      const home = this.#isHome(parent, child);
      this.indices.set(`${child} ${parent}`, this.rows.length);
      this.rows.push({
        component: child, parent, depth: stack.length - 1, position: top.next, siblings: top.slots.length, home,
      });
      if (home && this.open[child]) stack.push({ slots: this.#shown(this.graph.below[child]), next: 0 });
    }
  }

  /**
   * @param {number} parent
   * @param {number} child
   */
  #isHome(parent, child) { return this.tree.home[child] === parent && parent !== child; }

  /**
   * @template {{parent: number, child: number}} Slot
   * @param {Slot[]} slots
   * @returns {Slot[]}
   */
  #shown(slots) {
    const { filter } = this;
    if (!filter) return slots;
    return slots.filter(({ parent, child }) => this.#isHome(parent, child) ? filter.visible[child] : filter.matches[child]);
  }

  /**
   * Whether a row can be opened.
   * @param {Row} row
   */
  hasChildren(row) { return row.home && this.#shown(this.graph.below[row.component]).length > 0; }

  /**
   * The row of a component below a parent, or -1.
   * @param {number} component
   * @param {number} parent
   */
  indexOf(component, parent) { return this.indices.get(`${component} ${parent}`) ?? -1; }

  /**
   * Opens what hides a component below a parent.
   * @param {number} component
   * @param {number} parent
   */
  reveal(component, parent) {
    let changed = false;
    for (let scope = parent; scope >= 0; scope = this.tree.home[scope]) {
      if (!this.open[scope]) { this.open[scope] = 1; changed = true; }
    }
    if (changed) this.update();
  }

  /**
   * Opens or closes a component.
   * @param {number} component
   * @param {boolean} open
   */
  setOpen(component, open) {
    this.open[component] = open ? 1 : 0;
    this.update();
  }

  /**
   * Opens or closes all.
   * @param {boolean} open
   */
  setAllOpen(open) {
    this.open.fill(open ? 1 : 0);
    this.update();
  }

  /**
   * The aside of a row: how often and where else the scope is.
   * @param {Row} row
   */
  note({ component, parent, home }) {
    const { graph, tree } = this;
    if (parent < 0) {
      const kind = tree.tops.get(component);
      return kind && kind !== "root" ? topNames[kind] : "";
    }
    if (!home && tree.contains(component, parent)) return "recursion, shown above";
    const parents = graph.above[component].length;
    if (!home && graph.below[component].length > 0) {
      const place = tree.home[component];
      return place < 0 ? "shown at the top" : `shown below ${graph.shortName(place)}`;
    }
    return parents > 1 ? counted(parents, "parent") : "";
  }
}
