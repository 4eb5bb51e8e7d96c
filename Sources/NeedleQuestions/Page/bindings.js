// Who provides a requirement of a scope, seen from below.

/**
 * One answer to the question who provides a requirement of the last scope on a way.
 * @typedef {object} Provision
 * @property {"property" | "missing" | "unknown"} kind unknown where the way does not begin at a root
 * @property {number} property -1 unless a property provides it
 * @property {number} level where on the way its component is, or -1 if it is another ancestor's
 * @property {string[]} conditions of the builds in which this is the answer
 * @property {boolean} isDeferred whether it is read only when a function is called that the scope gets
 */

/**
 * The provisions of a requirement, the first that applies first. Loops of conditions end, since each scope is asked once for
 * each requirement.
 * @param {Graph} graph
 * @param {number[]} way from the top down to the scope that has the requirement
 * @param {number} requirement
 * @returns {Provision[]}
 */
function provisions(graph, way, requirement) {
  /** @type {Provision[]} */
  const found = [];
  const asked = new Set();
  /** @type {{level: number, requirement: number, conditions: string[]}[]} */
  const open = [{ level: way.length - 1, requirement, conditions: [] }];
  while (open.length > 0) {
    const question = /** @type {typeof open[0]} */ (open.pop());
    const key = `${question.level} ${question.requirement}`;
    if (asked.has(key)) continue;
    asked.add(key);
    const next = answer(graph, way, question);
    for (const provision of next.found) found.push(provision);
    for (const further of next.passed.reverse()) open.push(further);
  }
  return found;
}

/**
 * What the edge above a scope says about a requirement of it.
 * @param {Graph} graph
 * @param {number[]} way
 * @param {{level: number, requirement: number, conditions: string[]}} question
 */
function answer(graph, way, question) {
  const { level, requirement, conditions } = question;
  /** @type {Provision[]} */
  const found = [];
  /** @type {typeof question[]} */
  const passed = [];
  const link = level > 0 ? graph.link(way[level - 1], way[level]) : undefined;
  if (!link) return { found: [{ kind: /** @type {const} */ ("unknown"), property: -1, level: -1, conditions, isDeferred: false }], passed };
  for (const edge of link.edges) {
    const build = link.edges.length > 1 && edge.condition ? [...conditions, edge.condition] : conditions;
    const by = edge.bindings?.find(binding => binding.requirement === requirement)?.by ?? [{ passes: requirement }];
    for (const choice of applying(graph, way, level - 1, by)) {
      const all = choice.condition ? [...build, choice.condition] : build;
      if (choice.passes !== undefined) passed.push({ level: level - 1, requirement: choice.passes, conditions: all });
      else if (choice.property !== undefined) found.push({ kind: "property", property: choice.property, level: choice.level, conditions: all, isDeferred: choice.deferred ?? false });
      else found.push({ kind: "missing", property: -1, level: -1, conditions: all, isDeferred: false });
    }
  }
  return { found, passed };
}

/**
 * The ways of a binding that may apply, in their order. Of properties of ancestors above the parent that follow each other,
 * the one that is nearest on the way counts, if any is on it. Nothing counts behind what applies in all builds.
 * @param {Graph} graph
 * @param {number[]} way from the top down
 * @param {number} parent the level of the parent
 * @param {Way[]} by
 * @returns {(Way & {level: number})[]}
 */
function applying(graph, way, parent, by) {
  /** @type {(Way & {level: number})[]} */
  const found = [];
  /** @type {(Way & {level: number})[]} */
  let ancestors = [];
  const settle = () => {
    const onTheWay = ancestors.filter(choice => choice.level >= 0).sort((a, b) => b.level - a.level);
    found.push(...(onTheWay.length > 0 ? onTheWay : ancestors));
    ancestors = [];
  };
  for (const choice of by) {
    const component = choice.property === undefined ? -1 : graph.properties[choice.property]?.component ?? -1;
    const level = component < 0 ? -1 : way.lastIndexOf(component, parent);
    if (component >= 0 && level !== parent) { ancestors.push({ ...choice, level }); continue; }
    settle();
    found.push({ ...choice, level });
  }
  settle();
  const certain = found.findIndex(choice => !choice.condition && (choice.property === undefined || choice.level >= 0));
  return certain < 0 ? found : found.slice(0, certain + 1);
}
