import assert from 'node:assert/strict';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/paths.mjs';
import { HEAP_FLAGS } from '../lib/product.mjs';
import { run } from '../lib/run.mjs';
import { folderWith } from './folder.mjs';

const PROGRAM_FILES = pathToFileURL(inProject('backend/dist/platform/code-cache/program-files.js')).href;
const SERVER = inProject('backend', 'dist', 'server');
const storedCode = readdirSync(SERVER).filter((name) => name.endsWith('.code'));

/**
 * Runs statements in another process of Node, in which `files` are new `ProgramFiles`.
 * @param {string} statements they assign `result`
 * @param {{ flags?: readonly string[], env?: Record<string, string> }} [options]
 * @returns {Promise<any>} the result
 */
async function inNode(statements, { flags = [], env = {} } = {}) {
  const program = `const { ProgramFiles } = await import('${PROGRAM_FILES}');
    const files = new ProgramFiles(); let result; ${statements} console.log(JSON.stringify({ result }));`;
  const command = [process.execPath, ...flags, '--input-type=module', '-e', program];
  const { code, output } = await run(command, { env });
  assert.equal(code, 0, output);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '').result;
}

/**
 * Starts the built server and ends it again.
 * @param {string} dataDir
 * @param {readonly string[]} flags
 * @returns {Promise<string[]>} the files that V8 has compiled
 */
const compiledByAStart = (dataDir, flags) =>
  inNode(
    `const app = await files.load('${SERVER}/app.cjs').started; result = files.compiled; await app.close();`,
    {
      flags,
      env: { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DEMO: 'false', LOG_LEVEL: 'error' },
    },
  );

describe('the stored code of the server', () => {
  it('is all that a start with the flags of the server needs', async (test) => {
    assert.deepEqual(await compiledByAStart(folderWith(test, {})(), HEAP_FLAGS), []);
  });

  it('is not used with other flags, with which the server starts as well', async (test) => {
    const compiled = await compiledByAStart(folderWith(test, {})(), ['--max-semi-space-size=3']);
    assert.deepEqual(compiled.sort(), storedCode.map((name) => name.replace('.code', '')).sort());
  });

  it('can be read by every user, like the code itself', () => {
    assert.ok(storedCode.length > 3, storedCode.join());
    for (const name of storedCode) assert.equal(statSync(`${SERVER}/${name}`).mode & 0o444, 0o444, name);
  });

  it('is used for the source from which it was stored, and for no other one of the same length', async (test) => {
    const file = folderWith(test, { 'one.cjs': 'exports.value = 1;' })('one.cjs');
    const load = `result = [files.load('${file}').value, files.compiled.length];`;
    assert.deepEqual(await inNode(`${load} files.store();`), [1, 1]);
    assert.deepEqual(await inNode(load), [1, 0]);
    writeFileSync(file, 'exports.value = 2;');
    assert.deepEqual(await inNode(load), [2, 1]);
  });

  it('is not used when the file is damaged', async (test) => {
    const file = folderWith(test, { 'one.cjs': 'exports.value = 1;', 'one.cjs.code': 'no code' })('one.cjs');
    assert.deepEqual(await inNode(`result = [files.load('${file}').value, files.compiled.length];`), [1, 1]);
  });

  it('is stored for files that import each other and files of Node', async (test) => {
    const file = folderWith(test, {
      'one.cjs':
        "exports.name = 'one'; exports.two = require('./two.cjs').text; exports.base = require('node:path').basename(__filename);",
      'two.cjs': "exports.text = 'two after ' + require('./one.cjs').name;",
    })('one.cjs');
    const load = `result = [{ ...files.load('${file}') }, files.compiled.length];`;
    const loaded = { name: 'one', two: 'two after one', base: 'one.cjs' };
    assert.deepEqual(await inNode(`${load} files.store();`), [loaded, 2]);
    assert.deepEqual(await inNode(load), [loaded, 0]);
  });
});
