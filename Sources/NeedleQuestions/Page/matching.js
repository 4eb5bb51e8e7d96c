// How well a name matches what somebody typed, part by part of names in camel case: `fsc` finds `FeedStoryComponent`.

/** Where a character stands in its name: at the beginning of it, of a part of it, or within one. */
const positions = { within: 0, part: 1, beginning: 2 };

/** A name that is ready to be searched. */
class SearchName {
  /** @param {string} text */
  constructor(text) {
    const name = text.slice(0, 160);
    this.lower = foldCase(name);
    /** A bit for each letter in the name: most names lack one that was typed, and are known to by that. */
    this.letters = lettersOf(this.lower);
    this.positions = new Uint8Array(name.length);
    for (let index = 0; index < name.length; index += 1) this.positions[index] = positionOf(name, index);
  }
}

/**
 * The lower case, of as many code units as the text.
 * @param {string} text
 */
function foldCase(text) {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, letter => letter.toLowerCase());
}

/** @param {string} text */
function lettersOf(text) {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) & 31);
  return letters;
}

/**
 * @param {string} name
 * @param {number} index
 */
function positionOf(name, index) {
  if (index === 0) return positions.beginning;
  const [before, here, after] = [name[index - 1], name[index], name[index + 1] ?? ""];
  if (/[^\p{L}\p{N}]/u.test(before)) return positions.part;
  const isUpper = here !== here.toLowerCase();
  if (isUpper && before === before.toLowerCase()) return positions.part;
  // The last capital of several begins the next part: the `S` of `URLSession`.
  if (isUpper && after !== after.toUpperCase()) return positions.part;
  return /\d/.test(here) && !/\d/.test(before) ? positions.part : positions.within;
}

/** @typedef {{score: number, hits: number[]}} Match `hits` are the positions of the matched code units, in order */

const worth = { character: 1, part: 8, beginning: 12, sequence: 10, sequenceAtPart: 2, gap: -0.15, length: -0.05, whole: 30 };

/**
 * Matches a name, or tells by null that it lacks some character. Takes the best of all ways to match, in the product of the lengths.
 * @param {SearchName} name
 * @param {string} query in lower case, without spaces
 * @returns {Match | null}
 */
function matchName(name, query) {
  const { lower } = name;
  const [rows, columns] = [query.length, lower.length];
  if (rows === 0 || rows > columns || (lettersOf(query) & ~name.letters) !== 0 || !isSubsequence(query, lower)) return null;
  // best[r][c]: the best score with character r of the query at position c of the name.
  const best = new Float64Array(rows * columns).fill(-Infinity);
  const from = new Int16Array(rows * columns).fill(-1);
  for (let row = 0; row < rows; row += 1) {
    let reach = -Infinity, reached = -1;
    for (let column = row; column < columns; column += 1) {
      if (row > 0 && column > 0) {
        const before = best[(row - 1) * columns + column - 1] + worth.gap;
        reach += worth.gap;
        if (before > reach) { reach = before; reached = column - 1; }
      }
      if (query[row] !== lower[column]) continue;
      const here = row * columns + column;
      const own = worth.character + [0, worth.part, worth.beginning][name.positions[column]];
      if (row === 0) { best[here] = own + column * worth.gap / 4; continue; }
      // The beginning of a part is worth something by itself, so that initials count for more than neighbours by chance.
      const adjacent = best[(row - 1) * columns + column - 1] + (name.positions[column] === positions.within ? worth.sequence : worth.sequenceAtPart);
      const isAdjacent = adjacent >= reach;
      best[here] = own + (isAdjacent ? adjacent : reach);
      from[here] = isAdjacent ? column - 1 : reached;
    }
  }
  return traceBack(name, best, from);
}

/**
 * @param {SearchName} name
 * @param {Float64Array} best
 * @param {Int16Array} from
 * @returns {Match | null}
 */
function traceBack(name, best, from) {
  const columns = name.lower.length, rows = best.length / columns;
  let end = -1;
  for (let column = 0; column < columns; column += 1) {
    const score = best[(rows - 1) * columns + column];
    if (score > -Infinity && (end < 0 || score > best[(rows - 1) * columns + end])) end = column;
  }
  if (end < 0) return null;
  const score = best[(rows - 1) * columns + end] + columns * worth.length + (rows === columns ? worth.whole : 0);
  const hits = new Array(rows);
  for (let row = rows - 1, column = end; row >= 0; row -= 1) {
    hits[row] = column;
    column = from[row * columns + column];
  }
  return { score, hits };
}

/**
 * @param {string} query
 * @param {string} text
 */
function isSubsequence(query, text) {
  let next = 0;
  for (let index = 0; index < text.length && next < query.length; index += 1) {
    if (text[index] === query[next]) next += 1;
  }
  return next === query.length;
}
