import { answerTimes } from '@stanze/domain/due-time';
import { AnswerTimesService } from '../src/modules/contacts/requests/answer-times.service.js';
import type { PushKeyDto } from '../src/modules/push/dto/push.dto.js';
import { MessageSent } from '../src/modules/contacts/conversations/contacts.events.js';
import { Events } from '../src/platform/events/events.service.js';
import { PushFixture } from './support/push-fixture.js';
import { readVapid } from './support/push-service.js';
import { until } from './support/until.js';

let fixture: PushFixture;

beforeEach(async () => {
  fixture = await PushFixture.open();
});
afterEach(() => fixture.close());

/** Waits until all sends before have ended: the push of another browser is started after them. */
async function settled(): Promise<void> {
  const otherBrowser = await fixture.browser();
  await fixture.write('Testimone');
  await until('the other browser was notified', () => otherBrowser.messages().length > 0);
}

describe('a message', () => {
  test('arrives encrypted for the browser and signed by the server', async () => {
    const browser = await fixture.browser();
    const { id } = await fixture.write('Vorrei rifare la cucina.');
    const message = await until('it arrives', () => browser.messages()[0]);
    expect(message).toEqual({
      kind: 'message',
      title: 'Nuovo messaggio da Giulia Ferri',
      body: 'Vorrei rifare la cucina.',
      contact_id: id,
      url: `/messaggi?contatto=${id}`,
      unread: 1,
    });
    const [push] = fixture.service.received;
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      topic: `contatto-${id}`,
      'content-encoding': 'aes128gcm',
    });
    expect(push?.body.toString('latin1')).not.toContain('cucina');
    const vapid = readVapid(push?.headers.authorization);
    const { body } = await fixture.app.get('/push/key', { token: fixture.designer.token });
    expect(vapid).toMatchObject({ aud: fixture.service.origin, sub: 'mailto:ciao@stanze.test' });
    expect(vapid.key).toBe((body as PushKeyDto).public_key);
    expect(vapid.exp).toBeGreaterThan(Date.now() / 1000);
    expect(vapid.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60);
  });

  test('counts the conversations with unread messages, not the messages, for either side', async () => {
    const designerBrowser = await fixture.browser();
    const clientBrowser = await fixture.browser(fixture.client.token);
    const { id: done } = await fixture.write('Letta');
    await fixture.app.put(`/contacts/${done}/read`, { token: fixture.designer.token });
    const { id } = await fixture.write('Uno');
    const body = { message: 'Due' };
    await fixture.app.post(`/contacts/${id}/messages`, { token: fixture.client.token, body });
    await fixture.write('Un’altra casa');
    await fixture.app.post(`/contacts/${id}/messages`, { token: fixture.designer.token, body });
    await until('all arrive', () => fixture.service.received.length === 5);
    const unread = (messages: unknown[]) => messages.map((one) => (one as { unread: number }).unread);
    expect(Math.max(...unread(designerBrowser.messages()))).toBe(2);
    expect(unread(clientBrowser.messages())).toEqual([1]);
  });

  test('is cut to 120 characters, and a name stays on one line', async () => {
    const rename = () =>
      fixture.app.database.writer.query('UPDATE users SET name = ? WHERE id = ?', [
        'Eva\r\nX',
        fixture.client.id,
      ]);
    await fixture.app.database.transaction(rename);
    const browser = await fixture.browser();
    await fixture.write('parola '.repeat(100));
    const message = await until('it arrives', () => browser.messages()[0]);
    const { title, body } = message as { title: string; body: string };
    expect(title).toBe('Nuovo messaggio da Eva X');
    expect(body.length).toBeLessThanOrEqual(120);
    expect(body).toMatch(/parola…$/);
  });

  test('that is rolled back is not pushed', async () => {
    const browser = await fixture.browser();
    const { designer, client } = fixture;
    const { id: contactId } = await fixture.write('Prima');
    await until('it arrives', () => browser.messages().length === 1);
    const event = new MessageSent(
      { id: 999, contactId, text: 'Mai', from: 'client' },
      { userId: client.id, name: client.name },
      { userId: designer.id, name: designer.name, email: designer.email },
    );
    const failing = fixture.app.database.transaction(async () => {
      await fixture.app.nest.get(Events).publish(event);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await settled();
    await until('it is notified of the other message', () => browser.messages().length > 1);
    expect(browser.messages()).toMatchObject([{ body: 'Prima' }, { body: 'Testimone' }]);
  });

  test('that is sent again under its key is pushed once', async () => {
    const browser = await fixture.browser();
    const body = { designer_id: fixture.designer.designerId, message: 'Una volta' };
    const options = { token: fixture.client.token, body, headers: { 'idempotency-key': 'chiave-1' } };
    await fixture.app.post('/contacts', options);
    await fixture.app.post('/contacts', options);
    await settled();
    await until('both are there', () => browser.messages().length === 2);
    const texts = browser.messages().map((one) => (one as { body: string }).body);
    expect(texts.sort()).toEqual(['Testimone', 'Una volta']);
  });
});

test('the reminder of a request arrives once, at the browsers of the designer only', async () => {
  const designerBrowser = await fixture.browser();
  const clientBrowser = await fixture.browser(fixture.client.token);
  const { id, created_at: sent } = await fixture.write();
  await until('the message arrives', () => designerBrowser.messages().length === 1);
  const times = fixture.app.nest.get(AnswerTimesService);
  const { reminder } = answerTimes(Date.parse(sent));
  const at = new Date(reminder + 60_000).toISOString();
  await Promise.all([1, 2].map(() => times.handleBatch(at)));
  await until('the reminder arrives', () => designerBrowser.messages().length > 1);
  await settled();
  await until('a message arrives after it', () => designerBrowser.messages().length > 2);
  const reminders = designerBrowser
    .messages()
    .filter((one) => JSON.stringify(one).includes('Bastano due righe'));
  expect(reminders).toEqual([
    {
      kind: 'message',
      title: 'Una richiesta aspetta la tua risposta',
      body: 'Giulia Ferri ti ha scritto. Bastano due righe.',
      contact_id: id,
      url: `/messaggi?contatto=${id}`,
      unread: 1,
    },
  ]);
  expect(clientBrowser.messages()).toEqual([]);
});

describe('a push service', () => {
  test.each([404, 410])('that answers %d gets no further request', async (status) => {
    await fixture.browser();
    fixture.service.reactions.push({ status });
    await fixture.write();
    await until('it is deleted', async () => (await fixture.app.count('push_subscriptions')) === 0);
    expect(fixture.service.received).toHaveLength(1);
  });

  test('that is overloaded gets the same message again', async () => {
    const browser = await fixture.browser();
    fixture.service.reactions.push(
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 503, headers: { 'retry-after': '0' } },
    );
    fixture.service.reactions.push({ status: 201 });
    await fixture.write();
    await until('it is delivered', () => browser.messages().length === 3);
    expect(fixture.service.reactions).toEqual([]);
    expect(new Set(browser.messages().map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('that stays overloaded gets at most four attempts, and the subscription is not deleted', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    const browser = await fixture.browser();
    fixture.service.reactions.push(busy, busy, busy, busy);
    await fixture.write();
    await until('four tries were made', () => browser.messages().length === 4);
    await settled();
    await until('the next message is there', () => browser.messages().length > 4);
    expect(browser.messages()).toHaveLength(5);
  });

  test('that answers with a redirect is not followed', async () => {
    const browser = await fixture.browser();
    const elsewhere = `${fixture.service.origin}/altrove`;
    fixture.service.reactions.push({ status: 303, headers: { location: elsewhere } });
    await fixture.write();
    await until('it was asked', () => browser.messages().length === 1);
    await settled();
    expect(fixture.service.received.map(({ path }) => path)).not.toContain('/altrove');
  });

  test('that does not answer delays neither answers nor the end of the server', async () => {
    await fixture.browser();
    await fixture.browser();
    // Longer than all attempts of both: only the shutdown ends them before the timeout.
    fixture.service.reactions.push(...Array.from({ length: 12 }, () => 'hang' as const));
    await fixture.write();
    await until('both hang', () => fixture.service.received.length === 2);
    expect((await fixture.app.get('/designers')).status).toBe(200);
    await fixture.write('Ancora');
    // afterEach stops the server: if the shutdown waited for the pushes it would exceed the timeout.
  });
});
