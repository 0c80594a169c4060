import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { inProject } from '../lib/paths.mjs';
import { projectFiles } from '../lib/project-files.mjs';

/**
 * The requirements of the levels 1 and 2 of OWASP ASVS 5.0.0: by section, the numbers and ranges of numbers.
 * @type {Record<string, string>}
 */
const REQUIREMENTS = {
  1.1: '1-2',
  1.2: '1-9',
  1.3: '1-11',
  1.4: '1-3',
  1.5: '1-2',
  2.1: '1-3',
  2.2: '1-3',
  2.3: '1-4',
  2.4: '1',
  3.2: '1-2',
  3.3: '1-4',
  3.4: '1-6',
  3.5: '1-5',
  3.7: '1-2',
  4.1: '1-3',
  4.2: '1',
  4.3: '1-2',
  4.4: '1-4',
  5.1: '1',
  5.2: '1-3',
  5.3: '1-2',
  5.4: '1-3',
  6.1: '1-3',
  6.2: '1-12',
  6.3: '1-4',
  6.4: '1-4',
  6.5: '1-5',
  6.6: '1-3',
  6.8: '1-4',
  7.1: '1-3',
  7.2: '1-4',
  7.3: '1-2',
  7.4: '1-5',
  7.5: '1-2',
  7.6: '1-2',
  8.1: '1-2',
  8.2: '1-3',
  8.3: '1',
  8.4: '1',
  9.1: '1-3',
  9.2: '1-4',
  10.1: '1-2',
  10.2: '1-2',
  10.3: '1-4',
  10.4: '1-11',
  10.5: '1-5',
  10.6: '1-2',
  10.7: '1-3',
  11.1: '1-2',
  11.2: '1-3',
  11.3: '1-3',
  11.4: '1-4',
  11.5: '1',
  11.6: '1',
  12.1: '1-3',
  12.2: '1-2',
  12.3: '1-4',
  13.1: '1',
  13.2: '1-5',
  13.3: '1-2',
  13.4: '1-5',
  14.1: '1-2',
  14.2: '1-4',
  14.3: '1-3',
  15.1: '1-3',
  15.2: '1-3',
  15.3: '1-7',
  16.1: '1',
  16.2: '1-5',
  16.3: '1-4',
  16.4: '1-3',
  16.5: '1-3',
  17.1: '1',
  17.2: '1-4',
  17.3: '1-2',
};
const STATES = ['met', 'not used', 'operator', 'open'];
const HEADING = '## OWASP ASVS 5.0, levels 1 and 2';

/** @param {string} ranges such as `1-3 5` */
const numbersOf = (ranges) =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });

const ALL = Object.entries(REQUIREMENTS).flatMap(([section, ranges]) =>
  numbersOf(ranges).map((number) => `${section}.${number}`),
);

/** The rows of the table: requirements, subject, state, location or reason, tests. */
function rows() {
  const text = readFileSync(inProject('docs', 'security.md'), 'utf8');
  const [, section = ''] = text.split(HEADING);
  return section
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/**
 * The requirements of a first cell such as `1.2.6 to 1.2.8, 1.3.1`.
 * @param {string} cell
 */
const requirementsOf = (cell) =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    return ALL.slice(ALL.indexOf(first), ALL.indexOf(last) + 1);
  });

describe('the table of the security requirements', () => {
  it('has 253 requirements as its list of the levels 1 and 2', () => {
    assert.equal(ALL.length, 253);
  });

  it('has each requirement exactly once, in order', () => {
    assert.deepEqual(
      rows()
        .flatMap(([cell = '']) => requirementsOf(cell))
        .toSorted(),
      ALL.toSorted(),
    );
  });

  it('has a listed state, and a reason for what is open or depends on the operator', () => {
    for (const [requirement = '', , state = '', reason = ''] of rows()) {
      assert.ok(STATES.includes(state), requirement);
      if (state === 'open' || state === 'operator') assert.ok(reason.length > 20, requirement);
    }
  });

  it('names only files of the project, and a test or a location for what is met', async () => {
    const names = new Set((await projectFiles()).flatMap((file) => [file, path.basename(file)]));
    for (const [requirement = '', , state, reason = '', tests = ''] of rows()) {
      const files = [...`${reason} ${tests}`.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|conf|yml|json))`/g)];
      for (const [, file = ''] of files) assert.ok(names.has(file), `${requirement}: ${file}`);
      if (state === 'met') assert.ok(reason.length > 0 || files.length > 0, requirement);
    }
  });
});
