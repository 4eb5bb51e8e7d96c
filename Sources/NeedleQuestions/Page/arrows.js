// Arrows between rows, drawn in a gutter to the right of them. Each provider has a lane of its own there, so no arrow runs over a text.

/**
 * An arrow from a row to another. Lane 0 is the one next to the rows.
 * @typedef {{from: HTMLElement, to: HTMLElement, lane: number, hue: number}} Arrow
 */

const laneWidth = 11, laneStart = 14, cornerRadius = 6;

/** The arrows of one view. They are drawn anew whenever the rows move. */
class Arrows {
  /** @param {HTMLElement} holder an element with `position: relative` around all rows */
  constructor(holder) {
    this.holder = holder;
    /** @type {Arrow[]} */
    this.arrows = [];
    /** @type {Arrow[]} those that are shown stronger */
    this.lit = [];
    this.svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.svg.classList.add("gutter");
    this.svg.setAttribute("aria-hidden", "true");
    holder.append(this.svg);
    new ResizeObserver(() => this.draw()).observe(holder);
    for (const [event, isOn] of /** @type {[string, boolean][]} */ ([["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]])) {
      holder.addEventListener(event, ({ target }) => this.#light(/** @type {Element} */ (target), isOn));
    }
  }

  /**
   * Replaces the arrows.
   * @param {Arrow[]} arrows
   */
  set(arrows) {
    this.arrows = arrows;
    this.lit = [];
    const lanes = arrows.reduce((most, arrow) => Math.max(most, arrow.lane + 1), 0);
    this.holder.style.setProperty("--gutter", lanes === 0 ? "0px" : `${laneStart + lanes * laneWidth}px`);
    this.draw();
  }

  /** Draws each arrow between the middles of its rows. */
  draw() {
    if (this.holder.clientHeight === 0) return;
    const { top } = this.holder.getBoundingClientRect();
    const middle = (/** @type {HTMLElement} */ element) => {
      const box = element.getBoundingClientRect();
      return Math.round(box.top + box.height / 2 - top) + 0.5;
    };
    // Arrows of one colour are one path: where they share a lane, they are no darker for it.
    /** @type {Map<string, string>} */
    const paths = new Map();
    for (const arrow of [...this.arrows, ...this.lit]) {
      const colour = this.lit.includes(arrow) ? "lit" : String(arrow.hue);
      const path = arrowPath(middle(arrow.from), middle(arrow.to), laneStart + arrow.lane * laneWidth + 0.5);
      paths.set(colour, (paths.get(colour) ?? "") + path);
    }
    this.svg.setAttribute("height", String(this.holder.clientHeight));
    this.svg.replaceChildren(...[...paths].map(([colour, data]) => {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", data);
      if (colour === "lit") path.classList.add("lit"); else path.style.setProperty("--hue", colour);
      return path;
    }));
  }

  /**
   * Shows the arrows at a row stronger than the others.
   * @param {Element} target
   * @param {boolean} isOn
   */
  #light(target, isOn) {
    const row = target.closest(".line");
    if (!row) return;
    for (const { from, to } of this.lit) for (const end of [from, to]) end.classList.remove("lit");
    this.lit = isOn ? this.arrows.filter(({ from, to }) => from === row || to === row) : [];
    for (const { from, to } of this.lit) for (const end of [from, to]) end.classList.add("lit");
    this.draw();
  }
}

/**
 * Out to a lane, along it, back in, and a point at the end.
 * @param {number} from
 * @param {number} to
 * @param {number} lane
 */
function arrowPath(from, to, lane) {
  const down = to > from ? 1 : -1;
  const radius = Math.min(cornerRadius, Math.abs(to - from) / 2);
  return `M0 ${from}H${lane - radius}Q${lane} ${from} ${lane} ${from + down * radius}`
    + `V${to - down * radius}Q${lane} ${to} ${lane - radius} ${to}H2M7 ${to - 4}L2 ${to}L7 ${to + 4}`;
}
