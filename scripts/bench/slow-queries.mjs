import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

/**
 * Loaded into the measured server (`node --import`): times every statement on SQLite. Each message from the parent process
 * is answered with the slowest statement since the last one, so that the start of the server does not count.
 */
const Database = createRequire(new URL('../../backend/package.json', import.meta.url))('libsql');
let slowest = { ms: 0, sql: '' };

/**
 * @param {Record<string, (...values: unknown[]) => unknown>} statement
 * @param {string} method
 * @param {string} sql
 */
function timed(statement, method, sql) {
  const original = statement[method]?.bind(statement);
  if (!original) return;
  statement[method] = (/** @type {unknown[]} */ ...values) => {
    const begin = performance.now();
    const result = original(...values);
    const ms = performance.now() - begin;
    if (ms > slowest.ms) slowest = { ms, sql };
    return result;
  };
}

const prepare = Database.prototype.prepare;
Database.prototype.prepare = function prepareTimed(/** @type {string} */ sql) {
  const statement = prepare.call(this, sql);
  for (const method of ['all', 'get', 'run']) timed(statement, method, sql);
  return statement;
};

process.on('message', () => {
  process.send?.(slowest);
  slowest = { ms: 0, sql: '' };
});
process.channel?.unref();
