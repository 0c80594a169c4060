import { numberOption } from '../lib/arguments.mjs';
import { median } from '../lib/figures.mjs';
import { print } from '../lib/log.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { choicesFor } from '../lib/random.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { createAddresses, QUESTIONS } from './questions.mjs';

/** @typedef {import('./questions.mjs').Question} Question */
/** @typedef {'used' | 'unused'} Kind of an e-mail address: whether an account has it */

const LIMIT_MS = 5;
/** The first answers of a server are slower than all others. */
const WARM_UP = 20;
/** @type {Kind[]} */
const KINDS = ['used', 'unused'];
const samples = numberOption('samples', 500);

/** Every question for both kinds of address, `samples` times, in an order that is the same in every run. */
function inRandomOrder() {
  const { shuffled } = choicesFor(1, 0);
  return shuffled(
    QUESTIONS.flatMap((question) =>
      KINDS.flatMap((kind) => Array.from({ length: samples + WARM_UP }, (_, n) => ({ question, kind, n }))),
    ),
  );
}

/**
 * The milliseconds to the answer.
 * @param {string} base
 * @param {Question} question
 * @param {string} email
 */
async function timed(base, question, email) {
  const { url, options } = question.ask(base, email);
  const began = performance.now();
  const response = await fetch(url, options);
  await response.arrayBuffer();
  const ms = performance.now() - began;
  if (response.status !== question.status) throw new Error(`${question.name} answered ${response.status}`);
  return ms;
}

/**
 * @param {string} base
 * @returns {Promise<Map<string, number[]>>} the times by question and kind, in the order of the requests
 */
async function measured(base) {
  const addresses = await createAddresses(base);
  const times = new Map();
  for (const { question, kind, n } of inRandomOrder()) {
    const list = addresses[question.who][kind];
    const ms = await timed(base, question, list[n % list.length] ?? '');
    const key = `${question.name} ${kind}`;
    times.set(key, [...(times.get(key) ?? []), ms]);
  }
  return times;
}

/**
 * Prints the medians.
 * @param {Map<string, number[]>} times
 * @returns {number} the largest difference in milliseconds
 */
function report(times) {
  const differences = QUESTIONS.map(({ name }) => {
    const medianOf = (/** @type {Kind} */ kind) =>
      median((times.get(`${name} ${kind}`) ?? []).slice(WARM_UP));
    const [used, unused] = [medianOf('used'), medianOf('unused')];
    const difference = Math.abs(used - unused);
    const [first, second, third] = [used, unused, difference].map((ms) => `${ms.toFixed(2)} ms`);
    print(`${name.padEnd(18)} used ${first}, unused ${second}, difference ${third}`);
    return difference;
  });
  return Math.max(...differences);
}

/** Measures whether the time of an answer shows that an e-mail address has an account. */
export const secrecy = () =>
  withTemporaryFolder('secrecy', async (folder) => {
    const settings = { DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'error' };
    const { base, child } = await startProduct(folder, settings);
    try {
      print(`${samples} samples of each`);
      process.exitCode = report(await measured(base)) > LIMIT_MS ? 1 : 0;
    } finally {
      await stop(child);
    }
  });
