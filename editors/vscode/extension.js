// Starts `needle lsp` beside the Swift extension, and shows the places behind its code lenses.

const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function makeClient() {
  const settings = vscode.workspace.getConfiguration("needle");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const written = settings.get("path", "needle");
  // A lone name is looked for in PATH.
  const isName = path.basename(written) === written;
  const command = isName || !folder ? written : path.resolve(folder, written);
  return new LanguageClient(
    "needle",
    "Needle",
    { command, args: ["lsp", ...settings.get("arguments", [])] },
    {
      documentSelector: [
        { scheme: "file", language: "swift" },
        { scheme: "file", pattern: "**/needle.json" },
      ],
      initializationOptions: { showPlaces: true },
    },
  );
}

async function start() {
  client = makeClient();
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(`'needle lsp' could not be started: ${error.message}. See the setting 'needle.path'.`);
  }
}

async function showPlaces(uri, position, places) {
  const convert = client.protocol2CodeConverter;
  await vscode.commands.executeCommand(
    "editor.action.showReferences",
    vscode.Uri.parse(uri),
    convert.asPosition(position),
    places.map((place) => convert.asLocation(place)),
  );
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("needle.showPlaces", showPlaces),
    vscode.commands.registerCommand("needle.restart", async () => {
      await client?.stop().catch(() => {});
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("needle")) vscode.commands.executeCommand("needle.restart");
    }),
  );
  await start();
};

exports.deactivate = () => client?.stop();
