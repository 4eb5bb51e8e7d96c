// Checks that tests run in the page. They are there before the page's own script.
"use strict";

globalThis.pageChecks = {
  /** The texts that are seen, with their boxes, cut as their surroundings cut them. */
  texts(root = document.body) {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent.trim() || !node.parentElement.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      if (node.parentElement.closest("option, script, style, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
        for (let element = node.parentElement; element; element = element.parentElement) {
          const { overflowX, overflowY, clipPath } = getComputedStyle(element);
          const outer = element.getBoundingClientRect();
          if (clipPath !== "none") box.right = box.left;
          if (overflowX !== "visible") { box.left = Math.max(box.left, outer.left); box.right = Math.min(box.right, outer.right); }
          if (overflowY !== "visible") { box.top = Math.max(box.top, outer.top); box.bottom = Math.min(box.bottom, outer.bottom); }
        }
        box.left = Math.max(box.left, 0); box.top = Math.max(box.top, 0);
        box.right = Math.min(box.right, innerWidth); box.bottom = Math.min(box.bottom, innerHeight);
        if (box.right - box.left > 1 && box.bottom - box.top > 1) found.push({ node, box, text: node.textContent.trim().slice(0, 60) });
      }
    }
    return found;
  },

  /** Pairs of texts that lie on each other. */
  overlaps() {
    const texts = this.texts().sort((a, b) => a.box.top - b.box.top), found = [];
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        // Boxes are as high as the font and higher than its letters.
        if (other.box.top > one.box.bottom - 4) break;
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (one.node !== other.node && height > 4 && width > 1.5) found.push(`'${one.text}' and '${other.text}'`);
      }
    });
    return found;
  },

  /** Texts whose contrast to what is behind them is too low, with the contrast. */
  faintTexts(least) {
    const found = new Map();
    for (const { node, text } of this.texts()) {
      const contrast = this.contrast(node.parentElement);
      if (contrast < least) found.set(`${text}: ${contrast.toFixed(2)}`, true);
    }
    return [...found.keys()];
  },

  contrast(element) {
    const parse = text => (text.match(/[\d.]+/g) ?? []).map(Number);
    const over = (front, back) => {
      const alpha = front[3] ?? 1;
      return [0, 1, 2].map(index => front[index] * alpha + back[index] * (1 - alpha));
    };
    const layers = [];
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
      const colour = parse(getComputedStyle(ancestor).backgroundColor);
      if ((colour[3] ?? 1) > 0) layers.push(colour);
    }
    const back = layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
    const front = over(parse(getComputedStyle(element).color), back);
    const light = colour => {
      const [red, green, blue] = colour.map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [high, low] = [light(front), light(back)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  },

  /** Whether the page is wider than its window. */
  isTooWide() {
    return document.scrollingElement.scrollWidth > innerWidth
      || [...document.querySelectorAll(".main, .tree")].some(pane => pane.clientWidth > 0 && pane.scrollWidth > pane.clientWidth + 1);
  },

  /** Scrolls a pane, step by step. */
  async scroll(selector, step, frames) {
    const pane = document.querySelector(selector);
    pane.scrollTop = 0;
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    for (let index = 0; index < 5; index += 1) await frame();
    for (let index = 0; index < frames; index += 1) {
      pane.scrollTop += step;
      await frame();
    }
  },

  /** Waits until what was begun is shown: events and timers of the page, the longest takes 90 ms, and then the frames of the map. */
  async settled() {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await new Promise(resolve => setTimeout(resolve, 120));
    for (let count = 0; count < 3; count += 1) await frame();
  },
};

// The names that were drawn on the map since it was last cleared.
globalThis.drawnTexts = [];
const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
  globalThis.drawnTexts.push({ text, x, y, width: this.measureText(text).width });
  return fillText.call(this, text, x, y);
};
CanvasRenderingContext2D.prototype.clearRect = function (...box) {
  globalThis.drawnTexts = [];
  return clearRect.apply(this, box);
};
