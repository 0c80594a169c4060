import { isCutOff, isOverload, wrongWith } from './judge.mjs';
import { callsOf, requestFor } from './requests.mjs';
import { openLine } from './send.mjs';
import { createWorld, revive } from './world.mjs';

const AT_ONCE = 8;
/** More of the same would tell nothing new. */
const ENOUGH_FINDINGS = 25;

/** What a run has seen. */
export function emptyTally() {
  return { sent: 0, overload: 0, cutOff: 0, statuses: {}, routes: new Set(), findings: [] };
}

function note(tally, request, answer, secrets) {
  tally.sent += 1;
  tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
  if (answer.status < 300) tally.routes.add(request.route);
  if (isOverload(answer)) tally.overload += 1;
  if (isCutOff(request, answer)) tally.cutOff += 1;
  const problem = wrongWith(request, answer, secrets);
  if (problem && tally.findings.length < ENOUGH_FINDINGS) tally.findings.push({ ...request, problem });
}

const ownToken = ({ headers, role }, world) =>
  world.people[role] && headers.authorization === `Bearer ${world.people[role].token}`;

/**
 * Sends requests `from` to `to` to a running server and adds to the tally what came back.
 * @param setting `{ base, contract, answers, admin, seed, secrets }`
 */
export async function fuzz(setting, { from, to }, tally) {
  const { base, contract, admin, seed, secrets } = setting;
  const world = await createWorld(base, setting);
  const calls = callsOf(contract);
  const line = openLine(base);
  let next = from;
  const work = async () => {
    while (next < to) {
      const request = requestFor({ contract, calls, world, seed }, next++);
      const answer = await line.send(request);
      note(tally, request, answer, secrets);
      if (answer.status === 401 && ownToken(request, world)) await revive(base, world, request.role, admin);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  line.close();
}

/** What a run found, for people. */
export function tell(tally, seed, contract) {
  const calls = callsOf(contract);
  const statuses = Object.entries(tally.statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(`requests sent             ${tally.sent} (seed ${seed})`);
  console.log(`statuses                  ${statuses.join(', ')}`);
  const closed = calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !tally.routes.has(route));
  console.log(
    `routes with a success     ${tally.routes.size} of ${calls.length}; none at ${closed.join(', ') || 'none'}`,
  );
  console.log(`overload (503)            ${tally.overload}`);
  console.log(`cut off while sending     ${tally.cutOff}`);
  console.log(`findings                  ${tally.findings.length}`);
  for (const { index, role, method, path, headers, body, problem } of tally.findings) {
    const sent = { method, path: path.slice(0, 300), headers, body: String(body ?? '').slice(0, 300) };
    console.log(`\n--seed=${seed} --only=${index} as ${role}: ${problem}\n  ${JSON.stringify(sent)}`);
  }
}
