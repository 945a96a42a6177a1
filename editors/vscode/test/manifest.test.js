// The manifest and the files that it names agree.

const assert = require('node:assert');
const { readFileSync, existsSync } = require('node:fs');
const { join } = require('node:path');
const test = require('node:test');

const root = join(__dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json')));
const source = readFileSync(join(root, 'src/extension.js'), 'utf8');

test('the files of the manifest exist', () => {
  const { languages, grammars } = manifest.contributes;
  for (const path of [...languages.map((l) => l.configuration), ...grammars.map((g) => g.path)]) {
    assert.ok(existsSync(join(root, path)), path);
    JSON.parse(readFileSync(join(root, path)));
  }
});

test('the client registers the commands of the manifest', () => {
  for (const { command } of manifest.contributes.commands) {
    assert.ok(source.includes(`'${command}'`), command);
  }
});

test('the client reads settings that the manifest declares', () => {
  const declared = Object.keys(manifest.contributes.configuration.properties);
  const read = [...source.matchAll(/settings\.get\('([\w.]+)'\)/g)].map((m) => `rs-opt.${m[1]}`);
  assert.ok(read.length > 0);
  read.forEach((setting) => assert.ok(declared.includes(setting), setting));
});
