import type { PushKeyDto } from '../src/modules/push/dto/push.dto.js';
import { MessageSent } from '../src/modules/contacts/contacts.events.js';
import { Events } from '../src/platform/events/events.service.js';
import { PushScene } from './support/push-scene.js';
import { readVapid } from './support/push-service.js';
import { until } from './support/until.js';

let scene: PushScene;

beforeEach(async () => {
  scene = await PushScene.open();
});
afterEach(() => scene.close());

/** All that was begun has ended: another browser has its own push, which was begun later. */
async function settled(): Promise<void> {
  const witness = await scene.browser();
  await scene.write('Testimone');
  await until('the witness was told', () => witness.messages().length > 0);
}

describe('a message', () => {
  test('arrives encrypted for the browser and signed by the server', async () => {
    const browser = await scene.browser();
    const { id } = await scene.write('Vorrei rifare la cucina.');
    const message = await until('it arrives', () => browser.messages()[0]);
    expect(message).toEqual({
      kind: 'message',
      title: 'Nuovo messaggio da Giulia Ferri',
      body: 'Vorrei rifare la cucina.',
      contact_id: id,
      url: `/messaggi?contatto=${id}`,
      unread: 1,
    });
    const [push] = scene.service.received;
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      topic: `contatto-${id}`,
      'content-encoding': 'aes128gcm',
    });
    expect(push?.body.toString('latin1')).not.toContain('cucina');
    const vapid = readVapid(push?.headers.authorization);
    const { body } = await scene.app.get('/push/key', { token: scene.designer.token });
    expect(vapid).toMatchObject({ aud: scene.service.origin, sub: 'mailto:ciao@stanze.test' });
    expect(vapid.key).toBe((body as PushKeyDto).public_key);
    expect(vapid.exp).toBeGreaterThan(Date.now() / 1000);
    expect(vapid.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60);
  });

  test('counts the conversations with something unread, not the messages, for either side', async () => {
    const designerBrowser = await scene.browser();
    const clientBrowser = await scene.browser(scene.client.token);
    const { id: done } = await scene.write('Letta');
    await scene.app.put(`/contacts/${done}/read`, { token: scene.designer.token });
    const { id } = await scene.write('Uno');
    const body = { message: 'Due' };
    await scene.app.post(`/contacts/${id}/messages`, { token: scene.client.token, body });
    await scene.write('Un’altra casa');
    await scene.app.post(`/contacts/${id}/messages`, { token: scene.designer.token, body });
    await until('all arrive', () => scene.service.received.length === 5);
    const unread = (messages: unknown[]) => messages.map((one) => (one as { unread: number }).unread);
    expect(Math.max(...unread(designerBrowser.messages()))).toBe(2);
    expect(unread(clientBrowser.messages())).toEqual([1]);
  });

  test('is cut to 120 characters, and a name stays on one line', async () => {
    const rename = () =>
      scene.app.database.writer.query('UPDATE users SET name = ? WHERE id = ?', [
        'Eva\r\nX',
        scene.client.id,
      ]);
    await scene.app.database.transaction(rename);
    const browser = await scene.browser();
    await scene.write('parola '.repeat(100));
    const message = await until('it arrives', () => browser.messages()[0]);
    const { title, body } = message as { title: string; body: string };
    expect(title).toBe('Nuovo messaggio da Eva X');
    expect(body.length).toBeLessThanOrEqual(120);
    expect(body).toMatch(/parola…$/);
  });

  test('that is rolled back is not pushed', async () => {
    const browser = await scene.browser();
    const { designer, client } = scene;
    const fact = new MessageSent(
      { id: 1, contactId: 1, text: 'Mai' },
      { userId: client.id, name: client.name },
      { userId: designer.id, name: designer.name, email: designer.email },
    );
    const failing = scene.app.database.transaction(async () => {
      await scene.app.nest.get(Events).publish(fact);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await settled();
    await until('it is told of the other', () => browser.messages().length > 0);
    expect(browser.messages()).toMatchObject([{ body: 'Testimone' }]);
  });

  test('that is sent again under its key is pushed once', async () => {
    const browser = await scene.browser();
    const body = { designer_id: scene.designer.designerId, message: 'Una volta' };
    const options = { token: scene.client.token, body, headers: { 'idempotency-key': 'chiave-1' } };
    await scene.app.post('/contacts', options);
    await scene.app.post('/contacts', options);
    await settled();
    await until('both are there', () => browser.messages().length === 2);
    const texts = browser.messages().map((one) => (one as { body: string }).body);
    expect(texts.sort()).toEqual(['Testimone', 'Una volta']);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %d is not asked again', async (status) => {
    await scene.browser();
    scene.service.reactions.push({ status });
    await scene.write();
    await until('it is forgotten', async () => (await scene.app.count('push_subscriptions')) === 0);
    expect(scene.service.received).toHaveLength(1);
  });

  test('that is busy gets the same message again', async () => {
    const browser = await scene.browser();
    scene.service.reactions.push(
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 503, headers: { 'retry-after': '0' } },
    );
    scene.service.reactions.push({ status: 201 });
    await scene.write();
    await until('it is taken', () => browser.messages().length === 3);
    expect(scene.service.reactions).toEqual([]);
    expect(new Set(browser.messages().map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('that stays busy is left alone after four tries, and the browser is kept', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    const browser = await scene.browser();
    scene.service.reactions.push(busy, busy, busy, busy);
    await scene.write();
    await until('four tries were made', () => browser.messages().length === 4);
    await settled();
    await until('the next message is there', () => browser.messages().length > 4);
    expect(browser.messages()).toHaveLength(5);
  });

  test('that sends elsewhere is not followed', async () => {
    const browser = await scene.browser();
    const elsewhere = `${scene.service.origin}/altrove`;
    scene.service.reactions.push({ status: 303, headers: { location: elsewhere } });
    await scene.write();
    await until('it was asked', () => browser.messages().length === 1);
    await settled();
    expect(scene.service.received.map(({ path }) => path)).not.toContain('/altrove');
  });

  test('that hangs holds up neither answers nor the end of the server', async () => {
    await scene.browser();
    await scene.browser();
    // More than all tries of both: nothing but the end of the server ends them in time.
    scene.service.reactions.push(...Array.from({ length: 12 }, () => 'hang' as const));
    await scene.write();
    await until('both hang', () => scene.service.received.length === 2);
    expect((await scene.app.get('/designers')).status).toBe(200);
    await scene.write('Ancora');
    // afterEach stops the server: if it waited for the pushes it would run into its time limit.
  });
});
