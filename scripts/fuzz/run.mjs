import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { createFixture, replacePerson } from './fixture.mjs';
import { isCutOff, isOverload, problemWith } from './judge.mjs';
import { emptyReach, isUnreached, noteReach } from './reach.mjs';
import { callsOf, plainRequest, requestFor } from './requests.mjs';
import { openConnections } from './send.mjs';
import { patiently } from './world.mjs';

/** @typedef {import('./requests.mjs').FuzzRequest} FuzzRequest */
/** @typedef {import('./requests.mjs').Contract} Contract */
/** @typedef {import('./fixture.mjs').Fixture} Fixture */
/** @typedef {import('./world.mjs').Role} Role */

/**
 * @typedef {object} FuzzTally
 * @property {number} sent
 * @property {Record<string, number>} overload answers with 503 by route
 * @property {number} cutOff
 * @property {string[]} unmade why valid calls could not be created
 * @property {Record<number, number>} statuses how often each was answered
 * @property {import('./reach.mjs').Reach} reach
 * @property {(FuzzRequest & { problem: string })[]} findings
 * @property {{ bytes: number, route: string }} largest answer
 * @property {{ index: number, ms: number, aloneMs: number, route: string }[]} slow requests, of more than a second
 * @property {number} slowestMs
 */
/**
 * @typedef {object} FuzzSettings
 * @property {import('./world.mjs').World} world
 * @property {Contract} contract
 * @property {number} seed
 * @property {readonly Role[]} roles
 * @property {string[]} secrets texts that no answer may contain
 */

const CONCURRENCY = 8;
/** More findings of one run are not collected. */
const ENOUGH_FINDINGS = 25;
/** A longer request is sent again alone, because others may have delayed it; as long again three times, it is a finding. */
export const SLOW_MS = 1000;
const REPETITIONS = 3;

/**
 * The tally of a run before its first request.
 * @returns {FuzzTally}
 */
export function emptyTally() {
  const counts = { sent: 0, overload: {}, cutOff: 0, unmade: [], statuses: {} };
  const measures = { largest: { bytes: 0, route: 'none' }, slow: [], slowestMs: 0 };
  return { ...counts, ...measures, reach: emptyReach(), findings: [] };
}

/**
 * @param {FuzzTally} tally
 * @param {FuzzRequest} request
 * @param {import('./send.mjs').Answer} answer
 * @param {string[]} secrets
 */
function note(tally, request, answer, secrets) {
  const { route, role } = request;
  const { status, text } = answer;
  tally.sent += 1;
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  const bytes = Buffer.byteLength(text);
  if (bytes > tally.largest.bytes) tally.largest = { bytes, route };
  noteReach(tally.reach, { role, route, status, reason: text });
  if (isOverload(answer)) tally.overload[route] = (tally.overload[route] ?? 0) + 1;
  if (isCutOff(request, answer)) tally.cutOff += 1;
  const problem = problemWith(request, answer, secrets);
  if (problem && tally.findings.length < ENOUGH_FINDINGS) tally.findings.push({ ...request, problem });
}

/** @type {(request: FuzzRequest, fixture: Fixture) => boolean} */
const hasOwnToken = ({ headers, role }, { people }) =>
  role !== 'guest' && people[role] !== undefined && headers.authorization === `Bearer ${people[role].token}`;

/**
 * @param {ReturnType<typeof openConnections>} connections
 * @param {FuzzRequest} request
 */
async function timed(connections, request) {
  const begin = performance.now();
  const answer = await connections.send(request);
  return { answer, ms: Math.round(performance.now() - begin) };
}

/**
 * Sends slow requests again, one at a time, under another idempotency key: the answer of the first time would be repeated.
 * The shortest of three times counts, because other processes may have delayed the others.
 * @param {FuzzTally} tally
 * @param {ReturnType<typeof openConnections>} connections
 * @param {{ request: FuzzRequest, ms: number }[]} slow
 */
async function repeatAlone(tally, connections, slow) {
  for (const { request, ms } of slow) {
    let aloneMs = Number.POSITIVE_INFINITY;
    for (let n = 0; n < REPETITIONS; n += 1) {
      const begin = performance.now();
      await connections.send({
        ...request,
        headers: { ...request.headers, 'idempotency-key': randomUUID() },
      });
      aloneMs = Math.min(aloneMs, Math.round(performance.now() - begin));
    }
    tally.slow.push({ index: request.index, ms, aloneMs, route: request.route });
    if (aloneMs > SLOW_MS) tally.findings.push({ ...request, problem: `${aloneMs} ms, alone` });
  }
}

/**
 * The request with a number; one that needs no further rows when those of a valid call could not be created.
 * @param {Parameters<typeof requestFor>[0]} settings
 * @param {number} index
 * @param {FuzzTally} tally
 */
async function created(settings, index, tally) {
  try {
    return await requestFor(settings, index);
  } catch (error) {
    tally.unmade.push(`${index}: ${error instanceof Error ? error.message : error}`);
    // The person may have been signed out by another request.
    for (const role of /** @type {const} */ (['client', 'designer', 'admin']))
      settings.fixture.world.drop(role);
    return plainRequest(settings, index);
  }
}

/**
 * Sends requests `from` to `to` to a running server and adds the answers to the tally.
 * @param {FuzzSettings} settings
 * @param {import('./fuzz.mjs').Range} range
 * @param {FuzzTally} tally
 */
export async function sendRequests({ world, secrets, ...settings }, { from, to }, tally) {
  const fixture = await createFixture(world);
  const calls = callsOf(settings.contract);
  const connections = openConnections(world.base);
  const numbers = Array.from({ length: to - from }, (_, n) => from + n);
  /** @type {{ request: FuzzRequest, ms: number }[]} */
  const slow = [];
  await pLimit(CONCURRENCY).map(numbers, async (index) => {
    const request = await created({ ...settings, calls, fixture }, index, tally);
    const isFirst = index < calls.length * settings.roles.length && !isUnreached(request);
    const send = () => timed(connections, request);
    const { answer, ms } = await patiently(send, (sent) => isFirst && isOverload(sent.answer));
    tally.slowestMs = Math.max(tally.slowestMs, ms);
    if (ms > SLOW_MS) slow.push({ request, ms });
    note(tally, request, answer, secrets);
    const { role } = request;
    if (answer.status === 401 && role !== 'guest') {
      if (hasOwnToken(request, fixture)) await replacePerson(fixture, role);
      else world.drop(role);
    }
  });
  await repeatAlone(tally, connections, slow);
  connections.close();
}
