import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PushKeyDto } from '../src/modules/push/dto/push.dto.js';
import { startApp } from './support/app.js';
import { registerClient, signIn } from './support/factories.js';
import { newEnvironment } from './support/test-environment.js';
import { PushFixture } from './support/push-fixture.js';
import { until } from './support/until.js';

let fixture: PushFixture;

beforeEach(async () => {
  fixture = await PushFixture.open();
});
afterEach(() => fixture.close());

describe('a subscription', () => {
  test('ends with its session', async () => {
    const browser = await fixture.browser();
    await fixture.app.post('/auth/logout', { token: fixture.designer.token });
    expect(await fixture.app.count('push_subscriptions')).toBe(0);
    const token = await signIn(fixture.app, fixture.designer.email);
    const other = await fixture.browser(token);
    await fixture.write();
    await until('the other browser is notified', () => other.messages().length === 1);
    expect(browser.messages()).toEqual([]);
  });

  test('of an expired session gets nothing', async () => {
    const browser = await fixture.browser();
    const sql = "UPDATE sessions SET expires_at = '2020-01-01T00:00:00.000Z' WHERE user_id = ?";
    await fixture.app.database.transaction(() =>
      fixture.app.database.writer.query(sql, [fixture.designer.id]),
    );
    const other = await fixture.browser(await signIn(fixture.app, fixture.designer.email));
    await fixture.write();
    await until('the other browser is notified', () => other.messages().length === 1);
    expect(browser.messages()).toEqual([]);
  });

  test('that ends between two attempts gets no second one', async () => {
    const browser = await fixture.browser();
    fixture.service.reactions.push({ status: 503, headers: { 'retry-after': '1' } });
    await fixture.write();
    await until('the first attempt was made', () => browser.messages().length === 1);
    await fixture.app.post('/auth/logout', { token: fixture.designer.token });
    const other = await fixture.browser(await signIn(fixture.app, fixture.designer.email));
    fixture.service.reactions.push({ status: 503, headers: { 'retry-after': '1' } });
    await fixture.write('Dopo');
    await until('the other browser was notified twice', () => other.messages().length === 2);
    expect(browser.messages()).toHaveLength(1);
  });

  test('belongs to the person who subscribed last', async () => {
    const browser = await fixture.browser();
    await fixture.subscribe(fixture.client.token, browser.subscription);
    expect(await fixture.app.count('push_subscriptions')).toBe(1);
    const { id } = await fixture.write('Per Marta');
    const body = { message: 'Per Giulia' };
    await fixture.app.post(`/contacts/${id}/messages`, { token: fixture.designer.token, body });
    await until('it is notified', () => browser.messages().length > 0);
    expect(browser.messages()).toMatchObject([{ body: 'Per Giulia' }]);
  });

  test('is stored once for repeated and simultaneous requests', async () => {
    const { subscription } = fixture.service.browser();
    const asked = Array.from({ length: 5 }, () => fixture.subscribe(fixture.client.token, subscription));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await fixture.app.count('push_subscriptions')).toBe(1);
  });

  test('deletes the oldest for the twenty-first', async () => {
    const oldest = await fixture.browser();
    for (let n = 0; n < 20; n += 1) await fixture.browser();
    expect(await fixture.app.count('push_subscriptions')).toBe(20);
    await fixture.write();
    await until('all others are notified', () => fixture.service.received.length === 20);
    expect(oldest.messages()).toEqual([]);
  });

  test('is removed by its owner only', async () => {
    const { subscription } = await fixture.browser();
    const remove = (token: string) =>
      fixture.app.call('DELETE', '/push/subscriptions', { token, body: { endpoint: subscription.endpoint } });
    expect((await remove(fixture.client.token)).status).toBe(200);
    expect(await fixture.app.count('push_subscriptions')).toBe(1);
    expect((await remove(fixture.designer.token)).status).toBe(200);
    expect(await fixture.app.count('push_subscriptions')).toBe(0);
  });

  test.each([
    ['of another machine', { endpoint: 'https://esempio.it/push' }, ['endpoint']],
    ['of this machine on another port', { endpoint: 'http://127.0.0.1:1/push' }, ['endpoint']],
    ['without an address', { endpoint: undefined }, ['endpoint']],
    ['with an endless address', { endpoint: `https://web.push.apple.com/${'x'.repeat(1000)}` }, ['endpoint']],
    ['without keys', { keys: undefined }, ['keys']],
    ['with a key off the curve', { p256dh: `B${'A'.repeat(86)}` }, ['keys', 'p256dh']],
    ['with half a key', { p256dh: 'BAAA' }, ['keys', 'p256dh']],
    ['with a short secret', { auth: 'abc' }, ['keys', 'auth']],
  ])('%s is refused', async (_, change, where) => {
    const { subscription } = fixture.service.browser();
    const keys = { ...subscription.keys, ...change };
    const answer = await fixture.subscribe(fixture.client.token, { ...subscription, keys, ...change });
    expect(answer).toMatchObject({ status: 400, body: { detail: [{ loc: ['body', ...where] }] } });
    expect(await fixture.app.count('push_subscriptions')).toBe(0);
  });

  test('on this machine is refused where the settings do not name it', async () => {
    const app = await startApp();
    const { token } = await registerClient(app);
    const body = fixture.service.browser().subscription;
    expect((await app.post('/push/subscriptions', { token, body })).status).toBe(400);
    await app.stop();
  });
});

test('the key pair is created once, readable by the owner only, and stored', async () => {
  const environment = await newEnvironment();
  const key = async () => {
    const app = await startApp({}, environment);
    const { token } = await registerClient(app);
    const { body } = await app.get('/push/key', { token });
    await app.stop();
    return (body as PushKeyDto).public_key;
  };
  const first = await key();
  const file = join(environment.dataDir, 'vapid-keys');
  expect(existsSync(file) && statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(first);
  expect(Buffer.from(first, 'base64url')).toHaveLength(65);
  expect(await key()).toBe(first);
  await environment.remove();
});
