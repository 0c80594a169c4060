import assert from 'node:assert/strict';
import { print } from '../lib/log.mjs';
import { eventually } from './eventually.mjs';
import { send, form, post } from './requests.mjs';
import { unendingRequest } from './unending.mjs';

const MB = 1024 * 1024;

/** @typedef {import('./environment.mjs').Cluster} Cluster */
/**
 * @typedef {object} Kind of bodies
 * @property {string} name
 * @property {string} path
 * @property {string} type
 * @property {number} length of a body that never ends
 * @property {number} each how many nginx admits of one client
 * @property {number} slots for slow ones of guests, at both replicas
 * @property {(base: string, from: string) => Promise<{ status: number }>} send a complete body
 * @property {number} expected status of its answer
 */

/** @type {Kind[]} */
const KINDS = [
  {
    ...{ name: 'profiles', path: '/api/designers', type: 'application/json', length: 44 * MB },
    ...{ each: 4, slots: 2 * 4, expected: 400 },
    send: (base, from) => post(base, '/api/designers', { name: 'x'.repeat(2 * MB) }, { from }),
  },
  {
    ...{
      name: 'pictures',
      path: '/api/uploads/gallery',
      type: 'multipart/form-data; boundary=b',
      length: 5 * MB,
    },
    ...{ each: 8, slots: 2 * 24, expected: 400 },
    send: (base, from) => send(base, '/api/uploads/gallery', { ...form(Buffer.alloc(2 * MB)), from }),
  },
  {
    ...{ name: 'other writes', path: '/api/likes', type: 'application/json', length: 900_000 },
    ...{ each: 32, slots: 2 * Math.floor((48 * MB) / 900_000), expected: 401 },
    send: (base, from) => post(base, '/api/likes', { name: 'x'.repeat(20_000) }, { from }),
  },
];
const COUNTS = [3, 6, 10];

/**
 * While addresses hold as many bodies as they may, of which only the beginning arrives, those of another address are answered.
 * Prints the answers: the table in docs/decisions/0050-slots-for-bodies-at-the-server.md.
 * @param {Cluster} cluster
 */
export async function admitsOthersBesideSlowSenders({ nginx }) {
  for (const [index, kind] of KINDS.entries())
    for (const count of COUNTS) {
      const statuses = await besideSlowSenders(nginx.base, kind, count, index);
      print(`  ${kind.name}, ${count} slow addresses: ${statuses.join(', ')}`);
      assert.deepEqual(statuses, [kind.expected, kind.expected]);
    }
}

/**
 * The answers to two complete bodies of another address.
 * @param {string} base
 * @param {Kind} kind
 * @param {number} count of slow addresses
 * @param {number} index of the kind: each measurement has another address, because rate limits count too
 */
async function besideSlowSenders(base, kind, count, index) {
  const statuses = /** @type {number[]} */ ([]);
  const slow = Array.from({ length: count * kind.each }, (_, n) =>
    unendingRequest(base, `127.0.1.${1 + (n % count)}`, statuses, kind),
  );
  try {
    // All slots are taken: those of the remaining ones are refused, or ended for somebody who has fewer; more of them while bodies
    // of the measurement before are not given up yet.
    const others = Math.max(slow.length - kind.slots, 0);
    await eventually('all slots are taken', () => assert.ok(statuses.length >= others));
    const from = `127.0.2.${1 + count + 20 * index}`;
    return [(await kind.send(base, from)).status, (await kind.send(base, from)).status];
  } finally {
    for (const socket of slow) socket.destroy();
  }
}
