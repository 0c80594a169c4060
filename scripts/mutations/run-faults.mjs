import { duration, print } from '../lib/log.mjs';
import { isStopping } from '../lib/run.mjs';
import { ProjectCopy } from './project-copy.mjs';
import { runTests } from './run-tests.mjs';

/**
 * @typedef {import('./types.mjs').Fault} Fault
 * @typedef {import('./types.mjs').FaultResult} FaultResult
 * @typedef {import('./run-tests.mjs').RanTest} RanTest
 */

/** Copies of the project in which faults are tried side by side. */
const WORKERS = 2;

/**
 * Gives each entry of a list to the next copy that is free.
 * @template T
 * @param {readonly ProjectCopy[]} copies
 * @param {readonly T[]} entries
 * @param {(copy: ProjectCopy, entry: T) => Promise<void>} work
 */
async function distribute(copies, entries, work) {
  const queue = [...entries];
  const serve = async (/** @type {ProjectCopy} */ copy) => {
    for (let entry = queue.shift(); entry !== undefined && !isStopping(); entry = queue.shift())
      await work(copy, entry);
  };
  await Promise.all(copies.map(serve));
}

/** @template T @param {readonly T[]} list @param {number} size @returns {T[][]} */
function chunks(list, size) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/**
 * Runs every test file that a fault names, without any fault.
 * @param {readonly ProjectCopy[]} copies
 * @param {readonly Fault[]} faults
 * @returns {Promise<{ tests: RanTest[], problems: string[] }>}
 */
async function runUnchanged(copies, faults) {
  const suites = [...new Set(faults.map(({ tests }) => tests.suite))];
  const runs = suites.flatMap((suite) => {
    const own = faults.filter(({ tests }) => tests.suite === suite);
    const files = [...new Set(own.flatMap(({ tests }) => tests.files))];
    // Only the delivery tests start a server for all files of a run.
    const size = suite === 'delivery' ? files.length : Math.ceil(files.length / copies.length);
    return chunks(files, size).map((some) => ({ suite, files: some }));
  });
  /** @type {RanTest[]} */
  const tests = [];
  /** @type {string[]} */
  const problems = [];
  await distribute(copies, runs, async (copy, run) => {
    const result = await runTests(copy, run);
    tests.push(...result.tests);
    if (result.problem) problems.push(`${run.suite}: ${result.problem}`);
  });
  return { tests, problems };
}

/** @param {Fault} fault @param {readonly RanTest[]} unchanged @returns {string | null} why its tests prove nothing */
function whyUnusable({ tests: { files, name = '' } }, unchanged) {
  for (const file of files) {
    const own = unchanged.filter((test) => test.file === file && test.title.includes(name));
    const failed = own.find(({ isPassed }) => !isPassed);
    if (failed) return `fails without the fault: ${failed.title}`;
    if (own.length === 0) return `no test of ${file} ran without the fault`;
  }
  return null;
}

/** @param {ProjectCopy} copy @param {Fault} fault @returns {Promise<Omit<FaultResult, 'seconds'>>} */
async function tryFault(copy, fault) {
  copy.plant(fault);
  try {
    const { tests, problem } = await runTests(copy, fault.tests);
    const failed = tests.find(({ isPassed }) => !isPassed);
    if (problem) return { fault, outcome: 'error', detail: problem };
    if (failed) return { fault, outcome: 'caught', detail: failed.title };
    return { fault, outcome: 'survived', detail: `${tests.length} tests passed` };
  } finally {
    copy.restore();
  }
}

/** @type {Record<FaultResult['outcome'], string>} */
const SIGNS = { caught: '✓', survived: '✗', error: '✗' };

/** @param {FaultResult} result */
function printResult({ fault, outcome, detail, seconds }) {
  print(`${SIGNS[outcome]} ${outcome}  ${seconds.toFixed(1)} s  ${fault.area}/${fault.name}: ${detail}`);
}

/**
 * Plants each fault in a copy of the project and runs the tests that should catch it. First these tests must pass in an
 * unchanged copy.
 * @param {readonly Fault[]} faults
 * @returns {Promise<FaultResult[]>} in the order of `faults`
 */
export async function runFaults(faults) {
  const copies = await Promise.all(Array.from({ length: WORKERS }, () => ProjectCopy.create()));
  /** @type {Map<Fault, FaultResult>} */
  const results = new Map();
  try {
    const start = Date.now();
    const { tests, problems } = await runUnchanged(copies, faults);
    print(`${tests.length} tests without a fault (${duration(Date.now() - start)})`);
    problems.forEach((problem) => print(`✗ ${problem}`));
    await distribute(copies, faults, async (copy, fault) => {
      const begin = Date.now();
      const unusable = whyUnusable(fault, tests);
      /** @type {Omit<FaultResult, 'seconds'>} */
      const ended = unusable ? { fault, outcome: 'error', detail: unusable } : await tryFault(copy, fault);
      const result = { ...ended, seconds: (Date.now() - begin) / 1000 };
      results.set(fault, result);
      if (!isStopping()) printResult(result);
    });
  } finally {
    copies.forEach((copy) => copy.remove());
  }
  return faults.flatMap((fault) => results.get(fault) ?? []);
}
