/**
 * `node scripts/hostile-images.mjs`: 300 hostile files (`--count=300`), four in parallel, against the built product in a
 * temporary folder; prints what became of them, what the stored files still carry, memory and times. Ends with 1 when a
 * file was stored as sent, with metadata, or against what must become of it, or when memory or time pass their limits.
 * Needs a built product (`npm start` once) and, for the memory, Linux.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from './bench/servers.mjs';
import { hostileImages } from './hostile-images/catalogue.mjs';
import { inspectStored } from './hostile-images/inspect.mjs';
import { sendAll } from './hostile-images/send.mjs';

const MEMORY_MB = 150;
const P99_MS = 2000;
const ALLOWED = { refused: [400, 413, 415], taken: [201], either: [201, 400, 413, 415] };
const count = Number(/--count=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 300);

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const LOOK_MS = 20;

/** The server and the processes it has begun. */
function processesOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [pid, ...children];
}

/** What the server and its processes hold in memory together, in megabytes; pages they share are counted once. */
function memoryOf(pid) {
  const kilobytes = processesOf(pid).map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

/** Looks at the memory all the time; `stop` gives the highest it saw. */
function watchMemory(pid) {
  let highest = memoryOf(pid);
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return highest;
  };
}

async function measured(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-hostile-'));
  const { base, child } = await startProduct(folder, { DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'error' });
  try {
    const before = memoryOf(child.pid);
    const highestOf = watchMemory(child.pid);
    const answers = await sendAll(base, files);
    const memory = { before, highest: highestOf(), after: memoryOf(child.pid) };
    const stored = await inspectStored(path.join(folder, 'uploads/gallery'));
    return { memory, answers, stored };
  } finally {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

const files = await hostileImages(count);
const { memory, answers, stored } = await measured(files);
const sent = new Set(files.map(({ bytes }) => bytes.toString('base64')));
const asSent = stored.filter(({ bytes }) => sent.has(bytes.toString('base64')));
const carrying = stored.filter(({ problems }) => problems.length > 0);
const wrong = answers.filter(({ status, expect }) => !ALLOWED[expect].includes(status));
const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
const p99 = percentile(times, 0.99);
const growth = memory.highest - memory.before;
const slowest = answers.toSorted((a, b) => b.ms - a.ms).slice(0, 5);

console.log(`files sent                ${answers.length}`);
console.log(
  `refused / taken           ${answers.filter(({ status }) => status !== 201).length} / ${answers.filter(({ status }) => status === 201).length}`,
);
console.log(
  `not what must become      ${wrong.length} ${wrong.map(({ name, status }) => `${name}: ${status}`).join(', ')}`,
);
console.log(`stored files              ${stored.length}`);
console.log(`stored as sent            ${asSent.length}`);
console.log(
  `stored with metadata      ${carrying.length} ${carrying.map(({ name, problems }) => `${name}: ${problems}`).join('; ')}`,
);
console.log(
  `memory                    ${memory.before} MB before, ${memory.highest} MB at most (+${growth}), ${memory.after} MB at the end`,
);
console.log(
  `time                      p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(p99)} ms`,
);
console.log(
  `slowest                   ${slowest.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(', ')}`,
);

const failed =
  [wrong, asSent, carrying].some((list) => list.length > 0) || growth > MEMORY_MB || p99 > P99_MS;
process.exitCode = failed ? 1 : 0;
