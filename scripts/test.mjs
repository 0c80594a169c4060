import './lib/node-version.mjs';
import { availableParallelism } from 'node:os';
import { selected } from './lib/arguments.mjs';
import { failureLines } from './lib/failures.mjs';
import { buffered, duration, print } from './lib/log.mjs';
import { prepare } from './lib/prepare.mjs';
import { describeError, isStopping, main } from './lib/run.mjs';
import { runSideBySide } from './lib/side-by-side.mjs';
import { SUITES } from './lib/suites.mjs';
import { addTallies, lastLine } from './lib/tally.mjs';
import { timeTable } from './lib/time-table.mjs';

const PROGRESS_INTERVAL_MS = 30_000;

/** @typedef {import('./lib/suites.mjs').Suite} Suite */
/** @typedef {import('./lib/tally.mjs').Tally & { title: string, ms: number, summary: string }} Result */

/**
 * The tally of a suite; one that throws counts as one failure.
 * @param {Pick<Suite, 'run'>} suite
 * @returns {Promise<import('./lib/tally.mjs').Tally>}
 */
async function tallyOf({ run }) {
  try {
    return await run();
  } catch (error) {
    print(describeError(error));
    return { passed: 0, failed: 1, problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {Pick<Suite, 'title' | 'name' | 'run'>} suite
 * @param {boolean} isAlone its output is shown while it runs
 * @returns {Promise<Result>}
 */
async function runSuite(suite, isAlone) {
  const { title, name } = suite;
  const start = Date.now();
  const heading = `\n── ${title} (${name})`;
  if (isAlone) print(heading);
  const tally = isAlone
    ? await tallyOf(suite)
    : await buffered(
        () => tallyOf(suite),
        (output) => print(`${heading}\n${output.trimEnd()}`),
      );
  const ms = Date.now() - start;
  const { passed, failed, problem } = tally;
  const counts = `${passed} passed, ${failed} failed (${duration(ms)})${problem ? `: ${problem}` : ''}`;
  return { ...tally, title, ms, summary: `${failed === 0 ? '✓' : '✗'} ${title}: ${counts}` };
}

/**
 * @param {Suite[]} suites
 * @returns {Promise<Result[]>}
 */
async function runAll(suites) {
  const setUp = async () => {
    await prepare();
    return { passed: 0, failed: 0 };
  };
  const ready = await runSuite({ title: 'Preparation', name: 'setup', run: setUp }, true);
  if (ready.failed > 0 || isStopping()) return [ready];
  /** @type {Set<string>} */
  const running = new Set();
  const progress = setInterval(() => print(`  … running: ${[...running].join(', ')}`), PROGRESS_INTERVAL_MS);
  const runOne = async (/** @type {Suite} */ suite) => {
    const { title } = suite;
    const reason = suite.skipReason?.();
    if (reason) return { passed: 0, failed: 0, title, ms: 0, summary: `- ${title}: skipped, ${reason}` };
    running.add(title);
    const result = await runSuite(suite, suites.length === 1);
    running.delete(title);
    if (!isStopping()) print(result.summary);
    return result;
  };
  const results = await runSideBySide(suites, runOne, availableParallelism());
  clearInterval(progress);
  return [ready, ...results];
}

/** `npm test [-- --only=<suite>,...]`: prepares what it needs, runs every check and every test, counts them all. */
await main(async () => {
  const start = Date.now();
  const results = await runAll(selected(SUITES));
  if (isStopping()) return;
  const total = addTallies(results);
  const summaries = results.map(({ summary }) => summary).join('\n');
  print(`\n${timeTable(results)}\n\n${summaries}\nTotal time: ${duration(Date.now() - start)}`);
  // A log may be cut at its beginning: what failed is listed at the end.
  for (const line of [...failureLines(results), lastLine(total)]) print(line);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
