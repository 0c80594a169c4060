import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../lib/paths.mjs';
import { ask, form, json, post } from './ask.mjs';
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

/** Both replicas have one folder. */
export async function sharesPictures({ nginx, replicas }) {
  const picture = readFileSync(inProject('pictures/originals/A-living-01.webp'));
  const sent = await ask(replicas[0], '/api/uploads/gallery', form(picture));
  assert.ok(sent.status < 300, String(sent.body));
  const { url } = json(sent);
  const got = await Promise.all([nginx.base, nginx.base, ...replicas].map((base) => ask(base, url)));
  for (const { status, headers, body } of got) {
    assert.deepEqual([status, headers['cache-control']], [200, 'public, max-age=31536000, immutable']);
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.ok(body.equals(got[0].body));
  }
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
