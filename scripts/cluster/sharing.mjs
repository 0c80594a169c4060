import assert from 'node:assert/strict';
import { send, json, post } from './requests.mjs';
import { createClient, createDesigner } from './people.mjs';
import { openUpdates } from './updates.mjs';

/** @typedef {import('./checks.mjs').CheckedCluster} CheckedCluster */

/** The replicas trust the X-Forwarded-For of this machine, so each request can have another address. */
const comingFrom = (/** @type {string} */ address) => ({ headers: { 'x-forwarded-for': address } });

const authorized = (/** @type {{ token: string }} */ { token }) => ({
  headers: { authorization: `Bearer ${token}` },
});

const RESETS = 20;

/** @type {(base: string, n: number, address: string) => ReturnType<typeof post>} */
const reset = (base, n, address) =>
  post(base, '/api/auth/request-password-reset', { email: `chiunque-${n}@esempio.it` }, comingFrom(address));

/**
 * Up to three attempts, each with another number: on a machine so busy that Redis needs a quarter of a second, a replica
 * counts by itself for a moment. A replica that always counts by itself fails every attempt.
 * @param {(attempt: number) => Promise<void>} verify
 */
async function withAttempts(verify) {
  for (let n = 1; n < 3; n += 1) {
    const failure = await verify(n).catch((/** @type {unknown} */ error) => error);
    if (!failure) return;
  }
  await verify(3);
}

/**
 * A limit is counted once over both replicas.
 * @param {CheckedCluster} cluster
 */
export const countsRatesOnce = ({ replicas }) =>
  withAttempts(async (attempt) => {
    const address = `198.51.100.${attempt}`;
    const calls = Array.from({ length: 2 * RESETS }, (_, n) => reset(replicas[n % 2] ?? '', n, address));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, RESETS);
    assert.equal(statuses.filter((status) => status === 429).length, RESETS);
    const refused = await reset(replicas[1], 99, address);
    assert.ok(Number(refused.headers['retry-after']) > 3000, 'the window is an hour');
  });

/**
 * Of the passwords guessed at both replicas five are verified, as at one; also for an address without an account.
 * @param {CheckedCluster} cluster
 */
export const limitsGuessesOnce = ({ replicas }) =>
  withAttempts(async (attempt) => {
    const wrong = { username: `bersaglio-${attempt}@esempio.it`, password: 'certamente-sbagliata-1' };
    const guess = (/** @type {number} */ n) =>
      post(replicas[n % 2] ?? '', '/api/auth/token', wrong, comingFrom(`198.51.${attempt}.${n}`));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    const verified = answers.filter(({ status }) => status === 401).length;
    assert.ok(verified >= 5 && verified < 10, `${verified} passwords were verified`);
    assert.ok(answers.every(({ status }) => [401, 429].includes(status)));
  });

/** @type {(base: string, client: { token: string }, designerId: number, liked: boolean) => ReturnType<typeof post>} */
const like = (base, { token }, designerId, liked) =>
  post(base, '/api/likes', { designer_id: designerId, liked }, { token });

/**
 * A change at one replica is sent to the streams of the other, both ways.
 * @param {CheckedCluster} cluster
 */
export async function sendsUpdatesEverywhere({ replicas, designer, client }) {
  const [here, there] = replicas;
  for (const { reading, writing, liked } of [
    { reading: here, writing: there, liked: true },
    { reading: there, writing: here, liked: false },
  ]) {
    const reader = await openUpdates(reading, client.token);
    await reader.has('event: hello');
    assert.equal((await like(writing, client, designer, liked)).status, 200);
    await reader.has(`"liked":${liked}`);
    reader.close();
  }
}

/**
 * A stream that is opened again at the other replica gets the missed events, no more and no less.
 * @param {CheckedCluster} cluster
 */
export async function resumesStreamsElsewhere({ replicas, designer, client }) {
  const [here, there] = replicas;
  const before = await openUpdates(here, client.token);
  await before.has('event: hello');
  await like(here, client, designer, true);
  await before.has('"liked":true');
  const lastId = before.lastId();
  before.close();
  await like(there, client, designer, false);
  const after = await openUpdates(there, client.token, lastId);
  await after.has('"liked":false');
  after.close();
  assert.doesNotMatch(after.text(), /event: (hello|reset)|"liked":true/);
  const unknown = await openUpdates(there, client.token, '1-0');
  await unknown.has('event: reset');
  unknown.close();
}

/**
 * A replica that has just started has the events from before its start, and the current designers.
 * @param {CheckedCluster} cluster
 */
export async function startsUpToDate({ replicas, designer, client, startReplica }) {
  const before = await openUpdates(replicas[0], client.token);
  await before.has('event: hello');
  const lastId = before.lastId();
  before.close();
  await like(replicas[0], client, designer, true);
  const third = await startReplica();
  const after = await openUpdates(third.base, client.token, lastId);
  await after.has('"liked":true');
  assert.doesNotMatch(after.text(), /event: (hello|reset)/);
  await like(replicas[1], client, designer, false);
  await after.has('"liked":false');
  after.close();
  await third.stop();
}

/**
 * The stream of an account that is deleted at the other replica ends.
 * @param {CheckedCluster} cluster
 */
export async function endsStreamsEverywhere({ replicas }) {
  const [here, there] = replicas;
  const deletedDesigner = await createDesigner(here, 'Ugo');
  const reader = await openUpdates(there, deletedDesigner.token);
  await reader.has('event: hello');
  const deleted = await send(here, `/api/designers/${deletedDesigner.id}`, {
    method: 'DELETE',
    ...authorized(deletedDesigner),
  });
  assert.ok(deleted.status < 300, String(deleted.body));
  await reader.ended();
}

/**
 * A session that was ended at one replica is refused at the other.
 * @param {CheckedCluster} cluster
 */
export async function revokesEverywhere({ replicas }) {
  const [here, there] = replicas;
  const person = await createClient(here, 'Ada');
  assert.equal((await send(there, '/api/users/me', authorized(person))).status, 200);
  assert.equal((await send(here, '/api/auth/logout', { method: 'POST', ...authorized(person) })).status, 200);
  assert.equal((await send(there, '/api/users/me', authorized(person))).status, 401);
}

/**
 * One command sent to both replicas at the same time is carried out once.
 * @param {CheckedCluster} cluster
 */
export async function executesCommandsOnce({ replicas, designer, client }) {
  const body = { designer_id: designer, message: 'Vorrei rifare il salotto.' };
  const contact = (/** @type {string} */ base) =>
    post(base, '/api/contacts', body, { ...client, headers: { 'idempotency-key': 'una-volta-sola-1' } });
  const answers = await Promise.all([...replicas, ...replicas].map(contact));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
    String(answers[1]?.body),
  );
  assert.equal(new Set(answers.map((answer) => json(answer).id)).size, 1);
}

/**
 * Without Redis each replica counts by itself: the limit still exists.
 * @param {CheckedCluster} cluster
 */
export async function countsWithoutRedis({ replicas, redis, client }) {
  const reader = await openUpdates(replicas[1], client.token);
  await reader.has('event: hello');
  await redis.stop();
  /** @type {number[]} */
  const statuses = [];
  for (let n = 0; n < 2 * RESETS + 2; n += 1)
    statuses.push((await reset(replicas[n % 2] ?? '', n, '198.51.100.200')).status);
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
  assert.equal(statuses.filter((status) => status === 200).length, 2 * RESETS);
  await redis.start();
  // The missed events cannot be replayed, so every open app loads its data again.
  await reader.has('event: reset');
  reader.close();
}
