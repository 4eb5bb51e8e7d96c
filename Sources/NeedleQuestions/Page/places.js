// Places in sources: how they are shown, copied, and opened in an editor.

/**
 * Editors that can be told by a link to show a place. Xcode has no such link that is documented; for it a command is copied.
 * @type {{id: string, name: string, template: string, command?: string}[]}
 */
const editors = [
  { id: "none", name: "None: copy the path", template: "" },
  { id: "vscode", name: "VS Code", template: "vscode://file{path}:{line}:{column}" },
  { id: "cursor", name: "Cursor", template: "cursor://file{path}:{line}:{column}" },
  { id: "zed", name: "Zed", template: "zed://file{path}:{line}:{column}" },
  { id: "xcode", name: "Xcode: copy a command", template: "", command: "xed --line {line} {path}" },
  { id: "custom", name: "Another editor", template: "" },
];

/** Schemes that run something in this page instead of opening an editor. */
const refusedSchemes = /^\s*(javascript|data|vbscript|blob|file|about):/i;

/** Knows where files are, and how a reader's editor is asked for them. */
class Places {
  /**
   * @param {Graph} graph
   * @param {Settings} settings
   */
  constructor(graph, settings) {
    this.graph = graph;
    this.settings = settings;
  }

  get editor() {
    return editors.find(editor => editor.id === this.settings.choices.editor) ?? editors[0];
  }

  /**
   * The path from the folder of the workspace.
   * @param {Place} place
   */
  path(place) { return this.graph.files[place[0]] ?? ""; }

  /**
   * The absolute path, or null where the folder of the workspace is not known.
   * @param {Place} place
   */
  absolutePath(place) {
    const path = this.path(place);
    const root = this.settings.choices.root || this.graph.root;
    if (path.startsWith("/")) return path;
    return root ? `${root.replace(/\/+$/, "")}/${path}` : null;
  }

  /**
   * The link that opens a place in the editor, or null.
   * @param {Place} place
   */
  link(place) {
    const template = this.editor.id === "custom" ? this.settings.choices.template : this.editor.template;
    const path = this.absolutePath(place);
    if (!path || !isTemplate(template)) return null;
    // The path of a template in the middle of a query is encoded as one value.
    const isValue = /[?&#][^?&#]*\{path\}/.test(template);
    const encoded = isValue ? encodeURIComponent(path) : path.split("/").map(encodeURIComponent).join("/");
    return fill(template, { path: encoded, line: String(place[1]), column: String(place[2]) });
  }

  /**
   * The text that is copied for a place: its path, or the editor's command.
   * @param {Place} place
   */
  copyText(place) {
    const path = this.absolutePath(place) ?? this.path(place);
    const { command } = this.editor;
    if (!command) return `${path}:${place[1]}:${place[2]}`;
    return fill(command, { path: quoted(path), line: String(place[1]), column: String(place[2]) });
  }

  /**
   * A place to be clicked: `FeedComponent.swift:6`.
   * @param {Place | undefined} place
   * @param {string} [selector]
   */
  element(place, selector = "place") {
    if (!place) return null;
    const file = this.path(place).split("/").pop() || "?";
    const whole = `${this.path(place)}:${place[1]}:${place[2]}`;
    const label = cuttable(`${file}:${place[1]}`);
    label.removeAttribute("title");
    const link = this.link(place);
    if (link) {
      return make(`a.${selector}`, { href: link, title: `Open ${whole} in ${this.editorName}`, "aria-label": `Open ${file}:${place[1]} in ${this.editorName}` }, label);
    }
    return make(`button.${selector}`, {
      type: "button", title: `Copy ${whole}`, "aria-label": `Copy ${file}:${place[1]}`, click: () => copy(this.copyText(place)),
    }, label);
  }

  get editorName() { return this.editor.id === "custom" ? "the editor" : this.editor.name; }
}

/**
 * Whether a text is a template of a link that opens an editor.
 * @param {string} template
 */
function isTemplate(template) {
  return /^[a-z][a-z0-9+.-]*:/i.test(template) && !refusedSchemes.test(template) && template.includes("{path}");
}

/**
 * @param {string} template
 * @param {Record<string, string>} values
 */
function fill(template, values) {
  return template.replace(/\{(path|line|column)\}/g, (_, name) => values[name]);
}

/**
 * A path as a word of a shell.
 * @param {string} path
 */
function quoted(path) {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replace(/'/g, "'\\''")}'`;
}

/**
 * Copies a text, also where a browser allows that only by the older way.
 * @param {string} text
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = make("textarea.offscreen", { "aria-hidden": "true", tabindex: "-1" });
    /** @type {HTMLTextAreaElement} */ (field).value = text;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    document.body.append(field);
    /** @type {HTMLTextAreaElement} */ (field).select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus();
    if (!isCopied) { announce("The browser did not allow copying"); return; }
  }
  announce(`Copied ${text.length > 80 ? text.slice(0, 40) + "…" + text.slice(-39) : text}`);
}
