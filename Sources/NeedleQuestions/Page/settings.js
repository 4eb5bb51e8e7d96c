// What a reader has chosen: light or dark, and the editor. It is kept by the browser where the browser allows that.

/** @typedef {{theme: "system" | "light" | "dark", editor: string, template: string, root: string}} Choices */

/** @type {Choices} */
const standardChoices = { theme: "system", editor: "none", template: "", root: "" };

/** The choices of this reader. */
class Settings {
  constructor() {
    /** @type {Choices} */
    this.choices = { ...standardChoices, ...this.#stored() };
    this.show();
  }

  #stored() {
    try {
      const stored = JSON.parse(localStorage.getItem("needle.graph") ?? "{}");
      // Other pages that are opened from a disk may share this storage.
      return Object.fromEntries(Object.entries(stored).filter(([name, value]) => name in standardChoices && typeof value === "string"));
    } catch {
      return {};
    }
  }

  /** @param {Partial<Choices>} choices */
  change(choices) {
    Object.assign(this.choices, choices);
    // A browser may refuse to keep anything for a page from the disk. Then the choice holds until the page is closed.
    try { localStorage.setItem("needle.graph", JSON.stringify(this.choices)); } catch { /* It holds for now. */ }
    this.show();
  }

  /** Makes the page light or dark. */
  show() { document.documentElement.dataset.theme = this.isDark ? "dark" : "light"; }

  /** Whether the page is to be dark now. */
  get isDark() {
    const { theme } = this.choices;
    return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  }
}

/** Whether a reader has asked for less movement. */
function prefersStillness() { return matchMedia("(prefers-reduced-motion: reduce)").matches; }
