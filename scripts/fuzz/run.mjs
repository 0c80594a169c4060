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
 * @property {number} overload
 * @property {number} cutOff
 * @property {Record<number, number>} statuses how often each was answered
 * @property {Set<string>} routes with a success
 * @property {(FuzzRequest & { problem: string })[]} findings
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

/**
 * The tally of a run before its first request.
 * @returns {FuzzTally}
 */
export function emptyTally() {
  return { sent: 0, overload: 0, cutOff: 0, statuses: {}, routes: new Set(), findings: [] };
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
  if (isOverload(answer)) tally.overload += 1;
  if (isCutOff(request, answer)) tally.cutOff += 1;
  const problem = problemWith(request, answer, secrets);
  if (problem && tally.findings.length < ENOUGH_FINDINGS) tally.findings.push({ ...request, problem });
}

/** @type {(request: FuzzRequest, fixture: Fixture) => boolean} */
const hasOwnToken = ({ headers, role }, { people }) =>
  role !== 'guest' && people[role] !== undefined && headers.authorization === `Bearer ${people[role].token}`;

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
  await pLimit(CONCURRENCY).map(numbers, async (index) => {
    const request = requestFor({ contract, calls, fixture, seed }, index);
    const answer = await connections.send(request);
    note(tally, request, answer, secrets);
    if (answer.status === 401 && hasOwnToken(request, fixture)) {
      await replacePerson(base, fixture, request.role, admin);
    }
  });
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
  print(`overload (503)            ${tally.overload}`);
  print(`cut off while sending     ${tally.cutOff}`);
  print(`findings                  ${tally.findings.length}`);
  for (const { index, role, method, path, headers, body, problem } of tally.findings) {
    const sent = { method, path: path.slice(0, 300), headers, body: String(body ?? '').slice(0, 300) };
    print(`\n--seed=${seed} --only=${index} as ${role}: ${problem}\n  ${JSON.stringify(sent)}`);
  }
}
