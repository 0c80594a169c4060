import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestApp } from './support/app.js';
import { register } from './support/designer-payload.js';
import { createDesigner } from './support/factories.js';
import { beginBodies, beginBody } from './support/slow-bodies.js';
import { until } from './support/until.js';

const SETTINGS = { TRUST_PROXY: '127.0.0.1' };
const BYTES = 20_000;
const bio = 'x'.repeat(BYTES);
/** What the slow bodies state. */
const LONGEST = 1024 * 1024;

const times = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n));
/** Status of a complete body of 20 kB: 400 means that it was read, because the text is too long. */
const sent = async (app: TestApp, headers: Record<string, string>, token?: string) =>
  (await register(app, { bio }, { headers, token })).status;

describe('a body between ten kilobytes and one megabyte', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(SETTINGS);
  });
  afterAll(() => app.stop());
  const begin = (headers: Record<string, string>) => beginBody(app, LONGEST, headers);

  it('is in memory 16 times of one address and 48 times of all guests, and still of signed-in people', async () => {
    const { token } = await createDesigner(app);
    const slow = beginBodies([...times(18, () => '10.6.0.0'), ...times(34, (n) => `10.6.1.${n}`)], begin);
    await until('two of one address are refused', () => slow.refused === 2);
    await until('two are ended for the last of the others: all is taken', () => slow.ended === 2);
    // Somebody without a body of their own: the oldest one of those who have the most is ended.
    expect(await sent(app, { 'x-forwarded-for': '10.6.0.1' })).toBe(400);
    await until('one more of the sixteen is ended', () => slow.ended === 3);
    expect((await register(app)).status).toBe(201);
    expect(await sent(app, { 'x-forwarded-for': '10.6.0.0' }, token)).not.toBe(503);
    for (const call of slow.calls) call.destroy();
  });

  it('of 48 addresses fills all of it, and a smaller one of a further address is received all the same', async () => {
    const slow = beginBodies(
      times(50, (n) => `10.7.0.${n}`),
      begin,
    );
    await until('two are refused', () => slow.refused === 2);
    expect(slow.ended).toBe(0);
    expect(await sent(app, { 'x-forwarded-for': '10.7.1.1' })).toBe(400);
    await until('one is ended', () => slow.ended === 1);
    for (const call of slow.calls) call.destroy();
  });
});

describe('a stop', () => {
  it('waits for a body that arrives, and serves everything else meanwhile, also further bodies', async () => {
    const app = await startApp();
    const end = '\r\n--b--\r\n';
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const length = start.length + BYTES + end.length;
    const call = beginBody(
      app,
      length,
      { 'content-type': 'multipart/form-data; boundary=b' },
      '/uploads/gallery',
      start,
    );
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.write(Buffer.alloc(BYTES / 2));
    // A request that was sent after it, on another connection, is answered: the one of the body has begun.
    expect((await app.get('/health/ready')).status).toBe(200);
    let isStopped = false;
    const stopped = app.stop().then(() => {
      isStopped = true;
    });
    const ready = await until('the process is not ready', async () => {
      const answer = await app.get('/health/ready');
      return answer.status === 503 ? answer : null;
    });
    expect(ready.body).toEqual({ detail: 'In chiusura.' });
    // Longer than the five seconds that other requests have.
    await sleep(5500);
    expect(isStopped).toBe(false);
    expect((await register(app)).status).toBe(201);
    expect(await sent(app, {})).toBe(400);
    call.end(Buffer.concat([Buffer.alloc(BYTES / 2), Buffer.from(end)]));
    // It was read: these bytes are no picture.
    expect((await answered)[0].statusCode).toBe(400);
    await stopped;
  });

  it('does not wait for a body that stays silent', async () => {
    const app = await startApp();
    const call = beginBody(app, BYTES);
    const closed = new Promise((resolve) => call.once('close', resolve));
    expect((await app.get('/health/ready')).status).toBe(200);
    // The time limit of a test is much shorter than the longest wait of a stop.
    await app.stop();
    await closed;
  });
});
