// What a property reads at once, and what reads it.
//
// What meets a requirement depends on the way to the scope. So a property stands here with as much of that way as is known: a child's
// is known from the scope on that made it. Above that, each way up counts. A way back is not kept: each step of it is there on some way.

/**
 * A property in a scope, with the way down to that from the highest scope that is known.
 * @typedef {{property: number, way: number[]}} PlacedProperty
 */

/**
 * A property that another one reads, or that reads it.
 * @typedef {object} Reading
 * @property {"property" | "missing" | "unknown"} kind whether somebody provides it; unknown where no root is above
 * @property {number} property -1 unless there is one
 * @property {number[]} way down to its scope
 * @property {number} requirement as which it is read, or -1
 * @property {number[]} through the scopes that pass it on to its reader
 * @property {boolean} maybe whether a condition decides if it is read
 * @property {boolean} isOneOf whether others are read instead on other ways
 * @property {string[]} conditions of the builds in which it is read
 */

/**
 * What a property reads at once, in the order of its code.
 * @param {Graph} graph
 * @param {PlacedProperty} reader
 * @returns {Reading[]}
 */
function readingsOf(graph, { property, way }) {
  /** @type {Map<string, Reading>} */
  const found = new Map();
  for (const { edge, requirement, called, maybe = false, ...read } of graph.properties[property].reads ?? []) {
    if (requirement !== undefined) {
      for (const reading of meetings(graph, { way, requirement, isCalled: called ?? false })) noteReading(found, { ...reading, maybe });
      continue;
    }
    const { child = -1, parent = -1, condition } = edge === undefined ? {} : graph.edges[edge];
    noteReading(found, {
      kind: "property", property: targetOf(graph, read), way: edge === undefined ? way : wayInto(way, parent, child),
      requirement: -1, through: [], maybe, isOneOf: false, conditions: condition ? [condition] : [],
    });
  }
  return [...found.values()];
}

/**
 * The number of the property or member that is read.
 * @param {Graph} graph
 * @param {Read} read
 */
function targetOf(graph, { property, member }) { return property ?? graph.propertyCount + (member ?? 0); }

/**
 * The way to a child. A scope that is made again below itself stands for all of them.
 * @param {number[]} way
 * @param {number} parent
 * @param {number} child
 */
function wayInto(way, parent, child) {
  const known = way.findIndex((scope, level) => level > 0 && scope === child && way[level - 1] === parent);
  return known < 0 ? [...way, child] : way.slice(0, known + 1);
}

/**
 * Adds a reading. One that is there twice is as certain as the more certain of the two.
 * @param {Map<string, Reading>} found
 * @param {Reading} reading
 */
function noteReading(found, reading) {
  const key = `${reading.kind === "property" ? keyOf(reading) : `${reading.kind} ${reading.requirement}`}`;
  const known = found.get(key);
  if (!known) { found.set(key, reading); return; }
  known.maybe &&= reading.maybe;
  known.isOneOf &&= reading.isOneOf;
  if (reading.conditions.length === 0) known.conditions = [];
}

/**
 * A text that tells a placed property from others.
 * @param {PlacedProperty} placed
 */
function keyOf({ property, way }) { return `${property} ${way.join(" ")}`; }

/**
 * All that meets a requirement of the last scope of a way, the nearest first. It asks each scope above once for each requirement,
 * however many ways lead to it.
 * @param {Graph} graph
 * @param {{way: number[], requirement: number, isCalled: boolean}} need
 * @returns {Reading[]}
 */
function meetings(graph, { way: known, requirement: needed, isCalled }) {
  /** @type {Map<string, Reading>} */
  const found = new Map();
  /** @type {Set<string>} */
  const above = new Set();
  const asked = new Set();
  const open = [{ way: known, level: known.length - 1, requirement: needed, conditions: /** @type {string[]} */ ([]) }];
  for (const { way, level, requirement, conditions } of open) {
    const question = level > 0 ? `${level} ${requirement}` : `above ${way[0]} ${requirement}`;
    if (asked.has(question)) continue;
    asked.add(question);
    const note = (/** @type {"property" | "missing" | "unknown"} */ kind, /** @type {Partial<Reading>} */ rest) => {
      const reading = { kind, property: -1, way: [], requirement: needed, through: [], maybe: false, isOneOf: false, conditions, ...rest };
      noteReading(found, reading);
      if (level === 0) above.add(keyOf(reading));
    };
    const steps = level > 0 ? [{ way, level }] : graph.above[way[0]].map(({ parent }) => ({ way: [parent, way[0]], level: 1 }));
    if (steps.length === 0) note(graph.components[way[0]].kind === "bootstrap" ? "missing" : "unknown", {});
    for (const step of steps) {
      const { found: ends, passed } = answer(graph, step.way, { level: step.level, requirement, conditions });
      // Whoever is above at run time is on the way, if all of that is known. A non-core component is beside it.
      const isWhole = graph.above[step.way[0]].length === 0;
      const there = ends.filter(({ kind, property, level: end }) =>
        kind !== "property" || end >= 0 || !isWhole || graph.components[graph.properties[property].component].kind === "nonCore");
      if (there.length === 0 && passed.length === 0) note("missing", {});
      for (const { kind, property, level: end, conditions: builds, isDeferred } of there) {
        if (kind !== "property") note(kind, { conditions: builds });
        else if (isCalled || !isDeferred) {
          const way = end < 0 ? [graph.properties[property].component] : step.way.slice(0, end + 1);
          note("property", { property, way, conditions: builds });
        }
      }
      for (const next of passed) open.push({ ...next, way: next.level > 0 ? step.way : [step.way[0]] });
    }
  }
  for (const reading of found.values()) reading.isOneOf = above.size > 1 && above.has(keyOf(reading));
  return [...found.values()];
}

/** How many properties are added up at most. */
const mostAdded = 1000;

/**
 * The times in the trace of a property and of all that reading it leads to, each once; only the first part of very many.
 * @param {Graph} graph
 * @param {PlacedProperty} start
 */
function timeWithReads(graph, start) {
  const found = new Map([[keyOf(start), start]]);
  for (const placed of found.values()) {
    if (found.size > mostAdded) break;
    for (const reading of readingsOf(graph, placed)) if (reading.kind === "property") found.set(keyOf(reading), found.get(keyOf(reading)) ?? reading);
  }
  const properties = new Set([...found.values()].map(({ property }) => property));
  return [...properties].reduce((sum, property) => sum + (graph.properties[property].nanoseconds ?? 0), 0);
}

/** The properties of a graph by what they read. It is made once, when somebody first asks. */
class Readers {
  /** @param {Graph} graph */
  constructor(graph) {
    this.graph = graph;
    /** @type {Map<number, {reader: number, read: Read}[]>} by property or member what reads it */
    this.direct = new Map();
    /** @type {Map<number, {reader: number, read: Read}[]>} by component and requirement what reads that */
    this.byNeed = new Map();
    graph.properties.forEach(({ component, reads = [] }, reader) => {
      for (const read of reads) {
        if (read.requirement === undefined) append(this.direct, targetOf(graph, read), { reader, read });
        else append(this.byNeed, component * graph.requirements.length + read.requirement, { reader, read });
      }
    });
    /** @type {Map<number, Reading[]>} */
    this.known = new Map();
  }

  /**
   * All that reads a property at once on some way, the nearest first.
   * @param {number} property
   */
  of(property) {
    const known = this.known.get(property);
    if (known) return known;
    const { graph } = this;
    /** @type {Map<string, Reading>} */
    const found = new Map();
    const note = (/** @type {{reader: number, read: Read}} */ { reader, read: { maybe = false, edge } }, requirement = -1, /** @type {number[]} */ through = []) => {
      const condition = edge === undefined ? undefined : graph.edges[edge].condition;
      noteReading(found, { kind: "property", property: reader, way: [], requirement, through, maybe, isOneOf: false, conditions: condition ? [condition] : [] });
    };
    for (const reader of this.direct.get(property) ?? []) note(reader);
    const supply = supplyOf(graph), starts = supply.byProperty.get(property) ?? [];
    for (const isDeferred of [false, true]) {
      const visits = supply.visits(starts.filter(start => start.isDeferred === isDeferred));
      for (const { component, requirement, from } of visits) {
        for (const reader of this.byNeed.get(component * graph.requirements.length + requirement) ?? []) {
          if (!isDeferred || reader.read.called) note(reader, requirement, passedBy(visits, from));
        }
      }
    }
    const readers = [...found.values()];
    this.known.set(property, readers);
    return readers;
  }
}

/** @type {WeakMap<Graph, Readers>} */
const allReaders = new WeakMap();

/**
 * All that reads a property at once on some way.
 * @param {Graph} graph
 * @param {number} property
 */
function readersOf(graph, property) {
  let readers = allReaders.get(graph);
  if (!readers) allReaders.set(graph, readers = new Readers(graph));
  return readers.of(property);
}
