import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { inProject, toolFile } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const MOST_FILES = 6;
const HEADING = '## Add a field to the designer profile';

/**
 * The edits that the recipe in CONTRIBUTING.md lists: `after` is the line before the inserted text, null for a new file.
 * @returns {{ file: string, after: string | null, text: string }[]}
 */
function recipe() {
  const document = readFileSync(inProject('CONTRIBUTING.md'), 'utf8');
  const section = document.slice(document.indexOf(HEADING) + HEADING.length).split(/\n## /)[0];
  return (section ?? '')
    .split(/\n(?=\d+\. `)/)
    .slice(1)
    .flatMap((step) => {
      const file = /^\d+\. `([^`]+)`/.exec(step)?.[1] ?? '';
      return [...step.matchAll(/(?:After\s+`([^`]+)`)?:\n\n {3}```ts\n([^]*?)\n {3}```/g)].map(
        ([, after, text = '']) => ({
          file,
          after: after ?? null,
          text: text.replaceAll(/^ {3}/gm, ''),
        }),
      );
    });
}

/**
 * A copy of the sources of domain and backend; packages are linked, `@stanze/domain` leads to the copy.
 * @param {import('node:test').TestContext} test
 */
function copyOfProject(test) {
  const copy = mkdtempSync(path.join(tmpdir(), 'stanze-field-'));
  test.after(() => rmSync(copy, { recursive: true, force: true }));
  const sources = ['tsconfig.base.json', 'package.json', 'domain', 'backend'];
  const isWanted = (/** @type {string} */ source) => !/\/(node_modules|dist)$/.test(source);
  for (const source of sources) {
    cpSync(inProject(source), path.join(copy, source), { recursive: true, filter: isWanted });
  }
  mkdirSync(path.join(copy, 'node_modules/@stanze'), { recursive: true });
  for (const name of readdirSync(inProject('node_modules'))) {
    if (name !== '@stanze')
      symlinkSync(inProject('node_modules', name), path.join(copy, 'node_modules', name));
  }
  symlinkSync(path.join(copy, 'domain'), path.join(copy, 'node_modules/@stanze/domain'));
  const own = inProject('backend/node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(copy, 'backend/node_modules'));
  return copy;
}

/** @param {string} copy @param {ReturnType<typeof recipe>[number]} edit */
function applyEdit(copy, { file, after, text }) {
  const target = path.join(copy, file);
  if (after === null) {
    assert.ok(!existsSync(target), `${file} must be a new file`);
    writeFileSync(target, `${text}\n`);
    return;
  }
  const before = readFileSync(target, 'utf8');
  assert.equal(before.split(`${after}\n`).length, 2, `${file} must have exactly one line: ${after}`);
  writeFileSync(
    target,
    before.replace(`${after}\n`, () => `${after}\n${text}\n`),
  );
}

/**
 * @param {string} copy
 * @param {string[]} flags
 */
async function tsc(copy, ...flags) {
  const { code, output } = await run(
    [process.execPath, toolFile('typescript', { command: 'tsc' }), ...flags],
    { cwd: copy },
  );
  assert.equal(code, 0, output);
}

const CHECK = `
import 'reflect-metadata';
import assert from 'node:assert/strict';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DESIGNER_FIELDS, TEXT_FIELDS } from '@stanze/domain/designer-fields';
import { readProfile } from './src/modules/designers/profiles/designer-input.js';
import { toPublicRecord } from './src/modules/designers/profiles/designers.mapper.js';
import { DesignerPayload } from './src/modules/designers/profiles/dto/designer-payload.dto.js';
import { MIGRATIONS } from './src/platform/database/migrations/migrations.js';

const PAYLOAD = {
  name: 'Marta', email: 'marta@esempio.it', experience: 3, bio: 'Case.', specialties: ['Minimal'],
  design_style: 'C', min_budget: 500, work_preferences: ['online'], city: 'Torino', motto: 'Meno, ma meglio',
};
const problems = (motto) =>
  validateSync(plainToInstance(DesignerPayload, { ...PAYLOAD, motto })).map(({ property }) => property);

assert.deepEqual(problems(PAYLOAD.motto), []);
assert.deepEqual(problems('m'.repeat(161)), ['motto']);
assert.equal(readProfile(PAYLOAD).profile.motto, PAYLOAD.motto);
assert.equal(readProfile({ ...PAYLOAD, motto: '' }).profile.motto, null);
assert.equal(toPublicRecord({ row: PAYLOAD, pictures: [] }).motto, PAYLOAD.motto);
assert.ok(TEXT_FIELDS.includes('motto'));
assert.deepEqual([DESIGNER_FIELDS.motto.section, DESIGNER_FIELDS.motto.auditName], ['who', 'motto']);
assert.equal(MIGRATIONS.at(-1).name, 'Motto1999000000000');
`;

it('an optional text field of the designer profile takes the files that CONTRIBUTING.md lists, at most six', async (test) => {
  const edits = recipe();
  const files = new Set(edits.map(({ file }) => file));
  assert.ok(files.size > 1 && files.size <= MOST_FILES, `${files.size} files`);
  const copy = copyOfProject(test);
  for (const edit of edits) applyEdit(copy, edit);
  await tsc(copy, '-p', 'domain/tsconfig.build.json');
  await tsc(copy, '-p', 'backend/tsconfig.json', '--noEmit', 'false', '--outDir', 'backend/dist');
  writeFileSync(path.join(copy, 'backend/dist/check.mjs'), CHECK);
  const { code, output } = await run([process.execPath, path.join(copy, 'backend/dist/check.mjs')], {
    cwd: copy,
  });
  assert.equal(code, 0, output);
});
