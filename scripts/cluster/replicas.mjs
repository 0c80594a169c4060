import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, json, post } from './ask.mjs';
import { followUpdates } from './updates.mjs';

/** The replicas that answered the requests made with a method, in the log's order. */
function replicasOf(nginx, method) {
  const lines = nginx.log().split('\n').slice(0, -1);
  return lines
    .map((line) => JSON.parse(line))
    .flatMap((line) => (line.method === method ? [line.replica] : []));
}

/** Half of the requests each. */
export async function asksBothReplicas({ nginx, replicas }) {
  // Nothing else asks with HEAD.
  const ready = () => ask(nginx.base, '/api/health/ready', { method: 'HEAD' });
  for (let n = 0; n < 10; n += 1) assert.equal((await ready()).status, 200);
  // nginx writes about a request once its answer is out: the last line may come a moment later.
  for (let tries = 0; tries < 250 && replicasOf(nginx, 'HEAD').length < 10; tries += 1) await sleep(20);
  const asked = replicasOf(nginx, 'HEAD');
  const counts = replicas.map((base) => asked.filter((replica) => replica === new URL(base).host).length);
  assert.deepEqual(counts, [5, 5]);
}

/** An event is read before the answer has ended. */
export async function sendsUpdatesAtOnce({ nginx, client, designer }) {
  const updates = await followUpdates(nginx.base, client.token);
  await updates.has('event: hello');
  for (const liked of [true, false]) {
    const like = await post(nginx.base, '/api/likes', { designer_id: designer, liked }, client);
    assert.equal(like.status, 200, String(like.body));
    await updates.has(`"liked":${liked}`);
  }
  updates.leave();
}

/** As long as a change is kept back for a replica that does not say it has it (`platform/channel/places.ts`), nearly. */
const KEPT_BACK_MS = 250;

/** What the first replica has acknowledged the second has, or it was waited for. */
export async function waitsForWhoHangs({ replicas, haltReplica, resumeReplica, dora, client }) {
  const [here, there] = replicas;
  haltReplica(1);
  const began = performance.now();
  const like = await post(here, '/api/likes', { designer_id: dora.id, liked: true }, client);
  const tookMs = performance.now() - began;
  resumeReplica(1);
  assert.equal(like.status, 200, String(like.body));
  assert.ok(tookMs > KEPT_BACK_MS, `only ${tookMs.toFixed(0)} ms`);
  assert.equal((await post(there, '/api/likes', { designer_id: dora.id, liked: false }, client)).status, 200);
}

/** Ends the second replica. */
export async function goesOnWithOneReplica({ nginx, stopReplica }) {
  await stopReplica(1);
  for (let n = 0; n < 10; n += 1) assert.equal((await ask(nginx.base, '/api/health/ready')).status, 200);
}

/** Ends the first replica as well. */
export async function saysThatItIsAway({ nginx, stopReplica, designer }) {
  await stopReplica(0);
  const away = await ask(nginx.base, '/api/designers');
  assert.deepEqual([away.status, away.headers['retry-after']], [503, '2']);
  assert.deepEqual(json(away), { detail: 'Il servizio torna tra pochi secondi. Riprova.' });
  const page = await ask(nginx.base, `/designer/${designer}`);
  assert.equal(page.status, 503);
  assert.match(String(page.body), /<div id="root">/);
  assert.equal((await ask(nginx.base, '/')).status, 200);
}
