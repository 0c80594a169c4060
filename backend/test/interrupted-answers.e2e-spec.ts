import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from './support/factories.js';
import { ServerProcess } from './support/server-process.js';
import { migratedEnvironment, type TestEnvironment } from './support/test-environment.js';
import { until } from './support/until.js';

const COUNT = 20;
const BODY = JSON.stringify({ answers: answers(), shared_seed: 'seed' });
const REQUEST = [
  'POST /api/match-designers HTTP/1.1',
  'Host: stanze.example',
  'Accept-Encoding: br',
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(BODY)}`,
  '',
  BODY,
].join('\r\n');

/** Sends a request for a compressed list, and disconnects after some milliseconds. */
async function disconnect({ port }: URL, ms: number): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(REQUEST, resolve));
  await sleep(ms);
  socket.destroy();
}

let environment: TestEnvironment;
let server: ServerProcess;

beforeAll(async () => {
  environment = await migratedEnvironment();
  server = await ServerProcess.start({
    settings: { ...environment.settings, LOG_LEVEL: 'info', DEMO: 'true' },
  });
});
afterAll(async () => {
  await server.stop();
  await environment.remove();
});

describe('a client that disconnects before the answer has arrived', () => {
  it('is no error of the server', async () => {
    const lines = server.collectLines();
    for (let n = 0; n < COUNT; n += 1) await disconnect(new URL(server.address), n % 5);
    const requests = () => lines().filter((line) => line.includes('"route":"/api/match-designers"'));
    // A list that was sent whole before the client disconnected is in the log with status 200.
    await until('the requests in the log', () => requests().length >= COUNT);
    expect(lines().filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
