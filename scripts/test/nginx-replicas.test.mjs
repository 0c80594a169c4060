import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { describe, it } from 'node:test';
import { findNginx, withNginx } from '../lib/servers/nginx.mjs';
import { inProject } from '../lib/paths.mjs';

const BYTES = 200_000;

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {(request: Request, response: import('node:http').ServerResponse) => void} Handle */

/**
 * Runs `work` with nginx in front of two replicas that handle requests in the same way.
 * @param {Handle} handle
 * @param {(base: string, replicas: import('node:http').Server[]) => Promise<void>} work
 */
async function withTwoReplicas(handle, work) {
  const replicas = [createServer(handle), createServer(handle)];
  try {
    const ports = [];
    for (const replica of replicas) {
      replica.listen(0, '127.0.0.1');
      await once(replica, 'listening');
      ports.push(/** @type {import('node:net').AddressInfo} */ (replica.address()).port);
    }
    await withNginx({ replicas: ports, app: inProject('frontend') }, ({ base }) => work(base, replicas));
  } finally {
    for (const replica of replicas) {
      replica.close();
      replica.closeAllConnections();
    }
  }
}

/**
 * Sends a body; returns status, the time to retry, and text of the answer.
 * @param {string} base
 * @param {string} method
 * @param {string} address
 */
async function send(base, method, address) {
  const call = request(`${base}${address}`, { method, headers: { 'content-length': BYTES }, agent: false });
  call.end(Buffer.alloc(BYTES));
  const [answer] = /** @type {[Request]} */ (await once(call, 'response'));
  const text = await answer.setEncoding('utf8').reduce((all, part) => all + String(part), '');
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text };
}

const ADDRESSES = ['/api/users/1', '/api/designers/1', '/api/users/me'];
const skip = findNginx() ? false : 'nginx is not installed';

describe('a body that nginx passes on as it arrives', { skip }, () => {
  it('is not sent to a second replica when the first one fails after a part of it, also not by PUT', async () => {
    for (const address of ADDRESSES) {
      const requests = /** @type {(string | undefined)[]} */ ([]);
      const fail = (/** @type {Request} */ call) => {
        requests.push(call.url);
        call.once('data', () => call.socket.destroy());
      };
      await withTwoReplicas(fail, async (base) => {
        const { status, retryAfter, text } = await send(base, 'PUT', address);
        assert.deepEqual([status, retryAfter, requests], [503, '2', [address]], text);
        assert.match(text, /Il servizio torna/);
      });
    }
  });

  it('that a replica ends does not exclude the replica from other requests', async () => {
    /** @type {Handle} */
    const endBodies = (call, response) => {
      if (call.method === 'GET') response.end('read');
      else call.once('data', () => call.socket.destroy());
    };
    await withTwoReplicas(endBodies, async (base) => {
      for (const address of ADDRESSES)
        for (let n = 0; n < 4; n += 1) {
          assert.equal((await send(base, 'POST', address)).status, 503);
          const answer = await fetch(`${base}${address}`);
          assert.deepEqual([answer.status, await answer.text()], [200, 'read'], `after ${n} of ${address}`);
        }
    });
  });

  it('is sent complete to the second replica when the first one cannot be connected to', async () => {
    /** @type {Handle} */
    const count = async (call, response) => {
      let bytes = 0;
      for await (const part of call) bytes += part.length;
      response.end(String(bytes));
    };
    await withTwoReplicas(count, async (base, [first]) => {
      first?.close();
      first?.closeAllConnections();
      for (const method of ['POST', 'PUT', 'POST', 'PUT'])
        for (const address of ADDRESSES) {
          const { status, text } = await send(base, method, address);
          assert.deepEqual([status, text], [200, String(BYTES)], `${method} ${address}`);
        }
    });
  });

  it('may be refused before it has arrived, with the text of the replica', async () => {
    /** @type {Handle} */
    const refuse = (_, response) => void response.writeHead(413).end('{"detail":"Troppo grande"}');
    await withTwoReplicas(refuse, async (base) => {
      for (const address of ADDRESSES) {
        const { status, text } = await send(base, 'POST', address);
        assert.deepEqual([status, text], [413, '{"detail":"Troppo grande"}'], address);
      }
    });
  });
});
