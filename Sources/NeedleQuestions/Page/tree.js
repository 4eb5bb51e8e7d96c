// The tree of scopes on the screen: only the rows that can be seen are elements, and one of them is the stop for the Tab key.

/**
 * Components that are marked, and why they are.
 * @typedef {{hits: Set<number> | null, note: string}} Marks
 */

class TreeView {
  /**
   * @param {Page} page
   * @param {HTMLElement} element
   */
  constructor(page, element) {
    this.page = page;
    this.element = element;
    this.rows = new TreeRows(page.graph, page.tree);
    this.space = make("div.space", { role: "presentation" });
    element.append(this.space);
    /** @type {Map<number, HTMLElement>} the elements by the index of their row */
    this.shown = new Map();
    /** The index of the row that the Tab key leads to. */
    this.current = 0;
    this.selected = -1;
    /** @type {number | undefined} */
    this.measured = undefined;
    /** @type {Marks} */
    this.marks = { hits: null, note: "" };
    this.typed = { text: "", time: 0 };
    this.walking = 0;
    this.tidying = 0;
    element.addEventListener("scroll", () => this.show(), { passive: true });
    element.addEventListener("keydown", event => this.#press(event));
    element.addEventListener("click", event => this.#click(event));
    new ResizeObserver(() => this.show()).observe(element);
    this.update();
  }

  /** The height of a row in pixels. */
  get rowHeight() {
    return this.measured ??= parseFloat(getComputedStyle(this.element).getPropertyValue("--row")) || 26;
  }

  /** Shows other rows, after some were opened, closed or left out. */
  update() {
    for (const element of this.shown.values()) element.remove();
    this.shown.clear();
    this.current = Math.max(0, Math.min(this.current, this.rows.rows.length - 1));
    this.measured = undefined;
    this.space.style.height = `${this.rows.rows.length * this.rowHeight}px`;
    this.show();
  }

  /** Makes elements of the rows that can be seen, out of those that no longer can. */
  show() {
    const { scrollTop, clientHeight } = this.element;
    const height = this.rowHeight, last = this.rows.rows.length - 1;
    const from = Math.max(0, Math.floor(scrollTop / height) - 3);
    const to = Math.min(last, Math.ceil((scrollTop + clientHeight) / height) + 3);
    const free = [];
    for (const [index, element] of this.shown) {
      if ((index >= from && index <= to) || index === this.current) continue;
      this.shown.delete(index);
      free.push(element);
    }
    for (let index = from; index <= to; index += 1) this.#ensure(index, free);
    if (this.current <= last) this.#ensure(this.current, free);
    for (const element of free) element.remove();
    clearTimeout(this.tidying);
    this.tidying = setTimeout(() => this.#tidy(), 60);
  }

  /** Cuts long names, and hides asides of which no more than a letter would be seen. */
  #tidy() {
    cutNames(this.space);
    const rows = [...this.shown.values()].map(element => ({ element, isNarrow: element.children[4].clientWidth < 24 }));
    for (const { element, isNarrow } of rows) element.classList.toggle("narrow", isNarrow);
  }

  /**
   * @param {number} index
   * @param {HTMLElement[]} free
   */
  #ensure(index, free) {
    if (this.shown.has(index)) return;
    const element = free.pop() ?? makeRow();
    this.#fill(element, index);
    this.shown.set(index, element);
    if (!element.parentNode) this.space.append(element);
  }

  /**
   * @param {HTMLElement} element
   * @param {number} index
   */
  #fill(element, index) {
    const row = this.rows.rows[index], { component } = row;
    fillRow(element, {
      row, index, graph: this.page.graph, note: this.rows.note(row),
      open: this.rows.hasChildren(row) ? Boolean(this.rows.open[component]) : null,
      isSelected: index === this.selected, isCurrent: index === this.current,
      isDimmed: this.rows.filter !== null && !this.rows.filter.matches[component],
      hitNote: this.marks.hits?.has(component) ? this.marks.note : "",
    });
    element.style.transform = `translateY(${index * this.rowHeight}px)`;
  }

  /**
   * Shows which row is selected, and brings it into sight.
   * @param {number[]} way the selected scope below what makes it, or nothing
   * @param {Marks} marks
   */
  select(way, marks) {
    this.marks = marks;
    const component = way[way.length - 1] ?? -1, parent = way[way.length - 2] ?? -1;
    if (component < 0) {
      this.selected = -1;
    } else {
      const before = this.rows.rows.length;
      this.rows.reveal(component, parent);
      if (this.rows.rows.length !== before) this.#refill();
      this.selected = this.rows.indexOf(component, parent);
      if (this.selected >= 0) {
        // Whoever walks with the keys may be further on already.
        if (!this.element.contains(document.activeElement)) this.current = this.selected;
        this.#bringIntoSight(this.current);
      }
    }
    this.#refill();
  }

  /** @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    this.#refill();
  }

  #refill() {
    this.space.style.height = `${this.rows.rows.length * this.rowHeight}px`;
    const last = this.rows.rows.length - 1;
    for (const [index, element] of [...this.shown]) {
      if (index > last) { this.shown.delete(index); element.remove(); } else this.#fill(element, index);
    }
    this.show();
  }

  /** @param {number} index */
  #bringIntoSight(index) {
    const top = index * this.rowHeight, { scrollTop, clientHeight } = this.element;
    if (clientHeight === 0) return;
    const isFar = top < scrollTop - clientHeight || top > scrollTop + 2 * clientHeight;
    if (isFar) this.element.scrollTop = top - clientHeight / 3;
    else if (top < scrollTop) this.element.scrollTop = top;
    else if (top + this.rowHeight > scrollTop + clientHeight) this.element.scrollTop = top + this.rowHeight - clientHeight;
  }

  /**
   * Moves the focus to a row.
   * @param {number} index
   */
  focus(index) {
    const next = Math.max(0, Math.min(index, this.rows.rows.length - 1));
    if (this.rows.rows.length === 0) return;
    const old = this.current;
    this.current = next;
    this.#bringIntoSight(next);
    this.show();
    this.shown.get(old)?.setAttribute("tabindex", "-1");
    const element = this.shown.get(next);
    element?.setAttribute("tabindex", "0");
    element?.focus({ preventScroll: true });
  }

  /**
   * Shows the scope of a row, a moment after the last of several keys.
   * @param {boolean} isWalk
   */
  #choose(isWalk) {
    clearTimeout(this.walking);
    const row = this.rows.rows[this.current];
    if (!row) return;
    const way = row.parent < 0 ? [row.component] : [...this.page.tree.way(row.parent), row.component];
    const detours = row.parent < 0 ? [] : detoursWith(this.page.tree, { way, level: 0, parent: row.parent });
    const show = () => this.page.go({ ...noSubject, scope: row.component, detours }, { walk: isWalk, focus: false });
    if (isWalk) this.walking = setTimeout(show, 90); else show();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const element = /** @type {HTMLElement | null} */ (target.closest(".row"));
    if (!element) return;
    const index = Number(element.dataset.index), row = this.rows.rows[index];
    this.focus(index);
    if (target.closest(".twist") && this.rows.hasChildren(row)) this.#setOpen(row, !this.rows.open[row.component]);
    else this.#choose(false);
  }

  /**
   * @param {Row} row
   * @param {boolean} open
   */
  #setOpen(row, open) {
    const selected = this.rows.rows[this.selected];
    this.rows.setOpen(row.component, open);
    this.#keep(row, selected);
  }

  /**
   * Opens or closes all.
   * @param {boolean} open
   */
  setAllOpen(open) {
    const row = this.rows.rows[this.current], selected = this.rows.rows[this.selected];
    this.rows.setAllOpen(open);
    if (row) this.#keep(row, selected);
  }

  /**
   * Shows the rows anew, with the same row as current and the same one as selected.
   * @param {Row} row
   * @param {Row | undefined} selected
   */
  #keep(row, selected) {
    const hadFocus = this.element.contains(document.activeElement);
    this.selected = selected ? this.rows.indexOf(selected.component, selected.parent) : -1;
    this.current = Math.max(0, this.rows.indexOf(row.component, row.parent));
    this.#refill();
    if (hadFocus) this.focus(this.current);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = this.rows.rows[this.current];
    if (!row) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight) - 1);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#walk(this.current + 1),
      ArrowUp: () => this.#walk(this.current - 1),
      PageDown: () => this.#walk(this.current + page),
      PageUp: () => this.#walk(this.current - page),
      Home: () => this.#walk(0),
      End: () => this.#walk(this.rows.rows.length - 1),
      ArrowRight: () => this.#goIn(row),
      ArrowLeft: () => this.#goOut(row),
      Enter: () => this.#choose(false),
      " ": () => this.#choose(false),
      "*": () => this.#openSiblings(row),
    };
    const key = keys[event.key];
    if (key) key();
    else if (event.key.length === 1 && event.key !== "/" && event.key !== "?") this.#type(event.key);
    else return;
    event.preventDefault();
  }

  /** @param {number} index */
  #walk(index) {
    this.focus(index);
    this.#choose(true);
  }

  /**
   * Opens a row, or goes to the first below it; from a scope that is shown elsewhere to that place.
   * @param {Row} row
   */
  #goIn(row) {
    if (!row.home && row.parent >= 0) {
      const home = this.page.tree.home[row.component];
      this.rows.reveal(row.component, home);
      this.#refill();
      this.#walk(this.rows.indexOf(row.component, home));
    } else if (this.rows.hasChildren(row)) {
      if (this.rows.open[row.component]) this.#walk(this.current + 1); else this.#setOpen(row, true);
    }
  }

  /** @param {Row} row */
  #goOut(row) {
    if (this.rows.hasChildren(row) && this.rows.open[row.component]) this.#setOpen(row, false);
    else if (row.parent >= 0) this.#walk(this.rows.indexOf(row.parent, this.page.tree.home[row.parent]));
  }

  /** @param {Row} row */
  #openSiblings(row) {
    const selected = this.rows.rows[this.selected];
    for (const other of this.rows.rows) if (other.parent === row.parent && other.home) this.rows.open[other.component] = 1;
    this.rows.update();
    this.#keep(row, selected);
  }

  /**
   * Goes to the next row whose name begins with what was typed.
   * @param {string} letter
   */
  #type(letter) {
    const now = performance.now();
    const isNew = now - this.typed.time > 700;
    this.typed = { text: (isNew ? "" : this.typed.text) + letter.toLowerCase(), time: now };
    const { rows } = this.rows, { text } = this.typed;
    // One letter goes on from the current row; further letters may still mean the same one.
    const start = this.current + (text.length === 1 ? 1 : 0);
    for (let step = 0; step < rows.length; step += 1) {
      const index = (start + step) % rows.length;
      if (this.page.graph.name(rows[index].component).toLowerCase().startsWith(text)) { this.#walk(index); return; }
    }
  }
}
