import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { aMoment, aNumber } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { Conversations, idsOf } from './support/conversations.js';
import { createDesigner } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let conversations: Conversations;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  conversations = await Conversations.between(app);
});

afterAll(() => app.stop());

describe('opening a conversation', () => {
  test('answers 201 with the conversation, and the designer receives it', async () => {
    const answer = await conversations.write();
    expect(answer.status).toBe(201);
    const contact = answer.body as ContactDto;
    const moment = contact.created_at;
    expect(contact).toEqual({
      id: aNumber,
      designer_id: conversations.designer.designerId,
      designer_name: 'Marta Colombo',
      designer_picture: null,
      designer_style: 'B',
      message: 'Vorrei rifare la cucina.',
      user_name: 'Giulia Ferri',
      user_email: conversations.client.email,
      created_at: aMoment,
      status: 'new',
      subject: null,
      budget: null,
      batch_size: 1,
      lead_id: null,
      messages: [
        {
          id: aNumber,
          contact_id: contact.id,
          sender: 'client',
          message: 'Vorrei rifare la cucina.',
          created_at: moment,
          read_at: null,
          client_ref: null,
          previous_id: null,
          is_excerpt: false,
          photos: [],
        },
      ],
      unread_count: 0,
      last_message_at: moment,
      is_excerpt: false,
      state: 'sent',
      state_changed_at: moment,
      answer_due_at: aMoment,
      decline_reason: null,
      brief: null,
      brief_withdrawn_at: null,
    });
    expect(await conversations.seen(conversations.client, contact.id)).toEqual(contact);
    expect(await conversations.seen(conversations.designer, contact.id)).toEqual({
      ...contact,
      unread_count: 1,
    });
    expect((await conversations.list(conversations.designer, 'designer-contacts')).body).toEqual([
      { ...contact, unread_count: 1 },
    ]);
  });

  test('with a trailing slash too', async () => {
    const body = { designer_id: conversations.designer.designerId, message: 'Ciao' };
    expect((await app.post('/contacts/', { token: conversations.client.token, body })).status).toBe(201);
  });

  test('name and e-mail of the sender are those of the account, whatever the body contains', async () => {
    const forged = {
      user_name: 'Il Papa',
      user_email: 'papa@vaticano.va',
      user_id: 1,
      status: 'read',
      id: 77,
    };
    const contact = (await conversations.write(forged)).body as ContactDto;
    expect(contact).toMatchObject({
      user_name: 'Giulia Ferri',
      user_email: conversations.client.email,
      status: 'new',
    });
    expect(contact.id).not.toBe(77);
  });

  test('the text is trimmed and otherwise stored unchanged', async () => {
    const text = "Due righe:\n  «già» & <b>ciao</b> 🏡 '; DROP TABLE contacts; -- %";
    const { id } = (await conversations.write({ message: `  \n${text}\t ` })).body as ContactDto;
    expect((await conversations.seen(conversations.designer, id)).message).toBe(text);
  });

  test.each([
    ['a NUL', 'Prima\u0000dopo', 'Primadopo'],
    ['half an emoji', 'Prima\ud83c dopo', 'Prima\ufffd dopo'],
  ])('only %s, which no database can store, is removed', async (_, message, stored) => {
    const contact = (await conversations.write({ message })).body as ContactDto;
    expect(contact.message).toBe(stored);
    expect((await conversations.seen(conversations.designer, contact.id)).message).toBe(stored);
  });

  test('5000 characters are accepted, with spaces around them', async () => {
    const { id } = (await conversations.write({ message: ` ${'è'.repeat(5000)} ` })).body as ContactDto;
    expect((await conversations.seen(conversations.client, id)).message).toHaveLength(5000);
  });

  test.each([
    ['a missing message', { message: undefined }],
    ['a blank message', { message: ' \n\t ' }],
    ['an invisible message', { message: '\u200b\u00a0\u2060' }],
    ['5001 characters', { message: 'x'.repeat(5001) }],
    ['a number as the message', { message: 12 }],
    ['a list as the message', { message: ['ciao'] }],
    ['no designer', { designer_id: undefined }],
    ['a designer as a text', { designer_id: '1' }],
    ['a negative designer', { designer_id: -1 }],
  ])('%s is 400 in the list form and stores nothing', async (_, body) => {
    const before = await app.count('contacts');
    const answer = await conversations.write(body);
    expect(answer.status).toBe(400);
    const { detail } = answer.body as { detail: { loc: string[]; msg: string }[] };
    expect(detail[0]?.loc).toEqual(['body', Object.keys(body)[0]]);
    expect(detail[0]?.msg).not.toBe('');
    expect(await app.count('contacts')).toBe(before);
  });

  test('broken JSON, a list and an oversized body are refused and store nothing', async () => {
    const before = await app.count('contacts');
    const send = (body: string) =>
      fetch(`${app.address}/api/contacts`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${conversations.client.token}`,
          'content-type': 'application/json',
        },
        body,
      });
    expect((await send('{"designer_id": 1, "mess')).status).toBe(400);
    expect((await send('[]')).status).toBe(400);
    expect((await send(JSON.stringify({ message: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
    expect(await app.count('contacts')).toBe(before);
  });

  test('answers 404 for an unknown designer, 403 for the own profile, 401 for a guest', async () => {
    const before = await app.count('contacts');
    expect((await conversations.write({ designer_id: 999_999 })).body).toEqual({
      detail: 'Designer non trovato.',
    });
    expect((await conversations.write({}, conversations.designer)).status).toBe(403);
    const guest = await app.post('/contacts', {
      body: { designer_id: conversations.designer.designerId, message: 'Ciao' },
    });
    expect(guest.status).toBe(401);
    expect(await app.count('contacts')).toBe(before);
  });

  test('a designer may write to another designer', async () => {
    const colleague = await createDesigner(app);
    const contact = (await conversations.write({}, colleague)).body as ContactDto;
    expect(idsOf(await conversations.list(colleague, 'my-contacts'))).toEqual([contact.id]);
    expect(idsOf(await conversations.list(colleague, 'designer-contacts'))).toEqual([]);
    expect(idsOf(await conversations.list(conversations.designer, 'designer-contacts'))).toEqual([
      contact.id,
    ]);
  });
});

describe('a message that follows an earlier one', () => {
  /** Sends a message with its key; `follows` is the key of the earlier one. */
  async function send(
    key: string,
    follows: string | null,
    designer = conversations.designer,
  ): Promise<Answer> {
    const body = { designer_id: designer.designerId, message: `Testo ${key}`, follows };
    const headers = { 'idempotency-key': key };
    return app.post('/contacts', { token: conversations.client.token, body, headers });
  }

  async function texts(): Promise<string[][]> {
    const ids = idsOf(await conversations.list(conversations.client, 'my-contacts')).sort((a, b) => a - b);
    const contacts = await Promise.all(ids.map((id) => conversations.seen(conversations.client, id)));
    return contacts.map(({ messages }) => messages.map(({ message }) => message));
  }

  test('goes on in its conversation, which is answered whole and unread for the designer', async () => {
    const opened = (await send('uno', null)).body as ContactDto;
    await conversations.setStatus(conversations.designer, opened.id, 'read');
    const answer = await send('due', 'uno');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: opened.id, message: 'Testo uno', status: 'unread' });
    const refs = (answer.body as ContactDto).messages.map(({ client_ref: ref }) => ref);
    expect(refs).toEqual(['uno', 'due']);
    await send('tre', 'due');
    expect(await texts()).toEqual([['Testo uno', 'Testo due', 'Testo tre']]);
  });

  test('is added once, also when its key has been deleted from the stored answers', async () => {
    await send('uno', null);
    const first = await send('due', 'uno');
    await app.database.transaction(() => app.database.writer.query('DELETE FROM idempotency_keys'));
    expect((await send('due', 'uno')).body).toEqual(first.body);
    expect(await texts()).toEqual([['Testo uno', 'Testo due']]);
  });

  test('opens a conversation when the earlier one never arrived, was sent to another designer or by somebody else', async () => {
    const other = await createDesigner(app);
    await send('uno', null, other);
    await app.post('/contacts', {
      token: other.token,
      body: { designer_id: conversations.designer.designerId, message: 'Di un collega' },
      headers: { 'idempotency-key': 'altrui' },
    });
    await send('due', 'uno');
    await send('tre', 'mai-arrivato');
    await send('quattro', 'altrui');
    expect(await texts()).toEqual([['Testo uno'], ['Testo due'], ['Testo tre'], ['Testo quattro']]);
  });

  test('answers 400 for something that is no key', async () => {
    for (const follows of ['', 'due parole', 7, 'x'.repeat(65)])
      expect((await conversations.write({ follows })).status).toBe(400);
  });
});
