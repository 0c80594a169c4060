import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lint } from '../lib/lint.mjs';
import { plantProject } from './planted-project.mjs';

/** @type {(count: number, line: (index: number) => string) => string} */
const lines = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
const longFunction = (/** @type {number} */ count) =>
  `export function long(): void {\n${lines(count - 2, () => '  console.debug(1);')}\n}\n`;
const longComponent = (/** @type {number} */ count) =>
  `export function Long() {\n${lines(count - 3, (index) => `  console.debug(${index});`)}\n  return <p />;\n}\n`;
const branches = (/** @type {number} */ count) =>
  lines(count, (index) => `  if (value === ${index}) return ${index + 1};`);

/**
 * For every rule a file that breaks it, and nothing else.
 * @type {[rule: string, file: string, text: string][]}
 */
const PLANTS = [
  ['eslint(max-lines-per-function)', 'backend/src/long-function.ts', longFunction(51)],
  ['eslint(max-lines-per-function)', 'frontend/src/long-component.tsx', longComponent(81)],
  [
    'eslint(max-lines)',
    'domain/src/long-file.ts',
    lines(251, (index) => `export const number${index} = ${index};`),
  ],
  [
    'eslint(max-params)',
    'domain/src/many.ts',
    'export const many = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1): 1[] => [a, b, c, d, e, f];\n',
  ],
  [
    'eslint(complexity)',
    'domain/src/complex.ts',
    `export function complex(value: number): number {\n${branches(10)}\n  return 0;\n}\n`,
  ],
  [
    'typescript(no-floating-promises)',
    'backend/src/floating.ts',
    'const work = (): Promise<void> => Promise.resolve();\nexport function floating(): void {\n  work();\n}\n',
  ],
  ['typescript(no-explicit-any)', 'domain/src/any.ts', 'export type Anything = any;\n'],
  [
    'typescript(consistent-type-imports)',
    'domain/src/type-import.ts',
    "import { Letter } from './letter.js';\nexport type Letters = Letter[];\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'backend/src/modules/users/users.module.ts',
    "import { forwardRef } from '@nestjs/common';\nexport const later = forwardRef;\n",
  ],
  [
    'eslint(no-restricted-properties)',
    'backend/src/platform/clock.ts',
    'export const zone = process.env.TZ;\n',
  ],
  [
    'eslint(no-restricted-globals)',
    'frontend/src/features/likes/likes.api.ts',
    "export const ask = () => fetch('/api');\n",
  ],
  [
    'react-hooks(rules-of-hooks)',
    'frontend/src/hook.ts',
    "import { useState } from 'react';\nexport function useSometimes(now: boolean): void {\n  if (now) useState(0);\n}\n",
  ],
];

/** Just within the limits. */
const GOOD = {
  'domain/src/letter.ts': "export type Letter = 'A';\n",
  'backend/src/function.ts': longFunction(50),
  'frontend/src/component.tsx': longComponent(80),
  'backend/src/long.spec.ts': longFunction(120),
};

/** A file of every TypeScript program that no rule objects to, with a wrong type. */
const WRONG_TYPES = Object.fromEntries(
  [
    'domain/src',
    'backend/src',
    'backend/test',
    'frontend/src',
    'frontend/src/service-worker',
    'frontend/vite',
    'frontend/e2e',
  ].map((folder) => [`${folder}/wrong-type.ts`, "export const count: number = 'one';\n"]),
);
WRONG_TYPES['scripts/wrong-type.mjs'] = "/** @type {number} */\nexport const count = 'one';\n";

describe('the rules of the lint', () => {
  /** @type {ReturnType<typeof plantProject>} */
  let project;
  /** @type {{ filename: string, code: string, severity: string }[]} */
  let diagnostics;
  let code = 0;

  before(async () => {
    const planted = Object.fromEntries(PLANTS.map(([, file, text]) => [file, text]));
    project = plantProject({ ...GOOD, ...planted, ...WRONG_TYPES });
    const result = await lint(project.folder, ['--format=json']);
    code = result.code;
    ({ diagnostics } = JSON.parse(result.output));
  });

  after(() => project.remove());

  const foundIn = (/** @type {string} */ file) =>
    diagnostics
      .filter(({ filename }) => filename === file)
      .map(({ code: rule, severity }) => ({ rule, severity }));

  it('end with a code that fails the check', () => assert.equal(code, 1));

  for (const [rule, file] of PLANTS) {
    it(`${rule} is an error in ${file}`, () => {
      assert.deepEqual(foundIn(file), [{ rule, severity: 'error' }]);
    });
  }

  for (const file of Object.keys(WRONG_TYPES)) {
    it(`come with the check of types in ${file}`, () => {
      assert.deepEqual(foundIn(file), [{ rule: 'typescript(TS2322)', severity: 'error' }]);
    });
  }

  for (const file of Object.keys(GOOD)) {
    it(`accept ${file}`, () => assert.deepEqual(foundIn(file), []));
  }
});
