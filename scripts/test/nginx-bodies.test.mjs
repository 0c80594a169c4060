import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLIC_PAGES } from '@stanze/domain/public-pages';
import { findNginx, withNginx } from '../lib/servers/nginx.mjs';
import { inProject, readJson } from '../lib/paths.mjs';

const PART = 10 * 1024;
const BODY = 60 * PART;
const CONTRACT = /** @type {{ paths: object }} */ (readJson(inProject('docs/api/openapi.json')));
const API = Object.keys(CONTRACT.paths).map((pattern) => pattern.replaceAll(/\{\w+\}/g, '1'));
const [, WITHOUT_PREFIX = ''] =
  /ROUTES_WITHOUT_PREFIX = \[([^\]]*)\]/.exec(readFileSync(inProject('backend/src/app.setup.ts'), 'utf8')) ??
  [];
const OUTSIDE = [...WITHOUT_PREFIX.matchAll(/'(.+)'/g)].map(
  ([, pattern = '']) => `/${pattern.replaceAll(/:\w+/g, '1')}`,
);
const PAGES = Object.values(PUBLIC_PAGES).map(({ path: address }) => address.replace(/\?.*/, ''));
/** Every address of the contract, the routes without its prefix, and every page with a head from the backend: nginx passes all of them on. */
const READS = [...new Set([...API, ...OUTSIDE, ...PAGES, '/api', '/designer/1'])];

/** An address of each kind of body. */
const WRITES = ['/api/contacts', '/api/designers', '/api/uploads/gallery', '/rispondi/abc', '/api'];
const ofWrite = (address = '/api/contacts') => received.get(`POST ${address}`) ?? 0;

/** A location of nginx.conf: kind, address, and its content up to the next one. */
const LOCATION = /\blocation (~|=|\^~) (\S+) \{([^]*?)(?=\blocation )/g;

/** @type {import('../lib/servers/nginx.mjs').Nginx} */
let nginx;
/** @type {import('node:http2').ClientHttp2Session} */
let session;
/** @type {() => void} */
let end = () => undefined;
/** @type {Promise<void>} */
let ended;
/** The bytes of bodies that the backend has received, by method and address. @type {Map<string, number>} */
const received = new Map();
const backend = createServer((request, response) => {
  const name = `${request.method} ${request.url}`;
  received.set(name, received.get(name) ?? 0);
  request.on('data', (part) => void received.set(name, (received.get(name) ?? 0) + part.length));
  if (name.startsWith('POST')) {
    request.once('end', () => response.end('complete'));
    return;
  }
  response.writeHead(200, { 'x-method': request.method });
  response.end('passed on');
});

/** Opens a new connection: nginx closes one on which many requests are given up. */
function reconnect() {
  session.destroy();
  session = connect(nginx.http2);
}

/** The process ids of nginx's workers. */
function workers() {
  const master = readFileSync(path.join(nginx.folder, 'pid'), 'utf8').trim();
  return readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
}

/** The bytes in the files of bodies: they have no name any more, and are open. */
function stored() {
  const files = workers().flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`),
  );
  return files.reduce((sum, file) => sum + bytesOfBody(file), 0);
}

/** The bytes of an open file of a body; 0 for any other, and for one that was closed meanwhile. @param {string} file */
function bytesOfBody(file) {
  try {
    return readlinkSync(file).includes('/client-body/') ? statSync(file).size : 0;
  } catch {
    return 0;
  }
}

/**
 * Asks again until a value is as expected, at most ten seconds; returns the last one.
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {(value: T) => boolean} isExpected
 */
async function until(ask, isExpected) {
  const last = Date.now() + 10_000;
  for (;;) {
    const value = await ask();
    if (isExpected(value) || Date.now() > last) return value;
    await sleep(20);
  }
}

/**
 * Begins a request by HTTP/2, in general without a length, and sends 600 kB of its body, without an end. `status` has the answer's
 * once it has arrived, and 0 before.
 * @param {string} method
 * @param {string} address
 * @param {Record<string, number>} [headers]
 */
async function begin(method, address, headers = {}) {
  const stream = session.request({ ':method': method, ':path': address, ...headers }, { endStream: false });
  stream.on('error', () => undefined);
  const seen = { status: 0 };
  stream.once('response', (headers) => void (seen.status = Number(headers[':status'])));
  for (let sent = 0; sent < BODY; sent += PART) stream.write(Buffer.alloc(PART));
  stream.resume();
  return { stream, status: () => seen.status };
}

/**
 * @param {string} method
 * @param {string} address
 */
async function ask(method, address) {
  const stream = session.request({ ':method': method, ':path': address }, { endStream: true });
  const [headers] = await once(stream, 'response');
  stream.resume();
  return { status: Number(headers[':status']), method: headers['x-method'] };
}

const skip = findNginx() && existsSync('/proc/self/fd') ? false : 'nginx is not installed';

describe('bodies at nginx', { skip }, () => {
  before(async () => {
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (backend.address());
    await new Promise((resolve, reject) => {
      ended = withNginx({ replicas: [port], app: inProject('frontend') }, async (started) => {
        nginx = started;
        resolve(undefined);
        await new Promise((stop) => {
          end = () => stop(undefined);
        });
      });
      ended.catch(reject);
    });
    session = connect(nginx.http2);
  });
  after(async () => {
    session.destroy();
    end();
    await ended;
    backend.close();
    backend.closeAllConnections();
  });

  it('are sent to an address of each location that passes requests on', () => {
    const patterns = [...readFileSync(inProject('nginx.conf'), 'utf8').matchAll(LOCATION)].flatMap(
      ([, kind = '', address = '', content = '']) =>
        content.includes('proxy_pass') ? [kind === '~' ? RegExp(address) : RegExp(`^${address}`)] : [],
    );
    assert.ok(patterns.length > 8 && READS.length > 80);
    assert.deepEqual(
      patterns.filter((pattern) => !READS.some((address) => pattern.test(address))),
      [],
    );
  });

  it('of reads that state none are not stored, whatever follows their head', async () => {
    for (const address of READS) {
      reconnect();
      received.clear();
      const [read, write] = [await begin('GET', address), await begin('POST', '/api/contacts')];
      // The body of the write was sent after that of the read, on the same connection.
      await until(ofWrite, (bytes) => bytes >= BODY);
      await ask('GET', '/about');
      assert.equal(stored(), 0, `GET ${address}, answer ${read.status()}`);
      read.stream.destroy();
      write.stream.destroy();
    }
  });

  it('of reads of the API are refused when they have more than a byte', async () => {
    reconnect();
    for (const address of ['/api', '/api/designers', '/api/contacts', '/rispondi/abc']) {
      const { stream, status } = await begin('GET', address);
      assert.equal(await until(status, (value) => value > 0), 413, `GET ${address}`);
      stream.destroy();
    }
  });

  it('of writes are passed on as they arrive, with and without a length, and are not stored', async () => {
    for (const address of WRITES)
      for (const length of [0, BODY + 1]) {
        reconnect();
        received.clear();
        const { stream } = await begin('POST', address, length > 0 ? { 'content-length': length } : {});
        assert.equal(
          await until(
            () => ofWrite(address),
            (bytes) => bytes >= BODY,
          ),
          BODY,
          address,
        );
        assert.equal(stored(), 0, address);
        stream.destroy();
      }
  });

  it('of less than 10 kB are passed on when they are complete, and are not stored', async () => {
    for (const address of WRITES) {
      reconnect();
      received.clear();
      const headers = { ':method': 'POST', ':path': address, 'content-length': 9999 };
      const stream = session.request(headers, { endStream: false });
      const answered = once(stream, 'response');
      stream.write(Buffer.alloc(9998));
      await ask('GET', '/about');
      assert.deepEqual([received.has(`POST ${address}`), stored()], [false, 0], address);
      stream.end('x');
      await answered;
      assert.equal(ofWrite(address), 9999);
      stream.resume();
    }
  });

  it('are absent from ordinary reads, which reach the backend with their method', async () => {
    for (const address of READS) {
      reconnect();
      for (const method of ['GET', 'HEAD']) {
        assert.deepEqual(await ask(method, address), { status: 200, method }, address);
      }
    }
    assert.deepEqual(await ask('OPTIONS', '/api/designers'), { status: 200, method: 'OPTIONS' });
  });

  it('of no read change the answer when no replica is there: 503 in the format of the backend', async () => {
    backend.close();
    backend.closeAllConnections();
    const answer = await fetch(`${nginx.base}/api/designers`);
    const { detail } = /** @type {{ detail: string }} */ (await answer.json());
    assert.deepEqual([answer.status, detail], [503, 'Il servizio torna tra pochi secondi. Riprova.']);
  });
});
