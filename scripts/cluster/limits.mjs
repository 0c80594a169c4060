import assert from 'node:assert/strict';
import { createConnection } from 'node:net';
import { ask, form, json, post } from './ask.mjs';

const MB = 1024 * 1024;

const bytes = (size) => ({ name: 'x'.repeat(size) });

/** By route, and before a replica is bothered. */
export async function refusesLargeBodies({ nginx }) {
  const small = await post(nginx.base, '/api/contacts', bytes(MB + 1));
  assert.deepEqual([small.status, json(small)], [413, { detail: 'I dati inviati sono troppo grandi.' }]);
  const profile = await post(nginx.base, '/api/designers', bytes(3 * MB));
  assert.ok([400, 422].includes(profile.status), `3 MB for a profile: ${profile.status}`);
  assert.equal((await post(nginx.base, '/api/designers', bytes(45 * MB))).status, 413);
  const picture = form(Buffer.alloc(6 * MB));
  const refused = await ask(nginx.base, '/api/uploads/gallery', picture);
  assert.deepEqual([refused.status, json(refused).detail], [413, "L'immagine è troppo grande. Massimo 5MB"]);
}

/** From another address of this machine, and with addresses that are only claimed. */
export async function knowsWhoAsks({ nginx }) {
  const statuses = new Set();
  for (let n = 0; n < 45; n += 1)
    statuses.add((await reset(n, { 'x-forwarded-for': `203.0.113.${n}` })).status);
  assert.ok(statuses.has(429), 'an invented X-Forwarded-For made each call somebody else');
  assert.notEqual((await reset(50, {}, '127.0.0.2')).status, 429, 'another address was refused as well');

  function reset(n, headers, from) {
    const email = `nessuno-${n}@esempio.it`;
    return post(nginx.base, '/api/auth/request-password-reset', { email }, { headers, from });
  }
}

/** Bytes that are no HTTP never become a request in Node's client. */
function rawAnswer(base, bytes) {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(new URL(base).port), '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.once('error', reject).once('close', () => resolve(text));
  });
}

/** What nginx refuses before any route. */
export async function refusesInItsOwnWords({ nginx }) {
  const long = await ask(nginx.base, `/${'a'.repeat(20_000)}`);
  assert.deepEqual([long.status, json(long)], [414, { detail: 'L’indirizzo è troppo lungo.' }]);
  assert.deepEqual(json(await ask(nginx.base, '/about', { method: 'POST' })), {
    detail: 'Metodo non consentito.',
  });
  for (const path of ['/..%2fnginx.conf', '/%2e%2e/nginx.conf', '/assets/../../nginx.conf']) {
    assert.equal((await ask(nginx.base, path)).status, 400, path);
  }
  const unreadable = await rawAnswer(nginx.base, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n');
  assert.match(unreadable, /^HTTP\/1.1 400[^]*content-security-policy: [^]*"detail"/i);
}
