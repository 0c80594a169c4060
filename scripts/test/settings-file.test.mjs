import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { it } from 'node:test';
import { inProject, ROOT } from '../lib/paths.mjs';
import { start } from '../lib/run.mjs';
import { folderWith } from './folder.mjs';

/** Milliseconds that a start may take on a busy machine. */
const START_MS = 120_000;

/**
 * What a process writes until the text appears or it ends.
 * @param {import('node:child_process').ChildProcess} child
 * @param {RegExp} text
 * @returns {Promise<string>}
 */
function outputUntil(child, text) {
  return new Promise((resolve) => {
    let output = '';
    const collect = (/** @type {Buffer} */ part) => {
      output += String(part);
      if (text.test(output)) resolve(output);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', () => resolve(output));
    setTimeout(() => resolve(output), START_MS).unref();
  });
}

it('npm start reads .env, and a variable of the environment wins', async (context) => {
  const inClone = folderWith(context, {
    '.env': 'PORT=0\nHOST=127.0.0.1\nDATA_DIR=from-the-file\nDEMO=true\nSMTP_SERVER=x\n',
  });
  cpSync(inProject('scripts'), inClone('scripts'), { recursive: true });
  const others = readdirSync(ROOT).filter((name) => !['scripts', '.env', '.git', 'data'].includes(name));
  for (const name of others) symlinkSync(inProject(name), inClone(name));
  const child = start([process.execPath, inClone('scripts', 'start.mjs')], {
    cwd: inClone(),
    env: { DEMO: 'false', DATABASE_URL: '', SETTINGS_FILE: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await outputUntil(child, /Stanze is ready/);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  assert.match(output, /"SMTP_SERVER is not a setting: is SMTP_URL meant\?"/);
  assert.match(output, /"address":"http:\/\/localhost:\d+"/);
  assert.doesNotMatch(output, /localhost:3000|demonstration/);
  assert.ok(readdirSync(inClone('from-the-file')).includes('stanze.sqlite'));
});
