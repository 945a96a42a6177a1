// The client of rs-lsp-server: starts the server for MLIR documents, and again when its settings change.

const { LanguageClient } = require('vscode-languageclient/node');
const vscode = require('vscode');

/** The running client, if there is one. */
let client;
let output;

/** Starts the server that the settings name. */
async function start() {
  const settings = vscode.workspace.getConfiguration('rs-opt');
  const command = settings.get('server.path');
  const args = settings.get('server.arguments');
  client = new LanguageClient(
    'rs-opt',
    'rs-opt',
    { command, args },
    {
      documentSelector: [{ language: 'mlir', scheme: 'file' }, { language: 'mlir', scheme: 'untitled' }],
      outputChannel: output,
      // A change of these files changes the dialects of open documents.
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/{*.td,rs-opt.toml}') },
    },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const settingsAction = 'Open Settings';
    const message = `The language server '${command}' cannot be started: ${error.message ?? error}`;
    const action = await vscode.window.showErrorMessage(message, settingsAction);
    if (action === settingsAction) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'rs-opt.server.path');
    }
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  output = vscode.window.createOutputChannel('rs-opt', { log: true });
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('rs-opt.restartServer', restart),
    vscode.commands.registerCommand('rs-opt.showOutput', () => output.show()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('rs-opt.server')) {
        restart();
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
