import assert from 'node:assert/strict';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from './eventually.mjs';
import { form, send, json, post } from './requests.mjs';
import { openUpdates } from './updates.mjs';

/** @typedef {import('./checks.mjs').CheckedCluster} CheckedCluster */

/**
 * The replicas that answered the requests with a method, in the order of nginx's log.
 * @param {import('../lib/servers/nginx.mjs').Nginx} nginx
 * @param {string} method
 * @returns {string[]}
 */
function replicasOf(nginx, method) {
  const lines = nginx.log().split('\n').slice(0, -1);
  return lines
    .map((line) => JSON.parse(line))
    .flatMap((line) => (line.method === method ? [line.replica] : []));
}

/**
 * Each replica answers half of the requests.
 * @param {CheckedCluster} cluster
 */
export async function asksBothReplicas({ nginx, replicas }) {
  // No other check uses HEAD.
  const ready = () => send(nginx.base, '/api/health/ready', { method: 'HEAD' });
  for (let n = 0; n < 10; n += 1) assert.equal((await ready()).status, 200);
  // nginx writes its log after the answer: the last line may follow after some milliseconds.
  for (let n = 0; n < 250 && replicasOf(nginx, 'HEAD').length < 10; n += 1) await sleep(20);
  const asked = replicasOf(nginx, 'HEAD');
  const counts = replicas.map((base) => asked.filter((replica) => replica === new URL(base).host).length);
  assert.deepEqual(counts, [5, 5]);
}

/**
 * Events arrive while the answer is still open.
 * @param {CheckedCluster} cluster
 */
export async function sendsUpdatesAtOnce({ nginx, client, designer }) {
  const updates = await openUpdates(nginx.base, client.token);
  await updates.has('event: hello');
  for (const liked of [true, false]) {
    const like = await post(nginx.base, '/api/likes', { designer_id: designer, liked }, client);
    assert.equal(like.status, 200, String(like.body));
    await updates.has(`"liked":${liked}`);
  }
  updates.close();
}

/** A little less than the time for which a change waits for the acknowledgement of another replica. */
const WAIT_MS = 250;

/**
 * The first replica answers a change when the second has it, or after a limited time.
 * @param {CheckedCluster} cluster
 */
export async function waitsForAPausedReplica({ replicas, pauseReplica, resumeReplica, dora, client }) {
  const [here, there] = replicas;
  pauseReplica(1);
  const began = performance.now();
  const like = await post(here, '/api/likes', { designer_id: dora.id, liked: true }, client);
  const tookMs = performance.now() - began;
  resumeReplica(1);
  assert.equal(like.status, 200, String(like.body));
  assert.ok(tookMs > WAIT_MS, `only ${tookMs.toFixed(0)} ms`);
  assert.equal((await post(there, '/api/likes', { designer_id: dora.id, liked: false }, client)).status, 200);
}

/** Longer than the time for which a replica that stops accepts connections when no body is under way. */
const STOP_MS = 3000;

/**
 * The status of the answer to a request; 0 when its connection ends without one.
 * @param {import('node:http').ClientRequest} call
 * @returns {Promise<number>}
 */
const statusOfAnswer = (call) =>
  new Promise((resolve) => {
    call.once('response', ({ statusCode = 0 }) => resolve(statusCode));
    call.on('error', () => resolve(0));
  });

/**
 * The second replica gets the signal to stop while pictures are sent slowly: it waits for its own, and is there for others meanwhile.
 * @param {CheckedCluster} cluster
 */
export async function finishesBodiesBeforeAStop({ nginx, replicas, stopReplica }) {
  const { headers = {}, body = '' } = form(Buffer.alloc(200_000));
  const expected = (await send(nginx.base, '/api/uploads/gallery', form(Buffer.alloc(200_000)))).status;
  const half = body.length / 2;
  // One of them is sent to each replica.
  const calls = [0, 1].map(() => {
    const all = { ...headers, 'content-length': body.length };
    return request(`${nginx.base}/api/uploads/gallery`, { method: 'POST', headers: all, agent: false });
  });
  const answers = calls.map(statusOfAnswer);
  for (const call of calls) call.write(body.slice(0, half));
  await sleep(200);
  const stopped = stopReplica(1);
  const statusOf = async (/** @type {string} */ path) => (await send(replicas[1], path)).status;
  await eventually('the second replica is not ready', async () =>
    assert.equal(await statusOf('/api/health/ready'), 503),
  );
  await sleep(STOP_MS);
  assert.equal(await statusOf('/api/designers'), 200);
  for (const call of calls) call.end(body.slice(half));
  const statuses = await Promise.all(answers);
  assert.deepEqual(statuses, [expected, expected]);
  assert.notEqual(expected, 503);
  await stopped;
}

/**
 * The second replica ends, and no request fails.
 * @param {CheckedCluster} cluster
 */
export async function continuesWithOneReplica({ nginx, stopReplica }) {
  await stopReplica(1);
  for (let n = 0; n < 10; n += 1) assert.equal((await send(nginx.base, '/api/health/ready')).status, 200);
}

/**
 * The first replica ends as well: the app opens, other requests are answered with a delay after which to retry.
 * @param {CheckedCluster} cluster
 */
export async function answersWithoutReplicas({ nginx, stopReplica, designer }) {
  await stopReplica(0);
  const away = await send(nginx.base, '/api/designers');
  assert.deepEqual([away.status, away.headers['retry-after']], [503, '2']);
  assert.deepEqual(json(away), { detail: 'Il servizio torna tra pochi secondi. Riprova.' });
  const page = await send(nginx.base, `/designer/${designer}`);
  assert.equal(page.status, 503);
  assert.match(String(page.body), /<div id="root">/);
  assert.equal((await send(nginx.base, '/')).status, 200);
}
