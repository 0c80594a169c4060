import { randomUUID } from 'node:crypto';
import { routesOf } from '../src/common/http/routes.js';
import { EVERY } from '../src/platform/rate-limit/rate-limit.types.js';
import { limitOf } from '../src/platform/rate-limit/rate-limit.guard.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';

/** For tests of a thousand requests and more. */
const MINUTES = 120_000;

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.stop());

let host = 0;
/** Another address for each request, so that only the person is limited. */
function somewhere(): Record<string, string> {
  host += 1;
  return { 'x-forwarded-for': `10.20.${Math.floor(host / 250)}.${host % 250}` };
}

/** The answers of so many requests, twenty at a time. */
async function repeated(times: number, send: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 20) {
    const some = await Promise.all(Array.from({ length: Math.min(20, times - done) }, send));
    statuses.push(...some.map(({ status }) => status));
  }
  return statuses;
}

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('the budget of a write', () => {
  test('exists for every route that is not read only, an administrator’s included', () => {
    const writes = routesOf(app.nest).filter(({ method }) => !['GET', 'HEAD'].includes(method));
    expect(writes.length).toBeGreaterThan(30);
    for (const { method, path, handler } of writes) {
      const limit = limitOf(handler, method);
      expect([path, limit?.times]).toEqual([path, expect.any(Number)]);
      const anHour = ((limit?.addressTimes ?? limit?.times ?? Infinity) * EVERY.hour) / (limit?.everyMs ?? 1);
      expect([path, anHour <= 20_000]).toEqual([path, true]);
    }
  });

  test(
    'of one person is 1 200 an hour, from whatever addresses; another person is not concerned',
    async () => {
      const { designerId } = await createDesigner(app);
      const { token } = await registerClient(app);
      const like = (asWho: string) => () =>
        app.post('/likes', { token: asWho, body: { designer_id: 'x' }, headers: somewhere() });
      const statuses = await repeated(1210, like(token));
      expect(countOf(statuses, 400)).toBe(1200);
      expect(countOf(statuses, 429)).toBe(10);
      const other = await registerClient(app);
      const body = { designer_id: designerId };
      const answer = await app.post('/likes', { token: other.token, body, headers: somewhere() });
      expect(answer.status).toBe(200);
    },
    MINUTES,
  );

  test('is not used by repetitions under the same key, so that an outbox may send a command again', async () => {
    const { designerId } = await createDesigner(app);
    const { token } = await registerClient(app);
    const write = (key: string, message: string) =>
      app.post('/contacts', {
        token,
        body: { designer_id: designerId, message },
        headers: { ...somewhere(), 'idempotency-key': key },
      });
    const key = randomUUID();
    expect((await write(key, 'Buongiorno')).status).toBe(201);
    const again = await repeated(70, () => write(key, 'Buongiorno'));
    expect(countOf(again, 201)).toBe(70);
    const others = await repeated(60, () => write(randomUUID(), 'Un altro messaggio'));
    expect(countOf(others, 201)).toBe(59);
    expect(countOf(others, 429)).toBe(1);
    // The same key with other content is no repetition.
    expect((await write(key, 'Altro')).status).toBe(429);
  });

  test('is not used by the repetitions of a guest either, but by another device with the same key', async () => {
    const { designerId } = await createDesigner(app);
    const key = randomUUID();
    const share = (device: string, target = 'whatsapp', idempotencyKey = key) =>
      app.post(`/designers/${designerId}/shares`, {
        body: { target },
        headers: {
          'x-forwarded-for': '10.30.0.1',
          'x-client-id': device,
          'idempotency-key': idempotencyKey,
        },
      });
    expect((await share('first')).status).toBe(201);
    const again = await repeated(80, () => share('first'));
    expect(countOf(again, 201)).toBe(80);
    const others = await repeated(60, () => share('first', 'whatsapp', randomUUID()));
    expect([countOf(others, 201), countOf(others, 429)]).toEqual([59, 1]);
    expect((await share('first')).status).toBe(201);
    expect((await share('second')).status).toBe(429);
    expect((await share('first', 'copy')).status).toBe(429);
    expect(await app.count('idempotency_keys', `user_id = 0 AND route LIKE '%/shares'`)).toBe(60);
  });

  test('has a limit of its own for repetitions of a guest: 100 an hour under one key, from whatever addresses', async () => {
    const { designerId } = await createDesigner(app);
    const key = randomUUID();
    const share = (headers: Record<string, string>, idempotencyKey = key) =>
      app.post(`/designers/${designerId}/shares`, {
        body: { target: 'whatsapp' },
        headers: { 'x-client-id': 'device', 'idempotency-key': idempotencyKey, ...headers },
      });
    expect((await share(somewhere())).status).toBe(201);
    const again = await repeated(105, () => share(somewhere()));
    expect([countOf(again, 201), countOf(again, 429)]).toEqual([100, 5]);
    const other = randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await share(somewhere(), other)).status).toBe(201);
  });

  test(
    'has a limit for all repetitions of the guests of an address: 1 200 an hour',
    async () => {
      const { designerId } = await createDesigner(app);
      const from = { 'x-forwarded-for': '10.40.0.1', 'x-client-id': 'device' };
      const keys = Array.from({ length: 13 }, () => randomUUID());
      const share = (key: string) =>
        app.post(`/designers/${designerId}/shares`, {
          body: { target: 'whatsapp' },
          headers: { ...from, 'idempotency-key': key },
        });
      for (const key of keys) expect((await share(key)).status).toBe(201);
      let sent = 0;
      const again = await repeated(1210, () => share(keys[(sent += 1) % keys.length] ?? ''));
      expect([countOf(again, 201), countOf(again, 429)]).toEqual([1200, 10]);
    },
    MINUTES,
  );
});
