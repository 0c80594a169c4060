import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { UpdateStreamsService } from '../src/modules/updates/update-streams.service.js';
import { UpdatesService } from '../src/modules/updates/updates.service.js';
import { startApp } from './support/app.js';
import { registerClient } from './support/factories.js';
import { newEnvironment } from './support/test-environment.js';
import { ServerProcess } from './support/server-process.js';
import { until } from './support/until.js';
import { UpdateReader } from './support/update-reader.js';

/** Longer than a shutdown may take, shorter than the timeout of an idle connection. */
const PROMPTLY_MS = 10_000;

/** A client that requests the stream and then reads nothing. */
async function openPausedReader(address: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /api/updates HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

/** The number of open streams of the server. */
function openStreams(streams: UpdateStreamsService): number {
  return (streams as unknown as { open: Set<unknown> }).open.size;
}

test('SIGTERM ends the process although streams are open', async () => {
  const environment = await newEnvironment();
  const server = await ServerProcess.start(environment);
  const { token } = await registerClient(server);
  const readers = await Promise.all([1, 2, 3].map(() => UpdateReader.open(server.address, token)));
  const pausedReader = await openPausedReader(server.address, token);
  const stopped = server.stop().then(() => true);
  const inTime = await Promise.race([
    stopped,
    new Promise((resolve) => setTimeout(resolve, PROMPTLY_MS).unref()),
  ]);
  expect(inTime).toBe(true);
  await until('the readers are disconnected', () => readers.every((reader) => reader.ended));
  pausedReader.destroy();
  await environment.remove();
}, 60_000);

test('an eleventh stream of a person closes the oldest, and only that', async () => {
  const app = await startApp();
  const { token } = await registerClient(app);
  const readers: UpdateReader[] = [];
  for (let n = 0; n < 11; n += 1) readers.push(await UpdateReader.open(app.address, token));
  await until('the oldest is closed', () => readers[0]?.ended);
  await until('the others are open', () => openStreams(app.nest.get(UpdateStreamsService)) === 10);
  expect(readers.map((reader) => reader.ended)).toEqual([true, ...Array.from({ length: 10 }, () => false)]);
  await app.stop();
});

test('a client that disconnects, or does not read, is removed', async () => {
  const app = await startApp();
  const { token, id } = await registerClient(app);
  const streams = app.nest.get(UpdateStreamsService);
  const reader = await UpdateReader.open(app.address, token);
  const pausedReader = await openPausedReader(app.address, token);
  await until('both are open', () => openStreams(streams) === 2);
  reader.disconnect();
  await until('one is open', () => openStreams(streams) === 1);
  const updates = app.nest.get(UpdatesService);
  const update = { event: 'message', data: { contact_id: 1 } } as const;
  await until('the other one is disconnected', async () => {
    for (let n = 0; n < 5000; n += 1) await updates.publish(update, { userIds: [id] });
    return openStreams(streams) === 0;
  });
  pausedReader.destroy();
  await app.stop();
}, 60_000);
