import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { askMariadb } from '../lib/servers/ask-mariadb.mjs';
import { findMariadbd } from '../lib/servers/mariadb.mjs';
import { inProject, toolFile } from '../lib/paths.mjs';
import { folderWith } from './folder.mjs';

const TIMEOUT_MS = 60_000;
const url = (/** @type {string[]} */ ...parts) => pathToFileURL(inProject(...parts)).href;
const file = (/** @type {string} */ name) => JSON.stringify(inProject('backend', 'test', 'support', name));

/** A run of jest with the set-up of the HTTP tests, and one test that creates a folder and does not end by itself. */
const SUITE = {
  'jest.config.mjs': `import { shared } from '${url('backend', 'jest.config.mjs')}';
export default {
  ...shared,
  testEnvironment: ${JSON.stringify(inProject('scripts', 'lib', 'jest', 'node-environment.mjs'))},
  globalSetup: ${file('global-setup.ts')},
  globalTeardown: ${file('global-teardown.ts')},
  transform: Object.fromEntries(
    Object.entries(shared.transform).map(([pattern, [, options]]) => [
      pattern,
      [${JSON.stringify(inProject('node_modules', '@swc', 'jest'))}, options],
    ]),
  ),
};
`,
  'endless.test.js': `const { mkdtempSync, writeFileSync } = require('node:fs');
it('does not end', () => {
  writeFileSync('server.txt', process.env.STANZE_TEST_MARIADB ?? '');
  mkdtempSync(require('node:os').tmpdir() + '/stanze-test-');
  return new Promise(() => setInterval(() => {}, 1000));
}, 600_000);
`,
};

/** A command that holds a temporary folder until it is ended. */
const COMMAND = `import { withTemporaryFolder } from '${url('scripts', 'lib', 'temporary.mjs')}';
import '${url('scripts', 'lib', 'run.mjs')}';
await withTemporaryFolder('test', () => new Promise(() => setInterval(() => {}, 1000)));
`;

/** @param {string} folder */
const filesBelow = (folder) => readdirSync(folder, { recursive: true }).map(String);

/**
 * Starts a program with its temporary files in a folder, ends it when `isReady`, and returns what is left.
 * @param {import('node:test').TestContext} test
 * @param {string[]} command
 * @param {{ cwd: string, env?: Record<string, string>, isReady: (files: string[]) => boolean }} options
 */
async function filesLeftBy(test, [program = '', ...args], { cwd, env = {}, isReady }) {
  const temporary = folderWith(test, {})();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, TMPDIR: temporary },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const deadline = Date.now() + TIMEOUT_MS;
  while (!isReady(filesBelow(temporary)) && child.exitCode === null && Date.now() < deadline) await sleep(50);
  child.kill('SIGTERM');
  const [code] = await ended;
  assert.equal(code, 143);
  return filesBelow(temporary).filter((name) => name.startsWith('stanze-'));
}

/**
 * Runs the suite on a database and ends it; returns the files that are left, and the address of its MariaDB server.
 * @param {import('node:test').TestContext} test
 * @param {'sqlite' | 'mariadb'} kind
 */
async function endSuite(test, kind) {
  const cwd = folderWith(test, SUITE)();
  const command = [process.execPath, toolFile('jest'), '--config', 'jest.config.mjs', '-w', '1'];
  const isReady = (/** @type {string[]} */ files) => files.some((name) => name.includes('stanze-test-'));
  const left = await filesLeftBy(test, command, { cwd, env: { DATABASE_KIND: kind }, isReady });
  return { left, server: readFileSync(path.join(cwd, 'server.txt'), 'utf8') };
}

describe('after a signal', () => {
  it('no temporary files of the HTTP tests remain', async (test) => {
    assert.deepEqual(await endSuite(test, 'sqlite'), { left: [], server: '' });
  });

  it('no MariaDB server of the HTTP tests remains', { skip: findMariadbd() === null }, async (test) => {
    const { left, server } = await endSuite(test, 'mariadb');
    assert.deepEqual(left, []);
    assert.match(server, /^mysql:/);
    await assert.rejects(askMariadb(server, 'SELECT 1'));
  });

  it('no temporary folder of a command remains', async (test) => {
    const cwd = folderWith(test, { 'command.mjs': COMMAND })();
    const isReady = (/** @type {string[]} */ files) => files.length > 0;
    const left = await filesLeftBy(test, [process.execPath, 'command.mjs'], { cwd, isReady });
    assert.deepEqual(left, []);
  });
});
