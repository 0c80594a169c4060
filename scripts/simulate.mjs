/**
 * `npm run simulate [-- --seeds=300 --seed=1 --steps=500 --workers=2 --trace --bugs]`: the server and the apps of several
 * people in one process, with virtual time and one seed for everything that is random (docs/simulator.md). Prints the
 * seeds in which a rule of the product did not hold, and exits with code 1 when there is one. `--trace` prints what
 * happened, `--bugs` runs the planted bugs instead, each of which must be found.
 */
import './lib/node-version.mjs';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hasFlag, numberOption } from './lib/arguments.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Failure, main } from './lib/run.mjs';

/** @typedef {import('./simulate/run.mjs').Result} Result */

const STEPS = 500;
/** Seeds in which a planted bug must be found. */
const SEEDS_A_BUG = 200;

/** The seeds that have found a bug of the product: they run first. @returns {number[]} */
function foundSeeds() {
  const { seeds } = JSON.parse(readFileSync(inProject('scripts/simulate/seeds.json'), 'utf8'));
  return seeds.map((/** @type {{ seed: number }} */ { seed }) => seed);
}

/** @param {Result} result */
function describe({ seed, steps, problem, hash, lines }) {
  if (hasFlag('trace')) console.log(lines.join('\n'));
  if (hasFlag('trace') || problem)
    console.log(`seed ${seed}: ${hash} after ${steps} steps${problem ? `: ${problem}` : ''}`);
}

async function runAll() {
  const { runSeeds } = await import('./simulate/pool.mjs');
  const first = numberOption('seed', 1);
  const count = numberOption('seeds', 300);
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  const queue = hasFlag('trace') ? seeds : [...new Set([...foundSeeds(), ...seeds])];
  const total = queue.length;
  /** @type {Result[]} */
  const results = [];
  const startedAt = Date.now();
  const onResult = (/** @type {Result} */ result) => {
    results.push(result);
    describe(result);
  };
  const workers = Math.min(numberOption('workers', 2), total);
  await runSeeds({
    workers,
    steps: numberOption('steps', STEPS),
    next: () => queue.shift() ?? null,
    onResult,
  });
  const failed = results.filter(({ problem }) => problem !== null);
  const ordered = results.toSorted((a, b) => a.seed - b.seed);
  const hash = createHash('sha256').update(ordered.map((result) => result.hash).join('\n'));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `${total} seeds in ${seconds} s, ${failed.length} failed, hash ${hash.digest('hex').slice(0, 16)}`,
  );
  return {
    passed: total - failed.length,
    failed: failed.length,
    failures: failed.map(({ seed }) => `seed ${seed}`),
  };
}

/** Seeds until a planted bug is found; null when it is not. @param {string} bug */
async function seedsUntilFound(bug) {
  const { runSeeds } = await import('./simulate/pool.mjs');
  let seed = 0;
  /** @type {Result | null} */
  let found = null;
  const next = () => (found || seed === SEEDS_A_BUG ? null : (seed += 1));
  const onResult = (/** @type {Result} */ result) => {
    if (result.problem) found ??= result;
  };
  await runSeeds({ workers: 1, steps: STEPS, bug, next, onResult });
  return /** @type {Result | null} */ (found);
}

async function findBugs() {
  const { PLANTED_BUGS } = await import('./simulate/planted-bugs.mjs');
  /** @type {string[]} */
  const missed = [];
  for (const { name } of PLANTED_BUGS) {
    const found = await seedsUntilFound(name);
    if (!found) missed.push(name);
    console.log(`${name}: ${found ? `seed ${found.seed}, ${found.problem?.split('\n')[0]}` : 'NOT FOUND'}`);
  }
  console.log(`${PLANTED_BUGS.length - missed.length} of ${PLANTED_BUGS.length} planted bugs are found`);
  return { passed: PLANTED_BUGS.length - missed.length, failed: missed.length, failures: missed };
}

await main(async () => {
  await prepare({ build: ['backend'] });
  const { preparePreviousServer } = await import('./simulate/previous-server.mjs');
  await preparePreviousServer();
  const { conclude } = await import('./lib/tally.mjs');
  const tally = hasFlag('bugs') ? await findBugs() : await runAll();
  if (!process.env.STANZE_REPORT && tally.failed > 0) throw new Failure(`${tally.failed} failed: see above.`);
  conclude(tally);
});
