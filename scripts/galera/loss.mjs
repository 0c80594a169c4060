import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../cluster/people.mjs';
import { withReplicas } from './replicas.mjs';
import { Sender } from './sender.mjs';

/** @typedef {import('./replicas.mjs').Replicas} Replicas */
/** @typedef {import('../cluster/people.mjs').Client} Client */
/** @typedef {import('../lib/servers/galera.mjs').Node} Node */
/** @typedef {{ key: string, id: number }} Acknowledged */

const PEOPLE = 12;
const BEFORE_MS = 3000;
const WITHOUT_MS = 10_000;
const AFTER_MS = 2000;

/** People who write one message after the other until `stop`. */
class Writers {
  isWriting = true;
  /** @type {Acknowledged[]} */
  acknowledged = [];
  /** The longest time without an acknowledgement. */
  longestGapMs = 0;
  #last = Date.now();

  /**
   * @param {Replicas} product
   * @param {Client[]} people
   */
  constructor(product, people) {
    this.sender = new Sender(product.replicas);
    this.done = Promise.all(people.map((person) => this.#write(person, product.designer)));
  }

  async stop() {
    this.isWriting = false;
    await this.done;
  }

  /**
   * @param {Client} person
   * @param {number} designer
   */
  async #write({ token }, designer) {
    for (let n = 0; this.isWriting; n += 1) {
      const body = { designer_id: designer, message: `Messaggio ${n}` };
      const { key, answer } = await this.sender.send('/api/contacts', body, token);
      this.longestGapMs = Math.max(this.longestGapMs, Date.now() - this.#last);
      this.#last = Date.now();
      this.acknowledged.push({ key, id: answer.id });
    }
  }
}

/**
 * Every acknowledged message is stored at this node, once.
 * @param {Replicas['ask']} ask
 * @param {Node} node
 * @param {Acknowledged[]} acknowledged
 */
async function assertStored(ask, node, acknowledged) {
  const contacts = await ask(node, 'SELECT id, client_ref FROM contacts');
  const stored = new Map(contacts.map((row) => [row.client_ref, row.id]));
  assert.equal(contacts.length, stored.size, `a message is twice at ${node.name}`);
  const lost = acknowledged.filter(({ key, id }) => stored.get(key) !== id);
  assert.deepEqual(lost, [], `lost at ${node.name}`);
  const messages = await ask(node, 'SELECT contact_id, COUNT(*) AS n FROM messages GROUP BY contact_id');
  const counts = new Map(messages.map((row) => [row.contact_id, row.n]));
  const incomplete = contacts.filter(({ id }) => counts.get(id) !== 1);
  assert.deepEqual(incomplete, [], `a conversation without its message at ${node.name}`);
}

/**
 * One of three nodes is killed while people write, and is started again.
 * @param {import('./checks.mjs').Group} group
 */
export function loss({ nodes, forwarder }) {
  const [first, second, third] = nodes;
  return withReplicas(nodes, [forwarder.port, forwarder.port], async (product) => {
    const names = Array.from({ length: PEOPLE }, (_, n) => `Persona${n}`);
    const people = await Promise.all(names.map((name) => createClient(product.replicas[0], name)));
    const writers = new Writers(product, people);
    await sleep(BEFORE_MS);
    const before = writers.acknowledged.length;
    await third.kill();
    await sleep(WITHOUT_MS);
    const without = writers.acknowledged.length - before;
    for (const node of [first, second]) await assertStored(product.ask, node, [...writers.acknowledged]);
    const began = Date.now();
    await third.start(nodes);
    const backMs = Date.now() - began;
    await sleep(AFTER_MS);
    await writers.stop();
    assert.ok(without > 0, 'nothing was stored while a node was gone');
    for (const node of nodes) await assertStored(product.ask, node, writers.acknowledged);
    const { length } = writers.acknowledged;
    return `${length} acknowledged (${without} in the ${WITHOUT_MS / 1000} s after the kill), all at every node; longest gap ${writers.longestGapMs} ms; sent again: ${writers.sender.repetitions()}; synced again in ${backMs} ms`;
  });
}
