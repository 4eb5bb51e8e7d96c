// The dialogs: the settings, and the keys.

/**
 * @param {string} title
 * @param {...Node} content
 * @returns {HTMLDialogElement}
 */
function openDialog(title, ...content) {
  const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { "aria-label": title }));
  dialog.append(
    make("header", {}, make("h2", {}, title), make("button.icon-button", { type: "button", "aria-label": "Close", title: "Close (Esc)", click: () => dialog.close() }, icon("close"))),
    ...content,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * The settings.
 * @param {Page} page
 * @param {() => void} changed
 */
function openSettings(page, changed) {
  const { settings, graph } = page;
  const { choices } = settings;
  const template = /** @type {HTMLInputElement} */ (make("input", {
    type: "text", id: "editor-template", spellcheck: "false", placeholder: "editor://open?file={path}&line={line}", value: choices.template,
  }));
  const problem = make("p.problem", { role: "status" });
  const custom = make("div.field", { hidden: choices.editor !== "custom" },
    make("label", { for: "editor-template" }, "Link, with {path}, {line} and {column}"), template, problem);
  const check = () => {
    problem.textContent = template.value === "" || isTemplate(template.value) ? "" : "It must begin with a scheme, such as editor:, and contain {path}.";
  };
  template.addEventListener("input", () => {
    check();
    settings.change({ template: isTemplate(template.value) ? template.value : "" });
    changed();
  });
  const options = editors.map(({ id, name, template: known, command }) => make(
    "label.choice", {},
    make("input", { type: "radio", name: "editor", value: id, checked: choices.editor === id, change: () => {
      settings.change({ editor: id });
      custom.hidden = id !== "custom";
      changed();
    } }),
    make("span", {}, name, known || command ? make("code.note", {}, known || command) : null),
  ));
  const root = make("input", {
    type: "text", id: "root", spellcheck: "false", value: choices.root, placeholder: graph.root || "/Users/me/App",
    input: (/** @type {Event} */ event) => {
      settings.change({ root: /** @type {HTMLInputElement} */ (event.target).value.trim() });
      changed();
    },
  });
  check();
  openDialog(
    "Settings",
    make("fieldset", {}, make("legend", {}, "Open files with"), ...options, custom),
    make("p.note", {}, "Xcode has no documented link to a line of a file. A click copies a command for the terminal instead."),
    make("div.field", {}, make("label", { for: "root" }, "Folder of the workspace on this machine"), root,
      make("p.note", {}, graph.root ? `The graph was created in ${graph.root}.` : "The graph does not name it. Without it, no editor can open a file.")),
  );
}

/** The keys. */
function openHelp() {
  const keys = [
    ["/", "search"], ["↑ ↓", "move through the tree or the results"], ["← →", "close or open a scope, or go to the one above or below"],
    ["Home End", "first or last scope"], ["letters", "the next scope whose name begins with them"], ["*", "open all scopes beside this one"],
    ["Enter", "show"], ["Esc", "leave the search or a dialog"], ["?", "these keys"],
  ];
  openDialog("Keys", make("dl.keys", {}, ...keys.flatMap(([key, text]) => [
    make("dt", {}, ...key.split(" ").map(part => make("kbd", {}, part))), make("dd", {}, text),
  ])));
}
