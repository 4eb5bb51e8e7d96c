// Small drawings beside words. None stands for a word alone: each is hidden from those who listen.

/** @type {Record<string, string>} paths in a square of 16 units, drawn as lines */
const iconPaths = {
  error: "M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4L1.8 10.6V5.4ZM8 4.8v3.8M8 11v.2",
  warning: "M8 2.2 14.6 13.6H1.4ZM8 6.5v3.4M8 11.8v.2",
  chevron: "m6 4 4 4-4 4",
  copy: "M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3",
  open: "M9 2.5h4.5V7M13.5 2.5 7.5 8.5M12 9.5v4H2.5V4h4",
  path: "M3.5 4.5v3a3 3 0 0 0 3 3h6M10 8l2.5 2.5L10 13M3.5 1.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z",
  zoom: "M2.5 2.5h11v11h-11ZM6.5 2.5v11M6.5 7h7M10 7v6.5",
  light: "M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1",
  dark: "M13.5 9.7A6 6 0 0 1 6.3 2.5a6 6 0 1 0 7.2 7.2Z",
  system: "M2 3h12v8H2ZM5.5 14h5M8 11v3",
  close: "m4 4 8 8M12 4l-8 8",
  up: "m4 9.5 4-4 4 4",
  scope: "M3 4.5h10v7H3Z",
  property: "M8 3.2 12.8 8 8 12.8 3.2 8Z",
  module: "M8 1.8l5.6 3v6.4L8 14.2l-5.6-3V4.8ZM2.4 4.8 8 7.9l5.6-3.1M8 7.9v6.3",
};

/**
 * @param {string} name
 * @returns {SVGSVGElement}
 */
function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon", name);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", iconPaths[name]);
  svg.append(path);
  return svg;
}
