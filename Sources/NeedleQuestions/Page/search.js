// The search: scopes, properties and modules by parts of their names, the best first.

/** @typedef {{kind: "scope" | "property" | "module", index: number, name: SearchName, short: string, text: string, aside: string}} SearchItem */
/** @typedef {{item: SearchItem, score: number, hits: number[]}} Result */

/** How many results are listed. All are drawn on the map. */
const mostResults = 50;

class Search {
  /**
   * @param {Page} page
   * @param {(hits: Set<number> | null) => void} mark is told which scopes were found
   */
  constructor(page, mark) {
    this.page = page;
    this.mark = mark;
    /** @type {HTMLInputElement} */
    this.input = byID("search");
    this.list = byID("results");
    this.box = byID("results-box");
    this.note = byID("results-note");
    /** @type {Result[]} */
    this.results = [];
    this.active = -1;
    /** The scope from which a way is asked for, or -1. */
    this.from = -1;
    this.input.addEventListener("input", () => this.#search());
    this.input.addEventListener("focus", () => { if (this.input.value) this.#search(); });
    this.input.addEventListener("keydown", event => this.#press(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.#leave(), 0));
    // A press must not take the focus away before the click.
    this.box.addEventListener("pointerdown", (/** @type {Event} */ event) => event.preventDefault());
    this.list.addEventListener("click", (/** @type {Event} */ event) => {
      const option = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role=option]"));
      if (option) this.#choose(Number(option.dataset.index));
    });
    document.addEventListener("needle-path", event => this.askForWay(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * All that can be found; made when somebody first searches.
   * @returns {SearchItem[]}
   */
  get items() {
    if (this.known) return this.known;
    const { graph } = this.page;
    this.known = [
      ...graph.components.map((component, index) =>
        ({ kind: /** @type {const} */ ("scope"), index, name: new SearchName(component.name), short: foldCase(graph.shortName(index)), text: component.name, aside: graph.moduleName(index) })),
      ...graph.properties.map((property, index) =>
        ({ kind: /** @type {const} */ ("property"), index, name: new SearchName(property.name), short: "", text: property.name, aside: graph.name(property.component) })),
      ...graph.modules.map((module, index) =>
        ({ kind: /** @type {const} */ ("module"), index, name: new SearchName(module.name), short: "", text: module.name, aside: "module" })),
    ];
    return this.known;
  }

  /** Begins a search. */
  open() {
    this.input.focus();
    this.input.select();
  }

  /**
   * Asks for the other end of a way.
   * @param {number} from
   */
  askForWay(from) {
    this.from = from;
    this.input.value = "";
    this.input.placeholder = `Path from ${this.page.graph.shortName(from)} to…`;
    this.open();
    announce("Search for the scope to which the path leads");
  }

  #leave() {
    if (document.activeElement === this.input) return;
    this.#close();
    this.from = -1;
    this.input.placeholder = "Search scopes, properties, modules";
    if (this.input.value === "") this.mark(null);
  }

  #close() {
    this.box.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  #search() {
    const words = foldCase(this.input.value).split(/\s+/).filter(Boolean);
    if (words.length === 0) {
      this.results = [];
      this.#close();
      this.mark(null);
      return;
    }
    const items = this.from >= 0 ? this.items.filter(item => item.kind === "scope") : this.items;
    const found = rankResults(items, words);
    this.mark(new Set(found.map(({ item }) => item).map(item =>
      item.kind === "scope" ? item.index : item.kind === "property" ? this.page.graph.properties[item.index].component : -1).filter(index => index >= 0)));
    this.results = found.slice(0, mostResults);
    this.active = this.results.length > 0 ? 0 : -1;
    this.list.replaceChildren(...this.results.map((result, index) => this.#option(result, index)));
    this.note.textContent = found.length === 0 ? "No results."
      : found.length > mostResults ? `The best ${mostResults} of ${formatCount(found.length)}` : counted(found.length, "result");
    this.list.hidden = found.length === 0;
    this.box.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.#activate(this.active);
    byID("status").textContent = found.length === 0 ? "No results." : counted(found.length, "result");
  }

  /**
   * @param {Result} result
   * @param {number} index
   */
  #option({ item, hits }, index) {
    const { graph } = this.page;
    const module = item.kind === "scope" ? graph.components[item.index].module
      : item.kind === "module" ? item.index : graph.components[graph.properties[item.index].component].module;
    const whole = item.kind === "property" ? graph.properties[item.index].text : item.text;
    return make(
      "li.option", {
        role: "option", id: `result-${index}`, "aria-selected": "false", "data-index": index,
        "aria-label": `${whole}, ${item.kind === "module" ? "" : `${item.kind}, `}${item.aside}`, title: `${whole} · ${item.aside}`,
      },
      item.kind === "scope" || item.kind === "module" ? moduleDot(module) : icon("property"),
      highlighted(item.text, hits), make("span.note", {}, item.kind === "property" ? `in ${item.aside}` : item.aside),
    );
  }

  /** @param {number} index */
  #activate(index) {
    this.list.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const option = this.list.children[index];
    if (!option) { this.input.removeAttribute("aria-activedescendant"); return; }
    option.setAttribute("aria-selected", "true");
    this.input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const last = this.results.length - 1;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => { if (this.box.hidden) this.#search(); else this.#activate(this.active < last ? this.active + 1 : 0); },
      ArrowUp: () => this.#activate(this.active > 0 ? this.active - 1 : last),
      PageDown: () => this.#activate(Math.min(last, this.active + 8)),
      PageUp: () => this.#activate(Math.max(0, this.active - 8)),
      Enter: () => this.#choose(this.active),
      Escape: () => this.#escape(),
    };
    const key = keys[event.key];
    if (!key || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    key();
  }

  #escape() {
    if (this.input.value || !this.box.hidden) {
      this.input.value = "";
      this.#search();
    } else {
      this.input.blur();
    }
  }

  /** @param {number} index */
  #choose(index) {
    const result = this.results[index];
    if (!result) return;
    const { kind, index: found } = result.item, { from } = this;
    this.input.value = "";
    this.results = [];
    this.mark(null);
    this.#close();
    this.input.blur();
    if (from >= 0) this.page.go({ ...noSubject, from, to: found }, { focus: true });
    else if (kind === "module") this.page.go({ ...noSubject, module: found }, { focus: true });
    else this.page.go({ ...noSubject, [kind]: found }, { focus: true });
  }
}

/**
 * The items in which each word is found, in the name or, for less, in the aside.
 * @param {SearchItem[]} items
 * @param {string[]} words
 * @returns {Result[]}
 */
function rankResults(items, words) {
  /** @type {Result[]} */
  const found = [];
  for (const item of items) {
    const hits = [];
    let score = { scope: 4, property: 0, module: 3 }[item.kind];
    for (const word of words) {
      const match = matchName(item.name, word);
      if (match) {
        // The name by which the tree shows a scope is whole as well.
        score += match.score + (item.short === word && item.name.lower !== word ? worth.whole : 0);
        hits.push(...match.hits);
      } else if (words.length > 1 && item.aside.toLowerCase().includes(word)) {
        score += word.length;
      } else {
        score = -Infinity;
        break;
      }
    }
    // A few scattered letters are in nearly every long name.
    if (score > -Infinity && score > words.join("").length * 2) found.push({ item, score, hits });
  }
  return found.sort((a, b) => b.score - a.score || a.item.text.length - b.item.text.length || (a.item.text < b.item.text ? -1 : a.item.text > b.item.text ? 1 : 0));
}

/**
 * A name in which what was matched stands out.
 * @param {string} text
 * @param {number[]} hits
 */
function highlighted(text, hits) {
  const matched = new Set(hits);
  const label = make("span.found");
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && matched.has(to) === matched.has(from)) to += 1;
    label.append(matched.has(from) ? make("b", {}, text.slice(from, to)) : text.slice(from, to));
    from = to;
  }
  return label;
}
