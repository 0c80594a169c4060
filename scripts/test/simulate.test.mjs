import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buffered } from '../lib/log.mjs';
import { inProject } from '../lib/paths.mjs';
import { prepare } from '../lib/prepare.mjs';
import { chance } from '../simulate/chance.mjs';
import { copyOf } from '../simulate/copy.mjs';
import { PLANTED_BUGS } from '../simulate/planted-bugs.mjs';
import { runSeeds } from '../simulate/pool.mjs';
import { preparePreviousServer } from '../simulate/previous-server.mjs';

const STEPS = 80;
const SEEDS = [2, 3, 5];

/** Without output: Node 20 cannot read the reports of a test file that prints before its first test has ended. */
const quietly = (/** @type {() => Promise<unknown>} */ work) => buffered(work, () => undefined);

const prepared = () =>
  quietly(async () => {
    await prepare({ build: ['backend'] });
    await preparePreviousServer();
  });

/** What some seeds play, run one after another by one process. @param {number[]} seeds */
async function resultsOf(seeds, steps = STEPS) {
  /** @type {Map<number, { hash: string, lines: string[] }>} */
  const results = new Map();
  const queue = [...seeds];
  await runSeeds({
    workers: 1,
    steps,
    next: () => queue.shift() ?? null,
    onResult: ({ seed, hash, lines, problem }) => {
      assert.equal(problem, null);
      results.set(seed, { hash, lines });
    },
  });
  return results;
}

/** The releases of the server that accepted commands, in their order. @param {string[]} lines */
const releasesOf = (lines) => lines.flatMap((line) => / POST .* 20[01] (\w+)$/.exec(line)?.[1] ?? []);

/** @param {number} seed */
function choicesOf(seed) {
  chance.reset(seed);
  const pairs = /** @type {const} */ ([
    [1, 'a'],
    [3, 'b'],
  ]);
  return Array.from({ length: 50 }, () => [chance.below(10), chance.weighted(pairs), chance.uuid()]);
}

test('the same seed gives the same choices and identifiers, another seed gives others', () => {
  assert.deepEqual(choicesOf(7), choicesOf(7));
  assert.notDeepEqual(choicesOf(7), choicesOf(8));
});

test('choices by weight follow the weights', () => {
  chance.reset(1);
  const values = Array.from({ length: 4000 }, () =>
    chance.weighted([
      [1, 'a'],
      [3, 'b'],
    ]),
  );
  const share = values.filter((value) => value === 'b').length / values.length;
  assert.ok(share > 0.7 && share < 0.8, `${share}`);
});

test('a copy of a row is what structuredClone returns, and shares nothing with the row', () => {
  const row = {
    id: 'a',
    body: { list: [1, null, { text: 'due' }], none: undefined },
    at: new Date(0),
    set: new Set([1]),
  };
  const copy = copyOf(row);
  assert.deepStrictEqual(copy, structuredClone(row));
  for (const name of /** @type {const} */ (['body', 'at', 'set'])) assert.notEqual(copy[name], row[name]);
  assert.notEqual(copy.body.list[2], row.body.list[2]);
  assert.throws(() => copyOf({ run: () => 1 }), { name: 'DataCloneError' });
});

test('the same seed gives the same run, also in another process and after other seeds', async () => {
  await prepared();
  const forwards = await resultsOf(SEEDS);
  const backwards = await resultsOf(SEEDS.toReversed());
  for (const [seed, { hash }] of forwards) assert.equal(backwards.get(seed)?.hash, hash, `seed ${seed}`);
  assert.equal(new Set([...forwards.values()].map(({ hash }) => hash)).size, forwards.size);
  const accepted = [...forwards.values()].map(({ lines }) => releasesOf(lines).join(' '));
  // One after the other, and back while both are in service.
  assert.ok(
    accepted.some((releases) => /current previous.* current/.test(releases)),
    accepted.join('; '),
  );
});

test('a run is the same after one in which the server ended while an event of the security log was being stored', async () => {
  const [before, seed, steps] = [619, 620, 500];
  const after = await resultsOf([before, seed], steps);
  assert.equal(after.get(seed)?.hash, (await resultsOf([seed], steps)).get(seed)?.hash);
});

test('each planted bug changes text that its file contains exactly once', async () => {
  await quietly(() => prepare());
  const outdated = PLANTED_BUGS.flatMap(({ name, changes }) =>
    changes
      .filter(({ file, from }) => readFileSync(inProject(file), 'utf8').split(from).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  );
  assert.deepEqual(outdated, []);
});
