import assert from 'node:assert/strict';
import { ask, json, post } from './ask.mjs';
import { createClient, createDesigner } from './people.mjs';
import { followUpdates } from './updates.mjs';

/** The replicas stand behind a proxy that they believe: each call can come from an address of its own. */
const comingFrom = (address) => ({ headers: { 'x-forwarded-for': address } });

const authorized = ({ token }) => ({ headers: { authorization: `Bearer ${token}` } });

const RESETS = 20;

const reset = (base, n, address) =>
  post(base, '/api/auth/request-password-reset', { email: `chiunque-${n}@esempio.it` }, comingFrom(address));

/**
 * Some tries, each with a number of its own: on a machine so busy that Redis takes a quarter of a second, a replica
 * counts by itself for a moment. One that always does fails every try.
 */
async function inFewTries(holds) {
  for (let n = 1; n < 3; n += 1) {
    const failure = await holds(n).catch((error) => error);
    if (!failure) return;
  }
  await holds(3);
}

/** Whichever replica is asked: the limit is the limit. */
export const countsRatesOnce = ({ replicas }) =>
  inFewTries(async (attempt) => {
    const address = `198.51.100.${attempt}`;
    const calls = Array.from({ length: 2 * RESETS }, (_, n) => reset(replicas[n % 2], n, address));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, RESETS);
    assert.equal(statuses.filter((status) => status === 429).length, RESETS);
    const refused = await reset(replicas[1], 99, address);
    assert.ok(Number(refused.headers['retry-after']) > 3000, 'the window is an hour');
  });

/** Passwords are guessed at both; five are looked at, as at one. Nobody need have the address. */
export const slowsGuessersOnce = ({ replicas }) =>
  inFewTries(async (attempt) => {
    const wrong = { username: `bersaglio-${attempt}@esempio.it`, password: 'certamente-sbagliata-1' };
    const guess = (n) =>
      post(replicas[n % 2], '/api/auth/token', wrong, comingFrom(`198.51.${attempt}.${n}`));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    const looked = answers.filter(({ status }) => status === 401).length;
    assert.ok(looked >= 5 && looked < 10, `${looked} passwords were looked at`);
    assert.ok(answers.every(({ status }) => [401, 429].includes(status)));
  });

const like = (base, { token }, designerId, liked) =>
  post(base, '/api/likes', { designer_id: designerId, liked }, { token });

/** What one replica did, a reader at the other one hears; both ways. */
export async function tellsReadersEverywhere({ replicas, designer, client }) {
  for (const [at, done, liked] of [
    [0, 1, true],
    [1, 0, false],
  ]) {
    const reader = await followUpdates(replicas[at], client.token);
    await reader.has('event: hello');
    assert.equal((await like(replicas[done], client, designer, liked)).status, 200);
    await reader.has(`"liked":${liked}`);
    reader.leave();
  }
}

/** A reader who was away comes back to the other replica and gets what was missed, no more and no less. */
export async function catchesUpElsewhere({ replicas, designer, client }) {
  const [here, there] = replicas;
  const before = await followUpdates(here, client.token);
  await before.has('event: hello');
  await like(here, client, designer, true);
  await before.has('"liked":true');
  const lastId = before.lastId();
  before.leave();
  await like(there, client, designer, false);
  const after = await followUpdates(there, client.token, lastId);
  await after.has('"liked":false');
  after.leave();
  assert.doesNotMatch(after.text(), /event: (hello|reset)|"liked":true/);
  const unknown = await followUpdates(there, client.token, '1-0');
  await unknown.has('event: reset');
  unknown.leave();
}

/** A replica that has just started knows what was told before its start, and the designers as they are now. */
export async function beginsWithTheRest({ replicas, designer, client, startReplica }) {
  const before = await followUpdates(replicas[0], client.token);
  await before.has('event: hello');
  const lastId = before.lastId();
  before.leave();
  await like(replicas[0], client, designer, true);
  const late = await startReplica();
  const after = await followUpdates(late.base, client.token, lastId);
  await after.has('"liked":true');
  assert.doesNotMatch(after.text(), /event: (hello|reset)/);
  await like(replicas[1], client, designer, false);
  await after.has('"liked":false');
  after.leave();
  await late.stop();
}

/** Somebody deletes the account at one replica; the stream that is open at the other one ends. */
export async function endsStreamsEverywhere({ replicas }) {
  const [here, there] = replicas;
  const gone = await createDesigner(here, 'Ugo');
  const reader = await followUpdates(there, gone.token);
  await reader.has('event: hello');
  const deleted = await ask(here, `/api/designers/${gone.id}`, { method: 'DELETE', ...authorized(gone) });
  assert.ok(deleted.status < 300, String(deleted.body));
  await reader.ended();
}

/** Signed out at one, refused at the other. */
export async function revokesEverywhere({ replicas }) {
  const [here, there] = replicas;
  const person = await createClient(here, 'Ada');
  assert.equal((await ask(there, '/api/users/me', authorized(person))).status, 200);
  assert.equal((await ask(here, '/api/auth/logout', { method: 'POST', ...authorized(person) })).status, 200);
  assert.equal((await ask(there, '/api/users/me', authorized(person))).status, 401);
}

/** The same action sent to both at once is done once. */
export async function doesThingsOnce({ replicas, designer, client }) {
  const body = { designer_id: designer, message: 'Vorrei rifare il salotto.' };
  const send = (base) =>
    post(base, '/api/contacts', body, { ...client, headers: { 'idempotency-key': 'una-volta-sola-1' } });
  const answers = await Promise.all([replicas[0], replicas[1], replicas[0], replicas[1]].map(send));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
    String(answers[1].body),
  );
  assert.equal(new Set(answers.map((answer) => json(answer).id)).size, 1);
}

/** Each replica counts for itself while Redis is away: nobody is let in without any limit. */
export async function countsWithoutRedis({ replicas, redis, client }) {
  const reader = await followUpdates(replicas[1], client.token);
  await reader.has('event: hello');
  await redis.stop();
  const statuses = [];
  for (let n = 0; n < 2 * RESETS + 2; n += 1)
    statuses.push((await reset(replicas[n % 2], n, '198.51.100.200')).status);
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
  assert.equal(statuses.filter((status) => status === 200).length, 2 * RESETS);
  await redis.start();
  // Nobody can say what was missed: every open app reads again.
  await reader.has('event: reset');
  reader.leave();
}
