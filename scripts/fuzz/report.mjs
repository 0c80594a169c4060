import { print } from '../lib/log.mjs';
import { reportReach } from './reach.mjs';
import { callsOf } from './requests.mjs';
import { SLOW_MS } from './run.mjs';

/** @typedef {import('./run.mjs').FuzzTally} FuzzTally */

/** @param {FuzzTally} tally @param {number} seed */
function printMeasures(tally, seed) {
  const statuses = Object.entries(tally.statuses).map(([status, count]) => `${status}: ${count}`);
  const overload = Object.entries(tally.overload).map(([route, count]) => `${count} at ${route}`);
  print(`requests sent             ${tally.sent} (seed ${seed})`);
  print(`statuses                  ${statuses.join(', ')}`);
  print(`unavailable (503)         ${overload.join(', ') || 'none'}`);
  print(`cut off while sending     ${tally.cutOff}`);
  print(`largest answer            ${tally.largest.bytes} bytes at ${tally.largest.route}`);
  print(`slowest request           ${tally.slowestMs} ms; ${tally.slow.length} over ${SLOW_MS} ms`);
  for (const { index, ms, aloneMs, route } of tally.slow)
    print(`  --seed=${seed} --only=${index}: ${ms} ms, alone ${aloneMs} ms, at ${route}`);
}

/**
 * Prints what a run found and returns the number of faults.
 * @param {FuzzTally} tally
 * @param {{ seed: number, contract: import('./requests.mjs').Contract, roles: readonly import('./world.mjs').Role[], isWhole: boolean }} run
 * `isWhole`: it began with a valid call of every route
 */
export function report(tally, { seed, contract, roles, isWhole }) {
  const calls = callsOf(contract);
  printMeasures(tally, seed);
  print(`valid calls not sent      ${tally.unmade.length}`);
  for (const reason of tally.unmade.slice(0, 20)) print(`  ${reason.slice(0, 200)}`);
  const isReached = isWhole && tally.sent >= calls.length * roles.length;
  const differences = isReached ? reportReach(tally.reach, calls, roles) : [];
  print(`findings                  ${tally.findings.length + differences.length}`);
  for (const difference of differences) print(`\n${difference}`);
  for (const { index, role, method, path, headers, body, problem } of tally.findings) {
    const sent = { method, path: path.slice(0, 300), headers, body: String(body ?? '').slice(0, 300) };
    print(`\n--seed=${seed} --only=${index} as ${role}: ${problem}\n  ${JSON.stringify(sent)}`);
  }
  return tally.findings.length + differences.length;
}
