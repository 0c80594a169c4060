import assert from 'node:assert/strict';
import { ask, json, post } from './ask.mjs';
import { eventually } from './eventually.mjs';
import { createDesigner } from './people.mjs';

const get = async (base, path, token) =>
  ask(base, path, token ? { headers: { authorization: `Bearer ${token}` } } : {});

const put = (base, path, value, { token }) =>
  ask(base, path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });

/** A designer as everybody sees it in the list, in the record and in the page; undefined where it is not. */
async function seen(base, id) {
  const listed = json(await get(base, '/api/designers')).find((designer) => designer.id === id);
  const record = await get(base, `/api/designers/${id}`);
  const page = await get(base, `/designer/${id}`);
  assert.deepEqual([record.status, page.status], listed ? [200, 200] : [404, 404]);
  if (listed) assert.deepEqual(json(record), listed);
  return listed;
}

/** The match of a designer in the ranking for these answers; undefined where it is missing. */
async function matchOf(base, id, letter) {
  const answers = Array.from({ length: 5 }, () => `${letter}.`);
  const { designers } = json(await post(base, '/api/match-designers', { answers }));
  return designers.find((designer) => designer.id === id)?.match;
}

/** Registered at the first replica, seen and ranked at both. */
export async function knowsNewDesigners(world) {
  const [here, there] = world.replicas;
  // What is kept ready for guests is made before the change.
  for (const base of world.replicas) assert.equal(await matchOf(base, 0, 'C'), undefined);
  world.dora = await createDesigner(here, 'Dora');
  assert.equal((await seen(here, world.dora.id)).name, 'Dora');
  // In the next answer, whoever gives it (docs/decisions/0013).
  assert.ok(await seen(there, world.dora.id));
  assert.ok(await matchOf(there, world.dora.id, 'C'));
  assert.deepEqual(await seen(there, world.dora.id), await seen(here, world.dora.id));
}

/** Changed at the second replica: list, record, page and ranking at the first follow. */
export async function knowsEdits({ replicas, dora }) {
  const [here, there] = replicas;
  const before = await matchOf(here, dora.id, 'A');
  const edit = { ...dora.profile, city: 'Lecce', design_style: 'A', min_budget: 1300, bio: 'Poche parole.' };
  const answer = await put(there, `/api/designers/${dora.id}`, edit, dora);
  assert.equal(answer.status, 200, String(answer.body));
  const after = await matchOf(there, dora.id, 'A');
  assert.ok(after.score > before.score);
  assert.equal((await seen(here, dora.id)).city, 'Lecce');
  assert.deepEqual(await matchOf(here, dora.id, 'A'), after);
  assert.deepEqual(
    json(await get(here, '/api/designers?city=lecce')).map(({ id }) => id),
    [dora.id],
  );
}

/** Liked at one, counted at both. */
export async function knowsLikes({ replicas, dora, client }) {
  const [here, there] = replicas;
  for (const [base, other, liked] of [
    [here, there, true],
    [there, here, false],
  ]) {
    const like = await post(base, '/api/likes', { designer_id: dora.id, liked }, client);
    assert.equal(like.status, 200, String(like.body));
    const count = Number(liked);
    assert.equal((await seen(base, dora.id)).like_count, count);
    assert.equal((await seen(other, dora.id)).like_count, count);
  }
}

/** Deleted at the first replica, gone at both. */
export async function knowsWhoIsGone({ replicas, dora }) {
  const [here, there] = replicas;
  const headers = { authorization: `Bearer ${dora.token}` };
  const deleted = await ask(here, `/api/designers/${dora.id}`, { method: 'DELETE', headers });
  assert.ok(deleted.status < 300, String(deleted.body));
  assert.equal(await seen(here, dora.id), undefined);
  assert.equal(await seen(there, dora.id), undefined);
  assert.equal(await matchOf(there, dora.id, 'A'), undefined);
}

/** Without Redis each replica goes on; with it again each has the truth, without being asked to. */
export async function outlivesRedis(world) {
  const [here, there] = world.replicas;
  const emil = await createDesigner(here, 'Emil');
  await eventually('a new designer', async () => assert.ok(await seen(there, emil.id)));
  await world.redis.stop();
  const edit = await put(
    here,
    `/api/designers/${emil.id}`,
    { ...emil.profile, city: 'Bari', design_style: 'B' },
    emil,
  );
  assert.equal(edit.status, 200, String(edit.body));
  assert.equal((await seen(here, emil.id)).city, 'Bari');
  const ready = await Promise.all(world.replicas.map((base) => get(base, '/api/health/ready')));
  assert.deepEqual(
    ready.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await seen(there, emil.id)).city, 'Torino', 'how should it know?');
  assert.ok(await matchOf(there, emil.id, 'B'));
  await world.redis.start();
  await eventually('what was missed', async () => assert.equal((await seen(there, emil.id)).city, 'Bari'));
  assert.deepEqual(await matchOf(there, emil.id, 'B'), await matchOf(here, emil.id, 'B'));
  world.emil = emil;
}

/** A Redis that keeps its connections and answers nothing holds nobody up. */
export async function outlivesASilentRedis({ replicas, redis, emil }) {
  const [here, there] = replicas;
  redis.halt();
  try {
    const edit = await put(there, `/api/designers/${emil.id}`, { ...emil.profile, city: 'Pisa' }, emil);
    assert.equal(edit.status, 200, String(edit.body));
    for (const base of replicas) assert.equal((await get(base, '/api/designers')).status, 200);
  } finally {
    redis.goOn();
  }
  await eventually('what came late', async () => assert.equal((await seen(here, emil.id)).city, 'Pisa'));
}
