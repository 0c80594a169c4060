import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';
import { json, send as request } from '../cluster/requests.mjs';
import { createClient, PASSWORD } from '../cluster/people.mjs';
import { withReplicas } from './replicas.mjs';
import { Sender } from './sender.mjs';

/** @typedef {import('./checks.mjs').Group} Group */
/** @typedef {import('../lib/servers/galera.mjs').Node} Node */
/** @typedef {import('./replicas.mjs').Replicas} Replicas */
/** @typedef {import('../cluster/people.mjs').Client} Client */

const PEOPLE = 24;
const CHANGES = 12;
const ROUNDS = 25;

/**
 * The number of conflicts between nodes since they started.
 * @param {Node[]} nodes
 */
async function collisions(nodes) {
  const variables = ['wsrep_local_cert_failures', 'wsrep_local_bf_aborts'];
  const counts = await Promise.all(
    nodes.flatMap((node) => variables.map((variable) => node.status(variable))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** @type {(replicas: string[]) => Promise<Client[]>} */
const createPeople = (replicas) =>
  Promise.all(
    Array.from({ length: PEOPLE }, (_, n) =>
      createClient(replicas[n % replicas.length] ?? '', `Persona${n}`),
    ),
  );

/**
 * Everybody likes and unlikes the same designer at the same time: all of them write one row.
 * @param {Group} group
 * @param {Replicas} product
 * @param {Client[]} people
 */
async function likeConcurrently({ nodes }, { replicas, designer, ask }, people) {
  const sender = new Sender(replicas);
  const before = await collisions(nodes);
  const lastLikes = await Promise.all(
    people.map(async ({ token }, n) => {
      let liked = false;
      for (let count = 0; count < CHANGES + (n % 2); count += 1) {
        liked = !liked;
        await sender.send('/api/likes', { designer_id: designer, liked }, token);
      }
      return liked;
    }),
  );
  const collided = (await collisions(nodes)) - before;
  assert.ok(collided > 0, 'no conflict occurred, so nothing was tested');
  const expected = lastLikes.filter(Boolean).length;
  for (const node of nodes) {
    const [{ likes } = {}] = await ask(node, 'SELECT COUNT(*) AS likes FROM likes WHERE liked = 1');
    const [{ like_count: counter } = {}] = await ask(node, 'SELECT like_count FROM designers');
    assert.deepEqual({ likes, counter }, { likes: expected, counter: expected }, `at ${node.name}`);
  }
  return `${collided} conflicts, slowest like ${sender.longestMs} ms, sent again: ${sender.repetitions()}`;
}

/**
 * The same message with the same key is sent to both replicas at the same time.
 * @param {Group} group
 * @param {Replicas} product
 * @param {Client[]} people
 */
async function sendTwice({ nodes }, { replicas, designer, ask }, people) {
  const senders = replicas.map((replica) => new Sender([replica]));
  for (const { token } of people) {
    const key = randomUUID();
    const body = { designer_id: designer, message: `Una volta sola: ${key}` };
    const both = senders.map((sender) => sender.send('/api/contacts', body, token, key));
    const [first, second] = await Promise.all(both);
    assert.deepEqual(first?.answer, second?.answer);
  }
  for (const node of nodes) {
    const [{ n } = {}] = await ask(node, 'SELECT COUNT(*) AS n FROM contacts');
    assert.equal(n, people.length, `contacts at ${node.name}`);
  }
}

/**
 * Signs in again: losing the role ends every session.
 * @param {string} replica
 * @param {{ email: string }} person
 * @returns {Promise<string>}
 */
async function signIn(replica, { email }) {
  const body = String(new URLSearchParams({ username: email, password: PASSWORD }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return json(await request(replica, '/api/auth/token', { method: 'POST', headers, body })).access_token;
}

/**
 * @param {string} replica
 * @param {string} token
 * @param {number} id
 */
async function demote(replica, token, id) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const options = { method: 'PUT', headers, body: JSON.stringify({ is_admin: false }) };
  return (await request(replica, `/api/admin/users/${id}`, options)).status;
}

/**
 * Two administrators remove each other's role: different rows, which no node detects as a conflict by itself.
 * @param {Group} group
 * @param {Replicas} product
 * @param {[Client, Client]} people
 */
async function lastAdministrator({ nodes }, { replicas, ask }, [one, two]) {
  const [first, second] = replicas;
  const rows = await ask(
    nodes[0],
    `SELECT id, email FROM users WHERE email IN ('${one.email}', '${two.email}')`,
  );
  const idOf = (/** @type {{ email: string }} */ { email }) => rows.find((row) => row.email === email)?.id;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await ask(nodes[0], `UPDATE users SET is_admin = 1 WHERE id IN (${idOf(one)}, ${idOf(two)})`);
    /** @type {[string, string]} */
    const [tokenOne, tokenTwo] = await Promise.all([signIn(first, one), signIn(second, two)]);
    /** @type {number[]} */
    const statuses = await Promise.all([
      demote(first, tokenOne, idOf(two)),
      demote(second, tokenTwo, idOf(one)),
    ]);
    const [{ n } = {}] = await ask(nodes[0], 'SELECT COUNT(*) AS n FROM users WHERE is_admin = 1');
    assert.equal(n, 1, `administrators left in round ${round}, after ${statuses.join(' and ')}`);
  }
}

/**
 * Two processes, each with its own node, and writes that conflict on purpose.
 * @param {Group} group
 */
export function conflicts(group) {
  const [first, second] = group.nodes;
  return withReplicas(group.nodes, [first.ports.sql, second.ports.sql], async (product) => {
    const people = await createPeople(product.replicas);
    const figures = await likeConcurrently(group, product, people);
    await sendTwice(group, product, people);
    const [one, two] = people;
    if (!one || !two) throw new Error('two people are needed');
    await lastAdministrator(group, product, [one, two]);
    return figures;
  });
}
