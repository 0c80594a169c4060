import assert from 'node:assert/strict';
import { send, json, post } from './requests.mjs';
import { eventually } from './eventually.mjs';
import { createDesigner } from './people.mjs';

/** @typedef {import('./checks.mjs').CheckedCluster} CheckedCluster */
/** @typedef {import('./people.mjs').Designer} Designer */

/** @type {(base: string, path: string) => ReturnType<typeof send>} */
const get = async (base, path) => send(base, path);

/** @type {(base: string, path: string, value: unknown, person: { token: string }) => ReturnType<typeof send>} */
const put = (base, path, value, { token }) =>
  send(base, path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });

/**
 * The designer in the list; record and page must agree with it. Undefined when the designer is in none of them.
 * @param {string} base
 * @param {number} id
 * @returns {Promise<any>}
 */
async function publicRecord(base, id) {
  /** @type {{ id: number }[]} */
  const list = json(await get(base, '/api/designers'));
  const listed = list.find((designer) => designer.id === id);
  const record = await get(base, `/api/designers/${id}`);
  const page = await get(base, `/designer/${id}`);
  assert.deepEqual([record.status, page.status], listed ? [200, 200] : [404, 404]);
  if (listed) assert.deepEqual(json(record), listed);
  return listed;
}

/**
 * The match of a designer in the ranking for these answers; undefined without one.
 * @param {string} base
 * @param {number} id
 * @param {string} letter
 * @returns {Promise<any>}
 */
async function matchOf(base, id, letter) {
  const answers = Array.from({ length: 5 }, () => `${letter}.`);
  const { designers } = json(await post(base, '/api/match-designers', { answers }));
  return designers.find((/** @type {{ id: number }} */ designer) => designer.id === id)?.match;
}

/**
 * A designer registered at the first replica is listed and ranked at both.
 * @param {CheckedCluster} cluster
 */
export async function sharesNewDesigners(cluster) {
  const [here, there] = cluster.replicas;
  // The ranking that is cached for guests exists before the change.
  for (const base of cluster.replicas) assert.equal(await matchOf(base, 0, 'C'), undefined);
  cluster.dora = await createDesigner(here, 'Dora');
  assert.equal((await publicRecord(here, cluster.dora.id)).name, 'Dora');
  // In the next answer of any replica, see docs/decisions/0013-replicas-and-redis.md.
  assert.ok(await publicRecord(there, cluster.dora.id));
  assert.ok(await matchOf(there, cluster.dora.id, 'C'));
  assert.deepEqual(await publicRecord(there, cluster.dora.id), await publicRecord(here, cluster.dora.id));
}

/**
 * A change at the second replica is in list, record, page and ranking of the first.
 * @param {CheckedCluster} cluster
 */
export async function sharesEdits({ replicas, dora }) {
  const [here, there] = replicas;
  const before = await matchOf(here, dora.id, 'A');
  const edit = { ...dora.profile, city: 'Lecce', design_style: 'A', min_budget: 1300, bio: 'Poche parole.' };
  const answer = await put(there, `/api/designers/${dora.id}`, edit, dora);
  assert.equal(answer.status, 200, String(answer.body));
  const after = await matchOf(there, dora.id, 'A');
  assert.ok(after.score > before.score);
  assert.equal((await publicRecord(here, dora.id)).city, 'Lecce');
  assert.deepEqual(await matchOf(here, dora.id, 'A'), after);
  assert.deepEqual(
    json(await get(here, '/api/designers?city=lecce')).map((/** @type {{ id: number }} */ { id }) => id),
    [dora.id],
  );
}

/**
 * A like at one replica is counted at both.
 * @param {CheckedCluster} cluster
 */
export async function sharesLikes({ replicas, dora, client }) {
  const [here, there] = replicas;
  for (const { base, other, liked } of [
    { base: here, other: there, liked: true },
    { base: there, other: here, liked: false },
  ]) {
    const like = await post(base, '/api/likes', { designer_id: dora.id, liked }, client);
    assert.equal(like.status, 200, String(like.body));
    const count = Number(liked);
    assert.equal((await publicRecord(base, dora.id)).like_count, count);
    assert.equal((await publicRecord(other, dora.id)).like_count, count);
  }
}

/**
 * A designer deleted at the first replica is in no answer of either.
 * @param {CheckedCluster} cluster
 */
export async function sharesDeletions({ replicas, dora }) {
  const [here, there] = replicas;
  const headers = { authorization: `Bearer ${dora.token}` };
  const deleted = await send(here, `/api/designers/${dora.id}`, { method: 'DELETE', headers });
  assert.ok(deleted.status < 300, String(deleted.body));
  assert.equal(await publicRecord(here, dora.id), undefined);
  assert.equal(await publicRecord(there, dora.id), undefined);
  assert.equal(await matchOf(there, dora.id, 'A'), undefined);
}

/**
 * Without Redis each replica continues; when it is back, each receives the changes that it missed.
 * @param {CheckedCluster} cluster
 */
export async function continuesWithoutRedis(cluster) {
  const [here, there] = cluster.replicas;
  const emil = await createDesigner(here, 'Emil');
  await eventually('a new designer', async () => assert.ok(await publicRecord(there, emil.id)));
  await cluster.redis.stop();
  const edit = await put(
    here,
    `/api/designers/${emil.id}`,
    { ...emil.profile, city: 'Bari', design_style: 'B' },
    emil,
  );
  assert.equal(edit.status, 200, String(edit.body));
  assert.equal((await publicRecord(here, emil.id)).city, 'Bari');
  const ready = await Promise.all(cluster.replicas.map((base) => get(base, '/api/health/ready')));
  assert.deepEqual(
    ready.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await publicRecord(there, emil.id)).city, 'Torino', 'it cannot have received the change');
  assert.ok(await matchOf(there, emil.id, 'B'));
  await cluster.redis.start();
  await eventually('the missed changes', async () =>
    assert.equal((await publicRecord(there, emil.id)).city, 'Bari'),
  );
  assert.deepEqual(await matchOf(there, emil.id, 'B'), await matchOf(here, emil.id, 'B'));
  cluster.emil = emil;
}

/**
 * A Redis with open connections that answers nothing delays no request.
 * @param {CheckedCluster} cluster
 */
export async function continuesWithAPausedRedis({ replicas, redis, emil }) {
  const [here, there] = replicas;
  redis.pause();
  try {
    const edit = await put(there, `/api/designers/${emil.id}`, { ...emil.profile, city: 'Pisa' }, emil);
    assert.equal(edit.status, 200, String(edit.body));
    for (const base of replicas) assert.equal((await get(base, '/api/designers')).status, 200);
  } finally {
    redis.resume();
  }
  await eventually('the delayed change', async () =>
    assert.equal((await publicRecord(here, emil.id)).city, 'Pisa'),
  );
}

/**
 * A pause that is set at one replica is in list, record and matches of the other, moves the due time of a request that was
 * sent there, and counts for a request that is sent there afterwards, until the pause is ended there.
 * @param {CheckedCluster} cluster
 */
export async function sharesPauses({ replicas, dora, client }) {
  const [here, there] = replicas;
  const { activePause, pauseEnd, pauseLimits } = await import('../../domain/dist/pauses.js');
  const { last: until } = pauseLimits(Date.now());
  const write = async () => {
    const body = { designer_id: dora.id, message: 'Vorrei rifare la cucina.' };
    const answer = await post(there, '/api/contacts', body, client);
    assert.equal(answer.status, 201, String(answer.body));
    return json(answer);
  };
  const dueOf = async (/** @type {number} */ id) => {
    const authorization = `Bearer ${client.token}`;
    return Date.parse(
      json(await send(there, `/api/contacts/${id}`, { headers: { authorization } })).answer_due_at,
    );
  };
  const pause = async (/** @type {string | null} */ day) => {
    const body = { until: day, intent_at: Date.now() };
    const answer = await post(here, `/api/designers/${dora.id}/pause`, body, dora);
    assert.equal(answer.status, 200, String(answer.body));
  };
  const earlier = await write();
  const due = Date.parse(earlier.answer_due_at);
  assert.ok(due < pauseEnd(until));
  await pause(until);
  // What card, portfolio and contact dialog show.
  assert.equal(activePause((await publicRecord(there, dora.id)).paused_until, Date.now()), until);
  assert.ok((await dueOf(earlier.id)) > pauseEnd(until));
  assert.ok(Date.parse((await write()).answer_due_at) > pauseEnd(until));
  await pause(null);
  assert.equal((await publicRecord(there, dora.id)).paused_until ?? null, null);
  assert.ok((await dueOf(earlier.id)) < pauseEnd(until));
}
