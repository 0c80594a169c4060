import { LIST_BYTES_MAX, LIST_LIMIT_MAX, LIST_ROWS_MAX } from '@stanze/domain/limits';
import { CatalogueService } from '../src/modules/designers/catalogue/catalogue.service.js';
import { Designer } from '../src/modules/designers/profiles/designer.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';
import {
  agreedCall,
  auditEntry,
  conversation,
  insertRows,
  lead,
  message,
  report,
  session,
  user,
} from './support/rows.js';

/** docs/security.md, "Every list" */
const LONG_BIO = '漢'.repeat(5000);
const DESIGNERS = 1100;
const FUTURE = '2999-01-01T00:00:00.000Z';

let app: TestApp;
let admin: Person;
let person: Person;
let designers: number[];

beforeAll(async () => {
  app = await startApp();
  [admin, person] = [await createAdmin(app), await registerClient(app)];
  designers = await addDesigners();
});
afterAll(() => app.stop());

const rowsOf = ({ body }: Answer) => body as { readonly id: number; readonly designer_id: number }[];
const bytesOf = ({ body }: Answer) => Buffer.byteLength(JSON.stringify(body));
const nextOf = ({ headers }: Answer) => /^<\/api(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

async function idsWhere(table: string, where: string, key = 'id'): Promise<number[]> {
  const rows: { id: number }[] = await app.database.reader.query(
    `SELECT ${key} AS id FROM ${table} WHERE ${where} ORDER BY ${key}`,
  );
  return rows.map(({ id }) => id);
}

/** Copies of one profile with the longest description, and their ids. */
async function addDesigners(): Promise<number[]> {
  const model = await createDesigner(app, { bio: LONG_BIO });
  await insertRows(
    app,
    'users',
    Array.from({ length: DESIGNERS }, (_, n) => user(`lista-${n}`)),
  );
  const { columns } = app.database.source.getMetadata(Designer);
  const copied = columns
    .map(({ databaseName }) => databaseName)
    .filter((name) => !['id', 'user_id'].includes(name));
  await app.database.transaction(() =>
    app.database.writer.query(
      `INSERT INTO designers (user_id, ${copied.join(', ')})
       SELECT users.id, ${copied.map((name) => `designers.${name}`).join(', ')}
       FROM users, designers WHERE users.email LIKE 'lista-%' AND designers.id = ?`,
      [model.designerId],
    ),
  );
  await app.nest.get(CatalogueService).reloadAll();
  return idsWhere('designers', '1 = 1');
}

/** All parts of a list, by their links; each within the bounds. */
async function parts(path: string, token?: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer: Answer = await app.get(next, token === undefined ? {} : { token });
    expect(answer.status).toBe(200);
    expect(bytesOf(answer)).toBeLessThanOrEqual(LIST_BYTES_MAX);
    expect(rowsOf(answer).length).toBeLessThanOrEqual(LIST_ROWS_MAX);
    answers.push(answer);
    next = nextOf(answer);
  }
  return answers;
}

describe('a list without a limit', () => {
  test.each(['/designers', '/designers?limit=100'])('%s ends before the bytes are too many', async (path) => {
    const [first, ...rest] = await parts(path);
    expect(first?.headers.get('x-total-count')).toBe(String(designers.length));
    expect(rest.length).toBeGreaterThan(5);
    expect(
      [first as Answer, ...rest].flatMap((part) => rowsOf(part).map(({ id }) => id)).sort((a, b) => a - b),
    ).toEqual(designers);
  });

  test('of matches ends before the bytes are too many, also as the answer to a questionnaire', async () => {
    const body = { answers: ['A', 'A', 'A', 'A', 'A'], email: 'lista@esempio.it', privacy_accepted: true };
    const answered = await app.post('/match-designers', { body });
    expect(answered.status).toBe(200);
    expect(bytesOf(answered)).toBeLessThan(1_000_000);
    const { lead_id: leadId } = answered.body as { lead_id: number };
    const found = await parts(`/designers/matches?lead_id=${leadId}`);
    const ids = found.flatMap((part) => rowsOf(part).map(({ id }) => id));
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(200);
  });

  test("of the administrators' tables has at most a thousand rows", async () => {
    const numbers = Array.from({ length: LIST_ROWS_MAX + 5 }, (_, n) => n);
    const [designer = 0] = designers;
    const rows = {
      leads: numbers.map((n) => lead(String(n + 1e6), FUTURE)),
      users: numbers.map((n) => user(`persona-${n}`)),
      reports: numbers.map((n) => report(n, person.id)),
      audit_entries: numbers.map(auditEntry),
      verification_requests: numbers.map(() => ({
        designer_id: designer,
        state: 'waiting',
        asked_at: FUTURE,
      })),
    };
    for (const [table, some] of Object.entries(rows)) await insertRows(app, table, some);
    for (const table of ['designers', 'leads', 'users', 'reports', 'audit', 'verification-requests']) {
      const [first, second] = await parts(`/admin/${table}`, admin.token);
      const total = Number(first?.headers.get('x-total-count'));
      expect(total).toBeGreaterThanOrEqual(numbers.length);
      expect(rowsOf(first as Answer)).toHaveLength(LIST_ROWS_MAX);
      expect(rowsOf(second as Answer)).toHaveLength(total - LIST_ROWS_MAX);
    }
    const found = await parts('/admin/designers?search=marta', admin.token);
    expect(found.flatMap(rowsOf)).toHaveLength(designers.length);
  });

  test('of the requests behind the figures has at most a hundred', async () => {
    const rows = Array.from({ length: LIST_LIMIT_MAX + 5 }, () => conversation(person.id, designers[0] ?? 0));
    await insertRows(app, 'contacts', rows);
    for (const query of ['', '?limit=1000']) {
      const answer = await app.get(`/admin/health/requests${query}`, { token: admin.token });
      expect(answer.body).toHaveLength(LIST_LIMIT_MAX);
    }
  });

  test('of calls has at most two hundred', async () => {
    const [designer = 0] = designers;
    await insertRows(app, 'contacts', [conversation(person.id, designer)]);
    const contact = (await idsWhere('contacts', `user_id = ${person.id}`)).at(-1) ?? 0;
    await insertRows(app, 'messages', [message(contact)]);
    const [messageId = 0] = await idsWhere('messages', `contact_id = ${contact}`);
    const of = { contact_id: contact, message_id: messageId, client_id: person.id, designer_id: designer };
    await insertRows(
      app,
      'calls',
      Array.from({ length: 205 }, (_, n) => ({ ...of, ...agreedCall(n) })),
    );
    expect((await app.get('/calls', { token: person.token })).body).toHaveLength(200);
  });

  test('of likes has at most a thousand rows, for the person and for the designer', async () => {
    const likes = designers.map((id) => ({
      user_id: person.id,
      designer_id: id,
      liked: 1,
      liked_at: FUTURE,
      intent_at: FUTURE,
    }));
    await insertRows(app, 'likes', likes);
    const mine = await parts('/likes/mine', person.token);
    expect(mine.map((part) => rowsOf(part).length)).toEqual([
      LIST_ROWS_MAX,
      designers.length - LIST_ROWS_MAX,
    ]);
    const [designer = 0] = designers;
    const people = (await idsWhere('users', "email LIKE 'lista-%'")).map((id) => id);
    await insertRows(
      app,
      'likes',
      people.map((id) => ({
        user_id: id,
        designer_id: designer,
        liked: 1,
        liked_at: FUTURE,
        intent_at: FUTURE,
      })),
    );
    const { body } = await app.get(`/likes/stats/${designer}`, { token: admin.token });
    expect(body).toMatchObject({ total_likes: people.length + 1 });
    expect((body as { liked_by_users: unknown[] }).liked_by_users).toHaveLength(LIST_ROWS_MAX);
  });

  test('of sessions has the own one and at most a hundred', async () => {
    const rows = Array.from({ length: LIST_LIMIT_MAX + 5 }, (_, n) =>
      session(`${n}`.padStart(32, 'a'), person.id, new Date(Date.now() + 86_400_000).toISOString()),
    );
    await insertRows(app, 'sessions', rows);
    const answer = await app.get('/auth/sessions', { token: person.token });
    expect(answer.body).toHaveLength(LIST_LIMIT_MAX);
    expect(answer.body).toContainEqual(expect.objectContaining({ is_current: true }));
  });

  test('of blocked people has at most a thousand', async () => {
    const people = (await idsWhere('users', "email LIKE 'lista-%'")).slice(0, LIST_ROWS_MAX + 5);
    const [designer = 0] = designers;
    await insertRows(
      app,
      'blocks',
      people.map((id, n) => ({
        blocker_id: person.id,
        blocked_id: id,
        blocker_designer_id: null,
        blocked_designer_id: designer,
        contact_id: n + 1,
        created_at: FUTURE,
      })),
    );
    const answer = await app.get('/contacts/blocked', { token: person.token });
    expect(answer.body).toHaveLength(LIST_ROWS_MAX);
  });
});
