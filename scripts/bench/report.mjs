import { print } from '../lib/log.mjs';

/** @typedef {import('./load.mjs').Figures} Figures */

/** @param {number} value */
const number = (value, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });

/**
 * Requests per second beside the reference of the same run.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').compare>>} rows
 */
export function printComparison(rows) {
  print('\nroute      req/s    p50 ms  p99 ms  reference req/s  ratio  failed  commits per write');
  for (const row of rows) {
    const cells = [
      row.name.padEnd(8),
      number(row.rate).padStart(8),
      number(row.p50, 1).padStart(8),
      number(row.p99, 1).padStart(7),
      number(row.referenceRate).padStart(16),
      `${number(row.ratio * 100)} %`.padStart(7),
      String(row.failed).padStart(6),
      row.commitsPerWrite === undefined ? '' : number(row.commitsPerWrite, 2).padStart(18),
    ];
    print(cells.join(' ').trimEnd());
  }
}

/**
 * How much slower a million designers are than ten thousand.
 * @param {Record<string, Figures>} small
 * @param {Record<string, Figures>} large
 */
export function printScale(small, large) {
  print('\nroute      p50 ms at 10 000   at 1 000 000   mean ratio');
  for (const [name, figures] of Object.entries(small)) {
    const other = large[name];
    if (!other) continue;
    const ratio = number(other.mean / figures.mean, 2);
    print(
      `${name.padEnd(10)} ${String(figures.p50).padStart(16)} ${String(other.p50).padStart(14)} ${ratio.padStart(12)}`,
    );
  }
}

/**
 * The statement that took longest while a server answered.
 * @param {{ ms: number, sql: string }} statement
 */
export function printSlowest({ ms, sql }) {
  const text = sql.replace(/\s+/g, ' ').slice(0, 120);
  print(`slowest statement under the same load: ${number(ms, 1)} ms, ${text}`);
}

/**
 * Start time and resident memory of one server.
 * @param {string} label
 * @param {number} startMs
 * @param {number} rssMb
 */
export function printServer(label, startMs, rssMb) {
  print(`\n${label}: start to serving ${number(startMs)} ms, resident after the load ${rssMb} MB`);
}
