import { randomUUID } from 'node:crypto';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let client: Person;
let designer: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  client = await registerClient(app);
  designer = await createDesigner(app);
});

afterAll(() => app.stop());

interface Sending {
  readonly key?: string;
  readonly person?: Person;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(path: string, { key, person = client, body, headers = {} }: Sending): Promise<Answer> {
  const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
  return app.post(path, { token: person.token, body, headers: keyed });
}

function contact(sending: Sending & { message?: string }): Promise<Answer> {
  const body = { designer_id: designer.designerId, message: sending.message ?? 'Ciao' };
  return send('/contacts', { body, ...sending });
}

const contacts = (): Promise<number> => app.count('contacts', `designer_id = ${designer.designerId}`);
const deleteKeys = (): Promise<unknown> =>
  app.database.transaction(() => app.database.writer.query('DELETE FROM idempotency_keys'));

describe('the same key', () => {
  test('with the same content gets the same answer and has one effect', async () => {
    const key = randomUUID();
    const mails = await app.count('mails');
    const first = await contact({ key });
    const second = await contact({ key });
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await contacts()).toBe(1);
    expect(await app.count('mails')).toBe(mails + 1);
  });

  test('gets the stored answer even when the data has changed since', async () => {
    const key = randomUUID();
    const first = await contact({ key });
    const { id } = first.body as ContactDto;
    await app.put(`/contacts/${id}/status`, { token: designer.token, body: { status: 'read' } });
    expect((await contact({ key })).body).toEqual(first.body);
  });

  test('with other content is 422 and has no effect', async () => {
    const key = randomUUID();
    await contact({ key, message: 'Ciao' });
    const other = await contact({ key, message: 'Ciao!' });
    expect(other.status).toBe(422);
    expect(other.body).toEqual({ detail: 'Questa chiave è già stata usata per un altro invio.' });
    expect(await contacts()).toBe(1);
  });

  test('on another route is 422 and has no effect', async () => {
    const key = randomUUID();
    const { id } = (await contact({ key })).body as ContactDto;
    const { id: otherId } = (await contact({})).body as ContactDto;
    const body = { message: 'Ancora io' };
    expect((await send(`/contacts/${id}/messages`, { key, body })).status).toBe(422);
    const replyKey = randomUUID();
    expect((await send(`/contacts/${id}/messages`, { key: replyKey, body })).status).toBe(201);
    expect((await send(`/contacts/${otherId}/messages`, { key: replyKey, body })).status).toBe(422);
    expect(await app.count('messages', `contact_id = ${otherId}`)).toBe(1);
  });

  test('of two people are two keys', async () => {
    const key = randomUUID();
    const other = await registerClient(app);
    const [mine, theirs] = [await contact({ key }), await contact({ key, person: other, message: 'Altro' })];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(await contacts()).toBe(2);
  });

  test('toggles a like once', async () => {
    const key = randomUUID();
    const body = { designer_id: designer.designerId };
    const first = await send('/likes', { key, body });
    const second = await send('/likes', { key, body });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual({ liked: true, like_count: 1 });
    expect(await app.count('likes', `designer_id = ${designer.designerId} AND liked = 1`)).toBe(1);
  });

  test('in simultaneous requests: one row, the same answer for all', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => contact({ key })));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await contacts()).toBe(1);
  });

  test('without a key every request takes effect by itself', async () => {
    await contact({});
    await contact({});
    expect(await contacts()).toBe(2);
  });
});

describe('refusals', () => {
  test('are not stored: the corrected request takes effect under the same key', async () => {
    const key = randomUUID();
    expect((await contact({ key, message: '  ' })).status).toBe(400);
    const unknown = { designer_id: 999_999, message: 'Ciao' };
    expect((await send('/contacts', { key, body: unknown })).status).toBe(404);
    expect((await contact({ key, person: designer })).status).toBe(403);
    expect((await contact({ key })).status).toBe(201);
    expect(await contacts()).toBe(1);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(65), 'a;b'])('the key %j is 400 and has no effect', async (key) => {
    expect((await contact({ key })).status).toBe(400);
    expect(await contacts()).toBe(0);
  });
});

describe('X-Outbox-User', () => {
  const as = (person: Person): Readonly<Record<string, string>> => ({ 'x-outbox-user': String(person.id) });

  test('of another person is 409 without any effect, and the key stays unused', async () => {
    const key = randomUUID();
    const other = await registerClient(app);
    expect((await contact({ key, headers: as(other) })).status).toBe(409);
    const like = await send('/likes', { body: { designer_id: designer.designerId }, headers: as(other) });
    expect(like.status).toBe(409);
    expect(await contacts()).toBe(0);
    expect(await app.count('likes', `designer_id = ${designer.designerId}`)).toBe(0);
    expect((await contact({ key, message: 'Altro', headers: as(client) })).status).toBe(201);
  });

  test.each(['', '0', 'x', '1e3'])('%j is not a person: 409', async (value) => {
    expect((await contact({ headers: { 'x-outbox-user': value } })).status).toBe(409);
    expect(await contacts()).toBe(0);
  });
});

describe('after the keys have been deleted', () => {
  test('a contact sent again is recognised by its own reference', async () => {
    const key = randomUUID();
    const first = await contact({ key });
    await deleteKeys();
    const second = await contact({ key });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await contacts()).toBe(1);
    await deleteKeys();
    expect((await contact({ key, message: 'Altro' })).status).toBe(422);
    expect(await contacts()).toBe(1);
  });

  test('a message sent again is recognised too', async () => {
    const { id } = (await contact({})).body as ContactDto;
    const key = randomUUID();
    const reply = (message: string) => send(`/contacts/${id}/messages`, { key, body: { message } });
    const first = await reply('Ancora io');
    await deleteKeys();
    const second = await reply('Ancora io');
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    await deleteKeys();
    expect((await reply('Altro')).status).toBe(422);
    expect(await app.count('messages', `contact_id = ${id}`)).toBe(2);
  });
});

describe('a request with the same key that is still running', () => {
  // The nodes of a group do not wait for each other: there the second request does the work too, and fails at its
  // commit.
  const waits = process.env.DATABASE_KIND === 'mariadb' && process.env.STANZE_TEST_NODES === undefined;
  if (waits)
    test('after 5 seconds gets 409 with Retry-After, then the answer', async () => {
      const key = randomUUID();
      const sql = `INSERT INTO idempotency_keys (user_id, idem_key, route, fingerprint, status, body, created_at)
                 VALUES (?, ?, '', '', 0, '', '')`;
      let rollBack!: () => void;
      let running!: Promise<void>;
      await new Promise<void>((claimed) => {
        running = app.database.transaction(async () => {
          await app.database.writer.query(sql, [client.id, key]);
          await new Promise<void>((_, reject) => {
            rollBack = () => reject(new Error('the second request is answered'));
            claimed();
          });
        });
      });
      const answer = await contact({ key });
      expect(answer.status).toBe(409);
      expect(answer.headers.get('retry-after')).toBe('1');
      rollBack();
      await expect(running).rejects.toThrow('the second request is answered');
      expect((await contact({ key })).status).toBe(201);
      expect(await contacts()).toBe(1);
    });
});
