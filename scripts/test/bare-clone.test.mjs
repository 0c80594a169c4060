import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import test from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { folderWith } from './folder.mjs';

test('the suites can be listed before anything is installed', async (t) => {
  const inFolder = folderWith(t, {});
  cpSync(inProject('scripts'), inFolder('scripts'), { recursive: true });
  const file = pathToFileURL(inFolder('scripts', 'lib', 'suites.mjs'));
  const program = `const { SUITES } = await import('${file}'); console.log(SUITES.length)`;
  const { output } = await run([process.execPath, '--input-type=module', '--eval', program]);
  assert.ok(Number(output) > 5, output);
});
