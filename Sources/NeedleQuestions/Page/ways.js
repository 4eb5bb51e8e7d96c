// Ways through the graph. None enumerates them: a lattice that is thirty scopes deep has a thousand million.

/**
 * A step to another parent than that of a scope's home. Level 0 is the selected scope, 1 what makes it, and so on.
 * @typedef {{level: number, parent: number}} Detour
 */

/**
 * The way from the top down to a scope: that of its home, but for the detours.
 * @param {HomeTree} tree
 * @param {number} scope
 * @param {Detour[]} detours
 * @returns {number[]}
 */
function wayTo(tree, scope, detours) {
  const parents = new Map(detours.map(detour => [detour.level, detour.parent]));
  const last = Math.max(-1, ...parents.keys());
  const way = [scope];
  for (let level = 0; level <= last; level += 1) {
    const parent = parents.get(level) ?? tree.home[way[level]];
    if (parent < 0 || !tree.graph.link(parent, way[level])) break;
    way.push(parent);
  }
  const top = /** @type {number} */ (way.pop());
  return [...tree.way(top), ...way.reverse()];
}

/**
 * The detours of a way on which the scope at a level from below has another parent.
 * @param {HomeTree} tree
 * @param {{way: number[], level: number, parent: number}} change
 * @returns {Detour[]}
 */
function detoursWith(tree, { way, level, parent }) {
  const detours = [];
  for (let below = 0; below < level; below += 1) {
    const position = way.length - 1 - below;
    if (position > 0 && tree.home[way[position]] !== way[position - 1]) detours.push({ level: below, parent: way[position - 1] });
  }
  if (tree.home[way[way.length - 1 - level]] !== parent) detours.push({ level, parent });
  return detours;
}

/**
 * A shortest way down from one scope to another, with both, or null. A scope that is on a cycle leads to itself by it.
 * @param {Graph} graph
 * @param {number} from
 * @param {number} to
 * @returns {number[] | null}
 */
function wayDown(graph, from, to) {
  const before = new Int32Array(graph.count).fill(-1);
  const visited = [from];
  for (let index = 0; index < visited.length; index += 1) {
    for (const { child } of graph.below[visited[index]]) {
      if (child === to) {
        const way = [to];
        for (let scope = visited[index]; scope !== from; scope = before[scope]) way.push(scope);
        return [...way, from].reverse();
      }
      if (child === from || before[child] >= 0) continue;
      before[child] = visited[index];
      visited.push(child);
    }
  }
  return null;
}

/**
 * How two scopes are connected: one is above the other, or both are below a third.
 * @param {HomeTree} tree
 * @param {number} from
 * @param {number} to
 * @returns {{up: number[], down: number[]} | null} the way from the upper scope down to `from`, and that down to `to`
 */
function connection(tree, from, to) {
  if (from === to) return { up: [from], down: [from] };
  const down = wayDown(tree.graph, from, to);
  if (down) return { up: [from], down };
  const up = wayDown(tree.graph, to, from);
  if (up) return { up, down: [to] };
  const [left, right] = [tree.way(from), tree.way(to)];
  if (left[0] !== right[0]) return null;
  let common = 0;
  while (left[common + 1] === right[common + 1]) common += 1;
  return { up: left.slice(common), down: right.slice(common) };
}
