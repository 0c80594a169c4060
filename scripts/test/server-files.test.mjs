import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { folderWith } from './folder.mjs';

/** Packages with native code, and what loads them: they are not part of the bundle (docs/decisions/0006-server-in-one-file.md). */
const NATIVE = /^(@node-rs\/|@neon-rs\/load$|libsql$|@libsql\/|detect-libc$)/;

/**
 * Starts the built server with an empty SQLite file until it serves.
 * @param {string} dataDir
 * @returns {Promise<string[]>} the packages of node_modules whose files it has read, as Node reports them
 */
async function packagesOfAStart(dataDir) {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const child = spawn(process.execPath, [inProject('backend', 'dist', 'server', 'main.js')], {
    env: {
      ...inherited,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'false',
      NODE_DEBUG: 'module',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let reported = '';
  child.stderr.on('data', (chunk) => {
    reported += String(chunk);
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('http://localhost:')) break;
  }
  const ended = child.exitCode ?? once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  assert.match(output, /http:\/\/localhost:\d+/, reported.slice(-2000));
  const names = [...reported.matchAll(/load "[^"]*node_modules\/((?:@[^/"]+\/)?[^/"]+)/g)];
  return [...new Set(names.map(([, name = '']) => name))];
}

describe('a start of the built server with SQLite', () => {
  it('reads no files of packages except those with native code', async (test) => {
    const names = await packagesOfAStart(folderWith(test, {})());
    assert.ok(names.includes('libsql'), `Node reports ${names.length} packages`);
    assert.deepEqual(
      names.filter((name) => !NATIVE.test(name)),
      [],
    );
  });
});
