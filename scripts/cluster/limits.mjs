import assert from 'node:assert/strict';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TRUSTED_PROXY } from './environment.mjs';
import { eventually } from './eventually.mjs';
import { send, form, json, post } from './requests.mjs';
import { unendingRequest } from './unending.mjs';

const MB = 1024 * 1024;

/** @typedef {import('./environment.mjs').Cluster} Cluster */

const ofSize = (/** @type {number} */ size) => ({ name: 'x'.repeat(size) });

/**
 * Bodies are limited by route, before a replica receives them.
 * @param {Cluster} cluster
 */
export async function refusesLargeBodies({ nginx }) {
  const small = await post(nginx.base, '/api/contacts', ofSize(MB + 1));
  assert.deepEqual([small.status, json(small)], [413, { detail: 'I dati inviati sono troppo grandi.' }]);
  const profile = await post(nginx.base, '/api/designers', ofSize(3 * MB));
  assert.ok([400, 422].includes(profile.status), `3 MB for a profile: ${profile.status}`);
  assert.equal((await post(nginx.base, '/api/designers', ofSize(45 * MB))).status, 413);
  const picture = form(Buffer.alloc(6 * MB));
  const refused = await send(nginx.base, '/api/uploads/gallery', picture);
  assert.deepEqual([refused.status, json(refused).detail], [413, "L'immagine è troppo grande. Massimo 5MB"]);
}

/**
 * Rate limits count for the address of the connection; X-Forwarded-For from outside is not trusted.
 * @param {Cluster} cluster
 */
export async function identifiesClients({ nginx }) {
  const statuses = new Set();
  for (let n = 0; n < 45; n += 1)
    statuses.add((await reset(n, { 'x-forwarded-for': `203.0.113.${n}` })).status);
  assert.ok(statuses.has(429), 'an invented X-Forwarded-For counted as another address');
  assert.notEqual((await reset(50, {}, '127.0.0.2')).status, 429, 'another address was refused as well');

  /**
   * @param {number} n
   * @param {Record<string, string>} headers
   * @param {string} [from]
   */
  function reset(n, headers, from) {
    const email = `nessuno-${n}@esempio.it`;
    return post(nginx.base, '/api/auth/request-password-reset', { email }, { headers, from });
  }
}

/**
 * Of requests whose bodies never end, 512 of one address are under way; others of it get 503, and other addresses are
 * answered.
 * @param {Cluster} cluster
 */
export async function limitsRequestsUnderWay({ nginx }) {
  const [from, statuses] = ['127.0.0.3', /** @type {number[]} */ ([])];
  const slow = Array.from({ length: 512 + 20 }, () => unendingRequest(nginx.base, from, statuses));
  try {
    await eventually('further requests are refused', () => assert.ok(statuses.length >= 20));
    assert.deepEqual([...new Set(statuses)], [503]);
    const refused = await send(nginx.base, '/api/health/live', { from });
    assert.equal(refused.status, 503);
    assert.ok(json(refused).detail);
    assert.equal((await send(nginx.base, '/api/health/live')).status, 200);
  } finally {
    for (const socket of slow) socket.destroy();
  }
}

/**
 * Of profiles with pictures that never end, four of an address are under way; the list of designers, and smaller writes, are
 * answered.
 * @param {Cluster} cluster
 */
export async function limitsLargeBodiesUnderWay({ nginx }) {
  const [from, statuses] = ['127.0.0.4', /** @type {number[]} */ ([])];
  const profile = { path: '/api/designers', length: 44 * MB };
  const slow = Array.from({ length: 10 }, () => unendingRequest(nginx.base, from, statuses, profile));
  try {
    await eventually('six are refused', () => assert.deepEqual(statuses, Array(6).fill(503)));
    assert.equal((await send(nginx.base, '/api/designers', { from })).status, 200);
    assert.equal((await post(nginx.base, '/api/likes', {}, { from })).status, 401);
    assert.equal(statuses.length, 6);
  } finally {
    for (const socket of slow) socket.destroy();
  }
}

/**
 * The addresses of one IPv6 network of 64 bits are one client, written in whatever way; those of another are another one.
 * @param {Cluster} cluster
 */
export async function countsNetworksOfClients({ nginx }) {
  const statuses = /** @type {number[]} */ ([]);
  const begin = (/** @type {string} */ address) =>
    unendingRequest(nginx.base, TRUSTED_PROXY, statuses, {
      path: '/api/uploads/gallery',
      type: 'multipart/form-data; boundary=b',
      length: 5 * MB,
      headers: [`X-Forwarded-For: ${address}`],
    });
  const household = ['2001:db8:0:7::1', '2001:db8::7:0:0:0:2', '2001:db8:0:7:3:3:3:3', '2001:0db8:0:7:4::4'];
  const slow = [...household, ...household, '2001:db8:0:7::5', '2001:db8:0:7:6::'].map(begin);
  try {
    await eventually('two of one network are refused', () => assert.deepEqual(statuses, [503, 503]));
    const others = ['2001:db8:0:8::1', ...Array(7).fill('203.0.113.1'), '::ffff:203.0.113.1'];
    slow.push(...others.map(begin));
    slow.push(...['::ffff:203.0.113.2', '::ffff:203.0.113.1'].map(begin));
    // Only the ninth one of 203.0.113.1, in whatever way it is written.
    await eventually('an IPv4 address is one client', () => assert.equal(statuses.length, 3));
    await sleep(300);
    assert.deepEqual(statuses, [503, 503, 503]);
  } finally {
    for (const socket of slow) socket.destroy();
  }
}

/**
 * Of other bodies above 10 kB, 32 of a client are under way; smaller ones are not counted.
 * @param {Cluster} cluster
 */
export async function limitsOtherBodiesUnderWay({ nginx }) {
  const statuses = /** @type {number[]} */ ([]);
  const body = { path: '/api/likes', length: 900_000 };
  const slow = Array.from({ length: 40 }, () => unendingRequest(nginx.base, '127.0.0.10', statuses, body));
  try {
    await eventually('eight are refused', () => assert.deepEqual(statuses, Array(8).fill(503)));
    assert.equal((await post(nginx.base, '/api/likes', {}, { from: '127.0.0.10' })).status, 401);
  } finally {
    for (const socket of slow) socket.destroy();
  }
}

/**
 * Sends bytes that Node's HTTP client would refuse to send.
 * @param {string} base
 * @param {string} bytes
 * @returns {Promise<string>}
 */
function rawAnswer(base, bytes) {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(base).port), '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.once('error', reject).once('close', () => resolve(text));
  });
}

/**
 * What nginx refuses by itself is answered in the error format.
 * @param {Cluster} cluster
 */
export async function answersErrorsInTheErrorFormat({ nginx }) {
  const long = await send(nginx.base, `/${'a'.repeat(20_000)}`);
  assert.deepEqual([long.status, json(long)], [414, { detail: 'L’indirizzo è troppo lungo.' }]);
  assert.deepEqual(json(await send(nginx.base, '/about', { method: 'POST' })), {
    detail: 'Metodo non consentito.',
  });
  for (const path of ['/..%2fnginx.conf', '/%2e%2e/nginx.conf', '/assets/../../nginx.conf']) {
    assert.equal((await send(nginx.base, path)).status, 400, path);
  }
  const unreadable = await rawAnswer(nginx.base, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n');
  assert.match(unreadable, /^HTTP\/1.1 400[^]*content-security-policy: [^]*"detail"/i);
}
