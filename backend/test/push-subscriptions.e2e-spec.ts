import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PushKeyDto } from '../src/modules/push/dto/push.dto.js';
import { startApp } from './support/app.js';
import { registerClient, signIn } from './support/factories.js';
import { newPlace } from './support/place.js';
import { PushScene } from './support/push-scene.js';
import { until } from './support/until.js';

let scene: PushScene;

beforeEach(async () => {
  scene = await PushScene.open();
});
afterEach(() => scene.close());

describe('a subscription', () => {
  test('ends with its session', async () => {
    const browser = await scene.browser();
    await scene.app.post('/auth/logout', { token: scene.designer.token });
    expect(await scene.app.count('push_subscriptions')).toBe(0);
    const token = await signIn(scene.app, scene.designer.email);
    const other = await scene.browser(token);
    await scene.write();
    await until('the other one is told', () => other.messages().length === 1);
    expect(browser.messages()).toEqual([]);
  });

  test('of a session that ran out gets nothing', async () => {
    const browser = await scene.browser();
    const sql = "UPDATE sessions SET expires_at = '2020-01-01T00:00:00.000Z' WHERE user_id = ?";
    await scene.app.database.transaction(() => scene.app.database.writer.query(sql, [scene.designer.id]));
    const other = await scene.browser(await signIn(scene.app, scene.designer.email));
    await scene.write();
    await until('the other one is told', () => other.messages().length === 1);
    expect(browser.messages()).toEqual([]);
  });

  test('that ends between two tries gets no second one', async () => {
    const browser = await scene.browser();
    scene.service.reactions.push({ status: 503, headers: { 'retry-after': '1' } });
    await scene.write();
    await until('the first try was made', () => browser.messages().length === 1);
    await scene.app.post('/auth/logout', { token: scene.designer.token });
    const other = await scene.browser(await signIn(scene.app, scene.designer.email));
    scene.service.reactions.push({ status: 503, headers: { 'retry-after': '1' } });
    await scene.write('Dopo');
    await until('the other one was told twice', () => other.messages().length === 2);
    expect(browser.messages()).toHaveLength(1);
  });

  test('belongs to the last one who asked for it', async () => {
    const browser = await scene.browser();
    await scene.subscribe(scene.client.token, browser.subscription);
    expect(await scene.app.count('push_subscriptions')).toBe(1);
    const { id } = await scene.write('Per Marta');
    const body = { message: 'Per Giulia' };
    await scene.app.post(`/contacts/${id}/messages`, { token: scene.designer.token, body });
    await until('it is told', () => browser.messages().length > 0);
    expect(browser.messages()).toMatchObject([{ body: 'Per Giulia' }]);
  });

  test('is one, however often and however simultaneously it is asked for', async () => {
    const { subscription } = scene.service.browser();
    const asked = Array.from({ length: 5 }, () => scene.subscribe(scene.client.token, subscription));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await scene.app.count('push_subscriptions')).toBe(1);
  });

  test('makes room for the twenty-first by the oldest', async () => {
    const oldest = await scene.browser();
    for (let n = 0; n < 20; n += 1) await scene.browser();
    expect(await scene.app.count('push_subscriptions')).toBe(20);
    await scene.write();
    await until('all others are told', () => scene.service.received.length === 20);
    expect(oldest.messages()).toEqual([]);
  });

  test('is removed by its owner only', async () => {
    const { subscription } = await scene.browser();
    const remove = (token: string) =>
      scene.app.call('DELETE', '/push/subscriptions', { token, body: { endpoint: subscription.endpoint } });
    expect((await remove(scene.client.token)).status).toBe(200);
    expect(await scene.app.count('push_subscriptions')).toBe(1);
    expect((await remove(scene.designer.token)).status).toBe(200);
    expect(await scene.app.count('push_subscriptions')).toBe(0);
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
    const { subscription } = scene.service.browser();
    const keys = { ...subscription.keys, ...change };
    const answer = await scene.subscribe(scene.client.token, { ...subscription, keys, ...change });
    expect(answer).toMatchObject({ status: 400, body: { detail: [{ loc: ['body', ...where] }] } });
    expect(await scene.app.count('push_subscriptions')).toBe(0);
  });

  test('on this machine is refused where the settings do not name it', async () => {
    const app = await startApp();
    const { token } = await registerClient(app);
    const body = scene.service.browser().subscription;
    expect((await app.post('/push/subscriptions', { token, body })).status).toBe(400);
    await app.stop();
  });
});

test('the key pair is made once, for the owner only, and kept', async () => {
  const place = await newPlace();
  const key = async () => {
    const app = await startApp({}, place);
    const { token } = await registerClient(app);
    const { body } = await app.get('/push/key', { token });
    await app.stop();
    return (body as PushKeyDto).public_key;
  };
  const first = await key();
  const file = join(place.dataDir, 'vapid-keys');
  expect(existsSync(file) && statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(first);
  expect(Buffer.from(first, 'base64url')).toHaveLength(65);
  expect(await key()).toBe(first);
  await place.remove();
});
