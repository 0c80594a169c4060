import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { Conversations } from './support/conversations.js';

let app: TestApp;
let conversations: Conversations;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  conversations = await Conversations.between(app);
});

afterAll(() => app.stop());

describe('statuses', () => {
  test.each(['new', 'unread', 'read'])('the designer can set %s', async (status) => {
    const { id } = await conversations.opened();
    const answer = await conversations.setStatus(conversations.designer, id, status);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, status });
    expect((await conversations.seen(conversations.client, id)).status).toBe(status);
  });

  test.each(['', 'READ', 'letto', 'archived', null, 1, ['read'], undefined])(
    '%j is not a status: 400',
    async (status) => {
      const { id } = await conversations.opened();
      expect((await conversations.setStatus(conversations.designer, id, status)).status).toBe(400);
      expect((await conversations.seen(conversations.designer, id)).status).toBe('new');
    },
  );

  test('only the designer can set the status; the client gets 403', async () => {
    const { id } = await conversations.opened();
    expect((await conversations.setStatus(conversations.client, id, 'read')).status).toBe(403);
    expect((await conversations.seen(conversations.designer, id)).status).toBe('new');
  });

  test('reading by GET changes nothing', async () => {
    const { id } = await conversations.opened();
    await conversations.seen(conversations.designer, id);
    await conversations.list(conversations.designer, 'designer-contacts');
    expect(await conversations.seen(conversations.designer, id)).toMatchObject({
      status: 'new',
      unread_count: 1,
      messages: [{ read_at: null }],
    });
  });

  test('after the designer has read a message the client sees the time', async () => {
    const { id } = await conversations.opened();
    await conversations.setStatus(conversations.designer, id, 'read');
    const contact = await conversations.seen(conversations.client, id);
    expect(contact).toMatchObject({ status: 'read', messages: [{ read_at: aMoment }] });
    expect((await conversations.seen(conversations.designer, id)).unread_count).toBe(0);
  });

  test('a conversation that the designer set to unread counts as unread', async () => {
    const { id } = await conversations.opened();
    await conversations.setStatus(conversations.designer, id, 'read');
    await conversations.setStatus(conversations.designer, id, 'unread');
    expect((await conversations.seen(conversations.designer, id)).unread_count).toBe(1);
  });

  test('a message of the client after the designer has read sets it to unread, a new one stays new', async () => {
    const { id } = await conversations.opened();
    await conversations.reply(conversations.client, id, 'Dimenticavo: 12 metri quadri.');
    expect(await conversations.seen(conversations.designer, id)).toMatchObject({
      status: 'new',
      unread_count: 2,
    });
    await conversations.setStatus(conversations.designer, id, 'read');
    await conversations.reply(conversations.client, id, 'E ha una finestra.');
    expect(await conversations.seen(conversations.designer, id)).toMatchObject({
      status: 'unread',
      unread_count: 1,
    });
  });

  test('the designer’s own reply does not change the status', async () => {
    const { id } = await conversations.opened();
    await conversations.setStatus(conversations.designer, id, 'read');
    await conversations.reply(conversations.designer, id, 'Eccomi.');
    expect((await conversations.seen(conversations.designer, id)).status).toBe('read');
  });
});

describe('marking as read', () => {
  test('the client marks the designer’s messages, and the status does not change', async () => {
    const { id } = await conversations.opened();
    await conversations.reply(conversations.designer, id, 'Eccomi.');
    expect((await conversations.seen(conversations.client, id)).unread_count).toBe(1);
    const answer = await conversations.markRead(conversations.client, id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'new', unread_count: 0 });
    expect(
      (await conversations.seen(conversations.designer, id)).messages.map(({ read_at }) => read_at),
    ).toEqual([null, aMoment]);
  });

  test('for the designer the status becomes read', async () => {
    const { id } = await conversations.opened();
    expect((await conversations.markRead(conversations.designer, id)).body).toMatchObject({
      status: 'read',
      unread_count: 0,
    });
  });

  test('a mark set offline does not apply to messages stored after it', async () => {
    const { id, messages } = await conversations.opened();
    await conversations.reply(conversations.client, id, 'Dimenticavo: 12 metri quadri.');
    const answer = await conversations.markRead(conversations.designer, id, `?up_to=${messages[0]?.id}`);
    expect(answer.body).toMatchObject({
      status: 'new',
      unread_count: 1,
      messages: [{ read_at: aMoment }, { read_at: null }],
    });
  });

  test('a second mark does not change the first timestamp', async () => {
    const { id } = await conversations.opened();
    const first = (await conversations.markRead(conversations.designer, id)).body as ContactDto;
    const second = (await conversations.markRead(conversations.designer, id)).body as ContactDto;
    expect(second.messages).toEqual(first.messages);
  });

  test.each(['?up_to=x', '?up_to=-1', '?up_to=1.5'])('%s is 400', async (query) => {
    const { id } = await conversations.opened();
    expect((await conversations.markRead(conversations.designer, id, query)).status).toBe(400);
  });
});
