import { aMoment, aNumber } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { Conversations, idsOf } from './support/conversations.js';
import { createAdmin, createDesigner, registerClient } from './support/factories.js';

let app: TestApp;
let conversations: Conversations;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  conversations = await Conversations.between(app);
});

afterAll(() => app.stop());

describe('a conversation', () => {
  test('contains the messages of its two people', async () => {
    const { id } = await conversations.opened();
    const answer = await conversations.reply(conversations.designer, id, '  Volentieri: quando ci vediamo? ');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: aNumber,
      contact_id: id,
      sender: 'designer',
      message: 'Volentieri: quando ci vediamo?',
      created_at: aMoment,
      read_at: null,
      client_ref: null,
      previous_id: aNumber,
      is_excerpt: false,
      photos: [],
    });
    await conversations.reply(conversations.client, id, 'Sabato mattina.');
    const contact = await conversations.seen(conversations.client, id);
    expect(contact.messages.map(({ sender, message }) => [sender, message])).toEqual([
      ['client', 'Vorrei rifare la cucina.'],
      ['designer', 'Volentieri: quando ci vediamo?'],
      ['client', 'Sabato mattina.'],
    ]);
    expect(contact.message).toBe('Vorrei rifare la cucina.');
    expect(contact.last_message_at).toBe(contact.messages[2]?.created_at);
  });

  test('cannot be read, answered or marked by other people, administrators included', async () => {
    const { id } = await conversations.opened();
    const strangers = [await registerClient(app), await createDesigner(app), await createAdmin(app)];
    for (const stranger of strangers) {
      const { token } = stranger;
      const missing = await app.get('/contacts/999999', { token });
      const hidden = await app.get(`/contacts/${id}`, { token });
      expect(hidden.status).toBe(404);
      expect(hidden.body).toEqual(missing.body);
      expect((await conversations.reply(stranger, id, 'Disturbo?')).status).toBe(404);
      expect((await conversations.setStatus(stranger, id, 'read')).status).toBe(404);
      expect((await conversations.markRead(stranger, id)).status).toBe(404);
    }
    expect((await app.get(`/contacts/${id}`)).status).toBe(401);
    expect(await conversations.seen(conversations.designer, id)).toMatchObject({
      status: 'new',
      messages: [{ read_at: null }],
    });
  });

  test('contains for each side the keys of its own messages only', async () => {
    const { token } = conversations.client;
    const body = { designer_id: conversations.designer.designerId, message: 'Buongiorno.' };
    const opened = await app.post('/contacts', { token, body, headers: { 'idempotency-key': 'prima' } });
    const { id } = opened.body as { id: number };
    const reply = { token, body: { message: 'Ancora io.' }, headers: { 'idempotency-key': 'seconda' } };
    expect((await app.post(`/contacts/${id}/messages`, reply)).body).toMatchObject({ client_ref: 'seconda' });
    const keys = async (person: typeof conversations.client) =>
      (await conversations.seen(person, id)).messages.map(({ client_ref }) => client_ref);
    expect(await keys(conversations.client)).toEqual(['prima', 'seconda']);
    expect(await keys(conversations.designer)).toEqual([null, null]);
  });

  test.each(['', '   ', 'x'.repeat(5001), null, 5])(
    'the reply %j is 400 and stores nothing',
    async (message) => {
      const { id } = await conversations.opened();
      const answer = await conversations.reply(conversations.client, id, message);
      expect(answer.status).toBe(400);
      expect((await conversations.seen(conversations.client, id)).messages).toHaveLength(1);
    },
  );

  test('stays for the other side when an account is deleted, and a reply is then 409', async () => {
    const { id } = await conversations.opened();
    await app.database.transaction(() =>
      app.database.writer.query('DELETE FROM users WHERE id = ?', [conversations.client.id]),
    );
    expect(await conversations.seen(conversations.designer, id)).toMatchObject({
      message: 'Vorrei rifare la cucina.',
      user_name: 'Account eliminato',
      user_email: '',
    });
    expect((await conversations.reply(conversations.designer, id, 'C’è ancora?')).status).toBe(409);
    expect((await conversations.seen(conversations.designer, id)).messages).toHaveLength(1);
  });

  test('stays for the client when the designer’s profile is deleted', async () => {
    const { id } = await conversations.opened();
    await app.database.transaction(() =>
      app.database.writer.query('DELETE FROM designers WHERE id = ?', [conversations.designer.designerId]),
    );
    expect(await conversations.seen(conversations.client, id)).toMatchObject({
      designer_id: null,
      designer_name: 'Profilo eliminato',
      designer_style: null,
      message: 'Vorrei rifare la cucina.',
    });
    expect((await conversations.reply(conversations.client, id, 'C’è ancora?')).status).toBe(409);
  });

  test('contains all simultaneous replies of both sides', async () => {
    const { id } = await conversations.opened();
    const both = Array.from({ length: 20 }, (_, n) =>
      conversations.reply(n % 2 === 0 ? conversations.client : conversations.designer, id, `Messaggio ${n}`),
    );
    const answers = await Promise.all(both);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect((await conversations.seen(conversations.client, id)).messages).toHaveLength(21);
  });
});

describe('lists', () => {
  test('show the own conversations only, newest activity first', async () => {
    const first = await conversations.opened('Prima');
    const second = await conversations.opened('Seconda');
    expect(idsOf(await conversations.list(conversations.client, 'my-contacts'))).toEqual([
      second.id,
      first.id,
    ]);
    await conversations.reply(conversations.designer, first.id, 'Rispondo alla prima');
    expect(idsOf(await conversations.list(conversations.client, 'my-contacts'))).toEqual([
      first.id,
      second.id,
    ]);
    expect(idsOf(await conversations.list(conversations.designer, 'designer-contacts'))).toEqual([
      first.id,
      second.id,
    ]);
    const stranger = await createDesigner(app);
    expect((await conversations.list(stranger, 'my-contacts')).body).toEqual([]);
    expect((await conversations.list(stranger, 'designer-contacts')).body).toEqual([]);
  });

  test('answer 403 for people without a profile, administrators included, and 401 for guests', async () => {
    expect((await conversations.list(conversations.client, 'designer-contacts')).status).toBe(403);
    expect((await conversations.list(await createAdmin(app), 'designer-contacts')).status).toBe(403);
    expect((await app.get('/contacts/designer-contacts')).status).toBe(401);
    expect((await app.get('/contacts/my-contacts')).status).toBe(401);
  });

  test('can be paged; without a limit they have up to a hundred rows', async () => {
    const opening = [
      await conversations.opened('1'),
      await conversations.opened('2'),
      await conversations.opened('3'),
    ]
      .map(({ id }) => id)
      .reverse();
    const part = await conversations.list(conversations.designer, 'designer-contacts', '?limit=2');
    expect(idsOf(part)).toEqual(opening.slice(0, 2));
    expect(part.headers.get('x-total-count')).toBe('3');
    const next = '</api/contacts/designer-contacts?limit=2&offset=2>; rel="next"';
    expect(part.headers.get('link')).toBe(next);
    const rest = await conversations.list(conversations.designer, 'designer-contacts', '?limit=2&offset=2');
    expect(idsOf(rest)).toEqual(opening.slice(2));
    expect(rest.headers.get('link')).toBeNull();
    expect(
      idsOf(await conversations.list(conversations.designer, 'designer-contacts', '?limit=5000')),
    ).toEqual(opening);
    expect(idsOf(await conversations.list(conversations.designer, 'designer-contacts'))).toEqual(opening);
  });

  test.each(['?limit=0', '?limit=-1', '?limit=x', '?offset=-1', '?offset=1e300'])(
    '%s is 400',
    async (query) => {
      expect((await conversations.list(conversations.client, 'my-contacts', query)).status).toBe(400);
    },
  );

  test('need as many queries for ten conversations as for one', async () => {
    const queries = async (): Promise<number> => {
      const spy = jest.spyOn(app.database.reader, 'query');
      await conversations.list(conversations.designer, 'designer-contacts');
      const calls = spy.mock.calls.filter(([sql]) => /FROM (contacts|messages)/.test(sql)).length;
      spy.mockRestore();
      return calls;
    };
    await conversations.opened();
    expect(await queries()).toBe(2);
    for (let n = 0; n < 9; n += 1) await conversations.opened();
    expect(await queries()).toBe(2);
  });
});
