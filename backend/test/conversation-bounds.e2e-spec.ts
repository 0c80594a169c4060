import { LIST_LIMIT_MAX, MESSAGE_LENGTH, MESSAGES_PAGE_MAX } from '@stanze/domain/limits';
import type { ContactDto, ContactMessageDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { Conversations } from './support/conversations.js';
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

const listOf = (answer: Answer) => answer.body as ContactDto[];
const idsOfMessages = ({ messages }: ContactDto) => messages.map(({ id }) => id);
const bytesOf = (answer: Answer) => Buffer.byteLength(JSON.stringify(answer.body));

/** Adds messages to a conversation directly, which is faster than by requests. */
async function addMessages(contactId: number, count: number, body: string): Promise<void> {
  const at = '2026-03-02T10:00:00.000Z';
  for (let done = 0; done < count; done += 100) {
    const rows = Array.from({ length: Math.min(100, count - done) }, () => [contactId, 'designer', body, at]);
    await app.database.transaction(() =>
      app.database.writer.query(
        `INSERT INTO messages (contact_id, sender, body, created_at) VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')}`,
        rows.flat(),
      ),
    );
  }
}

/** Opens conversations directly, each with one message. */
async function addConversations(count: number, body: string, subject: string): Promise<void> {
  const { client, designer } = conversations;
  for (let n = 0; n < count; n += 1) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
    await app.database.transaction(async () => {
      const id = await app.database.insert(
        `INSERT INTO contacts (user_id, designer_id, subject, status, created_at, last_message_at)
         VALUES (?, ?, ?, 'new', ?, ?)`,
        [client.id, designer.designerId, subject, at, at],
      );
      await app.database.insert(
        "INSERT INTO messages (contact_id, sender, body, created_at) VALUES (?, 'client', ?, ?)",
        [id, body, at],
      );
    });
  }
}

describe('a list of conversations', () => {
  test('has the last message of each only, and marks what is missing', async () => {
    const { id } = await conversations.opened('Prima');
    await conversations.reply(conversations.designer, id, 'Seconda');
    await conversations.reply(conversations.designer, id, 'Terza');
    const whole = await conversations.seen(conversations.client, id);
    const [row] = listOf(await conversations.list(conversations.client, 'my-contacts'));
    expect(row?.messages).toEqual(whole.messages.slice(-1));
    expect(row).toMatchObject({ message: 'Prima', unread_count: 2, is_excerpt: true });
    expect(row?.messages[0]).toMatchObject({ message: 'Terza', previous_id: whole.messages[1]?.id });
    expect(whole).toMatchObject({ unread_count: 2, is_excerpt: false });
    const [other] = listOf(await conversations.list(conversations.designer, 'designer-contacts'));
    expect(other).toMatchObject({ unread_count: 1, messages: [{ message: 'Terza' }] });
  });

  test('equals the conversation when that has one short message', async () => {
    const { id } = await conversations.opened('Prima');
    const [row] = listOf(await conversations.list(conversations.client, 'my-contacts'));
    expect(row).toEqual(await conversations.seen(conversations.client, id));
  });

  test('shortens long texts, marks them, and the conversation has them whole', async () => {
    const text = 'è🙂"'.repeat(MESSAGE_LENGTH.max / 4);
    const { id } = await conversations.opened(text);
    const [row] = listOf(await conversations.list(conversations.client, 'my-contacts'));
    expect(row).toMatchObject({ is_excerpt: true, messages: [{ is_excerpt: true }] });
    for (const shortened of [row?.message, row?.messages[0]?.message]) {
      expect(shortened).toMatch(/^è🙂"è🙂"è🙂".*…$/u);
      expect(text.startsWith(String(shortened).slice(0, -1))).toBe(true);
    }
    const whole = await conversations.seen(conversations.client, id);
    expect(whole).toMatchObject({ message: text, messages: [{ message: text, is_excerpt: false }] });
  });

  test('has at most a hundred rows and 200 kB, whatever the people have written', async () => {
    const worst = '漢'.repeat(120);
    const { client, designer } = conversations;
    await app.database.transaction(async () => {
      await app.database.writer.query('UPDATE users SET name = ? WHERE id = ?', [worst, client.id]);
      const row = [worst, designer.designerId];
      await app.database.writer.query('UPDATE designers SET name = ? WHERE id = ?', row);
    });
    await addConversations(LIST_LIMIT_MAX + 5, '漢'.repeat(MESSAGE_LENGTH.max), '漢'.repeat(200));
    const answer = await conversations.list(conversations.client, 'my-contacts');
    expect(listOf(answer)).toHaveLength(LIST_LIMIT_MAX);
    expect(listOf(answer)[0]).toMatchObject({ user_name: worst, designer_name: worst });
    expect(bytesOf(answer)).toBeLessThan(200_000);
    expect(answer.headers.get('x-total-count')).toBe(String(LIST_LIMIT_MAX + 5));
    expect(answer.headers.get('link')).toBe('</api/contacts/my-contacts?offset=100>; rel="next"');
    const rest = await conversations.list(conversations.client, 'my-contacts', '?offset=100');
    expect(listOf(rest)).toHaveLength(5);
    expect(rest.headers.get('link')).toBeNull();
    const ids = [...listOf(answer), ...listOf(rest)].map((row) => row.id);
    expect(new Set(ids).size).toBe(LIST_LIMIT_MAX + 5);
    const received = await conversations.list(conversations.designer, 'designer-contacts');
    expect(listOf(received)).toHaveLength(LIST_LIMIT_MAX);
    expect(bytesOf(received)).toBeLessThan(200_000);
  });
});

describe('a long conversation', () => {
  const page = (id: number, query = '') =>
    app.get(`/contacts/${id}${query}`, { token: conversations.client.token });

  test('is read in parts of 200 messages, the newest first, each oldest first', async () => {
    const { id } = await conversations.opened('Prima');
    await addMessages(id, MESSAGES_PAGE_MAX * 2, 'Ancora una.');
    const newest = await page(id);
    const messages = idsOfMessages(newest.body as ContactDto);
    expect(messages).toHaveLength(MESSAGES_PAGE_MAX);
    expect(messages).toEqual([...messages].sort((a, b) => a - b));
    expect(newest.headers.get('x-total-count')).toBe(String(MESSAGES_PAGE_MAX * 2 + 1));
    expect(newest.headers.get('link')).toBe(`</api/contacts/${id}?before=${messages[0]}>; rel="next"`);
    expect(newest.body).toMatchObject({ message: 'Prima', unread_count: MESSAGES_PAGE_MAX * 2 });

    const earlier = await page(id, `?before=${messages[0]}&limit=5000`);
    const oldest = await page(id, `?before=${idsOfMessages(earlier.body as ContactDto)[0]}&limit=3`);
    const all = [oldest, earlier, newest].flatMap(({ body }) => (body as ContactDto).messages);
    expect(all).toHaveLength(MESSAGES_PAGE_MAX * 2 + 1);
    expect(all.map(({ previous_id }) => previous_id)).toEqual([
      null,
      ...all.slice(0, -1).map(({ id: previous }: ContactMessageDto) => previous),
    ]);
    expect(oldest.headers.get('link')).toBeNull();
    expect((await page(id, `?before=${all[0]?.id}`)).body).toMatchObject({ messages: [], message: 'Prima' });
  });

  test('ends a part earlier when the texts are long', async () => {
    const { id } = await conversations.opened('Prima');
    await addMessages(id, MESSAGES_PAGE_MAX, '漢'.repeat(MESSAGE_LENGTH.max));
    const newest = await page(id);
    expect(bytesOf(newest)).toBeLessThan(200_000);
    const { messages } = newest.body as ContactDto;
    expect(messages.length).toBeGreaterThan(1);
    expect(newest.headers.get('link')).toContain(`before=${messages[0]?.id}`);
  });

  test.each(['?limit=0', '?limit=x', '?before=0', '?before=x', '?before=1e300'])(
    '%s is 400',
    async (query) => {
      const { id } = await conversations.opened('Prima');
      expect((await page(id, query)).status).toBe(400);
    },
  );
});
