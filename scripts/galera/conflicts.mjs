import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { URLSearchParams } from 'node:url';
import { json, ask as request } from '../cluster/ask.mjs';
import { createClient, PASSWORD } from '../cluster/people.mjs';
import { withReplicas } from './replicas.mjs';
import { Sender } from './sender.mjs';

const PEOPLE = 24;
const WISHES = 12;
const ROUNDS = 25;

/** How often nodes have come into each other's way since they started. */
async function collisions(nodes) {
  const variables = ['wsrep_local_cert_failures', 'wsrep_local_bf_aborts'];
  const counts = await Promise.all(
    nodes.flatMap((node) => variables.map((variable) => node.status(variable))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const createPeople = (replicas) =>
  Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => createClient(replicas[n % replicas.length], `Persona${n}`)),
  );

/** Everybody changes their mind about the same designer, all at once: one row that everybody writes. */
async function likeAtOnce({ nodes }, { replicas, designer, ask }, people) {
  const sender = new Sender(replicas);
  const before = await collisions(nodes);
  const wishes = await Promise.all(
    people.map(async ({ token }, n) => {
      let liked = false;
      for (let turn = 0; turn < WISHES + (n % 2); turn += 1) {
        liked = !liked;
        await sender.send('/api/likes', { designer_id: designer, liked }, token);
      }
      return liked;
    }),
  );
  const collided = (await collisions(nodes)) - before;
  assert.ok(collided > 0, "nobody came into anybody's way: this proved nothing");
  const expected = wishes.filter(Boolean).length;
  for (const node of nodes) {
    const [{ likes }] = await ask(node, 'SELECT COUNT(*) AS likes FROM likes WHERE liked = 1');
    const [{ like_count: counter }] = await ask(node, 'SELECT like_count FROM designers');
    assert.deepEqual({ likes, counter }, { likes: expected, counter: expected }, `at ${node.name}`);
  }
  return `${collided} conflicts, slowest like ${sender.longestMs} ms, sent again: ${sender.told()}`;
}

/** The same message with the same key at both replicas at the same moment. */
async function twinsAtOnce({ nodes }, { replicas, designer, ask }, people) {
  const senders = replicas.map((replica) => new Sender([replica]));
  for (const { token } of people) {
    const key = randomUUID();
    const body = { designer_id: designer, message: `Una volta sola: ${key}` };
    const both = senders.map((sender) => sender.send('/api/contacts', body, token, key));
    const [one, two] = await Promise.all(both);
    assert.deepEqual(one.answer, two.answer);
  }
  for (const node of nodes) {
    const [{ n }] = await ask(node, 'SELECT COUNT(*) AS n FROM contacts');
    assert.equal(n, people.length, `contacts at ${node.name}`);
  }
}

/** Signs in anew: who loses the role loses every session. */
async function signIn(replica, { email }) {
  const body = String(new URLSearchParams({ username: email, password: PASSWORD }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return json(await request(replica, '/api/auth/token', { method: 'POST', headers, body })).access_token;
}

async function demote(replica, token, id) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const options = { method: 'PUT', headers, body: JSON.stringify({ is_admin: false }) };
  return (await request(replica, `/api/admin/users/${id}`, options)).status;
}

/** Two administrators take the role from each other: different rows, which no node sees as a conflict by itself. */
async function lastAdministrator({ nodes }, { replicas, ask }, [one, two]) {
  const rows = await ask(
    nodes[0],
    `SELECT id, email FROM users WHERE email IN ('${one.email}', '${two.email}')`,
  );
  const idOf = ({ email }) => rows.find((row) => row.email === email).id;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await ask(nodes[0], `UPDATE users SET is_admin = 1 WHERE id IN (${idOf(one)}, ${idOf(two)})`);
    const tokens = await Promise.all([one, two].map((person, n) => signIn(replicas[n], person)));
    const acts = [demote(replicas[0], tokens[0], idOf(two)), demote(replicas[1], tokens[1], idOf(one))];
    const statuses = await Promise.all(acts);
    const [{ n }] = await ask(nodes[0], 'SELECT COUNT(*) AS n FROM users WHERE is_admin = 1');
    assert.equal(n, 1, `administrators left in round ${round}, after ${statuses.join(' and ')}`);
  }
}

/** Two processes, each at a node of its own, and work that collides on purpose. */
export function conflicts(world) {
  const ports = world.nodes.slice(0, 2).map((node) => node.ports.sql);
  return withReplicas(world.nodes, ports, async (product) => {
    const people = await createPeople(product.replicas);
    const told = await likeAtOnce(world, product, people);
    await twinsAtOnce(world, product, people);
    await lastAdministrator(world, product, people);
    return told;
  });
}
