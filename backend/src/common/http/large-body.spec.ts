import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { BodiesUnderWay } from './bodies-under-way.service.js';
import { allowLargeBodies, type Identify } from './large-body.js';

const BYTES = 2 * 1024 * 1024;
/** The largest file; eight of them are all that one sender may have. */
const FILE_BYTES = 5 * 1024 * 1024;
/** The largest profile; two of them are all that one sender may have. */
const PROFILE_BYTES = 45 * 1024 * 1024;
const FORM = 'multipart/form-data; boundary=b';

let server: FastifyInstance;
let underWay: BodiesUnderWay;
let identify: Identify;
/** Ends the requests whose bodies were received. */
let handled: (() => void)[];

beforeEach(async () => {
  handled = [];
  identify = () => Promise.resolve(null);
  server = fastify();
  underWay = new BodiesUnderWay();
  allowLargeBodies(server, (authorization) => identify(authorization), underWay);
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  server.post('/profile', { config: { largeBody: true } }, () => ({}));
  server.post(
    '/form',
    { config: { mediaTypes: ['multipart/form-data'] } },
    () => new Promise((resolve) => void handled.push(() => resolve({}))),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close());

const port = () => (server.server.address() as AddressInfo).port;
const send = (path: string, type: string) =>
  fetch(`http://127.0.0.1:${port()}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: type === FORM ? Buffer.alloc(FILE_BYTES) : JSON.stringify({ text: 'x'.repeat(BYTES) }),
  });

/** Resolves when a condition holds; the test's own time limit ends a wait that does not. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(5);
}

async function begun(path: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${PROFILE_BYTES}\r\n\r\n{`,
  );
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));

test('a connection that ends before its sender was found takes no slot', async () => {
  const waiting: (() => void)[] = [];
  identify = () => new Promise((resolve) => void waiting.push(() => resolve(7)));
  const sockets = [await begun('/profile'), await begun('/profile')];
  await until(() => waiting.length === 2);
  for (const socket of sockets) socket.destroy();
  await until(async () => (await connections()) === 0);
  for (const find of waiting) find();
  identify = () => Promise.resolve(7);
  expect((await send('/profile', 'application/json')).status).toBe(200);
});

test('a form does not count any more when it was received, although it is not answered', async () => {
  const answers = Array.from({ length: 9 }, async (_, index) => {
    await until(() => handled.length === index);
    return send('/form', FORM);
  });
  await until(() => handled.length === 9);
  for (const end of handled) end();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array<number>(9).fill(200));
});

test('a stop waits until a body that was received is answered, and no longer than its limit', async () => {
  const answer = send('/form', FORM);
  await until(() => handled.length === 1);
  await underWay.onModuleDestroy(200);
  let isStopped = false;
  const stopped = underWay.onModuleDestroy().then(() => {
    isStopped = true;
  });
  await sleep(200);
  expect(isStopped).toBe(false);
  for (const end of handled) end();
  expect((await answer).status).toBe(200);
  await stopped;
});
