import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAccess } from '../fuzz/access.mjs';
import { emptyReach, noteReach, reportReach } from '../fuzz/reach.mjs';
import { callsOf } from '../fuzz/requests.mjs';
import { UNREACHED } from '../fuzz/unreached.mjs';
import { inProject, readJson } from '../lib/paths.mjs';

const calls = callsOf(readJson(inProject('docs/api/openapi.json')));
const LISTED = UNREACHED.filter(({ roles }) => roles.includes('client')).map(({ route }) => route);

/** A run in which every call of a client succeeds but these. @param {string[]} refused */
function reachWithout(refused) {
  const reach = emptyReach();
  for (const { method, path } of calls) {
    const route = `${method} ${path}`;
    const isRefused = refused.includes(route.replace('/api', ''));
    noteReach(reach, { role: 'client', route, status: isRefused ? 404 : 200, reason: 'Non trovato.' });
  }
  return reach;
}

test('the access of a role follows the table of the authorisation test', () => {
  const may = readAccess();
  assert.equal(may('GET /users/me', 'client'), true);
  assert.equal(may('GET /users/me', 'guest'), false);
  assert.equal(may('PUT /contacts/{id}/status', 'client'), false);
  assert.equal(may('PUT /contacts/{id}/status', 'designer'), true);
  assert.equal(may('DELETE /briefs/{id}', 'client'), true);
});

test('a run with exactly the listed routes unreached differs in nothing', () => {
  assert.deepEqual(reportReach(reachWithout(LISTED), calls, ['client']), []);
});

test('a further route that never succeeded is a difference, with its reason', () => {
  const reach = reachWithout([...LISTED, 'GET /users/me']);
  assert.deepEqual(reportReach(reach, calls, ['client']), [
    'client: GET /users/me did not succeed: 404 Non trovato.',
  ]);
});

test('a listed route that succeeds is a difference', () => {
  const [first = '', ...others] = LISTED;
  const [difference] = reportReach(reachWithout(others), calls, ['client']);
  assert.match(difference ?? '', new RegExp(`^client: ${first} succeeded`));
});

test('a route that a role may not call is no difference', () => {
  const reach = reachWithout([...LISTED, 'GET /admin/users']);
  assert.deepEqual(reportReach(reach, calls, ['client']), []);
});
