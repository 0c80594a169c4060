import assert from 'node:assert/strict';
import { chmodSync, cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { inProject, readJson } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { folderWith } from './folder.mjs';

/** An npm that only prints how it was called; the commands find it in the PATH. */
const NPM = `#!/bin/sh
echo "npm was called: $*"
exit 1
`;

/** The commands of package.json, without their arguments. */
const COMMANDS = Object.entries(
  /** @type {Record<string, string>} */ (readJson(inProject('package.json')).scripts),
).map(([name, command]) => ({ name, file: /scripts\/[\w-]+\.mjs$/.exec(command)?.[0] ?? '' }));

/** Files of scripts/ that are no command of package.json and are started as files. */
const OTHER_FILES = readdirSync(inProject('scripts'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `scripts/${name}`)
  .filter((file) => COMMANDS.every((command) => command.file !== file));

/** What a file prints that needs no package. */
/** @type {Record<string, RegExp>} */
const WITHOUT_PACKAGES = {
  'scripts/complete-lock.mjs': /^package-lock.json: \d+ entries added\.$/,
  'scripts/reply-link-guesses.mjs': /^No server answers at http:\/\/127\.0\.0\.1:1: run `npm start` first\.$/,
};

/** Commands that need programs on this machine, and list the missing ones before they install anything. */
const NEEDS_PROGRAMS = ['test:cluster', 'test:galera', 'images'];

describe('in a new clone, before anything is installed,', () => {
  /** @type {(...parts: string[]) => string} */
  let inClone;
  /** @type {() => void} */
  let remove = () => undefined;

  before(() => {
    const cleanup = { after: (/** @type {() => void} */ work) => void (remove = work) };
    inClone = folderWith(/** @type {import('node:test').TestContext} */ (/** @type {unknown} */ (cleanup)), {
      'bin/npm': NPM,
    });
    chmodSync(inClone('bin', 'npm'), 0o755);
    for (const name of ['scripts', 'package.json', 'package-lock.json']) {
      cpSync(inProject(name), inClone(name), { recursive: true });
    }
  });

  after(() => remove());

  it('the suites can be listed', async () => {
    const file = pathToFileURL(inClone('scripts', 'lib', 'suites.mjs'));
    const program = `const { SUITES } = await import('${file}'); console.log(SUITES.length)`;
    const { output } = await run([process.execPath, '--input-type=module', '--eval', program]);
    assert.ok(Number(output) > 5, output);
  });

  it('every command of package.json is a file of scripts/', () => {
    assert.ok(COMMANDS.length > 15);
    assert.deepEqual(
      COMMANDS.filter(({ file }) => file === ''),
      [],
    );
  });

  it('the other files of scripts/ are listed', () => {
    assert.ok(OTHER_FILES.length > 5, OTHER_FILES.join());
    for (const file of Object.keys(WITHOUT_PACKAGES)) assert.ok(OTHER_FILES.includes(file), file);
  });

  for (const file of OTHER_FILES) {
    it(`node ${file} installs first, or says in one line what is missing`, async () => {
      const env = { PATH: `${inClone('bin')}${path.delimiter}/nowhere`, npm_execpath: '' };
      const command = [process.execPath, inClone(file), '--address=http://127.0.0.1:1'];
      const { output } = await run(command, { cwd: inClone(), env });
      assert.doesNotMatch(output, /^\s+at /m);
      assert.match(output.trim(), WITHOUT_PACKAGES[file] ?? /^npm was called: ci /m);
    });
  }

  for (const { name, file } of COMMANDS) {
    it(`npm run ${name} installs first, or says in one line what is missing`, async () => {
      const env = { PATH: `${inClone('bin')}${path.delimiter}/nowhere`, npm_execpath: '' };
      const options = { cwd: inClone(), env };
      const { code, output } = await run([process.execPath, inClone(file)], options);
      assert.equal(code, 1, output);
      assert.doesNotMatch(output, /^\s+at /m);
      const expected = NEEDS_PROGRAMS.includes(name)
        ? /^Install what is missing first; not installed: /m
        : /^npm was called: ci /m;
      assert.match(output, expected);
    });
  }
});
