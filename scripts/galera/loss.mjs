import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../cluster/people.mjs';
import { withReplicas } from './replicas.mjs';
import { Sender } from './sender.mjs';

const PEOPLE = 12;
const BEFORE_MS = 3000;
const WITHOUT_MS = 10_000;
const AFTER_MS = 2000;

/** People who write one message after the other until they are told to stop. */
class Crowd {
  #writing = true;
  acknowledged = [];
  silenceMs = 0;
  #last = Date.now();

  constructor(product, people) {
    this.sender = new Sender(product.replicas);
    this.done = Promise.all(people.map((person) => this.#write(person, product.designer)));
  }

  async stop() {
    this.#writing = false;
    await this.done;
  }

  async #write({ token }, designer) {
    for (let n = 0; this.#writing; n += 1) {
      const body = { designer_id: designer, message: `Messaggio ${n}` };
      const { key, answer } = await this.sender.send('/api/contacts', body, token);
      this.silenceMs = Math.max(this.silenceMs, Date.now() - this.#last);
      this.#last = Date.now();
      this.acknowledged.push({ key, id: answer.id });
    }
  }
}

/** Everything that was acknowledged is at this node, once. */
async function holdsAll(ask, node, acknowledged) {
  const contacts = await ask(node, 'SELECT id, client_ref FROM contacts');
  const stored = new Map(contacts.map((row) => [row.client_ref, row.id]));
  assert.equal(contacts.length, stored.size, `a message is twice at ${node.name}`);
  const lost = acknowledged.filter(({ key, id }) => stored.get(key) !== id);
  assert.deepEqual(lost, [], `lost at ${node.name}`);
  const messages = await ask(node, 'SELECT contact_id, COUNT(*) AS n FROM messages GROUP BY contact_id');
  const counts = new Map(messages.map((row) => [row.contact_id, row.n]));
  const halves = contacts.filter(({ id }) => counts.get(id) !== 1);
  assert.deepEqual(halves, [], `a conversation without its message at ${node.name}`);
}

/** One of three nodes dies while people write, and comes back. */
export function loss(world) {
  const { nodes, forwarder } = world;
  const [first, second, third] = nodes;
  return withReplicas(nodes, [forwarder.port, forwarder.port], async (product) => {
    const names = Array.from({ length: PEOPLE }, (_, n) => `Persona${n}`);
    const people = await Promise.all(names.map((name) => createClient(product.replicas[0], name)));
    const crowd = new Crowd(product, people);
    await pause(BEFORE_MS);
    const before = crowd.acknowledged.length;
    await third.kill();
    await pause(WITHOUT_MS);
    const without = crowd.acknowledged.length - before;
    for (const node of [first, second]) await holdsAll(product.ask, node, [...crowd.acknowledged]);
    const began = Date.now();
    await third.start(nodes);
    const backMs = Date.now() - began;
    await pause(AFTER_MS);
    await crowd.stop();
    assert.ok(without > 0, 'nothing was stored while a node was gone');
    for (const node of nodes) await holdsAll(product.ask, node, crowd.acknowledged);
    const { length } = crowd.acknowledged;
    return `${length} acknowledged (${without} in the ${WITHOUT_MS / 1000} s after the kill), all at every node; longest silence ${crowd.silenceMs} ms; sent again: ${crowd.sender.told()}; back and up to date in ${backMs} ms`;
  });
}
