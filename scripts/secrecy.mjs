/**
 * `npm run secrecy -- --samples=500`: asks the built product, in a temporary folder, for addresses that somebody has and
 * for others, in random order and one after the other, and prints the medians of the time to the answer. Ends with 1 when
 * the medians of a call differ by more than five milliseconds. Needs a built product (`npm start` once).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from './bench/servers.mjs';
import { QUESTIONS, createAddresses } from './secrecy/questions.mjs';
import { choicesFor } from './fuzz/random.mjs';

const LIMIT_MS = 5;
/** The first answers of a server are slower than all others. */
const WARM_UP = 20;
const samples = Number(/--samples=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 500);

const sorted = (times) => times.toSorted((a, b) => a - b);
const median = (times) => sorted(times)[Math.floor(times.length / 2)];

/** Every question for both kinds of address, `samples` times, in an order that is the same in every run. */
function inRandomOrder() {
  const { below } = choicesFor(1, 0);
  const list = QUESTIONS.flatMap((question) =>
    ['known', 'unknown'].flatMap((kind) =>
      Array.from({ length: samples + WARM_UP }, (_, n) => ({ question, kind, n })),
    ),
  );
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}

async function timed(base, question, email) {
  const { url, options } = question.ask(base, email);
  const began = performance.now();
  const response = await fetch(url, options);
  await response.arrayBuffer();
  const ms = performance.now() - began;
  if (response.status !== question.status) throw new Error(`${question.name} answered ${response.status}`);
  return ms;
}

async function measured(base) {
  const addresses = await createAddresses(base);
  const times = new Map();
  for (const { question, kind, n } of inRandomOrder()) {
    const list = addresses[question.who][kind];
    const ms = await timed(base, question, list[n % list.length]);
    const key = `${question.name} ${kind}`;
    times.set(key, [...(times.get(key) ?? []), ms]);
  }
  return times;
}

function tell(times) {
  const differences = QUESTIONS.map(({ name }) => {
    const [known, unknown] = ['known', 'unknown'].map((kind) =>
      median(times.get(`${name} ${kind}`).slice(WARM_UP)),
    );
    const difference = Math.abs(known - unknown);
    const figures = [known, unknown, difference].map((ms) => `${ms.toFixed(2)} ms`);
    console.log(`${name.padEnd(18)} known ${figures[0]}, unknown ${figures[1]}, difference ${figures[2]}`);
    return difference;
  });
  return Math.max(...differences);
}

const folder = mkdtempSync(path.join(tmpdir(), 'stanze-secrecy-'));
const { base, child } = await startProduct(folder, { DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'error' });
try {
  console.log(`${samples} samples of each`);
  process.exitCode = tell(await measured(base)) > LIMIT_MS ? 1 : 0;
} finally {
  await stop(child);
  rmSync(folder, { recursive: true, force: true });
}
