import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { print } from '../lib/log.mjs';
import { createFixture, replacePerson } from './fixture.mjs';
import { isCutOff, isOverload, problemWith } from './judge.mjs';
import { callsOf, requestFor } from './requests.mjs';
import { openConnections } from './send.mjs';

/** @typedef {import('./requests.mjs').FuzzRequest} FuzzRequest */
/** @typedef {import('./requests.mjs').Contract} Contract */
/** @typedef {import('./fixture.mjs').Fixture} Fixture */

/**
 * @typedef {object} FuzzTally
 * @property {number} sent
 * @property {Record<string, number>} overload answers with 503 by route
 * @property {number} cutOff
 * @property {Record<number, number>} statuses how often each was answered
 * @property {Set<string>} routes with a success
 * @property {(FuzzRequest & { problem: string })[]} findings
 * @property {{ bytes: number, route: string }} largest answer
 * @property {{ index: number, ms: number, aloneMs: number, route: string }[]} slow requests, of more than a second
 * @property {number} slowestMs
 */
/**
 * @typedef {object} FuzzSettings
 * @property {string} base
 * @property {Contract} contract
 * @property {string[]} answers of a questionnaire
 * @property {import('./fuzz.mjs').Admin} admin
 * @property {number} seed
 * @property {string[]} secrets texts that no answer may contain
 */

const CONCURRENCY = 8;
/** More findings of one run are not collected. */
const ENOUGH_FINDINGS = 25;
/** A longer request is sent again alone, because others may have delayed it; as long again, it is a finding. */
const SLOW_MS = 1000;

const unmeasured = () => ({ largest: { bytes: 0, route: 'none' }, slow: [], slowestMs: 0 });

/**
 * @param {FuzzTally} tally
 * @param {FuzzRequest} request
 * @param {number} bytes of the answer
 * @param {number} ms
 */
function measure(tally, { route }, bytes, ms) {
  if (bytes > tally.largest.bytes) tally.largest = { bytes, route };
  tally.slowestMs = Math.max(tally.slowestMs, ms);
}

/**
 * The tally of a run before its first request.
 * @returns {FuzzTally}
 */
export function emptyTally() {
  return { sent: 0, overload: {}, cutOff: 0, statuses: {}, routes: new Set(), findings: [], ...unmeasured() };
}

/**
 * @param {FuzzTally} tally
 * @param {FuzzRequest} request
 * @param {import('./send.mjs').Answer} answer
 * @param {string[]} secrets
 */
function note(tally, request, answer, secrets) {
  tally.sent += 1;
  tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
  if (answer.status < 300) tally.routes.add(request.route);
  if (isOverload(answer)) tally.overload[request.route] = (tally.overload[request.route] ?? 0) + 1;
  if (isCutOff(request, answer)) tally.cutOff += 1;
  const problem = problemWith(request, answer, secrets);
  if (problem && tally.findings.length < ENOUGH_FINDINGS) tally.findings.push({ ...request, problem });
}

/** @type {(request: FuzzRequest, fixture: Fixture) => boolean} */
const hasOwnToken = ({ headers, role }, { people }) =>
  role !== 'guest' && people[role] !== undefined && headers.authorization === `Bearer ${people[role].token}`;

/**
 * Sends slow requests again, one at a time, under another idempotency key: the answer of the first time would be repeated.
 * @param {FuzzTally} tally
 * @param {ReturnType<typeof openConnections>} connections
 * @param {{ request: FuzzRequest, ms: number }[]} slow
 */
async function repeatAlone(tally, connections, slow) {
  for (const { request, ms } of slow) {
    const begin = performance.now();
    await connections.send({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } });
    const aloneMs = Math.round(performance.now() - begin);
    tally.slow.push({ index: request.index, ms, aloneMs, route: request.route });
    if (aloneMs > SLOW_MS) tally.findings.push({ ...request, problem: `${aloneMs} ms, alone` });
  }
}

/**
 * Sends requests `from` to `to` to a running server and adds the answers to the tally.
 * @param {FuzzSettings} settings
 * @param {import('./fuzz.mjs').Range} range
 * @param {FuzzTally} tally
 */
export async function sendRequests(settings, { from, to }, tally) {
  const { base, contract, admin, seed, secrets } = settings;
  const fixture = await createFixture(base, settings);
  const calls = callsOf(contract);
  const connections = openConnections(base);
  const numbers = Array.from({ length: to - from }, (_, n) => from + n);
  /** @type {{ request: FuzzRequest, ms: number }[]} */
  const slow = [];
  await pLimit(CONCURRENCY).map(numbers, async (index) => {
    const request = requestFor({ contract, calls, fixture, seed }, index);
    const begin = performance.now();
    const answer = await connections.send(request);
    const ms = Math.round(performance.now() - begin);
    measure(tally, request, Buffer.byteLength(answer.text), ms);
    if (ms > SLOW_MS) slow.push({ request, ms });
    note(tally, request, answer, secrets);
    if (answer.status === 401 && hasOwnToken(request, fixture)) {
      await replacePerson(base, fixture, request.role, admin);
    }
  });
  await repeatAlone(tally, connections, slow);
  connections.close();
}

/**
 * Prints what a run found.
 * @param {FuzzTally} tally
 * @param {number} seed
 * @param {Contract} contract
 */
export function report(tally, seed, contract) {
  const calls = callsOf(contract);
  const statuses = Object.entries(tally.statuses).map(([status, count]) => `${status}: ${count}`);
  print(`requests sent             ${tally.sent} (seed ${seed})`);
  print(`statuses                  ${statuses.join(', ')}`);
  const closed = calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !tally.routes.has(route));
  print(
    `routes with a success     ${tally.routes.size} of ${calls.length}; none at ${closed.join(', ') || 'none'}`,
  );
  const overload = Object.entries(tally.overload).map(([route, count]) => `${count} at ${route}`);
  print(`unavailable (503)         ${overload.join(', ') || 'none'}`);
  print(`cut off while sending     ${tally.cutOff}`);
  print(`largest answer            ${tally.largest.bytes} bytes at ${tally.largest.route}`);
  print(`slowest request           ${tally.slowestMs} ms; ${tally.slow.length} over ${SLOW_MS} ms`);
  for (const { index, ms, aloneMs, route } of tally.slow)
    print(`  --seed=${seed} --only=${index}: ${ms} ms, alone ${aloneMs} ms, at ${route}`);
  print(`findings                  ${tally.findings.length}`);
  for (const { index, role, method, path, headers, body, problem } of tally.findings) {
    const sent = { method, path: path.slice(0, 300), headers, body: String(body ?? '').slice(0, 300) };
    print(`\n--seed=${seed} --only=${index} as ${role}: ${problem}\n  ${JSON.stringify(sent)}`);
  }
}
