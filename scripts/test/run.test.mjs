import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/paths.mjs';
import { mustRun, run } from '../lib/run.mjs';
import { folderWith } from './folder.mjs';

const node = process.execPath;
const RUN = pathToFileURL(inProject('scripts', 'lib', 'run.mjs')).href;

/** A command like those of this project, with a child that does not end by itself; it prints both process ids. */
const COMMAND = `import { start } from '${RUN}';
const child = start([process.execPath, '-e', 'setInterval(() => {}, 1000)']);
console.log(process.pid + ' ' + child.pid);
`;

/** @param {number | undefined} pid */
async function isGone(pid) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      process.kill(Number(pid), 0);
    } catch {
      return true;
    }
    await sleep(50);
  }
  return false;
}

/** @param {{ stdout: import('node:stream').Readable }} command */
async function pidsOf(command) {
  const [text] = await once(command.stdout.setEncoding('utf8'), 'data');
  return text.trim().split(' ').map(Number);
}

describe('running a program', () => {
  it('returns its exit code and its output', async () => {
    const { code, output } = await run([
      node,
      '-e',
      'console.log("out"); console.error("err"); process.exit(3)',
    ]);
    assert.equal(code, 3);
    assert.deepEqual(output.trim().split('\n').sort(), ['err', 'out']);
  });

  it('returns a code when there is no such program', async () => {
    assert.equal((await run(['stanze-no-such-program'])).code, 127);
  });

  it('fails with one line and the output when it must succeed', async () => {
    const failing = mustRun([node, '-e', 'console.log("details"); process.exit(1)'], 'It did not work.');
    await assert.rejects(failing, { message: 'It did not work.', output: 'details\n' });
  });
});

describe('--help', () => {
  for (const name of ['crawl', 'mutations', 'backup', 'test']) {
    it(`prints the usage of \`npm run ${name}\` and runs nothing`, async () => {
      const { code, output } = await run([
        node,
        inProject('scripts', `${name}.mjs`),
        '--help',
        '--only=none',
      ]);
      assert.equal(code, 0, output);
      assert.match(output, new RegExp(`^\`npm (run )?${name}\\b`));
      assert.doesNotMatch(output, /^ ?\*/m);
      assert.ok(output.length < 3000, output);
    });
  }
});

describe('a signal', () => {
  it('ends the command and its child, with the code of the signal', async (test) => {
    const file = folderWith(test, { 'command.mjs': COMMAND })('command.mjs');
    const command = spawn(node, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [, child] = await pidsOf(command);
    command.kill('SIGTERM');
    assert.deepEqual(await once(command, 'close'), [143, null]);
    assert.ok(await isGone(child));
  });

  it("that ends only npm's shell ends the command behind it too", async (test) => {
    const file = folderWith(test, { 'command.mjs': COMMAND })('command.mjs');
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    const shell = spawn('sh', ['-c', `"${node}" "${file}"; true`], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [command, child] = await pidsOf(shell);
    shell.kill('SIGTERM');
    assert.ok(await isGone(command));
    assert.ok(await isGone(child));
  });
});
