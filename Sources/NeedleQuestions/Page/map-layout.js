// Where each scope is on the map: an icicle, in which each scope is a cell to the right of its home, as high as what is below it.

/**
 * Cells in units: breadth from 0 to 1 from top to bottom, depth in columns.
 * @typedef {{order: Int32Array, from: Float64Array, to: Float64Array, depth: Int32Array, height: Int32Array}} Cells
 */

/**
 * The cells of all scopes, in the order of their columns.
 * @param {Graph} graph
 * @param {HomeTree} tree
 * @returns {Cells}
 */
function layOutCells(graph, tree) {
  const tops = [...tree.tops.keys()];
  const root = d3.hierarchy(-1, (/** @type {number} */ component) => component < 0 ? tops : tree.children[component]).count();
  // One unit of depth for each level, the first for the root that only this layout has.
  d3.partition().size([1, root.height + 1])(root);
  const cells = {
    order: new Int32Array(graph.count), from: new Float64Array(graph.count), to: new Float64Array(graph.count),
    depth: new Int32Array(graph.count), height: new Int32Array(graph.count),
  };
  let next = 0;
  root.each((/** @type {any} */ node) => {
    const component = node.data;
    if (component < 0) return;
    cells.order[next] = component;
    next += 1;
    cells.from[component] = node.x0;
    cells.to[component] = node.x1;
    cells.depth[component] = node.depth - 1;
    cells.height[component] = node.height;
  });
  return cells;
}

/**
 * The columns of a map: the first are wide enough for names, and further ones narrow, so that many levels are seen.
 */
class Columns {
  /**
   * @param {number} width in pixels
   * @param {number} levels that are to be shown
   */
  constructor(width, levels) {
    this.width = width;
    const shown = Math.max(1, levels);
    const first = (/** @type {number} */ ratio) => ratio === 1 ? width / shown : width * (1 - ratio) / (1 - ratio ** shown);
    /** How much narrower each column is than the one before. */
    this.ratio = [1, 0.95, 0.9, 0.86].find(ratio => first(ratio) >= 64) ?? 0.79;
    this.first = first(this.ratio);
    // Columns beyond this are too narrow to be seen.
    if (this.ratio < 0.86) this.first = width * (1 - this.ratio) / (1 - this.ratio ** Math.min(shown, 16));
  }

  /**
   * The left edge of a column, also between columns.
   * @param {number} column
   */
  x(column) {
    return this.ratio === 1 ? this.first * column : this.first * (1 - this.ratio ** column) / (1 - this.ratio);
  }
}
